prompt-over = The game is over
end-mate = Checkmate
end-stalemate = Stalemate: no move is left, and the king is not in check
end-dead = Nobody has enough men left to win
end-endless = The position has come back, or nothing was decided for too long
end-stuck = No move is left
end-line = The line is complete
end-full = The board is full
end-joined = The sides are joined
end-king = The king has fallen
end-bare = One side has no pieces left
end-few = One side has too few pieces left
end-passed = Nobody goes on
end-row = The far row is reached
prompt-place = Place a stone
prompt-move = Move a stone
prompt-move-of = Turn { $turn }: move { $move } of { $limit }
prompt-or-swap = { $prompt } or take over the first player’s side
prompt-pass = None of your stones can move: pass
custody-stones = { $count ->
    [one] one stone
   *[other] { $count } stones
}
custody-left = { $count ->
    [one] one move until a draw
   *[other] { $count } moves until a draw
}
button-swap = Swap sides
button-pass = Pass
button-queen = Becomes a queen
button-rook = Becomes a rook
button-bishop = Becomes a bishop
button-knight = Becomes a knight
button-amazon = Becomes an amazon
ink-light = white
ink-dark = black
ink-neutral = neutral
ink-blue = blue
ink-orange = orange
ink-green = green
ink-yellow = yellow
ink-red = red
side-light = White
side-dark = Black
side-neutral = nobody
side-blue = Blue
side-orange = Orange
side-green = Green
side-yellow = Yellow
side-red = Red
side-pink = Pink
side-lilac = Lilac
ink-pink = pink
ink-lilac = lilac
figure-stone = { $ink } stone
figure-stack = { $ink } stack of { $count }
figure-man-king = { $ink } king
figure-man-queen = { $ink } queen
figure-man-rook = { $ink } rook
figure-man-bishop = { $ink } bishop
figure-man-knight = { $ink } knight
figure-man-pawn = { $ink } pawn
figure-man-amazon = { $ink } amazon
figure-promoted = { $man } (was a pawn)
figure-seeds = { $count ->
    [one] one seed
   *[other] { $count } seeds
}
figure-die = { $ink } die of { $value }, straight
figure-die-diagonal = { $ink } die of { $value }, diagonal
figure-dice = { $ink } alliance of { $value }, straight
figure-dice-diagonal = { $ink } alliance of { $value }, diagonal
field-evolved = Die that has just evolved
field-evolved-none = none
field-stores = Dice won in this hand
field-totals = Points of finished hands
field-won = Hands won
field-hand = Number of the hand
field-table = Tiles on the table
field-table-none = none
field-table-other = these tiles:
field-table-form = In the order in which they were laid, with / between them, such as -1.2d.r1.2: home hexagon and letter, kind, player, and on a filled p4 its coins
field-market = Market
field-market-none = empty
field-market-other = these tiles:
field-market-form = The kinds from slot 1 up, such as r1.b1.g2
field-hands = Hands
field-hands-form = The kinds in each hand with / between players, - for none, such as r1.2b1/-; p6+2 came from player 2
field-coins = Coins
field-discarded = Tiles out of the game
field-extra = Extra turns to come
field-idle = Idle turns so far
field-idle-none = none: something happens in this turn
param-columns = Columns
param-rows = Rows
param-size = Board size
param-swap = Swap rule
param-seeds = Seeds in each house
param-singles = Single seeds wait
param-slam = Grand slam
param-slam-again = plays again
param-slam-none = captures nothing
param-komi = Points added for White (komi)
param-reserve = Stones for each (-1: half the crossings, 0: no limit)
param-dead = Dead stones
param-dead-alive = none: capture them
param-dead-agree = players agree
param-ties = Equal points
param-ties-white = White wins
param-ties-draw = draw
param-start = Start
param-start-fixed = four discs in the middle
param-start-open = empty, the middle first (Reversi)
rule-swap = Swap rule
rule-swap-text = After the first turn, the second player may take over the first player’s side instead of answering.
rule-misere = Misère
rule-misere-text = The other way round: whoever would win the game loses it.
param-line = Stones in the winning line
param-overline = Longer lines
param-overline-ignored = worth nothing
param-overline-win = win too
param-opening = First stone
param-opening-centre = in the centre
param-opening-free = anywhere
param-wins = Who wins with a line
param-wins-both = both
param-wins-black = only Black; a full board wins for White
param-repetition = Positions that occur this often are a draw
prompt-plays-left = { $left ->
    [one] { $prompt } (the last of this turn)
   *[other] { $prompt } ({ $left } in this turn)
}
prompt-own = Part { $part } of 3, your own colour. { $prompt }
prompt-theirs = Part { $part } of 3, your opponent’s colour. { $prompt }
prompt-only-done = Nothing else can move: end your turn
prompt-half-move = Move another of your stones to an empty cell beside it, or end the turn
prompt-bid = Add a { $ink } stone, or take { $side }
prompt-bid-more = Add stones for { $side }, { $left } at most, or take { $side }
prompt-bid-on = Add another { $ink } stone ({ $left } at most), or end the turn
prompt-bid-move = Play for { $side }, or take { $side }
prompt-bid-move-more = Play for { $side }, { $left } turns at most, or take { $side }
prompt-bid-move-on = Play on for { $side } ({ $left } at most), or end the turn
prompt-push = Push the marked stone to an empty point beside it
prompt-other-board = Now place a stone on the other board
button-done = Done
button-take = Take { $side }
rule-sequence = Several plays a turn
rule-sequence-text = A turn holds as many plays as the sequence says; its last number repeats for ever. All placements of a turn are made; a pass gives up the rest of it. Where pieces move, each moves once at most in a turn, one placed in that turn not at all, and after one move you may stop.
rule-auction = Auction
rule-auction-text = Before the game both players play for one side by turns, until one of them takes that side instead of playing. The other one takes the other side and goes on. Lines and chains count only once a side is taken. A move that ends the game ends the auction: the side that has won goes to the other player.
rule-sesqui = Half moves
rule-sesqui-text = After placing a stone you may move another of your stones to an empty cell beside it, even where the game says that stones never move. A half move captures and turns nothing; whether the goal is reached is looked at after it once more. The half move comes at the end of the turn.
rule-one-eleven = 1-11
rule-one-eleven-text = After the first turn every turn has three parts: a play with your own colour, one with your opponent’s and one with your own again.
rule-parallel = Two boards
rule-parallel-text = The game is played on two boards at once: a turn is one play on each, in either order; the first turn of all is one play. A stone that is placed acts on the stone at the same place of the other board, and nothing else does. What is pushed, captured or turned so causes nothing more on its board. A win on either board wins.
rule-sesqui-quadrex = In Quadrex stones follow a half move as they follow a placement, around the point where the stone arrives. If the point that it left is the fourth of a square that demands a stone, one stays behind there.
rule-sesqui-line-go = In Line Go a half move captures nothing, and a chain that it leaves without liberties stays until a stone is placed beside it. No board may come again by a placement.
rule-sesqui-go = In Go a half move captures nothing, and a group that it leaves without liberties stays until a stone is placed beside it. No board may come again by a placement. Who passes moves nothing.
rule-sesqui-othello = In Othello a half move turns nothing over.
rule-parallel-quadrex = In Quadrex stones follow the one that is placed on its board; they do not act on the other. Stones that are pushed, captured or turned let none follow. On full boards without a winner it is a draw.
rule-parallel-line-go = In Line Go captures and boards that may not come again are looked at on each board alone. After ten placements for every point of the boards it is a draw.
rule-parallel-go = In Go you may pass on a board. After four passes in a row the game is over; all stones count as alive, and the points of both boards together decide, komi on each. Captures and boards that may not come again are looked at on each board alone. After ten placements for every point the boards are counted.
rule-parallel-othello = In Othello who can turn nothing over on a board passes there. After four passes in a row the discs of both boards are counted together.
rule-parallel-oust = In Oust a capture lets you go on on the same board; who cannot place a stone on a board passes there. Taking the last enemy stone of a board by a capture of Oust wins. After four passes in a row, or ten placements for every point, it is a draw.
rule-sequence-hip = In HIP whoever has a placement left and no place for it loses.
rule-sequence-go = In Go two passes in a row end the play, also where the first gave up the rest of a turn. Dead stones are marked by one player and answered by the other, and both count as turns.
rule-sequence-sofia = In Sophia a turn may place its last pieces and go on with moves.
rule-sequence-oust = In Oust a play lasts as long as it captures.
rule-auction-konane = In Konane both stones are removed first, White’s and then Black’s, whoever removes them.
rule-auction-sofia = In Sophia the pieces of one side are placed, and may move, before those of the other.
param-plays = Plays in each turn (such as 1-2 or 1-3-4)
param-plays-progressive = 1, 2, 3, 4 …
param-plays-odd = 1, 3, 5, 7 …
param-plays-slow = 1, 2, 2, 2, 3, 4, 4, 4 …
param-max = Stones in one turn of the auction, at most
param-inverse = The easier side is auctioned
param-interaction = A stone meets the one at its twin point and
param-interaction-push = pushes it aside
param-interaction-capture = captures it
param-interaction-flip = changes its colour
param-interaction-neutral = makes it neutral
param-synchronised = One stone on each board
param-first = Stones in the first turn
param-per_turn = Stones in each later turn
param-auction_max = Stones in one turn of the auction, at most
param-mode = Who plays
param-mode-duel = two
param-mode-pairs = four in two pairs
param-mode-individual = four, each alone
param-alliance = Alliances
param-martyr = Right of the martyr
param-martyr-remove = both units leave the board
param-martyr-swap = both units change sides
param-martyr-none = none
param-jump = Passing over units
param-setup = Formation
param-setup-plain = 2s behind 1s
param-setup-ranked = back row 2 3 4 5 5 4 3 2
param-corner = Corners of four players
param-corner-block = a square of 2s
param-corner-rows = two rows
param-faces = Highest face
param-turn_limit = Turns until the values are compared (0: no limit)
param-sequence = Moves of turns 1, 2, 3 … (the last repeats)
param-sequence-progressive = 1, 2, 3, 4 …
param-sequence-odd = 1, 3, 5, 7 …
param-sequence-slow = 1, 2, 2, 2, 3, 4, 4, 4 …
param-again = A man may move several times in a turn
param-exact = All moves of a turn must be made
param-walls = Walls (full rows of one colour)
param-walls-allowed = allowed
param-walls-forbidden = forbidden, except one’s first row
param-cap = Moves after which the game is a draw
param-quiet = Turns without capture or pawn move for a draw
param-players = Players
param-flip = Tiles may be turned over
param-green = Green tiles for any neighbour
param-green-any = any colour
param-green-coloured = red or blue only
param-blue = Blue groups count
param-blue-end = at the end
param-blue-live = at all times
param-offers = Offers that may be refused in a turn
param-property = Tiles on the board for sale
param-anytime = New market before another’s purchase
param-target = Points to win (0: by the number of players)
field-castling = Castling rights
field-castling-K = White, king’s side
field-castling-Q = White, queen’s side
field-castling-k = Black, king’s side
field-castling-q = Black, queen’s side
field-passed = Cell just passed by a pawn
field-passed-none = none
field-passed-other = these cells:
field-passed-form = With + between them, such as b3+c3
field-other = To move on the other board
field-other-w = White
field-other-b = Black
field-castling-a = Castling rights on board A
field-castling-a-K = White, king’s side
field-castling-a-Q = White, queen’s side
field-castling-a-k = Black, king’s side
field-castling-a-q = Black, queen’s side
field-castling-b = Castling rights on board B
field-castling-b-K = White, king’s side
field-castling-b-Q = White, queen’s side
field-castling-b-k = Black, king’s side
field-castling-b-q = Black, queen’s side
field-passed-a = Cell just passed by a pawn on board A
field-passed-a-none = none
field-passed-b = Cell just passed by a pawn on board B
field-passed-b-none = none
field-quiet = Turns without capture or pawn move
field-move = Number of the move
field-captures = Captures made
field-phase = Phase
field-phase-place = pieces are placed
field-phase-move = pieces move
field-phase-buy = buying
field-phase-play = playing tiles
field-phase-won = somebody has won
field-phase-end = the game has ended
field-phase-other = within a turn:
field-phase-form = buy.1 after one refused offer, play.1 after one tile, react.2 when player 2 may discard a p5, steal.1 or lift.1 when the tile just laid lets one do so
field-south = Seeds in South’s store
field-north = Seeds in North’s store
field-captured = Captured stones
field-last = Last move
field-last-placed = placed a stone, captured nothing
field-last-captured = captured: the same side places again
field-last-passed = passed
field-last-dead = passed: neither side can place
field-passes = Passes in a row
field-dead = Dead stones
field-dead-open = the players have yet to agree
field-dead-refused = refused once: all are alive
field-dead-none = agreed: none
field-dead-other = agreed: these groups
field-dead-form = The lowest crossing of each group, such as b1,f4
field-swap = Swap rule
field-swap-ahead = the first turn is still to come
field-swap-open = the second player may swap now
field-swap-no = the sides stay
field-swap-yes = the sides were exchanged
field-part = Part of the turn
field-part-0 = first turn of the game
field-part-1 = second player, first part
field-part-2 = second player, second part
field-part-3 = second player, third part
field-part-4 = first player, first part
field-part-5 = first player, second part
field-part-6 = first player, third part
field-auction = Auction
field-auction-bid0 = the first player bids
field-auction-bid1 = the second player bids
field-auction-taken0 = the first player has taken the side
field-auction-taken1 = the second player has taken the side
field-turn = Number of the turn
field-first = First turn still to come
field-first-yes = yes
field-first-no = no
list-and = and
list-or = or
takes-one = { $all }
takes-whole = a whole number from { $low } to { $high }
takes-half = a number from { $low } to { $high } in steps of 0.5
takes-letters = - or letters of { $letters }, each once
takes-each = { $count } whole numbers from { $low } to { $high }, such as { $example }
takes-sequence = whole numbers from 1 to 999 joined by `-`, at most 32 of them, the last of which repeats for ever, such as 3-10-15-16; or progressive (1, 2, 3, 4 ...), odd (1, 3, 5, 7 ...) or slow (1, 2, 2, 2, 3, 4, 4, 4, 5 ...)
piece-number = a number up to { $most }
piece-stacked = { $symbol } with a number up to { $most }
piece-empty = a number of empty cells
piece-empty-after = { $symbol } with a number of empty cells
file-unknown = this is no game that can be read: give one that was saved here, SGF (it begins with `(;`), PGN (with a tag such as `[White "Ana"]`), or a list of moves
file-ends = the file ends within { $part }; give the whole file
file-part-tag = a tag
file-part-comment = a comment
file-part-variation = a variation
file-part-value = a value
file-part-tree = the tree of moves
file-edited = the file adds or takes men after the first move; give a game that is played on
file-game = the game is number { $number } of SGF, which the library does not have
file-point = `{ $point }` is no point of the board
file-colour = move { $number }, `{ $text }`, is made by { $by }, but the other side is to move
file-move = move { $number }, `{ $text }`, cannot be made in { $game }
file-list = these moves can be played in no game on its usual board; choose the game, or write its name before them, such as `hex(size=9)`
position-form = BOARD SIDE{ $fields }
position-missing = a position is written as { $form }
position-rows = the board has { $found ->
    [one] one row
   *[other] { $found } rows
} here; write { $expected }, from the top, with / between them
position-width = the row from { $first } to { $last } has { $found ->
    [one] one cell
   *[other] { $found } cells
} here; write { $expected }
position-piece = `{ $found }` on { $cell } is no man of this game; write { $takes }
position-side = `{ $found }` is no side to move; write { $takes }
position-field = `{ $found }` is no value for { $name }: it takes { $takes }
position-rest = `{ $found }` follows the end of the position, which is written as { $form }
position-at = { $cell }: { $rule }
spec-syntax = cannot read the name of a game at character { $at }: { $what }; write it as hex, hex(size=13) or swap(amazons)
spec-too-long = it is longer than { $most } characters
spec-too-deep = it is nested deeper than { $most }
spec-rest = `{ $found }` follows the end of the name
spec-letter = `{ $found }` is not a lower-case letter or a digit
spec-missing = something is missing
spec-unclosed = a `,` or `)` is missing
spec-unknown-game = there is no game `{ $name }`; the games are { $games }
spec-unknown-parameter = { $game } has no parameter `{ $name }`; it has { $known }
spec-no-parameters = { $game } has no parameter `{ $name }`; it has none
spec-nameless = { $game } takes parameters as name=value, not `{ $value }` alone
spec-twice = the parameter `{ $name }` of { $game } is given twice; give it once
spec-value = `{ $value }` is no value for { $game }'s parameter `{ $name }`: it takes { $takes }
spec-position = { $game } cannot begin with this position: { $problem }
clash-named-game = { $rule } takes a game without a name before it, as in { $rule }(gomoku)
clash-one-game = { $rule } takes one game, as in { $rule }(gomoku)
clash-rule-twice = { $rule }(...) stands twice around one game; once is enough, as in { $rule }(gomoku)
clash-own-swap = { $game } has the swap rule already; leave swap(...) out, or write { $game }(swap=false)
clash-auction-swap = an auction takes the place of the swap rule; leave swap(...) out
clash-rule-around = { $rule } does not fit around { $game }: it needs a game { $needs }; here { $why }
needs-any = of the library
needs-swappable = for two players, such as amazons
needs-coloured = for two sides that take turns, each with pieces of its own, such as chess or hex
needs-directed = for two in which either side can be told to go next, such as gomoku, othello or amazons
needs-biddable = for two sides with pieces of their own, either of which can be told to go next, such as gomoku, hex or breakthrough
needs-stones = in which a turn is one stone on an empty cell, and stones can be moved from outside, such as gomoku, hex or go
why-order = it stands too far outside; write it next to the game, inside the other rules
why-who = the other rule says already who plays which colour
why-twice = that rule is there already
why-auction-swap = an auction takes the place of the swap rule
why-auction-first = an auction comes before the game; other rules go inside it
why-shared-out = 1-11 says already who plays which colour; other rules go inside it
why-no-neutral = there are no stones of nobody; choose another interaction
why-growth = the groups must grow with every turn, or the game would never end
why-more-players = there are more players
why-stones-stay = the places that are forbidden depend on stones that never move
why-shared = both play with the same pieces
why-no-stone = a turn is something else
why-holdings = what players can do depends on what they hold, not on a side
why-feeding = each sowing has to leave seeds to the other side, which is the next to sow
why-turn-number = which men rise depends on the number of the turn, so the sides must move one by one
why-check = a check must be answered by the very next move (army-chess is chess with sequences)
why-own-turns = the rules themselves say what a turn holds and who has the next one
button-pass-left = Pass on the left board
button-pass-right = Pass on the right board
rule-sequence-leads = The turns hold { $plays } … plays. After each of them the first player is ahead by { $leads } … plays.
wrong-too-many-stones = { $side } has { $count } stones; there are { $most } at most
wrong-too-many-pieces = { $side } has { $count } pieces; there are { $most } at most
wrong-two-lines = both sides have a line: the game was over with the first of them
custody-wrong-lost = { $side } has { $count ->
    [one] one stone
   *[other] { $count } stones
} and has lost, but it has just moved: the game was over before
takes-passed-cell = the cell that a pawn has just passed
takes-passed-cells = the cells that pawns have just passed, such as b3+c3
chess-letters = KQRBNPx
turn-accept = accepts
turn-ask = asks for
turn-buy = buys
turn-done = done
turn-lift = lifts
turn-pass = pass
turn-pay = pays
turn-refuse = refuses
turn-reshuffle = new market
turn-skip = buys nothing
turn-steal = steals
turn-swap = swap
turn-take = takes it
chess-family-wrong-no-king = { $side } has no king and needs one
chess-family-wrong-first-row = a pawn never stands on its first row: it goes ahead from the second
chess-family-wrong-last-row = a pawn never stands on its last row: it becomes another man there
chess-family-wrong-kings = { $side } has { $count } kings; it has { $most } at most
chess-family-wrong-men = { $side } has { $count } men beside kings; it has { $most } at most
chess-family-wrong-pawns = { $side } has { $count } pawns; it has { $most } at most
chess-family-wrong-exposed = the king of { $side ->
    [side-light] White
   *[side-dark] Black
} could be taken at once: only the side to move can be in check
chess-family-wrong-castling = { $side } castles with its king on { $king } and its rook on { $rook } alone; leave the right out
chess-family-wrong-passed-empty = the pawn that has just passed this cell has left { $from } and { $cell } empty
chess-family-wrong-not-passed = no pawn of { $side ->
    [side-light] White
   *[side-dark] Black
} passes this cell when it goes two cells
chess-family-wrong-passer = a pawn of { $side ->
    [side-light] White
   *[side-dark] Black
} that has just passed it stands on { $pawn }

