mak-yek-param-quiet = Mosse senza catture per la patta
mak-yek-origin = Tradizionale, Siam
custody-form = da dove parte e dove arriva una pedina
custody-form-or-pass = { $form }; o pass, quando nessuna può muoversi
custody-why-pass = c’è una tua pedina che può muoversi; muovila
custody-why-not-yours = in { $cell } non c’è nessuna tua pedina; muovi una delle tue
custody-why-way = una pedina va di quante caselle vuote vuoi di lato, in su o in giù, senza saltare niente né fermarsi su una casella occupata
custody-why-wall = dopo una mossa nessuna riga tranne la riga { $row } può essere piena di tue pedine
