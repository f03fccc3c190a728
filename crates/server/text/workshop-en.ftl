# What is said where games are written as texts.

atelier-title = Workshop
atelier-lead = Write a game as a page of text and play it beside what you write.
atelier-learn = Learn it by seven small games
atelier-learn-lead = From three in a row to walls: each game brings a few new words.
atelier-manual = Begin with
atelier-blank = an empty page
atelier-choose = choose a text
atelier-lessons = Small games
atelier-library = Games of the library
atelier-open = Open
atelier-text = Text
atelier-board = Board
atelier-look = Look at it
atelier-share = Keep and share
atelier-said = In words
atelier-troubles = What is wrong
atelier-fine = This is a game: try it on the board.
atelier-no-game = There is no board yet: the text says why.
atelier-place = Line { $line }, column { $column }
atelier-params = Parameters
atelier-undo = One step back
atelier-again = From the start
atelier-answer = Let the computer step
atelier-plays = The computer plays
atelier-nobody = nobody
atelier-level = Level
atelier-random = Random games
atelier-random-how = Plays many games at random and tells what never happens in them.
atelier-try = Play random games
atelier-history = Earlier versions
atelier-this = this text
atelier-drafts = Texts in this browser
atelier-drafts-how = Everything you write is kept in this browser as you type.
atelier-fresh = A new text
atelier-mine = Texts that you have kept
atelier-all = Texts that were kept last
atelier-from = Came from { $title }
atelier-fork = Open in the workshop
atelier-is-text = The rules of this game are a text
atelier-next = Next
atelier-try-lesson = Open this game
atelier-way-in = Write a game of your own
atelier-default = game    My Game
error-no-text = No text is kept here under this name; look whether the link is whole.
error-text-many = You have kept { $most } texts, which is as many as there can be.
error-pace-texts = Too many texts were tried or kept from here. Go on in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
    }; what you write stays in the browser.
