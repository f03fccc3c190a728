# Who helps to run the server
operator-title = The server
operator-much = How much there is
operator-accounts = Accounts
operator-tables = Tables
operator-live = Tables in memory
operator-following = People who follow tables
operator-streams = Programs and pages that follow news
operator-connections = Connections
operator-limits = What one client may have, and all together
operator-announce = Tell everybody
operator-announce-how = A line on every page. Who reads a language in which nothing is written sees another. Without a text nothing is told any more.
operator-until = Told until { $until }.
operator-hours = For how many hours
operator-tell = Tell it
operator-invite = Invite
operator-invite-accounts = For how many accounts
operator-invite-days = For how many days
operator-invite-make = Make an invitation
operator-invited = Whoever has this code can make an account with it. It is shown this once.
operator-find = Find
operator-helps = helps to run the server
operator-bot = a program
operator-you = that is you
operator-closed = closed: { $why }
operator-close = Close
operator-open = Open again
operator-why = Why, as its owner is told
operator-unusual = Unusual in rated games
operator-unusual-how = What was counted in rated games that are over. It proves nothing: people learn openings by heart, play better than their rating, or think in a steady rhythm. Look at the games, and ask; nothing is done by itself.
operator-unusual-off = Nobody looks at new games: the server was started with --suspicions off.
operator-unusual-none = Nothing so far.
operator-unusual-counted = (rating { $points }, { $games ->
    [one] one game looked at
   *[other] { $games } games looked at
}, last { $day })
operator-agrees = Chose what the engine would have in { $share } % of { $plies } decisions; others of about this rating in { $usual } % of { $among }.
operator-even = { $turns } turns of { $mean } seconds on average, which differ by { $spread } % only; those of people mostly differ by half or more.
operator-log = What was done
operator-log-none = Nothing so far.
error-operator = This is for who helps to run the server. Whoever does can be named on its machine: ludoteca admin operator NAME.
error-own-account = You cannot close your own account here. Another one who helps to run the server can.
error-words = Write at least one letter that can be seen, and at most { $most }.
error-count = Give a whole number from 1 to { $most }.
