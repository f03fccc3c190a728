daggers-move = Muovi un pugnale o una corona
daggers-left = { $count ->
    [one] manca una mossa alla patta
   *[other] mancano { $count } mosse alla patta
}
daggers-param-layout = Corone bianche
daggers-param-layout-book = in d1 ed e1
daggers-param-layout-web = in c1 e f1
