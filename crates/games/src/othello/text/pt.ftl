othello-place = Coloca uma peça que vire outras
othello-middle = Coloca uma peça no centro
othello-pass = Não podes virar nenhuma peça: passa
othello-discs = { $count ->
    [one] uma peça
   *[other] { $count } peças
}
othello-origin = Lewis Waterman ou John W. Mollett, cerca de 1880; Goro Hasegawa, 1971
othello-wrong-centre = as quatro casas do centro são ocupadas antes de quaisquer outras
othello-form = uma casa de a1 a { $last }, ou pass quando não há onde jogar
othello-why-none = não podes virar nenhuma peça: passa (pass)
othello-why-middle = as quatro casas do centro são ocupadas primeiro; joga em { $cells }
othello-why-flank = uma peça colocada aí não vira nada; tem de flanquear peças da outra cor, numa linha reta que acabe numa peça tua
othello-why-pass = só passa quem não tem onde jogar; coloca uma peça, por exemplo em { $cell }
