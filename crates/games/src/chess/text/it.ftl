chess-move = Muovi un pezzo
chess-check = Scacco! Salva il tuo re
chess-origin = Tradizionale
