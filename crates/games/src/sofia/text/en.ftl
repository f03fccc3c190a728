sofia-place = Place a piece: choose a cell, then the colour
sofia-move = Slide a piece, or jump over one, which then changes its colour
sofia-left = { $count ->
    [one] one piece to place
   *[other] { $count } pieces to place
}
sofia-pass = None of your pieces can move: pass
sofia-black = Black piece
sofia-white = White piece
sofia-pawns = pawns; wins with a black line
sofia-queens = queens; wins with a white line
sofia-param-line = Pieces in a line
sofia-param-pieces = Pieces each (0: the usual number)
sofia-param-diagonal_moves = Diagonal moves
sofia-param-diagonal_lines = Diagonal lines count
sofia-param-both = A jump that makes lines of both colours is won by
sofia-param-both-jumper = whoever jumped
sofia-param-both-other = the other player
sofia-param-drop_colours = Colours to place
sofia-param-drop_colours-any = either
sofia-param-drop_colours-own = one’s own only
sofia-wrong-pawns = the first player has { $count } pawns; there are { $most } at most
sofia-wrong-queens = the second player has { $count } queens; there are { $most } at most
sofia-clash-line = a line of { $line } does not fit on sofia's board of { $size } by { $size }; give a line of 3 to { $size }, or a larger size
sofia-clash-pieces = two times { $pieces } pieces does not fit on sofia's board of { $size } by { $size } with a cell to spare; give up to { $most } pieces, or a larger size
sofia-form-place = b or w for the colour, and the cell of the new piece
sofia-form-pass = pass
sofia-why-placed = all pieces are placed; slide or jump with one of yours, such as b2-b3
sofia-why-colour = here each player places only pieces of the colour that wins for them; write { $form }
sofia-why-place = pieces are still to be placed; write a colour and an empty cell, such as b@c3
sofia-why-none = there is no piece of yours on { $cell }
sofia-why-goal = there is a piece on { $cell }; the way ends on an empty cell
sofia-why-way = a piece slides to the next cell or jumps over one piece just beyond it, in any direction
sofia-why-straight = a piece slides to the next cell or jumps over one piece just beyond it, not diagonally
