seat-light = White
seat-dark = Black
seat-neutral = Player { $number }
seat-blue = Blue
seat-orange = Orange
seat-green = Green
seat-yellow = Yellow
seat-red = Red
seat-pink = Pink
seat-lilac = Lilac
seat-computer = Computer, level { $level }
result-win = { $winner } wins
result-draw = A draw
result-shared = { $winners } share the win
result-pair = { $winners } win
result-rules = { $result }.
result-resign = { $result }: { $loser } resigned.
result-time = { $result }: { $loser } ran out of time.
result-failed = { $result }. { $loser } did not go on: { $why }.
result-agreement = { $result } by agreement.
result-arbiter = { $result } by the arbiter.
result-teacher = Stopped by the teacher.
ended-won = You won
ended-won-by = You won by { $margin }
ended-lost = You lost
ended-lost-by = You lost by { $margin }
ended-win-by = { $winner } wins by { $margin }
ended-you-resigned = You resigned
ended-resigned = { $loser } resigned
ended-your-time = Your time ran out
ended-time = { $loser } ran out of time
ended-failed = { $loser } did not go on: { $why }
failed-start = it could not be started
failed-ended = it ended when it was to answer
failed-silent = it did not answer in time
failed-nonsense = it answered “{ $said }”, which makes no sense
failed-refused = it refused to play: “{ $said }”
failed-illegal = it made the move “{ $said }”, which is not legal
ended-agreed = Agreed by both
ended-ruled = Decided by the arbiter
ended-teacher = Stopped by your teacher
ended-teacher-why = This game counts for nobody
ended-points = { $most } to { $least }
ended-each = { $points }
error-key = This link does not let you play here. Use the link that you were given for your seat.
error-code = This code opens no seat, or somebody sits there already. Look at it again; it is for whoever comes first.
error-turn = It is not your turn. Wait until it is.
error-chance = Now chance draws, and nobody else: the server draws from the seed of the table. Make your own move afterwards.
error-stale = The game has gone on meanwhile. Look at the board again, then choose.
error-changed = This has changed meanwhile. Look at it again, then repeat what you did.
error-taken = Somebody else has this name already. Choose another.
error-record-damaged = This cannot be shown: what was kept of it is damaged. Nothing else is concerned. Whoever runs the server can restore the data file from a copy.
error-unkept = The text holds a character that cannot be kept. Leave it out.
error-illegal = This move cannot be made: { $why }.
error-over = The game is over. You can start a rematch.
error-running = The game is still running. Finish it first.
error-seat = Your link plays several seats or none. Say which one of your own seats is meant.
error-no-offer = There is no offer to answer.
error-pending = Another offer is waiting for an answer. Answer that first.
error-no-draw = The computer plays on. Draws are agreed between people.
error-nothing-back = You have made no move yet that could be taken back.
error-takebacks = Moves were taken back { $most } times in this game, and that is the limit. Play on from here.
error-long = So much has happened at this table that nothing more can be offered. The game can still be played to its end or resigned.
error-study = Analysis opens when the game between you is over.
error-ply = This game has no position after { $ply } steps. Ask for one from 0 to { $last }.
error-form = Games like this are not saved as { $form }. Ask for one of these forms: { $forms }.
error-spec = Such a game cannot be played: { $why }.
error-position = This position cannot be set: { $why }.
error-print = This cannot be printed: { $why }.
error-seats = This game has { $seats } seats. Say for each of them who plays: a person, the computer or whoever has the link.
error-level = The computer plays at levels 1 to 10.
error-program = { $count ->
    [0] On this server no other program plays this game. Choose the computer, with a level.
    [one] On this server one other program plays this game: { $programs }. Choose it by this name, or the computer.
   *[other] On this server these other programs play this game: { $programs }. Choose one by its name, or the computer.
}
error-name = A name has at most 40 letters, and at least one of them can be seen.
error-clock = A clock has from one second to 24 hours, and adds at most one hour a turn.
error-clock-form = “{ $text }” is not a clock. Write 10+5 for ten minutes and five seconds more after each turn, 30s/turn for thirty seconds a turn, 20m+3x30s for twenty minutes and then three periods of thirty seconds, 3d for three days a turn, or none.
error-clock-start = A clock starts with { $least } to { $most }, not with { $given }.
error-clock-increment = After each turn a clock adds { $least } to { $most }, not { $given }.
error-clock-turn = A turn has { $least } to { $most }, not { $given }.
error-clock-main = Before its periods a clock has { $least } to { $most }, not { $given }.
error-clock-periods = A clock has { $least } to { $most } periods, not { $given }.
error-clock-period = A period has { $least } to { $most }, not { $given }.
error-clock-days = A turn has { $least } to { $most } days, not { $given }.
error-plan = This cannot be planned: { $why }.
error-plans = Plans were changed { $most } times in this game, and that is the limit. Play on from here.
plan-empty = a line has a condition and an answer, such as “if c3 then d4”
plan-long = a line has at most { $most } steps
plan-full = a plan has at most { $most } steps; forget a line before you add another
plan-token = “{ $token }” is no step; steps are written without spaces
plan-form = a line begins with “if”, such as “if c3 then d4”
plan-own = a line begins with a move of somebody else; make your own on the board
plan-unanswered = nothing answers “{ $token }”; a line ends with a move of yours
plan-answered = there you answer “{ $token }” already; forget that line first
plan-turn = “{ $token }” stands where another line has a move of another seat
plan-others = “{ $token }” would be a move of somebody else; write “if” before it
plan-yours = “{ $token }” would be a move of yours; write “then” before it
plan-unknown = no line begins with these steps
error-seed = A seed is a whole number from 0 to 9007199254740991.
error-luck = What you add to the seed has 1 to 64 letters (a to z), digits and hyphens. Each seat adds once, before anybody has moved.
error-milliseconds = An analysis takes from 1 to { $most } milliseconds.
error-lines = An analysis shows from 1 to { $most } lines.
error-steps = There are more steps here than the game can have. Send at most { $cap }.
error-step = Step { $number }: { $why }.
error-log = This table cannot be shown: { $why }. Nothing of it was deleted. Restore the data file from a copy to get it back; other tables are not concerned.
error-record = There is no printed game `{ $name }`. The page of each game lists its own.
error-request = This request cannot be read: { $why }.
request-missing = `{ $name }` is missing
request-unknown = it has `{ $name }` where { $known } can stand
request-other = it is not as /api/openapi.json describes it ({ $said })
error-large = This request is too large. Send at most { $limit } bytes.
error-slow = This request did not arrive in time. Send it again.
error-foreign = This was sent by a page of another server, so nothing was done. Open the page of this server and do it there.
error-host = This server does not answer to the name { $name }. Whoever runs it can start it with `--name { $name }`.
error-not-found = There is nothing at this address. The games are at /; what programs can ask is at /api/openapi.json.
error-method = This address does not answer to that method. What it answers to is at /api/openapi.json.
error-busy = The computers are all busy thinking. Try again in a moment.
error-share = You are waiting for many searches already. Let some of them end, then ask again.
error-crowded = Too many tables are in play just now. Try again in a moment.
error-pace-tables = You have made many tables in a short time. { $seconds ->
    [one] Make the next one in a second.
   *[other] Make the next one in { $seconds } seconds.
}
error-pace-analyses = You have asked for many analyses in a short time. { $seconds ->
    [one] Ask for the next one in a second.
   *[other] Ask for the next one in { $seconds } seconds.
}
error-pace-sockets = You have come to tables very often in a short time. { $seconds ->
    [one] Come back in a second.
   *[other] Come back in { $seconds } seconds.
}
error-pace-tries = You have tried many links and codes that open nothing. { $seconds ->
    [one] Try the next one in a second.
   *[other] Try the next one in { $seconds } seconds.
}
error-frame = Only text of at most { $limit } bytes can be sent here.
error-flood = Too many messages at once. Come back and send fewer.
error-draining = This server is about to end. Ask another one, or come back in a moment.
error-metrics = What this server measures is told to programs on its own machine alone. Whoever runs it can open an address for it with `--metrics ADDRESS`.
error-behind = What this table sent was not taken in time. Come back to see how it stands.
error-table = There is no such table. Check the link.
error-store-damaged = This table cannot be shown: row { $row } of what was kept of it is damaged. Nothing was deleted, and other tables are not concerned. Whoever runs the server can restore the data file from a copy.
error-store-full = The disk of the server is full, so nothing new can be kept. Nothing was lost; try again later.
error-store-busy = The data of the server are in use by another program just now. Try again in a moment.
error-store-gone = The data file of the server was removed or replaced, so nothing can be kept until whoever runs it has put it back.
error-store-away = The server is waiting for its store, so nothing can be kept just now. Nothing that was accepted is lost; try again in a moment.
error-store-closed = The server cannot use its data file just now, so nothing can be kept. Whoever runs it finds the reason in its log.
error-failed = Something went wrong here; it has been noted. Try again.

