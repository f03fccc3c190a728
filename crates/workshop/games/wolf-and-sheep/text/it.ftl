wolf-and-sheep-origin = Tradizionale
