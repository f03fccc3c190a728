army-chess-move-up-to = Turno { $turn }: mossa { $move } di { $limit } al massimo
army-chess-only-done = Turno { $turn }: nessun pezzo può più muoversi
army-chess-end-turn = Fine del turno
army-chess-origin = Autore sconosciuto
army-chess-form-done = { $form }; oppure done per finire il turno
army-chess-why-exact = { $limit ->
    [one] la mossa del turno è obbligatoria
   *[other] tutte le { $limit } mosse del turno sono obbligatorie
}
army-chess-why-none = un turno ha almeno una mossa
army-chess-why-king = un re va di una casella, oppure arrocca: due caselle verso una torre, quando nessuno dei due si è mosso e fra loro non c’è niente
