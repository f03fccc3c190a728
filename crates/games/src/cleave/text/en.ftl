cleave-stones = { $count ->
    [one] one stone
   *[other] { $count } stones
}
cleave-left = { $count ->
    [one] one step until a draw
   *[other] { $count } steps until a draw
}
cleave-param-quiet = Steps without capture for a draw
