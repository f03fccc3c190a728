oust-again = Capturaste: joga outra vez
oust-pass = Não podes colocar nenhuma peça: passa
oust-largest = maior grupo { $count }
oust-wrong-won = um dos lados já não tem peças, por isso o outro ganhou: é a sua vez, e o seu último lance capturou
oust-wrong-captured = o lado que vai jogar capturou, o que exige um grupo de pelo menos duas peças
oust-wrong-passed = o lado que não vai jogar pode colocar uma peça, por isso não passou
oust-wrong-dead = o lado que vai jogar pode colocar uma peça, por isso o tabuleiro não está morto
