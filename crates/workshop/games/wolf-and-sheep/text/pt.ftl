wolf-and-sheep-origin = Tradicional
