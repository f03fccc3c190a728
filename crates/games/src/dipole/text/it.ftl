dipole-move = Muovi pedine di una delle tue pile, di tante caselle quante sono le pedine
dipole-pass = Nessuna delle tue pile può muovere: passa
dipole-off = { $count ->
    [one] Togli una pedina dalla tavola
   *[other] Togli { $count } pedine dalla tavola
}
dipole-stones = { $count ->
    [one] una pedina
   *[other] { $count } pedine
}
dipole-param-stack = Pedine di ogni parte (0: secondo la dimensione)
dipole-wrong-light = le pedine stanno solo sulle caselle scure, come a1
dipole-wrong-none = non resta nessuna pedina; la partita era finita quando un lato ha perso l’ultima
