report-title = Quanto vale { $game }
report-made = { $samples ->
    [one] Uma amostra
   *[other] { $samples } amostras
} com a semente { $seed }, tiradas por { $engine }. O mesmo número e a mesma semente dão o mesmo relatório em qualquer máquina e com qualquer número de processos; um relatório mais longo começa por estas amostras.
report-engine = Um jogador pensa como o computador no nível 10, num só processo, com tantas simulações ou posições por passo; nenhum relógio conta. Os intervalos contêm o valor verdadeiro com 95 %.
report-decimal = ,
report-figure = Medida
report-value = Valor
report-interval = 95 %
report-from = De
report-between = { $low } a { $high }
report-open = { $low } ou mais
report-exact = exato
report-no-interval = não se sabe
report-samples-random = { $count ->
    [one] uma partida ao acaso
   *[other] { $count } partidas ao acaso
}
report-samples-alone = { $count ->
    [one] uma partida de um jogador consigo próprio
   *[other] { $count } partidas de um jogador consigo próprio
}
report-samples-openings = { $count ->
    [one] uma partida que começou assim
   *[other] { $count } partidas que começaram assim
}
report-samples-matches = { $count ->
    [one] uma partida entre dois jogadores
   *[other] { $count } partidas entre dois jogadores
}
report-samples-searches = uma procura de todos os lances
report-samples-rules = as regras
report-unknown-samples = ainda não se sabe
report-unknown-chance = só se procura em jogos a dois sem acaso
report-unknown-sides = só se diz de jogos com dois lados
report-unknown-start = ninguém escolhe o primeiro passo entre vários
report-unknown-board = o tabuleiro não tem casas fixas
report-player-random = ao acaso
report-player = reflexão { $thought }
report-against = { $above } contra { $below }
report-seat = lugar { $seat }
report-turn = lance { $turn }
report-with-swap = com a regra da troca
report-without-swap = sem a regra da troca
report-meaning = O que isto significa
report-more = e mais { $count }
report-best = os melhores: { $steps }
report-worst = os piores: { $steps }
report-replay = Para rever:
report-at-end = No fim:
report-cited = Medidas segundo: V. Allis, Searching for Solutions in Games and Artificial Intelligence (1994): tamanhos. C. Browne, Automatic Generation and Evaluation of Recombination Games (2008): drama, mudanças de comando, decisão, estabilidade, clareza, incerteza, cobertura. D. Knuth, Estimating the Efficiency of Backtrack Programs (1975): a árvore. D. Chapman (1951): recaptura. F. Lantz e outros, Depth in Strategic Games (2017): a escada. E. Wilson (1927): intervalos de partes. R. Bradley e M. Terry (1952): pontos. As fórmulas usadas são as que aqui se dizem.
report-verdict-nothing = Ainda não se sabe o que vale: um relatório mais longo di-lo.
report-verdict-course = Uma partida leva cerca de { $turns } lances, uns { $minutes } minutos entre pessoas, com { $choices } escolhas por lance.
report-verdict-seats = Quem se senta primeiro obtém { $first } ({ $between }): { $lean }. Empates: { $drawn }.
report-verdict-more = mais do que lhe caberia
report-verdict-less = menos do que lhe caberia
report-verdict-even = tanto quanto se vê, o que lhe cabe
report-verdict-surely = Os números dizem: { $words }.
report-verdict-perhaps = Talvez, pois é por pouco: { $words }.
report-part-length = Duração e escolhas
report-part-results = Resultados
report-part-character = Caráter
report-part-size = Tamanho
report-part-depth = Profundidade
report-part-openings = Aberturas
report-part-turns = Quem tem movimentos a mais
report-part-solved = Tabuleiros pequenos, resolvidos
report-part-games = Partidas para rever
report-plot-course = Probabilidade do primeiro lugar, lance a lance
report-length = Duração
report-length-means = Quantos lances tem uma partida em média; os do acaso não contam.
report-length-lower = Duração, primeiro quartil
report-length-lower-means = Um quarto das partidas tem este número de lances ou menos.
report-length-median = Duração, mediana
report-length-median-means = Metade das partidas tem este número de lances ou menos.
report-length-upper = Duração, terceiro quartil
report-length-upper-means = Um quarto das partidas tem este número de lances ou mais.
report-steps = Passos
report-steps-means = Quantos passos tem uma partida em média; um passo é a menor escolha, e os sorteios contam.
report-choices = Escolhas por lance
report-choices-means = De quantas maneiras se pode fazer um lance, em média pelos lances de cada partida e depois pelas partidas. Num lance de vários passos multiplicam-se as escolhas dos passos ao longo do que se jogou.
report-choices-turn = Escolhas lance a lance
report-choices-turn-means = O mesmo para cada lance da partida pelo seu número, enquanto pelo menos quatro partidas lá chegam.
report-result = Parte de um lugar
report-result-means = O que um lugar obtém em média: 1 por uma vitória, uma parte por um empate ou uma vitória repartida. Intervalo de Wilson.
report-draws = Empates
report-draws-means = A parte das partidas em que todos os lugares obtêm o mesmo.
report-capped = Acabadas por um limite
report-capped-means = A parte das partidas que acabaram por se repetir uma posição, por nada se decidir durante demasiado tempo ou por não se permitirem mais passos sem que alguém ganhasse.
report-different = Partidas diferentes
report-different-means = Quantas das partidas não são iguais passo a passo. Onde são poucas, os intervalos prometem de mais.
report-end = As partidas acabam por
report-end-means = Porque a partida acabou, como se diz à mesa.
report-drama = Drama
report-drama-means = Quão atrás esteve o vencedor quando esteve atrás: a média, nos lances em que outro lado tinha melhor probabilidade, da raiz da diferença; 0 numa partida em que o vencedor nunca esteve atrás. Os empates não contam.
report-lead-changes = Mudanças de comando
report-lead-changes-means = Quantas vezes outro lado passa para a frente numa partida. Um lado comanda quando a sua probabilidade excede em mais de 0,1 a de todos os outros; enquanto ninguém comanda, conta quem comandava antes.
report-decisiveness = Decisão
report-decisiveness-means = Depois de que parte da partida estava decidida: daí em diante a probabilidade do vencedor excedeu em 0,5 ou mais a de todos os outros lados. 1: só mesmo no fim. Os empates não contam.
report-stability = Estabilidade
report-stability-means = 1 menos a probabilidade que muda de mãos de um lance para o seguinte, em média. 1: nunca nada muda.
report-uncertainty = Incerteza
report-uncertainty-means = Quão aberta está a partida antes de um lance, em média: 1 onde todos os lados têm a mesma probabilidade, 0 onde um ganha de certeza.
report-clarity = Custo de um passo às cegas
report-clarity-means = Quanto é menor, em média, a probabilidade dos passos que foram vistos do que a do melhor: onde é alto, os bons passos distinguem-se bem.
report-surprises = Surpresas
report-surprises-means = Quantos lances de uma partida se revelam ter perdido uma probabilidade de 0,08 ou mais, aos olhos do mesmo jogador um lance depois; numa análise chama-se a isso uma imprecisão.
report-coverage = Cobertura
report-coverage-means = A parte das casas em que algo muda numa partida.
report-tree-typical = Árvore, ao longo de uma partida típica
report-tree-typical-means = A potência de dez do produto de todas as escolhas de uma partida, em média pelas partidas: o tamanho da árvore se todas as partidas fossem como estas.
report-tree = Árvore, todas as partidas
report-tree-means = A potência de dez do número de todas as partidas, como partidas ao acaso o estimam (Knuth): a média dos produtos das suas escolhas. Os produtos grandes e raros escapam, pelo que é antes baixa de mais.
report-boards = Tabuleiros, limite
report-boards-means = A potência de dez das maneiras em que as peças podem estar nas casas, vezes quem joga. O resto que faz parte de uma posição não conta, e muitas destas nunca surgem.
report-positions = Posições, pelo menos
report-positions-means = A potência de dez de quantas posições as partidas ao acaso alcançam depois de um mesmo número de passos: estimada por quantas das vistas numa metade das partidas voltam na outra (Chapman). De todos os números de passos, aquele cujo limite inferior é mais alto. Todas as posições juntas são mais.
report-rungs = Degraus
report-rungs-means = Quantos jogadores estão uns acima dos outros, a partir de um ao acaso: cada um ganhou duas em três partidas ou mais, de 24, contra o de baixo, e é o que menos pensa entre os tentados (o dobro, quatro e oito vezes, depois até 64 vezes). O limite inferior conta os primeiros degraus que valem de certeza mais de metade. Mais tempo pode achar mais.
report-rung = Um degrau
report-rung-means = O que o jogador de cima de um degrau ganhou contra o de baixo, um empate valendo metade. Os dois primeiros passos são ao acaso onde o jogo não tem sorteios; os lados trocam depois de cada partida.
report-elo = Pontos
report-elo-means = Pontos de Elo acima do jogador ao acaso, por todas as partidas tentadas para a escada em conjunto (Bradley e Terry).
report-opening = Primeiro passo
report-opening-means = O que obtém em média quem dá este primeiro passo, quando ambos continuam com uma reflexão de 64 por passo. De mais de 48 primeiros passos tentam-se 48, a distâncias iguais na sua lista.
report-lead-by-rule = Sequência de vantagem, pela regra
report-lead-by-rule-means = Quantos movimentos a mais tem quem começa depois de cada lance, quando cada lance tem tantos movimentos quantos a regra permite: 1 0 1 0 onde cada um tem um, 1 -1 1 -1 onde o primeiro tem um e todos os outros dois.
report-lead = Sequência de vantagem, como se jogou
report-lead-means = Quantos passos a mais tem o lado que começou depois de cada lance, em média pelas partidas.
report-lead-mean = Vantagem, média
report-lead-mean-means = A média da sequência de vantagem como se jogou, por todos os lances de uma partida. 0: ao longo da partida ninguém tem passos a mais; 0,5: quem começa tem meio passo a mais.
report-solved = Melhor jogo
report-solved-means = O que obtém quem começa se ninguém errar, provado por procura: 1 é uma vitória.
report-typical = Partida típica
report-typical-means = A partida cujo número de lances está mais perto da média.
report-shortest = Partida mais curta
report-shortest-means = A partida com menos lances.
report-dramatic = Partida mais dramática
report-dramatic-means = A partida com mais drama.
invent-title = Desejado: { $wishes }
invent-made = { $tried ->
    [one] Experimentou-se um jogo
   *[other] Experimentaram-se { $tried } jogos
} com { $samples ->
    [one] uma amostra
   *[other] { $samples } amostras
} e a semente { $seed }, por { $engine }. Com tantas amostras encontra-se o mesmo em qualquer máquina e com qualquer número de fios. Os intervalos contêm o valor verdadeiro com 95 %; o melhor de muitos também teve sorte, e olhar mais de perto diz quanta.
invent-nothing = Ainda não se sabe nada: dê mais tempo.
invent-score = cumprido
invent-game = jogo
invent-score-means = Cumprido: até que ponto todos os desejos se cumprem juntos, a raiz do seu produto; a certa distância dos limites um desejo vale metade.
invent-at-least = pelo menos { $low }
invent-at-most = no máximo { $high }
invent-why = { $met }
invent-why-but = { $met }; falhou: { $missed }
invent-why-none = falhou: { $missed }
invent-bred = feito de { $of }: { $changes }
invent-change-board = com o tabuleiro de { $game }
invent-change-turn = com as jogadas de { $game }
invent-change-end = com o fim de { $game }
invent-change-also = com o fim de { $game } além do seu
invent-change-shape = em { $what }
invent-change-line = decidem linhas de { $length }
invent-change-capture = cada jogada captura { $what }
invent-change-spare = nada se captura
invent-meant = Quer dizer `{ $word }`?
invent-meant-nothing = Também se podem desejar limites, como length<=40 ou draws<=5%.
invent-no-wish = diz o que desejas: { $words }; ou limites como length<=40 ou draws<=5%
invent-unknown-wish = não há o desejo `{ $word }`; há { $words }. { $meant }
invent-unknown-measure = nada que se chame `{ $word }` pode ter limites; há { $words }. { $meant }
invent-no-number = `{ $written }` não tem um número que { $of } possa ter; escreve um como length<=40 ou draws<=5%
invent-wishes-clash = nenhum jogo pode ser { $one } e { $other }; deixe um de fora
invent-unknown-family = não há a família `{ $word }`; há { $words }. { $meant }
invent-unknown-kit = ninguém pode ter `{ $word }`; diz { $words }. { $meant }
invent-own-text = o texto ainda não é um jogo: { $wrong ->
    [one] há nele um erro
   *[other] há nele { $wrong } erros
}, e ludoteca workshop check diz quais
invent-empty = nenhum jogo da biblioteca é assim; peça menos
invent-no-search = não é uma procura de jogos: { $what }; dê um ficheiro que ludoteca invent escreveu
invent-other-engine = foi escrito por { $engine }, e este é { $own }, que pode jogar de outra maneira; comece um novo
invent-no-text = não contém o texto de { $game }; dê um ficheiro como ludoteca invent o escreveu
invent-differs = o que diz de { $game } não é assim: { $what }
invent-wish-short = curto
invent-wish-long = longo
invent-wish-quick = rápido
invent-wish-simple = simples
invent-wish-rich = rico em escolhas
invent-wish-fair = justo
invent-wish-no-swap = sem troca
invent-wish-no-draws = sem empates
invent-wish-ending = acaba pelas regras
invent-wish-varied = variado
invent-wish-dramatic = dramático
invent-wish-turning = com reviravoltas
invent-wish-decisive = decisivo
invent-wish-steady = constante
invent-wish-tense = tenso
invent-wish-clear = claro
invent-wish-surprising = surpreendente
invent-wish-wide = amplo
invent-wish-deep = profundo
invent-of-length = jogadas
invent-of-minutes = minutos
invent-of-choices = escolhas por jogada
invent-of-fair = para o lugar que tem menos
invent-of-draws = de empates
invent-of-capped = acabam por um limite
invent-of-different = dos jogos são diferentes
invent-of-lead-changes = mudanças de vantagem
invent-of-surprises = surpresas por jogo
invent-of-coverage = do tabuleiro
invent-of-rungs = degraus
invent-said-swap = tem a regra da troca
invent-said-no-swap = não precisa da regra da troca
invent-minutes = Minutos
invent-minutes-means = Quanto tempo demoram as pessoas, mais ou menos: um quarto de minuto por jogada e cinco segundos por passo, como na lista dos jogos.
invent-fair = Parte menor
invent-fair-means = O que recebe o lugar que recebe menos; um empate vale metade. Os limites são para dois; onde jogam mais, a fração de uma parte justa é a mesma.
invent-swap = Regra da troca
invent-swap-means = Se o segundo jogador pode tomar o lugar do primeiro depois da primeira jogada; o que tem a regra não se experimenta.
