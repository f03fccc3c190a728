# Quem ajuda a gerir o servidor
operator-title = O servidor
operator-much = Quanto há
operator-accounts = Contas
operator-tables = Mesas
operator-live = Mesas em memória
operator-following = Pessoas que acompanham mesas
operator-streams = Programas e páginas que acompanham novidades
operator-connections = Ligações
operator-limits = O que pode ter um cliente, e todos juntos
operator-announce = Avisar toda a gente
operator-announce-how = Uma linha em todas as páginas. Quem lê uma língua em que nada está escrito vê outra. Sem texto, deixa de haver aviso.
operator-until = O aviso fica até { $until }.
operator-hours = Durante quantas horas
operator-tell = Avisar
operator-invite = Convidar
operator-invite-accounts = Para quantas contas
operator-invite-days = Durante quantos dias
operator-invite-make = Criar um convite
operator-invited = Quem tiver este código pode criar uma conta com ele. Só se mostra desta vez.
operator-find = Procurar
operator-helps = ajuda a gerir o servidor
operator-bot = um programa
operator-you = és tu
operator-closed = encerrada: { $why }
operator-close = Encerrar
operator-open = Abrir de novo
operator-why = Porquê, como o dono vai ler
operator-unusual = Fora do comum em jogos que contam
operator-unusual-how = O que se contou em jogos que contam e já acabaram. Não prova nada: há quem saiba aberturas de cor, jogue melhor do que a sua pontuação ou pense a um ritmo certo. Vê os jogos e pergunta; nada é feito por si.
operator-unusual-off = Ninguém olha para os jogos novos: o servidor foi iniciado com --suspicions off.
operator-unusual-none = Nada até agora.
operator-unusual-counted = (pontuação { $points }, { $games ->
    [one] um jogo visto
   *[other] { $games } jogos vistos
}, o último em { $day })
operator-agrees = Escolheu o que o motor escolheria em { $share } % de { $plies } decisões; outros com uma pontuação próxima em { $usual } % de { $among }.
operator-even = { $turns } vezes a jogar, com { $mean } segundos em média, que só diferem { $spread } %; as das pessoas costumam diferir metade ou mais.
operator-log = O que foi feito
operator-log-none = Nada até agora.
error-operator = Isto é para quem ajuda a gerir o servidor. Nomeia-se na máquina dele: ludoteca admin operator NOME.
error-own-account = Não podes encerrar aqui a tua própria conta. Outra pessoa que ajude a gerir o servidor pode.
error-words = Escreve pelo menos uma letra que se veja, e no máximo { $most }.
error-count = Dá um número inteiro de 1 a { $most }.
