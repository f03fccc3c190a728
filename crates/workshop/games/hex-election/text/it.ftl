hex-election-param-sequence = Pedine in ogni turno
hex-election-param-sequence-book = come nel libro
