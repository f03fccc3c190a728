nine-mens-morris-origin = Tradizionale
