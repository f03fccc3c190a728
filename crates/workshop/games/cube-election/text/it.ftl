cube-election-param-sequence = Pedine in ogni turno
