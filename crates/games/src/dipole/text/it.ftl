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
dipole-form = da dove partono e dove arrivano le pedine, o quante lasciano la tavola
dipole-form-pass = la parola pass
dipole-why-none = nessuna delle tue pile può muovere: passa (pass)
dipole-why-own = le tue pedine stanno in { $cells }
dipole-why-height = la pila in { $cell } è alta { $height }; prendine da 1 a { $height }
dipole-why-short = le pedine vanno di tante caselle quante sono, e { $stones ->
    [one] una sola da { $cell } non esce
   *[other] { $stones } da { $cell } non escono
} dal bordo; lì ne servono { $least } o più
dipole-why-line = le pedine vanno in linea retta, di lato, in su, in giù o in diagonale, e finiscono su una casella scura
dipole-why-few = fino a { $to } servono { $stones } pedine, una per ogni casella della via, e la pila in { $from } è alta { $height }
dipole-why-higher = la pila in { $cell } è più alta { $stones ->
    [one] della pedina che vi cadrebbe sopra
   *[other] delle { $stones } pedine che vi cadrebbero sopra
}; per catturare ne servono altrettante o più
dipole-why-forward = solo le catture vanno di lato o indietro; tutto il resto va in avanti, diritto o in diagonale
