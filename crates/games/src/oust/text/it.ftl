oust-again = Hai catturato: gioca ancora
oust-pass = Non puoi mettere nessuna pedina: passa
oust-largest = gruppo più grande { $count }
oust-wrong-won = un lato non ha più pedine, quindi ha vinto l’altro: tocca a lui, e la sua ultima mossa ha catturato
oust-wrong-captured = il lato che deve giocare ha catturato, e per farlo ci vuole un gruppo di almeno due pedine
oust-wrong-passed = il lato a cui non tocca può mettere una pedina, quindi non ha passato
oust-wrong-dead = il lato a cui tocca può mettere una pedina, quindi la tavola non è morta
