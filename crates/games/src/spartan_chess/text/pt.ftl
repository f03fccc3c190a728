spartan-chess-origin = Autor desconhecido
