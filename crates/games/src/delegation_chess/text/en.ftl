delegation-chess-param-start = Start
delegation-chess-param-start-exchanged = rooks and knights exchanged
delegation-chess-param-start-orthodox = as in chess
delegation-chess-param-quiet = Moves without a capture or a promotion for a draw
delegation-chess-field-quiet = Moves without a capture or a promotion
delegation-chess-why-alone = { $man } on { $cell } is in the range of no other man of yours
delegation-chess-why-powers = the men in whose range { $man } on { $cell } stands do not let it go to { $to }
