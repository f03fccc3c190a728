# Também do Y.
connection-form = uma casa do tabuleiro, como a1 ou { $last }
