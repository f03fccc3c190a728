oust-again = Hai catturato: gioca ancora
oust-pass = Non puoi mettere nessuna pedina: passa
oust-largest = gruppo più grande { $count }
