sinapsi-param-seeds = Dice in each cup
sinapsi-param-quiet = Turns without gain that end a hand (0: 25 for each player)
sinapsi-param-players = Players
sinapsi-param-board = Board
sinapsi-param-board-ring = ring
sinapsi-param-board-snake = snake
sinapsi-param-pairs = Pairs (with 4 players)
sinapsi-param-pairs-none = none
sinapsi-param-pairs-adjacent = neighbours
sinapsi-param-pairs-opposite = across the board
sinapsi-param-goal = The match ends with
sinapsi-param-goal-points = points
sinapsi-param-goal-hands = hands won
sinapsi-param-target = How many (0: 250 points or 5 hands)
sinapsi-param-transit = Transit cups
sinapsi-param-transit-neutral = nobody’s
sinapsi-param-transit-own = belong to the fields
sinapsi-param-max_hands = Most hands in a match
sinapsi-prompt = Sow one of your cups (hand { $hand })
sinapsi-prompt-closed = Field { $closer } is empty: the hand is over. Sow one of your cups (hand { $hand })
sinapsi-prompt-quiet-end = Nobody gains anything any more: the hand is over. Sow one of your cups (hand { $hand })
sinapsi-prompt-quiet = Sow one of your cups ({ $quiet } turns without gain; after { $limit } the hand is over)
sinapsi-prompt-reversed = Choose the cup to sow the other way round
sinapsi-prompt-way = { $dice ->
    [one] Choose where the last die goes
   *[other] Choose where the next of { $dice } dice goes
}
sinapsi-prompt-transit = { $dice ->
    [one] Choose the transit cup for the last die
   *[other] Choose the transit cup for the next of { $dice } dice
}
sinapsi-prompt-undo = { $dice ->
    [one] Choose the transit cup for the last die
   *[other] Choose the transit cup for the next of { $dice } dice, and which way round they go from there
}
sinapsi-reverse = Reverse: pay { $cost } dice
sinapsi-go-on = Go on in reverse
sinapsi-cancel = Turn back to the usual way
sinapsi-store = store { $n }
sinapsi-total = total { $n }
sinapsi-won = { $n ->
    [one] 1 hand won
   *[other] { $n } hands won
}
sinapsi-began = began hand { $n }
sinapsi-partner = with { $field }
sinapsi-account = hand { $hand }: { $store } − { $left } left = { $score }
sinapsi-account-closer = hand { $hand }: { $store } + { $bonus } bonus − { $left } left = { $score }
sinapsi-field-quiet = Turns without gain
sinapsi-wrong-quiet = after { $quiet } quiet turns the hand is over; write fewer
sinapsi-wrong-dice = there are { $count } dice in cups and stores, and { $most } at most
sinapsi-wrong-empty = field { $field } is empty, which ends the hand; put a die into one of its cups
sinapsi-clash-pairs = two pairs does not fit sinapsi with { $players } players; give players=4, or leave pairs out
sinapsi-form-cup = a cup by its field and number, such as { $cup }, or reverse
sinapsi-form-next = the cup of the next die: c1/1 to c{ $fields }/5, ct1 to ct{ $fields }, ct1-cancel to ct{ $fields }-cancel or cb
sinapsi-why = { $why }; choose { $right }
sinapsi-why-bought = the special move is bought at the beginning of a turn, and once
sinapsi-why-poor = the special move costs { $cost } dice of at least { $least } in the store, which holds { $store }
sinapsi-why-last-die = with one die in hand there is nothing to undo
sinapsi-why-undo = the special move can be undone in the bonus cup only, while it is in force
sinapsi-why-way = from { $cup } the next die does not go there
sinapsi-why-no-dice = no dice are in hand
sinapsi-why-bonus = the bonus cup is nobody’s and is never sown
sinapsi-why-transit = transit cups are nobody’s and are never sown
sinapsi-why-field = the cup is not in field { $field } of the seat to sow
sinapsi-why-empty = the cup is empty
