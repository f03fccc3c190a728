oware-prompt = Semina una delle tue case
oware-prompt-again = Hai catturato tutto: semina ancora e dai semi all’avversario
oware-prompt-feed = L’avversario non ha semi: semina una casa che arrivi dall’altra parte
oware-prompt-no-singles = Semina una casa con due o più semi
oware-prompt-only-singles = Hai solo case con un seme: semina una di quelle
oware-south = case da a1 a f1
oware-north = case da a2 a f2
oware-origin = Tradizionale, Capo Verde
oware-wrong-seeds = ci sono { $count } semi nelle case e nei granai, e al massimo sono { $most }
oware-wrong-empty = { $seat ->
    [south] Sud non ha semi da seminare; allora tocca a Nord
   *[north] Nord non ha semi da seminare; allora tocca a Sud
}
oware-wrong-unfed = { $seat ->
    [south] Sud non può dare semi a Nord: la partita è finita, e i semi di Sud stanno nel suo granaio
   *[north] Nord non può dare semi a Sud: la partita è finita, e i semi di Nord stanno nel suo granaio
}
oware-form = la casa che si semina, da a{ $row } a f{ $row }
oware-why-not-yours = { $seat ->
    [south] la casa è di Nord e tocca a Sud seminare; scegline una da a1 a f1
   *[north] la casa è di Sud e tocca a Nord seminare; scegline una da a2 a f2
}
oware-why-empty = la casa è vuota; scegline una con dei semi
oware-why-unfed = { $seat ->
    [south] Sud
   *[north] Nord
} non ha semi e bisogna dargliene; scegli { $right }
oware-why-single = un seme singolo non si semina finché un’altra casa ne ha due o più; scegli { $right }
