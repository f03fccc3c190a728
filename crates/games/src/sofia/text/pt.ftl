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
sofia-form-place = b (negra) ou w (branca) para a cor, e a casa da nova peça
sofia-form-pass = a palavra pass
sofia-why-placed = as peças já estão todas colocadas; desloca uma das tuas ou salta com ela, como em b2-b3
sofia-why-colour = aqui cada jogador só coloca peças da cor com que ganha; escreve { $form }
sofia-why-place = ainda há peças por colocar; indica uma cor e uma casa vazia, como em b@c3
sofia-why-none = em { $cell } não há nenhuma peça tua
sofia-why-goal = em { $cell } há uma peça; o caminho acaba numa casa vazia
sofia-why-way = uma peça desliza para a casa ao lado, ou salta por cima de uma só peça para a casa logo a seguir, em qualquer direção
sofia-why-straight = uma peça desliza para a casa ao lado, ou salta por cima de uma só peça para a casa logo a seguir, mas não na diagonal
