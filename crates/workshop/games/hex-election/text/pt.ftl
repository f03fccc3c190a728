hex-election-param-sequence = Peças em cada vez
hex-election-param-sequence-book = como no livro
