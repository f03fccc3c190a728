traffic-lights-prompt = Change one lamp
