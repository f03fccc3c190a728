gomoku-prompt-centre = Coloca a primeira peça no centro
