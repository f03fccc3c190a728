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
dipole-form = de onde saem e para onde vão peças, ou quantas deixam o tabuleiro
dipole-form-pass = a palavra pass
dipole-why-none = nenhuma das tuas pilhas se pode mover: passa (pass)
dipole-why-own = as tuas peças estão em { $cells }
dipole-why-height = a pilha em { $cell } tem { $height } de altura; tira de 1 a { $height }
dipole-why-short = as peças andam tantas casas quantas são, e { $stones ->
    [one] uma só de { $cell } não passa
   *[other] { $stones } de { $cell } não passam
} da borda; ali são precisas { $least } ou mais
dipole-why-line = as peças andam em linha reta, para o lado, para cima, para baixo ou na diagonal, e acabam numa casa escura
dipole-why-few = para { $to } são precisas { $stones } peças, uma por cada casa do caminho, e a pilha em { $from } tem { $height } de altura
dipole-why-higher = a pilha em { $cell } é mais alta do que { $stones ->
    [one] a peça que lhe cairia em cima
   *[other] as { $stones } que lhe cairiam em cima
}; uma captura faz-se com tantas peças ou mais
dipole-why-forward = só as capturas vão para o lado ou para trás; tudo o resto vai para a frente, a direito ou na diagonal
