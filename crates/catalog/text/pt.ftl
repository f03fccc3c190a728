prompt-over = O jogo terminou
end-mate = Xeque-mate
end-stalemate = Afogamento: não há lances, e o rei não está em xeque
end-dead = Já ninguém tem peças que cheguem para ganhar
end-endless = A posição repetiu-se, ou nada se decidiu durante demasiado tempo
end-stuck = Já não há lances
end-line = A linha está completa
end-full = O tabuleiro está cheio
end-joined = Os lados estão ligados
end-king = O rei caiu
end-bare = Um dos lados ficou sem peças
end-few = Um dos lados ficou com peças a menos
end-passed = Ninguém continua
end-row = A última linha foi alcançada
prompt-place = Coloca uma peça
prompt-move = Move uma peça
prompt-move-of = Turno { $turn }: lance { $move } de { $limit }
prompt-or-swap = { $prompt } ou fica com o lado do primeiro jogador
prompt-pass = Nenhuma peça tua se pode mover: passa
custody-stones = { $count ->
    [one] uma peça
   *[other] { $count } peças
}
custody-left = { $count ->
    [one] falta um lance para o empate
   *[other] faltam { $count } lances para o empate
}
button-swap = Trocar de lado
button-pass = Passar
button-queen = Passa a dama
button-rook = Passa a torre
button-bishop = Passa a bispo
button-knight = Passa a cavalo
button-amazon = Passa a amazona
ink-light = branca
ink-dark = negra
ink-neutral = neutra
ink-blue = azul
ink-orange = laranja
ink-green = verde
ink-yellow = amarela
ink-red = vermelha
side-light = as Brancas
side-dark = as Negras
side-neutral = ninguém
side-blue = o Azul
side-orange = o Laranja
side-green = o Verde
side-yellow = o Amarelo
side-red = o Vermelho
side-pink = o Rosa
side-lilac = o Lilás
ink-pink = rosa
ink-lilac = lilás
figure-stone = peça { $ink }
figure-stack = pilha { $ink } de { $count }
figure-man-king = rei, peça { $ink }
figure-man-queen = dama { $ink }
figure-man-rook = torre { $ink }
figure-man-bishop = bispo, peça { $ink }
figure-man-knight = cavalo, peça { $ink }
figure-man-pawn = peão, peça { $ink }
figure-man-amazon = amazona { $ink }
figure-promoted = { $man } (era peão)
figure-seeds = { $count ->
    [one] uma semente
   *[other] { $count } sementes
}
figure-die = peça { $ink }, dado de { $value }, direito
figure-die-diagonal = peça { $ink }, dado de { $value }, na diagonal
figure-dice = aliança { $ink } de { $value }, direita
figure-dice-diagonal = aliança { $ink } de { $value }, na diagonal
field-evolved = Dado que acaba de evoluir
field-evolved-none = nenhum
field-stores = Dados ganhos nesta mão
field-totals = Pontos das mãos terminadas
field-won = Mãos ganhas
field-hand = Número da mão
field-table = Peças na mesa
field-table-none = nenhuma
field-table-other = estas peças:
field-table-form = Pela ordem em que foram postas, com / entre elas, como -1.2d.r1.2: hexágono e letra, tipo, jogador e, numa p4 cheia, as moedas
field-market = Mercado
field-market-none = vazio
field-market-other = estas peças:
field-market-form = Os tipos a partir do lugar 1, como r1.b1.g2
field-hands = Peças na mão de cada um
field-hands-form = Os tipos em cada mão, com / entre os jogadores e - para nenhum, como r1.2b1/-; p6+2 veio do jogador 2
field-coins = Moedas
field-discarded = Peças fora do jogo
field-extra = Turnos extra por jogar
field-idle = Turnos parados até agora
field-idle-none = nenhum: este turno não é parado
param-columns = Colunas
param-rows = Linhas
param-size = Tamanho do tabuleiro
param-swap = Regra da troca
param-seeds = Sementes em cada casa
param-singles = Sementes sozinhas esperam
param-slam = Captura de tudo
param-slam-again = joga outra vez
param-slam-none = não captura nada
param-komi = Pontos a mais para as Brancas (komi)
param-reserve = Peças de cada um (-1: metade dos cruzamentos, 0: sem limite)
param-dead = Peças mortas
param-dead-alive = nenhumas: capturam-se
param-dead-agree = por acordo
param-ties = Pontos iguais
param-ties-white = ganham as Brancas
param-ties-draw = empate
param-start = Início
param-start-fixed = quatro peças no centro
param-start-open = vazio, primeiro o centro (Reversi)
rule-swap = Regra da troca
rule-swap-text = Depois da primeira jogada, o segundo jogador pode ficar com o lado do primeiro em vez de responder.
rule-misere = Misère
rule-misere-text = Ao contrário: quem ganharia o jogo perde-o.
param-line = Peças da linha vencedora
param-overline = Linhas mais longas
param-overline-ignored = não valem nada
param-overline-win = também ganham
param-opening = Primeira peça
param-opening-centre = no centro
param-opening-free = em qualquer sítio
param-wins = Quem ganha com uma linha
param-wins-both = ambos
param-wins-black = só as Negras; com o tabuleiro cheio ganham as Brancas
param-repetition = Empate quando a posição ocorre tantas vezes
prompt-plays-left = { $left ->
    [one] { $prompt } (a última desta vez)
   *[other] { $prompt } (faltam { $left } nesta vez)
}
prompt-own = Parte { $part } de 3, com a tua cor. { $prompt }
prompt-theirs = Parte { $part } de 3, com a cor do adversário. { $prompt }
prompt-only-done = Mais nada se pode mover: termina a tua vez
prompt-half-move = Move outra peça tua para uma casa vazia ao lado, ou termina
prompt-bid = Junta uma peça { $ink } ou fica com { $side }
prompt-bid-more = Junta peças para { $side }, no máximo { $left }, ou fica com { $side }
prompt-bid-on = Junta outra peça { $ink } (no máximo { $left }), ou termina
prompt-bid-move = Joga com { $side }, ou fica com esse lado
prompt-bid-move-more = Joga com { $side }, no máximo { $left } vezes, ou fica com esse lado
prompt-bid-move-on = Joga outra vez com { $side } (no máximo { $left }), ou termina
prompt-push = Empurra a peça marcada para um ponto vazio ao lado
prompt-other-board = Agora coloca uma peça no outro tabuleiro
button-done = Terminar
button-take = Ficar com { $side }
rule-sequence = Várias jogadas por vez
rule-sequence-text = Em cada vez fazem-se tantas jogadas quantas a sequência indica; o último número repete-se sempre. As colocações fazem-se todas; quem passa perde o resto da vez. Onde as peças se movem, cada uma move-se no máximo uma vez por vez, a que foi colocada nessa vez não se move, e depois do primeiro movimento podes terminar.
rule-auction = Leilão
rule-auction-text = Antes do jogo, os dois jogadores jogam à vez com o mesmo lado, até um deles preferir ficar com ele. O outro fica com o outro lado e joga a seguir. Linhas e ligações só contam quando alguém fica com o lado. Um movimento que acabe o jogo acaba também o leilão: o lado que ganhou fica para o outro jogador.
rule-sesqui = Meios movimentos
rule-sesqui-text = Depois de colocares uma peça, podes mover outra das tuas para uma casa vazia ao lado, mesmo onde o jogo diz que as peças nunca se movem. O meio movimento não captura nem vira nada; depois dele vê-se outra vez se alguém chegou ao objetivo. O meio movimento faz-se no fim da vez.
rule-one-eleven = 1-11
rule-one-eleven-text = Depois da primeira, cada vez tem três partes: uma jogada com a própria cor, uma com a cor do adversário e outra com a própria cor.
rule-parallel = Dois tabuleiros
rule-parallel-text = Joga-se em dois tabuleiros ao mesmo tempo: cada vez é uma jogada em cada um, pela ordem que quiseres; a primeira de todas é uma só jogada. A peça que colocas atua sobre a que está no mesmo lugar do outro tabuleiro, e mais nada atua. O que assim for empurrado, capturado ou virado não causa mais nada no seu tabuleiro. Quem ganha num deles ganha o jogo.
rule-sesqui-quadrex = No Quadrex, as peças extra seguem-se a um meio movimento como a uma colocação, à volta do ponto a que a peça chega. Se o ponto que ela deixou for o quarto de um quadrado que exige uma peça, fica lá uma.
rule-sesqui-line-go = No Go em Linha, um meio movimento não captura nada, e um grupo que fique sem liberdades fica no tabuleiro até alguém colocar uma peça ao lado. Nenhuma posição pode voltar por uma colocação.
rule-sesqui-go = No Go, um meio movimento não captura nada, e um grupo que fique sem liberdades fica no tabuleiro até alguém colocar uma peça ao lado. Nenhuma posição pode voltar por uma colocação. Quem passa não move nada.
rule-sesqui-othello = No Otelo, um meio movimento não vira nada.
rule-parallel-quadrex = No Quadrex, as peças extra seguem-se à que se coloca, no mesmo tabuleiro, e não atuam sobre o outro. Às peças empurradas, capturadas ou viradas não se segue nenhuma. Com os tabuleiros cheios e sem vencedor, o jogo empata.
rule-parallel-line-go = No Go em Linha, as capturas e as posições que não podem voltar veem-se em cada tabuleiro por si. Depois de dez colocações por cada ponto dos tabuleiros, o jogo empata.
rule-parallel-go = No Go, podes passar num tabuleiro. Depois de quatro passagens seguidas o jogo acaba; todas as peças contam como vivas, e decidem os pontos dos dois tabuleiros juntos, com o komi em cada um. As capturas e as posições que não podem voltar veem-se em cada tabuleiro por si. Depois de dez colocações por cada ponto, contam-se os tabuleiros.
rule-parallel-othello = No Otelo, quem não pode virar nada num tabuleiro passa nele. Depois de quatro passagens seguidas contam-se juntas as peças dos dois tabuleiros.
rule-parallel-oust = No Oust, uma captura deixa-te continuar no mesmo tabuleiro; quem não pode colocar peça num tabuleiro passa nele. Ganha quem tirar a última peça inimiga de um tabuleiro por uma captura do Oust. Depois de quatro passagens seguidas, ou de dez colocações por cada ponto, o jogo empata.
rule-sequence-hip = No HIP, quem ainda tem uma colocação a fazer e não tem lugar para ela perde.
rule-sequence-go = No Go, duas passagens seguidas acabam o jogo, mesmo que a primeira só tenha deixado o resto da vez. As peças mortas são marcadas por um jogador e respondidas pelo outro, e ambas contam como vezes.
rule-sequence-sofia = Na Sofia, uma vez pode colocar as últimas peças e continuar com movimentos.
rule-sequence-oust = No Oust, uma jogada dura enquanto capturar.
rule-auction-konane = No Konane, tiram-se primeiro as duas peças, a branca e depois a negra, seja quem for que as tire.
rule-auction-sofia = Na Sofia, as peças de um lado são colocadas, e podem mover-se, antes das do outro.
param-plays = Jogadas em cada vez (por exemplo, 1-2 ou 1-3-4)
param-plays-progressive = 1, 2, 3, 4 …
param-plays-odd = 1, 3, 5, 7 …
param-plays-slow = 1, 2, 2, 2, 3, 4, 4, 4 …
param-max = Máximo de peças por vez no leilão
param-inverse = É leiloado o lado mais fácil
param-interaction = Quando uma peça encontra outra no ponto gémeo,
param-interaction-push = empurra-a
param-interaction-capture = captura-a
param-interaction-flip = muda-lhe a cor
param-interaction-neutral = torna-a neutra
param-synchronised = Uma peça em cada tabuleiro
param-first = Peças na primeira vez
param-per_turn = Peças nas vezes seguintes
param-auction_max = Máximo de peças por vez no leilão
param-mode = Quem joga
param-mode-duel = dois
param-mode-pairs = quatro, em dois pares
param-mode-individual = quatro, cada um por si
param-alliance = Alianças
param-martyr = Direito do mártir
param-martyr-remove = as duas unidades saem do tabuleiro
param-martyr-swap = as duas unidades mudam de lado
param-martyr-none = nenhum
param-jump = Passar por cima de unidades
param-setup = Formação
param-setup-plain = os 2 atrás dos 1
param-setup-ranked = última linha 2 3 4 5 5 4 3 2
param-corner = Cantos dos quatro jogadores
param-corner-block = um quadrado de 2
param-corner-rows = duas linhas
param-faces = Face mais alta
param-turn_limit = Lances até se compararem os valores (0: sem limite)
param-sequence = Lances dos turnos 1, 2, 3 … (o último repete-se)
param-sequence-progressive = 1, 2, 3, 4 …
param-sequence-odd = 1, 3, 5, 7 …
param-sequence-slow = 1, 2, 2, 2, 3, 4, 4, 4 …
param-again = Uma peça pode mover-se várias vezes no mesmo turno
param-exact = É preciso fazer todos os lances do turno
param-walls = Muralhas (linhas cheias de uma cor)
param-walls-allowed = permitidas
param-walls-forbidden = proibidas, exceto na primeira linha
param-cap = Lances de uma partida para um empate
param-quiet = Turnos sem captura nem lance de peão até ao empate
param-players = Jogadores
param-flip = As peças podem ser viradas
param-green = Verdes por qualquer vizinha
param-green-any = de qualquer cor
param-green-coloured = só vermelhas ou azuis
param-blue = Os grupos azuis contam
param-blue-end = no fim
param-blue-live = sempre
param-offers = Propostas que podem ser recusadas por turno
param-property = Peças do tabuleiro à venda
param-anytime = Novo mercado antes da compra de outro
param-target = Pontos para vencer (0: conforme os jogadores)
field-castling = Roques ainda possíveis
field-castling-K = Brancas, ala do rei
field-castling-Q = Brancas, ala da dama
field-castling-k = Negras, ala do rei
field-castling-q = Negras, ala da dama
field-passed = Casa por onde um peão acaba de passar
field-passed-none = nenhuma
field-passed-other = estas casas:
field-passed-form = Com + entre elas, como b3+c3
field-other = A mover no outro tabuleiro
field-other-w = Brancas
field-other-b = Negras
field-castling-a = Roques ainda possíveis no tabuleiro A
field-castling-a-K = Brancas, ala do rei
field-castling-a-Q = Brancas, ala da dama
field-castling-a-k = Negras, ala do rei
field-castling-a-q = Negras, ala da dama
field-castling-b = Roques ainda possíveis no tabuleiro B
field-castling-b-K = Brancas, ala do rei
field-castling-b-Q = Brancas, ala da dama
field-castling-b-k = Negras, ala do rei
field-castling-b-q = Negras, ala da dama
field-passed-a = Casa por onde um peão acaba de passar no tabuleiro A
field-passed-a-none = nenhuma
field-passed-b = Casa por onde um peão acaba de passar no tabuleiro B
field-passed-b-none = nenhuma
field-quiet = Turnos sem captura nem lance de peão
field-move = Número do lance
field-captures = Capturas feitas
field-phase = Fase
field-phase-place = colocam-se as peças
field-phase-move = movem-se as peças
field-phase-buy = compra
field-phase-play = jogo de peças
field-phase-won = alguém ganhou
field-phase-end = o jogo acabou
field-phase-other = a meio de um turno:
field-phase-form = buy.1 depois de uma oferta recusada, play.1 depois de uma peça, react.2 quando o jogador 2 pode descartar uma p5, steal.1 ou lift.1 quando a peça acabada de pôr o permite
field-south = Sementes no depósito do Sul
field-north = Sementes no depósito do Norte
field-captured = Peças capturadas
field-last = Última jogada
field-last-placed = pôs uma peça sem capturar
field-last-captured = capturou: o mesmo lado volta a jogar
field-last-passed = passou
field-last-dead = passou: nenhum lado pode pôr
field-passes = Passes seguidos
field-dead = Peças mortas
field-dead-open = os jogadores ainda vão acordar
field-dead-refused = recusado uma vez: todas vivas
field-dead-none = de acordo: nenhuma
field-dead-other = de acordo: estes grupos
field-dead-form = O cruzamento mais baixo de cada grupo, como b1,f4
field-swap = Regra da troca
field-swap-ahead = o primeiro turno ainda está por jogar
field-swap-open = o segundo jogador pode trocar agora
field-swap-no = os lados ficam como estão
field-swap-yes = os lados foram trocados
field-part = Parte do turno
field-part-0 = primeiro turno do jogo
field-part-1 = segundo jogador, primeira parte
field-part-2 = segundo jogador, segunda parte
field-part-3 = segundo jogador, terceira parte
field-part-4 = primeiro jogador, primeira parte
field-part-5 = primeiro jogador, segunda parte
field-part-6 = primeiro jogador, terceira parte
field-auction = Leilão
field-auction-bid0 = o primeiro jogador licita
field-auction-bid1 = o segundo jogador licita
field-auction-taken0 = o primeiro jogador ficou com o lado
field-auction-taken1 = o segundo jogador ficou com o lado
field-turn = Número do turno
field-first = Primeiro turno por jogar
field-first-yes = sim
field-first-no = não
list-and = e
list-or = ou
takes-one = { $all }
takes-whole = um número inteiro de { $low } a { $high }
takes-half = um número de { $low } a { $high }, de 0.5 em 0.5
takes-letters = - ou letras de { $letters }, cada uma só uma vez
takes-each = { $count } números inteiros de { $low } a { $high }, como { $example }
takes-sequence = números inteiros de 1 a 999 unidos por `-`, no máximo 32, dos quais o último se repete para sempre, como 3-10-15-16; ou progressive (1, 2, 3, 4 ...), odd (1, 3, 5, 7 ...) ou slow (1, 2, 2, 2, 3, 4, 4, 4, 5 ...)
piece-number = um número até { $most }
piece-stacked = { $symbol } com um número até { $most }
piece-empty = um número de casas vazias
piece-empty-after = { $symbol } com um número de casas vazias
file-unknown = isto não é uma partida que se possa ler: dá uma que tenha sido guardada aqui, SGF (começa por `(;`), PGN (com uma etiqueta como `[White "Ana"]`) ou uma lista de jogadas
file-ends = o ficheiro acaba a meio de { $part }; dá o ficheiro inteiro
file-part-tag = uma etiqueta
file-part-comment = um comentário
file-part-variation = uma variante
file-part-value = um valor
file-part-tree = a árvore de jogadas
file-edited = o ficheiro acrescenta ou tira peças depois da primeira jogada; dá uma partida jogada do princípio ao fim
file-game = o jogo tem o número { $number } em SGF, que a biblioteca não tem
file-point = `{ $point }` não é um ponto do tabuleiro
file-colour = a jogada { $number }, `{ $text }`, é de { $by }, mas é a vez do outro lado
file-move = a jogada { $number }, `{ $text }`, não se pode fazer em { $game }
file-list = estas jogadas não se podem fazer em nenhum jogo no seu tabuleiro habitual: { $stop }; escolhe o jogo ou escreve o nome dele antes delas, por exemplo `hex(size=9)`
file-list-first = nenhum jogo começa por `{ $text }`
file-list-furthest = a jogada { $number }, `{ $text }`, não se pode fazer em { $game }, onde chegam mais longe
position-form = TABULEIRO LADO{ $fields }
position-missing = uma posição escreve-se assim: { $form }
position-rows = aqui o tabuleiro tem { $found ->
    [1] uma linha
   *[other] { $found } linhas
}; escreve { $expected }, de cima para baixo, com / entre elas
position-width = a linha de { $first } a { $last } tem aqui { $found ->
    [1] uma casa
   *[other] { $found } casas
}; escreve { $expected }
position-piece = `{ $found }` em { $cell } não é nenhuma peça deste jogo; escreve { $takes }
position-side = `{ $found }` não é nenhum lado que possa jogar; escreve { $takes }
position-field = `{ $found }` não é um valor de { $name }: aceita-se { $takes }
position-rest = `{ $found }` vem depois do fim da posição, que se escreve assim: { $form }
position-at = { $cell }: { $rule }
spec-syntax = não se consegue ler o nome de um jogo no carácter { $at }: { $what }; escreve-o como hex, hex(size=13) ou swap(amazons)
spec-too-long = tem mais de { $most } caracteres
spec-too-deep = tem mais de { $most } níveis de parênteses
spec-rest = `{ $found }` vem depois do fim do nome
spec-letter = `{ $found }` não é uma letra minúscula nem um algarismo
spec-missing = falta alguma coisa
spec-no-value = falta o valor de `{ $name }`
spec-unclosed = falta uma `,` ou um `)`
spec-unknown-game = não há nenhum jogo `{ $name }`{ $meant }; os jogos são { $games }
spec-unknown-parameter = { $game } não tem o parâmetro `{ $name }`{ $meant }; tem { $known }
spec-no-parameters = { $game } não tem o parâmetro `{ $name }`; não tem nenhum
spec-nameless = { $game } aceita parâmetros como nome=valor, não `{ $value }` sozinho
spec-twice = o parâmetro `{ $name }` de { $game } aparece duas vezes; escreve-o só uma
spec-value = `{ $value }` não é um valor do parâmetro `{ $name }` de { $game }: aceita-se { $takes }
spec-position = { $game } não pode começar com esta posição: { $problem }
clash-named-game = { $rule } leva um jogo sem nome antes, como em { $rule }(gomoku)
clash-one-game = { $rule } leva um só jogo, como em { $rule }(gomoku)
clash-rule-twice = { $rule }(...) está duas vezes à volta do mesmo jogo; basta uma, como em { $rule }(gomoku)
clash-own-swap = { $game } já tem a regra da troca; tira a que foi acrescentada (swap) ou desliga a do jogo (swap=false)
clash-auction-swap = um leilão substitui a regra da troca; tira essa regra (swap)
clash-rule-around = { $rule } não serve à volta de { $game }: precisa de um jogo { $needs }; aqui { $why }
needs-any = da biblioteca
needs-swappable = para dois jogadores, como amazons
needs-coloured = para dois lados que joguem à vez, cada um com peças suas, como chess ou hex
needs-directed = para dois em que se possa mandar jogar a seguir qualquer dos lados, como gomoku, othello ou amazons
needs-biddable = para dois lados com peças suas, em que se possa mandar jogar a seguir qualquer deles, como gomoku, hex ou breakthrough
needs-stones = em que jogar seja pôr uma peça numa casa vazia e em que as peças se possam mover de fora, como gomoku, hex ou go
why-order = a regra está demasiado fora; escreve-a junto do jogo, dentro das outras regras
why-who = a outra regra já diz quem joga com que cor
why-twice = essa regra já lá está
why-auction-swap = o leilão ocupa o lugar da regra da troca
why-auction-first = o leilão vem antes do jogo; as outras regras ficam dentro dele
why-shared-out = o 1-11 já diz quem joga com que cor; as outras regras ficam dentro dele
why-no-neutral = não há peças de ninguém; escolhe outra interação
why-growth = os grupos têm de crescer em cada vez, senão o jogo não acabava
why-more-players = há mais jogadores
why-stones-stay = os lugares proibidos dependem de peças que nunca se movem
why-shared = ambos jogam com as mesmas peças
why-no-stone = jogar é outra coisa
why-holdings = o que se pode fazer depende do que cada jogador tem, e não de um lado
why-feeding = cada sementeira tem de deixar sementes ao outro lado, que semeia a seguir
why-turn-number = as peças que sobem dependem do número da vez, por isso os lados têm de jogar um de cada vez
why-check = a um xeque responde-se logo no lance seguinte (army-chess é xadrez com sequências)
why-own-turns = são as próprias regras que dizem o que se faz em cada vez e quem joga a seguir
button-pass-left = Passar no tabuleiro esquerdo
button-pass-right = Passar no tabuleiro direito
rule-sequence-leads = As vezes têm { $plays } … jogadas. Depois de cada uma, o primeiro jogador leva de avanço { $leads } … jogadas.
wrong-too-many-stones = { $side } têm { $count } peças; podem ter no máximo { $most }
wrong-too-many-pieces = { $side } têm { $count } peças; podem ter no máximo { $most }
wrong-two-lines = os dois lados têm uma linha: o jogo acabou com a primeira
custody-wrong-lost = { $side } têm { $count ->
    [1] uma peça
   *[other] { $count } peças
} e perderam, mas acabam de jogar: o jogo já tinha acabado
takes-passed-cell = a casa por onde um peão acaba de passar
takes-passed-cells = as casas por onde peões acabam de passar, como b3+c3
chess-letters = RDTBCP:
step-malformed = `{ $token }` não é uma jogada deste jogo: escreve { $form }
step-illegal = `{ $token }` não se pode jogar aqui: { $why }
step-over = o jogo acabou: já não se pode jogar mais nada
form-such-as = { $what }, como { $step }
form-cell = a casa da nova peça, de a1 a { $last }
form-move = de onde sai e para onde vai uma peça
why-taken = { $cell } está ocupada; escolhe uma casa vazia
why-pass = há jogadas a fazer; só passa quem não se pode mover
why-must-pass = não há mais nada a fazer: passa (pass)
why-no-number = não é o número de nenhum dos lances que se podem fazer
why-no-use = agora não se pode fazer nada com { $cell }
why-no-choice = isto agora não se pode escolher
swap-form = { $inner }, ou swap
swap-why-late = só o segundo jogador pode trocar de lado, e só na sua primeira jogada
sesqui-form = duas casas vizinhas, como c3-d3, ou done
sesqui-why-placed = nesta vez já colocaste uma peça; agora move outra, como em c3-d3, ou termina
sesqui-why-first = uma vez começa por uma colocação; escolhe uma casa para a peça
sesqui-why-fresh = a peça em { $from } foi colocada nesta vez; move outra ou nenhuma
sesqui-why-not-yours = em { $from } não há nenhuma peça tua; escolhe uma das tuas
sesqui-why-taken = { $to } não está vazia; escolhe uma casa vazia ao lado de { $from }
sesqui-why-far = { $to } não fica ao lado de { $from }; um meio movimento anda só uma casa
sequence-form-done = done, já que mais nada se pode mover nesta vez
sequence-why-obliged = as colocações de uma vez fazem-se todas; coloca uma peça
sequence-why-none = uma vez só termina depois de um movimento inteiro; faz um primeiro
sequence-why-stuck = mais nada se pode mover nesta vez; termina-a
sequence-why-moved = essa peça já se moveu nesta vez; move outra, ou termina
auction-form-take = { $inner }, ou take
auction-form-done = { $inner }, ou done
auction-why-over = o leilão acabou; continua o jogo
auction-why-within = ficar com o lado é uma vez inteira; faz-se antes de qualquer jogada dessa vez
auction-why-early = uma vez do leilão só se termina depois da primeira jogada pelo lado, e onde se pode fazer mais do que uma
auction-why-pass = no leilão ninguém passa; quem não quer jogar mais fica com o lado
parallel-form = { $inner }, em minúsculas no tabuleiro da esquerda e em maiúsculas no da direita
parallel-form-push = para onde vai a peça em { $from }, como em { $from }-{ $to }
parallel-why-owed = primeiro tem de ser empurrada a peça em { $from }; escolhe uma casa vazia ao lado dela
parallel-why-pass = só passa quem não pode colocar uma peça; coloca uma
parallel-why-played = este tabuleiro já teve a sua jogada desta vez; joga no outro
parallel-why-placed = este tabuleiro já recebeu a sua peça desta vez; coloca uma no outro
parallel-why-no-push = agora não há nenhuma peça a empurrar; coloca uma
parallel-why-push = a peça em { $from } só pode ir para uma casa vazia ao lado, não para { $to }
parallel-why-left = a jogada no tabuleiro da esquerda não acabou; continua aí
parallel-why-right = a jogada no tabuleiro da direita não acabou; continua aí
parallel-why-closed = a peça em { $twin } não teria para onde ser empurrada, por isso não se pode jogar em { $here }
parallel-why-second-capture = em cada vez só se pode capturar uma peça, e jogar em { $here } capturaria mais uma em { $twin }
turn-accept = aceita
turn-ask = pede
turn-buy = compra
turn-done = fim
turn-lift = levanta
turn-pass = passa
turn-pay = paga
turn-refuse = recusa
turn-reshuffle = mercado novo
turn-skip = não compra
turn-steal = rouba
turn-swap = troca
turn-take = fica com ela
chess-family-wrong-no-king = { $side } não têm rei e precisam de um
chess-family-wrong-first-row = um peão nunca está na sua primeira linha: avança a partir da segunda
chess-family-wrong-last-row = um peão nunca está na sua última linha: aí torna-se outra peça
chess-family-wrong-kings = { $side } têm { $count } reis; podem ter no máximo { $most }
chess-family-wrong-men = { $side } têm { $count } peças além dos reis; podem ter no máximo { $most }
chess-family-wrong-pawns = { $side } têm { $count } peões; podem ter no máximo { $most }
chess-family-wrong-exposed = o rei { $side ->
    [side-light] das Brancas
   *[side-dark] das Negras
} podia ser logo capturado: só pode estar em xeque o lado que vai jogar
chess-family-wrong-castling = { $side } só podem rocar com o rei em { $king } e a torre em { $rook }; deixa esse roque de fora
chess-family-wrong-passed-empty = o peão que acaba de passar por esta casa deixou { $from } e { $cell } vazias
chess-family-wrong-not-passed = nenhum peão { $side ->
    [side-light] das Brancas
   *[side-dark] das Negras
} passa por esta casa quando avança duas casas
chess-family-wrong-passer = um peão { $side ->
    [side-light] das Brancas
   *[side-dark] das Negras
} que acabasse de passar por ela estaria em { $pawn }

