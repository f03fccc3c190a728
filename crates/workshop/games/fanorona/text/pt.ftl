fanorona-param-opening = Capturas na primeira vez
fanorona-param-opening-free = quantas se quiser
fanorona-param-opening-single = uma
