amazons-move = Muovi un’amazzone
amazons-shoot = Scocca una freccia
amazons-wrong-four = { $side } ha { $count ->
    [one] un’amazzone
   *[other] { $count } amazzoni
}; ogni lato ne ha { $most }
amazons-figure-amazon = amazzone { $ink }
amazons-figure-arrow = chiusa
amazons-form-move = da dove parte e dove arriva un’amazzone
amazons-form-arrow = la casella che la freccia chiude
amazons-why-shoot = l’amazzone in { $cell } si è già mossa e deve scoccare la freccia; scegli la casella che la freccia chiude
amazons-why-move-first = un’amazzone deve muoversi prima di scoccare una freccia; scegli { $form }
amazons-why-not-yours = le tue amazzoni sono in { $cells }
amazons-why-amazon = un’amazzone va di quante caselle libere vuoi in linea retta, in orizzontale, in verticale o in diagonale, e non passa sopra niente
amazons-why-arrow = una freccia vola per quante caselle libere vuoi in linea retta, in orizzontale, in verticale o in diagonale, e non passa sopra niente
