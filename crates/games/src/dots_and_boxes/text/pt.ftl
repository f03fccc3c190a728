dots-and-boxes-draw = Desenha uma linha
dots-and-boxes-again = Fechaste um quadrado: desenha mais uma linha
dots-and-boxes-wrong-owner = só os quadrados têm dono; uma linha escreve-se com letra minúscula
dots-and-boxes-wrong-line = isto é um quadrado; as linhas desenham-se à volta dele
dots-and-boxes-wrong-open = este quadrado não tem dono enquanto um dos seus lados não estiver desenhado
dots-and-boxes-wrong-closed = todos os lados deste quadrado estão desenhados; escreve de quem é, A ou B
dots-and-boxes-figure-line = linha { $ink }
dots-and-boxes-figure-box = quadrado { $ink }
