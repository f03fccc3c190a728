
spartan-chess-field-passed = Caselle appena superate da pedoni
