amazons-move = Move an amazon
amazons-shoot = Shoot an arrow
amazons-wrong-four = { $side } has { $count ->
    [one] one amazon
   *[other] { $count } amazons
}; each side has { $most }
amazons-figure-amazon = { $ink } amazon
amazons-figure-arrow = closed
