sardines-slide = Slide a stone; { $count } in the can win
sardines-outside = { $count ->
    [one] one stone outside
   *[other] { $count } stones outside
}
sardines-left = { $count ->
    [one] one move until the can is counted
   *[other] { $count } moves until the can is counted
}
sardines-param-layout = Board
sardines-param-layout-book = any size
sardines-param-layout-web = 9 by 9
sardines-param-layout-thin = crooked can
sardines-param-cap = Moves until the can is counted
sardines-wrong-can = { $side } has { $count } stones in the can; the game was over when it had { $most }
sardines-clash-layout = a size of { $columns } by { $rows } does not fit sardines with layout={ $layout }, which has a board of its own; leave out columns and rows, or give layout=book
sardines-clash-can = a sardines board of { $columns } by { $rows } does not fit its stones: the can of { $can } cells would hold all { $stones } of them; give fewer rows
