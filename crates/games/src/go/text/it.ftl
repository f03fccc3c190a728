go-prompt = Metti una pedina o passa
go-prompt-pass = La riserva è vuota: passa
go-prompt-mark = Segna i gruppi morti: tocca la pedina più bassa e più a sinistra di ciascuno
go-prompt-answer = Sei d’accordo che le pedine segnate sono morte?
go-reserve = { $count ->
    [one] una pedina in riserva
   *[other] { $count } pedine in riserva
}
go-points = { $count ->
    [one] un punto
   *[other] { $count } punti
}
go-done = Fatto
go-accept = D’accordo
go-resume = Si continua a giocare
go-origin = Tradizionale, Cina
