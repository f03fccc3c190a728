line-go-stuck = Nessuna mossa è permessa: la partita è finita
line-go-param-stuck = Un giocatore senza mosse permesse
line-go-param-stuck-draw = fa patta
line-go-param-stuck-loss = perde
line-go-param-cap = Numero di pedine dopo il quale la partita è patta
line-go-origin = Autore sconosciuto, 2008 circa
line-go-wrong-stifled = la pedina non ha libertà, né ne ha la sua catena: sarebbe stata catturata
