oware-prompt = Semina una delle tue case
oware-prompt-again = Hai catturato tutto: semina ancora e dai semi all’avversario
oware-prompt-feed = L’avversario non ha semi: semina una casa che arrivi dall’altra parte
oware-prompt-no-singles = Semina una casa con due o più semi; le case con un solo seme devono aspettare
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
