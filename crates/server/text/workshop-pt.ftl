# O que se diz onde se escrevem jogos como textos.

atelier-title = Oficina
atelier-lead = Escreve um jogo como uma página de texto e joga-o ao lado do que escreves.
atelier-learn = Aprender com sete jogos pequenos
atelier-learn-lead = Do três em linha às muralhas: cada jogo traz algumas palavras novas.
atelier-manual = Começar com
atelier-blank = uma página vazia
atelier-choose = escolhe um texto
atelier-lessons = Jogos pequenos
atelier-library = Jogos da biblioteca
atelier-open = Abrir
atelier-text = Texto
atelier-board = Tabuleiro
atelier-look = Ver o que dá
atelier-share = Guardar e partilhar
atelier-said = Por palavras
atelier-troubles = O que não está bem
atelier-fine = Isto é um jogo: experimenta-o no tabuleiro.
atelier-no-game = Ainda não há tabuleiro: o texto diz porquê.
atelier-place = Linha { $line }, coluna { $column }
atelier-params = Parâmetros
atelier-undo = Um passo atrás
atelier-again = Desde o início
atelier-answer = O computador que jogue
atelier-plays = O computador joga por
atelier-nobody = ninguém
atelier-level = Nível
atelier-random = Jogos ao acaso
atelier-random-how = Joga muitos jogos ao acaso e diz o que neles nunca acontece.
atelier-try = Jogar ao acaso
atelier-history = Versões anteriores
atelier-this = este texto
atelier-drafts = Textos neste navegador
atelier-drafts-how = Tudo o que escreves fica guardado neste navegador enquanto escreves.
atelier-fresh = Um texto novo
atelier-mine = Textos que guardaste
atelier-all = Textos guardados há pouco
atelier-from = Veio de { $title }
atelier-fork = Abrir na oficina
atelier-is-text = As regras deste jogo são um texto
atelier-next = Seguinte
atelier-try-lesson = Abrir este jogo
atelier-way-in = Escrever um jogo teu
atelier-default = game    O Meu Jogo
error-no-text = Não há aqui nenhum texto guardado com este nome; vê se a ligação está inteira.
error-text-many = Guardaste { $most } textos, o máximo que pode haver.
error-pace-texts = Foram experimentados ou guardados demasiados textos a partir daqui. Continua daqui a { $seconds ->
    [one] um segundo
   *[other] { $seconds } segundos
    }; o que escreves fica no navegador.
