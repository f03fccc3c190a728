nine-mens-morris-origin = Tradicional
