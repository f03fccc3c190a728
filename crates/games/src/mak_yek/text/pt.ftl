mak-yek-param-quiet = Lances sem captura para um empate
mak-yek-origin = Tradicional, Sião
custody-form = de onde sai e para onde vai uma peça
custody-form-or-pass = { $form }; ou pass, quando nenhuma se pode mover
custody-why-pass = há uma peça tua que se pode mover; move-a
custody-why-not-yours = em { $cell } não está nenhuma peça tua; move uma das tuas
custody-why-way = uma peça anda qualquer número de casas vazias para os lados, para cima ou para baixo, sem saltar nada nem parar numa casa ocupada
custody-why-wall = depois de um lance, nenhuma linha além da linha { $row } pode estar cheia de peças tuas
