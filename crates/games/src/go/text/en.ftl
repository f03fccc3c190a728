go-prompt = Place a stone or pass
go-prompt-pass = No stone left in the reserve: pass
go-prompt-mark = Take off what can no longer be saved: touch dead groups, or take the proposal
go-prompt-answer = Do you agree that the marked stones are dead?
go-reserve = { $count ->
    [one] one stone in reserve
   *[other] { $count } stones in reserve
}
go-points = { $count ->
    [one] one point
   *[other] { $count } points
}
go-proposal = As proposed: Black { $black }, White { $white }
go-done = Done
go-accept = Agree
go-resume = Play on
go-origin = Traditional, China
go-takes-dead = the lowest crossings of the dead groups, such as b1,f4
go-wrong-stones = { $side } has { $count } stones; there are { $most } of each colour
go-wrong-stifled = the stone has no liberty, nor has its group: it would have been captured
go-wrong-agreed = dead stones are agreed on after two passes in a row; write 2 passes, or open
