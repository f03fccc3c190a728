sapiens-move = Muovi un’unità, o toccala di nuovo per ruotarla
sapiens-martyr = Tieni il nuovo { $value }, o tocca l’unità nemica per cui si sacrifica
sapiens-keep = Tienilo
sapiens-taken = { $count ->
    [0] nessun dado catturato
    [one] un dado catturato
   *[other] { $count } dadi catturati
}
sapiens-quiet = { $count } turni tranquilli su { $limit }
sapiens-param-quiet = Turni senza catture né alleanze per la patta (0: 50 per giocatore)
sapiens-field-quiet = Turni senza catture né alleanze
