seat-light = Brancas
seat-dark = Negras
seat-neutral = Jogador { $number }
seat-blue = Azul
seat-orange = Laranja
seat-green = Verde
seat-yellow = Amarelo
seat-red = Vermelho
seat-pink = Rosa
seat-lilac = Lilás
seat-computer = Computador, nível { $level }
result-win = { $winner ->
    [Brancas] Vence quem tem as Brancas
    [Negras] Vence quem tem as Negras
   *[other] Vence { $winner }
}
result-draw = Empate
result-shared = Vitória partilhada: { $winners }
result-pair = Vence o par: { $winners }
result-rules = { $result }.
result-resign = { $result }; { $loser ->
    [Brancas] as Brancas desistiram
    [Negras] as Negras desistiram
   *[other] desistência: { $loser }
}.
result-time = { $result }; { $loser ->
    [Brancas] esgotou-se o tempo das Brancas
    [Negras] esgotou-se o tempo das Negras
   *[other] tempo esgotado: { $loser }
}.
result-failed = { $result }. { $loser } não continuou: { $why }.
result-agreement = { $result } por acordo.
result-arbiter = { $result } por decisão do árbitro.
result-teacher = Parado pelo professor.
ended-won = Ganhaste
ended-won-by = Ganhaste por { $margin }
ended-lost = Perdeste
ended-lost-by = Perdeste por { $margin }
ended-win-by = Vitória por { $margin }: { $winner }
ended-you-resigned = Desististe
ended-resigned = Desistência: { $loser }
ended-your-time = Esgotou-se o teu tempo
ended-time = Tempo esgotado: { $loser }
ended-failed = { $loser } não continuou: { $why }
failed-start = não foi possível iniciá-lo
failed-ended = terminou quando devia responder
failed-silent = não respondeu a tempo
failed-nonsense = respondeu «{ $said }», o que não faz sentido
failed-refused = recusou-se a jogar: «{ $said }»
failed-illegal = fez o lance «{ $said }», que não é legal
ended-agreed = Por acordo
ended-ruled = Por decisão do árbitro
ended-teacher = Parado pelo teu professor
ended-teacher-why = Este jogo não conta para ninguém
ended-points = { $most } a { $least }
ended-each = { $points }
error-key = Esta ligação não permite jogar aqui. Usa a ligação que recebeste para o teu lugar.
error-code = Este código não abre nenhum lugar, ou já lá está alguém. Confirma-o; vale para quem chega primeiro.
error-turn = Não é a tua vez. Espera por ela.
error-chance = Agora é o acaso que tira, e mais ninguém: o servidor tira a partir da semente da mesa. Escolhe depois a tua jogada.
error-stale = Entretanto o jogo avançou. Olha outra vez para o tabuleiro e depois escolhe.
error-changed = Isto mudou entretanto. Vê de novo e depois repete o que fizeste.
error-taken = Já há alguém com este nome. Escolhe outro.
error-record-damaged = Não é possível mostrar isto: o que se guardou está danificado. Mais nada é afetado. Quem gere o servidor pode repor o ficheiro de dados a partir de uma cópia.
error-unkept = O texto tem um carácter que não pode ser guardado. Deixa-o de fora.
error-illegal = Este lance não pode ser feito: { $why }.
error-over = O jogo terminou. Podes pedir a desforra.
error-running = O jogo ainda decorre. Termina-o primeiro.
error-seat = A tua ligação joga vários lugares ou nenhum. Diz qual dos teus lugares é.
error-no-offer = Não há nenhuma proposta a que responder.
error-pending = Há outra proposta à espera de resposta. Responde primeiro a essa.
error-no-draw = O computador continua a jogar. Os empates combinam-se entre pessoas.
error-nothing-back = Ainda não fizeste nenhum lance que se possa anular.
error-takebacks = Nesta partida já se voltou atrás { $most } vezes, e não dá para mais. Continua a jogar a partir daqui.
error-long = Já aconteceu tanto nesta mesa que não se pode propor mais nada. A partida ainda pode ser jogada até ao fim ou abandonada.
error-study = A análise abre quando a partida entre os jogadores terminar.
error-ply = Este jogo não tem posição depois de { $ply } lances. Pede uma de 0 a { $last }.
error-form = Jogos como este não se guardam como { $form }. Pede um destes formatos: { $forms }.
error-spec = Um jogo assim não se pode jogar: { $why }.
error-position = Esta posição não pode ser posta: { $why }.
error-print = Isto não se pode imprimir: { $why }.
error-seats = Este jogo tem { $seats } lugares. Diz para cada um quem joga: uma pessoa, o computador ou quem tiver a ligação.
error-level = O computador joga nos níveis 1 a 10.
error-program = { $count ->
    [0] Neste servidor nenhum outro programa joga este jogo. Escolhe o computador, com um nível.
    [one] Neste servidor há outro programa que joga este jogo: { $programs }. Escolhe-o por este nome, ou o computador.
   *[other] Neste servidor há outros programas que jogam este jogo: { $programs }. Escolhe um pelo seu nome, ou o computador.
}
error-name = Um nome tem no máximo 40 letras, e pelo menos uma delas é visível.
error-clock = Um relógio tem de um segundo a 24 horas e soma no máximo uma hora por jogada.
error-clock-form = «{ $text }» não é um relógio. Escreve 10+5 para dez minutos e mais cinco segundos depois de cada jogada, 30s/turn para trinta segundos por jogada, 20m+3x30s para vinte minutos e depois três períodos de trinta segundos, 3d para três dias por jogada, ou none para jogar sem relógio.
error-clock-start = Um relógio começa com { $least } a { $most }, não com { $given }.
error-clock-increment = Depois de cada jogada um relógio soma { $least } a { $most }, não { $given }.
error-clock-turn = Uma jogada tem { $least } a { $most }, não { $given }.
error-clock-main = Antes dos períodos um relógio tem { $least } a { $most }, não { $given }.
error-clock-periods = Um relógio tem { $least } a { $most } períodos, não { $given }.
error-clock-period = Um período tem { $least } a { $most }, não { $given }.
error-clock-days = Uma jogada tem { $least } a { $most } dias, não { $given }.
error-plan = Isto não se pode planear: { $why }.
error-plans = Os planos foram mudados { $most } vezes nesta partida, e esse é o limite. Continua a jogar a partir daqui.
plan-empty = uma linha tem uma condição e uma resposta, como «if c3 then d4»
plan-long = uma linha tem no máximo { $most } passos
plan-full = um plano tem no máximo { $most } passos; esquece uma linha antes de juntares outra
plan-token = «{ $token }» não é um passo; os passos escrevem-se sem espaços
plan-form = uma linha começa por «if», como «if c3 then d4»
plan-own = uma linha começa com um lance de outra pessoa; faz o teu no tabuleiro
plan-unanswered = nada responde a «{ $token }»; uma linha acaba com um lance teu
plan-answered = aí já respondes «{ $token }»; esquece primeiro essa linha
plan-turn = «{ $token }» está onde outra linha tem um lance de outro lugar
plan-others = «{ $token }» seria um lance de outra pessoa; escreve «if» antes dele
plan-yours = «{ $token }» seria um lance teu; escreve «then» antes dele
plan-unknown = nenhuma linha começa com estes passos
error-seed = Uma semente é um número inteiro de 0 a 9007199254740991.
error-luck = O que juntas à semente tem de 1 a 64 letras (de a a z), algarismos e hífenes. Cada lugar junta uma só vez, antes de alguém ter feito uma jogada.
error-milliseconds = Uma análise demora de 1 a { $most } milissegundos.
error-lines = Uma análise mostra de 1 a { $most } linhas.
error-steps = Há aqui mais lances do que o jogo pode ter. Envia no máximo { $cap }.
error-step = Lance { $number }: { $why }.
error-log = Esta mesa não pode ser mostrada: { $why }. Nada dela foi apagado. Repõe o ficheiro de dados a partir de uma cópia para a recuperar; as outras mesas não são afetadas.
error-record = Não há nenhuma partida impressa `{ $name }`. A página de cada jogo indica os seus.
error-request = Não se consegue ler este pedido: { $why }.
request-missing = falta `{ $name }`
request-unknown = tem `{ $name }` onde pode estar { $known }
request-other = não é como /api/openapi.json o descreve
error-large = Este pedido é demasiado grande. Envia no máximo { $limit } bytes.
error-slow = Este pedido não chegou a tempo. Envia-o outra vez.
error-foreign = Isto foi enviado por uma página de outro servidor, por isso nada foi feito. Abre a página deste servidor e fá-lo aí.
error-host = Este servidor não responde pelo nome { $name }. Quem o gere pode iniciá-lo com `--name { $name }`.
error-not-found = Não há nada neste endereço. Os jogos estão em /; o que os programas podem pedir está em /api/openapi.json.
error-method = Este endereço não responde a esse método. Aquilo a que responde está em /api/openapi.json.
error-busy = Os computadores estão todos ocupados a pensar. Tenta de novo daqui a pouco.
error-share = Já esperas por muitas pesquisas. Deixa acabar algumas e pergunta de novo.
error-crowded = Há agora demasiadas mesas em jogo. Tenta de novo daqui a pouco.
error-pace-tables = Criaste muitas mesas em pouco tempo. { $seconds ->
    [one] Cria a próxima daqui a um segundo.
   *[other] Cria a próxima daqui a { $seconds } segundos.
}
error-pace-analyses = Pediste muitas análises em pouco tempo. { $seconds ->
    [one] Pede a próxima daqui a um segundo.
   *[other] Pede a próxima daqui a { $seconds } segundos.
}
error-pace-sockets = Vieste às mesas demasiadas vezes em pouco tempo. { $seconds ->
    [one] Volta daqui a um segundo.
   *[other] Volta daqui a { $seconds } segundos.
}
error-pace-tries = Experimentaste muitas ligações e códigos que não abrem nada. { $seconds ->
    [one] Experimenta o próximo daqui a um segundo.
   *[other] Experimenta o próximo daqui a { $seconds } segundos.
}
error-frame = Aqui só se pode enviar texto com no máximo { $limit } bytes.
error-flood = Demasiadas mensagens de uma vez. Volta e envia menos.
error-draining = Este servidor está prestes a terminar. Pergunta a outro, ou volta daqui a pouco.
error-metrics = O que este servidor mede só é dito a programas na própria máquina. Quem o gere pode abrir um endereço para isso com `--metrics ADDRESS`.
error-behind = O que esta mesa enviou não foi recebido a tempo. Volta para ver como está o jogo.
error-table = Não existe tal mesa. Verifica a ligação.
error-store-damaged = Esta mesa não pode ser mostrada: a linha { $row } do que dela se guardou está danificada. Nada foi apagado, e as outras mesas não são afetadas. Quem gere o servidor pode repor o ficheiro de dados a partir de uma cópia.
error-store-full = O disco do servidor está cheio, por isso nada de novo pode ser guardado. Nada se perdeu; tenta de novo mais tarde.
error-store-busy = Os dados do servidor estão agora a ser usados por outro programa. Tenta de novo daqui a pouco.
error-store-gone = O ficheiro de dados do servidor foi removido ou substituído, por isso nada pode ser guardado até quem o gere o repor.
error-store-away = O servidor está à espera da sua base de dados, por isso nada pode ser guardado agora. Nada do que foi aceite se perdeu; tenta de novo daqui a pouco.
error-store-closed = O servidor não consegue agora usar o ficheiro de dados, por isso nada pode ser guardado. Quem o gere encontra a razão no registo.
error-failed = Algo correu mal aqui; ficou anotado. Tenta de novo.

