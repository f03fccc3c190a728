site-name = Ludoteca
