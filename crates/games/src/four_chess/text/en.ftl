four-chess-origin = Traditional
four-chess-seat = { $side ->
    [side-light] White
   *[side-dark] Black
} on { $board }
four-chess-move = Move a man, or put one from your hand on an empty cell
four-chess-check = Check! Save your king
four-chess-stuck = No move and nothing to put: wait for your partner
four-chess-out = A player has nothing to play and may not wait any longer
four-chess-sit = Sit ({ $left } left)
four-chess-passes = may sit { $left ->
    [one] once
   *[other] { $left } times
} more
four-chess-pawns = { $count ->
    [one] one pawn
   *[other] { $count } pawns
}
four-chess-knights = { $count ->
    [one] one knight
   *[other] { $count } knights
}
four-chess-bishops = { $count ->
    [one] one bishop
   *[other] { $count } bishops
}
four-chess-rooks = { $count ->
    [one] one rook
   *[other] { $count } rooks
}
four-chess-queens = { $count ->
    [one] one queen
   *[other] { $count } queens
}
four-chess-param-order = Sitting
four-chess-param-order-rota = only without another move
four-chess-param-order-free = at will
four-chess-param-wait = Times that each may sit in the match
four-chess-param-drop_check = Men may be put with check
four-chess-param-quiet = Moves without capture, pawn move or drop for a draw
four-chess-param-cap = Moves after which the match is a draw
four-chess-field-hands = Men in the hands
four-chess-field-hands-form = White on A, White on B, Black on A and Black on B, with / between them: PPN/-/-/Q
four-chess-field-passes = Times that each has sat
four-chess-field-quiet = Moves without capture, pawn move or drop
four-chess-takes-hands = four hands of letters of PNBRQ, or - for an empty one, such as PPN/-/-/Q
four-chess-wrong-board = on board { $board }, { $rule }
four-chess-wrong-row = a pawn never stands on rows 1 and 8
four-chess-wrong-men = { $side } has more men here than two sets hold
four-chess-wrong-count = there are { $count } men of the kind “{ $man }” on the boards and in the hands; two sets have { $most }
four-chess-form = { $form }; or a man of your hand in capitals and an empty cell, such as N@f6; or pass
four-chess-why-board = this step is made on board { $board }: { $why }
four-chess-why-none = you hold no { $man }; your hand is { $hand }
four-chess-why-filled = { $cell } is not empty, and drops capture nothing
four-chess-why-pawn = a pawn is not put on rows 1 and 8
four-chess-why-check = drops may give no check here
four-chess-why-no-pass = you have no passes left
four-chess-why-pass = only a seat without any other step sits; make one
