tablut-origin = Tradicional
