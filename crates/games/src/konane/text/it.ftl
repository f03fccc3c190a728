konane-remove-edge = Togli una pedina bianca dal centro o dal bordo
konane-remove-corner = Togli una pedina bianca dal centro o da un angolo
konane-remove-beside = Togli una pedina nera accanto alla buca vuota
konane-jump = Salta con una tua pedina sopra una avversaria
konane-param-opening = Prima pedina tolta
konane-param-opening-edge = al centro o sul bordo
konane-param-opening-corner = al centro o in un angolo
konane-origin = Tradizionale, Hawaii
