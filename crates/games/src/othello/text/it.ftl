othello-place = Metti una pedina che ne giri altre
othello-middle = Metti una pedina al centro
othello-pass = Non puoi girare nessuna pedina: passa
othello-discs = { $count ->
    [one] una pedina
   *[other] { $count } pedine
}
othello-origin = Lewis Waterman o John W. Mollett, 1880 circa; Goro Hasegawa, 1971
othello-wrong-centre = le quattro caselle centrali si occupano prima di ogni altra
othello-form = una casella da a1 a { $last }, oppure pass quando non c’è dove giocare
othello-why-none = non puoi girare nessuna pedina: passa (pass)
othello-why-middle = le quattro caselle centrali si occupano per prime; gioca in { $cells }
othello-why-flank = una pedina messa lì non gira nulla; deve fiancheggiare pedine dell’altro colore, in una linea retta che finisca con una tua pedina
othello-why-pass = passa solo chi non ha dove giocare; metti una pedina, per esempio in { $cell }
