amazons-move = Muovi un’amazzone
amazons-shoot = Scocca una freccia
amazons-wrong-four = { $side } ha { $count ->
    [one] un’amazzone
   *[other] { $count } amazzoni
}; ogni lato ne ha { $most }
amazons-figure-amazon = amazzone { $ink }
amazons-figure-arrow = chiusa
