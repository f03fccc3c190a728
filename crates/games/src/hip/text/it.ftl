hip-stuck = La partita è finita: ogni casella vuota completerebbe un quadrato
hip-param-full = Una tavola piena senza quadrati
hip-param-full-loss = perde chi dovrebbe giocare
hip-param-full-draw = è patta
hip-wrong-square = quattro pedine { $colour ->
    [ink-light] bianche
   *[ink-dark] nere
} sono i vertici di un quadrato
hip-why-square = completerebbe un quadrato con le tue pedine in { $corners }; scegli una casella che non ne completi nessuno
