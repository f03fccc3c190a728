# Every page.
ui-skip = Skip to the content
ui-language = Language
ui-theme = Light or dark
ui-theme-dark = Dark
ui-theme-light = Light
ui-foot = Games for one table, one hour and anyone who likes to think.

# The library.
ui-library-title = Games to play and to study
ui-library-lead = Pick a board, sit down with a friend, a class or the computer, and play by the rules of the book.
ui-search = Search
ui-search-hint = Name or words of a game
ui-filter = Show
ui-family = Kind
ui-players = Players
ui-minutes = Time
ui-any = any
ui-at-most-minutes = at most { $minutes } minutes
ui-found = { $count ->
    [0] No game fits. Try fewer words or another kind.
    [one] One game
   *[other] { $count } games
}
ui-first-evening = For a first evening
ui-other-games = All other games
ui-more = More to do
ui-own = Your games
ui-all = All
ui-own-what = What do you own?
ui-need = What you need
ui-play-game = Play { $game }
ui-minutes-about = { $minutes } min
family-line = Lines
family-connection = Connection
family-territory = Territory
family-movement = Movement
family-chess = Chess
family-sowing = Sowing
family-tiles = Tiles
ui-compose = Make a new game
ui-compose-lead = Choose a game and put extra rules around it. Nobody has ever played most of what comes out.
ui-compose-game = The game

# A game.
ui-play = Play
ui-board = Board
ui-rules = Rules
ui-printed = Printed games
ui-join = Join a game
ui-join-code = The code you were told
ui-join-go = Go
ui-print = Print
ui-print-board = Board on one sheet
ui-print-true-size = Board at true size
ui-print-pieces = Pieces to cut out
ui-print-rules = Rules
ui-print-puzzles = Puzzles
ui-print-booklet = Everything as a booklet
ui-replay = Replay
ui-update = Show this board
ui-extra-rules = Extra rules
ui-rule-off = Off: it needs a game { $needs }; here { $why }.
ui-rule-own = Off: the game has this rule among its own options.
ui-takes = { $label }: { $takes }
ui-takes-range = { $low } to { $high }
ui-rules-change = Where the game’s own rules say otherwise, what stands here holds.
ui-at-this-screen = At this screen
ui-by-link = By link
ui-chairs = Who plays
ui-chair = Seat { $seat }
ui-chair-computer = Computer
ui-programs = Other programs
ui-level = Level
ui-level-name = { $level ->
    [1] Computer, level 1 – kind
    [5] Computer, level 5 – a challenge
    [10] Computer, level 10 – strong
   *[other] Computer, level { $level }
}
ui-options = Options
ui-your-name = Your name
ui-other-names = Names of the others at this screen
ui-who-begins = First turn
ui-begin-me = My turn
ui-begin-other = The other side’s turn
ui-begin-lot = Draw lots
ui-clock = Clock
ui-clock-none = none
ui-clock-own = Or a clock of your own
ui-clock-fischer = { $start } + { $increment } a move
ui-clock-turn = { $turn } a move
ui-clock-periods = { $main }, then { $periods ->
    [one] 1 period of { $period }
   *[other] { $periods } periods of { $period }
}
ui-clock-days = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
}
ui-start = Start
ui-needs-script = To play, please allow scripts on this page. The rules and the printed games can be read without them.
ui-diagram = Diagram

# A table and a replay.
ui-turns = Turns
ui-no-turns = Nobody has moved yet.
ui-first = First position
ui-previous = One turn back
ui-next = One turn forward
ui-last = Last position
ui-to-rules = Rules
ui-replay-of = { $name }: { $title }
ui-replay-end = End of the printed game.
ui-at-turn = Turn { $turn } of { $all }
ui-open = Replay a game
ui-open-lead = Paste a game, drop its file here or pick it: one that was saved here, SGF (Go, Othello, Gomoku, Hex, Amazons), PGN (chess), or just a list of moves. Its main line is replayed.
ui-open-pick = Or pick a file
ui-open-game = The game, where the text does not say it
ui-open-any = Find out by the moves
ui-open-file = The game
ui-taken = This seat is taken: it is played in another browser. If it is yours, or was passed on to you, play here.
ui-taken-mine = Play here
ui-taken-watch = Watch
ui-watching = You are watching this table.
ui-fair = Is the luck fair?
ui-fair-how = What is drawn at this table follows from a secret seed that was made at random before the first draw. Its fingerprint has stood here from the start, so the seed cannot be exchanged. After a take-back other draws follow from it than those that were seen. When the game is over it is shown, and everybody can draw again.
ui-fair-given = What is drawn at this table follows from a seed that was chosen by whoever made the table. They can know every draw before it comes.
ui-fair-lots = Lots decided who begins: everybody was moved on by { $places } seats, the first eight bytes of the SHA-256 of SEED/lots as a number, modulo the number of seats.
ui-lots = Lots decided who begins.
ui-fair-commitment = Fingerprint of the seed (SHA-256)
ui-fair-binding = Fingerprint of seed, table, game and players
ui-fair-seed = Seed
ui-fair-later = told when the game is over
ui-fair-check = To check a game, save it as a file and run

