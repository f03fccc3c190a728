# Of Y too.
connection-form = a cell of the board, such as a1 or { $last }
