trampoline-chess-hop = Go on from the trampoline
trampoline-chess-place = Place your trampoline on an empty cell; touch it where it lies to leave it there
trampoline-chess-wrong-rings = a side has one trampoline; another one lies elsewhere
trampoline-chess-figure-trampoline = { $ink } trampoline
