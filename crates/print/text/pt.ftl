print-players = { $count ->
    [one] um jogador
   *[other] { $count } jogadores
}
print-players-range = { $low } a { $high } jogadores
print-minutes = cerca de { $minutes } minutos
print-yes = sim
print-no = não
print-cell = casas de { $size } mm
print-sheet = folha { $n } de { $all }
print-glue = Recorta pelas linhas tracejadas e cola cada folha sobre a margem da anterior.
print-ruler = { $length } mm se impresso a 100 %
print-pieces-of = { $game }: peças para recortar
print-no-pieces = Nada para recortar: este jogo só precisa do tabuleiro e de lápis.
print-start = A posição inicial.
print-need = Precisas de:
print-settings = Opções:
print-puzzles-of = { $game }: problemas
print-no-puzzles = Este jogo ainda não tem problemas.
print-solutions = Soluções
print-unsolved = joga-o contra o computador
print-task-within = { $turns ->
    [one] Vence num turno.
   *[other] Vence em { $turns } turnos.
}
print-task-win = Encontra o turno que vence.
print-task-draw = Encontra o turno que não perde.
print-booklet = Jogos para jogar em papel
print-nothing = não indicaste nenhum jogo; indica um, como em hex
print-no-such-thing = { $word } não se pode imprimir; escolhe board, pieces, rules, puzzles ou booklet
print-no-such-paper = não há papel { $word }; escolhe a4, a3 ou letter
print-size = não se podem imprimir casas ou peças de { $size } mm; escolhe entre { $low } e { $high } mm
print-too-large = o tabuleiro ocuparia { $sheets } folhas; com casas de { $fit } mm ocupa uma
print-bug = não se pode imprimir: { $word }
