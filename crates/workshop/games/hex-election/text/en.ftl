hex-election-param-sequence = Pieces in each turn
hex-election-param-sequence-book = as in the book
