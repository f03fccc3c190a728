workshop-prose-above = subito sopra { $set }
workshop-prose-after = dopo ogni turno questo avviene da sé
workshop-prose-again = poi lo stesso di nuovo, con la stessa pedina se una si è mossa, finché è possibile
workshop-prose-ahead = un passo davanti { workshop-prose-to }
workshop-prose-all-are = ci sono { $set } e tutte { $clause }
workshop-prose-all-capture = tutto questo è preso: { $what }
workshop-prose-all-flip = tutto questo cambia parte: { $what }
workshop-prose-all-flip-many = tutto questo diventa tuo: { $what }
workshop-prose-all-put = { $piece } è messa su ognuna di queste, dove non c’è nulla: { $on }
workshop-prose-all-remove = tutto questo è tolto: { $what }
workshop-prose-all-turn = tutto questo diventa pedine *{ $kind }*: { $what }
workshop-prose-another = poi fai un altro turno intero, se puoi
workshop-prose-any-number = un numero qualsiasi di { $set }, anche nessuna
workshop-prose-any-of = { $all }
workshop-prose-are = { workshop-prose-is } { $what }
workshop-prose-around = accanto { workshop-prose-to }, anche in diagonale
workshop-prose-as-many = il numero di pedine che si muovono
workshop-prose-at = { $what } { $place }
workshop-prose-at-least = { $one } è almeno { $other }
workshop-prose-at-most = { $one } è al massimo { $other }
workshop-prose-at-once = subito, anche nel mezzo di un turno, { $what }
workshop-prose-be = { workshop-prose-lies } { $place }
workshop-prose-behind = un passo dietro { workshop-prose-to }
workshop-prose-below = subito sotto { $set }
workshop-prose-between = in linea retta tra { $one } e { $other }
workshop-prose-board-cells = sono { $number } { $cells }, da { $first } a { $last }
workshop-prose-board-crossings = linee con { $columns } per { $rows } intersezioni, sulle quali stanno le pedine
workshop-prose-board-diagonals-dark = solo le caselle scure, come a1, hanno diagonali
workshop-prose-board-diagonals-light = solo le caselle chiare, come b1, hanno diagonali
workshop-prose-board-hexagon = un esagono di esagoni, { $size } su ogni bordo
workshop-prose-board-layers = { $layers } tavole di { $columns } colonne e { $rows } righe di caselle, l’una sull’altra
workshop-prose-board-lines = ciò che qui si segue è unito da una linea: { $all }
workshop-prose-board-nested = triangoli di tre triangoli ciascuno, { $depth } volte l’uno nell’altro
workshop-prose-board-pits = { $columns } buche in ogni riga, e tante righe: { $rows }; ogni due righe formano un anello, e anche una riga sola
workshop-prose-board-points = questi punti: { $all }
workshop-prose-board-rhombus = un rombo di esagoni, { $size } su ogni bordo
workshop-prose-board-sides = { $columns } per { $rows } punti; si tracciano linee tra punti vicini
workshop-prose-board-squares = { $columns } colonne e { $rows } righe di caselle quadrate
workshop-prose-board-triangle = un triangolo di esagoni, { $size } su ogni bordo
workshop-prose-board-without = non ne fanno parte: { $all }
workshop-prose-brackets = ({ $what })
workshop-prose-caption = mossa { $number }, { $step } di { $side }: { $what }
workshop-prose-caption-end = la fine con la mossa { $number }, { $step } di { $side }: { $what }
workshop-prose-captured = il numero di pedine che hai preso
workshop-prose-captured-enemies = il numero di pedine che ha preso l’avversario che ne ha di più
workshop-prose-captured-enemy = il numero di pedine che l’avversario ha preso
workshop-prose-cell = { $cell }
workshop-prose-cells = { $n ->
    [one] una { $cell }
   *[many] { $cell }
}
workshop-prose-cells-of-line = ciò che fa parte di { $line }
workshop-prose-centre = al centro della tavola
workshop-prose-choose = poi fa’ una di queste cose, se qualcuna è possibile
workshop-prose-choose-may = poi, se vuoi, fa’ una di queste cose
workshop-prose-claim = ogni quadrato che questa linea ha chiuso diventa tuo, per un punto ciascuno
workshop-prose-columns = { $n ->
    [one] sulla colonna { $all }
   *[many] sulle colonne { $all }
}
workshop-prose-corner = in un angolo della tavola
workshop-prose-corners-of = a un angolo di { $square }
workshop-prose-crossing = { $n ->
    [one] intersezione
   *[many] intersezioni
}
workshop-prose-dark = tra le caselle scure
workshop-prose-do-capture = prendi { $what }
workshop-prose-do-choose = scegli { $what }
workshop-prose-do-flip = fa’ cambiare parte a { $what }
workshop-prose-do-flip-many = fa’ diventare tua { $what }
workshop-prose-do-remove = togli { $what }
workshop-prose-do-score = ricevi tanti punti: { $number }
workshop-prose-do-turn = trasforma { $what } in una della specie *{ $kind }*
workshop-prose-doomed = tra ciò che è stato preso in questo turno ed è ancora lì
workshop-prose-east = sul bordo est
workshop-prose-edge = sul bordo della tavola
workshop-prose-else = solo se nulla di questo si può fare
workshop-prose-elsewhere = anche questo sta nel testo, ma non vale con ciò che qui si è scelto
workshop-prose-empty = { $n ->
    [one] una { $cell } vuota
   *[many] { $cell } vuote
}
workshop-prose-end-draw = la partita è patta se { $cond }
workshop-prose-end-long = una partita durata { $number } mosse è patta
workshop-prose-end-loses = perdi se { $cond }
workshop-prose-end-loses-many = perdi se { $cond }, e gli altri hanno vinto insieme
workshop-prose-end-most = se { $cond }, si confronta questo, e vince la parte che ne ha di più, con la patta a parità: { $count }
workshop-prose-end-most-many = se { $cond }, si confronta questo, e vince la parte che ne ha di più, più d’una a parità insieme: { $count }
workshop-prose-end-most-side = se { $cond }, si confronta questo, e vince la parte che ne ha di più, o *{ $side }* a parità: { $count }
workshop-prose-end-next-loses = chi gioca dopo perde se { $cond }
workshop-prose-end-next-loses-many = chi gioca dopo perde se { $cond }, e gli altri hanno vinto insieme
workshop-prose-end-next-wins = chi gioca dopo vince se { $cond }
workshop-prose-end-side = vince *{ $side }* se { $cond }
workshop-prose-end-stuck = chi gioca dopo e non ha mosse possibili ha perso, se nulla sopra dice altro
workshop-prose-end-stuck-many = chi non ha mosse possibili salta il turno, ed è patta se nessuno ne ha, se nulla sopra dice altro
workshop-prose-end-takes = { $what }; prima ogni parte prende tutto questo, come lo vede: { $set }
workshop-prose-end-wins = vinci se { $cond }
workshop-prose-ends = dopo ogni turno si guarda questo in quest’ordine, e il primo che si verifica chiude il gioco; ‘tu’ è qui chi ha appena giocato
workshop-prose-enemy = { $n ->
    [one] una pedina{ $kind } avversaria
   *[many] pedine{ $kind } avversarie
}
workshop-prose-equal = { $one } è { $other }
workshop-prose-even = { $one } è pari
workshop-prose-exactly = muovi { $who } { $ways } di esattamente tanti passi su una via libera: { $number }; { workshop-prose-goal }
workshop-prose-exactly-over = muovi { $who } { $ways } di esattamente tanti passi, passando solo su { $over }: { $number }; { workshop-prose-goal }
workshop-prose-far-hop = salta con { $who } { $ways } oltre { $over }, a qualsiasi distanza finché la via è libera, { workshop-prose-goal } ovunque sulla via libera dietro
workshop-prose-first-row = sulla prima riga dalla tua parte
workshop-prose-fly = muovi { $who } da dove sta { workshop-prose-goal }
workshop-prose-forward = avanti è verso l’alto, verso righe più alte, per *{ $one }*, e verso il basso per *{ $other }*; se non si parla di diagonali è sempre dritto; la prima riga di una parte è quella da cui guarda avanti
workshop-prose-forward-many = ogni parte sta a un bordo, { $all }: sono quello in basso, a sinistra, in alto e a destra; avanti è lontano da esso, e se non si parla di diagonali dritto; la prima riga di una parte è quella lungo il suo bordo
workshop-prose-full = la tavola è piena
workshop-prose-goal = { $is ->
    [placed] sulla pedina appena messa
    [moved] sulla pedina che si è mossa
    [mover] sulla pedina che si muove
    [chosen] sulla casella appena scelta
    [sown] sulla casella dove è caduta l’ultima pedina
    [here] su quella casella
    [there] sulla casella dove va
    [from] sulla casella da cui è venuta
    [last] sull’ultima pedina giocata
   *[no] su { $to }
}
workshop-prose-group = nel gruppo collegato { workshop-prose-of }, tutto della stessa parte
workshop-prose-groups = il numero di gruppi collegati di { $set }
workshop-prose-groups-meeting = in gruppi collegati di { $set } che includono { $other }
workshop-prose-groups-not-meeting = in gruppi collegati di { $set } che non includono { $other }
workshop-prose-groups-not-touching = in gruppi collegati di { $set } che non toccano { $other }
workshop-prose-groups-of = in gruppi collegati di { $set }
workshop-prose-groups-touching = in gruppi collegati di { $set } che toccano { $other }
workshop-prose-h-board = la tavola
workshop-prose-h-elsewhere = con altre scelte
workshop-prose-h-end = la fine
workshop-prose-h-names = nomi propri di questo gioco
workshop-prose-h-params = che cosa si può scegliere prima del gioco
workshop-prose-h-pieces = parti e pedine
workshop-prose-h-start = l’inizio
workshop-prose-h-turn = un turno
workshop-prose-half = metà di questo: { $number } (arrotondata per difetto)
workshop-prose-hand = ogni parte ha { $number } pedine *{ $kind }* in mano, accanto alla tavola
workshop-prose-heaps = le pedine *{ $kind }* stanno in mucchi: una che arriva ad altre della stessa specie e parte sta accanto a esse
workshop-prose-height = quante pedine ci sono qui in tutto: { $set }
workshop-prose-hexagon = { $n ->
    [one] casella
   *[many] caselle
}
workshop-prose-holds-columns = { $set } occupano più di metà di più di metà delle colonne
workshop-prose-holds-diagonals = { $set } occupano più di metà di più di metà delle diagonali
workshop-prose-holds-layers = { $set } occupano più di metà di più di metà degli strati
workshop-prose-holds-rows = { $set } occupano più di metà di più di metà delle righe
workshop-prose-holds-triangles = { $set } dominano la maggioranza dei triangoli: due caselle su tre ne dominano uno piccolo, due triangoli su tre quello più grande, e così fino a tutta la tavola
workshop-prose-hop = salta con { $who } { $ways } oltre { $over } che le sta accanto, { workshop-prose-goal } subito dietro
workshop-prose-hopped = ciò che si è saltato è preso subito
workshop-prose-hopped-late = ciò che si è saltato è preso alla fine del turno, e fino ad allora non si salta di nuovo
workshop-prose-hopped-stays = ciò che si è saltato resta dov’è
workshop-prose-hops = salta con { $who } { $ways } oltre { $over } che le sta accanto, { workshop-prose-goal } subito dietro, e se vuoi avanti nella stessa direzione oltre altre, ognuna con un posto vuoto dietro
workshop-prose-if = se { $cond }: { $what }
workshop-prose-if-it = { $what }, purché { $clause }
workshop-prose-if-so = se { $cond }
workshop-prose-in-hand = il numero di pedine nella tua mano
workshop-prose-in-hand-enemies = il numero di pedine nella mano dell’avversario che ne ha di più
workshop-prose-in-hand-enemy = il numero di pedine nella mano dell’avversario
workshop-prose-in-line = dentro { $line }
workshop-prose-inside = dentro { $square }
workshop-prose-inside-ring = dentro un anello chiuso di { $set }
workshop-prose-is = { $is ->
    [not] { $n ->
        [one] non è
       *[many] non sono
    }
   *[yes] { $n ->
        [one] è
       *[many] sono
    }
}
workshop-prose-its-line = sulla linea lungo cui si muove, da un capo all’altro della tavola
workshop-prose-joined-in = { $what } (con passi o contatti { $ways })
workshop-prose-joined-to = in collegamento con { $set } attraverso { $within }
workshop-prose-joins = un solo gruppo collegato di { $set } arriva a tutto questo: { $all }
workshop-prose-joins-some = un solo gruppo collegato di { $set } arriva ad almeno { $number } { $zones }
workshop-prose-largest = la grandezza del più grande gruppo collegato di { $set }
workshop-prose-last-row = sull’ultima riga dalla tua parte
workshop-prose-layers = { $n ->
    [one] sullo strato { $all }
   *[many] sugli strati { $all }
}
workshop-prose-leap = salta con { $who } di { $one } da una parte e { $other } di traverso, qualunque cosa ci sia in mezzo, { workshop-prose-goal }
workshop-prose-leap-ways = salta { $ways } con { $who }, di { $one } da una parte e { $other } di traverso, qualunque cosa ci sia in mezzo, { workshop-prose-goal }
workshop-prose-left = subito a sinistra { workshop-prose-of }
workshop-prose-less = { $one } è minore di { $other }
workshop-prose-letter = { $letter } è { $what }
workshop-prose-lies = { $is ->
    [not] { $n ->
        [one] non sta
       *[many] non stanno
    }
   *[yes] { $n ->
        [one] sta
       *[many] stanno
    }
}
workshop-prose-light = tra le caselle chiare
workshop-prose-line = una linea di almeno { $number } { $set }, { $ways }
workshop-prose-line-exactly = una linea di esattamente { $number } { $set } e non di più, { $ways }
workshop-prose-may-again = poi lo stesso di nuovo, con la stessa pedina se una si è mossa, quante volte vuoi ed è possibile
workshop-prose-means = *{ $name }* vuol dire: { $what }
workshop-prose-means-for = per *{ $side }* { $what }
workshop-prose-means-number = *{ $name }* è il numero { $what }
workshop-prose-minus = { $one } meno { $other }
workshop-prose-more = { $one } è maggiore di { $other }
workshop-prose-most = sono permesse solo le mosse che prendono in tutto più pedine
workshop-prose-most-of = sono permesse solo le mosse che prendono più pedine *{ $kind }*
workshop-prose-most-of-then = tra queste, solo quelle che prendono più pedine *{ $kind }*
workshop-prose-most-then = tra queste, solo quelle che prendono in tutto più pedine
workshop-prose-name = *{ $name }*
workshop-prose-named = in *{ $name }*
workshop-prose-near = di fianco { workshop-prose-to }
workshop-prose-neutral = { $n ->
    [one] una pedina{ $kind } di nessuno
   *[many] pedine{ $kind } di nessuno
}
workshop-prose-never = in partite a caso, { $games } in tutto, questo non è mai avvenuto, perciò non c’è immagine
workshop-prose-new = la posizione sulla tavola non c’è mai stata prima
workshop-prose-no-line = non c’è da nessuna parte { $line }
workshop-prose-no-turn = nessuna mossa è possibile
workshop-prose-nobody = nessuna delle parti potrebbe fare altro che passare
workshop-prose-none-is = tra { $set } nessuna { $clause }
workshop-prose-north = sul bordo nord
workshop-prose-northeast = sul bordo nord-est
workshop-prose-northwest = sul bordo nord-ovest
workshop-prose-not-so = non è vero che { $cond }
workshop-prose-number = { $number }
workshop-prose-odd = { $one } è dispari
workshop-prose-of = { $is ->
    [placed] della pedina appena messa
    [moved] della pedina che si è mossa
    [mover] della pedina che si muove
    [chosen] della casella appena scelta
    [sown] della casella dove è caduta l’ultima pedina
    [here] di quella casella
    [there] della casella dove va
    [from] della casella da cui è venuta
    [last] dell’ultima pedina giocata
   *[no] di { $set }
}
workshop-prose-of-side = { $n ->
    [one] una pedina{ $kind } di *{ $side }*
   *[many] pedine{ $kind } di *{ $side }*
}
workshop-prose-off-exactly = muovi { $who } { $ways } di esattamente tanti passi, se portano fuori dalla tavola: { $number }
workshop-prose-off-free = { $what }; la via fin lì è libera
workshop-prose-off-over = { $what }; sulla via passa solo su questo: { $over }
workshop-prose-off-slide = muovi { $who } { $ways } fuori dalla tavola, da qualsiasi distanza
workshop-prose-off-step = muovi { $who } { $ways } di un passo fuori dalla tavola
workshop-prose-on = su { $cell }
workshop-prose-on-cells = su { $cells }
workshop-prose-only-where = solo se, prima di questo, { $cond }
workshop-prose-opposite = oltre il centro, di fronte { workshop-prose-to }
workshop-prose-origin = autore e anno: { $origin }
workshop-prose-otherwise = altrimenti
workshop-prose-own = { $n ->
    [one] una tua pedina{ $kind }
   *[many] tue pedine{ $kind }
}
workshop-prose-own-columns = { $n ->
    [one] sulla colonna { $all } dalla tua parte
   *[many] sulle colonne { $all } dalla tua parte
}
workshop-prose-own-rows = { $n ->
    [one] sulla riga { $all } dalla tua parte
   *[many] sulle righe { $all } dalla tua parte
}
workshop-prose-param = *{ $name }* qui è { $value }; può essere { $takes }, ed è { $default } se non si dice nulla
workshop-prose-param-is = *{ $name }* è { $values }
workshop-prose-param-not = *{ $name }* non è { $values }
workshop-prose-param-when = questo si può scegliere solo se { $cond }
workshop-prose-part = un numero qualsiasi di pedine, anche tutte, dalla cima di { $who }
workshop-prose-pass = passa, senza fare nulla
workshop-prose-passes = il numero di passi di fila
workshop-prose-pattern = in una fila dritta con { $items }, in quest’ordine, { $ways }
workshop-prose-picture = in una figura con queste file dall’alto in basso, magari girata o a specchio: { $rows }
workshop-prose-piece = ogni parte ha pedine *{ $kind }* sue
workshop-prose-piece-alike = ogni parte ha pedine di una sola specie
workshop-prose-piece-nobody = le pedine *{ $kind }* non sono di nessuno
workshop-prose-pieces = { $n ->
    [one] una pedina{ $kind }
   *[many] pedine{ $kind }
}
workshop-prose-pit = { $n ->
    [one] buca
   *[many] buche
}
workshop-prose-place = metti { $piece } su { $on }
workshop-prose-place-free = metti { $piece } su { $on }, se lì non c’è nulla
workshop-prose-place-hand = metti { $piece } dalla mano su { $on }
workshop-prose-place-hand-free = metti { $piece } dalla mano su { $on }, se lì non c’è nulla
workshop-prose-plays = chi è di turno gioca tante volte, da un turno all’altro, e l’ultimo numero continua: { $numbers }
workshop-prose-plays-as = come dice *{ $name }*: { $what }
workshop-prose-plays-each = le parti si alternano, un turno ciascuna
workshop-prose-plays-param = quante volte di fila si gioca lo dice *{ $name }*
workshop-prose-plays-repeated = chi è di turno gioca tante volte, da un turno all’altro, e poi di nuovo dal primo numero: { $numbers }
workshop-prose-plus = { $one } più { $other }
workshop-prose-quiet = il numero di turni di fila senza pedine messe, prese o cambiate e senza avanzate
workshop-prose-range = da { $low } a { $high }
workshop-prose-repeated = la stessa posizione con la stessa parte a giocare si è avuta { $number } volte
workshop-prose-right = subito a destra { workshop-prose-of }
workshop-prose-ring = in un anello chiuso di { $set }
workshop-prose-rows = { $n ->
    [one] sulla riga { $all }
   *[many] sulle righe { $all }
}
workshop-prose-says = { $who } { $clause }
workshop-prose-score = il numero dei tuoi punti
workshop-prose-score-enemies = il numero di punti dell’avversario che ne ha di più
workshop-prose-score-enemy = il numero di punti dell’avversario
workshop-prose-second-row = sulla seconda riga dalla tua parte
workshop-prose-side = { $n ->
    [one] linea
   *[many] linee
}
workshop-prose-sides = giocano *{ $one }* e *{ $other }*; comincia *{ $one }*
workshop-prose-sides-many = giocano, uno dopo l’altro: { $all }; comincia *{ $one }*
workshop-prose-single = { $is ->
    [placed] la pedina appena messa
    [moved] la pedina che si è mossa
    [mover] la pedina che si muove
    [chosen] la casella appena scelta
    [sown] la casella dove è caduta l’ultima pedina
    [here] quella casella
    [there] la casella dove va
    [from] la casella da cui è venuta
   *[last] l’ultima pedina giocata
}
workshop-prose-size = il numero di { $set }
workshop-prose-slide = muovi { $who } { $ways } quanto vuoi finché la via è libera, { workshop-prose-goal }
workshop-prose-slide-over = muovi { $who } { $ways } quanto vuoi finché passa solo su { $over }, { workshop-prose-goal }
workshop-prose-so-that = questo si può fare solo se allora { $cond }
workshop-prose-some = una o più { $set }
workshop-prose-south = sul bordo sud
workshop-prose-southeast = sul bordo sud-est
workshop-prose-southwest = sul bordo sud-ovest
workshop-prose-sow = prendi tutte le pedine da { $from } e lasciane cadere una per volta nelle seguenti { $ways }
workshop-prose-sow-skipping = { $what }, ma non qui: { $skip }
workshop-prose-square = { $n ->
    [one] casella
   *[many] caselle
}
workshop-prose-stacks = le pedine *{ $kind }* stanno in pile: una che arriva ad altre della stessa specie e parte sta sopra di esse
workshop-prose-start = { $pieces } occupano tutto questo: { $on }
workshop-prose-start-both = { $pieces } di ogni parte occupano tutto questo, come lo vede quella parte: { $on }
workshop-prose-start-empty = la tavola è vuota
workshop-prose-start-many = { $what } (con tante su ciascuna: { $number })
workshop-prose-start-rest = il resto della tavola è vuoto
workshop-prose-step = muovi { $who } di un passo { $ways }, { workshop-prose-goal }
workshop-prose-taken = il numero di ciò che è stato preso o chiuso in questo turno
workshop-prose-taken-others = dove arriva, le pedine di un’altra specie o parte sono prese
workshop-prose-taken-there = una pedina che sta all’arrivo è presa
workshop-prose-takes-any = { $all }
workshop-prose-takes-range = qualsiasi numero intero da { $low } a { $high }
workshop-prose-takes-sequence = qualsiasi lista di numeri di turni, come *1-2* o *cycle-1-2-1*
workshop-prose-takes-sequence-or = { $all }, o qualsiasi lista di numeri di turni, come *1-2* o *cycle-1-2-1*
workshop-prose-that = { $what } che { $clause }
workshop-prose-then = poi, se è possibile, { $what }
workshop-prose-then-either = poi, secondo il caso
workshop-prose-then-if = se allora { $cond }: { $what }
workshop-prose-then-may = poi, se vuoi, { $what }
workshop-prose-there-are-no = non ci sono { $set }
workshop-prose-there-is = c’è { $set }
workshop-prose-there-line = c’è { $line }
workshop-prose-through = { $what }, e a uno di essi { $other }
workshop-prose-tilted = un quadrato dritto o inclinato con { $set } ai quattro angoli
workshop-prose-times = { $one } per { $other }
workshop-prose-to = { $is ->
    [placed] alla pedina appena messa
    [moved] alla pedina che si è mossa
    [mover] alla pedina che si muove
    [chosen] alla casella appena scelta
    [sown] alla casella dove è caduta l’ultima pedina
    [here] a quella casella
    [there] alla casella dove va
    [from] alla casella da cui è venuta
    [last] all’ultima pedina giocata
   *[no] a { $set }
}
workshop-prose-top = tante pedine dalla cima di { $who }: { $number }
workshop-prose-turn = si fa una di queste cose
workshop-prose-turn-else = solo se nulla di quanto sta sopra si può fare, si fa una di queste cose
workshop-prose-turn-else-one = solo se nulla di quanto sta sopra si può fare, si fa questo
workshop-prose-turn-number = il numero del turno (contano quelli di entrambe le parti)
workshop-prose-turn-number-many = il numero del turno (contano quelli di tutte le parti)
workshop-prose-turn-one = si fa questo
workshop-prose-unequal = { $one } non è { $other }
workshop-prose-until = poi questo si fa ancora e ancora finché nulla cambia
workshop-prose-upright = un quadrato dritto con { $set } ai quattro angoli
workshop-prose-visited = dove la pedina è già stata in questo turno
workshop-prose-wall = il bordo della tavola
workshop-prose-ways-all = in qualsiasi direzione della tavola
workshop-prose-ways-anticlockwise = in senso antiorario
workshop-prose-ways-any = in qualsiasi direzione (anche in diagonale)
workshop-prose-ways-backward = all’indietro
workshop-prose-ways-clockwise = in senso orario
workshop-prose-ways-diagonal = in diagonale
workshop-prose-ways-forward = in avanti
workshop-prose-ways-horizontal = lungo una riga
workshop-prose-ways-large = tra triangoli grandi
workshop-prose-ways-lines = lungo le linee della tavola
workshop-prose-ways-medium = tra triangoli medi
workshop-prose-ways-orthogonal = in su, in giù o di lato
workshop-prose-ways-sideways = di lato
workshop-prose-ways-small = dentro un triangolo piccolo
workshop-prose-ways-vertical = lungo una colonna
workshop-prose-west = sul bordo ovest
workshop-prose-where = { $is ->
    [placed] al posto della pedina appena messa
    [moved] al posto della pedina che si è mossa
    [mover] al posto della pedina che si muove
    [chosen] sulla casella appena scelta
    [sown] sulla casella dove è caduta l’ultima pedina
    [here] su quella casella
    [there] sulla casella dove va
    [from] sulla casella da cui è venuta
   *[last] al posto dell’ultima pedina giocata
}
workshop-prose-with-at-least = dove ci sono almeno { $number } pedine
workshop-prose-with-at-most = dove ci sono al massimo { $number } pedine
workshop-prose-with-equal = dove ci sono esattamente { $number } pedine
workshop-prose-with-less = dove ci sono meno di { $number } pedine
workshop-prose-with-more = dove ci sono più di { $number } pedine
workshop-prose-with-unequal = dove non ci sono { $number } pedine
workshop-prose-within = al massimo a { $number } passi di distanza, intorno { workshop-prose-to }
workshop-prose-zones-columns = colonne
workshop-prose-zones-corners = angoli della tavola
workshop-prose-zones-diagonals = diagonali
workshop-prose-zones-edges = bordi della tavola
workshop-prose-zones-edges-bare = bordi della tavola, senza contare gli angoli
workshop-prose-zones-layers = strati
workshop-prose-zones-rows = righe
workshop-prose-zones-triangles = triangoli piccoli
