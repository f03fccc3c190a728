fanorona-param-opening = Catture nel primo turno
fanorona-param-opening-free = quante si vuole
fanorona-param-opening-single = una
