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
sardines-param-layout-book = o do livro, de qualquer tamanho
sardines-param-layout-web = 9 por 9, oito peças cada
sardines-param-layout-thin = 9 por 7, lata torta
sardines-param-cap = Lances até se contar a lata
