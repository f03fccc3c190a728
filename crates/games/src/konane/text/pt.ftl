konane-remove-edge = Retira uma peça branca do centro ou da borda
konane-remove-corner = Retira uma peça branca do centro ou de um canto
konane-remove-beside = Retira uma peça negra ao lado da cova vazia
konane-jump = Salta com uma peça tua sobre uma adversária
konane-param-opening = Primeira peça retirada
konane-param-opening-edge = no centro ou na borda
konane-param-opening-corner = no centro ou num canto
konane-origin = Tradicional, Havai
konane-wrong-colour = nenhuma peça { $colour ->
    [ink-light] branca
   *[ink-dark] negra
} chega aqui; as casas delas são aquelas em que estão quando o tabuleiro está cheio
konane-wrong-full = num tabuleiro cheio são as Brancas que retiram a primeira peça
konane-wrong-first-edge = a primeira peça retirada estava no centro ou na borda
konane-wrong-first-corner = a primeira peça retirada estava no centro ou num canto
