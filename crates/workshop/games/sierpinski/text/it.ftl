sierpinski-param-depth = Livelli di triangoli
sierpinski-param-moves = Mosse dopo aver messo una pedina
sierpinski-param-moves-none = nessuna
sierpinski-param-moves-large = grandi
sierpinski-param-moves-all = di ogni grandezza
sierpinski-param-sequence = Pedine in ogni turno (senza mosse)
