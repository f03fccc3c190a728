english-draughts-origin = Tradizionale
