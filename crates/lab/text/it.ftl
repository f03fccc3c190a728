report-title = Quanto vale { $game }
report-made = { $samples ->
    [one] Un campione
   *[other] { $samples } campioni
} con il seme { $seed }, presi da { $engine }. Lo stesso numero e lo stesso seme danno lo stesso rapporto su ogni macchina e con qualsiasi numero di processi; un rapporto più lungo comincia con questi campioni.
report-engine = Un giocatore pensa come il computer al livello 10, in un solo processo, con tante simulazioni o posizioni a passo; nessun orologio conta. Gli intervalli contengono il valore vero al 95 %.
report-decimal = ,
report-figure = Misura
report-value = Valore
report-interval = 95 %
report-from = Da
report-between = da { $low } a { $high }
report-open = { $low } o più
report-exact = esatto
report-no-interval = non si sa
report-samples-random = { $count ->
    [one] una partita a caso
   *[other] { $count } partite a caso
}
report-samples-alone = { $count ->
    [one] una partita di un giocatore con sé stesso
   *[other] { $count } partite di un giocatore con sé stesso
}
report-samples-openings = { $count ->
    [one] una partita cominciata così
   *[other] { $count } partite cominciate così
}
report-samples-matches = { $count ->
    [one] una partita fra due giocatori
   *[other] { $count } partite fra due giocatori
}
report-samples-searches = una ricerca di tutto il gioco
report-samples-rules = le regole
report-unknown-samples = non si sa ancora
report-unknown-chance = si cerca solo in giochi a due senza caso
report-unknown-sides = si dice solo di giochi con due parti
report-unknown-start = nessuno sceglie il primo passo fra più d’uno
report-unknown-board = la tavola non ha caselle fisse
report-player-random = a caso
report-player = riflessione { $thought }
report-against = { $above } contro { $below }
report-seat = posto { $seat }
report-turn = turno { $turn }
report-with-swap = con la regola dello scambio
report-without-swap = senza la regola dello scambio
report-meaning = Che cosa significa
report-more = e altri { $count }
report-best = i migliori: { $steps }
report-worst = i peggiori: { $steps }
report-replay = Da rivedere:
report-at-end = Alla fine:
report-cited = Misure secondo: V. Allis, Searching for Solutions in Games and Artificial Intelligence (1994): grandezze. C. Browne, Automatic Generation and Evaluation of Recombination Games (2008): dramma, cambi di comando, decisione, stabilità, chiarezza, incertezza, copertura. D. Knuth, Estimating the Efficiency of Backtrack Programs (1975): l’albero. D. Chapman (1951): ricattura. F. Lantz e altri, Depth in Strategic Games (2017): la scala. E. Wilson (1927): intervalli di parti. R. Bradley e M. Terry (1952): punti. Le formule usate sono quelle dette qui.
report-verdict-nothing = Quanto vale non si sa ancora: lo dice una relazione più lunga.
report-verdict-course = Una partita dura circa { $turns } turni, { $minutes } minuti o poco più o meno fra persone, con { $choices } scelte per turno.
report-verdict-seats = Chi siede per primo ottiene { $first } ({ $between }): { $lean }. Patte: { $drawn }.
report-verdict-more = più di quanto gli spetti
report-verdict-less = meno di quanto gli spetti
report-verdict-even = per quanto si vede, quanto gli spetta
report-verdict-surely = I numeri dicono: { $words }.
report-verdict-perhaps = Forse, perché è questione di poco: { $words }.
report-part-length = Durata e scelte
report-part-results = Risultati
report-part-character = Carattere
report-part-size = Grandezza
report-part-depth = Profondità
report-part-openings = Aperture
report-part-turns = Chi è avanti di mosse
report-part-solved = Tavole piccole, risolte
report-part-games = Partite da rivedere
report-plot-course = Probabilità del primo posto, turno per turno
report-length = Durata
report-length-means = Quanti turni ha una partita in media; quelli del caso non contano.
report-length-lower = Durata, primo quartile
report-length-lower-means = Un quarto delle partite ha questo numero di turni o meno.
report-length-median = Durata, mediana
report-length-median-means = Metà delle partite ha questo numero di turni o meno.
report-length-upper = Durata, terzo quartile
report-length-upper-means = Un quarto delle partite ha questo numero di turni o più.
report-steps = Passi
report-steps-means = Quanti passi ha una partita in media; un passo è la scelta più piccola, e i sorteggi contano.
report-choices = Scelte a turno
report-choices-means = In quanti modi si può fare un turno, in media sui turni di ogni partita e poi sulle partite. In un turno di più passi le scelte dei passi si moltiplicano lungo ciò che è stato giocato.
report-choices-turn = Scelte turno per turno
report-choices-turn-means = Lo stesso per ogni turno della partita secondo il suo numero, finché almeno quattro partite ci arrivano.
report-result = Parte di un posto
report-result-means = Quanto ottiene un posto in media: 1 per una vittoria, una parte per una patta o una vittoria divisa. Intervallo di Wilson.
report-draws = Patte
report-draws-means = La parte delle partite in cui tutti i posti ottengono lo stesso.
report-capped = Finite per un limite
report-capped-means = La parte delle partite finite perché una posizione è tornata, niente si è deciso per troppo tempo o non sono ammessi altri passi e nessuno ha vinto.
report-different = Partite diverse
report-different-means = Quante delle partite non sono uguali passo per passo. Dove sono poche, gli intervalli promettono troppo.
report-end = Le partite finiscono per
report-end-means = Perché la partita è finita, come si dice al tavolo.
report-drama = Dramma
report-drama-means = Quanto era indietro il vincitore quando era indietro: la media, sui turni in cui un’altra parte aveva una probabilità migliore, della radice della differenza; 0 per una partita in cui il vincitore non è mai stato indietro. Le patte non contano.
report-lead-changes = Cambi di comando
report-lead-changes-means = Quante volte un’altra parte passa al comando in una partita. Una parte comanda quando la sua probabilità supera di più di 0,1 quella di ogni altra; finché nessuno comanda, vale chi comandava prima.
report-decisiveness = Decisione
report-decisiveness-means = Dopo quale parte della partita era decisa: da lì in poi la probabilità del vincitore ha superato di 0,5 o più quella di ogni altra parte. 1: solo proprio alla fine. Le patte non contano.
report-stability = Stabilità
report-stability-means = 1 meno la probabilità che cambia mano da un turno al seguente, in media. 1: non cambia mai niente.
report-uncertainty = Incertezza
report-uncertainty-means = Quanto è aperta la partita prima di un turno, in media: 1 dove tutte le parti hanno la stessa probabilità, 0 dove una vince di sicuro.
report-clarity = Costo di un passo alla cieca
report-clarity-means = Quanto è minore, in media, la probabilità dei passi esaminati rispetto a quella del migliore: dove è alto, i passi buoni si distinguono bene.
report-surprises = Sorprese
report-surprises-means = Quanti turni di una partita si rivelano aver perso una probabilità di 0,08 o più, agli occhi dello stesso giocatore un turno dopo; un’analisi la chiama imprecisione.
report-coverage = Copertura
report-coverage-means = La parte delle caselle su cui qualcosa cambia in una partita.
report-tree-typical = Albero, lungo una partita tipica
report-tree-typical-means = La potenza di dieci del prodotto di tutte le scelte di una partita, in media sulle partite: quanto sarebbe grande l’albero se ogni partita andasse come queste.
report-tree = Albero, tutte le partite
report-tree-means = La potenza di dieci del numero di tutte le partite, come lo stimano partite a caso (Knuth): la media dei prodotti delle loro scelte. I prodotti grandi e rari sfuggono, perciò è piuttosto troppo bassa.
report-boards = Tavole, limite
report-boards-means = La potenza di dieci dei modi in cui i pezzi possono stare sulle caselle, per chi deve muovere. Il resto che fa parte di una posizione non conta, e molti di questi modi non si danno mai.
report-positions = Posizioni, almeno
report-positions-means = La potenza di dieci di quante posizioni le partite a caso raggiungono dopo uno stesso numero di passi: stimata da quante di quelle viste in una metà delle partite tornano nell’altra (Chapman). Fra tutti i numeri di passi, quello il cui estremo inferiore è più alto. Tutte le posizioni insieme sono di più.
report-rungs = Gradini
report-rungs-means = Quanti giocatori stanno uno sopra l’altro, a partire da uno a caso: ognuno ha vinto due partite su tre o più, di 24, contro quello sotto, ed è quello che pensa meno fra i provati (il doppio, quattro e otto volte, poi fino a 64 volte). L’estremo inferiore conta i primi gradini che valgono di sicuro più della metà. Più tempo può trovarne altri.
report-rung = Un gradino
report-rung-means = Quanto ha vinto il giocatore superiore di un gradino contro quello inferiore, una patta valendo metà. I primi due passi sono a caso dove il gioco non ha sorteggi; le parti si scambiano dopo ogni partita.
report-elo = Punti
report-elo-means = Punti Elo sopra il giocatore a caso, da tutte le partite provate per la scala insieme (Bradley e Terry).
report-opening = Primo passo
report-opening-means = Quanto ottiene in media chi fa questo primo passo, quando entrambi continuano con una riflessione di 64 a passo. Di più di 48 primi passi se ne provano 48, a distanze uguali nel loro elenco.
report-lead-by-rule = Sequenza di vantaggio, secondo la regola
report-lead-by-rule-means = Di quante mosse è avanti chi comincia dopo ogni turno, quando ogni turno ha tante mosse quante la regola ne ammette: 1 0 1 0 dove ognuno ne ha una, 1 -1 1 -1 dove il primo ne ha una e tutti gli altri due.
report-lead = Sequenza di vantaggio, come si è giocato
report-lead-means = Di quanti passi è avanti la parte che ha cominciato dopo ogni turno, in media sulle partite.
report-lead-mean = Vantaggio, media
report-lead-mean-means = La media della sequenza di vantaggio come si è giocato, su tutti i turni di una partita. 0: su tutta la partita nessuno è avanti; 0,5: chi comincia è avanti di mezzo passo.
report-solved = Gioco migliore
report-solved-means = Quanto ottiene chi comincia se nessuno sbaglia, provato con una ricerca: 1 è una vittoria.
report-typical = Partita tipica
report-typical-means = La partita il cui numero di turni è più vicino alla media.
report-shortest = Partita più breve
report-shortest-means = La partita con meno turni.
report-dramatic = Partita più drammatica
report-dramatic-means = La partita con più dramma.
invent-title = Desiderato: { $wishes }
invent-made = { $tried ->
    [one] È stato provato un gioco
   *[other] Sono stati provati { $tried } giochi
} con { $samples ->
    [one] un campione
   *[other] { $samples } campioni
} e il seme { $seed }, da { $engine }. Con tanti campioni si trova lo stesso su ogni macchina e con qualsiasi numero di thread. Gli intervalli contengono il valore vero al 95 %; il migliore di molti ha avuto anche fortuna, e guardare più da vicino dice quanta.
invent-nothing = Non si sa ancora niente: dia più tempo.
invent-score = esaudito
invent-game = gioco
invent-score-means = Esaudito: quanto tutti i desideri sono esauditi insieme, la radice del loro prodotto; a una certa distanza dai limiti un desiderio vale la metà.
invent-at-least = almeno { $low }
invent-at-most = al massimo { $high }
invent-why = { $met }
invent-why-but = { $met }; mancato: { $missed }
invent-why-none = mancato: { $missed }
invent-bred = fatto di { $of }: { $changes }
invent-change-board = con la tavola di { $game }
invent-change-turn = con i turni di { $game }
invent-change-end = con la fine di { $game }
invent-change-also = con la fine di { $game } oltre alla propria
invent-change-shape = su { $what }
invent-change-line = decidono file di { $length }
invent-change-capture = ogni turno cattura { $what }
invent-change-spare = non si cattura niente
invent-meant = Si intende `{ $word }`?
invent-meant-nothing = Si possono desiderare anche limiti, come length<=40 o draws<=5%.
invent-no-wish = dica che cosa desidera: { $words }; o limiti come length<=40 o draws<=5%
invent-unknown-wish = non c’è il desiderio `{ $word }`; ci sono { $words }. { $meant }
invent-unknown-measure = niente che si chiami `{ $word }` può avere limiti; ci sono { $words }. { $meant }
invent-no-number = `{ $written }` non ha un numero che { $of } possa avere; ne scriva uno come length<=40 o draws<=5%
invent-wishes-clash = nessun gioco può essere { $one } e { $other }; ne tralasci uno
invent-unknown-family = non c’è la famiglia `{ $word }`; ci sono { $words }. { $meant }
invent-unknown-kit = nessuno può avere `{ $word }`; dica { $words }. { $meant }
invent-own-text = il testo non è ancora un gioco: { $wrong ->
    [one] vi è un errore
   *[other] vi sono { $wrong } errori
}, e ludoteca workshop check dice quali
invent-empty = nessun gioco della biblioteca è così; chieda di meno
invent-no-search = non è una ricerca di giochi: { $what }; dia un file che ludoteca invent ha scritto
invent-other-engine = l’ha scritto { $engine }, e questo è { $own }, che può giocare in altro modo; ne cominci uno nuovo
invent-no-text = non contiene il testo di { $game }; dia un file come ludoteca invent l’ha scritto
invent-differs = ciò che dice di { $game } non è così: { $what }
invent-wish-short = corto
invent-wish-long = lungo
invent-wish-quick = rapido
invent-wish-simple = semplice
invent-wish-rich = ricco di scelte
invent-wish-fair = equo
invent-wish-no-swap = senza scambio
invent-wish-no-draws = senza patte
invent-wish-ending = finisce per le regole
invent-wish-varied = vario
invent-wish-dramatic = drammatico
invent-wish-turning = con capovolgimenti
invent-wish-decisive = decisivo
invent-wish-steady = costante
invent-wish-tense = teso
invent-wish-clear = chiaro
invent-wish-surprising = sorprendente
invent-wish-wide = ampio
invent-wish-deep = profondo
invent-of-length = turni
invent-of-minutes = minuti
invent-of-choices = scelte per turno
invent-of-fair = al posto che ha meno
invent-of-draws = di patte
invent-of-capped = finiscono per un limite
invent-of-different = delle partite sono diverse
invent-of-lead-changes = cambi di vantaggio
invent-of-surprises = sorprese per partita
invent-of-coverage = della tavola
invent-of-rungs = gradini
invent-said-swap = ha la regola dello scambio
invent-said-no-swap = non ha bisogno della regola dello scambio
invent-minutes = Minuti
invent-minutes-means = Quanto ci mettono le persone, all’incirca: un quarto di minuto per turno e cinque secondi per passo, come nell’elenco dei giochi.
invent-fair = Parte minore
invent-fair-means = Che cosa ottiene il posto che ottiene meno; una patta vale la metà. I limiti sono per due; dove giocano di più, la frazione di una parte equa è la stessa.
invent-swap = Regola dello scambio
invent-swap-means = Se il secondo giocatore può prendere il posto del primo dopo il primo turno; ciò che ha la regola non si prova.
