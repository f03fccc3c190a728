cerco-remove = Togli una pedina
cerco-captured = catturate { $count }
cerco-origin = João Pedro Neto, anni Novanta
cerco-wrong-captured = dentro il bordo { $count ->
    [0] non manca nessuna pedina
    [one] manca una sola pedina
   *[other] mancano solo { $count } pedine
}, perciò non se ne possono essere catturate di più
cerco-form = la casella di cui si toglie la pedina, da a1 a { $last }
cerco-why-gone = lì non c’è più nessuna pedina; scegli una casella con una pedina
