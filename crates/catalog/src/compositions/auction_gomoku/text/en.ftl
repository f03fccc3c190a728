auction-gomoku-clash-line = a line of 1 does not fit auction-gomoku; give one from 2 up to the size, or 0 for the usual one
