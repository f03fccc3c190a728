# O que se diz sobre o que valem os jogos.

worth-title = O que vale { $game }
worth-lead = O computador joga muitas vezes, ao acaso e pensando cada vez mais, e conta o que encontra: quanto duram os jogos, quem ganha, quanto há para aprender. Continua sempre onde ficou.
worth-how-long = Observar durante
worth-time-10 = 10 segundos
worth-time-60 = um minuto
worth-time-600 = 10 minutos
worth-begin = Começar
worth-on = Continuar
worth-stop = Parar aqui
worth-left = { $count } amostras; faltam { $seconds } s
worth-play = Jogar
worth-save = Guardar com todas as amostras
worth-beside = Ao lado
worth-nothing = nenhum outro
worth-show = Mostrar
worth-beside-lead = O que se sabe dos dois. Onde os intervalos não se tocam, a linha está assinalada.
worth-beside-none = De um deles ainda nada se sabe: observa primeiro cada um.
worth-way-in = O que vale este jogo
error-no-report = Ainda ninguém observou o que vale este jogo: pede primeiro um relatório.
error-report-time = Um jogo observa-se durante 1 a { $most } segundos de cada vez; pede outra vez para continuar.
