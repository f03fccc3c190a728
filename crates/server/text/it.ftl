seat-light = Bianco
seat-dark = Nero
seat-neutral = Giocatore { $number }
seat-blue = Blu
seat-orange = Arancione
seat-green = Verde
seat-yellow = Giallo
seat-red = Rosso
seat-pink = Rosa
seat-lilac = Lilla
seat-computer = Computer, livello { $level }
result-win = { $winner ->
    [Bianco] Vince il Bianco
    [Nero] Vince il Nero
   *[other] Vince { $winner }
}
result-draw = Patta
result-shared = Vincono insieme { $winners }
result-pair = Vince la coppia: { $winners }
result-rules = { $result }.
result-resign = { $result }; { $loser ->
    [Bianco] il Bianco ha abbandonato
    [Nero] il Nero ha abbandonato
   *[other] abbandono: { $loser }
}.
result-time = { $result }; { $loser ->
    [Bianco] è scaduto il tempo del Bianco
    [Nero] è scaduto il tempo del Nero
   *[other] tempo scaduto: { $loser }
}.
result-failed = { $result }. { $loser } non è andato avanti: { $why }.
result-agreement = { $result } per accordo.
result-arbiter = { $result } per decisione dell’arbitro.
result-teacher = Fermata dall’insegnante.
ended-won = Hai vinto
ended-won-by = Hai vinto di { $margin }
ended-lost = Hai perso
ended-lost-by = Hai perso di { $margin }
ended-win-by = { $winner } vince di { $margin }
ended-you-resigned = Hai abbandonato
ended-resigned = Abbandono: { $loser }
ended-your-time = Il tuo tempo è scaduto
ended-time = Tempo scaduto: { $loser }
ended-failed = { $loser } non è andato avanti: { $why }
failed-start = non è stato possibile avviarlo
failed-ended = è terminato quando doveva rispondere
failed-silent = non ha risposto in tempo
failed-nonsense = ha risposto «{ $said }», che non ha senso
failed-refused = si è rifiutato di giocare: «{ $said }»
failed-illegal = ha fatto la mossa «{ $said }», che non è legale
ended-agreed = Di comune accordo
ended-ruled = Per decisione dell’arbitro
ended-teacher = Fermata dal tuo insegnante
ended-teacher-why = Questa partita non conta per nessuno
ended-points = { $most } a { $least }
ended-each = { $points }
error-key = Questo link non permette di giocare qui. Usa il link che hai ricevuto per il tuo posto.
error-code = Questo codice non apre nessun posto, o c’è già qualcuno. Ricontrollalo; vale per chi arriva per primo.
error-turn = Non tocca a te. Aspetta il tuo turno.
error-chance = Ora è il caso a estrarre, e nessun altro: il server estrae dal seme del tavolo. Dopo scegli la tua mossa.
error-stale = Intanto la partita è andata avanti. Guarda di nuovo la tavola, poi scegli.
error-changed = Nel frattempo è cambiato qualcosa. Guarda di nuovo, poi ripeti quello che hai fatto.
error-taken = Qualcun altro ha già questo nome. Scegline un altro.
error-record-damaged = Non si può mostrare: quello che era conservato è danneggiato. Nient’altro ne risente. Chi gestisce il server può ripristinare il file dei dati da una copia.
error-unkept = Il testo contiene un carattere che non si può conservare. Toglilo.
error-illegal = Questa mossa non si può fare: { $why }.
error-over = La partita è finita. Puoi chiedere la rivincita.
error-running = La partita è ancora in corso. Prima finiscila.
error-seat = Il tuo link gioca più posti o nessuno. Di’ quale dei tuoi posti intendi.
error-no-offer = Non c’è nessuna proposta a cui rispondere.
error-pending = Un’altra proposta aspetta una risposta. Prima rispondi a quella.
error-no-draw = Il computer continua a giocare. La patta si accorda tra persone.
error-nothing-back = Non hai ancora fatto una mossa che si possa ritirare.
error-takebacks = In questa partita si è già tornati indietro { $most } volte, e di più non si può. Continua a giocare da qui.
error-long = A questo tavolo è successo così tanto che non si può più proporre nulla. La partita si può ancora giocare fino in fondo o abbandonare.
error-study = L’analisi si apre quando la partita tra i giocatori è finita.
error-ply = Questa partita non ha una posizione dopo { $ply } mosse. Chiedine una da 0 a { $last }.
error-form = Partite come questa non si salvano come { $form }. Chiedi uno di questi formati: { $forms }.
error-spec = Un gioco così non si può giocare: { $why }.
error-position = Questa posizione non si può mettere: { $why }.
error-print = Questo non si può stampare: { $why }.
error-seats = Questo gioco ha { $seats } posti. Di’ per ciascuno chi gioca: una persona, il computer o chi ha il link.
error-level = Il computer gioca ai livelli da 1 a 10.
error-program = { $count ->
    [0] Su questo server nessun altro programma gioca a questo gioco. Scegli il computer, con un livello.
    [one] Su questo server c’è un altro programma che gioca a questo gioco: { $programs }. Scegli questo nome, o il computer.
   *[other] Su questo server ci sono altri programmi che giocano a questo gioco: { $programs }. Scegline uno per nome, o il computer.
}
error-name = Un nome ha al massimo 40 lettere, e almeno una di esse si vede.
error-clock = Un orologio ha da un secondo a 24 ore e aggiunge al massimo un’ora per turno.
error-clock-form = «{ $text }» non è un orologio. Scrivi 10+5 per dieci minuti e cinque secondi in più dopo ogni turno, 30s/turn per trenta secondi a turno, 20m+3x30s per venti minuti e poi tre periodi di trenta secondi, 3d per tre giorni a turno, oppure none per giocare senza orologio.
error-clock-start = Un orologio parte da { $least } a { $most }, non da { $given }.
error-clock-increment = Dopo ogni turno un orologio aggiunge da { $least } a { $most }, non { $given }.
error-clock-turn = Un turno ha da { $least } a { $most }, non { $given }.
error-clock-main = Prima dei periodi un orologio ha da { $least } a { $most }, non { $given }.
error-clock-periods = Un orologio ha da { $least } a { $most } periodi, non { $given }.
error-clock-period = Un periodo ha da { $least } a { $most }, non { $given }.
error-clock-days = Un turno ha da { $least } a { $most } giorni, non { $given }.
error-plan = Questo non si può pianificare: { $why }.
error-plans = I piani sono stati cambiati { $most } volte in questa partita, e questo è il limite. Continua da qui.
plan-empty = una linea ha una condizione e una risposta, come «if c3 then d4»
plan-long = una linea ha al massimo { $most } passi
plan-full = un piano ha al massimo { $most } passi; dimentica una linea prima di aggiungerne un’altra
plan-token = «{ $token }» non è un passo; i passi si scrivono senza spazi
plan-form = una linea comincia con «if», come «if c3 then d4»
plan-own = una linea comincia con una mossa di qualcun altro; fai la tua sulla tavola
plan-unanswered = niente risponde a «{ $token }»; una linea finisce con una tua mossa
plan-answered = lì rispondi già «{ $token }»; dimentica prima quella linea
plan-turn = «{ $token }» sta dove un’altra linea ha una mossa di un altro posto
plan-others = «{ $token }» sarebbe una mossa di qualcun altro; scrivi «if» prima
plan-yours = «{ $token }» sarebbe una tua mossa; scrivi «then» prima
plan-unknown = nessuna linea comincia con questi passi
error-seed = Un seme è un numero intero da 0 a 9007199254740991.
error-luck = Ciò che aggiungi al seme ha da 1 a 64 lettere (dalla a alla z), cifre e trattini. Ogni posto aggiunge una volta sola, prima che qualcuno abbia mosso.
error-milliseconds = Un’analisi dura da 1 a { $most } millisecondi.
error-lines = Un’analisi mostra da 1 a { $most } linee.
error-steps = Qui ci sono più mosse di quante la partita possa averne. Inviane al massimo { $cap }.
error-step = Mossa { $number }: { $why }.
error-log = Questo tavolo non può essere mostrato: { $why }. Nulla è stato cancellato. Ripristina il file dei dati da una copia per riaverlo; gli altri tavoli non sono interessati.
error-record = Non c’è nessuna partita stampata `{ $name }`. La pagina di ogni gioco elenca le proprie.
error-request = Questa richiesta non si può leggere: { $why }.
request-missing = manca `{ $name }`
request-unknown = ha `{ $name }` dove può stare { $known }
request-other = non è come lo descrive /api/openapi.json
error-large = Questa richiesta è troppo grande. Invia al massimo { $limit } byte.
error-slow = Questa richiesta non è arrivata in tempo. Inviala di nuovo.
error-foreign = Questo è stato inviato da una pagina di un altro server, quindi non è stato fatto nulla. Apri la pagina di questo server e fallo lì.
error-host = Questo server non risponde al nome { $name }. Chi lo gestisce può avviarlo con `--name { $name }`.
error-not-found = A questo indirizzo non c’è nulla. I giochi sono in /; ciò che i programmi possono chiedere è in /api/openapi.json.
error-method = Questo indirizzo non risponde a quel metodo. Ciò a cui risponde è in /api/openapi.json.
error-busy = I computer sono tutti occupati a pensare. Riprova tra un momento.
error-share = Stai già aspettando molte ricerche. Lasciane finire qualcuna e poi chiedi di nuovo.
error-crowded = Ci sono troppi tavoli in gioco adesso. Riprova tra un momento.
error-pace-tables = Hai creato molti tavoli in poco tempo. { $seconds ->
    [one] Crea il prossimo tra un secondo.
   *[other] Crea il prossimo tra { $seconds } secondi.
}
error-pace-analyses = Hai chiesto molte analisi in poco tempo. { $seconds ->
    [one] Chiedi la prossima tra un secondo.
   *[other] Chiedi la prossima tra { $seconds } secondi.
}
error-pace-sockets = Sei venuto ai tavoli troppo spesso in poco tempo. { $seconds ->
    [one] Torna tra un secondo.
   *[other] Torna tra { $seconds } secondi.
}
error-pace-tries = Hai provato molti link e codici che non aprono nulla. { $seconds ->
    [one] Prova il prossimo tra un secondo.
   *[other] Prova il prossimo tra { $seconds } secondi.
}
error-frame = Qui si può inviare solo testo di al massimo { $limit } byte.
error-flood = Troppi messaggi in una volta. Torna e inviane di meno.
error-draining = Questo server sta per chiudersi. Chiedi a un altro, o torna tra un momento.
error-metrics = Ciò che questo server misura è detto solo ai programmi sulla sua stessa macchina. Chi lo gestisce può aprire un indirizzo apposta con `--metrics ADDRESS`.
error-behind = Quello che il tavolo ha inviato non è stato ricevuto in tempo. Torna per vedere a che punto è.
error-table = Non esiste un tavolo così. Controlla il link.
error-store-damaged = Questo tavolo non si può mostrare: la riga { $row } di ciò che ne è conservato è danneggiata. Nulla è stato cancellato e gli altri tavoli non c’entrano. Chi gestisce il server può ripristinare il file dei dati da una copia.
error-store-full = Il disco del server è pieno, perciò non si può conservare nulla di nuovo. Nulla è andato perso; riprova più tardi.
error-store-busy = I dati del server sono ora in uso da un altro programma. Riprova tra un momento.
error-store-gone = Il file dei dati del server è stato rimosso o sostituito, perciò non si può conservare nulla finché chi lo gestisce non lo rimette a posto.
error-store-away = Il server sta aspettando il suo archivio, perciò ora non si può conservare nulla. Nulla di ciò che è stato accettato è andato perso; riprova tra un momento.
error-store-closed = Il server ora non può usare il suo file dei dati, perciò non si può conservare nulla. Chi lo gestisce trova il motivo nel registro.
error-failed = Qualcosa qui è andato storto; è stato annotato. Riprova.

