# Todas as páginas.
ui-skip = Saltar para o conteúdo
ui-language = Língua
ui-theme = Claro ou escuro
ui-theme-dark = Escuro
ui-theme-light = Claro
ui-foot = Jogos para uma mesa, uma hora e quem gosta de pensar.

# A biblioteca.
ui-library-title = Jogos para jogar e estudar
ui-library-lead = Escolhe um tabuleiro, senta-te com um amigo, a turma ou o computador, e joga pelas regras do livro.
ui-search = Procurar
ui-search-hint = Nome ou palavras de um jogo
ui-filter = Mostrar
ui-family = Tipo
ui-players = Jogadores
ui-minutes = Tempo
ui-any = qualquer
ui-at-most-minutes = até { $minutes } minutos
ui-found = { $count ->
    [0] Nenhum jogo corresponde. Tenta menos palavras ou outro tipo.
    [one] Um jogo
   *[other] { $count } jogos
}
ui-first-evening = Para uma primeira noite
ui-other-games = Todos os outros jogos
ui-more = Mais para fazer
ui-own = As tuas partidas
ui-all = Todos
ui-own-what = O que tens em casa?
ui-need = De que precisas
ui-play-game = Jogar { $game }
ui-minutes-about = { $minutes } min
family-line = Linhas
family-connection = Ligação
family-territory = Território
family-movement = Movimento
family-chess = Xadrez
family-sowing = Sementeira
family-tiles = Peças de encaixe

# Um jogo.
ui-play = Jogar
ui-board = Tabuleiro
ui-rules = Regras
ui-printed = Partidas impressas
ui-join = Entrar num jogo
ui-join-code = O código que te disseram
ui-join-go = Entrar
ui-print = Imprimir
ui-print-board = Tabuleiro numa folha
ui-print-true-size = Tabuleiro em tamanho real
ui-print-pieces = Peças para recortar
ui-print-rules = Regras
ui-print-puzzles = Problemas
ui-print-booklet = Tudo num livrete
ui-replay = Rever
ui-update = Mostrar este tabuleiro
ui-extra-rules = Regras extra
ui-rule-off = Desligada: precisa de um jogo { $needs }; aqui { $why }.
ui-rule-own = Desligada: o jogo tem esta regra entre as suas opções.
ui-takes = { $label }: { $takes }
ui-takes-range = de { $low } a { $high }
ui-rules-change = Onde as regras do próprio jogo dizem outra coisa, vale o que está aqui.
ui-at-this-screen = Neste ecrã
ui-by-link = Por ligação
ui-chairs = Quem joga
ui-chair = Lugar { $seat }
ui-chair-computer = Computador
ui-programs = Outros programas
ui-level = Nível
ui-level-name = { $level ->
    [1] Computador, nível 1 – simpático
    [5] Computador, nível 5 – um desafio
    [10] Computador, nível 10 – forte
   *[other] Computador, nível { $level }
}
ui-options = Opções
ui-your-name = O teu nome
ui-other-names = Nomes dos outros neste ecrã
ui-who-begins = Quem começa
ui-begin-me = Eu
ui-begin-other = O outro lado
ui-begin-lot = Tirar à sorte
ui-clock = Relógio
ui-clock-none = nenhum
ui-clock-own = Ou um relógio teu
ui-clock-fischer = { $start } + { $increment } por lance
ui-clock-turn = { $turn } por lance
ui-clock-periods = { $main }, depois { $periods ->
    [one] 1 período de { $period }
   *[other] { $periods } períodos de { $period }
}
ui-clock-days = { $days ->
    [one] 1 dia por lance
   *[other] { $days } dias por lance
}
ui-start = Começar
ui-needs-script = Para jogar, permite os scripts nesta página. As regras e as partidas impressas podem ler-se sem eles.
ui-diagram = Diagrama

