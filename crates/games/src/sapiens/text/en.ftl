sapiens-move = Move a unit, or touch it again to turn it round
sapiens-martyr = Keep the new { $value }, or touch the enemy unit it dies for
sapiens-keep = Keep it
sapiens-taken = { $count ->
    [0] no dice taken
    [one] one die taken
   *[other] { $count } dice taken
}
sapiens-quiet = { $count } of { $limit } quiet turns
sapiens-param-quiet = Turns without a capture or an alliance for a draw (0: 50 for each seat)
sapiens-field-quiet = Turns without capture or alliance
sapiens-takes-evolved = the square of the die that has just become a { $faces } by capturing
sapiens-wrong-alliance = an alliance is worth its two dice together: it shows 2 at least
sapiens-wrong-dice = there are { $count } dice; the game has { $most }
sapiens-wrong-side-dice = the side of { $side } has { $count } dice; it begins with { $most }
sapiens-wrong-empty = no unit is left on the board, which does not tell whose the last ones were; put two sides on it
sapiens-wrong-out = { $side } has no units and is out of the game; let another side move
sapiens-wrong-evolved = what has just evolved is a single { $faces } of the side to move; write - for none
sapiens-wrong-quiet = a die evolves by capturing, so there are no quiet turns yet; write 0 of them
sapiens-wrong-over = the game is over, so nothing is given up; write - for what has evolved
sapiens-clash-size = sapiens for four does not fit on a board of size { $size }; give a size from { $least }, or mode=duel
sapiens-clash-corner = corner=rows is for four and does not fit mode=duel; write mode=pairs or mode=individual, or leave corner out
sapiens-clash-setup = setup=ranked does not fit other boards and dice than those of mode=duel, size=8, faces=6; leave setup out
sapiens-form-move = where a unit goes from and to, or the one that turns round
sapiens-form-martyr = keep, or the enemy unit for which the new { $value } is given up, such as { $step }
sapiens-why-empty = no unit stands on { $cell }
sapiens-why-not-yours = the unit on { $cell } is not yours
sapiens-why-straight = the unit on { $cell } is straight and goes along its rank or file; it looks the other way after turn@{ $cell }
sapiens-why-diagonal = the unit on { $cell } is diagonal and goes along a diagonal; it looks the other way after turn@{ $cell }
sapiens-why-too-far = the unit on { $cell } shows { $value } and goes no further than that
sapiens-why-blocked = a unit on { $cell } stands in the way
sapiens-why-no-alliances = an own unit stands on { $cell }, and this game is played without alliances
sapiens-why-allied = an own unit stands on { $cell }, and an alliance does not ally itself again
sapiens-why-apart = an own unit stands on { $cell }, and only dice on neighbouring squares ally themselves
sapiens-why-unequal = an own unit stands on { $cell }, and only dice of the same value ally themselves
sapiens-why-turned = an own unit stands on { $cell }, and only dice that stand the same way ally themselves
sapiens-why-not-beyond = an own die stands on { $cell }, and dice ally themselves only beyond the middle of the board; { $near } is not
sapiens-why-no-enemy = no enemy unit stands on { $cell }; write { $form }
sapiens-why-evolved = the die on { $cell } has become a { $value }; write { $form }
sapiens-why-not-evolved = no die has just become a { $value } by capturing; write { $form }
