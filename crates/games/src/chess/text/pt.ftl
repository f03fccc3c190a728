chess-move = Faz o teu lance
chess-check = Xeque! Salva o teu rei
chess-origin = Tradicional
