print-players = { $count ->
    [one] un giocatore
   *[other] { $count } giocatori
}
print-players-range = da { $low } a { $high } giocatori
print-minutes = circa { $minutes } minuti
print-yes = sì
print-no = no
print-cell = caselle di { $size } mm
print-sheet = foglio { $n } di { $all }
print-glue = Taglia lungo le linee tratteggiate e incolla ogni foglio sul bordo del precedente.
print-ruler = { $length } mm se stampato al 100 %
print-pieces-of = { $game }: pezzi da ritagliare
print-no-pieces = Niente da ritagliare: per questo gioco bastano la tavola e le matite.
print-start = La posizione iniziale.
print-need = Ti servono:
print-settings = Opzioni:
print-puzzles-of = { $game }: problemi
print-no-puzzles = Questo gioco non ha ancora problemi.
print-solutions = Soluzioni
print-unsolved = giocalo contro il computer
print-task-within = { $turns ->
    [one] Vinci in un turno.
   *[other] Vinci in { $turns } turni.
}
print-task-win = Trova il turno che vince.
print-task-draw = Trova il turno che non perde.
print-booklet = Giochi da giocare su carta
print-nothing = non hai indicato nessun gioco; indicane uno, come in hex
print-no-such-thing = { $word } non si può stampare; scegli board, pieces, rules, puzzles o booklet
print-no-such-paper = non c’è carta { $word }; scegli a4, a3 o letter
print-size = caselle o pezzi di { $size } mm non si possono stampare; scegli da { $low } a { $high } mm
print-too-large = la tavola occuperebbe { $sheets } fogli; con caselle di { $fit } mm ne occupa uno
print-bug = non si può stampare: { $word }
