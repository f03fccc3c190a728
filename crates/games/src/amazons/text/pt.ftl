amazons-move = Move uma amazona
amazons-shoot = Dispara uma seta
amazons-wrong-four = { $side } têm { $count ->
    [1] uma amazona
   *[other] { $count } amazonas
}; cada lado tem { $most }
amazons-figure-amazon = amazona { $ink }
amazons-figure-arrow = fechada
amazons-form-move = de onde sai e para onde vai uma amazona
amazons-form-arrow = a casa que a seta fecha
amazons-why-shoot = a amazona em { $cell } já se moveu e tem de disparar; escolhe a casa que a seta fecha
amazons-why-move-first = uma amazona tem de se mover antes de disparar; escolhe { $form }
amazons-why-not-yours = as tuas amazonas estão em { $cells }
amazons-why-amazon = uma amazona anda qualquer número de casas livres em linha reta, na horizontal, na vertical ou na diagonal, e não passa por cima de nada
amazons-why-arrow = uma seta voa qualquer número de casas livres em linha reta, na horizontal, na vertical ou na diagonal, e não passa por cima de nada
