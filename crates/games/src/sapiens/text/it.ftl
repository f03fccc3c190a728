sapiens-move = Muovi un’unità, o toccala di nuovo per ruotarla
sapiens-martyr = Tieni il nuovo { $value }, o tocca l’unità nemica per cui si sacrifica
sapiens-keep = Tienilo
sapiens-taken = { $count ->
    [0] nessun dado catturato
    [one] un dado catturato
   *[other] { $count } dadi catturati
}
sapiens-quiet = { $count } turni tranquilli su { $limit }
sapiens-param-quiet = Turni senza catture né alleanze per la patta (0: 50 per giocatore)
sapiens-field-quiet = Turni senza catture né alleanze
sapiens-takes-evolved = la casella del dado che catturando è appena diventato un { $faces }
sapiens-wrong-alliance = un’alleanza vale i suoi due dadi insieme: mostra almeno 2
sapiens-wrong-dice = ci sono { $count } dadi; il gioco ne ha { $most }
sapiens-wrong-side-dice = il lato di { $side } ha { $count } dadi; comincia con { $most }
sapiens-wrong-empty = sulla scacchiera non resta nessuna unità, e così non si sa di chi erano le ultime; mettine di due lati
sapiens-wrong-out = { $side } non ha unità ed è fuori dal gioco; fai muovere un altro lato
sapiens-wrong-evolved = quello che si è appena evoluto è un { $faces } singolo del lato che deve muovere; scrivi - se non c’è
sapiens-wrong-quiet = un dado si evolve catturando, perciò non ci sono ancora turni tranquilli; scrivi 0
sapiens-wrong-over = la partita è finita, perciò non si sacrifica più nulla; scrivi - per ciò che si è evoluto
sapiens-clash-size = sapiens per quattro non sta su una scacchiera di misura { $size }; indica una misura da { $least } in su, oppure mode=duel
sapiens-clash-corner = corner=rows è per quattro e non va bene con mode=duel; scrivi mode=pairs o mode=individual, oppure togli corner
sapiens-clash-setup = setup=ranked va bene solo con la scacchiera e i dadi di mode=duel, size=8, faces=6; togli setup
