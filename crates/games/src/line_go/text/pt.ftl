line-go-stuck = Não há nenhuma colocação legal: o jogo acabou
line-go-param-stuck = Um jogador sem colocação legal
line-go-param-stuck-draw = empata
line-go-param-stuck-loss = perde
line-go-param-cap = Número de peças após o qual há empate
line-go-origin = Autor desconhecido, cerca de 2008
line-go-wrong-stifled = a peça não tem liberdades, nem a sua cadeia: teria sido capturada
