chess-move = É a tua vez
chess-check = Xeque! Salva o teu rei
chess-origin = Tradicional
