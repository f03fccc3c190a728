sinapsi-param-seeds = Dadi in ogni coppa
sinapsi-param-quiet = Turni senza guadagno che chiudono la mano (0: 25 per giocatore)
sinapsi-param-players = Giocatori
sinapsi-param-board = Tavoliere
sinapsi-param-board-ring = anello
sinapsi-param-board-snake = serpente
sinapsi-param-pairs = Coppie (in 4)
sinapsi-param-pairs-none = nessuna
sinapsi-param-pairs-adjacent = vicini
sinapsi-param-pairs-opposite = di fronte
sinapsi-param-goal = La partita finisce con
sinapsi-param-goal-points = punti
sinapsi-param-goal-hands = mani vinte
sinapsi-param-target = Quanti (0: 250 punti o 5 mani)
sinapsi-param-transit = Coppe di transito
sinapsi-param-transit-neutral = di nessuno
sinapsi-param-transit-own = parte dei campi
sinapsi-param-max_hands = Numero massimo di mani
sinapsi-prompt = Semina una delle tue coppe (mano { $hand })
sinapsi-prompt-closed = Il campo { $closer } è vuoto: la mano è finita. Semina una delle tue coppe (mano { $hand })
sinapsi-prompt-quiet-end = Nessuno guadagna più nulla: la mano è finita. Semina una delle tue coppe (mano { $hand })
sinapsi-prompt-quiet = Semina una delle tue coppe ({ $quiet } turni senza guadagno; dopo { $limit } la mano finisce)
sinapsi-prompt-reversed = Scegli la coppa da seminare al contrario
sinapsi-prompt-way = { $dice ->
    [one] Scegli dove va l’ultimo dado
   *[other] Scegli dove va il prossimo di { $dice } dadi
}
sinapsi-prompt-transit = { $dice ->
    [one] Scegli la coppa di transito per l’ultimo dado
   *[other] Scegli la coppa di transito per il prossimo di { $dice } dadi
}
sinapsi-prompt-undo = { $dice ->
    [one] Scegli la coppa di transito per l’ultimo dado
   *[other] Scegli la coppa di transito per il prossimo di { $dice } dadi, e in che senso proseguono
}
sinapsi-reverse = Inverti: paga { $cost } dadi
sinapsi-go-on = Prosegui al contrario
sinapsi-cancel = Torna al senso normale
sinapsi-store = bottino { $n }
sinapsi-total = totale { $n }
sinapsi-won = { $n ->
    [one] 1 mano vinta
   *[other] { $n } mani vinte
}
sinapsi-began = ha iniziato la mano { $n }
sinapsi-partner = con { $field }
sinapsi-account = mano { $hand }: { $store } − { $left } sul campo = { $score }
sinapsi-account-closer = mano { $hand }: { $store } + { $bonus } di bonus − { $left } sul campo = { $score }
sinapsi-field-quiet = Turni senza guadagno
sinapsi-wrong-quiet = dopo { $quiet } turni senza guadagno la mano è finita; scrivine di meno
sinapsi-wrong-dice = ci sono { $count } dadi nelle coppe e nei bottini, e al massimo sono { $most }
sinapsi-wrong-empty = il campo { $field } è vuoto, e questo chiude la mano; metti un dado in una delle sue coppe
sinapsi-clash-pairs = due coppie non vanno bene per sinapsi con { $players } giocatori; indica players=4, oppure togli pairs
sinapsi-form-cup = una coppa con il campo e il numero, come { $cup }, o reverse
sinapsi-form-next = la coppa del prossimo dado: da c1/1 a c{ $fields }/5, da ct1 a ct{ $fields }, da ct1-cancel a ct{ $fields }-cancel, o cb
sinapsi-why = { $why }; scegli { $right }
sinapsi-why-bought = la mossa speciale si paga una volta sola, prima di seminare
sinapsi-why-poor = la mossa speciale costa { $cost } dadi e bisogna averne almeno { $least } nel bottino, dove { $store ->
    [0] non ce ne sono
    [one] ce n’è solo 1
   *[other] ce ne sono solo { $store }
}
sinapsi-why-last-die = con un solo dado in mano non c’è più niente da annullare
sinapsi-why-undo = la mossa speciale si annulla solo nella coppa bonus, finché è ancora valida
sinapsi-why-way = da { $cup } il prossimo dado non va lì
sinapsi-why-no-dice = non ci sono dadi in mano
sinapsi-why-bonus = la coppa bonus non è di nessuno e non si semina mai
sinapsi-why-transit = le coppe di transito non sono di nessuno e non si seminano mai
sinapsi-why-field = la coppa non è del campo { $field }, quello di chi semina
sinapsi-why-empty = la coppa è vuota
