amazons-move = Move an amazon
amazons-shoot = Shoot an arrow
amazons-wrong-four = { $side } has { $count ->
    [one] one amazon
   *[other] { $count } amazons
}; each side has { $most }
amazons-figure-amazon = { $ink } amazon
amazons-figure-arrow = closed
amazons-form-move = where an amazon goes from and to
amazons-form-arrow = the cell that the arrow closes
amazons-why-shoot = the amazon on { $cell } has moved and must shoot; write the cell that the arrow closes
amazons-why-move-first = an amazon must move before she shoots; write { $form }
amazons-why-not-yours = your amazons are on { $cells }
amazons-why-amazon = an amazon goes any number of free cells in a straight line, sideways, up, down or diagonally, and over nothing
amazons-why-arrow = an arrow goes any number of free cells in a straight line, sideways, up, down or diagonally, and over nothing
