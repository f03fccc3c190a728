breakthrough-wrong-goal = una pedina del lato che deve muovere è già arrivata alla meta: la partita era già finita
breakthrough-wrong-none = chi deve muovere ha già preso l’ultima pedina: la partita era già finita
breakthrough-form = da dove parte e dove arriva una pedina, come b2-b3
breakthrough-why-none = in { $cell } non c’è nessuna tua pedina; muovine una tua
breakthrough-why-own = in { $cell } c’è già una tua pedina
breakthrough-why-ahead = una pedina cattura solo in diagonale, mai dritto
breakthrough-why-up = una pedina va di una casella in su, dritto o in diagonale
breakthrough-why-down = una pedina va di una casella in giù, dritto o in diagonale
