tablut-origin = Traditional
