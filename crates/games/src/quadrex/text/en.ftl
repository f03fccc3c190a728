quadrex-wrong-crossed = two diagonals of both colours cross here, which never happens
quadrex-wrong-empty = the stones around this empty point would have filled it by themselves
