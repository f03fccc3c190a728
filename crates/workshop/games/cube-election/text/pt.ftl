cube-election-param-sequence = Peças em cada vez
