
spartan-chess-field-passed = Casas que peões acabam de passar
