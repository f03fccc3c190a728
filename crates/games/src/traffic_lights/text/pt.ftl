traffic-lights-prompt = Põe ou muda uma luz
traffic-lights-wrong-lines = há linhas que não têm nenhuma casa em comum; a primeira delas acabou o jogo
traffic-lights-figure-lamp = luz { $ink }
traffic-lights-form = a casa que muda, de a1 a { $last }
traffic-lights-why-red = uma luz vermelha nunca mais muda; escolhe uma casa vazia, verde ou amarela
