gomoku-prompt-centre = Coloca a primeira peça no centro
gomoku-origin = Tradicional, Japão
gomoku-clash-line = a linha de { $line } de { $game } não cabe num tabuleiro de tamanho { $size }; indica uma linha de { $size } no máximo, ou um tamanho maior
gomoku-form = um cruzamento de a1 a { $last }
gomoku-why-centre = a primeira peça vai para { $cells }, no centro
gomoku-why-stone = em { $cell } já está uma peça; escolhe um cruzamento vazio
