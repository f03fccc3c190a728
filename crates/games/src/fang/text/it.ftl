fang-first = Comincia al centro
fang-capture = Cattura una pedina cerchiata
fang-enter = Muovi una pedina vicina sul punto vuoto
fang-remove = Hai fatto un quadrato: togli una pedina libera
fang-shift = Nessuna cattura: muovi una pedina su un punto vuoto accanto
fang-pieces = { $count ->
    [one] una pedina
   *[other] { $count } pedine
}
fang-param-centre8 = Otto linee al centro
fang-param-tilted = Contano anche i quadrati inclinati
fang-param-quiet = Turni senza catture per la patta
fang-origin = Tradizionale, Xinjiang; secondo Shimizu, Miyahara e Masukawa, 2002
fang-wrong-black-places = quando tocca al Nero mettere, ha tante pedine quante il Bianco, non { $black } contro { $white }
fang-wrong-white-places = quando tocca al Bianco mettere, il Nero ha una pedina in più, non { $black } contro { $white }
fang-wrong-centre = la prima pedina è stata messa qui
fang-wrong-placed = tutte le pedine sono state messe, tranne che su { $left } punto: la fase è { $phase }
fang-wrong-none = { $side } non ha pedine, e non può essere il suo turno; { $winner } ha vinto nel proprio
fang-form-pass = pass, perché non si può fare altro
fang-form-place = il punto della nuova pedina
fang-form-capture = la cattura di una pedina avversaria libera che abbia accanto una tua pedina
fang-form-shift = da dove parte e dove arriva una pedina, un punto più in là lungo una linea
fang-form-enter = da dove parte una pedina vicina al punto vuoto, e dove arriva
fang-form-remove = la rimozione di una pedina avversaria libera per il quadrato che hai fatto
fang-why-first = la prima pedina va al centro; scegli { $cell }
fang-why-taken = lì c’è già una pedina; scegli un punto vuoto
fang-why-place = si mettono ancora pedine; indica { $task }
fang-why-no-enemy = lì non c’è nessuna pedina avversaria; indica { $task }
fang-why-safe = quella pedina è al sicuro al vertice di un quadrato; indica { $task }
fang-why-apart = accanto non c’è nessuna tua pedina; indica { $task }
fang-why-not-yours = lì non c’è nessuna tua pedina; indica { $task }
fang-why-capture = chi può catturare deve farlo; indica { $task }
fang-why-shift = una pedina va su un punto vuoto accanto; indica { $task }
fang-why-enter = dopo una cattura una pedina va sul punto vuoto; indica { $task }
fang-why-remove = un quadrato toglie un’altra pedina; indica { $task }
fang-why-pass = passa solo chi non può fare altro; indica { $task }
