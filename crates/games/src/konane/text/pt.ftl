konane-remove-edge = Retira uma peça branca do centro ou da borda
konane-remove-corner = Retira uma peça branca do centro ou de um canto
konane-remove-beside = Retira uma peça negra ao lado da cova vazia
konane-jump = Salta com uma peça tua sobre uma adversária
konane-param-opening = Primeira peça retirada
konane-param-opening-edge = no centro ou na borda
konane-param-opening-corner = no centro ou num canto
konane-origin = Tradicional, Havai
