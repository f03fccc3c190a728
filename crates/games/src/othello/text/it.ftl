othello-place = Metti una pedina che ne giri altre
othello-middle = Metti una pedina al centro
othello-pass = Non puoi girare nessuna pedina: passa
othello-discs = { $count ->
    [one] una pedina
   *[other] { $count } pedine
}
othello-origin = Lewis Waterman o John W. Mollett, 1880 circa; Goro Hasegawa, 1971
othello-wrong-centre = le quattro caselle centrali si occupano prima di ogni altra
