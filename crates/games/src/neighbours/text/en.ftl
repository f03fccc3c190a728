neighbours-prompt = Move a stone exactly as far as it has neighbours
neighbours-param-count = Neighbours that count
neighbours-param-count-all = of both colours
neighbours-param-count-friends = of its own colour
neighbours-wrong-none = { $side } has just moved and has no stone; give it at least one
