auction-gomoku-clash-line = uma linha de 1 não serve para auction-gomoku; indica uma de 2 até ao tamanho, ou 0 para a habitual
