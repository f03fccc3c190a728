daggers-move = Move a dagger or a crown
daggers-left = { $count ->
    [one] one step until a draw
   *[other] { $count } steps until a draw
}
daggers-param-layout = White’s crowns
daggers-param-layout-book = on d1 and e1
daggers-param-layout-web = on c1 and f1
