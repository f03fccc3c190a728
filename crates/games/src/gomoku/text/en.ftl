gomoku-prompt-centre = Place the first stone in the centre
gomoku-origin = Traditional, Japan
