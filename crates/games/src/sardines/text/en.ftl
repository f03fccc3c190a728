sardines-slide = Slide a stone; { $count } in the can win
sardines-outside = { $count ->
    [one] one stone outside
   *[other] { $count } stones outside
}
sardines-left = { $count ->
    [one] one step until the can is counted
   *[other] { $count } steps until the can is counted
}
sardines-param-layout = Board
sardines-param-layout-book = any size
sardines-param-layout-web = 9 by 9
sardines-param-layout-thin = crooked can
sardines-param-cap = Steps until the can is counted
