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
ended-points = { $most } to { $least }
ended-each = { $points }
error-key = This link does not let you play here. Use the link that you were given for your seat.
error-code = This code opens no seat, or somebody sits there already. Look at it again; it is for whoever comes first.
error-turn = It is not your turn. Wait until it is.
error-chance = Now chance draws, and nobody else: the server draws from the seed of the table. Make your own move afterwards.
error-stale = The game has gone on meanwhile. Look at the board again, then choose.
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
error-spec = There is no such game: { $why }.
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
error-seed = A seed is a whole number from 0 to 9007199254740991.
error-luck = What you add to the seed has 1 to 64 letters (a to z), digits and hyphens. Each seat adds once, before anybody has moved.
error-milliseconds = An analysis takes from 1 to { $most } milliseconds.
error-lines = An analysis shows from 1 to { $most } lines.
error-steps = There are more steps here than the game can have. Send at most { $cap }.
error-step = Step { $number }: { $why }.
error-log = This table cannot be shown: { $why }. Nothing of it was deleted. Restore the data file from a copy to get it back; other tables are not concerned.
error-record = There is no printed game `{ $name }`. The page of each game lists its own.
error-request = This request cannot be read: { $why }.
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
