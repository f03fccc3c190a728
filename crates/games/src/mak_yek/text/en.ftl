mak-yek-param-quiet = Moves without a capture for a draw
mak-yek-origin = Traditional, Siam
custody-form = where a stone goes from and to
custody-form-or-pass = { $form }; or pass when none can move
custody-why-pass = a stone of yours can move; move it
custody-why-not-yours = no stone of yours is on { $cell }; move one of your own
custody-why-way = a stone goes any number of empty cells sideways, up or down, over nothing and onto nothing
custody-why-wall = after a step no row but row { $row } may be full of your stones
