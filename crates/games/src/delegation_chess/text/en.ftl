delegation-chess-param-start = Start
delegation-chess-param-start-exchanged = rooks and knights exchanged
delegation-chess-param-start-orthodox = as in chess
delegation-chess-param-quiet = Steps without capture or promotion for a draw
delegation-chess-field-quiet = Steps without capture or promotion
