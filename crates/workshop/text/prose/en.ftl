workshop-prose-above = directly above { $set }
workshop-prose-after = after each turn this happens by itself
workshop-prose-again = then the same again, with the same piece if one has moved, as long as it can be done
workshop-prose-ahead = one step ahead of { $set }
workshop-prose-all-are = there are { $set } and all of them { $clause }
workshop-prose-all-capture = all of this is captured: { $what }
workshop-prose-all-flip = all of this changes sides: { $what }
workshop-prose-all-flip-many = all of this becomes yours: { $what }
workshop-prose-all-put = { $piece } is put on each of these, where nothing stands: { $on }
workshop-prose-all-remove = all of this is taken away: { $what }
workshop-prose-all-turn = all of this becomes pieces *{ $kind }*: { $what }
workshop-prose-another = then you make another whole turn, if you can
workshop-prose-any-number = any number of { $set }, even none
workshop-prose-any-of = { $all }
workshop-prose-are = { workshop-prose-is } { $what }
workshop-prose-around = next { workshop-prose-to }, even at a corner
workshop-prose-as-many = the number of pieces that move
workshop-prose-at = { $what } { $place }
workshop-prose-at-least = { $one } is at least { $other }
workshop-prose-at-most = { $one } is at most { $other }
workshop-prose-at-once = at once, even in the middle of a turn, { $what }
workshop-prose-be = { workshop-prose-lies } { $place }
workshop-prose-behind = one step behind { $set }
workshop-prose-below = directly below { $set }
workshop-prose-between = in a straight line between { $one } and { $other }
workshop-prose-board-cells = these are { $number } { $cells }, from { $first } to { $last }
workshop-prose-board-crossings = lines with { $columns } by { $rows } crossings, on which the pieces stand
workshop-prose-board-diagonals-dark = only dark crossings or squares, such as a1, have diagonals
workshop-prose-board-diagonals-light = only light crossings or squares, such as b1, have diagonals
workshop-prose-board-hexagon = a hexagon of hexagons, { $size } along each edge
workshop-prose-board-layers = { $layers } boards of { $columns } columns and { $rows } rows of cells, one above the other
workshop-prose-board-lines = what follows one another here is joined by a line: { $all }
workshop-prose-board-nested = triangles of three triangles each, { $depth } times in one another
workshop-prose-board-pits = { $columns } pits in each row, and so many rows: { $rows }; every two rows are a ring, and so is a single one
workshop-prose-board-points = these points: { $all }
workshop-prose-board-rhombus = a rhombus of hexagons, { $size } along each edge
workshop-prose-board-sides = { $columns } by { $rows } dots; lines are drawn between neighbouring dots
workshop-prose-board-squares = { $columns } columns and { $rows } rows of squares
workshop-prose-board-triangle = a triangle of hexagons, { $size } along each edge
workshop-prose-board-without = these are not part of it: { $all }
workshop-prose-brackets = ({ $what })
workshop-prose-caption = step { $number }, { $step } of { $side }: { $what }
workshop-prose-caption-end = the end with step { $number }, { $step } of { $side }: { $what }
workshop-prose-captured = the number of pieces that you have captured
workshop-prose-captured-enemies = the number of pieces that the enemy with the most of them has captured
workshop-prose-captured-enemy = the number of pieces that the enemy has captured
workshop-prose-cell = { $cell }
workshop-prose-cells = { $n ->
    [one] a { $cell }
   *[many] { $cell }
}
workshop-prose-cells-of-line = what is part of { $line }
workshop-prose-centre = in the centre of the board
workshop-prose-choose = then do one of these, if any can be done
workshop-prose-choose-may = then, if you like, do one of these
workshop-prose-claim = each square that this line has closed becomes yours, for a point each
workshop-prose-columns = { $n ->
    [one] on column { $all }
   *[many] on columns { $all }
}
workshop-prose-corner = in a corner of the board
workshop-prose-corners-of = at a corner of { $square }
workshop-prose-crossing = { $n ->
    [one] crossing
   *[many] crossings
}
workshop-prose-dark = among the dark squares
workshop-prose-do-capture = capture { $what }
workshop-prose-do-choose = choose { $what }
workshop-prose-do-flip = make { $what } change sides
workshop-prose-do-flip-many = make { $what } yours
workshop-prose-do-remove = take away { $what }
workshop-prose-do-score = you get so many points: { $number }
workshop-prose-do-turn = turn { $what } into one of the kind *{ $kind }*
workshop-prose-doomed = among what was captured in this turn and is still there
workshop-prose-east = on the east edge
workshop-prose-edge = on the edge of the board
workshop-prose-else = only if none of this can be done
workshop-prose-elsewhere = this stands in the text too, but does not hold with what has been chosen here
workshop-prose-empty = { $n ->
    [one] an empty { $cell }
   *[many] empty { $cell }
}
workshop-prose-end-draw = the game is a draw if { $cond }
workshop-prose-end-long = a game that has lasted { $number } steps is a draw
workshop-prose-end-loses = you lose if { $cond }
workshop-prose-end-loses-many = you lose if { $cond }, and the others have won together
workshop-prose-end-most = if { $cond }, this is compared, and the side with more of it wins, an equal number being a draw: { $count }
workshop-prose-end-most-many = if { $cond }, this is compared, and the side with more of it wins, several with as much together: { $count }
workshop-prose-end-most-side = if { $cond }, this is compared, and the side with more of it wins, or *{ $side }* where both have as much: { $count }
workshop-prose-end-next-loses = the one to play next loses if { $cond }
workshop-prose-end-next-loses-many = the one to play next loses if { $cond }, and the others have won together
workshop-prose-end-next-wins = the one to play next wins if { $cond }
workshop-prose-end-side = *{ $side }* wins if { $cond }
workshop-prose-end-stuck = the one to play next who cannot make a turn has lost, where nothing above says otherwise
workshop-prose-end-stuck-many = who cannot make a turn is passed over, and the game is a draw if nobody can, where nothing above says otherwise
workshop-prose-end-takes = { $what }; before that each side captures all of this, as it sees it: { $set }
workshop-prose-end-wins = you win if { $cond }
workshop-prose-ends = after each turn one looks for these in this order, and the first that is so ends the game; ‘you’ is here whoever has just made the turn
workshop-prose-enemy = { $n ->
    [one] an enemy { $before }piece
   *[many] enemy { $before }pieces
}
workshop-prose-equal = { $one } is { $other }
workshop-prose-even = { $one } is even
workshop-prose-exactly = move { $who } { $ways } by exactly so many steps over an empty way: { $number }; { workshop-prose-goal }
workshop-prose-exactly-over = move { $who } { $ways } by exactly so many steps, passing only { $over }: { $number }; { workshop-prose-goal }
workshop-prose-far-hop = hop with { $who } { $ways } over { $over }, however far away while the way is empty, { workshop-prose-goal } anywhere on the empty way behind it
workshop-prose-first-row = on the first row from your side
workshop-prose-fly = move { $who } from anywhere { workshop-prose-goal }
workshop-prose-forward = forward is up the board, to higher rows, for *{ $one }*, and down for *{ $other }*; without a word about diagonals it is straight; the first row of a side is the one from which it looks forward
workshop-prose-forward-many = each side sits at an edge of its own, { $all }: these are the bottom, the left, the top and the right; forward is away from it, and without a word about diagonals straight; the first row of a side is the one along its edge
workshop-prose-full = the board is full
workshop-prose-goal = to { $to }
workshop-prose-group = in the connected group of { $set }, all of one side
workshop-prose-groups = the number of connected groups of { $set }
workshop-prose-groups-meeting = in connected groups of { $set } that include { $other }
workshop-prose-groups-not-meeting = in connected groups of { $set } that do not include { $other }
workshop-prose-groups-not-touching = in connected groups of { $set } that do not touch { $other }
workshop-prose-groups-of = in connected groups of { $set }
workshop-prose-groups-touching = in connected groups of { $set } that touch { $other }
workshop-prose-h-board = the board
workshop-prose-h-elsewhere = with other choices
workshop-prose-h-end = the end
workshop-prose-h-names = names of its own
workshop-prose-h-params = what can be chosen before the game
workshop-prose-h-pieces = sides and pieces
workshop-prose-h-start = the start
workshop-prose-h-turn = a turn
workshop-prose-half = half of { $number } (rounded down)
workshop-prose-hand = each side has { $number } pieces *{ $kind }* in hand, beside the board
workshop-prose-heaps = pieces *{ $kind }* lie in heaps: one that comes to others of its kind and side lies beside them
workshop-prose-height = how many pieces lie here together: { $set }
workshop-prose-hexagon = { $n ->
    [one] cell
   *[many] cells
}
workshop-prose-holds-columns = { $set } fill more than half of more than half of the columns
workshop-prose-holds-diagonals = { $set } fill more than half of more than half of the diagonals
workshop-prose-holds-layers = { $set } fill more than half of more than half of the layers
workshop-prose-holds-rows = { $set } fill more than half of more than half of the rows
workshop-prose-holds-triangles = { $set } hold most of the triangles: two cells of three hold a small one, two of three triangles hold the next bigger one, and so on up to the whole board
workshop-prose-hop = hop with { $who } { $ways } over { $over } beside it, { workshop-prose-goal } right behind
workshop-prose-hopped = what was hopped over is captured at once
workshop-prose-hopped-late = what was hopped over is captured at the end of the turn, and not hopped over again before
workshop-prose-hopped-stays = what was hopped over stays where it is
workshop-prose-hops = hop with { $who } { $ways } over { $over } beside it, { workshop-prose-goal } right behind, and if you like on in the same direction over more of them, each with an empty place behind it
workshop-prose-if = if { $cond }: { $what }
workshop-prose-if-it = { $what }, provided it { $clause }
workshop-prose-if-so = if { $cond }
workshop-prose-in-hand = the number of pieces in your hand
workshop-prose-in-hand-enemies = the number of pieces in the hand of the enemy with the most of them
workshop-prose-in-hand-enemy = the number of pieces in the enemy’s hand
workshop-prose-in-line = in { $line }
workshop-prose-inside = inside { $square }
workshop-prose-inside-ring = inside a closed ring of { $set }
workshop-prose-is = { $is ->
    [not] { $n ->
        [one] is not
       *[many] are not
    }
   *[yes] { $n ->
        [one] is
       *[many] are
    }
}
workshop-prose-its-line = on the line along which it moves, all across the board
workshop-prose-joined-in = { $what } (in steps or contacts { $ways })
workshop-prose-joined-to = connected with { $set } by way of { $within }
workshop-prose-joins = one connected group of { $set } reaches all of these: { $all }
workshop-prose-joins-some = one connected group of { $set } reaches at least { $number } { $zones }
workshop-prose-largest = the size of the largest connected group of { $set }
workshop-prose-last-row = on the last row from your side
workshop-prose-layers = { $n ->
    [one] on layer { $all }
   *[many] on layers { $all }
}
workshop-prose-leap = leap with { $who } by { $one } and { $other } across, whatever lies between, { workshop-prose-goal }
workshop-prose-leap-ways = leap { $ways } with { $who } by { $one } and { $other } across, whatever lies between, { workshop-prose-goal }
workshop-prose-left = directly to the left { workshop-prose-of }
workshop-prose-less = { $one } is less than { $other }
workshop-prose-letter = { $letter } is { $what }
workshop-prose-lies = { $is ->
    [not] { $n ->
        [one] does not lie
       *[many] do not lie
    }
   *[yes] { $n ->
        [one] lies
       *[many] lie
    }
}
workshop-prose-light = among the light squares
workshop-prose-line = a line of at least { $number } { $set }, { $ways }
workshop-prose-line-exactly = a line of exactly { $number } { $set } and no longer, { $ways }
workshop-prose-may-again = then the same again, with the same piece if one has moved, as often as you like and it can be done
workshop-prose-means = *{ $name }* means: { $what }
workshop-prose-means-for = for *{ $side }* { $what }
workshop-prose-means-number = *{ $name }* is the number { $what }
workshop-prose-minus = { $one } less { $other }
workshop-prose-more = { $one } is more than { $other }
workshop-prose-most = only turns are allowed that capture the most pieces in all
workshop-prose-most-of = only turns are allowed that capture the most pieces *{ $kind }*
workshop-prose-most-of-then = among these, only those that capture the most pieces *{ $kind }*
workshop-prose-most-then = among these, only those that capture the most pieces in all
workshop-prose-name = *{ $name }*
workshop-prose-named = in *{ $name }*
workshop-prose-near = side by side with { $set }
workshop-prose-neutral = { $n ->
    [one] a { $before }piece of nobody
   *[many] { $before }pieces of nobody
}
workshop-prose-never = in random games, { $games } in all, these never came about, so there is no picture of them
workshop-prose-new = the position on the board has never been there before
workshop-prose-no-line = there is nowhere { $line }
workshop-prose-no-turn = no turn is possible
workshop-prose-nobody = neither side could do anything but pass
workshop-prose-none-is = of { $set } none { $clause }
workshop-prose-north = on the north edge
workshop-prose-northeast = on the north-east edge
workshop-prose-northwest = on the north-west edge
workshop-prose-not-so = it is not so that { $cond }
workshop-prose-number = { $number }
workshop-prose-odd = { $one } is odd
workshop-prose-of = of { $set }
workshop-prose-of-side = { $n ->
    [one] a { $before }piece of *{ $side }*
   *[many] { $before }pieces of *{ $side }*
}
workshop-prose-off-exactly = move { $who } { $ways } by exactly so many steps, if these lead off the board: { $number }
workshop-prose-off-free = { $what }; the way there is empty
workshop-prose-off-over = { $what }; on the way it passes only this: { $over }
workshop-prose-off-slide = move { $who } { $ways } off the board, from however far away
workshop-prose-off-step = move { $who } { $ways } by one step off the board
workshop-prose-on = on { $cell }
workshop-prose-on-cells = on { $cells }
workshop-prose-only-where = only if, before this, { $cond }
workshop-prose-opposite = opposite { $set } across the centre of the board
workshop-prose-origin = inventor and year: { $origin }
workshop-prose-otherwise = otherwise
workshop-prose-own = { $n ->
    [one] a { $before }piece of your own
   *[many] { $before }pieces of your own
}
workshop-prose-own-columns = { $n ->
    [one] on column { $all } from your side
   *[many] on columns { $all } from your side
}
workshop-prose-own-rows = { $n ->
    [one] on row { $all } from your side
   *[many] on rows { $all } from your side
}
workshop-prose-param = *{ $name }* is { $value } here; it may be { $takes }, and is { $default } where nothing is said
workshop-prose-param-is = *{ $name }* is { $values }
workshop-prose-param-not = *{ $name }* is not { $values }
workshop-prose-param-when = this can be chosen only if { $cond }
workshop-prose-part = any number of pieces, even all, from the top of { $who }
workshop-prose-pass = pass, and do nothing
workshop-prose-passes = the number of passes in a row
workshop-prose-pattern = in a straight row of { $items }, one after the other in this order, { $ways }
workshop-prose-picture = in a picture of these rows from top to bottom, perhaps turned or mirrored: { $rows }
workshop-prose-piece = each side has pieces *{ $kind }* of its own
workshop-prose-piece-alike = each side has pieces of one kind
workshop-prose-piece-nobody = pieces *{ $kind }* belong to nobody
workshop-prose-pieces = { $n ->
    [one] a { $before }piece
   *[many] { $before }pieces
}
workshop-prose-pit = { $n ->
    [one] pit
   *[many] pits
}
workshop-prose-place = place { $piece } on { $on }
workshop-prose-place-free = place { $piece } on { $on }, if nothing stands there
workshop-prose-place-hand = place { $piece } from your hand on { $on }
workshop-prose-place-hand-free = place { $piece } from your hand on { $on }, if nothing stands there
workshop-prose-plays = whoever has the turn makes it so many times, from one turn of a side to the next, and the last number goes on: { $numbers }
workshop-prose-plays-as = as *{ $name }* says: { $what }
workshop-prose-plays-each = the sides take turns, one turn each
workshop-prose-plays-param = how many times in a row a turn is made is what *{ $name }* says
workshop-prose-plays-repeated = whoever has the turn makes it so many times, from one turn of a side to the next, and then from the first number again: { $numbers }
workshop-prose-plus = { $one } plus { $other }
workshop-prose-quiet = the number of turns in a row without a placement, a capture, a change of pieces or a forward move
workshop-prose-range = { $low } to { $high }
workshop-prose-repeated = the same position with the same side to play has occurred { $number } times
workshop-prose-right = directly to the right { workshop-prose-of }
workshop-prose-ring = in a closed ring of { $set }
workshop-prose-rows = { $n ->
    [one] on row { $all }
   *[many] on rows { $all }
}
workshop-prose-says = { $who } { $clause }
workshop-prose-score = the number of your points
workshop-prose-score-enemies = the number of points of the enemy with the most of them
workshop-prose-score-enemy = the number of the enemy’s points
workshop-prose-second-row = on the second row from your side
workshop-prose-side = { $n ->
    [one] line
   *[many] lines
}
workshop-prose-sides = *{ $one }* and *{ $other }* play; *{ $one }* begins
workshop-prose-sides-many = these play, one after the other: { $all }; *{ $one }* begins
workshop-prose-single = { $is ->
    [placed] the piece just placed
    [moved] the piece that has moved
    [mover] the piece that moves
    [chosen] the square just chosen
    [sown] the square where the last piece fell
    [here] that square
    [there] the square it goes to
    [from] the square it came from
   *[last] the piece last played
}
workshop-prose-size = the number of { $set }
workshop-prose-slide = move { $who } { $ways } as far as you like while the way is empty, { workshop-prose-goal }
workshop-prose-slide-over = move { $who } { $ways } as far as you like, while it passes only { $over }, { workshop-prose-goal }
workshop-prose-so-that = this may be done only if then { $cond }
workshop-prose-some = one or more { $set }
workshop-prose-south = on the south edge
workshop-prose-southeast = on the south-east edge
workshop-prose-southwest = on the south-west edge
workshop-prose-sow = take all pieces from { $from } and drop one after the other on those that follow { $ways }
workshop-prose-sow-skipping = { $what }, but not on this: { $skip }
workshop-prose-square = { $n ->
    [one] square
   *[many] squares
}
workshop-prose-stacks = pieces *{ $kind }* lie in stacks: one that comes to others of its kind and side lies on top of them
workshop-prose-start = { $pieces } stand on all of these: { $on }
workshop-prose-start-both = { $pieces } of each side stand on all of these, as that side sees them: { $on }
workshop-prose-start-empty = the board is empty
workshop-prose-start-many = { $what } (with so many on each: { $number })
workshop-prose-start-rest = the rest of the board is empty
workshop-prose-step = move { $who } one step { $ways }, { workshop-prose-goal }
workshop-prose-taken = the number of what was captured or claimed in this turn
workshop-prose-taken-others = where it goes, pieces of another kind or side are captured
workshop-prose-taken-there = a piece that stands where it goes is captured
workshop-prose-takes-any = { $all }
workshop-prose-takes-range = any whole number from { $low } to { $high }
workshop-prose-takes-sequence = any list of numbers of turns, such as *1-2* or *cycle-1-2-1*
workshop-prose-takes-sequence-or = { $all }, or any list of numbers of turns, such as *1-2* or *cycle-1-2-1*
workshop-prose-that = { $what } that { $clause }
workshop-prose-then = then, if it can be done, { $what }
workshop-prose-then-either = then it depends
workshop-prose-then-if = if then { $cond }: { $what }
workshop-prose-then-may = then, if you like, { $what }
workshop-prose-there-are-no = there are no { $set }
workshop-prose-there-is = there is { $set }
workshop-prose-there-line = there is { $line }
workshop-prose-through = { $what }, one of them being { $other }
workshop-prose-tilted = an upright or tilted square with { $set } at all four corners
workshop-prose-times = { $one } times { $other }
workshop-prose-to = to { $set }
workshop-prose-top = so many pieces from the top of { $who }: { $number }
workshop-prose-turn = you do one of these
workshop-prose-turn-else = only if nothing above can be done, you do one of these
workshop-prose-turn-else-one = only if nothing above can be done, you do this
workshop-prose-turn-number = the number of the turn (both sides count)
workshop-prose-turn-number-many = the number of the turn (those of all sides count)
workshop-prose-turn-one = you do this
workshop-prose-unequal = { $one } is not { $other }
workshop-prose-until = then this is done over and over until nothing changes
workshop-prose-upright = an upright square with { $set } at all four corners
workshop-prose-visited = where the piece has already been in this turn
workshop-prose-wall = the edge of the board
workshop-prose-ways-all = in any direction of the board
workshop-prose-ways-anticlockwise = against the clock
workshop-prose-ways-any = in any direction (diagonally too)
workshop-prose-ways-backward = backward
workshop-prose-ways-clockwise = with the clock
workshop-prose-ways-diagonal = diagonally
workshop-prose-ways-forward = forward
workshop-prose-ways-horizontal = along a row
workshop-prose-ways-large = between large triangles
workshop-prose-ways-lines = along the lines of the board
workshop-prose-ways-medium = between medium triangles
workshop-prose-ways-orthogonal = up, down or sideways
workshop-prose-ways-sideways = sideways
workshop-prose-ways-small = within a small triangle
workshop-prose-ways-vertical = along a column
workshop-prose-west = on the west edge
workshop-prose-where = { $is ->
    [placed] in the place of the piece just placed
    [moved] in the place of the piece that has moved
    [mover] in the place of the piece that moves
    [chosen] on the square just chosen
    [sown] on the square where the last piece fell
    [here] on that square
    [there] on the square it goes to
    [from] on the square it came from
   *[last] in the place of the piece last played
}
workshop-prose-with-at-least = where at least { $number } pieces lie
workshop-prose-with-at-most = where at most { $number } pieces lie
workshop-prose-with-equal = where exactly { $number } pieces lie
workshop-prose-with-less = where fewer than { $number } pieces lie
workshop-prose-with-more = where more than { $number } pieces lie
workshop-prose-with-unequal = where not { $number } pieces lie
workshop-prose-within = at most { $number } steps away from { $set }
workshop-prose-zones-columns = columns
workshop-prose-zones-corners = corners of the board
workshop-prose-zones-diagonals = diagonals
workshop-prose-zones-edges = edges of the board
workshop-prose-zones-edges-bare = edges of the board, corners not counted
workshop-prose-zones-layers = layers
workshop-prose-zones-rows = rows
workshop-prose-zones-triangles = small triangles
