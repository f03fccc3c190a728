english-draughts-origin = Tradicional
