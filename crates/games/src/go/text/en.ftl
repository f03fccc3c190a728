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
go-form = a crossing from a1 to { $last }, or pass
go-form-mark = dead@ and the lowest crossing of a group, or done
go-form-answer = accept or resume
go-why-stone = there is a stone already; choose an empty crossing, or pass
go-why-reserve = { $side } has no stone left in the reserve and can only pass
go-why-again = the same board has stood before in this game; play elsewhere first, or pass
go-why-stifled = the stone would have no liberty and capture nothing; choose another crossing, or pass
go-why-play = dead stones are marked after two passes in a row; write a crossing, or pass
go-why-no-group = there is no stone; name the lowest crossing of a group, or write done
go-why-marked = this group is marked already; mark another one, or write done
go-why-lowest = a group is named by its lowest crossing; write dead@{ $cell }
go-why-mark = dead groups are marked now, such as dead@a1; write done when all are
go-why-answer = the marks are answered now; write accept or resume
