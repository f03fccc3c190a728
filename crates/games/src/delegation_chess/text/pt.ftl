delegation-chess-param-start = Início
delegation-chess-param-start-exchanged = torres e cavalos trocados
delegation-chess-param-start-orthodox = como no xadrez
delegation-chess-param-quiet = Lances sem captura nem promoção para empatar
delegation-chess-field-quiet = Lances sem captura nem promoção
delegation-chess-why-alone = { $man } de { $cell } não está ao alcance de nenhuma outra peça tua
delegation-chess-why-powers = com os poderes que recebe, { $man } de { $cell } não pode ir para { $to }