# Sentences when something is wrong.
ui-not-found = There is nothing here
ui-not-found-text = This page does not exist. The library shows all games.
ui-no-table = There is no such table
ui-no-table-text = Please check the link: every letter of it counts.
ui-wrong = That does not work
ui-to-library = To the library

# What the scripts say. Text in braces is filled in while the page is open.
live-offline = The connection is lost. Trying again …
live-online = Connected again.
live-seat = Seat { $seat }
live-you = you
live-computer = Computer, level { $level }
live-open = waiting for a player
live-away = away
live-thinking = The computer is thinking …
live-waiting = Waiting for { $who }
live-missing = { $who } is not on this server just now, so it does not go on. You can wait for it, or resign.
live-to-play = { $who }: { $prompt }
live-sending = Sending …
live-pick = Choose a piece
live-next-level = Level { $level }
live-review = Review
live-no-play-on = A game cannot begin with this position.
live-title-turn = Your move
live-confirm = Play { $cell }
live-you-are = You are { $side } now.
live-is-now = { $who } plays { $side } now.
live-declined-draw = Your draw offer was declined.
live-declined-takeback = Your request to take back was declined.
live-declined-rematch = Another game was declined.
live-prefs = Settings
live-pref-board = Board
live-pref-board-oak = Oak
live-pref-board-walnut = Walnut
live-pref-board-maple = Maple
live-pref-board-plain = Plain
live-pref-board-contrast = High contrast
live-pref-coordinates = Coordinates
live-pref-lights = Show what can move
live-pref-figurines = Figurines in chess moves
live-pref-confirm = Confirm moves
live-pref-confirm-small = Where cells are small
live-pref-confirm-always = Always
live-pref-confirm-never = Never
live-pref-speed = Animation
live-pref-speed-usual = Usual
live-pref-speed-slow = Slow
live-pref-speed-fast = Fast
live-pref-speed-none = None
live-pref-sounds = Sounds
live-pref-notify = Notify me when it is my turn
live-pref-notify-refused = The browser does not allow notifications from this page.
live-done = Done
live-take-back-touch = Undo choice
live-played = { $who }: { $text }
live-your-turn = Your turn: { $prompt }
live-drawn = drawn: { $text }
live-zoom = Size of the board
live-zoom-in = Larger
live-zoom-out = Smaller
live-zoom-whole = Whole board
live-undo = Take back
live-draw = Offer a draw
live-abort = Call off
live-resign = Resign
live-resign-ask = Resign this game?
live-resign-yes = Yes, resign
live-cancel = Cancel
live-rematch = Play again
live-flip = Turn the board
live-copy = Copy link
live-copied = Link copied.
live-export = Save as file
live-export-as = Save as { $form }
live-hint = Hint
live-analyse = Analyse
live-analysing = Thinking …
live-analysis = Analysis
live-close = Close
live-best = Best: { $step }, { $chance } %
live-chance = Wins
live-line = Line
live-lines = Lines
live-rank = Rank
live-stop = Stop
live-stopped = stopped
live-analysed = finished
live-follow = Follow the game
live-depth = Depth { $depth } · { $nodes } tries
live-nothing-to-think = Nobody is to move in this position.
live-solved = This is certain.
live-offer-draw = { $who } offers a draw.
live-offer-takeback = { $who } would like to take back a move.
live-offer-rematch = { $who } would like to play again.
live-offered-draw = You offered a draw.
live-offered-takeback = You asked to take back a move.
live-offered-rematch = You asked to play again.
live-accept = Accept
live-decline = Decline
live-ahead = Plan ahead
live-ahead-how = On the board, make the moves that you expect, and your answers to them. What you keep is played at once when it comes so, and forgotten when it does not. Nobody else sees it.
live-ahead-if = if { $steps }
live-ahead-then = then { $steps }
live-ahead-others = If { $who } plays …
live-ahead-yours = … then you play
live-ahead-chance = Here chance draws. A line on the board ends before that.
live-ahead-over = Here the game is over.
live-ahead-keep = Keep this line
live-ahead-back = One step back
live-ahead-kept = You have planned
live-ahead-done = This line is kept. Step back to plan for another move.
live-ahead-forget = Forget
live-ahead-forget-line = Forget: { $line }
live-ahead-forgotten = This line is forgotten.
live-ahead-gone = The game has gone on.
live-past = You are looking at turn { $turn } of { $all }.
live-clock-days = { $days } d { $time }
live-now = Back to now
live-invite = Invite by link
live-invite-text = Send this link to the person who takes this seat: { $seat }
live-short = Or say this short address: { $address }
live-camera = A picture for the camera of a phone
live-share = Share
live-pass-on = Pass my seat on
live-pass-on-text = Whoever opens this link goes on in your seat, on another device for example:
live-clock = { $who }: { $time } left
live-failed = This did not work: { $why }
live-no-server = The server cannot be reached. See whether there is a connection and Ludoteca still runs there, then try again.
live-forget = Forget { $game }
live-new-table = The new game is ready.

