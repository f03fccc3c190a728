amazons-move = Move uma amazona
amazons-shoot = Dispara uma seta
amazons-wrong-four = { $side } têm { $count ->
    [1] uma amazona
   *[other] { $count } amazonas
}; cada lado tem { $most }
amazons-figure-amazon = amazona { $ink }
amazons-figure-arrow = fechada
