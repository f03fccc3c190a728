dots-and-boxes-draw = Traccia una linea
dots-and-boxes-again = Hai chiuso un quadrato: traccia un’altra linea
