report-title = What { $game } is worth
report-made = { $samples ->
    [one] One sample
   *[other] { $samples } samples
} with seed { $seed }, taken by { $engine }. The same number and seed give the same report on every machine and with any number of threads; a longer report begins with these samples.
report-engine = A player thinks as the computer does at level 10, on one thread, with so many playouts or positions a step; no clock has a say. Intervals hold the true value with 95 %.
report-decimal = .
report-figure = Figure
report-value = Value
report-interval = 95 %
report-from = From
report-between = { $low } to { $high }
report-open = { $low } or more
report-exact = exact
report-no-interval = not known
report-samples-random = { $count ->
    [one] one game at random
   *[other] { $count } games at random
}
report-samples-alone = { $count ->
    [one] one game of a player with itself
   *[other] { $count } games of a player with itself
}
report-samples-openings = { $count ->
    [one] one game that began so
   *[other] { $count } games that began so
}
report-samples-matches = { $count ->
    [one] one game of two players
   *[other] { $count } games of two players
}
report-samples-searches = a search of all play
report-samples-rules = the rules
report-unknown-samples = not known yet
report-unknown-chance = looked for only in games for two without chance
report-unknown-sides = told only of games with two sides
report-unknown-start = nobody chooses the first step among several
report-unknown-board = the board has no fixed cells
report-player-random = at random
report-player = thought { $thought }
report-against = { $above } against { $below }
report-seat = seat { $seat }
report-turn = turn { $turn }
report-with-swap = with the swap rule
report-without-swap = without the swap rule
report-meaning = What this means
report-more = and { $count } more
report-best = the best: { $steps }
report-worst = the worst: { $steps }
report-replay = To replay:
report-at-end = At the end:
report-cited = Measures after: V. Allis, Searching for Solutions in Games and Artificial Intelligence (1994): sizes. C. Browne, Automatic Generation and Evaluation of Recombination Games (2008): drama, lead changes, decisiveness, stability, clarity, uncertainty, coverage. D. Knuth, Estimating the Efficiency of Backtrack Programs (1975): the tree. D. Chapman (1951): recapture. F. Lantz and others, Depth in Strategic Games (2017): the ladder. E. Wilson (1927): intervals of shares. R. Bradley and M. Terry (1952): points. The formulas used are those said here.
report-verdict-nothing = What it is worth is not known yet: a longer report says it.
report-verdict-course = A game takes about { $turns } turns, some { $minutes } minutes between people, with { $choices } choices a turn.
report-verdict-seats = Who sits first gets { $first } ({ $between }): { $lean }. Drawn are { $drawn }.
report-verdict-more = more than a fair share
report-verdict-less = less than a fair share
report-verdict-even = as far as that shows, a fair share
report-verdict-surely = Its figures say: { $words }.
report-verdict-perhaps = Perhaps, for these are closer: { $words }.
report-part-length = Length and choices
report-part-results = Results
report-part-character = Character
report-part-size = Size
report-part-depth = Depth
report-part-openings = Openings
report-part-turns = Who is ahead in moves
report-part-solved = Small boards, solved
report-part-games = Games to replay
report-plot-course = Chance of the first seat, turn by turn
report-length = Length
report-length-means = How many turns a game has on average; turns of chance are not counted.
report-length-lower = Length, lower quartile
report-length-lower-means = A quarter of the games have this many turns or fewer.
report-length-median = Length, median
report-length-median-means = Half of the games have this many turns or fewer.
report-length-upper = Length, upper quartile
report-length-upper-means = A quarter of the games have this many turns or more.
report-steps = Steps
report-steps-means = How many steps a game has on average; a step is the smallest choice, and draws of chance count.
report-choices = Choices a turn
report-choices-means = In how many ways a turn can be made, on average over the turns of each game, then over games. Of a turn with several steps the choices at the steps are multiplied along what was played.
report-choices-turn = Choices by turn
report-choices-turn-means = The same for each turn of the game by its number, as long as at least four games come so far.
report-result = Share of a seat
report-result-means = What a seat gets on average: 1 for a win, a part for a draw or a shared win. Wilson’s interval.
report-draws = Draws
report-draws-means = The share of games in which all seats get the same.
report-capped = Ended by a limit
report-capped-means = The share of games that ended because a position came back, nothing was decided for too long, or no more steps are allowed and nobody has won.
report-different = Different games
report-different-means = How many of the games are not the same step by step. Where they are few, the intervals promise too much.
report-end = Games end by
report-end-means = Why the game was over, as it is said at the table.
report-drama = Drama
report-drama-means = How far behind the winner was when behind: the mean, over the turns at which another side had a better chance, of the root of the difference; 0 for a game in which the winner never was behind. Draws do not count.
report-lead-changes = Changes of the lead
report-lead-changes-means = How often another side takes the lead in a game. A side leads when its chance is more than 0.1 over that of every other; while nobody does, who led before still has the lead.
report-decisiveness = Decisiveness
report-decisiveness-means = After what part of the game it was decided: from then on the winner’s chance was 0.5 or more over that of every other side. 1: only at the very end. Draws do not count.
report-stability = Stability
report-stability-means = 1 less the chance that changes hands from one turn to the next, on average. 1: nothing ever changes.
report-uncertainty = Uncertainty
report-uncertainty-means = How open the game is before a turn, on average: 1 where all sides have the same chance, 0 where one is sure to win.
report-clarity = Cost of a blind step
report-clarity-means = How much lower the chance is, on average, of the steps that were looked at than that of the best one: where it is high, good steps stand out clearly.
report-surprises = Surprises
report-surprises-means = How many turns of a game turn out to have lost a chance of 0.08 or more, in the eyes of the same player a turn later; a review calls that an inaccuracy.
report-coverage = Coverage
report-coverage-means = The share of the cells on which something changes in a game.
report-tree-typical = Tree, along a typical game
report-tree-typical-means = The power of ten of the product of all choices of a game, on average over games: how large the tree would be if every game went like those.
report-tree = Tree, all games
report-tree-means = The power of ten of the number of all games, as random games estimate it (Knuth): the mean of the products of their choices. Rare large products are missed, so it is rather too low.
report-boards = Boards, bound
report-boards-means = The power of ten of the ways in which pieces can stand on the cells, times who is to move. What else belongs to a position is not counted, and many of these never arise.
report-positions = Positions, at least
report-positions-means = The power of ten of how many positions random games reach after one number of steps: estimated by how many of those seen in one half of the games come again in the other (Chapman). Of all numbers of steps that with the highest lower end. All positions together are more.
report-rungs = Rungs
report-rungs-means = How many players stand above each other, from one at random: each won two of three games or more, of 24, against the one below, and is the one that thinks least among those tried (twice, four and eight times as much, then up to 64 times). The lower end counts the first rungs that are sure to be more than half. More budget may find more.
report-rung = A rung
report-rung-means = What the upper player of a rung won against the lower one, a draw counting half. The first two steps are random where the game does not draw by itself; sides change after every game.
report-elo = Points
report-elo-means = Points of Elo over the player at random, by all games that were tried for the ladder together (Bradley and Terry).
report-opening = First step
report-opening-means = What who makes this first step gets on average, when both go on with a thought of 64 a step. Of more than 48 first steps 48 are tried, at even distances in their list.
report-lead-by-rule = Advantage sequence, by the rule
report-lead-by-rule-means = By how many moves who begins is ahead after each turn, when every turn has as many moves as the rule allows: 1 0 1 0 where each has one, 1 -1 1 -1 where the first has one and all others two.
report-lead = Advantage sequence, as played
report-lead-means = By how many steps the side that began is ahead after each turn, on average over games.
report-lead-mean = Advantage, mean
report-lead-mean-means = The mean of the advantage sequence as played over all turns of a game. 0: over a whole game nobody is ahead; 0.5: who begins is half a step ahead.
report-solved = Best play
report-solved-means = What who begins gets if nobody errs, proved by search: 1 is a win.
report-typical = Typical game
report-typical-means = The game whose number of turns is next to the mean.
report-shortest = Shortest game
report-shortest-means = The game with the fewest turns.
report-dramatic = Most dramatic game
report-dramatic-means = The game with the highest drama.
invent-title = Wished: { $wishes }
invent-made = { $tried ->
    [one] One game was tried
   *[other] { $tried } games were tried
} with { $samples ->
    [one] one sample
   *[other] { $samples } samples
} and seed { $seed }, by { $engine }. So many samples find the same on every machine and with any number of threads. Intervals hold the true value with 95 %; who is the best of many was also lucky, and closer looks tell how much.
invent-nothing = Nothing is known yet: give it more time.
invent-score = met
invent-game = game
invent-score-means = Met: how far all wishes are met together, their product, of which the root is taken; a wish is worth half as much at some distance from its bounds.
invent-at-least = at least { $low }
invent-at-most = at most { $high }
invent-why = { $met }
invent-why-but = { $met }; missed: { $missed }
invent-why-none = missed: { $missed }
invent-bred = made of { $of }: { $changes }
invent-change-board = with the board of { $game }
invent-change-turn = with the turns of { $game }
invent-change-end = with the end of { $game }
invent-change-also = with the end of { $game } beside its own
invent-change-shape = on { $what }
invent-change-line = lines of { $length } decide
invent-change-capture = each turn captures { $what }
invent-change-spare = nothing is captured
invent-meant = Is `{ $word }` meant?
invent-meant-nothing = Bounds can be wished, too, such as length<=40 or draws<=5%.
invent-no-wish = say what you wish: { $words }; or bounds such as length<=40 or draws<=5%
invent-unknown-wish = there is no wish `{ $word }`; there are { $words }. { $meant }
invent-unknown-measure = nothing called `{ $word }` can be bounded; there are { $words }. { $meant }
invent-no-number = `{ $written }` has no number that { $of } can have; write one such as length<=40 or draws<=5%
invent-wishes-clash = no game can be both { $one } and { $other }; leave one out
invent-unknown-family = there is no family `{ $word }`; there are { $words }. { $meant }
invent-unknown-kit = nobody can own `{ $word }`; say { $words }. { $meant }
invent-own-text = the text is no game yet: { $wrong ->
    [one] one thing is
   *[other] { $wrong } things are
} wrong with it, and ludoteca workshop check tells
invent-empty = no game of the library is like that; ask for less
invent-no-search = it is no search for games: { $what }; give a file that ludoteca invent wrote
invent-other-engine = it was written by { $engine }, and this is { $own }, which may play otherwise; begin a new one
invent-no-text = it does not hold the text of { $game }; give a file as ludoteca invent wrote it
invent-differs = what it says of { $game } is not so: { $what }
invent-wish-short = short
invent-wish-long = long
invent-wish-quick = quick
invent-wish-simple = simple
invent-wish-rich = rich in choices
invent-wish-fair = fair
invent-wish-no-swap = without swap
invent-wish-no-draws = without draws
invent-wish-ending = ending by their rules
invent-wish-varied = varied
invent-wish-dramatic = dramatic
invent-wish-turning = turning
invent-wish-decisive = decisive
invent-wish-steady = steady
invent-wish-tense = tense
invent-wish-clear = clear
invent-wish-surprising = surprising
invent-wish-wide = wide
invent-wish-deep = deep
invent-of-length = turns
invent-of-minutes = minutes
invent-of-choices = choices a turn
invent-of-fair = for the seat with the least
invent-of-draws = draws
invent-of-capped = end by a limit
invent-of-different = of the games differ
invent-of-lead-changes = changes of the lead
invent-of-surprises = surprises a game
invent-of-coverage = of the board
invent-of-rungs = rungs
invent-said-swap = it has the swap rule
invent-said-no-swap = it needs no swap rule
invent-minutes = Minutes
invent-minutes-means = About how long people take: a quarter of a minute a turn and five seconds a step, as in the list of games.
invent-fair = Least share
invent-fair-means = What the seat gets that gets least, a draw counting half. The bounds are for two; where more play, the part of a fair share is the same.
invent-swap = Swap rule
invent-swap-means = Whether the second player may take the place of the first one after the first turn; what has the rule is not tried.
