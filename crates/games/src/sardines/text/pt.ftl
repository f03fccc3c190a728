sardines-slide = Desliza uma peça; ganha quem tiver { $count } na lata
sardines-outside = { $count ->
    [one] uma peça fora
   *[other] { $count } peças fora
}
sardines-left = { $count ->
    [one] falta um lance para contar a lata
   *[other] faltam { $count } lances para contar a lata
}
sardines-param-layout = Tabuleiro
sardines-param-layout-book = qualquer tamanho
sardines-param-layout-web = 9 por 9
sardines-param-layout-thin = lata torta
sardines-param-cap = Lances até se contar a lata
