konane-remove-edge = Remove a white stone in the middle or at the border
konane-remove-corner = Remove a white stone in the middle or in a corner
konane-remove-beside = Remove a black stone beside the empty pit
konane-jump = Jump over a stone beside one of yours
konane-param-opening = First stone removed
konane-param-opening-edge = in the middle or at the border
konane-param-opening-corner = in the middle or in a corner
konane-origin = Traditional, Hawaii
konane-wrong-colour = no { $colour ->
    [ink-light] white
   *[ink-dark] black
} stone ever comes here; theirs are the cells on which they stand when the board is full
konane-wrong-full = on a full board White removes the first stone
konane-wrong-first-edge = the first stone removed stood in the middle or at the border
konane-wrong-first-corner = the first stone removed stood in the middle or in a corner
