army-chess-move-up-to = Turno { $turn }: lance { $move } de { $limit }, no máximo
army-chess-only-done = Turno { $turn }: já nenhuma peça se pode mover
army-chess-end-turn = Terminar o turno
army-chess-origin = Autor desconhecido
