# Avisos por correio: escolhê-los, confirmar um endereço, e o que está numa mensagem.
mail-title = Avisos por correio eletrónico
mail-how = Podes receber os mesmos avisos por correio eletrónico. O endereço não é mostrado a ninguém nem serve para mais nada; só conta depois de abrires a ligação que lá chega.
mail-address = Endereço de correio eletrónico
mail-ask = Enviar-me uma ligação
mail-asked = Vai a caminho de { $address } uma ligação. Abre-a dentro de um dia e confirma ali que o endereço é teu.
mail-known = Confirmaste { $address }.
mail-reminds = Avisar-me por correio eletrónico
mail-failed = As mensagens para este endereço foram recusadas uma e outra vez, por isso nada mais é enviado para lá. Escolhe-o de novo, ou escreve outro endereço.
mail-change = Outro endereço
mail-forget = Esquecer o endereço
mail-confirm-title = Este endereço é teu?
mail-confirm-about = { $name } quer receber em { $address } avisos de jogos por dias, de desafios e de férias.
mail-confirm-yes = Sim, é meu
mail-confirm-no = Se és outra pessoa, fecha esta página. Assim nada acontece.
mail-confirmed-title = Confirmado
mail-confirmed-on = A partir de agora recebes avisos em { $address }.
mail-confirmed-off = { $address } está confirmado. Não recebes lá avisos enquanto não o escolheres na página da tua conta.
mail-out-title = Mais nenhuma mensagem
mail-out-about = Os avisos da Ludoteca vão para { $address }.
mail-out-asked = Alguém escreveu { $address } para lá receber avisos.
mail-out-yes = Não enviar mais nada
mail-out-done = Não vão mais avisos para { $address }. Podes voltar a ligá-los na página da tua conta.
mail-out-refused = Nada mais é enviado para { $address }. O endereço não é usado.
mail-question-subject = Este endereço é teu?
mail-question-text = { $name } quer receber neste endereço avisos da Ludoteca. Se és tu, abre esta página dentro de um dia e confirma-o:
mail-question-out = Se não és tu, não tens de fazer nada: o endereço não é usado. Para que ninguém volte a perguntar aqui:
mail-reminder-out = Recebes isto porque o escolheste na página da tua conta. Para não receberes mais:
error-mail = Não se consegue enviar correio para este endereço. Escreve-o como em ana@mail.example, com letras simples e sem nome.
error-mail-refused = Quem lê o correio deste endereço não quer nenhum daqui. Escreve outro endereço.
error-mail-link = Esta ligação (já) não serve: foi usada, tem mais de um dia, ou foi enviada outra mais nova. Podes pedir outra na página da tua conta.
error-pace-mails = Pediram-se muitas mensagens em pouco tempo. Tenta outra vez dentro de { $minutes ->
    [one] um minuto
   *[other] { $minutes } minutos
}.
