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
