hip-stuck = O jogo acabou: qualquer casa vazia completaria um quadrado
hip-param-full = Um tabuleiro cheio sem quadrados
hip-param-full-loss = perde quem deveria jogar a seguir
hip-param-full-draw = é empate
hip-wrong-square = quatro peças { $colour ->
    [ink-light] brancas
   *[ink-dark] negras
} são os cantos de um quadrado
hip-why-square = completaria um quadrado com as tuas peças em { $corners }; escolhe uma casa que não complete nenhum
