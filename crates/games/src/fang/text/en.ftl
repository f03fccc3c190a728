fang-first = Begin in the middle
fang-capture = Capture a ringed piece
fang-enter = Move a piece beside it onto the empty point
fang-remove = You made a square: take a loose piece
fang-shift = Nothing to capture: move a piece to an empty point beside it
fang-pieces = { $count ->
    [one] one piece
   *[other] { $count } pieces
}
fang-param-centre8 = Eight lines meet in the middle
fang-param-tilted = Tilted squares count too
fang-param-quiet = Turns without a capture for a draw
fang-origin = Traditional, Xinjiang; after Shimizu, Miyahara and Masukawa, 2002
fang-wrong-black-places = where Black is to place, Black has as many pieces as White, not { $black } to { $white }
fang-wrong-white-places = where White is to place, Black has one piece more than White, not { $black } to { $white }
fang-wrong-centre = the first piece was placed here
fang-wrong-placed = all pieces are placed, but for { $left } point: the phase is { $phase }
fang-wrong-none = { $side } has no piece and cannot be to move; { $winner } has won in its own turn
