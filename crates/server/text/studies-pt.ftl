# O que se diz das revisões de jogos e dos estudos.

review-way = A rever o jogo: posição { $done } de { $all } …
review-curve = Hipóteses: { $who }
review-turning = Momentos decisivos
review-no-turning = Nenhum lance custou muito.
review-turned = { $who }, { $move }: { $kind }, { $before } % → { $after } %
review-better = Melhor: { $line }
review-why-win = { $turns ->
    [one] Deixa escapar uma vitória num só lance.
   *[other] Deixa escapar uma vitória em { $turns } lances.
    }
review-why-loss = { $turns ->
    [one] Deixa o adversário ganhar num só lance.
   *[other] Deixa o adversário ganhar em { $turns } lances.
    }
review-why-points = { $points ->
    [one] Custa um ponto.
   *[other] Custa { $points } pontos.
    }
review-why-lost = Custa: { $men }.
review-why-missed = Podia ter capturado: { $men }.
review-why-both = Perde: { $lost }. Deixa escapar: { $missed }.
review-why-for = Perde: { $lost }. Ganha: { $got }.
review-page = Rever o jogo e fazer dele um estudo
review-play-on = Continuar a jogar daqui
review-inaccuracy = imprecisão
review-mistake = erro
review-blunder = erro grave
review-counts = { $inaccuracies ->
    [one] { $inaccuracies } imprecisão
   *[other] { $inaccuracies } imprecisões
    }, { $mistakes ->
    [one] { $mistakes } erro
   *[other] { $mistakes } erros
    }, { $blunders ->
    [one] { $blunders } erro grave
   *[other] { $blunders } erros graves
    }
review-table = Todos os lances numa tabela
review-turn = Lance
review-said = Apreciação
review-end = Fim
review-again = Tentar de novo a partir daqui
review-again-level = Nível do computador
review-note = { $kind }: { $before } % → { $after } %

study-all = Estudos
study-mine = Os meus estudos
study-lead = Variantes com notas em palavras: começa com um jogo, uma posição ou um tabuleiro vazio, e partilha-as.
study-none = Ainda não há nenhum.
study-more = Mais
study-steps = { $count ->
    [one] { $count } passo
   *[other] { $count } passos
    }
study-new = Fazer um estudo
study-title = Como se chama
study-game = Jogo
study-of-file = o que o ficheiro diz
study-file = Um ficheiro com variantes (SGF, PGN, JSON), uma lista de lances, ou nada
study-make = Fazer o estudo
study-of-this = Fazer um estudo disto
study-sight = Quem o pode ler
study-sight-public = toda a gente
study-sight-link = quem tiver a ligação
study-sight-private = só eu
study-untitled = Um estudo
study-start = Início
study-variations = Variantes
study-edit = Esta posição
study-how = Joga no tabuleiro: um passo novo começa uma variante, um que já existe é seguido.
study-glyph = O que pensar do passo
study-glyph-1 = bom
study-glyph-2 = erro
study-glyph-3 = brilhante
study-glyph-4 = erro grave
study-glyph-5 = interessante
study-glyph-6 = duvidoso
study-note = Nota
study-keep = Guardar
study-promote = Tornar linha principal
study-remove = Apagar a partir daqui
study-remove-ask = Apagar este passo com tudo o que se segue?
study-share = Partilhar
study-link = Ligação
study-embed = Para outras páginas
study-gif = Como imagem animada (GIF)
study-settings = Definições do estudo
study-delete = Apagar o estudo
study-delete-sure = Sim, apagar tudo
embed-live = Em direto: a posição mais recente

error-no-study = Não há tal estudo, ou não está aberto para ti.
error-not-yours = Só quem fez o estudo o pode mudar. Podes fazer um teu a partir do ficheiro.
error-study-sight = Um estudo é para toda a gente (`public`), para quem tem a ligação (`link`) ou só para ti (`private`).
error-study-many = Tens { $most } estudos, o máximo que pode haver. Apaga primeiro um deles.
error-study-file = O ficheiro não se consegue ler: { $why }.
error-study-json = Isto não é um estudo em JSON. Dá um que tenha sido exportado aqui.
error-study-changed = Entretanto outra pessoa escreveu aqui: “{ $now }”. O teu texto continua no campo; vê os dois e guarda outra vez.
error-study-grown = Entretanto outra pessoa acrescentou passos aqui. Vê-os primeiro e depois apaga outra vez.
error-study-title = Um título tem de 1 a { $most } caracteres.
error-study-full = Um estudo tem no máximo { $most } passos. Começa outro para o resto; nada deste se perde.
error-study-deep = Uma linha tem no máximo { $most } passos.
error-study-note = Uma nota tem no máximo { $most } caracteres. Nada mudou; encurta-a e guarda outra vez.
error-study-words = Todas as notas de um estudo juntas têm no máximo { $most } bytes. Nada mudou; começa outro estudo para o resto.
error-study-node = Esse passo já não está no estudo.
error-study-step = Isto não é um passo do estudo.
error-pace-studies = Foi depressa demais. Podes continuar com os estudos dentro de { $seconds ->
    [one] um segundo
   *[other] { $seconds } segundos
    }.
error-oembed-form = Só se oferece `json`.
error-oembed-url = Nada neste endereço se pode incorporar. Mesas (`/t/...`) e estudos deste servidor podem.
