sierpinski-param-depth = Ranks of triangles
sierpinski-param-moves = Moves after a placement
sierpinski-param-moves-none = none
sierpinski-param-moves-large = large ones
sierpinski-param-moves-all = of every size
sierpinski-param-sequence = Pieces in each turn (without moves)
