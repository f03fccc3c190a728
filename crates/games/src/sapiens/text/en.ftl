sapiens-move = Move a unit, or touch it again to turn it round
sapiens-martyr = Keep the new { $value }, or touch the enemy unit it dies for
sapiens-keep = Keep it
sapiens-taken = { $count ->
    [0] no dice taken
    [one] one die taken
   *[other] { $count } dice taken
}
sapiens-quiet = { $count } of { $limit } quiet turns
sapiens-param-quiet = Turns without a capture or an alliance for a draw (0: 50 for each seat)
sapiens-field-quiet = Turns without capture or alliance
