daggers-move = Move a dagger or a crown
daggers-left = { $count ->
    [one] one move until a draw
   *[other] { $count } moves until a draw
}
daggers-param-layout = White’s crowns
daggers-param-layout-book = on d1 and e1
daggers-param-layout-web = on c1 and f1
daggers-wrong-daggers = { $side } has { $count } daggers; there are { $most } at most
daggers-wrong-crowns = { $side } has { $count } crowns; there are { $most } at most
daggers-wrong-few-crowns = { $side } has { $count ->
    [one] one crown
   *[other] { $count } crowns
} here, and { $least } at least: the game is over as soon as a crown is taken
daggers-wrong-late = this crown is on the last row too late: the game was over before
daggers-figure-crown = { $ink } crown
daggers-figure-dagger = { $ink } dagger
daggers-end-crown = A crown has been captured
daggers-end-row = A crown has reached the far row
daggers-why-not-yours = no piece of yours is on { $cell }; move one of your own
daggers-why-own = a piece of yours is on { $cell } already
daggers-why-crown = a crown goes one cell in any direction
daggers-why-straight = straight up or down a dagger takes only a crown; an enemy dagger blocks it
daggers-why-dagger = a dagger goes down any number of empty cells, straight or diagonally, or up one cell, and over nothing
