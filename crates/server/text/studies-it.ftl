# Ciò che si dice delle revisioni di partite e degli studi.

review-way = Rivedo la partita: posizione { $done } di { $all } …
review-curve = Possibilità: { $who }
review-turning = Momenti decisivi
review-no-turning = Nessun turno è costato molto.
review-turned = { $who }, { $move }: { $kind }, { $before } % → { $after } %
review-better = Meglio: { $line }
review-why-win = { $turns ->
    [one] Si lascia sfuggire una vittoria in un solo turno.
   *[other] Si lascia sfuggire una vittoria in { $turns } turni.
    }
review-why-loss = { $turns ->
    [one] Lascia vincere l’avversario in un solo turno.
   *[other] Lascia vincere l’avversario in { $turns } turni.
    }
review-why-points = { $points ->
    [one] Costa un punto.
   *[other] Costa { $points } punti.
    }
review-why-lost = Costa: { $men }.
review-why-missed = Poteva catturare: { $men }.
review-why-both = Perde: { $lost }. Si lascia sfuggire: { $missed }.
review-why-for = Perde: { $lost }. Guadagna: { $got }.
review-page = Rivedi la partita e fanne uno studio
review-play-on = Continua da qui
review-inaccuracy = imprecisione
review-mistake = errore
review-blunder = errore grave
review-counts = { $inaccuracies ->
    [one] { $inaccuracies } imprecisione
   *[other] { $inaccuracies } imprecisioni
    }, { $mistakes ->
    [one] { $mistakes } errore
   *[other] { $mistakes } errori
    }, { $blunders ->
    [one] { $blunders } errore grave
   *[other] { $blunders } errori gravi
    }
review-table = Tutti i turni in una tabella
review-turn = Turno
review-said = Giudizio
review-end = Fine
review-again = Riprova da qui
review-again-level = Livello del computer
review-note = { $kind }: { $before } % → { $after } %

study-all = Studi
study-mine = I miei studi
study-lead = Varianti con note a parole: comincia da una partita, da una posizione o da un tavoliere vuoto, e condividile.
study-none = Non ce n’è ancora nessuno.
study-more = Altri
study-steps = { $count ->
    [one] { $count } passo
   *[other] { $count } passi
    }
study-new = Crea uno studio
study-title = Come si chiama
study-game = Gioco
study-of-file = quello che dice il file
study-file = Un file con varianti (SGF, PGN, JSON), una lista di mosse, o niente
study-make = Crea lo studio
study-of-this = Fanne uno studio
study-sight = Chi può leggerlo
study-sight-public = tutti
study-sight-link = chi ha il collegamento
study-sight-private = solo io
study-untitled = Uno studio
study-start = Inizio
study-variations = Varianti
study-edit = Questa posizione
study-how = Gioca sul tavoliere: un passo nuovo comincia una variante, uno già presente viene seguito.
study-glyph = Che cosa pensare del passo
study-glyph-1 = buono
study-glyph-2 = errore
study-glyph-3 = brillante
study-glyph-4 = errore grave
study-glyph-5 = interessante
study-glyph-6 = dubbio
study-note = Nota
study-keep = Conserva
study-promote = Rendila la linea principale
study-remove = Elimina da qui
study-remove-ask = Eliminare questo passo con tutto ciò che segue?
study-share = Condividi
study-link = Collegamento
study-embed = Per altre pagine
study-gif = Come immagine animata (GIF)
study-settings = Impostazioni dello studio
study-delete = Elimina lo studio
study-delete-sure = Sì, elimina tutto
embed-live = In diretta: la posizione più recente

error-no-study = Questo studio non esiste, o non è aperto per te.
error-not-yours = Solo chi ha fatto lo studio può cambiarlo. Puoi farne uno tuo dal suo file.
error-study-sight = Uno studio è per tutti (`public`), per chi ha il collegamento (`link`) o solo per te (`private`).
error-study-many = Hai { $most } studi, il massimo possibile. Eliminane prima uno.
error-study-file = Il file non si può leggere: { $why }.
error-study-json = Questo non è uno studio in JSON. Danne uno esportato da qui.
error-study-changed = Nel frattempo qualcun altro ha scritto qui: “{ $now }”. Il tuo testo è ancora nel campo; guarda entrambi e conserva di nuovo.
error-study-grown = Nel frattempo qualcun altro ha aggiunto passi qui. Guardali prima, poi elimina di nuovo.
error-study-title = Un titolo ha da 1 a { $most } caratteri.
error-study-full = Uno studio ha al massimo { $most } passi. Cominciane un altro per il resto; di questo non si perde nulla.
error-study-deep = Una linea ha al massimo { $most } passi.
error-study-note = Una nota ha al massimo { $most } caratteri. Non è cambiato nulla; accorciala e conserva di nuovo.
error-study-words = Tutte le note di uno studio insieme hanno al massimo { $most } byte. Non è cambiato nulla; comincia un altro studio per il resto.
error-study-node = Quel passo non è più nello studio.
error-study-step = Questo non è un passo dello studio.
error-pace-studies = Troppo in fretta. Puoi continuare con gli studi fra { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
    }.
error-oembed-form = Si offre solo `json`.
error-oembed-url = Nulla a questo indirizzo si può incorporare. Tavoli (`/t/...`) e studi di questo server sì.
