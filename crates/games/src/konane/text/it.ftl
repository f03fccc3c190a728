konane-remove-edge = Togli una pedina bianca dal centro o dal bordo
konane-remove-corner = Togli una pedina bianca dal centro o da un angolo
konane-remove-beside = Togli una pedina nera accanto alla buca vuota
konane-jump = Salta con una tua pedina sopra una avversaria
konane-param-opening = Prima pedina tolta
konane-param-opening-edge = al centro o sul bordo
konane-param-opening-corner = al centro o in un angolo
konane-origin = Tradizionale, Hawaii
konane-wrong-colour = nessuna pedina { $colour ->
    [ink-light] bianca
   *[ink-dark] nera
} arriva mai qui; le loro caselle sono quelle su cui stanno quando la tavola è piena
konane-wrong-full = su una tavola piena è il Bianco a togliere la prima pedina
konane-wrong-first-edge = la prima pedina tolta stava al centro o sul bordo
konane-wrong-first-corner = la prima pedina tolta stava al centro o in un angolo
