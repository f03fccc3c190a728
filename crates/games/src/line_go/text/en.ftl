line-go-stuck = No stone may be placed: the game is over
line-go-param-stuck = A player without a legal placement
line-go-param-stuck-draw = draws
line-go-param-stuck-loss = loses
line-go-param-cap = Stones after which the game is a draw
line-go-origin = Inventor unknown, about 2008
line-go-wrong-stifled = the stone has no liberty, nor has its chain: it would have been captured
