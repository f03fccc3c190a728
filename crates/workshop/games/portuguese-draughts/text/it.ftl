portuguese-draughts-origin = Tradizionale
