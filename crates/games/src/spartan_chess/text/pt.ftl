
spartan-chess-field-passed = Casas por onde peões acabam de passar
spartan-chess-origin = Autor desconhecido
