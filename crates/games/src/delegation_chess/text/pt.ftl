delegation-chess-param-start = Início
delegation-chess-param-start-exchanged = torres e cavalos trocados
delegation-chess-param-start-orthodox = como no xadrez
delegation-chess-param-quiet = Lances sem captura nem promoção para empatar
delegation-chess-field-quiet = Lances sem captura nem promoção
