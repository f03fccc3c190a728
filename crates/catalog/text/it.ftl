prompt-over = La partita è finita
prompt-place = Metti una pedina
prompt-or-swap = { $prompt } o prendi la parte del primo giocatore
button-swap = Scambia le parti
button-pass = Passa
ink-light = bianca
ink-dark = nera
ink-neutral = neutra
ink-blue = blu
ink-orange = arancione
ink-green = verde
ink-yellow = gialla
ink-red = rossa
figure-stone = pedina { $ink }
figure-queen = amazzone { $ink }
figure-block = chiusa
figure-lamp = luce { $ink }
figure-seeds = { $count ->
    [one] un seme
   *[other] { $count } semi
}
figure-bar = linea { $ink }
figure-claim = casella { $ink }
param-columns = Colonne
param-rows = Righe
param-size = Dimensione
param-swap = Regola dello scambio
param-seeds = Semi in ogni casa
param-singles = I semi singoli aspettano
param-slam = Cattura totale
param-slam-again = gioca ancora
param-slam-none = non cattura nulla
