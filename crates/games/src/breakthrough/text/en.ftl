breakthrough-wrong-goal = a stone of the side to move has reached its goal: the game was over before
breakthrough-wrong-none = the side to move has taken the last stone: the game was over before
breakthrough-form = where a stone goes from and to, such as b2-b3
breakthrough-why-none = no stone of yours is on { $cell }; move one of your own
breakthrough-why-own = a stone of yours is on { $cell } already
breakthrough-why-ahead = a stone captures on the diagonals only, never straight ahead
breakthrough-why-up = a stone goes one cell up, straight or diagonally
breakthrough-why-down = a stone goes one cell down, straight or diagonally
