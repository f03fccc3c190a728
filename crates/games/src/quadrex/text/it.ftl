quadrex-wrong-crossed = qui si incrociano due diagonali dei due colori, cosa che non accade mai
quadrex-wrong-empty = le pedine intorno a questo punto vuoto l’avrebbero riempito da sole
quadrex-form = un incrocio da a1 a { $last }
quadrex-why-stone = in { $cell } c’è già una pedina; scegli un incrocio vuoto
