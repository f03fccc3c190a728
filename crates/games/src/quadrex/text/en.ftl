quadrex-wrong-crossed = two diagonals of both colours cross here, which never happens
quadrex-wrong-empty = the stones around this empty point would have filled it by themselves
quadrex-form = a point from a1 to { $last }
quadrex-why-stone = there is a stone on { $cell }; choose an empty point