# O que dizem os cartões, as escolhas e os problemas.
players = { $low ->
    [one] um jogador
   *[other] { $low } jogadores
}
players-range = { $low } a { $high } jogadores
yes = sim
no = não
task-within = { $turns ->
    [one] Ganhar num lance
   *[other] Ganhar em { $turns } lances
}
task-win = Encontrar o caminho para ganhar
task-draw = Não perder

# De que se precisa a uma mesa verdadeira.
kit-chess = jogo de xadrez
kit-draughts = damas
kit-go = pedras de Go
kit-dice = dados
kit-paper = papel e lápis
material-chess = { $count ->
    [one] um jogo de xadrez
   *[other] as peças de { $count } jogos de xadrez
}
material-men-few = { $first } + { $second } peças de duas cores: um jogo de damas, pedras de Go, ou peças de xadrez usadas todas como iguais
material-men-some = { $first } + { $second } peças de duas cores: pedras de Go, peças de xadrez usadas todas como iguais, ou dois jogos de damas
material-men = { $first } + { $second } pedras de Go, ou peças de vários jogos de damas
material-marks = { $first } + { $second } pedras de Go, ou uma folha de papel e lápis de duas cores
material-discs = { $count } discos, brancos de um lado e negros do outro, ou outras tantas pedras de Go de cada cor
material-counters = { $count } marcas iguais, como pedras de Go, ou uma folha de papel e um lápis
material-seeds = { $count } sementes, ou feijões, avelãs ou pedrinhas
material-lamps = { $count } peças verdes, { $count } amarelas e { $count } vermelhas, que podem ser recortadas em papel
material-dice = { $count } dados para cada lado, de duas cores
material-tiles = { $count } peças para imprimir e recortar
material-coins = moedas, um saco para as peças e marcadores para cada jogador
material-pencil = uma folha de papel e um lápis

