daggers-move = Move um punhal ou uma coroa
daggers-left = { $count ->
    [one] falta um lance para o empate
   *[other] faltam { $count } lances para o empate
}
daggers-param-layout = Coroas brancas
daggers-param-layout-book = em d1 e e1
daggers-param-layout-web = em c1 e f1
daggers-wrong-daggers = { $side } têm { $count } punhais; podem ter no máximo { $most }
daggers-wrong-crowns = { $side } têm { $count } coroas; podem ter no máximo { $most }
daggers-wrong-few-crowns = { $side } têm aqui { $count ->
    [1] uma coroa
   *[other] { $count } coroas
} e têm pelo menos { $least }: o jogo acaba assim que uma coroa é capturada
daggers-wrong-late = esta coroa chegou demasiado tarde à última linha: o jogo já tinha acabado
daggers-figure-crown = coroa { $ink }
daggers-figure-dagger = punhal, peça { $ink }
daggers-end-crown = Foi capturada uma coroa
daggers-end-row = Uma coroa chegou à última linha
daggers-why-not-yours = em { $cell } não está nenhuma peça tua; move uma das tuas
daggers-why-own = em { $cell } já está uma peça tua
daggers-why-crown = uma coroa anda uma casa em qualquer direção
daggers-why-straight = a direito, para cima ou para baixo, um punhal só captura uma coroa; um punhal adversário bloqueia-o
daggers-why-dagger = um punhal desce qualquer número de casas vazias, a direito ou na diagonal, ou sobe uma casa, e não salta por cima de nada
