trampoline-chess-hop = Go on from the trampoline
trampoline-chess-place = Place your trampoline on an empty cell; touch it where it lies to leave it there
