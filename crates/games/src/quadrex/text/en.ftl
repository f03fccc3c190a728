# no messages of its own
