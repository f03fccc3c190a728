breakthrough-wrong-goal = uma peça do lado que vai jogar já chegou à meta: o jogo já tinha acabado
breakthrough-wrong-none = quem vai jogar já capturou a última peça: o jogo já tinha acabado
