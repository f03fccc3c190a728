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
sardines-form = where a stone slides from and to, such as d1-d4; or pass when none can slide
sardines-why-pass = a stone of yours can slide; slide it
sardines-why-none = no stone of yours is on { $cell }; slide one of your own
sardines-why-can = the stone on { $cell } is in the can and stays there; slide another
sardines-why-way = a stone slides any number of empty cells in a straight line, sideways, up, down or diagonally, over nothing and onto nothing
