parallel-lines-origin = Autore sconosciuto, 2008 circa
