# Che cosa si dice dove si scrivono giochi come testi.

atelier-title = Officina
atelier-lead = Scrivi un gioco come una pagina di testo e giocalo accanto a ciò che scrivi.
atelier-learn = Imparare con sette piccoli giochi
atelier-learn-lead = Dal tris alle mura: ogni gioco porta qualche parola nuova.
atelier-manual = Cominciare da
atelier-blank = una pagina vuota
atelier-choose = scegli un testo
atelier-lessons = Piccoli giochi
atelier-library = Giochi della biblioteca
atelier-open = Apri
atelier-text = Testo
atelier-board = Tavoliere
atelier-look = Guarda che cosa ne viene
atelier-share = Conserva e condividi
atelier-said = In parole
atelier-troubles = Che cosa non va
atelier-fine = Questo è un gioco: provalo sul tavoliere.
atelier-no-game = Non c’è ancora un tavoliere: il testo dice perché.
atelier-place = Riga { $line }, colonna { $column }
atelier-params = Parametri
atelier-undo = Un passo indietro
atelier-again = Dall’inizio
atelier-answer = Fai muovere il computer
atelier-plays = Il computer gioca per
atelier-nobody = nessuno
atelier-level = Livello
atelier-random = Partite a caso
atelier-random-how = Gioca molte partite a caso e dice che cosa non vi accade mai.
atelier-try = Gioca a caso
atelier-history = Versioni precedenti
atelier-this = questo testo
atelier-drafts = Testi in questo browser
atelier-drafts-how = Tutto ciò che scrivi resta in questo browser mentre scrivi.
atelier-fresh = Un testo nuovo
atelier-mine = Testi che hai conservato
atelier-all = Testi conservati di recente
atelier-from = Viene da { $title }
atelier-fork = Apri nell’officina
atelier-is-text = Le regole di questo gioco sono un testo
atelier-next = Avanti
atelier-try-lesson = Apri questo gioco
atelier-way-in = Scrivi un gioco tuo
atelier-default = game    Il mio gioco
error-no-text = Qui non è conservato nessun testo con questo nome; guarda se il collegamento è intero.
error-text-many = Hai conservato { $most } testi, il massimo possibile.
error-pace-texts = Da qui sono stati provati o conservati troppi testi. Riprendi fra { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
    }; ciò che scrivi resta nel browser.
