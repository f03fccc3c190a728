oware-prompt = Sow one of your houses
oware-prompt-again = You captured everything: sow again and feed your opponent
oware-prompt-feed = Your opponent has no seeds: sow a house that reaches the other side
oware-prompt-no-singles = Sow a house with two or more seeds; single seeds must wait
oware-prompt-only-singles = You have only single seeds: sow one of them
oware-south = houses a1 to f1
oware-north = houses a2 to f2
oware-origin = Traditional, Cape Verde
oware-wrong-seeds = there are { $count } seeds in houses and stores, and { $most } at most
oware-wrong-empty = { $seat ->
    [south] South has no seeds to sow; then it is North’s turn
   *[north] North has no seeds to sow; then it is South’s turn
}
oware-wrong-unfed = { $seat ->
    [south] South cannot feed North: the game is over, and the seeds of South lie in its store
   *[north] North cannot feed South: the game is over, and the seeds of North lie in its store
}
