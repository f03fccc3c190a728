# What is said about reviews of games, and about studies.

review-way = Looking at the game: position { $done } of { $all } …
review-curve = Chances of { $who }
review-turning = Turning points
review-no-turning = No turn cost much.
review-turned = { $who }, { $move }: { $kind }, { $before } % → { $after } %
review-better = Better: { $line }
review-why-win = { $turns ->
    [one] It gives up a win in one turn.
   *[other] It gives up a win in { $turns } turns.
    }
review-why-loss = { $turns ->
    [one] It lets the other side win in one turn.
   *[other] It lets the other side win in { $turns } turns.
    }
review-why-points = { $points ->
    [one] It costs a point.
   *[other] It costs { $points } points.
    }
review-why-lost = It costs: { $men }.
review-why-missed = It could have taken: { $men }.
review-why-both = It loses: { $lost }. It lets go: { $missed }.
review-why-for = It loses: { $lost }. It gets: { $got }.
review-page = Replay it, and make a study of it
review-play-on = Play on from here
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder
review-counts = { $inaccuracies ->
    [one] { $inaccuracies } inaccuracy
   *[other] { $inaccuracies } inaccuracies
    }, { $mistakes ->
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
    }, { $blunders ->
    [one] { $blunders } blunder
   *[other] { $blunders } blunders
    }
review-table = All turns as a table
review-turn = Turn
review-said = Judgement
review-end = End
review-again = Try again from here
review-again-level = Computer’s level
review-note = { $kind }: { $before } % → { $after } %

study-all = Studies
study-mine = My studies
study-lead = Variations with notes in words: begin with a game, a position or an empty board, and share them.
study-none = There is none yet.
study-more = More
study-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
    }
study-new = Make a study
study-title = What it is called
study-game = Game
study-of-file = as the file says
study-file = A file with variations (SGF, PGN, JSON), a list of moves, or nothing
study-make = Make the study
study-of-this = Make a study of it
study-sight = Who may read it
study-sight-public = everybody
study-sight-link = whoever has the link
study-sight-private = only me
study-untitled = A study
study-start = Start
study-variations = Variations
study-edit = This position
study-how = Play on the board: a new step begins a variation, a known one is followed.
study-glyph = What to think of the step
study-glyph-1 = good
study-glyph-2 = mistake
study-glyph-3 = brilliant
study-glyph-4 = blunder
study-glyph-5 = interesting
study-glyph-6 = dubious
study-note = Note
study-keep = Keep
study-promote = Make it the main line
study-remove = Delete from here
study-remove-ask = Delete this step with all that follows it?
study-share = Share
study-link = Link
study-embed = For other pages
study-gif = As a moving picture (GIF)
study-settings = Settings of the study
study-delete = Delete the study
study-delete-sure = Yes, delete all of it
embed-live = Live: the newest position

error-no-study = There is no such study, or it is not open to you.
error-not-yours = Only the owner of the study can change it. You can make one of your own from its file.
error-study-sight = A study is for everybody (`public`), for whoever has the link (`link`) or for yourself (`private`).
error-study-many = You have { $most } studies, which is as many as there can be. Delete one first.
error-study-file = The file cannot be read: { $why }.
error-study-json = This is no study in JSON. Give one that was exported here.
error-study-changed = Somebody else has written here meanwhile: “{ $now }”. Yours is still in the field; look at both and keep it again.
error-study-grown = Somebody else has added steps here meanwhile. Look at them first, then delete again.
error-study-title = A title has 1 to { $most } characters.
error-study-full = A study has at most { $most } steps. Begin another one for the rest; nothing of this one is lost.
error-study-deep = A line has at most { $most } steps.
error-study-note = A note has at most { $most } characters. Nothing was changed; shorten it and keep it again.
error-study-words = All notes of a study together have at most { $most } bytes. Nothing was changed; begin another study for the rest.
error-study-node = That step is not in the study any more.
error-study-step = This is no step of the study.
error-pace-studies = That was quick. You can go on with studies in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
    }.
error-oembed-form = Only `json` is offered.
error-oembed-url = Nothing at this address can be embedded. Tables (`/t/...`) and studies of this server can.
