dipole-move = Move stones from one of your stacks, one cell for each stone that moves
dipole-pass = None of your stacks can move: pass
dipole-off = { $count ->
    [one] Take one stone off the board
   *[other] Take { $count } stones off the board
}
dipole-stones = { $count ->
    [one] one stone
   *[other] { $count } stones
}
dipole-param-stack = Stones of each side (0: by the size)
dipole-wrong-light = stones stand on dark cells only, such as a1
dipole-wrong-none = no stones are left; the game was over when one side lost its last one
dipole-form = where stones go from and to, or how many leave the board
dipole-form-pass = pass
dipole-why-none = none of your stacks can move; write pass
dipole-why-own = your stones are on { $cells }
dipole-why-height = the stack on { $cell } has a height of { $height }; take from 1 to { $height }
dipole-why-short = stones go as far as there are of them, and { $stones ->
    [one] { $stones } from { $cell } does
   *[other] { $stones } from { $cell } do
} not get over the edge; there it takes { $least } or more
dipole-why-line = stones go in a straight line, sideways, up, down or diagonally, and end on a dark cell
dipole-why-few = to { $to } it takes { $stones } stones, one for each cell of the way, and the stack on { $from } has a height of { $height }
dipole-why-higher = the stack on { $cell } is higher than the { $stones } that would land on it; a capture takes as many stones or more
dipole-why-forward = only captures go sideways or back; everything else goes forward, straight or diagonally
