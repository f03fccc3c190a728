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
ended-points = { $most } a { $least }
ended-each = { $points }
error-key = Questo link non permette di giocare qui. Usa il link che hai ricevuto per il tuo posto.
error-code = Questo codice non apre nessun posto, o c’è già qualcuno. Ricontrollalo; vale per chi arriva per primo.
error-turn = Non tocca a te. Aspetta il tuo turno.
error-chance = Ora è il caso a estrarre, e nessun altro: il server estrae dal seme del tavolo. Dopo scegli la tua mossa.
error-stale = Intanto la partita è andata avanti. Guarda di nuovo la tavola, poi scegli.
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
error-spec = Non esiste un gioco così: { $why }.
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
error-seed = Un seme è un numero intero da 0 a 9007199254740991.
error-luck = Ciò che aggiungi al seme ha da 1 a 64 lettere (dalla a alla z), cifre e trattini. Ogni posto aggiunge una volta sola, prima che qualcuno abbia mosso.
error-milliseconds = Un’analisi dura da 1 a { $most } millisecondi.
error-lines = Un’analisi mostra da 1 a { $most } linee.
error-steps = Qui ci sono più mosse di quante la partita possa averne. Inviane al massimo { $cap }.
error-step = Mossa { $number }: { $why }.
error-log = Questo tavolo non può essere mostrato: { $why }. Nulla è stato cancellato. Ripristina il file dei dati da una copia per riaverlo; gli altri tavoli non sono interessati.
error-record = Non c’è nessuna partita stampata `{ $name }`. La pagina di ogni gioco elenca le proprie.
error-request = Questa richiesta non si può leggere: { $why }.
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
