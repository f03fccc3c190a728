go-prompt = Coloca uma peça ou passa
go-prompt-pass = Não há peças na reserva: passa
go-prompt-mark = Assinala o que já não se salva: toca nos grupos mortos ou aceita a proposta
go-prompt-answer = Concordas que as peças marcadas estão mortas?
go-reserve = { $count ->
    [one] uma peça na reserva
   *[other] { $count } peças na reserva
}
go-points = { $count ->
    [one] um ponto
   *[other] { $count } pontos
}
go-proposal = Como proposto: Negras { $black }, Brancas { $white }
go-done = Pronto
go-accept = Concordo
go-resume = Continuar a jogar
go-origin = Tradicional, China
go-takes-dead = os cruzamentos mais baixos dos grupos mortos, como b1,f4
go-wrong-stones = { $side } têm { $count } peças; há { $most } de cada cor
go-wrong-stifled = a peça não tem liberdades, nem o seu grupo: teria sido capturada
go-wrong-agreed = as peças mortas combinam-se depois de dois passes seguidos; escreve 2 passes, ou open
