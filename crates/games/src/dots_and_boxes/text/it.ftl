dots-and-boxes-draw = Traccia una linea
dots-and-boxes-again = Hai chiuso un quadrato: traccia un’altra linea
dots-and-boxes-wrong-owner = solo i quadrati hanno un proprietario; una linea si scrive con la lettera minuscola
dots-and-boxes-wrong-line = questo è un quadrato; le linee si tracciano intorno
dots-and-boxes-wrong-open = questo quadrato non ha un proprietario finché uno dei suoi lati non è tracciato
dots-and-boxes-wrong-closed = tutti i lati di questo quadrato sono tracciati; scrivi di chi è, A o B
dots-and-boxes-figure-line = linea { $ink }
dots-and-boxes-figure-box = quadrato { $ink }
