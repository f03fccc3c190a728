
spartan-chess-field-passed = Cells just passed by pawns
spartan-chess-origin = Inventor unknown
