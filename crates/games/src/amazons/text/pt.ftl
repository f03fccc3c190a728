amazons-move = Move uma amazona
amazons-shoot = Dispara uma seta
