
spartan-chess-field-passed = Casas que peões acabam de passar
spartan-chess-origin = Autor desconhecido
