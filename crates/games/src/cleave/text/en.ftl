cleave-param-quiet = Moves without a capture for a draw
