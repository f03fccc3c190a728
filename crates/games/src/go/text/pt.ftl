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
go-form = um cruzamento de a1 a { $last }, ou pass
go-form-mark = dead@ e o cruzamento mais baixo de um grupo, ou done
go-form-answer = accept (concordar) ou resume (continuar a jogar)
go-why-stone = já aí está uma peça; escolhe um cruzamento vazio, ou passa
go-why-reserve = { $side } já não têm peças na reserva e só podem passar
go-why-again = o tabuleiro ficaria como já esteve nesta partida; joga primeiro noutro lado, ou passa
go-why-stifled = a peça ficaria sem liberdades e não capturaria nada; escolhe outro cruzamento, ou passa
go-why-play = as peças mortas assinalam-se depois de duas passagens seguidas; escolhe um cruzamento, ou passa
go-why-no-group = aí não há nenhuma peça; indica o cruzamento mais baixo de um grupo, ou termina (done)
go-why-marked = este grupo já está assinalado; assinala outro, ou termina (done)
go-why-lowest = um grupo indica-se pelo seu cruzamento mais baixo; escreve dead@{ $cell }
go-why-mark = agora assinalam-se os grupos mortos, como em dead@a1; quando estiverem todos, termina (done)
go-why-answer = agora responde-se às peças assinaladas; concorda (accept) ou continua a jogar (resume)
