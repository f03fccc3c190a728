gomoku-prompt-centre = Metti la prima pedina al centro
gomoku-origin = Tradizionale, Giappone
gomoku-clash-line = la fila di { $line } di { $game } non sta su una tavola di misura { $size }; indica una fila di { $size } al massimo, o una misura maggiore
gomoku-form = un incrocio da a1 a { $last }
gomoku-why-centre = la prima pedina va in { $cells }, al centro
gomoku-why-stone = in { $cell } c’è già una pedina; scegli un incrocio vuoto
