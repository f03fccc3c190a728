theban-chess-param-quiet = Turni senza cattura né mossa di pedone per la patta
