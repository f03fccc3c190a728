# Promemoria per posta: sceglierli, confermare un indirizzo, e che cosa sta in un messaggio.
mail-title = Promemoria per posta elettronica
mail-how = Puoi ricevere gli stessi avvisi per posta elettronica. L’indirizzo non si mostra a nessuno e non serve ad altro; vale solo dopo che hai aperto il collegamento che vi arriva.
mail-address = Indirizzo di posta elettronica
mail-ask = Mandami un collegamento
mail-asked = Un collegamento è in viaggio verso { $address }. Aprilo entro un giorno e conferma lì che l’indirizzo è tuo.
mail-known = Hai confermato { $address }.
mail-reminds = Avvisami per posta elettronica
mail-failed = I messaggi per questo indirizzo sono stati rifiutati più volte, quindi non vi si manda più nulla. Sceglilo di nuovo, o scrivi un altro indirizzo.
mail-change = Un altro indirizzo
mail-forget = Dimentica l’indirizzo
mail-confirm-title = Questo indirizzo è tuo?
mail-confirm-about = { $name } vuole ricevere a { $address } promemoria di partite a giorni, di sfide e di ferie.
mail-confirm-yes = Sì, è mio
mail-confirm-no = Se sei qualcun altro, chiudi questa pagina. Così non succede nulla.
mail-confirmed-title = Confermato
mail-confirmed-on = D’ora in poi ricevi promemoria a { $address }.
mail-confirmed-off = { $address } è confermato. Non vi ricevi promemoria finché non lo scegli nella pagina del tuo profilo.
mail-out-title = Nessun altro messaggio
mail-out-about = I promemoria di Ludoteca vanno a { $address }.
mail-out-asked = Qualcuno ha scritto { $address } per ricevervi promemoria.
mail-out-yes = Non mandare altro
mail-out-done = A { $address } non vanno più promemoria. Puoi riaccenderli nella pagina del tuo profilo.
mail-out-refused = A { $address } non si manda più nulla. L’indirizzo non viene usato.
mail-question-subject = Questo indirizzo è tuo?
mail-question-text = { $name } vuole ricevere a questo indirizzo promemoria di Ludoteca. Se sei tu, apri questa pagina entro un giorno e confermalo:
mail-question-out = Se non sei tu, non devi fare nulla: l’indirizzo non viene usato. Perché nessuno lo chieda più qui:
mail-reminder-out = Ricevi questo messaggio perché l’hai scelto nella pagina del tuo profilo. Per non riceverne più:
error-mail = A questo indirizzo non si può mandare posta. Scrivilo come in ana@mail.example, con lettere semplici e senza nome.
error-mail-refused = Chi legge la posta di questo indirizzo non ne vuole da qui. Scrivi un altro indirizzo.
error-mail-link = Questo collegamento non serve (più): è stato usato, ha più di un giorno, o ne è stato mandato uno più nuovo. Puoi chiederne un altro nella pagina del tuo profilo.
error-pace-mails = Si sono chiesti molti messaggi in poco tempo. Riprova tra { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
}.
