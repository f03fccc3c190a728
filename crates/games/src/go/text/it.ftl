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
