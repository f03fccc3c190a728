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
fang-form-pass = pass, for nothing else is possible
fang-form-place = the point of the new piece
fang-form-capture = the capture of an enemy piece that is loose and has a piece of yours beside it
fang-form-shift = where a piece goes from and to, one point along a line
fang-form-enter = where a piece beside the empty point goes from and to
fang-form-remove = the removal of a loose enemy piece for the square you made
fang-why-first = the first piece goes to the middle; write { $cell }
fang-why-taken = there is a piece already; choose an empty point
fang-why-place = pieces are still placed; write { $task }
fang-why-no-enemy = no enemy piece is there; write { $task }
fang-why-safe = that piece is safe on a corner of a square; write { $task }
fang-why-apart = no piece of yours is beside it; write { $task }
fang-why-not-yours = no piece of yours is there; write { $task }
fang-why-capture = who can capture must; write { $task }
fang-why-shift = a piece goes to an empty point beside it; write { $task }
fang-why-enter = after a capture a piece moves onto the empty point; write { $task }
fang-why-remove = a square takes another piece; write { $task }
fang-why-pass = only who can do nothing else passes; write { $task }
