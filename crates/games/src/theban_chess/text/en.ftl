theban-chess-param-quiet = Turns without capture or pawn move for a draw
