fang-first = Comincia al centro
fang-capture = Cattura una pedina cerchiata
fang-enter = Muovi una pedina vicina sul punto vuoto
fang-remove = Hai fatto un quadrato: togli una pedina libera
fang-shift = Nessuna cattura: muovi una pedina su un punto vuoto accanto
fang-pieces = { $count ->
    [one] una pedina
   *[other] { $count } pedine
}
fang-param-centre8 = Otto linee al centro
fang-param-tilted = Contano anche i quadrati inclinati
fang-param-quiet = Turni senza catture per la patta
fang-origin = Tradizionale, Xinjiang
