parallel-lines-origin = World of Abstract Games, 2008 circa
