oware-prompt = Semeia uma das tuas casas
oware-prompt-again = Capturaste tudo: semeia outra vez e dá sementes ao adversário
oware-prompt-feed = O adversário não tem sementes: semeia uma casa que chegue ao outro lado
oware-prompt-no-singles = Semeia uma casa com duas ou mais sementes
oware-prompt-only-singles = Só tens casas com uma semente: semeia uma delas
oware-south = casas a1 a f1
oware-north = casas a2 a f2
oware-origin = Tradicional, Cabo Verde
oware-wrong-seeds = há { $count } sementes nas casas e nos depósitos, e no máximo são { $most }
oware-wrong-empty = { $seat ->
    [south] o Sul não tem sementes para semear; então é a vez do Norte
   *[north] o Norte não tem sementes para semear; então é a vez do Sul
}
oware-wrong-unfed = { $seat ->
    [south] o Sul não pode dar sementes ao Norte: o jogo acabou, e as sementes do Sul estão no seu depósito
   *[north] o Norte não pode dar sementes ao Sul: o jogo acabou, e as sementes do Norte estão no seu depósito
}
oware-form = a casa que se semeia, de a{ $row } a f{ $row }
oware-why-not-yours = { $seat ->
    [south] a casa é do Norte e quem semeia é o Sul; escolhe uma de a1 a f1
   *[north] a casa é do Sul e quem semeia é o Norte; escolhe uma de a2 a f2
}
oware-why-empty = a casa está vazia; escolhe uma com sementes
oware-why-unfed = { $seat ->
    [south] o Sul
   *[north] o Norte
} não tem sementes e é preciso dar-lhas; escolhe { $right }
oware-why-single = uma semente sozinha não se semeia enquanto outra casa tiver duas ou mais; escolhe { $right }
