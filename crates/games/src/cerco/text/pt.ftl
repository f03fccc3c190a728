cerco-remove = Retira uma peça
cerco-captured = capturadas { $count }
cerco-origin = João Pedro Neto, anos 1990
cerco-wrong-captured = dentro da orla { $count ->
    [0] não falta nenhuma peça
    [1] só falta uma peça
   *[other] só faltam { $count } peças
}, por isso não podem ter sido capturadas mais
cerco-form = a casa cuja peça se retira, de a1 a { $last }
cerco-why-gone = ali já não há nenhuma peça; escolhe uma casa com peça
