delegation-chess-param-start = Inizio
delegation-chess-param-start-exchanged = torri e cavalli scambiati
delegation-chess-param-start-orthodox = come negli scacchi
delegation-chess-param-quiet = Mosse senza cattura né promozione per la patta
delegation-chess-field-quiet = Mosse senza cattura né promozione
delegation-chess-why-alone = { $man } in { $cell } non è nel raggio di nessun altro tuo pezzo
delegation-chess-why-powers = con i poteri che riceve, { $man } in { $cell } non può andare in { $to }
