sardines-slide = Fai scivolare una pedina; vince chi ne ha { $count } nella scatola
sardines-outside = { $count ->
    [one] una pedina fuori
   *[other] { $count } pedine fuori
}
sardines-left = { $count ->
    [one] manca una mossa al conto
   *[other] mancano { $count } mosse al conto
}
sardines-param-layout = Tavola
sardines-param-layout-book = ogni misura
sardines-param-layout-web = 9 per 9
sardines-param-layout-thin = scatola storta
sardines-param-cap = Mosse fino al conto della scatola
sardines-wrong-can = { $side } ha { $count } pedine nella scatola; la partita era finita quando ne ha avute { $most }
sardines-clash-layout = la misura di { $columns } per { $rows } non va bene per sardines con layout={ $layout }, che ha una tavola propria; togli colonne e righe, oppure indica layout=book
sardines-clash-can = una tavola di sardines di { $columns } per { $rows } non va bene per le sue pedine: nella scatola di { $can } caselle starebbero tutte e { $stones }; indica meno righe
sardines-form = da dove parte e dove scivola una pedina, come d1-d4; oppure pass, quando nessuna può scivolare
sardines-why-pass = una tua pedina può scivolare; falla scivolare
sardines-why-none = in { $cell } non c’è nessuna tua pedina; fanne scivolare una tua
sardines-why-can = la pedina in { $cell } è nella scatola e ci resta; fanne scivolare un’altra
sardines-why-way = una pedina scivola di quante caselle vuote vuoi in linea retta, di lato, in su, in giù o in diagonale, senza passare sopra niente e senza fermarsi su niente
