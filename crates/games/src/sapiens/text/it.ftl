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
sapiens-form-move = da dove parte e dove arriva un’unità, o quella che ruota
sapiens-form-martyr = keep, o l’unità nemica per cui il nuovo { $value } si sacrifica, come { $step }
sapiens-why-empty = in { $cell } non c’è nessuna unità
sapiens-why-not-yours = l’unità in { $cell } non è tua
sapiens-why-straight = l’unità in { $cell } sta dritta e va lungo righe e colonne; va in diagonale solo dopo aver ruotato
sapiens-why-diagonal = l’unità in { $cell } sta di spigolo e va lungo le diagonali; va lungo righe e colonne solo dopo aver ruotato
sapiens-why-too-far = l’unità in { $cell } mostra { $value } e non va più lontano
sapiens-why-blocked = un’unità in { $cell } sbarra la strada
sapiens-why-no-alliances = in { $cell } c’è una tua unità, e in questa partita non ci sono alleanze
sapiens-why-allied = in { $cell } c’è una tua unità, e un’alleanza non si unisce di nuovo
sapiens-why-apart = in { $cell } c’è una tua unità, e si uniscono solo dadi in caselle vicine
sapiens-why-unequal = in { $cell } c’è una tua unità, e si uniscono solo dadi dello stesso valore
sapiens-why-turned = in { $cell } c’è una tua unità, e si uniscono solo dadi con lo stesso orientamento
sapiens-why-not-beyond = in { $cell } c’è un tuo dado, e i dadi si uniscono solo oltre la metà della scacchiera; { $near } è al di qua
sapiens-why-no-enemy = in { $cell } non c’è nessuna unità nemica; scegli { $form }
sapiens-why-evolved = il dado in { $cell } è diventato un { $value }; scegli { $form }
sapiens-why-not-evolved = nessun dado è appena diventato un { $value } catturando; scegli { $form }
