traffic-lights-prompt = Place or change a lamp
traffic-lights-wrong-lines = there are lines that have no cell in common; the first of them ended the game
traffic-lights-figure-lamp = { $ink } lamp
traffic-lights-form = the cell that changes, from a1 to { $last }
traffic-lights-why-red = a red lamp never changes; choose a cell that is empty, green or yellow
