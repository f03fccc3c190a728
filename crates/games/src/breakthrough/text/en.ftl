breakthrough-wrong-goal = a stone of the side to move has reached its goal: the game was over before
breakthrough-wrong-none = the side to move has taken the last stone: the game was over before
