mak-yek-param-quiet = Lances sem captura para um empate
mak-yek-origin = Tradicional, Sião
