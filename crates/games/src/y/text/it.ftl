# no messages of its own
y-origin = Craige Schensted e Charles Titus, 1953