# La sala.
lobby-any-game = Qualsiasi gioco
lobby-any-clock = qualsiasi orologio
lobby-no-clock = senza orologio
error-pace-seeks = Hai cercato compagnia molto spesso in poco tempo. { $seconds ->
    [one] Cerca di nuovo tra un secondo.
   *[other] Cerca di nuovo tra { $seconds } secondi.
}
error-seat-gone = Quel posto non è più libero: qualcuno è stato più veloce, o è stato ritirato. Scegline un altro, o premi «Gioca subito».
error-seat-own = Quel posto è il tuo. Aspetta qualcun altro, o ritiralo.
error-seat-closed = Quel posto non è aperto per te. Scegline un altro.
error-seat-people = Quel posto è per persone. I programmi possono prendere quelli che lo dicono, e quelli di altri programmi.
error-seat-rating = Quel posto è per punteggi da { $least } a { $most }. Scegline un altro.
error-seat-other = Cerchi punteggi da { $least } a { $most }, e chi tiene aperto quel posto ne ha un altro.
error-seeks = Cerchi già { $most } partite. Ritirane una, o aspetta un momento.
error-rated = Contano per il punteggio solo le partite di chi ha un profilo. Chiedine una che non conti.
error-range = Un intervallo di punteggi va da un numero minore a uno maggiore, entrambi da 0 a 5000.
error-pace-talk = Hai detto molto in poco tempo. { $seconds ->
    [one] Continua tra un secondo.
   *[other] Continua tra { $seconds } secondi.
}
error-said = A un tavolo non si può dire di più.
## Conti
ui-nav = Pagine
ui-my-games = Le mie partite
ui-waiting = { $count ->
    [one] , una ti aspetta
   *[other] , { $count } ti aspettano
}
ui-sign-in = Accedi
ui-sign-out = Esci
ui-save = Salva
ui-account = Il mio profilo
ui-account-name = Nome
ui-account-name-how = Lo vedono tutti. Da 2 a 20 lettere e cifre; non è necessario che sia il tuo vero nome.
ui-account-phrase = Frase segreta
ui-account-phrase-how = 8 lettere o più. Tre o quattro parole che non c’entrano l’una con l’altra sono facili da ricordare e difficili da indovinare.
ui-account-phrase-old = La frase segreta di adesso
ui-account-phrase-new = La nuova frase segreta
ui-account-phrase-end = Termina anche tutte le chiavi e le altre sessioni
ui-account-phrase-change = Cambia la frase segreta
ui-account-invitation = Invito
ui-account-new = Crea un profilo
ui-account-make = Crea il profilo
ui-account-have = Ho già un profilo
ui-account-why = Con un profilo le tue partite restano conservate ovunque tu acceda, e gli altri ti trovano per nome. Non si chiede nessun indirizzo di posta.
ui-account-before = Diventa tuo anche quello che hai giocato in questo browser: chi ha giocato con te vede da allora questo nome al tuo posto.
ui-account-guests = Puoi giocare a tutto anche senza profilo.
ui-account-lost = Ho perso la frase segreta
ui-account-lost-how = Con il codice di recupero che hai visto creando il profilo scegli un’altra frase segreta.
ui-account-recover = Scegli questa frase segreta
ui-account-code = Codice di recupero
ui-account-code-how = Stampa questa pagina o copia il codice su un foglio. È l’unica via per tornare se perdi la frase segreta, e viene mostrato solo adesso.
ui-account-copy = Copia il codice
ui-account-hello = Ciao, { $name }
ui-account-made = Il profilo è pronto e hai già fatto l’accesso. Quello che hai giocato in questo browser ora è tuo.
ui-account-recovered = Hai un’altra frase segreta e un altro codice di recupero; quelli vecchi non aprono più nulla.
ui-account-on = L’ho conservato, avanti
ui-account-public = Che cosa vedono gli altri
ui-account-data = I tuoi dati
ui-account-data-how = Tutto ciò che è conservato di te, in un solo file: il profilo e le partite, in JSON e, dove esiste quella forma, in SGF o PGN.
ui-account-data-take = Portali con te
ui-account-delete = Elimina il profilo
ui-account-delete-how = Il profilo e il suo nome spariscono subito e per sempre. Le partite restano a chi le ha giocate con te, sotto «un ex giocatore».
ui-shows = Che cosa vedono gli altri
ui-shows-games = Le mie partite e i risultati
ui-shows-private = Anche le partite che comincio solo per chi gioca
ui-shows-ratings = I miei punteggi
ui-shows-favourites = I giochi che preferisco
ui-shows-online = Se sono qui
ui-sessions = Dove hai fatto l’accesso
ui-sessions-how = Chiudi quello che non riconosci, poi cambia la frase segreta.
ui-session-since = dal { $made }, visto l’ultima volta il { $seen }
ui-session-this = questo browser
ui-session-end = Chiudi
ui-session-end-all = Chiudi tutti gli altri
ui-games-waiting = Tocca a te
ui-games-playing = Tocca agli altri
ui-games-over = Finite
ui-games-none = Qui staranno le tue partite, prima quelle che ti aspettano.
ui-game-somebody = qualcuno
ui-older = Più vecchie
ui-result-won = Vinta
ui-result-lost = Persa
ui-result-draw = Patta
ui-result-open = In corso
ui-person-since = Qui dal { $day }
ui-person-games = { $count ->
    [one] Una partita finita
   *[other] { $count } partite finite
}
ui-person-hides = Questo giocatore non mostra le sue partite.
seat-former = un ex giocatore
error-sign-in = Questo è per chi ha fatto l’accesso. Accedi e riprova.
error-token = Questo modulo non vale più, perché nel frattempo hai fatto l’accesso o sei uscito. Ricarica la pagina e ripeti quello che hai fatto.
error-no-accounts = Su questo server non ci sono profili. Puoi giocare a tutto anche senza.
error-invitation = Questo invito non vale (o non vale più). Chiedine uno a chi gestisce il server.
error-account-length = Un nome ha da { $least } a { $most } lettere e cifre.
error-account-letter = Un nome ha almeno una lettera.
error-account-sign = «{ $sign }» non può stare in un nome. Lettere, cifre, spazi e - _ ' . sì.
error-account-place = «{ $sign }» non può stare lì: spazi e - _ ' stanno uno alla volta tra lettere e cifre, e un punto prima di uno spazio o alla fine.
error-account-mark = Nel nome c’è un segno senza lettera, o ce ne sono troppi su una. Scrivi il nome senza.
error-account-scripts = Le lettere di un nome sono di un solo alfabeto e le cifre di un solo tipo. Scrivilo in uno solo.
error-account-reserved = Questo nome è riservato al programma stesso. Scegline un altro.
error-phrase-short = Una frase segreta ha 8 lettere o più. Vanno bene tre o quattro parole che non c’entrano l’una con l’altra.
error-phrase-long = Una frase segreta ha al massimo 256 lettere.
error-phrase-plain = Questa frase segreta si indovina facilmente. Prendi tre o quattro parole che non c’entrano l’una con l’altra.
error-wrong-phrase = Il nome e la frase segreta non vanno insieme. Guarda se sono scritti come li hai scelti.
error-recovery-length = Un codice di recupero ha 33 lettere e cifre in sette gruppi. Confrontalo con il foglio.
error-recovery-sign = «{ $sign }» non compare in nessun codice di recupero: ci sono cifre e lettere dalla A alla Z.
error-recovery-group = Il gruppo { $group } del codice di recupero non è come è stato stampato. Confrontalo segno per segno.
error-wrong-recovery = Il nome e il codice di recupero non vanno insieme. Guarda se è il codice più recente e il nome di quel profilo.
error-closed = Chi gestisce il server ha chiuso questo profilo: { $why }
error-person = Qui non c’è nessuno con questo nome.
error-pace-phrases = Troppi tentativi. Riprova tra { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
}.
error-pace-accounts = Qui si stanno creando troppi profili insieme. Riprova tra { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
}.
