print-players = { $count ->
    [one] one player
   *[other] { $count } players
}
print-players-range = { $low } to { $high } players
print-minutes = about { $minutes } minutes
print-yes = yes
print-no = no
print-cell = cells of { $size } mm
print-sheet = sheet { $n } of { $all }
print-glue = Cut along the dashed lines and glue each sheet over the edge of the one before it.
print-ruler = { $length } mm if printed at 100 %
print-pieces-of = { $game }: pieces to cut out
print-no-pieces = Nothing to cut out: all this game needs is the board and pencils.
print-start = The position at the start.
print-need = You need:
print-settings = Settings:
print-puzzles-of = { $game }: puzzles
print-no-puzzles = This game has no puzzles yet.
print-solutions = Solutions
print-unsolved = play it out against the computer
print-task-within = { $turns ->
    [one] Win in one turn.
   *[other] Win in { $turns } turns.
}
print-task-win = Find the winning turn.
print-task-draw = Find the turn that does not lose.
print-booklet = Games to play on paper
print-nothing = no game is named; name one, as in hex
print-no-such-thing = { $word } cannot be printed; choose board, pieces, rules, puzzles or booklet
print-no-such-paper = there is no paper { $word }; choose a4, a3 or letter
print-size = cells or stones of { $size } mm cannot be printed; choose { $low } to { $high } mm
print-too-large = the board would take { $sheets } sheets; with cells of { $fit } mm it takes one
print-bug = this cannot be printed: { $word }
