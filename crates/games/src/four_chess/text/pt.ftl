four-chess-origin = Tradicional
four-chess-seat = { $side ->
    [side-light] Brancas
   *[side-dark] Negras
} em { $board }
four-chess-move = Move uma peça ou põe uma da tua mão numa casa vazia
four-chess-check = Xeque! Salva o teu rei
four-chess-stuck = Sem lance nem peça para pôr: espera pelo teu parceiro
four-chess-out = Um jogador não tem nada que jogar e já não pode esperar
four-chess-sit = Esperar (ainda { $left })
four-chess-passes = pode esperar mais { $left ->
    [one] uma vez
   *[other] { $left } vezes
}
four-chess-pawns = { $count ->
    [one] um peão
   *[other] { $count } peões
}
four-chess-knights = { $count ->
    [one] um cavalo
   *[other] { $count } cavalos
}
four-chess-bishops = { $count ->
    [one] um bispo
   *[other] { $count } bispos
}
four-chess-rooks = { $count ->
    [one] uma torre
   *[other] { $count } torres
}
four-chess-queens = { $count ->
    [one] uma dama
   *[other] { $count } damas
}
four-chess-param-order = Esperar
four-chess-param-order-rota = só sem outro lance
four-chess-param-order-free = à vontade
four-chess-param-wait = Vezes que cada um pode esperar na partida
four-chess-param-drop_check = Pode pôr-se uma peça dando xeque
four-chess-param-quiet = Lances sem captura, sem mover peão e sem pôr peça para empatar
four-chess-param-cap = Lances ao fim dos quais a partida empata
four-chess-field-hands = Peças nas mãos
four-chess-field-hands-form = Brancas em A, Brancas em B, Negras em A e Negras em B, com / entre elas: PPN/-/-/Q
four-chess-field-passes = Vezes que cada um já esperou
four-chess-field-quiet = Lances sem captura, sem mover peão e sem pôr peça
four-chess-takes-hands = quatro mãos de letras de PNBRQ, ou - se vazia, como PPN/-/-/Q
four-chess-wrong-board = no tabuleiro { $board }, { $rule }
four-chess-wrong-row = um peão nunca está nas linhas 1 e 8
four-chess-wrong-men = { $side } têm aqui mais peças do que há em dois jogos
four-chess-wrong-count = há { $count } peças do tipo «{ $man }» nos tabuleiros e nas mãos; dois jogos têm { $most }
four-chess-form = { $form }; ou uma peça da tua mão, em maiúscula, e uma casa vazia, como N@f6; ou pass
four-chess-why-board = agora joga-se no tabuleiro { $board }: { $why }
four-chess-why-none = não tens { $man ->
    [torre] nenhuma torre
    [dama] nenhuma dama
   *[other] nenhum { $man }
} na mão; a tua mão é { $hand }
four-chess-why-filled = { $cell } não está vazia, e uma peça que se põe não captura
four-chess-why-pawn = não se põem peões nas linhas 1 e 8
four-chess-why-check = aqui não se podem pôr peças dando xeque
four-chess-why-no-pass = já não podes esperar mais vezes
four-chess-why-pass = só espera quem não tem mais nada que jogar; faz um lance
