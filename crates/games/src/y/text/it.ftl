y-origin = Craige Schensted e Charles Titus, 1953
