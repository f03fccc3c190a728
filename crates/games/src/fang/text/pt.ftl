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
fang-form-pass = pass, porque não há mais nada a fazer
fang-form-place = o ponto da nova peça
fang-form-capture = a captura de uma peça adversária solta que tenha uma peça tua ao lado
fang-form-shift = de onde sai e para onde vai uma peça, um ponto ao longo de uma linha
fang-form-enter = de onde sai uma peça vizinha do ponto vazio, e para onde vai
fang-form-remove = a retirada de uma peça adversária solta pelo quadrado que fizeste
fang-why-first = a primeira peça vai para o centro; escolhe { $cell }
fang-why-taken = já lá está uma peça; escolhe um ponto vazio
fang-why-place = ainda se colocam peças; indica { $task }
fang-why-no-enemy = não há aí nenhuma peça adversária; indica { $task }
fang-why-safe = essa peça está segura, no canto de um quadrado; indica { $task }
fang-why-apart = não há nenhuma peça tua ao lado dela; indica { $task }
fang-why-not-yours = não há aí nenhuma peça tua; indica { $task }
fang-why-capture = quem pode capturar tem de o fazer; indica { $task }
fang-why-shift = uma peça vai para um ponto vazio ao lado; indica { $task }
fang-why-enter = depois de uma captura, uma peça vai para o ponto vazio; indica { $task }
fang-why-remove = um quadrado retira mais uma peça; indica { $task }
fang-why-pass = só passa quem não pode fazer mais nada; indica { $task }
