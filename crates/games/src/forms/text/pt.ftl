forms-step = Põe uma das tuas peças sobre uma peça adversária
forms-step-near = Põe uma das tuas peças sobre uma peça adversária vizinha
forms-pieces = { $count ->
    [one] uma peça
   *[other] { $count } peças
}
forms-contacts = { $count ->
    [0] nenhuma em contacto
    [one] uma em contacto
   *[other] { $count } em contacto
}
forms-param-reach = Uma peça vai
forms-param-reach-any = para qualquer peça adversária
forms-param-reach-near = só para uma vizinha
forms-wrong-none = não resta nenhuma peça; qualquer lance deixa pelo menos a peça que se moveu
forms-wrong-apart = nenhuma peça está ao lado de uma adversária; depois de cada lance as peças que restam estão unidas
forms-clash-halves = um tabuleiro de { $columns } por { $rows } casas não serve para forms, porque não tem duas metades; indica um número par de colunas ou de linhas
