oust-again = You captured: place again
oust-pass = You cannot place a stone: pass
oust-largest = largest group { $count }
