class-title = Classi
class-lead = Per lezioni e circoli: tutti giocano con un nome della lista, senza profilo, e l’insegnante vede tutte le tavole.
class-code-type = Il codice della tua classe
class-come-in = Entra
class-yours = Le tue classi
class-teach = Per insegnanti
class-teach-how = Incolla i nomi dei tuoi alunni. Entrano con un codice di quattro segni o un codice QR; tu li abbini con un tocco, vedi ogni tavola su una pagina e proponi problemi a tutti.
class-make = Crea una classe
class-name = Nome della classe
class-name-hint = 5ª B
class-count = { $count ->
    [one] Un alunno
   *[other] { $count } alunni
}
class-list = Nomi degli alunni, uno per riga
class-list-hint =
    Anna
    Ugo
    Eva
class-list-good = Lascia fuori queste righe
class-list-add = Aggiungi alunni
class-list-do = Aggiungi
class-names-why = I nomi li vede solo questa classe. Non stanno a nessun tavolo, in nessuna lista e in nessuna ricerca, e spariscono con la classe.
class-entry = Che cosa mostrano gli alunni per entrare
class-entry-open = Niente: toccano il loro nome ed entrano
class-entry-pictures = Quattro figure, che ciascuno sceglie la prima volta
class-entry-card = La propria tessera, stampata da te
class-row-name = In questa riga non c’è un nome che si possa mostrare. Scrivine uno con lettere, fino a 60.
class-row-there = Questo nome è già nella classe. Distinguili con un secondo nome, o lasciane fuori uno.
class-row-doubled = Lo stesso nome sta nella riga { $line }. Distinguili con un secondo nome, o lasciane fuori uno.
class-parts = Parti della classe
class-desk = Lezione
class-pupils = Alunni
class-cards = Tessere
class-settings = Impostazioni
class-back = Torna alla classe
class-door = Gli alunni entrano con questo codice:
class-door-closed = La porta è chiusa: non entra nessuno di nuovo. Chi era dentro ci resta.
class-qr = Codice QR
class-code-new = Un altro codice
class-code-open = Apri con un nuovo codice
class-next = Poi si gioca:
class-next-other = Altro gioco o orologio
class-clock-keep = Com’è
class-next-set = Gioca questo
class-game-own = Un gioco di altra misura
class-here-count = { $here } di { $all } presenti
class-pupils-first = Prima aggiungi gli alunni
class-pair-all = Abbina tutti quelli che aspettano ({ $count })
class-pair-these = Abbina i segnati
class-against = contro
class-waits = aspetta
class-away = assente
class-not-here = non è ancora qui
class-points = { $points } su { $played }
class-tries = { $count ->
    [one] un tentativo
   *[other] { $count } tentativi
}
class-boards = Tavole
class-no-boards = Nessuna partita in corso.
class-stop = Ferma
class-stop-sure = Ferma davvero; non conta per nessuno
class-stopped = fermata
class-results-count = { $count ->
    [one] Un risultato di oggi
   *[other] { $count } risultati di oggi
}
class-who = Chi sei?
class-taken = nome in uso
class-taken-how = Uno di questi nomi è il tuo, da un altro dispositivo? Chiedi al tuo insegnante di liberarlo.
class-nobody = Nella lista non c’è ancora nessuno. Il tuo insegnante può aggiungerti.
class-picture = La tua figura
class-picture-take = Prendi questa figura
class-signs = Le tue quattro figure
class-signs-how = La prima volta ne scegli quattro e le tieni a mente. Poi entri con le stesse quattro nello stesso ordine.
class-sign = Figura { $number }
class-card-code = Codice della tessera
class-by-card = Ho una tessera
class-card-way = Scrivi il codice del giorno, poi quello di questa tessera, su
class-card-second = Questo non è il codice di una classe. Se sta sulla tua tessera, scrivi prima il codice che la tua classe ha oggi, poi questo.
class-wait = Aspetta: il tuo insegnante ti porta a una partita. Questa pagina ci va da sola.
class-results = Le tue partite di oggi
class-won = vinta
class-drawn = patta
class-lost = persa
class-leave = Lascia libero il posto
class-leave-how = A un computer che usano altri: lascia libero il posto quando vai via.
class-seated = già dentro
class-has-signs = ha quattro figure
class-send-out = Libera il nome, per un altro dispositivo
class-new-card = Nuova tessera, dimentica le figure
class-remove = Togli dalla lista
class-rename = Cambia
class-level = Forza (un numero, di più è meglio)
class-cards-how = Ogni tessera è una chiave: chi l’ha entra con questo nome. Una nuova annulla la vecchia.
class-phrases = Gli alunni possono dire le frasi pronte alle tavole («Bella partita»)
class-save = Salva
class-link = Conserva questo link
class-link-why = Ti apre la classe in ogni browser. Se l’hai creata con un profilo, la trovi anche in «Classi».
class-link-teacher = Per l’insegnante
class-cup = Campionato di questa classe
class-cup-how = Copia la lista in un campionato con turni e classifica. Chi ne ha il link legge lì i nomi.
class-cup-make = Crea il campionato
class-cups = Campionati di questa classe
class-delete = Elimina la classe
class-delete-how = Tutti i nomi e le risposte spariscono subito. Le partite restano, e nessuno può più dire chi le ha giocate. Una classe che nessuno visita per un anno si elimina da sola.
class-delete-sure = Ne sono certo
class-delete-do = Elimina
class-task = Per tutti
class-question = Che cosa giochi?
class-task-set = Proponi a tutti un problema o una posizione
class-task-puzzle = Un problema della ludoteca
class-task-address = Oppure l’indirizzo di un problema o di una posizione
class-task-how = Apri un problema o prepara una posizione e copia l’indirizzo. Qui ci sono i
class-task-question = Che cosa chiedi (per una posizione)
class-task-turns = Mosse giuste (per una posizione; vuoto: ogni mossa è una risposta)
class-task-do = Proponi
class-task-right = { $right } giuste, { $answers } su { $all } hanno risposto
class-task-answers = { $answers } su { $all } hanno risposto
class-task-show = Mostra la soluzione
class-task-hide = Nascondi la soluzione
class-task-end = Termina
class-task-go = Risolvi
class-task-see = Guarda la soluzione
class-right = Risolto
class-not-yet = Non è ancora giusto: riprova
class-answered = Risposto
error-pace-classes = Hai creato diverse classi in poco tempo. { $seconds ->
    [one] Crea la prossima tra un secondo.
   *[other] Crea la prossima tra { $seconds } secondi.
}
class-error-unknown = A questo indirizzo non c’è nessuna classe; forse è stata eliminata. Chiedi un nuovo codice al tuo insegnante.
class-error-account = Su questo server crea classi solo chi ha un profilo. Prima accedi.
class-error-key = Questo non apre nulla in questa classe. Entra con il codice o con la tua tessera; se sei l’insegnante, con il tuo link.
class-error-code = Nessuna classe ha ora questo codice. I codici durano un giorno di scuola: chiedi al tuo insegnante quello di oggi.
class-error-name = Dai un nome alla classe, fino a 60 lettere.
class-error-pupil = Scegli un nome che sta nella lista della classe.
class-error-seated = Qualcuno ha appena preso il nome { $name }. Se è il tuo, chiedi al tuo insegnante di farlo uscire.
class-error-many = Una classe ha al massimo { $most } alunni: creane una seconda.
class-error-picture = Non c’è questa figura: scegline una di quelle mostrate.
class-error-signs = Scegli quattro figure, una in ogni fila.
class-error-other-signs = Non sono le quattro figure di questo nome. Riprova, o chiedine di nuove al tuo insegnante.
class-error-card = Questa non è la tessera di questo nome. Usa l’ultima tessera che il tuo insegnante ha stampato.
class-error-doubled = { $name } è già nella classe: distinguili con un secondo nome.
class-error-moved = Qualcun altro ha cambiato la classe nello stesso momento. Guardala e riprova.
class-error-not-two = In una classe si gioca in due, e { $name } non è un gioco per due.
class-error-few = Servono due che siano liberi. Aspetta che arrivi un altro, o segnane due nella lista.
class-error-busy = { $name } sta giocando. Aspetta la fine, o ferma la tavola.
class-error-board = La classe oggi non ha questa tavola.
class-error-task = Questo non è più proposto. Torna alla classe per vedere che cosa c’è.
class-error-puzzle = Non è un problema né una posizione in cui qualcuno debba muovere. Copia l’indirizzo di un problema, o di una posizione che si possa giocare.
class-error-turns = { $name } non è una mossa intera in questa posizione. Scrivi i passi di una mossa come sulla tavola, per esempio c3-c4, e | tra le mosse.
class-error-hidden = Il tuo insegnante non ha ancora mostrato la soluzione.
class-error-quiet = Il tuo insegnante ha disattivato le frasi in questa classe.
class-error-teacher = In una classe è l’insegnante a dire chi gioca dopo. Torna alla classe e aspetta lì.
class-error-nameless = Alle tavole di una classe si gioca senza profilo.
