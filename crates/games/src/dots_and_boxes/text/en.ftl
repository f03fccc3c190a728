dots-and-boxes-draw = Draw a line
dots-and-boxes-again = You closed a box: draw another line
