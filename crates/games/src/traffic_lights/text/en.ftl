traffic-lights-prompt = Change one lamp
traffic-lights-wrong-lines = there are lines that have no cell in common; the first of them ended the game
traffic-lights-figure-lamp = { $ink } lamp
