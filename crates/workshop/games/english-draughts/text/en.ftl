english-draughts-origin = Traditional
