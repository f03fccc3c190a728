breakthrough-wrong-goal = una pedina del lato che deve muovere è già arrivata alla meta: la partita era già finita
breakthrough-wrong-none = chi deve muovere ha già preso l’ultima pedina: la partita era già finita
