# What is said about what games are worth.

worth-title = What { $game } is worth
worth-lead = The computer plays the game many times, at random and thinking more and more, and tells what it finds: how long games are, who wins, how much there is to learn. It goes on wherever it was left.
worth-how-long = Look for
worth-time-10 = 10 seconds
worth-time-60 = a minute
worth-time-600 = 10 minutes
worth-begin = Begin
worth-on = Go on
worth-stop = Stop here
worth-left = { $count } samples; { $seconds } s to go
worth-play = Play it
worth-save = Save with all samples
worth-beside = Beside it
worth-nothing = no other
worth-show = Show
worth-beside-lead = What is known of both. Where the intervals do not meet, the line is marked.
worth-beside-none = Of one of them nothing is known yet: look at each first.
worth-way-in = What this game is worth
error-no-report = Nobody has looked at what this game is worth yet: ask for a report first.
error-report-time = A game is looked at for 1 to { $most } seconds at once; ask again to go on.
