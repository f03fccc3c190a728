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
sardines-wrong-can = { $side } têm { $count } peças na lata; o jogo acabou quando tiveram { $most }
sardines-clash-layout = o tamanho de { $columns } por { $rows } não serve para sardines com layout={ $layout }, que tem um tabuleiro próprio; deixa colunas e linhas de fora, ou indica layout=book
sardines-clash-can = um tabuleiro de sardines de { $columns } por { $rows } não serve para as suas peças: na lata de { $can } casas caberiam todas as { $stones }; indica menos linhas
sardines-form = de onde sai e para onde desliza uma peça, como d1-d4; ou pass, quando nenhuma pode deslizar
sardines-why-pass = há uma peça tua que pode deslizar; joga com ela
sardines-why-none = em { $cell } não há nenhuma peça tua; desliza uma das tuas
sardines-why-can = a peça em { $cell } está na lata e já não sai; desliza outra
sardines-why-way = uma peça desliza qualquer número de casas vazias em linha reta, para o lado, para cima, para baixo ou na diagonal, sem saltar por cima de nada nem parar em cima de nada
