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
fang-origin = Traditional, Xinjiang
