traffic-lights-prompt = Metti o cambia una luce
traffic-lights-wrong-lines = ci sono file che non hanno nessuna casella in comune; la prima ha chiuso la partita
traffic-lights-figure-lamp = luce { $ink }
traffic-lights-form = la casella che cambia, da a1 a { $last }
traffic-lights-why-red = una luce rossa non cambia più; scegli una casella vuota, verde o gialla
