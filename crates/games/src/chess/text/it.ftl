chess-move = Fai la tua mossa
chess-check = Scacco! Salva il tuo re
chess-origin = Tradizionale
