aperiodik-r1 = r1, vermelha: 4 pontos por cada peça rosa ao lado
aperiodik-r2 = r2, vermelha: 3 pontos por cada peça lilás ou rosa ao lado
aperiodik-r3 = r3, vermelha: 2 pontos por cada peça azul ao lado
aperiodik-r4 = r4, vermelha: 2 pontos por cada peça verde ao lado
aperiodik-r5 = r5, vermelha: 2 pontos por cada peça vermelha ou lilás ao lado
aperiodik-r6 = r6, vermelha: 1 ponto por cada peça azul ou verde ao lado
aperiodik-r7 = r7, vermelha: 1 ponto por cada peça azul, verde, lilás ou rosa ao lado
aperiodik-r8 = r8, vermelha: 3 pontos por cada peça do dono no tabuleiro
aperiodik-b1 = b1, azul: os grupos de um mesmo dono contam no fim
aperiodik-g1 = g1, verde: ao jogá-la, 1 moeda por cada peça ao lado
aperiodik-g2 = g2, verde: ao jogá-la, 2 moedas por cada peça ao lado
aperiodik-g1-red = g1, verde: ao jogá-la, 1 moeda por cada peça vermelha ao lado
aperiodik-g2-blue = g2, verde: ao jogá-la, 2 moedas por cada peça azul ao lado
aperiodik-g3 = g3, verde: ao jogá-la, 3 moedas por cada peça rosa ao lado
aperiodik-g4 = g4, verde: ao jogá-la, 3 moedas por cada peça dos outros no tabuleiro
aperiodik-g5 = g5, verde: ao jogá-la, 1 moeda por cada verde própria no tabuleiro
aperiodik-p1 = p1, rosa, portagem: os outros pagam 1 moeda ao dono para pôr uma peça ao lado
aperiodik-p2 = p2, rosa, desconto: junto de peças próprias de três cores, cada peça custa menos 1
aperiodik-p3 = p3, rosa, desconto: depois de cercada, a quarta e a quinta peça do turno custam menos 1
aperiodik-p4 = p4, rosa, banco: junto de duas peças próprias recebe 3 moedas, pagas uma por turno
aperiodik-p5 = p5, rosa: descarta-se da mão para um mercado novo
aperiodik-p6 = p6, rosa: no fim do turno, troca-se por uma peça da mão de outro
aperiodik-l1 = l1, lilás: junto de três ou mais peças dos outros, mais um turno
aperiodik-l2 = l2, lilás: rouba uma peça ao lado por 10 moedas
aperiodik-l3 = l3, lilás: muda de lugar uma peça ao lado
aperiodik-x0 = a peça inicial
aperiodik-laid = do jogador { $player }: { $tile } (agora { $points ->
    [one] 1 ponto
   *[other] { $points } pontos
})
aperiodik-market = Mercado
aperiodik-hand = Mão do jogador { $player } ({ $ink })
aperiodik-bag = No saco: { $count }
aperiodik-coins = { $coins ->
    [one] 1 moeda
   *[other] { $coins } moedas
}
aperiodik-target = vence-se com { $target } pontos
aperiodik-draw = Tira-se uma peça do saco
aperiodik-react = Antes da compra do jogador { $player }: descartar uma p5 para um mercado novo?
aperiodik-buy = Compra do mercado ou de outra mão, ou não compres
aperiodik-price = Propõe um preço por { $tile }
aperiodik-answer = { $price ->
    [one] O jogador { $player } oferece 1 moeda por { $tile }
   *[other] O jogador { $player } oferece { $price } moedas por { $tile }
}
aperiodik-play = { $cost ->
    [0] Joga uma peça da mão, agora sem custo, ou termina o turno
    [one] Joga uma peça da mão por 1 moeda ou termina o turno
   *[other] Joga uma peça da mão por { $cost } moedas ou termina o turno
}
aperiodik-place = Toca num ponto para pôr { $tile }; toca outra vez para a virar
aperiodik-steal = Toca numa peça ao lado para a roubar por 10 moedas, ou passa
aperiodik-lift = Toca numa peça ao lado para a mudar de lugar, ou passa
aperiodik-move = Toca no ponto para onde vai a peça levantada
aperiodik-pay = Oferecer estas moedas
aperiodik-skip = Não comprar (2 moedas)
aperiodik-accept = Aceitar
aperiodik-refuse = Recusar
aperiodik-reshuffle = Mercado novo
aperiodik-swap = Trocar uma p6
aperiodik-lay = Pôr aqui
aperiodik-done = Terminar o turno
aperiodik-takes-table = as peças pela ordem em que foram postas, com / entre elas, como -1.2d.r1.2: hexágono e letra, tipo, jogador e, numa p4 cheia, as moedas
aperiodik-takes-market = os tipos a partir do lugar 1, como r1.b1.g2
aperiodik-takes-hands = os tipos nas mãos dos { $seats } jogadores, com / entre elas e - para nenhum, como r1.2b1, e p6+2 para um que veio do jogador 2
aperiodik-takes-phase = buy.1 depois de uma oferta recusada, play.1 depois de uma peça, react.2 quando o jogador 2 pode descartar uma p5, steal.1 ou lift.1 quando a peça acabada de pôr o permite
aperiodik-wrong-copies = há mais do que as { $most } { $kind } do jogo
aperiodik-wrong-face = aqui as peças não se podem virar; escolhe uma letra de a a f
aperiodik-wrong-overlap = está em cima da peça em { $other }; escolhe um lugar livre
aperiodik-wrong-loose = não está unida por arestas à peça inicial; põe-na ao lado de uma peça
aperiodik-wrong-refill = um jogo não acaba antes de o mercado ser completado com peças do saco
aperiodik-wrong-won = ninguém tem os { $target } pontos que dão a vitória; escreve outra fase
aperiodik-wrong-end = o jogo acaba quando não restam peças no saco, no mercado e nas mãos, ou depois de { $idle } turnos parados; escreve outra fase
aperiodik-wrong-reached = o jogador { $player } tem os { $target } pontos que dão a vitória; escreve { $phase } na fase
aperiodik-wrong-ended = o jogo acabou com o turno anterior; escreve { $phase } na fase
aperiodik-wrong-idle = depois de { $idle } turnos parados o jogo acaba; escreve menos
aperiodik-wrong-react = o jogador { $player } não pode descartar uma p5 antes da compra de outro; escreve { $phase } na fase
aperiodik-wrong-steal = a última peça da mesa não é uma l2 de quem joga que possa roubar uma peça ao lado; escreve { $phase } na fase
aperiodik-wrong-lift = a última peça da mesa não é uma l3 de quem joga que possa mudar de lugar uma peça ao lado; escreve { $phase } na fase
aperiodik-form-draw = a peça que se tira do saco, como draw:r1
aperiodik-form-react = reshuffle ou pass
aperiodik-form-buy = buy:LUGAR, skip, ask:JOGADOR:TIPO, own:Q,R ou reshuffle, como buy:1
aperiodik-form-pay = pay:MOEDAS, como pay:3
aperiodik-form-answer = accept ou refuse
aperiodik-form-play = play:TIPO, reshuffle, swap:JOGADOR:TIPO ou done, como play:r1
aperiodik-form-place = o lugar da peça: o seu hexágono e uma letra de a a l, como -1,2d
aperiodik-form-steal = steal:Q,R ou pass, como steal:-1,2
aperiodik-form-lift = lift:Q,R ou pass, como lift:-1,2
aperiodik-form-over = nada
aperiodik-why-otherwise = agora é preciso outra coisa; indica { $form }
aperiodik-why-drawn = já não há nenhuma { $kind } no saco; tira outro tipo
aperiodik-why-empty-slot = esse lugar do mercado está vazio; escolhe um que tenha peça ou não compres
aperiodik-why-dear-slot = a peça do lugar { $slot } é cara demais, porque { $coins ->
    [0] não tens moedas
    [1] só tens 1 moeda
   *[other] só tens { $coins } moedas
}; escolhe uma mais barata ou não compres
aperiodik-why-refused = neste turno já não se pode recusar mais nenhuma proposta; compra do mercado ou não compres
aperiodik-why-not-for-sale = neste jogo as peças do tabuleiro não se vendem; compra do mercado ou de uma mão
aperiodik-why-no-coin = para uma proposta é precisa uma moeda; não compres nada
aperiodik-why-not-held = o jogador { $player } não tem nenhuma { $kind } para te vender; pede uma peça que outro jogador tenha na mão
aperiodik-why-not-owned = não há ali nenhuma peça de outro jogador; escolhe uma que o seja
aperiodik-why-dear-offer = { $coins ->
    [0] não tens moedas
    [1] só tens 1 moeda
   *[other] só tens { $coins } moedas
}; não ofereças mais
aperiodik-why-not-in-hand = não tens nenhuma { $kind } na mão; joga uma peça que tenhas ou termina o turno
aperiodik-why-dear-tile = a próxima peça custa { $cost ->
    [1] 1 moeda
   *[other] { $cost } moedas
} mais as portagens, e { $coins ->
    [0] não tens nenhuma
    [1] só tens 1
   *[other] só tens { $coins }
}; termina o turno
aperiodik-why-swap = para uma troca é precisa uma p6 que não tenhas recebido desse jogador desde o teu último turno, e uma peça que ele tenha
aperiodik-why-reshuffle = para um mercado novo é preciso uma p5 na mão e uma peça no mercado; continua sem ele
aperiodik-why-steal = só se rouba, por { $coins } moedas, uma peça de outro jogador ao lado da que acabas de pôr; escolhe uma ou passa
aperiodik-why-lift = só se muda de lugar uma peça ao lado da que acabas de pôr, nunca a inicial nem uma que mantenha outras ligadas; escolhe uma ou passa
aperiodik-why-moved = a peça levantada não pode ficar como estava; escolhe outro lugar
aperiodik-why-dear-place = custo e portagens somam ali { $cost ->
    [1] 1 moeda
   *[other] { $cost } moedas
}, e { $coins ->
    [0] não tens nenhuma
    [1] só tens 1
   *[other] só tens { $coins }
}; escolhe um lugar com menos portagens
aperiodik-why-overlap = ficaria em cima de outra peça; escolhe um lugar livre
aperiodik-why-loose = não partilharia nenhuma aresta com outra peça; escolhe um lugar ao lado de uma
