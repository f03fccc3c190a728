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
