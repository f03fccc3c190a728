class-title = Turmas
class-lead = Para aulas e clubes: todos jogam com um nome da lista, sem conta, e o professor vê todos os tabuleiros.
class-code-type = O código da tua turma
class-come-in = Entrar
class-yours = As tuas turmas
class-teach = Para professores
class-teach-how = Cola os nomes dos teus alunos. Eles entram com um código de quatro sinais ou um código QR; tu emparceira-los com um toque, vês todos os tabuleiros numa página e propões problemas a todos.
class-make = Criar uma turma
class-name = Nome da turma
class-name-hint = 5.º B
class-count = { $count ->
    [one] Um aluno
   *[other] { $count } alunos
}
class-list = Nomes dos alunos, um por linha
class-list-hint =
    Ana
    Rui
    Eva
class-list-good = Deixar estas linhas de fora
class-list-add = Juntar alunos
class-list-do = Juntar
class-names-why = Só esta turma vê os nomes. Não aparecem em nenhuma mesa, lista ou pesquisa, e desaparecem com a turma.
class-entry = O que os alunos mostram para entrar
class-entry-open = Nada: tocam no seu nome e entram
class-entry-pictures = Quatro imagens, que cada um escolhe da primeira vez
class-entry-card = O seu próprio cartão, que tu imprimes
class-row-name = Nesta linha não há um nome que se possa mostrar. Escreve um com letras, até 60.
class-row-there = Este nome já está na turma. Distingue-os com um segundo nome ou deixa um de fora.
class-row-doubled = O mesmo nome está na linha { $line }. Distingue-os com um segundo nome ou deixa um de fora.
class-parts = Partes da turma
class-desk = Aula
class-pupils = Alunos
class-cards = Cartões
class-settings = Definições
class-back = Voltar à turma
class-door = Os alunos entram com este código:
class-door-closed = A porta está fechada: não entra ninguém de novo. Quem já estava dentro continua.
class-qr = Código QR
class-code-new = Outro código
class-code-open = Abrir com um código novo
class-next = Joga-se a seguir:
class-next-other = Outro jogo ou relógio
class-clock-keep = Como está
class-next-set = Jogar isto a seguir
class-game-own = Um jogo de outro tamanho
class-here-count = { $here } de { $all } presentes
class-pupils-first = Primeiro junta os alunos
class-pair-all = Emparceirar todos os que esperam ({ $count })
class-pair-these = Emparceirar os marcados
class-against = contra
class-waits = espera
class-away = ausente
class-not-here = ainda não chegou
class-points = { $points } em { $played }
class-tries = { $count ->
    [one] uma tentativa
   *[other] { $count } tentativas
}
class-boards = Tabuleiros
class-no-boards = Não há nenhuma partida em curso.
class-stop = Parar
class-stop-sure = Parar mesmo; não conta para ninguém
class-stopped = parado
class-results-count = { $count ->
    [one] Um resultado de hoje
   *[other] { $count } resultados de hoje
}
class-who = Quem és tu?
class-taken = nome em uso
class-taken-how = Um destes nomes é o teu, de outro dispositivo? Pede ao teu professor que o liberte.
class-nobody = Ainda não há ninguém na lista. O teu professor pode juntar-te.
class-picture = A tua imagem
class-picture-take = Ficar com esta imagem
class-signs = As tuas quatro imagens
class-signs-how = Da primeira vez escolhes quatro e fixas quais são. Depois entras com as mesmas quatro, pela mesma ordem.
class-sign = Imagem { $number }
class-card-code = Código do cartão
class-by-card = Tenho um cartão
class-card-way = Escreve o código do dia e depois o deste cartão, em
class-card-second = Isto não é o código de uma turma. Se está no teu cartão, escreve primeiro o código que a tua turma tem hoje e depois este.
class-wait = Espera: o teu professor leva-te a uma partida. Esta página vai lá sozinha.
class-results = As tuas partidas de hoje
class-won = ganhaste
class-drawn = empate
class-lost = perdeste
class-leave = Deixar o lugar livre
class-leave-how = Num computador que outros usam: deixa o lugar livre quando saíres.
class-seated = já entrou
class-has-signs = tem quatro imagens
class-send-out = Libertar o nome, para outro dispositivo
class-new-card = Cartão novo, esquecer as imagens
class-remove = Tirar da lista
class-rename = Mudar
class-level = Força (um número, mais é melhor)
class-cards-how = Cada cartão é uma chave: quem o tem entra com este nome. Um cartão novo anula o antigo.
class-phrases = Os alunos podem dizer as frases feitas nos tabuleiros («Bom jogo»)
class-save = Guardar
class-link = Guarda esta ligação
class-link-why = Abre-te a turma em qualquer navegador. Se a criaste com uma conta, também a encontras em «Turmas».
class-link-teacher = Para o professor
class-cup = Campeonato desta turma
class-cup-how = Copia a lista para um campeonato com rondas e classificação. Quem tiver a ligação dele lê lá os nomes.
class-cup-make = Criar o campeonato
class-cups = Campeonatos desta turma
class-delete = Apagar a turma
class-delete-how = Todos os nomes e respostas desaparecem logo. As partidas ficam, e já ninguém sabe quem as jogou. Uma turma que ninguém visita durante um ano apaga-se sozinha.
class-delete-sure = Tenho a certeza
class-delete-do = Apagar
class-task = Para todos
class-question = O que jogas?
class-task-set = Propor a todos um problema ou uma posição
class-task-puzzle = Um problema da ludoteca
class-task-address = Ou o endereço de um problema ou de uma posição
class-task-how = Abre um problema ou monta uma posição e copia o endereço. Aqui estão os
class-task-question = O que perguntas (para uma posição)
class-task-turns = Jogadas certas (para uma posição; vazio: qualquer jogada é resposta)
class-task-do = Propor
class-task-right = { $right } certas, { $answers } de { $all } responderam
class-task-answers = { $answers } de { $all } responderam
class-task-show = Mostrar a solução
class-task-hide = Esconder a solução
class-task-end = Terminar
class-task-go = Resolver
class-task-see = Ver a solução
class-right = Resolvido
class-not-yet = Ainda não está certo: tenta outra vez
class-answered = Respondido
error-pace-classes = Criaste várias turmas em pouco tempo. { $seconds ->
    [one] Cria a próxima daqui a um segundo.
   *[other] Cria a próxima daqui a { $seconds } segundos.
}
class-error-unknown = Não há nenhuma turma neste endereço; pode ter sido apagada. Pede um código novo ao teu professor.
class-error-account = Neste servidor só quem tem conta cria turmas. Entra primeiro na tua conta.
class-error-key = Isto não abre nada nesta turma. Entra com o código ou com o teu cartão; se és o professor, com a tua ligação.
class-error-code = Nenhuma turma tem agora este código. Os códigos duram um dia de aulas: pede ao teu professor o de hoje.
class-error-name = Dá um nome à turma, até 60 letras.
class-error-pupil = Escolhe um nome que esteja na lista da turma.
class-error-seated = Alguém acabou de ficar com o nome { $name }. Se é o teu, pede ao teu professor que mande sair quem lá está.
class-error-many = Uma turma tem no máximo { $most } alunos: cria uma segunda.
class-error-picture = Não há essa imagem: escolhe uma das que se mostram.
class-error-signs = Escolhe quatro imagens, uma em cada fila.
class-error-other-signs = Não são estas as quatro imagens deste nome. Tenta outra vez ou pede outras ao teu professor.
class-error-card = Este não é o cartão deste nome. Usa o cartão mais recente que o teu professor imprimiu.
class-error-doubled = { $name } já está na turma: distingue-os com um segundo nome.
class-error-moved = Outra pessoa mudou a turma no mesmo momento. Vê como ficou e tenta outra vez.
class-error-not-two = Numa turma joga-se a dois, e { $name } não é um jogo para dois.
class-error-few = São precisos dois que estejam livres. Espera até chegar outro ou marca dois na lista.
class-error-busy = { $name } está a jogar. Espera pelo fim ou para o tabuleiro.
class-error-board = A turma não tem hoje esse tabuleiro.
class-error-task = Isso já não está proposto. Volta à turma para ver o que está.
class-error-puzzle = Isto não é um problema nem uma posição em que alguém tenha de jogar. Copia o endereço de um problema, ou de uma posição que se possa jogar.
class-error-turns = { $name } não é uma jogada inteira nesta posição. Escreve os passos de uma jogada como no tabuleiro, por exemplo c3-c4, e | entre jogadas.
class-error-hidden = O teu professor ainda não mostrou a solução.
class-error-quiet = O teu professor desligou as frases nesta turma.
class-error-teacher = Numa turma é o professor que diz quem joga a seguir. Volta à turma e espera lá.
class-error-nameless = Os tabuleiros de uma turma jogam-se sem conta.
