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
forms-form = a casa da tua peça e a da peça adversária para onde ela vai
forms-why-none = em { $cell } não há nenhuma peça tua; joga com uma das tuas
forms-why-enemy = em { $cell } não há nenhuma peça adversária; uma peça só vai para cima de peças adversárias
forms-why-alone = não há nenhuma peça adversária ao lado de { $cell }; joga com outra peça
forms-why-beside = uma peça só vai para cima de uma peça adversária vizinha; de { $cell } para { $cells }
