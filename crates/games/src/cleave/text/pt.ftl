cleave-param-quiet = Lances sem captura para um empate
