sofia-place = Metti un pezzo: scegli la casella, poi il colore
sofia-move = Sposta un pezzo, o salta sopra un altro, che cambia colore
sofia-left = { $count ->
    [one] un pezzo da mettere
   *[other] { $count } pezzi da mettere
}
sofia-pass = Nessuno dei tuoi pezzi può muovere: passa
sofia-black = Pezzo nero
sofia-white = Pezzo bianco
sofia-pawns = pedoni; vince con una fila nera
sofia-queens = donne; vince con una fila bianca
sofia-param-line = Pezzi in fila
sofia-param-pieces = Pezzi a testa (0: il solito numero)
sofia-param-diagonal_moves = Mosse in diagonale
sofia-param-diagonal_lines = Le file diagonali contano
sofia-param-both = Un salto che fa file dei due colori è vinto da
sofia-param-both-jumper = chi ha saltato
sofia-param-both-other = l’altro giocatore
sofia-param-drop_colours = Colori da mettere
sofia-param-drop_colours-any = uno qualsiasi
sofia-param-drop_colours-own = solo il proprio
sofia-wrong-pawns = il primo giocatore ha { $count } pedoni; può averne al massimo { $most }
sofia-wrong-queens = il secondo giocatore ha { $count } donne; può averne al massimo { $most }
sofia-clash-line = una fila di { $line } non sta sulla tavola di { $size } per { $size } di sofia; indica una fila da 3 a { $size }, o una misura maggiore
sofia-clash-pieces = due volte { $pieces } pezzi non stanno sulla tavola di { $size } per { $size } di sofia con una casella di avanzo; indica al massimo { $most } pezzi, o una misura maggiore
sofia-form-place = b (nero) o w (bianco) per il colore, e la casella del nuovo pezzo
sofia-form-pass = la parola pass
sofia-why-placed = i pezzi sono già tutti sulla tavola; sposta un tuo pezzo o salta con esso, come in b2-b3
sofia-why-colour = qui ognuno mette solo pezzi del colore con cui vince; scrivi { $form }
sofia-why-place = ci sono ancora pezzi da mettere; indica un colore e una casella vuota, come in b@c3
sofia-why-none = in { $cell } non c’è nessun tuo pezzo
sofia-why-goal = in { $cell } c’è un pezzo; la mossa finisce su una casella vuota
sofia-why-way = un pezzo scivola sulla casella accanto, o salta un solo pezzo fino alla casella subito dietro, in qualsiasi direzione
sofia-why-straight = un pezzo scivola sulla casella accanto, o salta un solo pezzo fino alla casella subito dietro, ma non in diagonale
