sapiens-move = Move uma unidade, ou toca-lhe outra vez para a rodar
sapiens-martyr = Guarda o novo { $value }, ou toca na unidade inimiga pela qual ele se sacrifica
sapiens-keep = Guardar
sapiens-taken = { $count ->
    [0] nenhum dado capturado
    [one] um dado capturado
   *[other] { $count } dados capturados
}
sapiens-quiet = { $count } de { $limit } lances calmos
sapiens-param-quiet = Lances sem captura nem aliança para o empate (0: 50 por jogador)
sapiens-field-quiet = Lances sem captura nem aliança
sapiens-takes-evolved = a casa do dado que acaba de se tornar um { $faces } ao capturar
sapiens-wrong-alliance = uma aliança vale os seus dois dados juntos: mostra pelo menos 2
sapiens-wrong-dice = há { $count } dados; o jogo tem { $most }
sapiens-wrong-side-dice = o lado de { $side } tem { $count } dados; começa com { $most }
sapiens-wrong-empty = não resta nenhuma unidade no tabuleiro, o que não diz de quem eram as últimas; põe nele dois lados
sapiens-wrong-out = { $side } não tem unidades e está fora do jogo; escolhe outro lado para jogar
sapiens-wrong-evolved = o que acaba de evoluir é um { $faces } solto do lado que vai jogar; escreve - se não houver nenhum
sapiens-wrong-quiet = um dado evolui ao capturar, por isso ainda não há lances calmos; escreve 0
sapiens-wrong-over = o jogo acabou, por isso já nada se sacrifica; escreve - para o que evoluiu
sapiens-clash-size = sapiens para quatro não cabe num tabuleiro de tamanho { $size }; indica um tamanho a partir de { $least }, ou mode=duel
sapiens-clash-corner = corner=rows é para quatro e não serve com mode=duel; escreve mode=pairs ou mode=individual, ou deixa corner de fora
sapiens-clash-setup = setup=ranked só serve com o tabuleiro e os dados de mode=duel, size=8, faces=6; deixa setup de fora
