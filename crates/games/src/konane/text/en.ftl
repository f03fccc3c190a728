konane-remove-edge = Remove a white stone in the middle or at the border
konane-remove-corner = Remove a white stone in the middle or in a corner
konane-remove-beside = Remove a black stone beside the empty pit
konane-jump = Jump over a stone beside one of yours
konane-param-opening = First stone removed
konane-param-opening-edge = in the middle or at the border
konane-param-opening-corner = in the middle or in a corner
konane-origin = Traditional, Hawaii
