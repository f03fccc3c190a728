portuguese-draughts-origin = Tradicional
