chess-move = Tocca a te
chess-check = Scacco! Salva il tuo re
chess-origin = Tradizionale
