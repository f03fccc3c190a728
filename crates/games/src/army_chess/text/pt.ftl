army-chess-move-up-to = Turno { $turn }: lance { $move } de { $limit }, no máximo
army-chess-only-done = Turno { $turn }: já nenhuma peça se pode mover
army-chess-end-turn = Terminar o turno
army-chess-origin = Autor desconhecido
army-chess-form-done = { $form }; ou done para terminar o turno
army-chess-why-exact = { $limit ->
    [one] é preciso fazer o lance do turno
   *[other] é preciso fazer todos os { $limit } lances do turno
}
army-chess-why-none = um turno tem pelo menos um lance
army-chess-why-king = um rei anda uma casa, ou faz o roque: duas casas na direção de uma torre, quando nenhum dos dois se moveu e não há nada entre eles
