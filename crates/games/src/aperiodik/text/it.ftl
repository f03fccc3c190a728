aperiodik-r1 = r1, rossa: 4 punti per ogni tessera rosa accanto
aperiodik-r2 = r2, rossa: 3 punti per ogni tessera lilla o rosa accanto
aperiodik-r3 = r3, rossa: 2 punti per ogni tessera blu accanto
aperiodik-r4 = r4, rossa: 2 punti per ogni tessera verde accanto
aperiodik-r5 = r5, rossa: 2 punti per ogni tessera rossa o lilla accanto
aperiodik-r6 = r6, rossa: 1 punto per ogni tessera blu o verde accanto
aperiodik-r7 = r7, rossa: 1 punto per ogni tessera blu, verde, lilla o rosa accanto
aperiodik-r8 = r8, rossa: 3 punti per ogni tessera del proprietario sul tavolo
aperiodik-b1 = b1, blu: i gruppi di un solo proprietario contano alla fine
aperiodik-g1 = g1, verde: quando si gioca, 1 moneta per ogni tessera accanto
aperiodik-g2 = g2, verde: quando si gioca, 2 monete per ogni tessera accanto
aperiodik-g1-red = g1, verde: quando si gioca, 1 moneta per ogni tessera rossa accanto
aperiodik-g2-blue = g2, verde: quando si gioca, 2 monete per ogni tessera blu accanto
aperiodik-g3 = g3, verde: quando si gioca, 3 monete per ogni tessera rosa accanto
aperiodik-g4 = g4, verde: quando si gioca, 3 monete per ogni tessera altrui sul tavolo
aperiodik-g5 = g5, verde: quando si gioca, 1 moneta per ogni propria verde sul tavolo
aperiodik-p1 = p1, rosa, pedaggio: gli altri pagano 1 moneta al proprietario per posare accanto
aperiodik-p2 = p2, rosa, sconto: accanto a proprie tessere di tre colori, ogni tessera costa 1 in meno
aperiodik-p3 = p3, rosa, sconto: una volta chiusa, la quarta e la quinta tessera del turno costano 1 in meno
aperiodik-p4 = p4, rosa, banca: accanto a due proprie tessere riceve 3 monete, una per turno
aperiodik-p5 = p5, rosa: si scarta dalla mano per un mercato nuovo
aperiodik-p6 = p6, rosa: a fine turno si scambia con una tessera della mano altrui
aperiodik-l1 = l1, lilla: accanto a tre o più tessere altrui, un turno in più
aperiodik-l2 = l2, lilla: ruba una tessera accanto per 10 monete
aperiodik-l3 = l3, lilla: sposta una tessera accanto
aperiodik-x0 = la tessera di partenza
aperiodik-laid = del giocatore { $player }: { $tile } (ora { $points ->
    [one] 1 punto
   *[other] { $points } punti
})
aperiodik-market = Mercato
aperiodik-hand = Mano del giocatore { $player } ({ $ink })
aperiodik-bag = Nel sacchetto: { $count }
aperiodik-coins = { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
}
aperiodik-target = si vince con { $target } punti
aperiodik-draw = Si pesca una tessera dal sacchetto
aperiodik-react = Prima che il giocatore { $player } compri: scartare una p5 per un mercato nuovo?
aperiodik-buy = Compra dal mercato o da un’altra mano, o non comprare
aperiodik-price = Offri un prezzo per { $tile }
aperiodik-answer = { $price ->
    [one] Il giocatore { $player } offre 1 moneta per { $tile }
   *[other] Il giocatore { $player } offre { $price } monete per { $tile }
}
aperiodik-play = { $cost ->
    [0] Gioca una tessera dalla mano, ora gratis, o finisci il turno
    [one] Gioca una tessera dalla mano per 1 moneta o finisci il turno
   *[other] Gioca una tessera dalla mano per { $cost } monete o finisci il turno
}
aperiodik-place = Tocca un punto per posare { $tile }; toccalo di nuovo per rovesciarla
aperiodik-steal = Tocca una tessera accanto per rubarla per 10 monete, o passa
aperiodik-lift = Tocca una tessera accanto per spostarla, o passa
aperiodik-move = Tocca il punto dove va la tessera sollevata
aperiodik-pay = Offri queste monete
aperiodik-skip = Non comprare (2 monete)
aperiodik-accept = Accetta
aperiodik-refuse = Rifiuta
aperiodik-reshuffle = Mercato nuovo
aperiodik-swap = Scambia una p6
aperiodik-lay = Posa qui
aperiodik-done = Fine del turno
aperiodik-takes-table = le tessere nell’ordine in cui sono state posate, separate da /, come -1.2d.r1.2: esagono e lettera, tipo, giocatore e, su una p4 piena, le monete
aperiodik-takes-market = i tipi dal posto 1 in su, come r1.b1.g2
aperiodik-takes-hands = i tipi nelle mani di tutti e { $seats } i giocatori, separate da /, con - per nessuno, come r1.2b1, e p6+2 per uno venuto dal giocatore 2
aperiodik-takes-phase = buy.1 dopo un’offerta rifiutata, play.1 dopo una tessera, react.2 quando il giocatore 2 può scartare una p5, steal.1 o lift.1 quando la tessera appena posata lo permette
aperiodik-wrong-copies = ci sono più delle { $most } { $kind } del gioco
aperiodik-wrong-face = qui le tessere non si possono girare; scegli una lettera da a a f
aperiodik-wrong-overlap = sta sopra la tessera in { $other }; scegli un posto libero
aperiodik-wrong-loose = non è unita per i lati alla tessera di partenza; posala accanto a una tessera
aperiodik-wrong-refill = una partita non finisce prima che il mercato sia riempito dal sacchetto
aperiodik-wrong-won = nessuno ha i { $target } punti che danno la vittoria; scrivi un’altra fase
aperiodik-wrong-end = la partita finisce quando non restano tessere nel sacchetto, nel mercato e nelle mani, o dopo { $idle } turni a vuoto; scrivi un’altra fase
aperiodik-wrong-reached = il giocatore { $player } ha i { $target } punti che danno la vittoria; scrivi { $phase } come fase
aperiodik-wrong-ended = la partita è finita con il turno precedente; scrivi { $phase } come fase
aperiodik-wrong-idle = dopo { $idle } turni a vuoto la partita finisce; scrivine di meno
aperiodik-wrong-react = il giocatore { $player } non può scartare una p5 prima che un altro compri; scrivi { $phase } come fase
aperiodik-wrong-steal = l’ultima tessera del tavolo non è una l2 di chi gioca che possa rubare una tessera accanto; scrivi { $phase } come fase
aperiodik-wrong-lift = l’ultima tessera del tavolo non è una l3 di chi gioca che possa spostare una tessera accanto; scrivi { $phase } come fase
aperiodik-form-draw = la tessera che si pesca, come draw:r1
aperiodik-form-react = reshuffle o pass
aperiodik-form-buy = buy:POSTO, skip, ask:GIOCATORE:TIPO, own:Q,R o reshuffle, come buy:1
aperiodik-form-pay = pay:MONETE, come pay:3
aperiodik-form-answer = accept o refuse
aperiodik-form-play = play:TIPO, reshuffle, swap:GIOCATORE:TIPO o done, come play:r1
aperiodik-form-place = il posto della tessera: il suo esagono e una lettera da a a l, come -1,2d
aperiodik-form-steal = steal:Q,R o pass, come steal:-1,2
aperiodik-form-lift = lift:Q,R o pass, come lift:-1,2
aperiodik-form-over = niente
aperiodik-why-otherwise = adesso serve un’altra cosa; indica { $form }
aperiodik-why-drawn = nel sacchetto non resta nessuna { $kind }; pesca un altro tipo
aperiodik-why-empty-slot = quel posto del mercato è vuoto; scegline uno con una tessera o non comprare
aperiodik-why-dear-slot = la tessera del posto { $slot } è troppo cara, perché { $coins ->
    [0] non hai monete
    [one] hai solo 1 moneta
   *[other] hai solo { $coins } monete
}; scegline una meno cara o non comprare
aperiodik-why-refused = in questo turno non si possono più rifiutare offerte; compra dal mercato o non comprare
aperiodik-why-not-for-sale = in questa partita le tessere sul tavolo non sono in vendita; compra dal mercato o da una mano
aperiodik-why-no-coin = per un’offerta serve una moneta; non comprare niente
aperiodik-why-not-held = il giocatore { $player } non ha nessuna { $kind } da venderti; chiedi una tessera che un altro ha in mano
aperiodik-why-not-owned = lì non c’è nessuna tessera di un altro giocatore; scegline una che lo sia
aperiodik-why-dear-offer = { $coins ->
    [0] non hai monete
    [one] hai solo 1 moneta
   *[other] hai solo { $coins } monete
}; non offrire di più
aperiodik-why-not-in-hand = non hai nessuna { $kind } in mano; gioca una tessera che hai o finisci il turno
aperiodik-why-dear-tile = la prossima tessera costa { $cost ->
    [one] 1 moneta
   *[other] { $cost } monete
} più i pedaggi, e { $coins ->
    [0] non ne hai
    [one] ne hai solo 1
   *[other] ne hai solo { $coins }
}; finisci il turno
aperiodik-why-swap = per uno scambio servono una p6 che non hai ricevuto da quel giocatore dal tuo ultimo turno e una tessera che l’altro ha in mano
aperiodik-why-reshuffle = per un mercato nuovo servono una p5 in mano e una tessera nel mercato; vai avanti senza
aperiodik-why-steal = si ruba solo, per { $coins } monete, una tessera di un altro giocatore accanto a quella appena posata; scegline una o passa
aperiodik-why-lift = si sposta solo una tessera accanto a quella appena posata, mai quella di partenza né una che tiene unite le altre; scegline una o passa
aperiodik-why-moved = la tessera sollevata non può tornare com’era; scegli un altro posto
aperiodik-why-dear-place = lì costo e pedaggi fanno { $cost ->
    [one] 1 moneta
   *[other] { $cost } monete
}, e { $coins ->
    [0] non ne hai
    [one] ne hai solo 1
   *[other] ne hai solo { $coins }
}; scegli un posto con meno pedaggi
aperiodik-why-overlap = starebbe sopra un’altra tessera; scegli un posto libero
aperiodik-why-loose = non avrebbe nessun lato in comune con un’altra tessera; scegli un posto accanto a una
