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
