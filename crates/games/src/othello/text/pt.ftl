othello-place = Coloca uma peça que vire outras
othello-middle = Coloca uma peça no centro
othello-pass = Não podes virar nenhuma peça: passa
othello-discs = { $count ->
    [one] uma peça
   *[other] { $count } peças
}
othello-origin = Lewis Waterman ou John W. Mollett, cerca de 1880; Goro Hasegawa, 1971
othello-wrong-centre = as quatro casas do centro são ocupadas antes de quaisquer outras
