tic-tac-toe-origin = Traditional
