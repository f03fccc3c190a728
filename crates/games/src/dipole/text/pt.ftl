dipole-move = Move peças de uma das tuas pilhas, tantas casas quantas as peças movidas
dipole-pass = Nenhuma das tuas pilhas se pode mover: passa
dipole-off = { $count ->
    [one] Retira uma peça do tabuleiro
   *[other] Retira { $count } peças do tabuleiro
}
dipole-stones = { $count ->
    [one] uma peça
   *[other] { $count } peças
}
dipole-param-stack = Peças de cada lado (0: conforme o tamanho)
dipole-wrong-light = as peças só estão em casas escuras, como a1
dipole-wrong-none = não resta nenhuma peça; o jogo acabou quando um lado perdeu a última
