army-chess-move-up-to = Turno { $turn }: mossa { $move } di { $limit } al massimo
army-chess-only-done = Turno { $turn }: nessun pezzo può più muoversi
army-chess-end-turn = Fine del turno
army-chess-origin = Autore sconosciuto
