daggers-move = Muovi un pugnale o una corona
daggers-left = { $count ->
    [one] manca una mossa alla patta
   *[other] mancano { $count } mosse alla patta
}
daggers-param-layout = Corone bianche
daggers-param-layout-book = in d1 ed e1
daggers-param-layout-web = in c1 e f1
daggers-wrong-daggers = { $side } ha { $count } pugnali; può averne al massimo { $most }
daggers-wrong-crowns = { $side } ha { $count } corone; può averne al massimo { $most }
daggers-wrong-few-crowns = { $side } qui ha { $count ->
    [one] una corona
   *[other] { $count } corone
} e ne ha almeno { $least }: la partita finisce appena una corona viene catturata
daggers-wrong-late = questa corona è sull’ultima riga troppo tardi: la partita era già finita
daggers-figure-crown = corona { $ink }
daggers-figure-dagger = pugnale, figura { $ink }
daggers-end-crown = Una corona è stata catturata
daggers-end-row = Una corona ha raggiunto l’ultima riga
daggers-why-not-yours = in { $cell } non c’è nessun tuo pezzo; muovi uno dei tuoi
daggers-why-own = in { $cell } c’è già un tuo pezzo
daggers-why-crown = una corona va di una casella in qualunque direzione
daggers-why-straight = dritto, in su o in giù, un pugnale cattura solo una corona; un pugnale avversario lo blocca
daggers-why-dagger = un pugnale va in giù di quante caselle vuote vuoi, dritto o in diagonale, o in su di una sola casella, e non salta niente
