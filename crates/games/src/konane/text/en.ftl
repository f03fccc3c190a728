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
konane-form-remove = x and the cell of the stone to remove
konane-form-jump = where a stone jumps from and to
konane-why-colour = no { $colour ->
    [ink-light] white
   *[ink-dark] black
} stone is on { $cell }; remove one of your own
konane-why-first-edge = the first stone removed stands in the middle or at the border
konane-why-first-corner = the first stone removed stands in the middle or in a corner
konane-why-second = the second stone removed was beside the first: on { $cells }
konane-why-none = no stone of yours is on { $cell }; jump with one of your own
konane-why-jump = a stone jumps over an enemy stone beside it, sideways, up or down, onto the empty cell right behind it, and may go on so in the same direction
konane-why-remove = both sides remove a stone first; write { $form }
konane-why-removed = only the first step of each side removes; write { $form }
