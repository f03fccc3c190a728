neighbours-prompt = Move uma peça exatamente tantas casas quantos vizinhos ela tem
neighbours-param-count = Vizinhos que contam
neighbours-param-count-all = de ambas as cores
neighbours-param-count-friends = da sua própria cor
neighbours-wrong-none = { $side } acabam de jogar e não têm peças; dá-lhes pelo menos uma
