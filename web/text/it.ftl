# Tutte le pagine.
ui-skip = Vai al contenuto
ui-language = Lingua
ui-theme = Chiaro o scuro
ui-theme-dark = Scuro
ui-theme-light = Chiaro
ui-foot = Giochi per un tavolo, un’ora e chiunque ami pensare.

# La biblioteca.
ui-library-title = Giochi da giocare e da studiare
ui-library-lead = Scegli una tavola, siediti con un amico, la classe o il computer, e gioca con le regole del libro.
ui-search = Cerca
ui-search-hint = Nome o parole di un gioco
ui-filter = Mostra
ui-family = Tipo
ui-players = Giocatori
ui-minutes = Tempo
ui-any = qualsiasi
ui-at-most-minutes = al massimo { $minutes } minuti
ui-found = { $count ->
    [0] Nessun gioco corrisponde. Prova con meno parole o un altro tipo.
    [one] Un gioco
   *[other] { $count } giochi
}
ui-first-evening = Per una prima serata
ui-other-games = Tutti gli altri giochi
ui-more = Altro da fare
ui-own = Le tue partite
ui-all = Tutti
ui-own-what = Che cosa hai in casa?
ui-need = Che cosa ti serve
ui-play-game = Gioca a { $game }
ui-minutes-about = { $minutes } min
family-line = Linee
family-connection = Connessione
family-territory = Territorio
family-movement = Movimento
family-chess = Scacchi
family-sowing = Semina
family-tiles = Tessere

# Un gioco.
ui-play = Gioca
ui-board = Tavola
ui-rules = Regole
ui-printed = Partite stampate
ui-join = Entra in una partita
ui-join-code = Il codice che ti hanno detto
ui-join-go = Entra
ui-print = Stampa
ui-print-board = Tavola su un foglio
ui-print-true-size = Tavola a grandezza naturale
ui-print-pieces = Pezzi da ritagliare
ui-print-rules = Regole
ui-print-puzzles = Problemi
ui-print-booklet = Tutto in un libretto
ui-replay = Rivedi
ui-update = Mostra questa tavola
ui-extra-rules = Regole in più
ui-rule-off = Spenta: ci vuole un gioco { $needs }; qui { $why }.
ui-rule-own = Spenta: il gioco ha questa regola tra le sue opzioni.
ui-takes = { $label }: { $takes }
ui-takes-range = da { $low } a { $high }
ui-rules-change = Dove le regole del gioco dicono altro, vale quello che sta qui.
ui-at-this-screen = Su questo schermo
ui-by-link = Con un link
ui-chairs = Chi gioca
ui-chair = Posto { $seat }
ui-chair-computer = Computer
ui-programs = Altri programmi
ui-level = Livello
ui-level-name = { $level ->
    [1] Computer, livello 1 – gentile
    [5] Computer, livello 5 – una sfida
    [10] Computer, livello 10 – forte
   *[other] Computer, livello { $level }
}
ui-options = Opzioni
ui-your-name = Il tuo nome
ui-other-names = Nomi degli altri a questo schermo
ui-who-begins = Chi comincia
ui-begin-me = Io
ui-begin-other = L’altra parte
ui-begin-lot = A sorte
ui-clock = Orologio
ui-clock-none = nessuno
ui-clock-own = O un orologio tuo
ui-clock-fischer = { $start } + { $increment } a mossa
ui-clock-turn = { $turn } a mossa
ui-clock-periods = { $main }, poi { $periods ->
    [one] 1 periodo di { $period }
   *[other] { $periods } periodi di { $period }
}
ui-clock-days = { $days ->
    [one] 1 giorno a mossa
   *[other] { $days } giorni a mossa
}
ui-start = Comincia
ui-needs-script = Per giocare, consenti gli script in questa pagina. Le regole e le partite stampate si leggono anche senza.
ui-diagram = Diagramma

