portuguese-draughts-origin = Traditional
