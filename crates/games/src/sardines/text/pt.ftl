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
