oware-prompt = Sow one of your houses
oware-prompt-again = You captured everything: sow again and feed your opponent
oware-prompt-feed = Your opponent has no seeds: sow a house that reaches the other side
oware-prompt-no-singles = Sow a house with two or more seeds
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
oware-form = the house that is sown, from a{ $row } to f{ $row }
oware-why-not-yours = { $seat ->
    [south] the house belongs to North and South is to sow; choose one from a1 to f1
   *[north] the house belongs to South and North is to sow; choose one from a2 to f2
}
oware-why-empty = the house is empty; choose one with seeds
oware-why-unfed = { $seat ->
    [south] South
   *[north] North
} has no seeds and must be fed; choose { $right }
oware-why-single = a single seed is not sown while another house has two or more; choose { $right }
