hip-stuck = The game is over: every empty cell would complete a square
hip-param-full = A full board without squares
hip-param-full-loss = is lost by whoever should place next
hip-param-full-draw = is a draw
hip-wrong-square = four { $colour ->
    [ink-light] white
   *[ink-dark] black
} stones are the corners of a square
hip-why-square = it would complete a square with your stones on { $corners }; choose a cell that completes none