# Un tavolo e una partita da rivedere.
ui-turns = Mosse
ui-no-turns = Nessuno ha ancora giocato.
ui-first = Prima posizione
ui-previous = Una mossa indietro
ui-next = Una mossa avanti
ui-last = Ultima posizione
ui-to-rules = Regole
ui-replay-of = { $name }: { $title }
ui-replay-end = Fine della partita stampata.
ui-at-turn = Mossa { $turn } di { $all }
ui-open = Rivedere una partita
ui-open-lead = Incolla una partita, trascina qui il suo file o sceglilo: salvata qui, SGF (Go, Othello, Gomoku, Hex, Amazzoni), PGN (scacchi) o solo una lista di mosse. Se ne rivede la linea principale.
ui-open-pick = Oppure scegli un file
ui-open-game = Il gioco, se il testo non lo dice
ui-open-any = Scoprilo dalle mosse
ui-open-file = La partita
ui-taken = Questo posto è occupato: si gioca in un altro browser. Se è tuo, o se te lo hanno passato, gioca qui.
ui-taken-mine = Gioca qui
ui-taken-watch = Guarda
ui-watching = Stai guardando questo tavolo.
ui-fair = L’estrazione è onesta?
ui-fair-how = Ciò che si estrae a questo tavolo deriva da un seme segreto, creato a caso prima della prima estrazione. La sua impronta è qui fin dall’inizio, perciò il seme non si può scambiare. Quando si torna indietro, ne derivano estrazioni diverse da quelle già viste. A partita finita viene mostrato, e chiunque può ripetere le estrazioni.
ui-fair-given = Ciò che si estrae a questo tavolo deriva da un seme scelto da chi ha creato il tavolo. Può conoscere ogni estrazione prima che avvenga.
ui-fair-lots = Si è tirato a sorte chi comincia: tutti sono avanzati di { $places } posti, i primi otto byte dello SHA-256 di SEME/lots come numero, modulo il numero dei posti.
ui-lots = Si è tirato a sorte chi comincia.
ui-fair-commitment = Impronta del seme (SHA-256)
ui-fair-binding = Impronta di seme, tavolo, gioco e giocatori
ui-fair-seed = Seme
ui-fair-later = rivelato a partita finita
ui-fair-check = Per controllare una partita, salvala su file ed esegui

# Frasi per quando qualcosa non va.
ui-not-found = Qui non c’è niente
ui-not-found-text = Questa pagina non esiste. La biblioteca mostra tutti i giochi.
ui-no-table = Questo tavolo non esiste
ui-no-table-text = Controlla il link: ogni lettera conta.
ui-wrong = Così non funziona
ui-to-library = Alla biblioteca

