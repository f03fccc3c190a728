gomoku-prompt-centre = Metti la prima pedina al centro
gomoku-origin = Tradizionale, Giappone
