mak-yek-param-quiet = Moves without a capture for a draw
mak-yek-origin = Traditional, Siam
