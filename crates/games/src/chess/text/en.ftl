chess-move = Your move
chess-check = Check! Save your king
chess-origin = Traditional
