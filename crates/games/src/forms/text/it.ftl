forms-step = Metti una tua pedina su una pedina avversaria
forms-step-near = Metti una tua pedina su una pedina avversaria vicina
forms-pieces = { $count ->
    [one] una pedina
   *[other] { $count } pedine
}
forms-contacts = { $count ->
    [0] nessuna a contatto
    [one] una a contatto
   *[other] { $count } a contatto
}
forms-param-reach = Una pedina va
forms-param-reach-any = su qualsiasi pedina avversaria
forms-param-reach-near = solo su una vicina
