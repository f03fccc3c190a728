fang-first = Começa no centro
fang-capture = Captura uma das peças assinaladas
fang-enter = Move uma peça vizinha para o ponto vazio
fang-remove = Fizeste um quadrado: retira uma peça solta
fang-shift = Não há capturas: move uma peça para um ponto vazio ao lado
fang-pieces = { $count ->
    [one] uma peça
   *[other] { $count } peças
}
fang-param-centre8 = Oito linhas no centro
fang-param-tilted = Os quadrados inclinados também contam
fang-param-quiet = Jogadas sem captura para um empate
fang-origin = Tradicional, Xinjiang
