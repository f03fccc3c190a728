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
