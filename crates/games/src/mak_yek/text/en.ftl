mak-yek-param-quiet = Steps without capture for a draw
mak-yek-origin = Traditional, Siam
