# Parole libere
words-title = Parole tue
words-about = Al tavolo tutti possono dire qualche frase. Le parole tue passano solo tra persone che hanno un profilo e le hanno permesse tutte; chi guarda non le vede, e si conservano per un mese. Nelle classi non ci sono.
words-allow = Voglio scrivere e leggere parole libere
words-silent = Chi gestisce il server ha chiuso le tue parole fino al { $until }.
words-muted = Non senti
words-hear = Torna a sentire
words-blocked = Hai bloccato
words-unblock = Sblocca
words-block = Blocca
words-block-name = Blocca qualcuno
words-block-how = Chi è bloccato non ti scrive e non ti sfida, e «Gioca subito» non vi mette insieme. Non riceve avvisi.
words-apart = Tieni lontano
reports-title = Segnalazioni
reports-none = Niente in attesa.
reports-count = In attesa: { $count }. Qui ne stanno { $shown }, prima le più vecchie.
reports-later = Segnalazioni seguenti
reports-first = Le segnalazioni più vecchie
reports-by = da
reports-table = il tavolo
reports-words = Che cosa si è detto per ultimo a questo tavolo
reports-dismiss = Archivia
reports-silence = Chiudi le parole
reports-days = Per quanti giorni
operator-silent = parole chiuse fino al { $until }
operator-words-open = Apri le parole
error-words-away = Le parole libere sono per chi siede a questo tavolo con un profilo.
error-words-class = Alle tavole di una classe ci sono solo le frasi pronte.
error-words-closed = Chi gestisce il server ha chiuso le tue parole fino al { $until }. Le frasi pronte restano tue.
error-words-guest = Qualcuno a questo tavolo non ha un profilo, o non è ancora arrivato. Di’ una delle frasi pronte.
error-words-alone = A questo tavolo non c’è nessun altro con un profilo.
error-words-own = Non hai permesso le parole libere. Puoi farlo nelle impostazioni del tuo profilo.
error-words-others = Non tutti a questo tavolo hanno permesso le parole libere. Di’ una delle frasi pronte.
error-report-nothing = A questo tavolo non ha detto nulla con parole sue che si possa segnalare.
error-report-again = L’hai già segnalato. Chi gestisce il server lo guarderà.
error-report-many = Ci sono già tante segnalazioni aperte che non se ne accettano altre: tue, o di questo tavolo. Chi gestisce il server le guarderà.
error-report-full = Ci sono tante segnalazioni in attesa che non se ne accettano altre. Silenzia o blocca la persona, e riprova domani.
error-kept-apart = Hai silenziato o bloccato { $most } persone, e non c’è posto per altre. Togli qualcuno dall’elenco nelle impostazioni del tuo profilo.
error-apart = Voi due non potete sfidarvi.
error-pace-reports = Hai segnalato molto in poco tempo. { $seconds ->
    [one] Continua tra un secondo.
   *[other] Continua tra { $seconds } secondi.
}
