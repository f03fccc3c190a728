
spartan-chess-field-passed = Caselle appena superate da pedoni
spartan-chess-origin = Autore sconosciuto