# Uma mesa e uma partida revista.
ui-turns = Lances
ui-no-turns = Ainda ninguém jogou.
ui-first = Primeira posição
ui-previous = Um lance atrás
ui-next = Um lance à frente
ui-last = Última posição
ui-to-rules = Regras
ui-replay-of = { $name }: { $title }
ui-replay-end = Fim da partida impressa.
ui-at-turn = Lance { $turn } de { $all }
ui-open = Rever uma partida
ui-open-lead = Cola uma partida, larga aqui o seu ficheiro ou escolhe-o: guardada aqui, em SGF (Go, Othello, Gomoku, Hex, Amazonas), em PGN (xadrez) ou apenas uma lista de jogadas. É revista a sua linha principal.
ui-open-pick = Ou escolhe um ficheiro
ui-open-game = O jogo, se o texto não o disser
ui-open-any = Descobrir pelas jogadas
ui-open-file = A partida
ui-taken = Este lugar está ocupado: joga-se noutro navegador. Se é teu, ou se to passaram, joga aqui.
ui-taken-mine = Jogar aqui
ui-taken-watch = Assistir
ui-watching = Estás a assistir a esta mesa.
ui-fair = O sorteio é justo?
ui-fair-how = O que é tirado nesta mesa resulta de uma semente secreta, criada ao acaso antes do primeiro sorteio. A impressão digital dela está aqui desde o início, por isso a semente não pode ser trocada. Depois de se voltar atrás, resultam dela sorteios diferentes dos que já se viram. No fim da partida é mostrada, e qualquer pessoa pode repetir o sorteio.
ui-fair-given = O que é tirado nesta mesa resulta de uma semente escolhida por quem criou a mesa. Essa pessoa pode conhecer cada sorteio antes de acontecer.
ui-fair-lots = Tirou-se à sorte quem começa: todos avançaram { $places } lugares, os primeiros oito bytes do SHA-256 de SEMENTE/lots como número, módulo o número de lugares.
ui-lots = Tirou-se à sorte quem começa.
ui-fair-commitment = Impressão digital da semente (SHA-256)
ui-fair-binding = Impressão digital da semente, da mesa, do jogo e dos jogadores
ui-fair-seed = Semente
ui-fair-later = revelada no fim da partida
ui-fair-check = Para verificar uma partida, guarda o ficheiro e executa

# Frases para quando algo está errado.
ui-not-found = Não há nada aqui
ui-not-found-text = Esta página não existe. A biblioteca mostra todos os jogos.
ui-no-table = Essa mesa não existe
ui-no-table-text = Verifica a ligação: todas as letras contam.
ui-wrong = Isso não funciona
ui-to-library = Ir para a biblioteca