# What cards, choices and puzzles say.
players = { $low ->
    [one] one player
   *[other] { $low } players
}
players-range = { $low } to { $high } players
yes = yes
no = no
task-within = { $turns ->
    [one] Win in one turn
   *[other] Win within { $turns } turns
}
task-win = Find the way to win
task-draw = Do not lose

# What one needs at a real table.
kit-chess = chess set
kit-draughts = draughts
kit-go = Go stones
kit-dice = dice
kit-paper = paper and pencil
material-chess = { $count ->
    [one] a chess set
   *[other] the men of { $count } chess sets
}
material-men-few = { $first } + { $second } pieces of two colours: a draughts set, Go stones, or chess men taken as all alike
material-men-some = { $first } + { $second } pieces of two colours: Go stones, chess men taken as all alike, or two draughts sets
material-men = { $first } + { $second } Go stones, or pieces of several draughts sets
material-marks = { $first } + { $second } Go stones, or a sheet of paper and pencils of two colours
material-discs = { $count } discs, white on one side and black on the other, or as many Go stones of each colour
material-counters = { $count } counters of one look, such as Go stones, or a sheet of paper and a pencil
material-seeds = { $count } seeds, or beans, shells or small stones
material-lamps = { $count } green, { $count } yellow and { $count } red pieces, which can be cut out of paper
material-dice = { $count } dice a side, in two colours
material-tiles = { $count } tiles, to be printed and cut out
material-coins = coins, a bag for the tiles, and small markers for each player
material-pencil = a sheet of paper and a pencil
