amazons-move = Muovi un’amazzone
amazons-shoot = Scocca una freccia
