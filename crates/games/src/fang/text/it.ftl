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
fang-origin = Tradizionale, Xinjiang; secondo Shimizu, Miyahara e Masukawa, 2002
fang-wrong-black-places = quando tocca al Nero mettere, ha tante pedine quante il Bianco, non { $black } contro { $white }
fang-wrong-white-places = quando tocca al Bianco mettere, il Nero ha una pedina in più, non { $black } contro { $white }
fang-wrong-centre = la prima pedina è stata messa qui
fang-wrong-placed = tutte le pedine sono state messe, tranne che su { $left } punto: la fase è { $phase }
fang-wrong-none = { $side } non ha pedine, e non può essere il suo turno; { $winner } ha vinto nel proprio