# O que dizem os scripts.
live-offline = A ligação perdeu-se. A tentar de novo …
live-online = Ligado de novo.
live-seat = Lugar { $seat }
live-you = tu
live-computer = Computador, nível { $level }
live-open = à espera de um jogador
live-away = ausente
live-thinking = O computador está a pensar …
live-waiting = À espera do lance: { $who }
live-missing = { $who } não está neste servidor de momento e por isso não continua. Podes esperar ou desistir.
live-to-play = { $who }: { $prompt }
live-sending = A enviar …
live-pick = Escolhe uma peça
live-next-level = Nível { $level }
live-review = Rever
live-no-play-on = Um jogo não pode começar com esta posição.
live-title-turn = É a tua vez
live-confirm = Jogar { $cell }
live-you-are = Agora jogas com esta cor: { $side }.
live-is-now = { $who }: agora { $side }.
live-declined-draw = A tua proposta de empate foi recusada.
live-declined-takeback = O teu pedido para voltar atrás foi recusado.
live-declined-rematch = O novo jogo foi recusado.
live-prefs = Definições
live-pref-board = Tabuleiro
live-pref-board-oak = Carvalho
live-pref-board-walnut = Nogueira
live-pref-board-maple = Bordo
live-pref-board-plain = Liso
live-pref-board-contrast = Alto contraste
live-pref-coordinates = Coordenadas
live-pref-lights = Mostrar o que se pode mover
live-pref-figurines = Figurinhas nos lances de xadrez
live-pref-confirm = Confirmar os lances
live-pref-confirm-small = Em casas pequenas
live-pref-confirm-always = Sempre
live-pref-confirm-never = Nunca
live-pref-speed = Animação
live-pref-speed-usual = Normal
live-pref-speed-slow = Lenta
live-pref-speed-fast = Rápida
live-pref-speed-none = Nenhuma
live-pref-sounds = Sons
live-pref-notify = Avisar-me quando é a minha vez
live-pref-notify-refused = O navegador não permite avisos desta página.
live-done = Pronto
live-take-back-touch = Anular escolha
live-played = { $who }: { $text }
live-your-turn = É a tua vez: { $prompt }
live-drawn = saiu: { $text }
live-zoom = Tamanho do tabuleiro
live-zoom-in = Aumentar
live-zoom-out = Diminuir
live-zoom-whole = Tabuleiro inteiro
live-undo = Voltar atrás
live-draw = Propor empate
live-abort = Anular o jogo
live-resign = Desistir
live-resign-ask = Desistir desta partida?
live-resign-yes = Sim, desistir
live-cancel = Cancelar
live-rematch = Jogar outra vez
live-flip = Rodar o tabuleiro
live-copy = Copiar ligação
live-copied = Ligação copiada.
live-export = Guardar ficheiro
live-export-as = Guardar como { $form }
live-hint = Dica
live-analyse = Analisar
live-analysing = A pensar …
live-analysis = Análise
live-close = Fechar
live-best = Melhor: { $step }, { $chance } %
live-chance = Ganha
live-line = Linha
live-lines = Linhas
live-rank = Lugar
live-stop = Parar
live-stopped = parada
live-analysed = terminada
live-follow = Seguir a partida
live-depth = Profundidade { $depth } · { $nodes } tentativas
live-nothing-to-think = Nesta posição ninguém tem de jogar.
live-solved = Isto é certo.
live-offer-draw = Proposta de empate ({ $who }).
live-offer-takeback = Pedido para voltar atrás ({ $who }).
live-offer-rematch = Pedido para jogar outra vez ({ $who }).
live-offered-draw = Propuseste empate.
live-offered-takeback = Pediste para voltar atrás.
live-offered-rematch = Pediste para jogar outra vez.
live-accept = Aceitar
live-decline = Recusar
live-ahead = Planear
live-ahead-how = Faz no tabuleiro os lances que esperas e as tuas respostas. O que guardares é jogado logo que aconteça assim, e esquecido quando não acontece. Mais ninguém o vê.
live-ahead-if = se { $steps }
live-ahead-then = então { $steps }
live-ahead-others = Se { $who } jogar…
live-ahead-yours = … então jogas
live-ahead-chance = Aqui o acaso sorteia. Uma linha no tabuleiro acaba antes disso.
live-ahead-over = Aqui a partida acabou.
live-ahead-keep = Guardar esta linha
live-ahead-back = Um passo atrás
live-ahead-kept = Planeaste
live-ahead-done = Esta linha está guardada. Dá um passo atrás para planeares outro lance.
live-ahead-forget = Esquecer
live-ahead-forget-line = Esquecer: { $line }
live-ahead-forgotten = Esta linha foi esquecida.
live-ahead-gone = A partida continuou.
live-past = Estás a ver o lance { $turn } de { $all }.
live-clock-days = { $days } d { $time }
live-now = Voltar ao presente
live-invite = Convidar por ligação
live-invite-text = Envia esta ligação à pessoa que fica com este lugar: { $seat }
live-short = Ou diz este endereço curto: { $address }
live-camera = Uma imagem para a câmara do telemóvel
live-share = Partilhar
live-pass-on = Passar o meu lugar
live-pass-on-text = Quem abrir esta ligação continua no teu lugar, por exemplo noutro aparelho:
live-clock = { $who }: restam { $time }
live-failed = Não funcionou: { $why }
live-no-server = Não se consegue chegar ao servidor. Vê se há ligação e se a Ludoteca ainda lá corre, e tenta de novo.
live-forget = Esquecer { $game }
live-new-table = A nova partida está pronta.
ui-compose = Criar um jogo novo
ui-compose-lead = Escolhe um jogo e junta-lhe regras extra. A maior parte do que daí sai ainda ninguém jogou.
ui-compose-game = O jogo

# Posições montadas à mão.
ui-set-up = Montar uma posição
ui-set-up-of = { $name }: uma posição
ui-set-up-lead = Escolhe uma peça e toca nas casas onde ela fica.
ui-set-up-lead-words = Prepara a posição nos seus campos.
ui-palette = Peças
ui-tool-move = Mover
ui-tool-take = Retirar
ui-side-to-step = Quem joga
ui-position = A posição em texto
ui-show-position = Mostrar
ui-play-from-here = Jogar a partir daqui
ui-clear-board = Esvaziar o tabuleiro
ui-from-position = A partida começa numa posição montada à mão.
ui-from-start = Começar do início

