othello-place = Place a disc that turns others over
othello-middle = Place a disc in the middle
othello-pass = You cannot turn any disc over: pass
othello-discs = { $count ->
    [one] one disc
   *[other] { $count } discs
}
othello-origin = Lewis Waterman or John W. Mollett, about 1880; Goro Hasegawa, 1971
othello-wrong-centre = the four cells in the middle are filled before any other
othello-form = a cell from a1 to { $last }, or pass when there is no placement
othello-why-none = no placement turns a disc over; write pass
othello-why-middle = the four cells in the middle are filled first; write { $cells }
othello-why-flank = a disc placed there turns nothing over; it must flank discs of the other colour in a straight line that ends at a disc of yours
othello-why-pass = only who has no placement passes; place a disc, such as { $cell }
