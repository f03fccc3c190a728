sierpinski-param-depth = Níveis de triângulos
sierpinski-param-moves = Movimentos depois de colocar
sierpinski-param-moves-none = nenhuns
sierpinski-param-moves-large = grandes
sierpinski-param-moves-all = de todos os tamanhos
sierpinski-param-sequence = Peças em cada vez (sem movimentos)
