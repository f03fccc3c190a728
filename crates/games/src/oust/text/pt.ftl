oust-again = Capturaste: joga outra vez
oust-pass = Não podes colocar nenhuma peça: passa
oust-largest = maior grupo { $count }
