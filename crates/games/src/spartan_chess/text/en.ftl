spartan-chess-origin = Inventor unknown
