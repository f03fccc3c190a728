dots-and-boxes-draw = Desenha uma linha
dots-and-boxes-again = Fechaste um quadrado: desenha mais uma linha
