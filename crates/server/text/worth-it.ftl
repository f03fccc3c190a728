# Ciò che si dice di quanto valgono i giochi.

worth-title = Quanto vale { $game }
worth-lead = Il computer gioca molte volte, a caso e pensando sempre di più, e racconta ciò che trova: quanto durano le partite, chi vince, quanto c’è da imparare. Riprende sempre da dove era rimasto.
worth-how-long = Osserva per
worth-time-10 = 10 secondi
worth-time-60 = un minuto
worth-time-600 = 10 minuti
worth-begin = Comincia
worth-on = Continua
worth-stop = Fermati qui
worth-left = { $count } campioni; ancora { $seconds } s
worth-play = Gioca
worth-save = Salva con tutti i campioni
worth-beside = A fianco
worth-nothing = nessun altro
worth-show = Mostra
worth-beside-lead = Ciò che si sa di entrambi. Dove gli intervalli non si toccano, la riga è segnata.
worth-beside-none = Di uno dei due non si sa ancora niente: osserva prima ciascuno.
worth-way-in = Quanto vale questo gioco
error-no-report = Nessuno ha ancora osservato quanto vale questo gioco: chiedi prima un rapporto.
error-report-time = Un gioco si osserva da 1 a { $most } secondi alla volta; chiedi di nuovo per continuare.
