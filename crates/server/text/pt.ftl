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
ended-points = { $most } a { $least }
ended-each = { $points }
error-key = Esta ligação não permite jogar aqui. Usa a ligação que recebeste para o teu lugar.
error-code = Este código não abre nenhum lugar, ou já lá está alguém. Confirma-o; vale para quem chega primeiro.
error-turn = Não é a tua vez. Espera por ela.
error-chance = Agora é o acaso que tira, e mais ninguém: o servidor tira a partir da semente da mesa. Escolhe depois a tua jogada.
error-stale = Entretanto o jogo avançou. Olha outra vez para o tabuleiro e depois escolhe.
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
error-spec = Não existe tal jogo: { $why }.
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
error-seed = Uma semente é um número inteiro de 0 a 9007199254740991.
error-luck = O que juntas à semente tem de 1 a 64 letras (de a a z), algarismos e hífenes. Cada lugar junta uma só vez, antes de alguém ter feito uma jogada.
error-milliseconds = Uma análise demora de 1 a { $most } milissegundos.
error-lines = Uma análise mostra de 1 a { $most } linhas.
error-steps = Há aqui mais lances do que o jogo pode ter. Envia no máximo { $cap }.
error-step = Lance { $number }: { $why }.
error-log = Esta mesa não pode ser mostrada: { $why }. Nada dela foi apagado. Repõe o ficheiro de dados a partir de uma cópia para a recuperar; as outras mesas não são afetadas.
error-record = Não há nenhuma partida impressa `{ $name }`. A página de cada jogo indica os seus.
error-request = Não se consegue ler este pedido: { $why }.
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
