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
konane-form-remove = x e a casa da peça a retirar
konane-form-jump = de onde sai e para onde vai uma peça que salta
konane-why-colour = em { $cell } não há nenhuma peça { $colour ->
    [ink-light] branca
   *[ink-dark] negra
}; retira uma das tuas
konane-why-first-edge = a primeira peça a retirar está no centro ou na borda
konane-why-first-corner = a primeira peça a retirar está no centro ou num canto
konane-why-second = a segunda peça a retirar estava ao lado da primeira: em { $cells }
konane-why-none = em { $cell } não há nenhuma peça tua; salta com uma das tuas
konane-why-jump = uma peça salta sobre uma peça adversária vizinha, para o lado, para cima ou para baixo, para a cova vazia logo a seguir, e pode continuar a saltar na mesma direção
konane-why-remove = primeiro cada lado retira uma peça; escreve { $form }
konane-why-removed = só no seu primeiro lance é que cada lado retira uma peça; escreve { $form }
