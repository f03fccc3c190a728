breakthrough-wrong-goal = uma peça do lado que vai jogar já chegou à meta: o jogo já tinha acabado
breakthrough-wrong-none = quem vai jogar já capturou a última peça: o jogo já tinha acabado
breakthrough-form = de onde sai e para onde vai uma peça, como b2-b3
breakthrough-why-none = em { $cell } não há nenhuma peça tua; move uma das tuas
breakthrough-why-own = em { $cell } já está uma peça tua
breakthrough-why-ahead = uma peça só captura na diagonal, nunca a direito
breakthrough-why-up = uma peça anda uma casa para cima, a direito ou na diagonal
breakthrough-why-down = uma peça anda uma casa para baixo, a direito ou na diagonal
