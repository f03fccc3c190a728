auction-gomoku-clash-line = una fila di 1 non va bene per auction-gomoku; indica da 2 fino alla misura, o 0 per quella solita
