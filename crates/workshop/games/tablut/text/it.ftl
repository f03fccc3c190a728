tablut-origin = Tradizionale
