tic-tac-toe-origin = Tradizionale
