delegation-chess-param-start = Start
delegation-chess-param-start-exchanged = rooks and knights exchanged
delegation-chess-param-start-orthodox = as in chess
delegation-chess-param-quiet = Moves without a capture or a promotion for a draw
delegation-chess-field-quiet = Moves without a capture or a promotion
