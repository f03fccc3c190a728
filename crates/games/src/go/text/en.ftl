go-prompt = Place a stone or pass
go-prompt-pass = No stone left in the reserve: pass
go-prompt-mark = Mark the groups that are dead: touch the lowest, leftmost stone of each
go-prompt-answer = Do you agree that the marked stones are dead?
go-reserve = { $count ->
    [one] one stone in reserve
   *[other] { $count } stones in reserve
}
go-points = { $count ->
    [one] one point
   *[other] { $count } points
}
go-done = Done
go-accept = Agree
go-resume = Play on
go-origin = Traditional, China
