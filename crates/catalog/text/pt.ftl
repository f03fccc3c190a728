prompt-over = O jogo terminou
prompt-place = Coloca uma peça
prompt-or-swap = { $prompt } ou fica com o lado do primeiro jogador
button-swap = Trocar de lado
button-pass = Passar
ink-light = branca
ink-dark = negra
ink-neutral = neutra
ink-blue = azul
ink-orange = laranja
ink-green = verde
ink-yellow = amarela
ink-red = vermelha
figure-stone = peça { $ink }
figure-queen = amazona { $ink }
figure-block = fechada
figure-lamp = luz { $ink }
figure-seeds = { $count ->
    [one] uma semente
   *[other] { $count } sementes
}
figure-bar = linha { $ink }
figure-claim = caixa { $ink }
param-columns = Colunas
param-rows = Linhas
param-size = Tamanho
param-swap = Regra da troca
param-seeds = Sementes em cada casa
param-singles = Sementes sozinhas esperam
param-slam = Captura de tudo
param-slam-again = joga outra vez
param-slam-none = não captura nada
