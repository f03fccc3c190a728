cleave-stones = { $count ->
    [one] uma peça
   *[other] { $count } peças
}
cleave-left = { $count ->
    [one] falta um lance para o empate
   *[other] faltam { $count } lances para o empate
}
cleave-param-quiet = Lances sem captura para um empate
