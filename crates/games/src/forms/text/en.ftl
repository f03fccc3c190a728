forms-step = Put one of your pieces on an enemy piece
forms-step-near = Put one of your pieces on an enemy piece beside it
forms-pieces = { $count ->
    [one] one piece
   *[other] { $count } pieces
}
forms-contacts = { $count ->
    [0] none in contact
    [one] one in contact
   *[other] { $count } in contact
}
forms-param-reach = A piece goes
forms-param-reach-any = onto any enemy piece
forms-param-reach-near = only onto one beside it