# A sala.
lobby-any-game = Qualquer jogo
lobby-any-clock = qualquer relógio
lobby-no-clock = sem relógio
error-pace-seeks = Procuraste companhia muitas vezes em pouco tempo. { $seconds ->
    [one] Procura de novo daqui a um segundo.
   *[other] Procura de novo daqui a { $seconds } segundos.
}
error-seat-gone = Esse lugar já não está livre: alguém foi mais rápido, ou foi retirado. Escolhe outro, ou carrega em «Jogar agora».
error-seat-own = Esse lugar é o teu. Espera por outra pessoa, ou retira-o.
error-seat-closed = Esse lugar não está aberto para ti. Escolhe outro.
error-seat-people = Esse lugar é para pessoas. Os programas podem ocupar os que o dizem, e os de outros programas.
error-seat-rating = Esse lugar é para pontuações de { $least } a { $most }. Escolhe outro.
error-seat-other = Procuras pontuações de { $least } a { $most }, e quem tem esse lugar aberto tem outra.
error-seeks = Já procuras { $most } partidas. Retira uma delas, ou espera um momento.
error-rated = Só contam para a pontuação as partidas de quem tem conta. Pede uma que não conte.
error-range = Um intervalo de pontuações vai de um número menor a um maior, ambos de 0 a 5000.
error-pace-talk = Disseste muita coisa em pouco tempo. { $seconds ->
    [one] Continua daqui a um segundo.
   *[other] Continua daqui a { $seconds } segundos.
}
error-said = Já disseste tudo o que se pode dizer numa mesa.
## Contas
ui-nav = Páginas
ui-my-games = Os meus jogos
ui-waiting = { $count ->
    [one] , um espera por ti
   *[other] , { $count } esperam por ti
}
ui-sign-in = Entrar
ui-sign-out = Sair
ui-save = Guardar
ui-account = A minha conta
ui-account-name = Nome
ui-account-name-how = Toda a gente o vê. De 2 a 20 letras e algarismos; não precisa de ser o teu nome verdadeiro.
ui-account-phrase = Frase-passe
ui-account-phrase-how = 8 letras ou mais. Três ou quatro palavras que nada têm a ver umas com as outras são fáceis de lembrar e difíceis de adivinhar.
ui-account-phrase-old = A frase-passe de agora
ui-account-phrase-new = A nova frase-passe
ui-account-phrase-end = Terminar também todas as chaves e as outras sessões
ui-account-phrase-change = Mudar a frase-passe
ui-account-invitation = Convite
ui-account-new = Criar uma conta
ui-account-make = Criar a conta
ui-account-have = Já tenho conta
ui-account-why = Com uma conta, os teus jogos ficam guardados onde quer que entres, e as pessoas encontram-te pelo nome. Não se pede endereço de correio.
ui-account-before = O que jogaste neste navegador também passa a ser teu: quem jogou contigo vê daí em diante este nome no teu lugar.
ui-account-guests = Podes jogar tudo sem conta.
ui-account-lost = Perdi a frase-passe
ui-account-lost-how = Com o código de recuperação que viste ao criar a conta, escolhes outra frase-passe.
ui-account-recover = Escolher esta frase-passe
ui-account-code = Código de recuperação
ui-account-code-how = Imprime esta página ou copia o código para um papel. É o único caminho de volta se perderes a frase-passe, e só se mostra desta vez.
ui-account-copy = Copiar o código
ui-account-hello = Olá, { $name }
ui-account-made = A conta está criada e já entraste. O que jogaste neste navegador passa a ser teu.
ui-account-recovered = Tens outra frase-passe e outro código de recuperação; os antigos já não abrem nada.
ui-account-on = Já o guardei, continuar
ui-account-public = O que os outros veem
ui-account-data = Os teus dados
ui-account-data-how = Tudo o que se guarda de ti, num só ficheiro: a conta e os jogos, em JSON e, quando há essa forma, em SGF ou PGN.
ui-account-data-take = Levar comigo
ui-account-delete = Apagar a conta
ui-account-delete-how = A conta e o nome desaparecem logo e para sempre. Os jogos que fizeste ficam para quem jogou contigo, com o nome «um antigo jogador».
ui-shows = O que os outros veem
ui-shows-games = Os meus jogos e resultados
ui-shows-private = Também os jogos que começo só para quem joga
ui-shows-ratings = As minhas pontuações
ui-shows-favourites = Os jogos de que mais gosto
ui-shows-online = Se estou cá
ui-sessions = Onde entraste
ui-sessions-how = Termina o que não conheceres e depois muda a frase-passe.
ui-session-since = desde { $made }, visto pela última vez a { $seen }
ui-session-this = este navegador
ui-session-end = Terminar
ui-session-end-all = Terminar todas as outras
ui-games-waiting = É a tua vez
ui-games-playing = É a vez dos outros
ui-games-over = Terminados
ui-games-none = Aqui vão ficar os teus jogos, primeiro os que esperam por ti.
ui-game-somebody = alguém
ui-older = Mais antigos
ui-result-won = Ganho
ui-result-lost = Perdido
ui-result-draw = Empate
ui-result-open = A decorrer
ui-person-since = Cá desde { $day }
ui-person-games = { $count ->
    [one] Um jogo terminado
   *[other] { $count } jogos terminados
}
ui-person-hides = Este jogador não mostra os seus jogos.
seat-former = um antigo jogador
error-sign-in = Isto é para quem entrou na sua conta. Entra e tenta de novo.
error-token = Este formulário está desatualizado, porque entretanto entraste ou saíste. Carrega a página outra vez e repete o que fizeste.
error-no-accounts = Neste servidor não há contas. Podes jogar tudo sem conta.
error-invitation = Este convite não serve (ou já não serve). Pede um a quem gere o servidor.
error-account-length = Um nome tem de { $least } a { $most } letras e algarismos.
error-account-letter = Um nome tem pelo menos uma letra.
error-account-sign = «{ $sign }» não pode estar num nome. Letras, algarismos, espaços e - _ ' . podem.
error-account-place = «{ $sign }» não pode estar nesse sítio: espaços e - _ ' ficam um de cada vez entre letras e algarismos, e um ponto antes de um espaço ou no fim.
error-account-mark = Há um acento no nome sem letra, ou demasiados na mesma. Escreve o nome sem ele.
error-account-scripts = As letras de um nome são de um só alfabeto e os algarismos de um só tipo. Escreve-o num só.
error-account-reserved = Este nome está reservado para o próprio programa. Escolhe outro.
error-phrase-short = Uma frase-passe tem 8 letras ou mais. Três ou quatro palavras que nada têm a ver umas com as outras servem bem.
error-phrase-long = Uma frase-passe tem no máximo 256 letras.
error-phrase-plain = Esta frase-passe adivinha-se facilmente. Usa três ou quatro palavras que nada têm a ver umas com as outras.
error-wrong-phrase = O nome e a frase-passe não condizem. Vê se ambos estão escritos como os escolheste.
error-recovery-length = Um código de recuperação tem 33 letras e algarismos em sete grupos. Compara-o com o papel.
error-recovery-sign = «{ $sign }» não existe em códigos de recuperação: só algarismos e letras de A a Z.
error-recovery-group = O grupo { $group } do código de recuperação não está como foi impresso. Compara-o sinal a sinal.
error-wrong-recovery = O nome e o código de recuperação não condizem. Vê se é o código mais recente e o nome dessa conta.
error-closed = Quem gere o servidor fechou esta conta: { $why }
error-person = Não há aqui ninguém com esse nome.
error-pace-phrases = Demasiadas tentativas. Tenta de novo dentro de { $seconds ->
    [one] um segundo
   *[other] { $seconds } segundos
}.
error-pace-accounts = Estão a criar-se aqui demasiadas contas ao mesmo tempo. Tenta de novo dentro de { $seconds ->
    [one] um segundo
   *[other] { $seconds } segundos
}.
