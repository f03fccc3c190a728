gomoku-prompt-centre = Place the first stone in the centre
gomoku-origin = Traditional, Japan
gomoku-clash-line = { $game }'s line of { $line } does not fit on a board of size { $size }; give a line of at most { $size }, or a larger size
gomoku-form = a crossing from a1 to { $last }
gomoku-why-centre = the first stone goes to { $cells }, in the centre
gomoku-why-stone = there is a stone on { $cell }; choose an empty crossing