# Che cosa dicono gli script.
live-offline = La connessione è persa. Nuovo tentativo …
live-online = Di nuovo connesso.
live-seat = Posto { $seat }
live-you = tu
live-computer = Computer, livello { $level }
live-open = in attesa di un giocatore
live-away = assente
live-thinking = Il computer sta pensando …
live-waiting = In attesa della mossa: { $who }
live-missing = { $who } al momento non è su questo server, quindi non va avanti. Puoi aspettare o abbandonare.
live-to-play = { $who }: { $prompt }
live-sending = Invio in corso …
live-pick = Scegli un pezzo
live-next-level = Livello { $level }
live-review = Rivedi
live-no-play-on = Una partita non può cominciare da questa posizione.
live-title-turn = Tocca a te
live-confirm = Gioca { $cell }
live-you-are = Ora giochi con questo colore: { $side }.
live-is-now = { $who }: ora { $side }.
live-declined-draw = La tua proposta di patta è stata rifiutata.
live-declined-takeback = La tua richiesta di tornare indietro è stata rifiutata.
live-declined-rematch = La nuova partita è stata rifiutata.
live-prefs = Impostazioni
live-pref-board = Tavola
live-pref-board-oak = Rovere
live-pref-board-walnut = Noce
live-pref-board-maple = Acero
live-pref-board-plain = Liscia
live-pref-board-contrast = Alto contrasto
live-pref-coordinates = Coordinate
live-pref-lights = Mostra che cosa può muovere
live-pref-figurines = Figurine nelle mosse di scacchi
live-pref-confirm = Conferma le mosse
live-pref-confirm-small = Con caselle piccole
live-pref-confirm-always = Sempre
live-pref-confirm-never = Mai
live-pref-speed = Animazione
live-pref-speed-usual = Normale
live-pref-speed-slow = Lenta
live-pref-speed-fast = Veloce
live-pref-speed-none = Nessuna
live-pref-sounds = Suoni
live-pref-notify = Avvisami quando tocca a me
live-pref-notify-refused = Il browser non permette avvisi da questa pagina.
live-done = Fatto
live-take-back-touch = Annulla scelta
live-played = { $who }: { $text }
live-your-turn = Tocca a te: { $prompt }
live-drawn = estratto: { $text }
live-zoom = Grandezza della tavola
live-zoom-in = Ingrandisci
live-zoom-out = Riduci
live-zoom-whole = Tavola intera
live-undo = Torna indietro
live-draw = Proponi patta
live-abort = Annulla la partita
live-resign = Abbandona
live-resign-ask = Abbandonare questa partita?
live-resign-yes = Sì, abbandona
live-cancel = Annulla
live-rematch = Gioca ancora
live-flip = Gira la tavola
live-copy = Copia il link
live-copied = Link copiato.
live-export = Salva su file
live-export-as = Salva come { $form }
live-hint = Suggerimento
live-analyse = Analizza
live-analysing = Sto pensando …
live-analysis = Analisi
live-close = Chiudi
live-best = Migliore: { $step }, { $chance } %
live-chance = Vince
live-line = Linea
live-lines = Linee
live-rank = Posto
live-stop = Ferma
live-stopped = fermata
live-analysed = finita
live-follow = Segui la partita
live-depth = Profondità { $depth } · { $nodes } tentativi
live-nothing-to-think = In questa posizione nessuno deve muovere.
live-solved = Questo è certo.
live-offer-draw = Proposta di patta ({ $who }).
live-offer-takeback = Richiesta di tornare indietro di una mossa ({ $who }).
live-offer-rematch = Richiesta di giocare ancora ({ $who }).
live-offered-draw = Hai proposto la patta.
live-offered-takeback = Hai chiesto di tornare indietro.
live-offered-rematch = Hai chiesto di giocare ancora.
live-accept = Accetta
live-decline = Rifiuta
live-ahead = Pianifica
live-ahead-how = Fai sulla tavola le mosse che ti aspetti e le tue risposte. Quello che conservi si gioca subito se va così, e si dimentica se non va così. Nessun altro lo vede.
live-ahead-if = se { $steps }
live-ahead-then = allora { $steps }
live-ahead-others = Se { $who } gioca…
live-ahead-yours = … allora giochi
live-ahead-chance = Qui il caso sorteggia. Una linea sulla tavola finisce prima.
live-ahead-over = Qui la partita è finita.
live-ahead-keep = Conserva questa linea
live-ahead-back = Un passo indietro
live-ahead-kept = Hai pianificato
live-ahead-done = Questa linea è conservata. Torna indietro per pianificare un’altra mossa.
live-ahead-forget = Dimentica
live-ahead-forget-line = Dimentica: { $line }
live-ahead-forgotten = Questa linea è dimenticata.
live-ahead-gone = La partita è andata avanti.
live-past = Stai guardando la mossa { $turn } di { $all }.
live-clock-days = { $days } g { $time }
live-now = Torna al presente
live-invite = Invita con un link
live-invite-text = Manda questo link alla persona che prende questo posto: { $seat }
live-short = Oppure di’ questo indirizzo breve: { $address }
live-camera = Un’immagine per la fotocamera del telefono
live-share = Condividi
live-pass-on = Passa il mio posto
live-pass-on-text = Chi apre questo link continua al tuo posto, per esempio su un altro apparecchio:
live-clock = { $who }: restano { $time }
live-failed = Non ha funzionato: { $why }
live-no-server = Il server non è raggiungibile. Guarda se c’è connessione e se Ludoteca vi gira ancora, poi riprova.
live-forget = Dimentica { $game }
live-new-table = La nuova partita è pronta.
ui-compose = Crea un gioco nuovo
ui-compose-lead = Scegli un gioco e aggiungi regole extra. Gran parte di ciò che ne esce non l’ha ancora giocata nessuno.
ui-compose-game = Il gioco

# Posizioni disposte a mano.
ui-set-up = Disporre una posizione
ui-set-up-of = { $name }: una posizione
ui-set-up-lead = Scegli un pezzo e tocca le caselle dove sta.
ui-set-up-lead-words = Prepara la posizione nei suoi campi.
ui-palette = Pezzi
ui-tool-move = Spostare
ui-tool-take = Togliere
ui-side-to-step = A chi tocca
ui-position = La posizione come testo
ui-show-position = Mostrare
ui-play-from-here = Giocare da qui
ui-clear-board = Svuotare la tavola
ui-from-position = La partita comincia da una posizione disposta a mano.
ui-from-start = Cominciare invece dall’inizio

