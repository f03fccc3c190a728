prompt-over = La partita è finita
prompt-place = Metti una pedina
prompt-move = Muovi una pedina
prompt-move-of = Turno { $turn }: mossa { $move } di { $limit }
prompt-or-swap = { $prompt } o prendi la parte del primo giocatore
prompt-pass = Nessuna tua pedina può muoversi: passa
custody-stones = { $count ->
    [one] una pedina
   *[other] { $count } pedine
}
custody-left = { $count ->
    [one] manca una mossa alla patta
   *[other] mancano { $count } mosse alla patta
}
button-swap = Scambia le parti
button-pass = Passa
button-queen = Diventa donna
button-rook = Diventa torre
button-bishop = Diventa alfiere
button-knight = Diventa cavallo
button-amazon = Diventa amazzone
ink-light = bianca
ink-dark = nera
ink-neutral = neutra
ink-blue = blu
ink-orange = arancione
ink-green = verde
ink-yellow = gialla
ink-red = rossa
side-light = il Bianco
side-dark = il Nero
side-neutral = nessuno
side-blue = il Blu
side-orange = l’Arancione
side-green = il Verde
side-yellow = il Giallo
side-red = il Rosso
side-pink = il Rosa
side-lilac = il Lilla
ink-pink = rosa
ink-lilac = lilla
figure-stone = pedina { $ink }
figure-stack = pila { $ink } di { $count }
figure-man-king = re, figura { $ink }
figure-man-queen = donna { $ink }
figure-man-rook = torre { $ink }
figure-man-bishop = alfiere, figura { $ink }
figure-man-knight = cavallo, figura { $ink }
figure-man-pawn = pedone, figura { $ink }
figure-man-amazon = amazzone { $ink }
figure-seeds = { $count ->
    [one] un seme
   *[other] { $count } semi
}
figure-die = pedina { $ink }, dado da { $value }, dritto
figure-die-diagonal = pedina { $ink }, dado da { $value }, in diagonale
figure-dice = alleanza { $ink } da { $value }, dritta
figure-dice-diagonal = alleanza { $ink } da { $value }, in diagonale
field-evolved = Dado appena evoluto
field-evolved-none = nessuno
field-stores = Dadi vinti in questa mano
field-totals = Punti delle mani finite
field-won = Mani vinte
field-hand = Numero della mano
field-table = Tessere sul tavolo
field-table-none = nessuna
field-table-other = queste tessere:
field-table-form = Nell’ordine in cui sono state posate, con / in mezzo, come -1.2d.r1.2: esagono e lettera, tipo, giocatore e, su una p4 piena, le monete
field-market = Mercato
field-market-none = vuoto
field-market-other = queste tessere:
field-market-form = I tipi a partire dal posto 1, come r1.b1.g2
field-hands = Tessere in mano a ciascuno
field-hands-form = I tipi in ogni mano, con / fra i giocatori e - per nessuno, come r1.2b1/-; p6+2 viene dal giocatore 2
field-coins = Monete
field-discarded = Tessere fuori dal gioco
field-extra = Turni extra ancora da giocare
field-idle = Turni a vuoto finora
field-idle-none = nessuno: questo turno non è a vuoto
param-columns = Colonne
param-rows = Righe
param-size = Dimensione
param-swap = Regola dello scambio
param-seeds = Semi in ogni casa
param-singles = I semi singoli aspettano
param-slam = Cattura totale
param-slam-again = gioca ancora
param-slam-none = non cattura nulla
param-komi = Punti in più per il Bianco (komi)
param-reserve = Pedine a testa (-1: metà degli incroci, 0: senza limite)
param-dead = Pedine morte
param-dead-alive = nessuna: si catturano
param-dead-agree = per accordo
param-ties = Punti pari
param-ties-white = vince il Bianco
param-ties-draw = patta
param-start = Inizio
param-start-fixed = quattro pedine al centro
param-start-open = vuota, prima il centro (Reversi)
rule-swap = Regola dello scambio
rule-swap-text = Dopo il primo turno, il secondo giocatore può prendere la parte del primo invece di rispondere.
rule-misere = Misère
rule-misere-text = Al contrario: chi vincerebbe la partita la perde.
param-line = Pedine della fila vincente
param-overline = File più lunghe
param-overline-ignored = non valgono nulla
param-overline-win = vincono anch’esse
param-opening = Prima pedina
param-opening-centre = al centro
param-opening-free = ovunque
param-repetition = Patta quando la posizione si ripete tante volte
prompt-plays-left = { $left ->
    [one] { $prompt } (l’ultima di questo turno)
   *[other] { $prompt } (ancora { $left } in questo turno)
}
prompt-own = Parte { $part } di 3, con il tuo colore. { $prompt }
prompt-theirs = Parte { $part } di 3, con il colore dell’avversario. { $prompt }
prompt-only-done = Nient’altro si può muovere: termina il turno
prompt-half-move = Sposta un’altra tua pedina su una casella vuota accanto, oppure termina
prompt-bid = Aggiungi una pedina { $ink } oppure prendi { $side }
prompt-bid-more = Aggiungi pedine per { $side }, al massimo { $left }, oppure prendi { $side }
prompt-bid-on = Aggiungi un’altra pedina { $ink } (al massimo { $left }) oppure termina
prompt-push = Spingi la pedina segnata su un punto vuoto accanto
prompt-other-board = Ora metti una pedina sull’altra tavola
button-done = Fine del turno
button-take = Prendi { $side }
rule-sequence = Più mosse per turno
rule-sequence-text = In ogni turno si fanno tante mosse quante ne indica la sequenza; l’ultimo numero si ripete sempre. Chi passa perde il resto del turno. Dove i pezzi si muovono, ognuno si muove al massimo una volta per turno, e dopo la prima mossa si può terminare.
rule-auction = Asta
rule-auction-text = Prima della partita i giocatori mettono a turno pedine di un solo colore, finché uno dei due preferisce prendere quel colore. L’altro ha il colore opposto e gioca per primo.
rule-sesqui = Mezze mosse
rule-sesqui-text = Dopo aver messo una pedina puoi spostarne un’altra delle tue su una casella vuota accanto.
rule-one-eleven = 1-11
rule-one-eleven-text = Dopo il primo, ogni turno ha tre parti: una mossa con il proprio colore, una con quello dell’avversario e di nuovo una con il proprio.
rule-parallel = Due tavole
rule-parallel-text = Si gioca su due tavole insieme, con una pedina su ciascuna per turno. Ogni pedina agisce su quella allo stesso posto dell’altra tavola. Chi vince su una delle due vince la partita.
param-plays = Mosse in ogni turno (per esempio 1-2 o 1-3-4)
param-plays-progressive = 1, 2, 3, 4 …
param-plays-odd = 1, 3, 5, 7 …
param-plays-slow = 1, 2, 2, 2, 3, 4, 4, 4 …
param-max = Massimo di pedine per turno nell’asta
param-inverse = All’asta va la parte più facile
param-interaction = Quando una pedina ne incontra un’altra sul punto gemello,
param-interaction-push = la spinge via
param-interaction-capture = la cattura
param-interaction-flip = le cambia colore
param-interaction-neutral = la rende neutra
param-synchronised = Una pedina su ciascuna tavola
param-first = Pedine nel primo turno
param-per_turn = Pedine nei turni successivi
param-auction_max = Massimo di pedine per turno nell’asta
param-mode = Chi gioca
param-mode-duel = due
param-mode-pairs = quattro, a coppie
param-mode-individual = quattro, ognuno per sé
param-alliance = Alleanze
param-martyr = Diritto del martire
param-martyr-remove = le due unità lasciano la scacchiera
param-martyr-swap = le due unità cambiano schieramento
param-martyr-none = nessuno
param-jump = Scavalcare le unità
param-setup = Formazione
param-setup-plain = i 2 dietro gli 1
param-setup-ranked = ultima riga 2 3 4 5 5 4 3 2
param-corner = Angoli dei quattro giocatori
param-corner-block = un quadrato di 2
param-corner-rows = due righe
param-faces = Faccia più alta
param-turn_limit = Turni fino al confronto dei valori (0: senza limite)
param-sequence = Mosse dei turni 1, 2, 3 … (l’ultimo numero si ripete)
param-sequence-progressive = 1, 2, 3, 4 …
param-sequence-odd = 1, 3, 5, 7 …
param-sequence-slow = 1, 2, 2, 2, 3, 4, 4, 4 …
param-again = Un pezzo può muoversi più volte nello stesso turno
param-exact = Tutte le mosse del turno sono obbligatorie
param-walls = Muri (righe piene di un colore)
param-walls-allowed = permessi
param-walls-forbidden = vietati, tranne sulla propria prima riga
param-cap = Mosse di una partita per la patta
param-quiet = Turni senza catture né mosse di pedone per la patta
param-players = Giocatori
param-flip = Le tessere si possono rovesciare
param-green = Verdi per ogni vicina
param-green-any = di qualunque colore
param-green-coloured = solo rosse o blu
param-blue = I gruppi blu contano
param-blue-end = alla fine
param-blue-live = sempre
param-offers = Offerte rifiutabili in un turno
param-property = Tessere sul tavolo in vendita
param-anytime = Nuovo mercato prima dell’acquisto altrui
param-target = Punti per vincere (0: secondo i giocatori)
field-castling = Arrocchi ancora possibili
field-castling-K = Bianco, ala di re
field-castling-Q = Bianco, ala di donna
field-castling-k = Nero, ala di re
field-castling-q = Nero, ala di donna
field-passed = Casella appena superata da un pedone
field-passed-none = nessuna
field-passed-other = queste caselle:
field-passed-form = Con + in mezzo, come b3+c3
field-quiet = Turni senza catture né mosse di pedone
field-move = Numero della mossa
field-captures = Catture fatte
field-phase = Fase
field-phase-place = si piazzano i pezzi
field-phase-move = si muovono i pezzi
field-phase-buy = acquisto
field-phase-play = gioco delle tessere
field-phase-won = qualcuno ha vinto
field-phase-end = la partita è finita
field-phase-other = a metà di un turno:
field-phase-form = buy.1 dopo un’offerta rifiutata, play.1 dopo una tessera, react.2 quando il giocatore 2 può scartare una p5, steal.1 o lift.1 quando la tessera appena posata lo permette
field-south = Semi nel granaio di Sud
field-north = Semi nel granaio di Nord
field-captured = Pedine catturate
field-last = Ultima mossa
field-last-placed = ha messo una pedina senza catturare
field-last-captured = ha catturato: gioca ancora la stessa parte
field-last-passed = ha passato
field-last-dead = ha passato: nessuna parte può mettere
field-passes = Passi di seguito
field-dead = Pedine morte
field-dead-open = i giocatori devono ancora accordarsi
field-dead-refused = rifiutato una volta: tutte vive
field-dead-none = d’accordo: nessuna
field-dead-other = d’accordo: questi gruppi
field-dead-form = L’incrocio più basso di ogni gruppo, come b1,f4
field-swap = Regola dello scambio
field-swap-ahead = il primo turno è ancora da giocare
field-swap-open = il secondo giocatore può scambiare adesso
field-swap-no = le parti restano come sono
field-swap-yes = le parti sono state scambiate
field-part = Parte del turno
field-part-0 = primo turno della partita
field-part-1 = secondo giocatore, prima parte
field-part-2 = secondo giocatore, seconda parte
field-part-3 = secondo giocatore, terza parte
field-part-4 = primo giocatore, prima parte
field-part-5 = primo giocatore, seconda parte
field-part-6 = primo giocatore, terza parte
field-auction = Asta
field-auction-bid0 = il primo giocatore offre
field-auction-bid1 = il secondo giocatore offre
field-auction-taken0 = il primo giocatore ha preso la parte
field-auction-taken1 = il secondo giocatore ha preso la parte
field-turn = Numero del turno
field-first = Primo turno ancora da giocare
field-first-yes = sì
field-first-no = no
list-and = e
list-or = o
takes-one = { $all }
takes-whole = un numero intero da { $low } a { $high }
takes-half = un numero da { $low } a { $high }, a passi di 0.5
takes-letters = - o lettere di { $letters }, ciascuna una volta sola
takes-each = { $count } numeri interi da { $low } a { $high }, come { $example }
takes-sequence = numeri interi da 1 a 999 uniti da `-`, al massimo 32, di cui l’ultimo si ripete per sempre, come 3-10-15-16; oppure progressive (1, 2, 3, 4 ...), odd (1, 3, 5, 7 ...) o slow (1, 2, 2, 2, 3, 4, 4, 4, 5 ...)
piece-number = un numero fino a { $most }
piece-stacked = { $symbol } con un numero fino a { $most }
piece-empty = un numero di caselle vuote
piece-empty-after = { $symbol } con un numero di caselle vuote
position-form = TAVOLA LATO{ $fields }
position-missing = una posizione si scrive così: { $form }
position-rows = qui la tavola ha { $found ->
    [one] una riga
   *[other] { $found } righe
}; scrivine { $expected }, dall’alto in basso, separate da /
position-width = la riga da { $first } a { $last } qui ha { $found ->
    [one] una casella
   *[other] { $found } caselle
}; scrivine { $expected }
position-piece = `{ $found }` in { $cell } non è un pezzo di questo gioco; scrivi { $takes }
position-side = `{ $found }` non è un lato che possa muovere; scrivi { $takes }
position-field = `{ $found }` non è un valore di { $name }: si accetta { $takes }
position-rest = `{ $found }` viene dopo la fine della posizione, che si scrive così: { $form }
position-at = { $cell }: { $rule }
spec-syntax = non si riesce a leggere il nome di un gioco al carattere { $at }: { $what }; scrivilo come hex, hex(size=13) o swap(amazons)
spec-too-long = ha più di { $most } caratteri
spec-too-deep = ha più di { $most } livelli di parentesi
spec-rest = `{ $found }` viene dopo la fine del nome
spec-letter = `{ $found }` non è una lettera minuscola né una cifra
spec-missing = manca qualcosa
spec-unclosed = manca una `,` o una `)`
spec-unknown-game = non c’è nessun gioco `{ $name }`; i giochi sono { $games }
spec-unknown-parameter = { $game } non ha il parametro `{ $name }`; ha { $known }
spec-no-parameters = { $game } non ha il parametro `{ $name }`; non ne ha nessuno
spec-nameless = { $game } accetta parametri come nome=valore, non `{ $value }` da solo
spec-twice = il parametro `{ $name }` di { $game } compare due volte; scrivilo una volta sola
spec-value = `{ $value }` non è un valore del parametro `{ $name }` di { $game }: si accetta { $takes }
spec-position = { $game } non può cominciare con questa posizione: { $problem }
clash-named-game = { $rule } vuole un gioco senza nome davanti, come in { $rule }(gomoku)
clash-one-game = { $rule } vuole un solo gioco, come in { $rule }(gomoku)
clash-rule-twice = { $rule }(...) sta due volte intorno allo stesso gioco; ne basta una, come in { $rule }(gomoku)
clash-own-swap = { $game } ha già la regola dello scambio; togli swap(...), oppure scrivi { $game }(swap=false)
clash-auction-swap = un’asta prende il posto della regola dello scambio; togli swap(...)
clash-rule-around = { $rule } non va bene intorno a { $game }: ci vuole un gioco { $needs }
needs-any = della biblioteca
needs-swappable = per due giocatori in cui il primo faccia la prima mossa, come amazons
needs-coloured = per due lati che giochino a turno, ciascuno con pezzi propri, come chess o hex
needs-directed = per due in cui si possa far giocare l’uno o l’altro lato, come gomoku, othello o amazons (per gli scacchi c’è army-chess)
needs-biddable = per due in cui si giochi mettendo una pedina del proprio colore e si possa far giocare l’uno o l’altro lato, come gomoku, hex o othello
needs-stones = in cui si giochi mettendo una pedina su una casella vuota e le pedine si possano spostare da fuori, come gomoku, hex o y
wrong-too-many-stones = { $side } ha { $count } pedine; può averne al massimo { $most }
wrong-too-many-pieces = { $side } ha { $count } pedine; può averne al massimo { $most }
wrong-two-lines = entrambi i lati hanno una fila: la partita era finita con la prima
custody-wrong-lost = { $side } ha { $count ->
    [one] una pedina
   *[other] { $count } pedine
} e ha perso, ma ha appena mosso: la partita era già finita
takes-passed-cell = la casella che un pedone ha appena superato
takes-passed-cells = le caselle che dei pedoni hanno appena superato, come b3+c3
chess-letters = RDTACPx
chess-family-wrong-no-king = { $side } non ha un re e ne ha bisogno
chess-family-wrong-first-row = un pedone non sta mai sulla sua prima riga: avanza dalla seconda
chess-family-wrong-last-row = un pedone non sta mai sulla sua ultima riga: lì diventa un altro pezzo
chess-family-wrong-kings = { $side } ha { $count } re; può averne al massimo { $most }
chess-family-wrong-men = { $side } ha { $count } pezzi oltre ai re; può averne al massimo { $most }
chess-family-wrong-pawns = { $side } ha { $count } pedoni; può averne al massimo { $most }
chess-family-wrong-exposed = il re { $side ->
    [side-light] del Bianco
   *[side-dark] del Nero
} potrebbe essere preso subito: può essere sotto scacco solo il lato che deve muovere
chess-family-wrong-castling = { $side } arrocca solo con il re in { $king } e la torre in { $rook }; togli quel diritto
chess-family-wrong-passed-empty = il pedone che ha appena superato questa casella ha lasciato vuote { $from } e { $cell }
chess-family-wrong-not-passed = nessun pedone { $side ->
    [side-light] del Bianco
   *[side-dark] del Nero
} supera questa casella quando avanza di due
chess-family-wrong-passer = un pedone { $side ->
    [side-light] del Bianco
   *[side-dark] del Nero
} che l’avesse appena superata starebbe in { $pawn }
