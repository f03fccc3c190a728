theban-chess-origin = Inventor unknown
