y-origin = Craige Schensted and Charles Titus, 1953
