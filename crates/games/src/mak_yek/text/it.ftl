mak-yek-param-quiet = Mosse senza catture per la patta
mak-yek-origin = Tradizionale, Siam
