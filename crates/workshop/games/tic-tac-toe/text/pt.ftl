tic-tac-toe-origin = Tradicional
