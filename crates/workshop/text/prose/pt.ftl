workshop-prose-above = logo acima { workshop-prose-of }
workshop-prose-after = depois de cada jogada acontece isto por si
workshop-prose-again = depois o mesmo outra vez, com a mesma peça se uma se moveu, enquanto for possível
workshop-prose-ahead = um passo à frente { workshop-prose-of }
workshop-prose-all-are = há { $set } e todas { $clause }
workshop-prose-all-capture = tudo isto é capturado: { $what }
workshop-prose-all-flip = tudo isto muda de lado: { $what }
workshop-prose-all-flip-many = tudo isto passa a ser teu: { $what }
workshop-prose-all-put = { $piece } é posta em cada uma destas, onde não está nada: { $on }
workshop-prose-all-remove = tudo isto é retirado: { $what }
workshop-prose-all-turn = tudo isto passa a peças *{ $kind }*: { $what }
workshop-prose-another = depois fazes outra jogada inteira, se puderes
workshop-prose-any-number = qualquer número de { $set }, mesmo nenhuma
workshop-prose-any-of = { $all }
workshop-prose-are = { workshop-prose-is } { $what }
workshop-prose-around = ao lado { workshop-prose-of }, mesmo em diagonal
workshop-prose-as-many = o número de peças que se movem
workshop-prose-at = { $what } { $place }
workshop-prose-at-least = { $one } é no mínimo { $other }
workshop-prose-at-most = { $one } é no máximo { $other }
workshop-prose-at-once = logo, mesmo a meio de uma jogada, { $what }
workshop-prose-be = { workshop-prose-lies } { $place }
workshop-prose-behind = um passo atrás { workshop-prose-of }
workshop-prose-below = logo abaixo { workshop-prose-of }
workshop-prose-between = em linha reta entre { $one } e { $other }
workshop-prose-board-cells = são { $number } { $cells }, de { $first } a { $last }
workshop-prose-board-crossings = linhas com { $columns } por { $rows } interseções, sobre as quais ficam as peças
workshop-prose-board-diagonals-dark = só as casas escuras, como a1, têm diagonais
workshop-prose-board-diagonals-light = só as casas claras, como b1, têm diagonais
workshop-prose-board-hexagon = um hexágono de hexágonos, { $size } em cada borda
workshop-prose-board-layers = { $layers } tabuleiros de { $columns } colunas e { $rows } linhas de casas, uns sobre os outros
workshop-prose-board-lines = o que aqui se segue está unido por uma linha: { $all }
workshop-prose-board-nested = triângulos de três triângulos cada um, { $depth } vezes uns dentro dos outros
workshop-prose-board-pits = { $columns } covas em cada linha, e tantas linhas: { $rows }; cada duas linhas são um anel, e também uma linha só
workshop-prose-board-points = estes pontos: { $all }
workshop-prose-board-rhombus = um losango de hexágonos, { $size } em cada borda
workshop-prose-board-sides = { $columns } por { $rows } pontos; traçam-se linhas entre pontos vizinhos
workshop-prose-board-squares = { $columns } colunas e { $rows } linhas de casas quadradas
workshop-prose-board-triangle = um triângulo de hexágonos, { $size } em cada borda
workshop-prose-board-without = não fazem parte dele: { $all }
workshop-prose-brackets = ({ $what })
workshop-prose-caption = lance { $number }, { $step } de { $side }: { $what }
workshop-prose-caption-end = o fim com o lance { $number }, { $step } de { $side }: { $what }
workshop-prose-captured = o número de peças que capturaste
workshop-prose-captured-enemies = o número de peças que capturou o adversário que mais tem
workshop-prose-captured-enemy = o número de peças que o adversário capturou
workshop-prose-cell = { $cell }
workshop-prose-cells = { $n ->
    [one] uma { $cell }
   *[many] { $cell }
}
workshop-prose-cells-of-line = o que faz parte de { $line }
workshop-prose-centre = no centro do tabuleiro
workshop-prose-choose = depois faz uma destas coisas, se alguma for possível
workshop-prose-choose-may = depois, se quiseres, faz uma destas coisas
workshop-prose-claim = cada quadrado que esta linha fechou passa a ser teu, por um ponto cada um
workshop-prose-columns = { $n ->
    [one] na coluna { $all }
   *[many] nas colunas { $all }
}
workshop-prose-corner = num canto do tabuleiro
workshop-prose-corners-of = num canto de { $square }
workshop-prose-crossing = { $n ->
    [one] interseção
   *[many] interseções
}
workshop-prose-dark = entre as casas escuras
workshop-prose-do-capture = captura { $what }
workshop-prose-do-choose = escolhe { $what }
workshop-prose-do-flip = faz { $what } mudar de lado
workshop-prose-do-flip-many = faz tua { $what }
workshop-prose-do-remove = retira { $what }
workshop-prose-do-score = recebes tantos pontos: { $number }
workshop-prose-do-turn = transforma { $what } numa da espécie *{ $kind }*
workshop-prose-doomed = entre o que foi capturado nesta jogada e ainda lá está
workshop-prose-east = na borda leste
workshop-prose-edge = na borda do tabuleiro
workshop-prose-else = só se nada disto se puder fazer
workshop-prose-elsewhere = isto também está no texto, mas não vale com o que aqui se escolheu
workshop-prose-empty = { $n ->
    [one] uma { $cell } vazia
   *[many] { $cell } vazias
}
workshop-prose-end-draw = o jogo está empatado se { $cond }
workshop-prose-end-long = um jogo que tenha durado { $number } lances é empate
workshop-prose-end-loses = perdes se { $cond }
workshop-prose-end-loses-many = perdes se { $cond }, e os outros ganharam em conjunto
workshop-prose-end-most = se { $cond }, compara-se isto, e ganha o lado que tiver mais, sendo empate um número igual: { $count }
workshop-prose-end-most-many = se { $cond }, compara-se isto, e ganha o lado que tiver mais, vários com o mesmo em conjunto: { $count }
workshop-prose-end-most-side = se { $cond }, compara-se isto, e ganha o lado que tiver mais, ou *{ $side }* se tiverem o mesmo: { $count }
workshop-prose-end-next-loses = quem joga a seguir perde se { $cond }
workshop-prose-end-next-loses-many = quem joga a seguir perde se { $cond }, e os outros ganharam em conjunto
workshop-prose-end-next-wins = quem joga a seguir ganha se { $cond }
workshop-prose-end-side = ganha *{ $side }* se { $cond }
workshop-prose-end-stuck = quem joga a seguir e não tem jogada possível perdeu, se nada acima disser outra coisa
workshop-prose-end-stuck-many = quem não tem jogada possível é passado à frente, e é empate se ninguém a tiver, se nada acima disser outra coisa
workshop-prose-end-takes = { $what }; antes disso cada lado captura tudo isto, como o vê: { $set }
workshop-prose-end-wins = ganhas se { $cond }
workshop-prose-ends = depois de cada jogada procura-se isto por esta ordem, e o primeiro que se der acaba o jogo; ‘tu’ é aqui quem acabou de jogar
workshop-prose-enemy = { $n ->
    [one] uma peça{ $kind } adversária
   *[many] peças{ $kind } adversárias
}
workshop-prose-equal = { $one } é { $other }
workshop-prose-even = { $one } é par
workshop-prose-exactly = move { $who } { $ways } exatamente tantos passos por um caminho livre: { $number }; { workshop-prose-goal }
workshop-prose-exactly-over = move { $who } { $ways } exatamente tantos passos, passando só por isto: { $over }; são { $number }; { workshop-prose-goal }
workshop-prose-far-hop = salta com { $who } { $ways } por cima de { $over }, a qualquer distância enquanto o caminho estiver livre, { workshop-prose-goal } em qualquer ponto do caminho livre atrás
workshop-prose-first-row = na primeira linha a contar do teu lado
workshop-prose-fly = move { $who } de onde estiver { workshop-prose-goal }
workshop-prose-forward = a frente é para cima, para linhas mais altas, para *{ $one }*, e para baixo para *{ $other }*; sem se falar de diagonais é sempre a direito; a primeira linha de um lado é aquela de onde ele olha em frente
workshop-prose-forward-many = cada lado está numa borda, { $all }: são a de baixo, a da esquerda, a de cima e a da direita; a frente é para longe dela, e sem se falar de diagonais a direito; a primeira linha de um lado é a que está ao longo da sua borda
workshop-prose-full = o tabuleiro está cheio
workshop-prose-goal = para { $to }
workshop-prose-group = no grupo ligado { workshop-prose-of }, todo do mesmo lado
workshop-prose-groups = o número de grupos ligados de { $set }
workshop-prose-groups-meeting = em grupos ligados de { $set } que incluem { $other }
workshop-prose-groups-not-meeting = em grupos ligados de { $set } que não incluem { $other }
workshop-prose-groups-not-touching = em grupos ligados de { $set } que não tocam { $other }
workshop-prose-groups-of = em grupos ligados de { $set }
workshop-prose-groups-touching = em grupos ligados de { $set } que tocam { $other }
workshop-prose-h-board = o tabuleiro
workshop-prose-h-elsewhere = com outras escolhas
workshop-prose-h-end = o fim
workshop-prose-h-names = nomes próprios deste jogo
workshop-prose-h-params = o que se pode escolher antes do jogo
workshop-prose-h-pieces = lados e peças
workshop-prose-h-start = o início
workshop-prose-h-turn = uma jogada
workshop-prose-half = metade do seguinte: { $number } (arredondada para baixo)
workshop-prose-hand = cada lado tem { $number } peças *{ $kind }* na mão, ao lado do tabuleiro
workshop-prose-heaps = as peças *{ $kind }* ficam em montes: uma que chega a outras da mesma espécie e do mesmo lado fica junto delas
workshop-prose-height = quantas peças há aqui ao todo: { $set }
workshop-prose-hexagon = { $n ->
    [one] casa
   *[many] casas
}
workshop-prose-holds-columns = { $set } ocupam mais de metade de mais de metade das colunas
workshop-prose-holds-diagonals = { $set } ocupam mais de metade de mais de metade das diagonais
workshop-prose-holds-layers = { $set } ocupam mais de metade de mais de metade das camadas
workshop-prose-holds-rows = { $set } ocupam mais de metade de mais de metade das linhas
workshop-prose-holds-triangles = { $set } dominam a maioria dos triângulos: duas casas de três dominam um pequeno, dois triângulos de três dominam o maior seguinte, e assim até ao tabuleiro inteiro
workshop-prose-hop = salta com { $who } { $ways } por cima de { $over } mesmo ao lado, { workshop-prose-goal } logo atrás
workshop-prose-hopped = o que se saltou é capturado logo
workshop-prose-hopped-late = o que se saltou é capturado no fim da jogada, e até lá não se salta outra vez
workshop-prose-hopped-stays = o que se saltou fica onde está
workshop-prose-hops = salta com { $who } { $ways } por cima de { $over } mesmo ao lado, { workshop-prose-goal } logo atrás, e se quiseres adiante na mesma direção por cima de mais, cada uma com um lugar vazio atrás
workshop-prose-if = se { $cond }: { $what }
workshop-prose-if-it = { $what }, desde que { $clause }
workshop-prose-if-so = se { $cond }
workshop-prose-in-hand = o número de peças na tua mão
workshop-prose-in-hand-enemies = o número de peças na mão do adversário que mais tem
workshop-prose-in-hand-enemy = o número de peças na mão do adversário
workshop-prose-in-line = dentro de { $line }
workshop-prose-inside = dentro de { $square }
workshop-prose-inside-ring = dentro de um anel fechado de { $set }
workshop-prose-is = { $is ->
    [not] { $n ->
        [one] não é
       *[many] não são
    }
   *[yes] { $n ->
        [one] é
       *[many] são
    }
}
workshop-prose-its-line = na linha em que se move, de um lado ao outro do tabuleiro
workshop-prose-joined-in = { $what } (por passos ou contactos { $ways })
workshop-prose-joined-to = em ligação com { $set } através de { $within }
workshop-prose-joins = um só grupo ligado de { $set } chega a tudo isto: { $all }
workshop-prose-joins-some = um só grupo ligado de { $set } chega a pelo menos { $number } { $zones }
workshop-prose-largest = o tamanho do maior grupo ligado de { $set }
workshop-prose-last-row = na última linha a contar do teu lado
workshop-prose-layers = { $n ->
    [one] na camada { $all }
   *[many] nas camadas { $all }
}
workshop-prose-leap = salta com { $who } { $one } para um lado e { $other } de través, haja o que houver pelo meio, { workshop-prose-goal }
workshop-prose-leap-ways = salta { $ways } com { $who }, { $one } para um lado e { $other } de través, haja o que houver pelo meio, { workshop-prose-goal }
workshop-prose-left = logo à esquerda { workshop-prose-of }
workshop-prose-less = { $one } é menor do que { $other }
workshop-prose-letter = { $letter } é { $what }
workshop-prose-lies = { $is ->
    [not] { $n ->
        [one] não está
       *[many] não estão
    }
   *[yes] { $n ->
        [one] está
       *[many] estão
    }
}
workshop-prose-light = entre as casas claras
workshop-prose-line = uma linha de pelo menos { $number } { $set }, { $ways }
workshop-prose-line-exactly = uma linha de exatamente { $number } { $set } e não mais, { $ways }
workshop-prose-may-again = depois o mesmo outra vez, com a mesma peça se uma se moveu, quantas vezes quiseres e for possível
workshop-prose-means = *{ $name }* quer dizer: { $what }
workshop-prose-means-for = para *{ $side }*, { $what }
workshop-prose-means-number = *{ $name }* é o número { $what }
workshop-prose-minus = { $one } menos { $other }
workshop-prose-more = { $one } é maior do que { $other }
workshop-prose-most = só se permitem as jogadas que capturam ao todo o maior número de peças
workshop-prose-most-of = só se permitem as jogadas que capturam o maior número de peças *{ $kind }*
workshop-prose-most-of-then = entre estas, só as que capturam o maior número de peças *{ $kind }*
workshop-prose-most-then = entre estas, só as que capturam ao todo o maior número de peças
workshop-prose-name = *{ $name }*
workshop-prose-named = em *{ $name }*
workshop-prose-near = logo ao lado { workshop-prose-of }
workshop-prose-neutral = { $n ->
    [one] uma peça{ $kind } de ninguém
   *[many] peças{ $kind } de ninguém
}
workshop-prose-never = em partidas ao acaso, { $games } ao todo, nunca aconteceu o seguinte, por isso não há imagem
workshop-prose-new = a posição no tabuleiro nunca se viu antes
workshop-prose-no-line = não há em lado nenhum { $line }
workshop-prose-no-turn = não há jogada possível
workshop-prose-nobody = nenhum dos lados poderia fazer outra coisa senão passar
workshop-prose-none-is = de entre { $set }, nenhuma { $clause }
workshop-prose-north = na borda norte
workshop-prose-northeast = na borda nordeste
workshop-prose-northwest = na borda noroeste
workshop-prose-not-so = não se dá que { $cond }
workshop-prose-number = { $number }
workshop-prose-odd = { $one } é ímpar
workshop-prose-of = { $is ->
    [placed] da peça acabada de colocar
    [moved] da peça que se moveu
    [mover] da peça que se move
    [chosen] da casa acabada de escolher
    [sown] da casa onde caiu a última peça
    [here] dessa casa
    [there] da casa para onde vai
    [from] da casa de onde veio
    [last] da última peça jogada
   *[no] de { $set }
}
workshop-prose-of-side = { $n ->
    [one] uma peça{ $kind } de *{ $side }*
   *[many] peças{ $kind } de *{ $side }*
}
workshop-prose-off-exactly = move { $who } { $ways } exatamente tantos passos, se levarem para fora do tabuleiro: { $number }
workshop-prose-off-free = { $what }; o caminho até lá está livre
workshop-prose-off-over = { $what }; no caminho passa só por isto: { $over }
workshop-prose-off-slide = move { $who } { $ways } para fora do tabuleiro, de qualquer distância
workshop-prose-off-step = move { $who } { $ways } um passo para fora do tabuleiro
workshop-prose-on = em { $cell }
workshop-prose-on-cells = em { $cells }
workshop-prose-only-where = só se, antes disto, { $cond }
workshop-prose-opposite = do outro lado do centro, em posição oposta { workshop-prose-to }
workshop-prose-origin = autor e ano: { $origin }
workshop-prose-otherwise = senão
workshop-prose-own = { $n ->
    [one] uma peça{ $kind } tua
   *[many] peças{ $kind } tuas
}
workshop-prose-own-columns = { $n ->
    [one] na coluna { $all } a contar do teu lado
   *[many] nas colunas { $all } a contar do teu lado
}
workshop-prose-own-rows = { $n ->
    [one] na linha { $all } a contar do teu lado
   *[many] nas linhas { $all } a contar do teu lado
}
workshop-prose-param = *{ $name }* é aqui { $value }; pode ser { $takes }, e é { $default } se nada se disser
workshop-prose-param-is = *{ $name }* é { $values }
workshop-prose-param-not = *{ $name }* não é { $values }
workshop-prose-param-when = isto só se pode escolher se { $cond }
workshop-prose-part = qualquer número de peças, mesmo todas, do cimo de { $who }
workshop-prose-pass = passa, sem fazer nada
workshop-prose-passes = o número de passes seguidos
workshop-prose-pattern = numa fila direita com { $items }, por esta ordem, { $ways }
workshop-prose-picture = numa figura com estas filas de cima para baixo, talvez rodada ou em espelho: { $rows }
workshop-prose-piece = cada lado tem peças *{ $kind }* suas
workshop-prose-piece-alike = cada lado tem peças de uma só espécie
workshop-prose-piece-nobody = as peças *{ $kind }* não são de ninguém
workshop-prose-pieces = { $n ->
    [one] uma peça{ $kind }
   *[many] peças{ $kind }
}
workshop-prose-pit = { $n ->
    [one] cova
   *[many] covas
}
workshop-prose-place = coloca { $piece } sobre { $on }
workshop-prose-place-free = coloca { $piece } sobre { $on }, se lá não estiver nada
workshop-prose-place-hand = coloca { $piece } da mão sobre { $on }
workshop-prose-place-hand-free = coloca { $piece } da mão sobre { $on }, se lá não estiver nada
workshop-prose-plays = quem tem a vez joga tantas vezes, de uma vez para a outra, e o último número continua: { $numbers }
workshop-prose-plays-as = como diz *{ $name }*: { $what }
workshop-prose-plays-each = os lados jogam à vez, uma jogada cada um
workshop-prose-plays-param = quantas vezes seguidas se joga é o que diz *{ $name }*
workshop-prose-plays-repeated = quem tem a vez joga tantas vezes, de uma vez para a outra, e depois outra vez desde o primeiro número: { $numbers }
workshop-prose-plus = { $one } mais { $other }
workshop-prose-quiet = o número de jogadas seguidas sem colocação, captura, troca de peças nem avanço
workshop-prose-range = { $low } a { $high }
workshop-prose-repeated = a mesma posição com o mesmo lado a jogar ocorreu { $number } vezes
workshop-prose-right = logo à direita { workshop-prose-of }
workshop-prose-ring = num anel fechado de { $set }
workshop-prose-rows = { $n ->
    [one] na linha { $all }
   *[many] nas linhas { $all }
}
workshop-prose-says = { $who } { $clause }
workshop-prose-score = o número dos teus pontos
workshop-prose-score-enemies = o número de pontos do adversário que mais tem
workshop-prose-score-enemy = o número de pontos do adversário
workshop-prose-second-row = na segunda linha a contar do teu lado
workshop-prose-side = { $n ->
    [one] linha
   *[many] linhas
}
workshop-prose-sides = jogam *{ $one }* e *{ $other }*; começa *{ $one }*
workshop-prose-sides-many = jogam, um depois do outro: { $all }; começa *{ $one }*
workshop-prose-single = { $is ->
    [placed] a peça acabada de colocar
    [moved] a peça que se moveu
    [mover] a peça que se move
    [chosen] a casa acabada de escolher
    [sown] a casa onde caiu a última peça
    [here] essa casa
    [there] a casa para onde vai
    [from] a casa de onde veio
   *[last] a última peça jogada
}
workshop-prose-size = o número de { $set }
workshop-prose-slide = move { $who } { $ways }, tão longe quanto quiseres enquanto o caminho estiver livre, { workshop-prose-goal }
workshop-prose-slide-over = move { $who } { $ways }, tão longe quanto quiseres enquanto só passar por isto: { $over }; { workshop-prose-goal }
workshop-prose-so-that = isto só se pode fazer se então { $cond }
workshop-prose-some = uma ou mais { $set }
workshop-prose-south = na borda sul
workshop-prose-southeast = na borda sudeste
workshop-prose-southwest = na borda sudoeste
workshop-prose-sow = tira todas as peças de { $from } e deixa cair uma a uma nas que se seguem { $ways }
workshop-prose-sow-skipping = { $what }, mas não aqui: { $skip }
workshop-prose-square = { $n ->
    [one] casa
   *[many] casas
}
workshop-prose-stacks = as peças *{ $kind }* ficam em pilhas: uma que chega a outras da mesma espécie e do mesmo lado fica em cima delas
workshop-prose-start = { $pieces } ocupam tudo isto: { $on }
workshop-prose-start-both = { $pieces } de cada lado ocupam tudo isto, como esse lado o vê: { $on }
workshop-prose-start-empty = o tabuleiro está vazio
workshop-prose-start-many = { $what } (com tantas em cada uma: { $number })
workshop-prose-start-rest = o resto do tabuleiro está vazio
workshop-prose-step = move { $who } um passo { $ways }, { workshop-prose-goal }
workshop-prose-taken = o número do que foi capturado ou fechado nesta jogada
workshop-prose-taken-others = onde chega, as peças de outra espécie ou de outro lado são capturadas
workshop-prose-taken-there = uma peça que esteja na chegada é capturada
workshop-prose-takes-any = { $all }
workshop-prose-takes-range = qualquer número inteiro de { $low } a { $high }
workshop-prose-takes-sequence = qualquer lista de números de jogadas, como *1-2* ou *cycle-1-2-1*
workshop-prose-takes-sequence-or = { $all }, ou qualquer lista de números de jogadas, como *1-2* ou *cycle-1-2-1*
workshop-prose-that = { $what } que { $clause }
workshop-prose-then = depois, se for possível, { $what }
workshop-prose-then-either = depois, conforme o caso
workshop-prose-then-if = se então { $cond }: { $what }
workshop-prose-then-may = depois, se quiseres, { $what }
workshop-prose-there-are-no = não há { $set }
workshop-prose-there-is = há { $set }
workshop-prose-there-line = há { $line }
workshop-prose-through = { $what }, e num deles { $other }
workshop-prose-tilted = um quadrado direito ou inclinado com { $set } nos quatro cantos
workshop-prose-times = { $one } vezes { $other }
workshop-prose-to = { $is ->
    [placed] à peça acabada de colocar
    [moved] à peça que se moveu
    [mover] à peça que se move
    [chosen] à casa acabada de escolher
    [sown] à casa onde caiu a última peça
    [here] a essa casa
    [there] à casa para onde vai
    [from] à casa de onde veio
    [last] à última peça jogada
   *[no] a { $set }
}
workshop-prose-top = tantas peças do cimo de { $who }: { $number }
workshop-prose-turn = faz-se uma destas coisas
workshop-prose-turn-else = só se nada do que está acima se puder fazer, faz-se uma destas coisas
workshop-prose-turn-else-one = só se nada do que está acima se puder fazer, faz-se isto
workshop-prose-turn-number = o número da jogada (contam as dos dois lados)
workshop-prose-turn-number-many = o número da jogada (contam as de todos os lados)
workshop-prose-turn-one = faz-se isto
workshop-prose-unequal = { $one } não é { $other }
workshop-prose-until = depois faz-se isto uma e outra vez até nada mudar
workshop-prose-upright = um quadrado direito com { $set } nos quatro cantos
workshop-prose-visited = onde a peça já esteve nesta jogada
workshop-prose-wall = a borda do tabuleiro
workshop-prose-ways-all = em qualquer direção do tabuleiro
workshop-prose-ways-anticlockwise = no sentido contrário ao dos ponteiros do relógio
workshop-prose-ways-any = em qualquer direção (também na diagonal)
workshop-prose-ways-backward = para trás
workshop-prose-ways-clockwise = no sentido dos ponteiros do relógio
workshop-prose-ways-diagonal = na diagonal
workshop-prose-ways-forward = para a frente
workshop-prose-ways-horizontal = ao longo de uma linha
workshop-prose-ways-large = entre triângulos grandes
workshop-prose-ways-lines = pelas linhas do tabuleiro
workshop-prose-ways-medium = entre triângulos médios
workshop-prose-ways-orthogonal = para cima, para baixo ou para os lados
workshop-prose-ways-sideways = para o lado
workshop-prose-ways-small = dentro de um triângulo pequeno
workshop-prose-ways-vertical = ao longo de uma coluna
workshop-prose-west = na borda oeste
workshop-prose-where = { $is ->
    [placed] no lugar da peça acabada de colocar
    [moved] no lugar da peça que se moveu
    [mover] no lugar da peça que se move
    [chosen] na casa acabada de escolher
    [sown] na casa onde caiu a última peça
    [here] nessa casa
    [there] na casa para onde vai
    [from] na casa de onde veio
   *[last] no lugar da última peça jogada
}
workshop-prose-with-at-least = onde há pelo menos { $number } peças
workshop-prose-with-at-most = onde há no máximo { $number } peças
workshop-prose-with-equal = onde há exatamente { $number } peças
workshop-prose-with-less = onde há menos de { $number } peças
workshop-prose-with-more = onde há mais de { $number } peças
workshop-prose-with-unequal = onde não há { $number } peças
workshop-prose-within = a { $number } passos, no máximo, { workshop-prose-of }
workshop-prose-zones-columns = colunas
workshop-prose-zones-corners = cantos do tabuleiro
workshop-prose-zones-diagonals = diagonais
workshop-prose-zones-edges = bordas do tabuleiro
workshop-prose-zones-edges-bare = bordas do tabuleiro, sem contar os cantos
workshop-prose-zones-layers = camadas
workshop-prose-zones-rows = linhas
workshop-prose-zones-triangles = triângulos pequenos
