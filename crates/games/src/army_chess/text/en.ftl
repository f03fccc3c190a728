army-chess-move-up-to = Turn { $turn }: move { $move } of up to { $limit }
army-chess-only-done = Turn { $turn }: no man can move any more
army-chess-end-turn = End the turn
army-chess-origin = Inventor unknown
