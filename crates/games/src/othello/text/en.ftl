othello-place = Place a disc that turns others over
othello-middle = Place a disc in the middle
othello-pass = You cannot turn any disc over: pass
othello-discs = { $count ->
    [one] one disc
   *[other] { $count } discs
}
othello-origin = Lewis Waterman or John W. Mollett, about 1880; Goro Hasegawa, 1971
othello-wrong-centre = the four cells in the middle are filled before any other
