chess-move = Move uma peça
chess-check = Xeque! Salva o teu rei
chess-origin = Tradicional
