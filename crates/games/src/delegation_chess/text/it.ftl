delegation-chess-param-start = Inizio
delegation-chess-param-start-exchanged = torri e cavalli scambiati
delegation-chess-param-start-orthodox = come negli scacchi
delegation-chess-param-quiet = Mosse senza cattura né promozione per la patta
delegation-chess-field-quiet = Mosse senza cattura né promozione
