oware-prompt = Semeia uma das tuas casas
oware-prompt-again = Capturaste tudo: semeia outra vez e dá sementes ao adversário
oware-prompt-feed = O adversário não tem sementes: semeia uma casa que chegue ao outro lado
oware-prompt-no-singles = Semeia uma casa com duas ou mais sementes; as casas com uma só têm de esperar
oware-prompt-only-singles = Só tens casas com uma semente: semeia uma delas
oware-south = casas a1 a f1
oware-north = casas a2 a f2
oware-origin = Tradicional, Cabo Verde
