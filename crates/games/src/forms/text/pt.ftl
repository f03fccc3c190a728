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
