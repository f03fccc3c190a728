trampoline-chess-hop = Prosegui dal trampolino
trampoline-chess-place = Metti il tuo trampolino su una casella vuota; toccalo dov’è per lasciarlo lì
trampoline-chess-wrong-rings = un lato ha un solo trampolino; un altro sta altrove
trampoline-chess-figure-trampoline = trampolino, figura { $ink }
