daggers-move = Move um punhal ou uma coroa
daggers-left = { $count ->
    [one] falta um lance para o empate
   *[other] faltam { $count } lances para o empate
}
daggers-param-layout = Coroas brancas
daggers-param-layout-book = em d1 e e1
daggers-param-layout-web = em c1 e f1
