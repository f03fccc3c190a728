prompt-over = La partita è finita
end-mate = Scacco matto
end-stalemate = Stallo: nessuna mossa è possibile e il re non è sotto scacco
end-dead = Nessuno ha più pezzi che bastino per vincere
end-endless = La posizione si è ripetuta, o nulla si è deciso per troppo tempo
end-stuck = Non restano mosse
end-line = La linea è completa
end-full = La tavola è piena
end-joined = I lati sono uniti
end-king = Il re è caduto
end-bare = Una parte è rimasta senza pezzi
end-few = A una parte restano troppo pochi pezzi
end-passed = Nessuno continua
end-row = L’ultima riga è raggiunta
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
figure-promoted = { $man } (era un pedone)
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
param-size = Grandezza della tavola
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
param-wins = Chi vince con una fila
param-wins-both = entrambi
param-wins-black = solo il Nero; a tavola piena vince il Bianco
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
prompt-bid-move = Gioca per { $side } oppure prendi quella parte
prompt-bid-move-more = Gioca per { $side }, al massimo { $left } volte, oppure prendi quella parte
prompt-bid-move-on = Gioca ancora per { $side } (al massimo { $left }) oppure termina
prompt-push = Spingi la pedina segnata su un punto vuoto accanto
prompt-other-board = Ora metti una pedina sull’altra tavola
button-done = Fine del turno
button-take = Prendi { $side }
rule-sequence = Più mosse per turno
rule-sequence-text = In ogni turno si fanno tante mosse quante ne indica la sequenza; l’ultimo numero si ripete sempre. Le pedine di un turno si mettono tutte; chi passa perde il resto del turno. Dove i pezzi si muovono, ognuno si muove al massimo una volta per turno, quello messo nel turno non si muove, e dopo la prima mossa puoi terminare.
rule-auction = Asta
rule-auction-text = Prima della partita i giocatori giocano a turno per la stessa parte, finché uno dei due preferisce prenderla. L’altro ha la parte opposta e gioca per primo. File e catene contano solo quando qualcuno ha preso la parte. Una mossa che finisce la partita finisce anche l’asta: la parte che ha vinto va all’altro giocatore.
rule-sesqui = Mezze mosse
rule-sesqui-text = Dopo aver messo una pedina puoi spostarne un’altra delle tue su una casella vuota accanto, anche dove il gioco dice che le pedine non si muovono mai. Una mezza mossa non cattura e non gira nulla; dopo si guarda di nuovo se qualcuno ha raggiunto lo scopo. La mezza mossa si fa alla fine del turno.
rule-one-eleven = 1-11
rule-one-eleven-text = Dopo il primo, ogni turno ha tre parti: una mossa con il proprio colore, una con quello dell’avversario e di nuovo una con il proprio.
rule-parallel = Due tavole
rule-parallel-text = Si gioca su due tavole insieme: un turno è una giocata su ciascuna, nell’ordine che vuoi; il primo turno di tutti è una sola giocata. La pedina che metti agisce su quella allo stesso posto dell’altra tavola, e nient’altro lo fa. Ciò che così viene spinto, catturato o girato non causa altro sulla sua tavola. Chi vince su una delle due vince la partita.
rule-sesqui-quadrex = In Quadrex le pedine extra seguono una mezza mossa come seguono una messa, intorno al punto in cui la pedina arriva. Se il punto che ha lasciato è il quarto di un quadrato che vuole una pedina, lì ne resta una.
rule-sesqui-line-go = Nel Go in fila una mezza mossa non cattura nulla, e una catena che resta senza libertà rimane finché non si mette una pedina accanto. Nessuna posizione può tornare con una messa.
rule-sesqui-go = Nel Go una mezza mossa non cattura nulla, e un gruppo che resta senza libertà rimane finché non si mette una pedina accanto. Nessuna posizione può tornare con una messa. Chi passa non sposta nulla.
rule-sesqui-othello = In Otello una mezza mossa non gira nulla.
rule-parallel-quadrex = In Quadrex le pedine extra seguono quella che si mette, sulla stessa tavola, e non agiscono sull’altra. Alle pedine spinte, catturate o girate non ne segue nessuna. A tavole piene senza vincitore è patta.
rule-parallel-line-go = Nel Go in fila le catture e le posizioni che non possono tornare si guardano su ciascuna tavola da sola. Dopo dieci messe per ogni punto delle tavole è patta.
rule-parallel-go = Nel Go puoi passare su una tavola. Dopo quattro passi di seguito la partita è finita; tutte le pedine contano come vive, e decidono i punti delle due tavole insieme, con il komi su ciascuna. Le catture e le posizioni che non possono tornare si guardano su ciascuna tavola da sola. Dopo dieci messe per ogni punto si contano le tavole.
rule-parallel-othello = In Otello chi non può girare nulla su una tavola lì passa. Dopo quattro passi di seguito si contano insieme le pedine delle due tavole.
rule-parallel-oust = In Oust una cattura ti fa continuare sulla stessa tavola; chi non può mettere una pedina su una tavola lì passa. Vince chi toglie l’ultima pedina nemica di una tavola con una cattura di Oust. Dopo quattro passi di seguito, o dieci messe per ogni punto, è patta.
rule-sequence-hip = In HIP chi ha ancora una pedina da mettere e non ha posto perde.
rule-sequence-go = Nel Go due passi di seguito finiscono il gioco, anche se il primo lasciava solo il resto di un turno. Le pedine morte le segna un giocatore e risponde l’altro, e tutti e due contano come turni.
rule-sequence-sofia = In Sofia un turno può mettere gli ultimi pezzi e continuare con delle mosse.
rule-sequence-oust = In Oust una giocata dura finché cattura.
rule-auction-konane = In Konane si tolgono prima le due pedine, la bianca e poi la nera, chiunque le tolga.
rule-auction-sofia = In Sofia i pezzi di una parte si mettono, e possono muoversi, prima di quelli dell’altra.
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
field-other = Al tratto sull’altra scacchiera
field-other-w = Bianco
field-other-b = Nero
field-castling-a = Arrocchi ancora possibili sulla scacchiera A
field-castling-a-K = Bianco, ala di re
field-castling-a-Q = Bianco, ala di donna
field-castling-a-k = Nero, ala di re
field-castling-a-q = Nero, ala di donna
field-castling-b = Arrocchi ancora possibili sulla scacchiera B
field-castling-b-K = Bianco, ala di re
field-castling-b-Q = Bianco, ala di donna
field-castling-b-k = Nero, ala di re
field-castling-b-q = Nero, ala di donna
field-passed-a = Casella appena attraversata da un pedone sulla scacchiera A
field-passed-a-none = nessuna
field-passed-b = Casella appena attraversata da un pedone sulla scacchiera B
field-passed-b-none = nessuna
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
file-unknown = questa non è una partita che si possa leggere: dai una partita salvata qui, SGF (comincia con `(;`), PGN (con un’etichetta come `[White "Ana"]`) o una lista di mosse
file-ends = il file finisce nel mezzo di { $part }; dai il file intero
file-part-tag = un’etichetta
file-part-comment = un commento
file-part-variation = una variante
file-part-value = un valore
file-part-tree = l’albero delle mosse
file-edited = il file aggiunge o toglie pezzi dopo la prima mossa; dai una partita giocata dall’inizio alla fine
file-game = il gioco ha il numero { $number } in SGF, che la biblioteca non ha
file-point = `{ $point }` non è un punto della tavola
file-colour = la mossa { $number }, `{ $text }`, è di { $by }, ma tocca all’altra parte
file-move = la mossa { $number }, `{ $text }`, non si può fare in { $game }
file-list = queste mosse non si possono giocare in nessun gioco sulla sua tavola abituale: { $stop }; scegli il gioco o scrivi il suo nome prima di esse, per esempio `hex(size=9)`
file-list-first = nessun gioco comincia con `{ $text }`
file-list-furthest = la mossa { $number }, `{ $text }`, non si può fare in { $game }, dove arrivano più lontano
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
spec-no-value = manca il valore di `{ $name }`
spec-unclosed = manca una `,` o una `)`
spec-unknown-game = non c’è nessun gioco `{ $name }`{ $meant }; i giochi sono { $games }
spec-unknown-parameter = { $game } non ha il parametro `{ $name }`{ $meant }; ha { $known }
spec-no-parameters = { $game } non ha il parametro `{ $name }`; non ne ha nessuno
spec-nameless = { $game } accetta parametri come nome=valore, non `{ $value }` da solo
spec-twice = il parametro `{ $name }` di { $game } compare due volte; scrivilo una volta sola
spec-value = `{ $value }` non è un valore del parametro `{ $name }` di { $game }: si accetta { $takes }
spec-position = { $game } non può cominciare con questa posizione: { $problem }
clash-named-game = { $rule } vuole un gioco senza nome davanti, come in { $rule }(gomoku)
clash-one-game = { $rule } vuole un solo gioco, come in { $rule }(gomoku)
clash-rule-twice = { $rule }(...) sta due volte intorno allo stesso gioco; ne basta una, come in { $rule }(gomoku)
clash-own-swap = { $game } ha già la regola dello scambio; togli quella aggiunta (swap) o spegni quella del gioco (swap=false)
clash-auction-swap = un’asta prende il posto della regola dello scambio; togli quella regola (swap)
clash-rule-around = { $rule } non va bene intorno a { $game }: ci vuole un gioco { $needs }; qui { $why }
needs-any = della biblioteca
needs-swappable = per due giocatori, come amazons
needs-coloured = per due lati che giochino a turno, ciascuno con pezzi propri, come chess o hex
needs-directed = per due in cui si possa far giocare l’uno o l’altro lato, come gomoku, othello o amazons
needs-biddable = per due lati con pezzi propri, in cui si possa far giocare l’uno o l’altro, come gomoku, hex o breakthrough
needs-stones = in cui si giochi mettendo una pedina su una casella vuota e le pedine si possano spostare da fuori, come gomoku, hex o go
why-order = la regola sta troppo fuori; scrivila accanto al gioco, dentro le altre regole
why-who = l’altra regola dice già chi gioca quale colore
why-twice = quella regola c’è già
why-auction-swap = l’asta prende il posto della regola dello scambio
why-auction-first = l’asta viene prima della partita; le altre regole vanno al suo interno
why-shared-out = l’1-11 dice già chi gioca quale colore; le altre regole vanno al suo interno
why-no-neutral = non ci sono pedine di nessuno; scegli un’altra interazione
why-growth = i gruppi devono crescere a ogni turno, altrimenti la partita non finirebbe
why-more-players = i giocatori sono di più
why-stones-stay = i posti vietati dipendono da pedine che non si muovono mai
why-shared = entrambi giocano con gli stessi pezzi
why-no-stone = il turno è un’altra cosa
why-holdings = quello che si può fare dipende da ciò che ogni giocatore ha in mano, non da un lato
why-feeding = ogni semina deve lasciare semi all’altro lato, che semina dopo
why-turn-number = quali pezzi salgono dipende dal numero del turno, quindi i lati devono muovere uno alla volta
why-check = a uno scacco si risponde subito con la mossa seguente (army-chess è scacchi con sequenze)
why-own-turns = sono le regole stesse a dire che cosa si fa in un turno e a chi tocca dopo
button-pass-left = Passa sulla tavola sinistra
button-pass-right = Passa sulla tavola destra
rule-sequence-leads = I turni hanno { $plays } … mosse. Dopo ciascuno il primo giocatore è avanti di { $leads } … mosse.
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
step-malformed = `{ $token }` non è una mossa di questo gioco: scrivi { $form }
step-illegal = `{ $token }` qui non si può giocare: { $why }
step-over = la partita è finita: non si può giocare altro
form-such-as = { $what }, come { $step }
form-cell = la casella della nuova pedina, da a1 a { $last }
form-move = da dove parte e dove arriva un pezzo
why-taken = { $cell } è occupata; scegli una casella vuota
why-pass = ci sono mosse da fare; passa solo chi non può muovere
why-must-pass = non c’è altro da fare: passa (pass)
why-no-number = non è il numero di nessuna delle mosse che si possono fare
why-no-use = ora con { $cell } non si può fare niente
why-no-choice = ora questo non si può scegliere
swap-form = { $inner }, oppure swap
swap-why-late = solo il secondo giocatore può scambiare le parti, e solo alla sua prima mossa
sesqui-form = due caselle vicine, come c3-d3, oppure done
sesqui-why-placed = in questo turno hai già messo una pedina; ora spostane un’altra, come in c3-d3, oppure finisci il turno
sesqui-why-first = un turno comincia mettendo una pedina; scegli una casella
sesqui-why-fresh = la pedina in { $from } è stata messa in questo turno; spostane un’altra o nessuna
sesqui-why-not-yours = in { $from } non c’è una tua pedina; scegline una delle tue
sesqui-why-taken = { $to } non è vuota; scegli una casella vuota accanto a { $from }
sesqui-why-far = { $to } non è accanto a { $from }; una mezza mossa va avanti di una sola casella
sequence-form-done = done, perché in questo turno non può muoversi altro
sequence-why-obliged = le pedine di un turno si mettono tutte; mettine una
sequence-why-none = un turno finisce dopo almeno una mossa intera; prima fanne una
sequence-why-stuck = in questo turno non può muoversi altro; finiscilo
sequence-why-moved = quel pezzo si è già mosso in questo turno; muovine un altro, oppure finisci il turno
auction-form-take = { $inner }, oppure take
auction-form-done = { $inner }, oppure done
auction-why-over = l’asta è finita; continua la partita
auction-why-within = prendere la parte è un turno intero; si fa prima di ogni altra mossa di quel turno
auction-why-early = un turno dell’asta si può finire dopo la prima mossa per la parte, dove se ne può fare più di una
auction-why-pass = nell’asta nessuno passa; chi non vuole più giocare prende la parte
parallel-form = { $inner }, in minuscole sulla tavola di sinistra e in maiuscole su quella di destra
parallel-form-push = dove va la pedina in { $from }, come in { $from }-{ $to }
parallel-why-owed = prima va spinta la pedina in { $from }; scegli una casella vuota accanto
parallel-why-pass = passa solo chi non può mettere una pedina; mettine una
parallel-why-played = questa tavola ha già avuto la sua giocata di questo turno; gioca sull’altra
parallel-why-placed = questa tavola ha già avuto la sua pedina di questo turno; mettine una sull’altra
parallel-why-no-push = ora non c’è una pedina da spingere; mettine una
parallel-why-push = la pedina in { $from } può andare solo su una casella vuota accanto, non in { $to }
parallel-why-left = la giocata sulla tavola di sinistra non è finita; continua lì
parallel-why-right = la giocata sulla tavola di destra non è finita; continua lì
parallel-why-closed = la pedina in { $twin } non avrebbe dove essere spinta, quindi in { $here } non si può giocare
parallel-why-second-capture = in un turno si può catturare una sola pedina, e giocare in { $here } ne catturerebbe un’altra in { $twin }
turn-accept = accetta
turn-ask = chiede
turn-buy = compra
turn-done = fine
turn-lift = solleva
turn-pass = passa
turn-pay = paga
turn-refuse = rifiuta
turn-reshuffle = nuovo mercato
turn-skip = non compra
turn-steal = ruba
turn-swap = scambia
turn-take = prende
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

