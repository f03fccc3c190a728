gomoku-prompt-centre = Metti la prima pedina al centro
gomoku-origin = Tradizionale, Giappone
gomoku-clash-line = la fila di { $line } di { $game } non sta su una tavola di misura { $size }; indica una fila di { $size } al massimo, o una misura maggiore
