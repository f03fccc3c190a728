breakthrough-wrong-goal = a stone of the side to step has reached its goal: the game was over before
breakthrough-wrong-none = who is to step has taken the last stone: the game was over before
