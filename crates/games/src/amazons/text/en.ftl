amazons-move = Move an amazon
amazons-shoot = Shoot an arrow
