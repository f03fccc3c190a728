go-prompt = Metti una pedina o passa
go-prompt-pass = La riserva è vuota: passa
go-prompt-mark = Segna ciò che non si salva più: tocca i gruppi morti o accetta la proposta
go-prompt-answer = Sei d’accordo che le pedine segnate sono morte?
go-reserve = { $count ->
    [one] una pedina in riserva
   *[other] { $count } pedine in riserva
}
go-points = { $count ->
    [one] un punto
   *[other] { $count } punti
}
go-proposal = Come proposto: Nero { $black }, Bianco { $white }
go-done = Fatto
go-accept = D’accordo
go-resume = Si continua a giocare
go-origin = Tradizionale, Cina
go-takes-dead = gli incroci più bassi dei gruppi morti, come b1,f4
go-wrong-stones = { $side } ha { $count } pedine; ce ne sono { $most } per colore
go-wrong-stifled = la pedina non ha libertà, né ne ha il suo gruppo: sarebbe stata catturata
go-wrong-agreed = le pedine morte si concordano dopo due passi consecutivi; scrivi 2 passi, oppure open
go-form = un incrocio da a1 a { $last }, oppure pass
go-form-mark = dead@ e l’incrocio più basso di un gruppo, oppure done
go-form-answer = accept (d’accordo) o resume (si continua a giocare)
go-why-stone = lì c’è già una pedina; scegli un incrocio vuoto, oppure passa
go-why-reserve = { $side } non ha più pedine in riserva e può solo passare
go-why-again = la tavola tornerebbe com’è già stata in questa partita; gioca prima altrove, oppure passa
go-why-stifled = la pedina resterebbe senza libertà e non catturerebbe nulla; scegli un altro incrocio, oppure passa
go-why-play = le pedine morte si segnano dopo due passi di seguito; scegli un incrocio, oppure passa
go-why-no-group = lì non c’è nessuna pedina; indica l’incrocio più basso di un gruppo, oppure concludi (done)
go-why-marked = questo gruppo è già segnato; segnane un altro, oppure concludi (done)
go-why-lowest = un gruppo si indica con il suo incrocio più basso; scrivi dead@{ $cell }
go-why-mark = ora si segnano i gruppi morti, come in dead@a1; quando ci sono tutti, concludi (done)
go-why-answer = ora si risponde sulle pedine segnate; accetta (accept) o continua a giocare (resume)
