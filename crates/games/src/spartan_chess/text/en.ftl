
spartan-chess-field-passed = Cells just passed by pawns
