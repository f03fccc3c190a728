forms-step = Put one of your pieces on an enemy piece
forms-step-near = Put one of your pieces on an enemy piece beside it
forms-pieces = { $count ->
    [one] one piece
   *[other] { $count } pieces
}
forms-contacts = { $count ->
    [0] none in contact
    [one] one in contact
   *[other] { $count } in contact
}
forms-param-reach = A piece goes
forms-param-reach-any = onto any enemy piece
forms-param-reach-near = only onto one beside it
forms-wrong-none = no piece is left; every move leaves at least the piece that has gone
forms-wrong-apart = no piece is beside an enemy piece; after every move the pieces left hang together
forms-clash-halves = a board of { $columns } by { $rows } cells does not fit forms, since it has no two halves; give an even number of columns or rows
forms-form = the cell of your piece and that of the enemy piece it goes to
forms-why-none = no piece of yours is on { $cell }; step with one of your own
forms-why-enemy = no enemy piece is on { $cell }; a piece goes only onto enemy pieces
forms-why-alone = there is no enemy piece beside { $cell }; step with another piece
forms-why-beside = a piece goes only onto an enemy piece beside it; from { $cell } to { $cells }
