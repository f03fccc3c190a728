sapiens-move = Move uma unidade, ou toca-lhe outra vez para a rodar
sapiens-martyr = Guarda o novo { $value }, ou toca na unidade inimiga por que ele se sacrifica
sapiens-keep = Guardar
sapiens-taken = { $count ->
    [0] nenhum dado capturado
    [one] um dado capturado
   *[other] { $count } dados capturados
}
sapiens-quiet = { $count } de { $limit } lances calmos
sapiens-param-quiet = Lances sem captura nem aliança para o empate (0: 50 por jogador)
sapiens-field-quiet = Lances sem captura nem aliança
