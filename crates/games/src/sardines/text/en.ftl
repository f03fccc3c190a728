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
sardines-param-layout-book = the book’s, of any size
sardines-param-layout-web = 9 by 9, eight stones each
sardines-param-layout-thin = 9 by 7, a crooked can
sardines-param-cap = Steps until the can is counted
