theban-chess-origin = Autor desconhecido
