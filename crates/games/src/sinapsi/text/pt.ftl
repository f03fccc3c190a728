sinapsi-param-seeds = Dados em cada taça
sinapsi-param-quiet = Jogadas sem ganho que acabam a mão (0: 25 por jogador)
sinapsi-param-players = Jogadores
sinapsi-param-board = Tabuleiro
sinapsi-param-board-ring = anel
sinapsi-param-board-snake = serpente
sinapsi-param-pairs = Pares (com 4 jogadores)
sinapsi-param-pairs-none = nenhuns
sinapsi-param-pairs-adjacent = vizinhos
sinapsi-param-pairs-opposite = frente a frente
sinapsi-param-goal = A partida acaba com
sinapsi-param-goal-points = pontos
sinapsi-param-goal-hands = mãos ganhas
sinapsi-param-target = Quantos (0: 250 pontos ou 5 mãos)
sinapsi-param-transit = Taças de passagem
sinapsi-param-transit-neutral = de ninguém
sinapsi-param-transit-own = pertencem aos campos
sinapsi-param-max_hands = Máximo de mãos numa partida
sinapsi-prompt = Semeia uma das tuas taças (mão { $hand })
sinapsi-prompt-closed = O campo { $closer } ficou vazio: a mão acabou. Semeia uma das tuas taças (mão { $hand })
sinapsi-prompt-quiet-end = Já ninguém ganha nada: a mão acabou. Semeia uma das tuas taças (mão { $hand })
sinapsi-prompt-quiet = Semeia uma das tuas taças ({ $quiet } jogadas sem ganho; ao fim de { $limit } a mão acaba)
sinapsi-prompt-reversed = Escolhe a taça a semear ao contrário
sinapsi-prompt-way = { $dice ->
    [one] Escolhe para onde vai o último dado
   *[other] Escolhe para onde vai o próximo de { $dice } dados
}
sinapsi-prompt-transit = { $dice ->
    [one] Escolhe a taça de passagem para o último dado
   *[other] Escolhe a taça de passagem para o próximo de { $dice } dados
}
sinapsi-prompt-undo = { $dice ->
    [one] Escolhe a taça de passagem para o último dado
   *[other] Escolhe a taça de passagem para o próximo de { $dice } dados, e em que sentido seguem daí
}
sinapsi-reverse = Inverter: pagar { $cost } dados
sinapsi-go-on = Continuar ao contrário
sinapsi-cancel = Voltar ao sentido normal
sinapsi-store = reserva { $n }
sinapsi-total = total { $n }
sinapsi-won = { $n ->
    [one] 1 mão ganha
   *[other] { $n } mãos ganhas
}
sinapsi-began = começou a mão { $n }
sinapsi-partner = com { $field }
sinapsi-account = mão { $hand }: { $store } − { $left } no campo = { $score }
sinapsi-account-closer = mão { $hand }: { $store } + { $bonus } de bónus − { $left } no campo = { $score }
sinapsi-field-quiet = Jogadas sem ganho
sinapsi-wrong-quiet = depois de { $quiet } jogadas sem ganho a mão acaba; escreve menos
sinapsi-wrong-dice = há { $count } dados nas taças e nas reservas, e no máximo são { $most }
sinapsi-wrong-empty = o campo { $field } está vazio, o que acaba a mão; põe um dado numa das suas taças
sinapsi-clash-pairs = dois pares não servem para sinapsi com { $players } jogadores; indica players=4, ou deixa pairs de fora
sinapsi-form-cup = uma taça pelo campo e pelo número, como { $cup }, ou reverse
sinapsi-form-next = a taça do próximo dado: de c1/1 a c{ $fields }/5, de ct1 a ct{ $fields }, de ct1-cancel a ct{ $fields }-cancel, ou cb
sinapsi-why = { $why }; escolhe { $right }
sinapsi-why-bought = a jogada especial paga-se uma só vez, antes de semear
sinapsi-why-poor = a jogada especial custa { $cost } dados e é preciso ter pelo menos { $least } na reserva, onde { $store ->
    [0] não há nenhum
    [1] só há 1
   *[other] só há { $store }
}
sinapsi-why-last-die = com um só dado na mão já não há nada a desfazer
sinapsi-why-undo = a jogada especial só se desfaz na taça de bónus, enquanto ainda vale
sinapsi-why-way = de { $cup } o próximo dado não vai para aí
sinapsi-why-no-dice = não há dados na mão
sinapsi-why-bonus = a taça de bónus não é de ninguém e nunca se semeia
sinapsi-why-transit = as taças de passagem não são de ninguém e nunca se semeiam
sinapsi-why-field = a taça não é do campo { $field }, o de quem semeia
sinapsi-why-empty = a taça está vazia
