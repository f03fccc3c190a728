# Chi aiuta a gestire il server
operator-title = Il server
operator-much = Quanto c’è
operator-accounts = Profili
operator-tables = Tavoli
operator-live = Tavoli in memoria
operator-following = Persone che seguono tavoli
operator-streams = Programmi e pagine che seguono novità
operator-connections = Connessioni
operator-limits = Che cosa può avere un cliente, e tutti insieme
operator-announce = Avvisa tutti
operator-announce-how = Una riga su ogni pagina. Chi legge una lingua in cui non c’è scritto nulla ne vede un’altra. Senza testo non si avvisa più.
operator-until = L’avviso resta fino al { $until }.
operator-hours = Per quante ore
operator-tell = Avvisa
operator-invite = Invita
operator-invite-accounts = Per quanti profili
operator-invite-days = Per quanti giorni
operator-invite-make = Crea un invito
operator-invited = Chi ha questo codice può crearsi un profilo. Viene mostrato solo adesso.
operator-find = Cerca
operator-helps = aiuta a gestire il server
operator-bot = un programma
operator-you = sei tu
operator-closed = chiuso: { $why }
operator-close = Chiudi
operator-open = Riapri
operator-why = Perché, come lo leggerà il proprietario
operator-unusual = Fuori dal comune nelle partite che contano
operator-unusual-how = Quello che si è contato in partite che contano e sono finite. Non prova niente: c’è chi sa le aperture a memoria, gioca meglio del suo punteggio o pensa con un ritmo costante. Guarda le partite e chiedi; niente accade da sé.
operator-unusual-off = Nessuno guarda le partite nuove: il server è stato avviato con --suspicions off.
operator-unusual-none = Niente finora.
operator-unusual-counted = (punteggio { $points }, { $games ->
    [one] una partita guardata
   *[other] { $games } partite guardate
}, l’ultima il { $day })
operator-agrees = Ha scelto quello che avrebbe scelto il motore nel { $share } % di { $plies } decisioni; altri con un punteggio vicino nel { $usual } % di { $among }.
operator-even = { $turns } turni di { $mean } secondi in media, che differiscono solo del { $spread } %; quelli delle persone differiscono per lo più della metà o più.
operator-log = Che cosa è stato fatto
operator-log-none = Ancora nulla.
error-operator = Questo è per chi aiuta a gestire il server. Lo si nomina sulla sua macchina: ludoteca admin operator NOME.
error-own-account = Qui non puoi chiudere il tuo profilo. Può farlo un altro che aiuta a gestire il server.
error-words = Scrivi almeno una lettera che si veda, e al massimo { $most }.
error-count = Dai un numero intero da 1 a { $most }.
