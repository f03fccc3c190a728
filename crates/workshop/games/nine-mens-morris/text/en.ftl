nine-mens-morris-origin = Traditional
