traffic-lights-prompt = Muda uma luz
traffic-lights-wrong-lines = há linhas que não têm nenhuma casa em comum; a primeira delas acabou o jogo
traffic-lights-figure-lamp = luz { $ink }
