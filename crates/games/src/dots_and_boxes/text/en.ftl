dots-and-boxes-draw = Draw a line
dots-and-boxes-again = You closed a box: draw another line
dots-and-boxes-wrong-owner = only boxes have owners; a line is written with a small letter
dots-and-boxes-wrong-line = this is a box; lines are drawn around it
dots-and-boxes-wrong-open = this box has no owner as long as one of its sides is not drawn
dots-and-boxes-wrong-closed = all sides of this box are drawn; write whose it is, A or B
dots-and-boxes-figure-line = { $ink } line
dots-and-boxes-figure-box = { $ink } box
