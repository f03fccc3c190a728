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
sapiens-form-move = de onde sai e para onde vai uma unidade, ou a que roda
sapiens-form-martyr = keep, ou a unidade inimiga pela qual o novo { $value } se sacrifica, como { $step }
sapiens-why-empty = não há nenhuma unidade em { $cell }
sapiens-why-not-yours = a unidade em { $cell } não é tua
sapiens-why-straight = a unidade em { $cell } está a direito e anda por linhas e colunas; só depois de rodar anda pelas diagonais
sapiens-why-diagonal = a unidade em { $cell } está de bico e anda pelas diagonais; só depois de rodar anda por linhas e colunas
sapiens-why-too-far = a unidade em { $cell } mostra { $value } e não anda mais do que isso
sapiens-why-blocked = uma unidade em { $cell } está no caminho
sapiens-why-no-alliances = em { $cell } está uma unidade tua, e este jogo joga-se sem alianças
sapiens-why-allied = em { $cell } está uma unidade tua, e uma aliança não se junta outra vez
sapiens-why-apart = em { $cell } está uma unidade tua, e só se juntam dados em casas vizinhas
sapiens-why-unequal = em { $cell } está uma unidade tua, e só se juntam dados do mesmo valor
sapiens-why-turned = em { $cell } está uma unidade tua, e só se juntam dados com a mesma orientação
sapiens-why-not-beyond = em { $cell } está um dado teu, e os dados só se juntam para lá do meio do tabuleiro; { $near } fica aquém
sapiens-why-no-enemy = não há nenhuma unidade inimiga em { $cell }; escolhe { $form }
sapiens-why-evolved = o dado em { $cell } tornou-se um { $value }; escolhe { $form }
sapiens-why-not-evolved = nenhum dado acaba de se tornar um { $value } ao capturar; escolhe { $form }
