gomoku-prompt-centre = Coloca a primeira peça no centro
gomoku-origin = Tradicional, Japão
