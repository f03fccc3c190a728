cleave-stones = { $count ->
    [one] una pedina
   *[other] { $count } pedine
}
cleave-left = { $count ->
    [one] manca una mossa alla patta
   *[other] mancano { $count } mosse alla patta
}
cleave-param-quiet = Mosse senza catture per la patta
