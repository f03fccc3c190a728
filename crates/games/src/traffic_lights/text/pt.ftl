traffic-lights-prompt = Muda uma luz