# Problemas e jogos parecidos.
ui-puzzles = Problemas
ui-puzzles-lead = Posições com uma pergunta, dos livros de regras e não só. Tu jogas, o programa defende-se o melhor que sabe e diz se a tua resposta se aguenta.
ui-learn = Aprende em { $steps } passos
ui-lesson-title = { $game }: passo { $number }
ui-puzzle-steps = Problemas deste jogo
ui-lesson-steps = Passos
ui-next-lesson = Passo seguinte
ui-first-game = Jogar a primeira partida
ui-show-solution = Mostrar
ui-next-puzzle = Problema seguinte
ui-study-position = Montar esta posição
ui-book-page = { $book ->
    [1] «Jogos Matemáticos, Jogos Abstractos»
    [2] «Jogos: Histórias de Família»
   *[3] «Jogos Velhos, Regras Novas»
}, página { $page } do PDF
ui-author-page = A página do autor
ui-alike = Jogos parecidos
ui-record-notes = Notas
ui-tokens = Os lances como o programa os escreve
live-again = Recomeçar
live-lesson-solved = Certo!
live-lesson-fails = Não é essa. Olha outra vez e tenta de novo.
live-no-solution = Não se encontrou resposta a tempo.
live-ticked = resolvido
live-solved-puzzle = Resolvido!
live-holds = Certo até aqui. A resposta: { $reply }
live-fails = Isto não resiste: { $reply }
live-fails-over = Isto não resiste.
live-unclear = Não foi possível verificar a tempo se isto resiste.
live-judging = A verificar …
live-move-to = Toca agora na casa para onde vai.

# Onde estranhos se encontram.
ui-lobby = Jogar com pessoas
ui-lobby-lead = Carrega em «Jogar agora» e sentas-te a uma mesa assim que houver duas pessoas: com alguém novo, e sem conta.
ui-lobby-now = Jogar agora
ui-lobby-private = Não mostrar a nossa partida a mais ninguém
ui-lobby-seats = Lugares livres
ui-lobby-none = Neste momento ninguém está à espera. Carrega em «Jogar agora», e quem vier a seguir encontra-te.
ui-lobby-waiting = À procura de alguém …
ui-lobby-waiting-text = Assim que vier alguém, esta página leva-te à tua mesa. Entretanto podes ler ou resolver problemas aqui: nós chamamos-te.
ui-lobby-back = Deixar de procurar
ui-lobby-fill = Começar com o computador
ui-lobby-invite = Enviar uma ligação a alguém
ui-lobby-invited = { $who } gostava de jogar { $game } contigo
ui-lobby-take = Sentar-me
ui-lobby-script = Sem scripts, esta página procura sozinha de poucos em poucos segundos. Para jogar, permite os scripts.
ui-find-somebody = Encontrar alguém
live-lobby-somebody = Alguém
live-lobby-take = Jogar
live-lobby-taken = { $taken } de { $seats } lugares ocupados
live-lobby-rated = conta para a pontuação
live-lobby-people = Pessoas aqui neste momento: { $count }
live-lobby-waits = À procura de alguém
live-lobby-waits-for = À procura de alguém: { $game }.
live-lobby-show = Mostrar
live-lobby-called = Está aqui alguém para jogar contigo!
live-lobby-go = Para a mesa
ui-watch = Assistir
ui-watch-lead = Partidas que se estão a jogar neste momento. Abre uma para assistir.
ui-watch-none = Neste momento ninguém joga à vista de todos. Podias começar tu:
live-lookers = { $count } a assistir
live-talk = Dizer alguma coisa
live-pref-talk = Mostrar o que dizem os jogadores
live-talk-hello = Olá!
live-talk-luck = Boa sorte!
live-talk-nice = Bem jogado!
live-talk-thanks = Agradeço!
live-talk-moment = Um momento, por favor.
live-talk-sorry = Desculpa!
live-talk-game = Boa partida!
live-talk-bye = Até à próxima!
