# Palavras livres
words-title = Palavras tuas
words-about = À mesa, todos podem dizer algumas frases. As palavras tuas só passam entre pessoas com conta que as permitiram todas; quem assiste não as vê, e guardam-se durante um mês. Nas turmas não existem.
words-allow = Quero escrever e ler palavras livres
words-silent = Quem gere o servidor fechou as tuas palavras até { $until }.
words-muted = Não ouves
words-hear = Voltar a ouvir
words-blocked = Bloqueaste
words-unblock = Desbloquear
words-block = Bloquear
words-block-name = Bloquear alguém
words-block-how = Quem está bloqueado não te escreve nem te desafia, e «Jogar agora» não vos junta. Não recebe aviso.
words-apart = Manter à distância
reports-title = Denúncias
reports-none = Nada à espera.
reports-count = À espera: { $count }. Aqui estão { $shown } delas, primeiro as mais antigas.
reports-later = Denúncias seguintes
reports-first = As denúncias mais antigas
reports-by = por
reports-table = a mesa
reports-words = O que se disse por último nesta mesa
reports-dismiss = Arquivar
reports-silence = Fechar as palavras
reports-days = Durante quantos dias
operator-silent = palavras fechadas até { $until }
operator-words-open = Abrir as palavras
error-words-away = As palavras livres são para quem está sentado a esta mesa com uma conta.
error-words-class = Nos tabuleiros de uma turma só há as frases feitas.
error-words-closed = Quem gere o servidor fechou as tuas palavras até { $until }. As frases feitas continuam tuas.
error-words-guest = Alguém nesta mesa não tem conta, ou ainda não chegou. Diz uma das frases feitas.
error-words-alone = Não há mais ninguém com conta nesta mesa.
error-words-own = Não permitiste palavras livres. Podes fazê-lo nas definições da tua conta.
error-words-others = Nem todos nesta mesa permitiram palavras livres. Diz uma das frases feitas.
error-report-nothing = Essa pessoa não disse nada por palavras suas nesta mesa que se possa denunciar.
error-report-again = Já denunciaste isto. Quem gere o servidor vai ver.
error-report-many = Já há tantas denúncias abertas que não se aceitam mais: tuas, ou desta mesa. Quem gere o servidor vai vê-las.
error-report-full = Há tantas denúncias à espera que não se aceitam mais. Silencia ou bloqueia a pessoa, e tenta amanhã.
error-kept-apart = Silenciaste ou bloqueaste { $most } pessoas, e não há lugar para mais. Tira alguém da lista nas definições da tua conta.
error-apart = Não se podem desafiar um ao outro.
error-pace-reports = Denunciaste muito em pouco tempo. { $seconds ->
    [one] Continua daqui a um segundo.
   *[other] Continua daqui a { $seconds } segundos.
}
