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
forms-wrong-none = non resta nessuna pedina; ogni mossa lascia almeno la pedina che si è mossa
forms-wrong-apart = nessuna pedina è accanto a una avversaria; dopo ogni mossa le pedine che restano sono unite
forms-clash-halves = una tavola di { $columns } per { $rows } caselle non va bene per forms, perché non ha due metà; indica un numero pari di colonne o di righe
forms-form = la casella della tua pedina e quella della pedina avversaria su cui va
forms-why-none = in { $cell } non c’è nessuna tua pedina; gioca con una tua
forms-why-enemy = in { $cell } non c’è nessuna pedina avversaria; una pedina va solo su pedine avversarie
forms-why-alone = accanto a { $cell } non c’è nessuna pedina avversaria; gioca con un’altra pedina
forms-why-beside = una pedina va solo su una pedina avversaria vicina; da { $cell } in { $cells }
