neighbours-prompt = Muovi una pedina esattamente di tante caselle quanti sono i suoi vicini
neighbours-param-count = Vicini che contano
neighbours-param-count-all = di entrambi i colori
neighbours-param-count-friends = del suo stesso colore
neighbours-wrong-none = { $side } ha appena mosso e non ha pedine; dagliene almeno una
