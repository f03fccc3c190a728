parallel-lines-origin = Inventor unknown, about 2008
