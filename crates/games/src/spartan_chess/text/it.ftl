spartan-chess-origin = Autore sconosciuto
