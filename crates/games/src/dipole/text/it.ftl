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
