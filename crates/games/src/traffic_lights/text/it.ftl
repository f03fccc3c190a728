traffic-lights-prompt = Cambia una luce
traffic-lights-wrong-lines = ci sono file che non hanno nessuna casella in comune; la prima ha chiuso la partita
traffic-lights-figure-lamp = luce { $ink }
