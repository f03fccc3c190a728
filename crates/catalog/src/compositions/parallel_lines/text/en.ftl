parallel-lines-origin = World of Abstract Games, about 2008
