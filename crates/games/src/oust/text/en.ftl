oust-again = You captured: place again
oust-pass = You cannot place a stone: pass
oust-largest = largest group { $count }
oust-wrong-won = one side has no stone left, so the other has won: it is to move, and its last move captured
oust-wrong-captured = the side to move has captured, which takes a group of two stones at least
oust-wrong-passed = the side that is not to move can place a stone, so it did not pass
oust-wrong-dead = the side to move can place a stone, so the board is not dead
