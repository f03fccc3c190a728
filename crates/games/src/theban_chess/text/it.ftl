theban-chess-origin = Autore sconosciuto
