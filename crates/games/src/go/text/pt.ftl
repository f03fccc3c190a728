go-prompt = Coloca uma peça ou passa
go-prompt-pass = Não há peças na reserva: passa
go-prompt-mark = Marca os grupos mortos: toca na peça mais baixa e mais à esquerda de cada um
go-prompt-answer = Concordas que as peças marcadas estão mortas?
go-reserve = { $count ->
    [one] uma peça na reserva
   *[other] { $count } peças na reserva
}
go-points = { $count ->
    [one] um ponto
   *[other] { $count } pontos
}
go-done = Pronto
go-accept = Concordo
go-resume = Continuar a jogar
go-origin = Tradicional, China
