cube-election-param-sequence = Pieces in each turn