# Che cosa dicono le schede, le scelte e i problemi.
players = { $low ->
    [one] un giocatore
   *[other] { $low } giocatori
}
players-range = da { $low } a { $high } giocatori
yes = sì
no = no
task-within = { $turns ->
    [one] Vincere in una mossa
   *[other] Vincere in { $turns } mosse
}
task-win = Trovare la via per vincere
task-draw = Non perdere

# Che cosa serve a un tavolo vero.
kit-chess = scacchi
kit-draughts = dama
kit-go = pietre da Go
kit-dice = dadi
kit-paper = carta e matita
material-chess = { $count ->
    [one] un gioco di scacchi
   *[other] i pezzi di { $count } giochi di scacchi
}
material-men-few = { $first } + { $second } pezzi di due colori: una dama, pietre da Go, o pezzi degli scacchi usati come tutti uguali
material-men-some = { $first } + { $second } pezzi di due colori: pietre da Go, pezzi degli scacchi usati come tutti uguali, o due dame
material-men = { $first } + { $second } pietre da Go, o pedine di più dame
material-marks = { $first } + { $second } pietre da Go, o un foglio di carta e matite di due colori
material-discs = { $count } dischi, bianchi da un lato e neri dall’altro, o altrettante pietre da Go di ogni colore
material-counters = { $count } segnalini uguali, come pietre da Go, o un foglio di carta e una matita
material-seeds = { $count } semi, o fagioli, conchiglie o sassolini
material-lamps = { $count } pezzi verdi, { $count } gialli e { $count } rossi, che si possono ritagliare dalla carta
material-dice = { $count } dadi per parte, di due colori
material-tiles = { $count } tessere da stampare e ritagliare
material-coins = monete, un sacchetto per le tessere e segnalini per ogni giocatore
material-pencil = un foglio di carta e una matita