# The lobby.
lobby-any-game = Any game
lobby-any-clock = any clock
lobby-no-clock = without a clock
error-pace-seeks = You have asked for others to play with very often in a short time. { $seconds ->
    [one] Ask again in a second.
   *[other] Ask again in { $seconds } seconds.
}
error-seat-gone = That seat is not open any more: somebody was quicker, or it was taken back. Take another one, or press “Play now”.
error-seat-own = That seat is your own. Wait for somebody else, or take it back.
error-seat-closed = That seat is not open to you. Take another one.
error-seat-people = That seat is for people. Programs may take those that say so, and those of other programs.
error-seat-rating = That seat is for ratings from { $least } to { $most }. Take another one.
error-seat-other = You look for ratings from { $least } to { $most }, and whoever has that seat open has another.
error-seeks = You look for { $most } games already. Take one of them back, or wait a moment.
error-rated = Only games of people with an account are rated. Ask for one that is not rated.
error-range = A range of ratings goes from a lower number to a higher one, both from 0 to 5000.
error-pace-talk = You have said a lot in a short time. { $seconds ->
    [one] Go on in a second.
   *[other] Go on in { $seconds } seconds.
}
error-said = You have said all that can be said at one table.
## Accounts
ui-nav = Pages
ui-my-games = My games
ui-waiting = { $count ->
    [one] , one waits for you
   *[other] , { $count } wait for you
}
ui-sign-in = Sign in
ui-sign-out = Sign out
ui-save = Save
ui-account = My account
ui-account-name = Name
ui-account-name-how = Everybody sees it. 2 to 20 letters and digits; it need not be your real name.
ui-account-phrase = Passphrase
ui-account-phrase-how = 8 letters or more. Three or four words that do not belong together are easy to keep in mind and hard to guess.
ui-account-phrase-old = The passphrase of now
ui-account-phrase-new = The new passphrase
ui-account-phrase-end = End all tokens and all other sessions with it
ui-account-phrase-change = Another passphrase
ui-account-invitation = Invitation
ui-account-new = Make an account
ui-account-make = Make the account
ui-account-have = I have an account already
ui-account-why = With an account your games are kept, wherever you sign in, and people find you by your name. No mail address is asked for.
ui-account-before = What you have played in this browser becomes yours, too: those with whom you played it see this name at your seat from then on.
ui-account-guests = You can play everything without an account.
ui-account-lost = I have lost my passphrase
ui-account-lost-how = With the recovery code that you were shown when you made the account, you choose another passphrase.
ui-account-recover = Choose this passphrase
ui-account-code = Recovery code
ui-account-code-how = Print this page or copy the code onto paper. It is the only way back if you lose the passphrase, and it is shown this once.
ui-account-copy = Copy the code
ui-account-hello = Welcome, { $name }
ui-account-made = The account is made, and you are signed in. What you have played in this browser is yours now.
ui-account-recovered = You have another passphrase and another recovery code; the old ones open nothing any more.
ui-account-on = I have kept it, go on
ui-account-public = What others see
ui-account-data = Your data
ui-account-data-how = All that is kept of you, in one file: your account and your games, as JSON and, where there is such a form, as SGF or PGN.
ui-account-data-take = Take it along
ui-account-delete = Delete the account
ui-account-delete-how = The account and its name are gone at once and for good. The games that you have played stay for those who played them with you, under “a former player”.
ui-shows = What others see
ui-shows-games = My games and their results
ui-shows-private = Also games that I begin to be seen by nobody else
ui-shows-ratings = My ratings
ui-shows-favourites = The games that I like best
ui-shows-online = Whether I am here
ui-sessions = Where you are signed in
ui-sessions-how = End what you do not know, then change the passphrase.
ui-session-since = since { $made }, last seen { $seen }
ui-session-this = this browser
ui-session-end = End
ui-session-end-all = End all others
ui-games-waiting = Your turn
ui-games-playing = The others’ turn
ui-games-over = Finished
ui-games-none = Here your games will stand, those that wait for you first.
ui-game-somebody = somebody
ui-older = Older ones
ui-result-won = Won
ui-result-lost = Lost
ui-result-draw = Drawn
ui-result-open = In play
ui-person-since = Here since { $day }
ui-person-games = { $count ->
    [one] One finished game
   *[other] { $count } finished games
}
ui-person-hides = This player shows no games.
seat-former = a former player
error-sign-in = This is for who has signed in. Sign in and try again.
error-token = This form is out of date, since you have signed in or out meanwhile. Load the page again and repeat what you did.
error-no-accounts = There are no accounts on this server. You can play everything without one.
error-invitation = This is no invitation that can be used (any more). Ask whoever runs the server for one.
error-account-length = A name has { $least } to { $most } letters and digits.
error-account-letter = A name has one letter or more.
error-account-sign = “{ $sign }” cannot stand in a name. Letters, digits, spaces and - _ ' . can.
error-account-place = “{ $sign }” cannot stand at that place: spaces and - _ ' stand one at a time between letters and digits, and a dot before a space or at the end.
error-account-mark = A mark in the name stands on no letter, or there are too many on one. Write the name without it.
error-account-scripts = The letters of a name are of one script, and its digits of one kind. Write it in one.
error-account-reserved = This name is kept for the program itself. Choose another.
error-phrase-short = A passphrase has 8 letters or more. Three or four words that do not belong together are good.
error-phrase-long = A passphrase has 256 letters at most.
error-phrase-plain = This passphrase is easily guessed. Take three or four words that do not belong together.
error-wrong-phrase = Name and passphrase do not go together. Look whether both are written as you chose them.
error-recovery-length = A recovery code has 33 letters and digits in seven groups. Compare it with the paper.
error-recovery-sign = “{ $sign }” stands in no recovery code: it has digits and letters from A to Z.
error-recovery-group = Group { $group } of the recovery code is not as it was printed. Compare it sign by sign.
error-wrong-recovery = Name and recovery code do not go together. Look whether it is the newest code, and the name of that account.
error-closed = This account was closed by whoever runs the server: { $why }
error-person = There is nobody of this name here.
error-pace-phrases = Too many tries. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
error-pace-accounts = Too many accounts are being made here at once. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
