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
konane-form-remove = x e la casella della pedina da togliere
konane-form-jump = da dove parte e dove arriva una pedina che salta
konane-why-colour = in { $cell } non c’è nessuna pedina { $colour ->
    [ink-light] bianca
   *[ink-dark] nera
}; togline una tua
konane-why-first-edge = la prima pedina da togliere sta al centro o sul bordo
konane-why-first-corner = la prima pedina da togliere sta al centro o in un angolo
konane-why-second = la seconda pedina da togliere stava accanto alla prima: in { $cells }
konane-why-none = in { $cell } non c’è nessuna tua pedina; salta con una tua
konane-why-jump = una pedina salta sopra una pedina avversaria vicina, di lato, in su o in giù, nella buca vuota subito dietro, e può continuare così nella stessa direzione
konane-why-remove = prima ogni lato toglie una pedina; scrivi { $form }
konane-why-removed = ogni lato toglie una pedina solo alla sua prima mossa; scrivi { $form }
