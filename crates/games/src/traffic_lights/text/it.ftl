traffic-lights-prompt = Cambia una luce
