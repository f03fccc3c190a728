sofia-place = Coloca uma peça: escolhe a casa e depois a cor
sofia-move = Desloca uma peça, ou salta por cima de outra, que muda de cor
sofia-left = { $count ->
    [one] uma peça por colocar
   *[other] { $count } peças por colocar
}
sofia-pass = Nenhuma das tuas peças se pode mover: passa
sofia-black = Peça negra
sofia-white = Peça branca
sofia-pawns = peões; ganha com uma linha negra
sofia-queens = damas; ganha com uma linha branca
sofia-param-line = Peças em linha
sofia-param-pieces = Peças de cada um (0: as habituais)
sofia-param-diagonal_moves = Movimentos na diagonal
sofia-param-diagonal_lines = As linhas diagonais contam
sofia-param-both = Um salto que faz linhas das duas cores dá a vitória a
sofia-param-both-jumper = quem saltou
sofia-param-both-other = o outro jogador
sofia-param-drop_colours = Cores a colocar
sofia-param-drop_colours-any = qualquer uma
sofia-param-drop_colours-own = só a própria
sofia-wrong-pawns = o primeiro jogador tem { $count } peões; pode ter no máximo { $most }
sofia-wrong-queens = o segundo jogador tem { $count } damas; pode ter no máximo { $most }
sofia-clash-line = uma linha de { $line } não cabe no tabuleiro de { $size } por { $size } de sofia; indica uma linha de 3 a { $size }, ou um tamanho maior
sofia-clash-pieces = duas vezes { $pieces } peças não cabem no tabuleiro de { $size } por { $size } de sofia com uma casa de sobra; indica no máximo { $most } peças, ou um tamanho maior
