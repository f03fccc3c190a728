army-chess-move-up-to = Turn { $turn }: move { $move } of up to { $limit }
army-chess-only-done = Turn { $turn }: no man can move any more
army-chess-end-turn = End the turn
army-chess-origin = Inventor unknown
army-chess-form-done = { $form }; or done to end the turn
army-chess-why-exact = { $limit ->
    [one] the move of the turn must be made
   *[other] all { $limit } moves of the turn must be made
}
army-chess-why-none = a turn has at least one move
army-chess-why-king = a king goes one cell, or castles: two cells towards a rook when neither has moved and nothing stands between them
