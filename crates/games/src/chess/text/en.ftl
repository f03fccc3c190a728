chess-move = Move a man
chess-check = Check! Save your king
chess-origin = Traditional