# Positions that are set up.
ui-set-up = Set up a position
ui-set-up-of = { $name }: a position
ui-set-up-lead = Choose a piece, then touch the cells where it stands.
ui-set-up-lead-words = Set the position up in its fields.
ui-palette = Pieces
ui-tool-move = Move
ui-tool-take = Take off
ui-side-to-step = To move
ui-position = The position as text
ui-show-position = Show
ui-play-from-here = Play from here
ui-clear-board = Empty the board
ui-from-position = The game begins with a position that was set up.
ui-from-start = From the beginning instead

# Puzzles, and games alike.
ui-puzzles = Puzzles
ui-puzzles-lead = Positions with a question, from the rulebooks and beyond. You play, the program defends as well as it can and says whether your answer holds.
ui-learn = Learn in { $steps } small steps
ui-lesson-title = { $game }: step { $number }
ui-puzzle-steps = Puzzles of this game
ui-lesson-steps = Steps
ui-next-lesson = Next step
ui-first-game = Play a first game
ui-show-solution = Show me
ui-next-puzzle = Next puzzle
ui-study-position = Set up this position
ui-book-page = { $book ->
    [1] “Jogos Matemáticos, Jogos Abstractos”
    [2] “Jogos: Histórias de Família”
   *[3] “Jogos Velhos, Regras Novas”
}, PDF page { $page }
ui-author-page = The author’s page
ui-alike = Games like this
ui-record-notes = Notes
ui-tokens = Moves as the program writes them
live-again = Start again
live-lesson-solved = Right!
live-lesson-fails = That is not it. Look once more and try again.
live-no-solution = No answer was found in time.
live-ticked = solved
live-solved-puzzle = Solved!
live-holds = Right so far. The answer to it: { $reply }
live-fails = That does not hold: { $reply }
live-fails-over = That does not hold.
live-unclear = Whether this holds could not be found out in time.
live-judging = Checking …
live-move-to = Now touch the cell it goes to.

# Where strangers find each other.
ui-lobby = Play with people
ui-lobby-lead = Press “Play now” and you sit at a table as soon as there are two of you: with somebody new, and without an account.
ui-lobby-now = Play now
ui-lobby-private = Show our game to nobody else
ui-lobby-seats = Open seats
ui-lobby-none = Nobody is waiting just now. Press “Play now”, and whoever comes next finds you.
ui-lobby-waiting = Looking for somebody …
ui-lobby-waiting-text = As soon as somebody comes this page takes you to your table. Meanwhile you may read or solve puzzles here: you will be called.
ui-lobby-back = Stop looking
ui-lobby-fill = Begin with the computer
ui-lobby-invite = Send somebody a link
ui-lobby-invited = { $who } would like to play { $game } with you
ui-lobby-take = Sit down
ui-lobby-script = Without scripts this page looks by itself every few seconds. To play, please allow scripts.
ui-find-somebody = Find somebody
live-lobby-somebody = Somebody
live-lobby-take = Play
live-lobby-taken = { $taken } of { $seats } seats taken
live-lobby-rated = rated
live-lobby-people = People here just now: { $count }
live-lobby-waits = Looking for somebody
live-lobby-waits-for = Looking for somebody: { $game }.
live-lobby-show = Show
live-lobby-called = Somebody is here to play with you!
live-lobby-go = To the table
ui-watch = Watch
ui-watch-lead = Games that are being played just now. Open one to look on.
ui-watch-none = Nobody plays where all may look on just now. You could begin:
live-lookers = { $count } watching
live-talk = Say something
live-pref-talk = Show what players say
live-talk-hello = Hello!
live-talk-luck = Good luck!
live-talk-nice = Well played!
live-talk-thanks = Thank you!
live-talk-moment = One moment, please.
live-talk-sorry = Sorry!
live-talk-game = Good game!
live-talk-bye = Goodbye!
