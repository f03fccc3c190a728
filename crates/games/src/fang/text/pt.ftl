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
fang-origin = Tradicional, Xinjiang; segundo Shimizu, Miyahara e Masukawa, 2002
fang-wrong-black-places = quando são as Negras a colocar, têm tantas peças como as Brancas, e não { $black } contra { $white }
fang-wrong-white-places = quando são as Brancas a colocar, as Negras têm mais uma peça do que elas, e não { $black } contra { $white }
fang-wrong-centre = a primeira peça foi colocada aqui
fang-wrong-placed = todas as peças estão colocadas, exceto em { $left } ponto: a fase é { $phase }
fang-wrong-none = { $side } não têm peças e não pode ser a vez delas; { $winner } ganharam na sua própria vez
