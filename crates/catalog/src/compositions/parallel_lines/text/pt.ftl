parallel-lines-origin = World of Abstract Games, cerca de 2008
