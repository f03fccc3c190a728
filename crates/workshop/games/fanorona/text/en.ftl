fanorona-param-opening = Captures in the first turn
fanorona-param-opening-free = as many as one likes
fanorona-param-opening-single = one