# Pezzi degli scacchi: com’è fatta una mossa, e perché una non si può fare.
chess-man-pawn = pedone
chess-man-knight = cavallo
chess-man-bishop = alfiere
chess-man-rook = torre
chess-man-queen = donna
chess-man-king = re
chess-man-amazon = amazzone
chess-the-man = { $man ->
    [alfiere] l’alfiere
    [torre] la torre
    [donna] la donna
    [amazzone] l’amazzone
   *[other] il { $man }
}
chess-form = da dove parte e dove arriva un pezzo, e { $becomes } { $when }
chess-when-last-row = quando un pedone arriva sull’ultima riga
chess-why-empty = in { $cell } non c’è nessun pezzo
chess-why-not-yours = { $man ->
    [alfiere] l’alfiere in { $cell } non è tuo
    [torre] la torre in { $cell } non è tua
    [donna] la donna in { $cell } non è tua
    [amazzone] l’amazzone in { $cell } non è tua
   *[other] il { $man } in { $cell } non è tuo
}
chess-why-own = in { $cell } c’è { $man ->
    [torre] una tua torre
    [donna] una tua donna
    [amazzone] una tua amazzone
    [re] il tuo re
   *[other] un tuo { $man }
}
chess-why-unsaid = bisogna dire che cosa diventa il pezzo { $when }; aggiungi { $becomes }
chess-why-said = che cosa diventa il pezzo si dice solo { $when }; scrivi { $step }
chess-why-moved = { $man } in { $cell } ha già mosso in questo turno
chess-why-pawn = un pedone avanza di una casella libera, o di due dalla propria seconda riga, e cattura una casella avanti in diagonale
chess-why-pawn-rows = un pedone avanza di una casella libera, o di due dalla propria prima o seconda riga, e cattura una casella avanti in diagonale
chess-why-knight = un cavallo salta di due caselle in linea retta e una di lato
chess-why-bishop = un alfiere va in diagonale, su caselle libere
chess-why-rook = una torre va lungo righe e colonne, su caselle libere
chess-why-queen = una donna va in linea retta o in diagonale, su caselle libere
chess-why-amazon = un’amazzone va come una donna e salta come un cavallo
chess-why-king = un re va di una casella
chess-why-king-castles = un re va di una casella, oppure arrocca: due caselle verso una torre, quando nessuno dei due si è mosso, fra loro non c’è niente e nessuna casella, da dove parte a dove arriva, è attaccata
chess-why-castling-moved = un re arrocca solo se né lui né quella torre si sono mossi
chess-why-castling-between = un re arrocca solo se fra lui e la torre non c’è niente
chess-why-castling-check = un re sotto scacco non arrocca
chess-why-castling-crossed = il tuo re passerebbe per { $cell }, che è attaccata
chess-why-king-attacked = il tuo re sarebbe attaccato in { $cell }
chess-why-left-king = il tuo re in { $king } resterebbe attaccato
chess-why-pinned = { $man ->
    [alfiere] l’alfiere in { $cell } è inchiodato
    [torre] la torre in { $cell } è inchiodata
    [donna] la donna in { $cell } è inchiodata
    [amazzone] l’amazzone in { $cell } è inchiodata
   *[other] il { $man } in { $cell } è inchiodato
}; il tuo re in { $king } resterebbe attaccato
chess-why-check = il tuo re in { $king } resterebbe attaccato; è sotto scacco, quindi muovilo, cattura il pezzo in { $attacker } o metti un pezzo in mezzo
chess-why-check-near = il tuo re in { $king } resterebbe attaccato; è sotto scacco, quindi muovilo o cattura il pezzo in { $attacker }
chess-why-check-double = il tuo re in { $king } resterebbe attaccato; due pezzi danno scacco, quindi può muoversi solo lui
chess-why-left = il tuo re resterebbe attaccato
chess-why-left-check = il tuo re resterebbe attaccato; è sotto scacco, e devi rimediare subito
made-blurb = Un gioco che qualcuno ha scritto come testo.
made-text = Il testo
made-many = qui si conoscono già troppi testi
made-clash-nameless = { $name } vuole ciò che dà nome a un testo, come in made(7k2m9q)
made-clash-short = `{ $name }` è troppo corto per il nome di un testo: scrivi almeno i suoi primi sei segni
made-clash-unknown = qui non si conosce nessun testo di nome `{ $name }`; chi ce l’ha può aggiungerlo di nuovo
made-clash-several = qui si conoscono più testi il cui nome comincia con `{ $name }`; scrivine di più
made-clash-file = il gioco di un file si gioca solo nel terminale; apri `{ $name }` lì, o aggiungi qui il suo testo
made-clash-unreadable = il file `{ $name }` non si può leggere: { $error }
made-clash-trouble = { $name } non è ancora un gioco; riga { $line }, colonna { $column }: { $trouble }{ $troubles ->
    [one] {""}
   *[other] {" "}({ $troubles } errori in tutto)
}
field-in-hand = Pedine in mano
field-score = Punti
field-turns = Turni giocati
takes-plays = numeri da 1 a 9 uniti da `-`, l’ultimo dei quali si ripete per sempre, come 1-2; dopo cycle- si ripete tutta la lista, come cycle-1-2-1
net-broken = il file dei pesi è rovinato, o non è tale: si impari di nuovo il gioco con `ludoteca learn`
tables-none = non ci sono tabelle dei finali per { $game }; si fanno per oware, con qualsiasi suo parametro
tables-unreadable = non è possibile leggere { $file }: { $error }; indica una tabella fatta da ludoteca tables build
tables-alien = { $file } non è una tabella dei finali; ludoteca tables build ne fa una
tables-version = { $file } è una tabella della versione { $is }, e questo programma legge la versione { $right }; costruiscila di nuovo
tables-rules = { $file } è una tabella di { $is }, non di { $asked }; costruiscine una per { $asked }
tables-damaged = { $file } è danneggiato: i valori e la somma non concordano; costruiscilo di nuovo
