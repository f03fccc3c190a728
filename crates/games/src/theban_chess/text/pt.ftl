theban-chess-param-quiet = Turnos sem captura nem lance de peão para empatar
