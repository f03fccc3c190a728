four-chess-origin = Tradizionale
four-chess-seat = { $side ->
    [side-light] Bianco
   *[side-dark] Nero
} su { $board }
four-chess-move = Muovi un pezzo o mettine uno della tua mano su una casella vuota
four-chess-check = Scacco! Salva il tuo re
four-chess-stuck = Nessuna mossa e niente da mettere: aspetta il tuo compagno
four-chess-out = Un giocatore non ha nulla da giocare e non può più aspettare
four-chess-sit = Aspetta (ancora { $left })
four-chess-passes = può aspettare ancora { $left ->
    [one] una volta
   *[other] { $left } volte
}
four-chess-pawns = { $count ->
    [one] un pedone
   *[other] { $count } pedoni
}
four-chess-knights = { $count ->
    [one] un cavallo
   *[other] { $count } cavalli
}
four-chess-bishops = { $count ->
    [one] un alfiere
   *[other] { $count } alfieri
}
four-chess-rooks = { $count ->
    [one] una torre
   *[other] { $count } torri
}
four-chess-queens = { $count ->
    [one] una donna
   *[other] { $count } donne
}
four-chess-param-order = Aspettare
four-chess-param-order-rota = solo senza altre mosse
four-chess-param-order-free = a piacere
four-chess-param-wait = Volte in cui ciascuno può aspettare nella partita
four-chess-param-drop_check = Si può mettere un pezzo dando scacco
four-chess-param-quiet = Mosse senza catture, mosse di pedone né pezzi messi per la patta
four-chess-param-cap = Mosse dopo le quali la partita è patta
four-chess-field-hands = Pezzi in mano
four-chess-field-hands-form = Bianco su A, Bianco su B, Nero su A e Nero su B, separati da /: PPN/-/-/Q
four-chess-field-passes = Volte in cui ciascuno ha aspettato
four-chess-field-quiet = Mosse senza catture, mosse di pedone né pezzi messi
four-chess-takes-hands = quattro mani di lettere di PNBRQ, o - se vuota, come PPN/-/-/Q
four-chess-wrong-board = sulla scacchiera { $board }, { $rule }
four-chess-wrong-row = un pedone non sta mai sulle righe 1 e 8
four-chess-wrong-men = { $side } ha qui più pezzi di quanti ce ne sono in due giochi
four-chess-wrong-count = ci sono { $count } pezzi del tipo «{ $man }» sulle scacchiere e nelle mani; due giochi ne hanno { $most }
four-chess-form = { $form }; oppure un pezzo della tua mano, in maiuscolo, e una casella vuota, come N@f6; oppure pass
four-chess-why-board = ora si gioca sulla scacchiera { $board }: { $why }
four-chess-why-none = non hai in mano { $man ->
    [torre] nessuna torre
    [donna] nessuna donna
   *[other] nessun { $man }
}; la tua mano è { $hand }
four-chess-why-filled = { $cell } non è vuota, e un pezzo messo non cattura
four-chess-why-pawn = i pedoni non si mettono sulle righe 1 e 8
four-chess-why-check = qui non si possono mettere pezzi dando scacco
four-chess-why-no-pass = non puoi più aspettare
four-chess-why-pass = aspetta solo chi non ha altro da giocare; fai una mossa
