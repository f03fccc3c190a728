# Reminders by mail: choosing them, confirming an address, and what stands in a mail.
mail-title = Reminders by mail
mail-how = You can be told the same by mail. The address is shown to nobody and used for nothing else; it counts once you have opened the link that is sent there.
mail-address = Mail address
mail-ask = Send me a link
mail-asked = A link is on its way to { $address }. Open it within a day and confirm there that the address is yours.
mail-known = You have confirmed { $address }.
mail-reminds = Remind me by mail
mail-failed = Mail to this address was refused again and again, so nothing more is sent there. Choose it again, or enter another address.
mail-change = Another address
mail-forget = Forget the address
mail-confirm-title = Is this address yours?
mail-confirm-about = { $name } wants to be reminded at { $address } of games by days, of challenges and of leave.
mail-confirm-yes = Yes, it is mine
mail-confirm-no = If you are somebody else, close this page. Nothing happens then.
mail-confirmed-title = Confirmed
mail-confirmed-on = From now on you are reminded at { $address }.
mail-confirmed-off = { $address } is confirmed. You are not reminded there until you choose so on the page of your account.
mail-out-title = No more mail
mail-out-about = Reminders of Ludoteca go to { $address }.
mail-out-asked = Somebody has entered { $address } to be reminded there.
mail-out-yes = Send nothing more
mail-out-done = No more reminders go to { $address }. You can turn them on again on the page of your account.
mail-out-refused = Nothing more is sent to { $address }. The address is not used.
mail-question-subject = Is this address yours?
mail-question-text = { $name } wants to be reminded at this address by Ludoteca. If that is you, open this page within a day and confirm it:
mail-question-out = If it is not you, you need do nothing: the address is not used. So that nobody asks at it again:
mail-reminder-out = You get this because you chose it on the page of your account. For no more of it:
error-mail = No mail can be sent to this address. Write it as in ana@mail.example, with plain letters and without a name.
error-mail-refused = Who reads the mail of this address wants none from here. Enter another address.
error-mail-link = This link does nothing (any more): it was used, is older than a day, or a newer one was sent. You can have another sent on the page of your account.
error-pace-mails = Many mails were asked for in a short time. Try again in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.
