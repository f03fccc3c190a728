wolf-and-sheep-origin = Traditional