# Peças de xadrez: como é um lance, e porque é que um não se pode fazer.
chess-man-pawn = peão
chess-man-knight = cavalo
chess-man-bishop = bispo
chess-man-rook = torre
chess-man-queen = dama
chess-man-king = rei
chess-man-amazon = amazona
chess-the-man = { $man ->
    [torre] a torre
    [dama] a dama
    [amazona] a amazona
   *[other] o { $man }
}
chess-form = de onde sai e para onde vai uma peça, e { $becomes } { $when }
chess-when-last-row = quando um peão chega à última linha
chess-why-empty = não há nenhuma peça em { $cell }
chess-why-not-yours = { $man ->
    [torre] a torre de { $cell } não é tua
    [dama] a dama de { $cell } não é tua
    [amazona] a amazona de { $cell } não é tua
   *[other] o { $man } de { $cell } não é teu
}
chess-why-own = em { $cell } está { $man ->
    [torre] uma torre tua
    [dama] uma dama tua
    [amazona] uma amazona tua
    [rei] o teu rei
   *[other] um { $man } teu
}
chess-why-unsaid = é preciso dizer o que a peça passa a ser { $when }; acrescenta { $becomes }
chess-why-said = só se diz o que a peça passa a ser { $when }; escreve { $step }
chess-why-moved = { $man } de { $cell } já se moveu neste turno
chess-why-pawn = um peão anda uma casa livre em frente, ou duas a partir da sua segunda linha, e captura uma casa em frente na diagonal
chess-why-pawn-rows = um peão anda uma casa livre em frente, ou duas a partir da sua primeira ou segunda linha, e captura uma casa em frente na diagonal
chess-why-knight = um cavalo salta duas casas a direito e uma para o lado
chess-why-bishop = um bispo anda na diagonal, por casas livres
chess-why-rook = uma torre anda ao longo de linhas e colunas, por casas livres
chess-why-queen = uma dama anda a direito ou na diagonal, por casas livres
chess-why-amazon = uma amazona anda como uma dama e salta como um cavalo
chess-why-king = um rei anda uma casa
chess-why-king-castles = um rei anda uma casa, ou faz o roque: duas casas na direção de uma torre, quando nenhum dos dois se moveu, não há nada entre eles e nenhuma casa, de onde ele parte até onde chega, está atacada
chess-why-castling-moved = o roque só se faz se nem o rei nem essa torre se tiverem movido
chess-why-castling-between = o roque só se faz se não houver nada entre o rei e a torre
chess-why-castling-check = um rei em xeque não faz o roque
chess-why-castling-crossed = o teu rei passaria por { $cell }, que está atacada
chess-why-king-attacked = o teu rei ficaria atacado em { $cell }
chess-why-left-king = o teu rei em { $king } ficaria atacado
chess-why-pinned = { $man ->
    [torre] a torre de { $cell } está cravada
    [dama] a dama de { $cell } está cravada
    [amazona] a amazona de { $cell } está cravada
   *[other] o { $man } de { $cell } está cravado
}; o teu rei em { $king } ficaria atacado
chess-why-check = o teu rei em { $king } ficaria atacado; está em xeque, por isso move-o, captura a peça de { $attacker } ou põe uma peça no meio
chess-why-check-near = o teu rei em { $king } ficaria atacado; está em xeque, por isso move-o ou captura a peça de { $attacker }
chess-why-check-double = o teu rei em { $king } ficaria atacado; duas peças dão xeque, por isso só ele se pode mover
chess-why-left = o teu rei ficaria atacado
chess-why-left-check = o teu rei ficaria atacado; está em xeque, e tens de lhe pôr fim já
made-blurb = Um jogo que alguém escreveu como texto.
made-text = O texto
made-many = já se conhecem aqui demasiados textos
made-clash-nameless = { $name } leva aquilo que dá nome a um texto, como em made(7k2m9q)
made-clash-short = `{ $name }` é curto de mais para o nome de um texto: dá pelo menos os seus seis primeiros sinais
made-clash-unknown = não se conhece aqui nenhum texto chamado `{ $name }`; quem o tiver pode acrescentá-lo de novo
made-clash-several = conhecem-se aqui vários textos cujos nomes começam por `{ $name }`; escreve mais sinais
made-clash-file = um jogo de um ficheiro só se joga no terminal; abre lá `{ $name }`, ou acrescenta aqui o seu texto
made-clash-unreadable = não se consegue ler o ficheiro `{ $name }`: { $error }
made-clash-trouble = { $name } ainda não é um jogo; linha { $line }, coluna { $column }: { $trouble }{ $troubles ->
    [one] {""}
   *[other] {" "}({ $troubles } falhas ao todo)
}
field-in-hand = Peças na mão
field-score = Pontos
field-turns = Vezes já jogadas
takes-plays = números de 1 a 9 unidos por `-`, o último dos quais se repete para sempre, como 1-2; depois de cycle- repete-se a lista inteira, como cycle-1-2-1
net-broken = o ficheiro de pesos está estragado, ou não é um: aprenda o jogo outra vez com `ludoteca learn`
tables-none = não há tabelas de finais para { $game }; fazem-se para oware, com quaisquer dos seus parâmetros
tables-unreadable = não é possível ler { $file }: { $error }; indica uma tabela feita por ludoteca tables build
tables-alien = { $file } não é uma tabela de finais; ludoteca tables build faz uma
tables-version = { $file } é uma tabela da versão { $is }, e este programa lê a versão { $right }; fá-la de novo
tables-rules = { $file } é uma tabela de { $is }, não de { $asked }; faça uma para { $asked }
tables-damaged = { $file } está danificado: os valores e a soma não concordam; fá-lo de novo