# Problemi e giochi simili.
ui-puzzles = Problemi
ui-puzzles-lead = Posizioni con una domanda, dai libri di regole e non solo. Tu giochi, il programma si difende come meglio può e dice se la tua risposta regge.
ui-learn = Impara in { $steps } piccoli passi
ui-lesson-title = { $game }: passo { $number }
ui-puzzle-steps = Problemi di questo gioco
ui-lesson-steps = Passi
ui-next-lesson = Passo seguente
ui-first-game = Gioca la prima partita
ui-show-solution = Mostra
ui-next-puzzle = Problema successivo
ui-study-position = Disporre questa posizione
ui-book-page = { $book ->
    [1] «Jogos Matemáticos, Jogos Abstractos»
    [2] «Jogos: Histórias de Família»
   *[3] «Jogos Velhos, Regras Novas»
}, pagina { $page } del PDF
ui-author-page = La pagina dell’autore
ui-alike = Giochi simili
ui-record-notes = Note
ui-tokens = Le mosse come le scrive il programma
live-again = Ricominciare
live-lesson-solved = Giusto!
live-lesson-fails = Non è quella. Guarda ancora e riprova.
live-no-solution = Non si è trovata una risposta in tempo.
live-ticked = risolto
live-solved-puzzle = Risolto!
live-holds = Giusto fin qui. La risposta: { $reply }
live-fails = Così non regge: { $reply }
live-fails-over = Così non regge.
live-unclear = Non si è potuto verificare in tempo se regge.
live-judging = Verifico …
live-move-to = Ora tocca la casella dove va.

# Dove chi non si conosce si trova.
ui-lobby = Gioca con altri
ui-lobby-lead = Premi «Gioca subito» e ti siedi a un tavolo appena siete in due: con qualcuno di nuovo, e senza account.
ui-lobby-now = Gioca subito
ui-lobby-private = Non mostrare la nostra partita a nessun altro
ui-lobby-seats = Posti liberi
ui-lobby-none = In questo momento nessuno aspetta. Premi «Gioca subito», e chi arriva dopo ti trova.
ui-lobby-waiting = Cerco qualcuno …
ui-lobby-waiting-text = Appena arriva qualcuno questa pagina ti porta al tavolo. Intanto puoi leggere o risolvere problemi qui: ti chiamiamo noi.
ui-lobby-back = Smetti di cercare
ui-lobby-fill = Comincia con il computer
ui-lobby-invite = Manda un link a qualcuno
ui-lobby-invited = { $who } vorrebbe giocare a { $game } con te
ui-lobby-take = Siediti
ui-lobby-script = Senza script questa pagina cerca da sola ogni pochi secondi. Per giocare, consenti gli script.
ui-find-somebody = Trova qualcuno
live-lobby-somebody = Qualcuno
live-lobby-take = Gioca
live-lobby-taken = { $taken } posti su { $seats } occupati
live-lobby-rated = vale per il punteggio
live-lobby-people = Persone qui in questo momento: { $count }
live-lobby-waits = Cerco qualcuno
live-lobby-waits-for = Cerco qualcuno: { $game }.
live-lobby-show = Mostra
live-lobby-called = È arrivato qualcuno per giocare con te!
live-lobby-go = Al tavolo
ui-watch = Guarda
ui-watch-lead = Partite che si giocano in questo momento. Aprine una per guardare.
ui-watch-none = In questo momento nessuno gioca dove tutti possono guardare. Potresti cominciare tu:
live-lookers = { $count } a guardare
live-talk = Di’ qualcosa
live-pref-talk = Mostra quello che dicono i giocatori
live-talk-hello = Ciao!
live-talk-luck = Buona fortuna!
live-talk-nice = Bella mossa!
live-talk-thanks = Grazie!
live-talk-moment = Un momento, per favore.
live-talk-sorry = Scusa!
live-talk-game = Bella partita!
live-talk-bye = Alla prossima!
