class-title = Classes
class-lead = For lessons and clubs: everybody plays under a name from the list, without an account, and the teacher sees all boards.
class-code-type = The code of your class
class-come-in = Come in
class-yours = Your classes
class-teach = For teachers
class-teach-how = Paste the names of your pupils. They come with a code of four signs or a QR code; you pair them with a click, see every board on one page, and set puzzles for all.
class-make = Make a class
class-name = Name of the class
class-name-hint = 5B
class-count = { $count ->
    [one] One pupil
   *[other] { $count } pupils
}
class-list = Names of the pupils, one a line
class-list-hint =
    Ana
    Rui
    Eva
class-list-good = Leave these lines out
class-list-add = Add pupils
class-list-do = Add
class-names-why = Names are seen by this class alone. They stand at no table, in no list and in no search, and are gone when the class is.
class-entry = What pupils show to come in
class-entry-open = Nothing: they tap their name and come in
class-entry-pictures = Four pictures, which each chooses the first time
class-entry-card = Their own card, printed by you
class-row-name = There is no name in this line that can be shown. Write one with letters, up to 60 of them.
class-row-there = This name is in the class already. Tell them apart by a second name, or leave one out.
class-row-doubled = The same name stands in line { $line }. Tell them apart by a second name, or leave one out.
class-parts = Parts of the class
class-desk = Lesson
class-pupils = Pupils
class-cards = Cards
class-settings = Settings
class-back = Back to the class
class-door = Pupils come with this code:
class-door-closed = The door is closed: nobody new comes in. Whoever was in before still is.
class-qr = QR code
class-code-new = Another code
class-code-open = Open with a new code
class-next = Played next:
class-next-other = Another game or clock
class-clock-keep = As it is
class-next-set = Play this next
class-game-own = A game of another size
class-here-count = { $here } of { $all } here
class-pupils-first = First add the pupils
class-pair-all = Pair all who wait ({ $count })
class-pair-these = Pair those ticked
class-against = against
class-waits = waits
class-away = away
class-not-here = not here yet
class-points = { $points } of { $played }
class-tries = { $count ->
    [one] one try
   *[other] { $count } tries
}
class-boards = Boards
class-no-boards = No game is in play.
class-stop = Stop
class-stop-sure = Stop it; it counts for nobody
class-stopped = stopped
class-results-count = { $count ->
    [one] One result of today
   *[other] { $count } results of today
}
class-who = Who are you?
class-taken = is taken
class-taken-how = Is one of these names yours, on another device before? Ask your teacher to free it.
class-nobody = There is nobody in the list yet. Your teacher can add you.
class-picture = Your picture
class-picture-take = Take this picture
class-signs = Your four pictures
class-signs-how = The first time you choose four and keep them in mind. Then you come in with the same four in the same order.
class-sign = Picture { $number }
class-card-code = Code of the card
class-by-card = I have a card
class-card-way = Type the code of the day, then that of this card, at
class-card-second = This is no code of a class. If it stands on your card, first type the code that your class has today, then this one.
class-wait = Wait: your teacher brings you to a game. This page goes there by itself.
class-results = Your games today
class-won = won
class-drawn = drawn
class-lost = lost
class-leave = Give this place free
class-leave-how = At a computer that others use: give your place free when you go.
class-seated = is in
class-has-signs = has four pictures
class-send-out = Free the name, for another device
class-new-card = New card, forget the pictures
class-remove = Out of the list
class-rename = Change
class-level = How good (a number, more is better)
class-cards-how = Each card is a key: who has it comes in under this name. A new card makes the old one void.
class-phrases = Pupils may say the preset phrases at their boards ("Good game")
class-save = Save
class-link = Keep this link
class-link-why = It opens the class to you in any browser. If you made the class with an account, you find it under "Classes", too.
class-link-teacher = For the teacher
class-cup = Championship of this class
class-cup-how = Copies the list into a championship with rounds and standings. Whoever has its link reads the names there.
class-cup-make = Make the championship
class-cups = Championships of this class
class-delete = Delete the class
class-delete-how = All names and answers are gone at once. The games stay, and nobody can tell any more who played them. A class that nobody visits for a year is deleted by itself.
class-delete-sure = I am sure
class-delete-do = Delete
class-task = For all
class-question = What do you play?
class-task-set = Set a puzzle or a position for all
class-task-puzzle = A puzzle of the library
class-task-address = Or the address of a puzzle or a position
class-task-how = Open a puzzle or set up a position, and copy its address. Here are the
class-task-question = What you ask (for a position)
class-task-turns = Turns that are right (for a position; empty: any turn is an answer)
class-task-do = Set it
class-task-right = { $right } right, { $answers } of { $all } have answered
class-task-answers = { $answers } of { $all } have answered
class-task-show = Show the solution
class-task-hide = Hide the solution
class-task-end = End it
class-task-go = Solve it
class-task-see = See the solution
class-right = Solved
class-not-yet = Not yet right: try again
class-answered = Answered
error-pace-classes = You have made several classes within a short time. { $seconds ->
    [one] Make the next one in a second.
   *[other] Make the next one in { $seconds } seconds.
}
class-error-unknown = There is no class at this address; it may have been deleted. Ask your teacher for a new code.
class-error-account = On this server only those with an account make classes. Sign in first.
class-error-key = This opens nothing in this class. Come in by the code or by your card; as the teacher, by your own link.
class-error-code = No class has this code now. Codes last a day at school: ask your teacher for the one of today.
class-error-name = Give the class a name, up to 60 letters.
class-error-pupil = Choose a name that stands in the list of the class.
class-error-seated = Somebody has just taken the name { $name }. If it is yours, ask your teacher to send them out.
class-error-many = A class has at most { $most } pupils: make a second one.
class-error-picture = There is no such picture: choose one of those that are shown.
class-error-signs = Choose four pictures, one in each row.
class-error-other-signs = These are not the four pictures of this name. Try again, or ask your teacher for new ones.
class-error-card = This is not the card of this name. Use the newest card that your teacher printed.
class-error-doubled = { $name } is in the class already: tell them apart by a second name.
class-error-moved = Somebody else has changed the class at the same moment. Look at it and try again.
class-error-not-two = In a class pupils play in twos, and { $name } is no game for two.
class-error-few = It takes two who are free. Wait until another is here, or tick two in the list.
class-error-busy = { $name } is in a game. Wait for its end, or stop the board.
class-error-board = The class has no such board today.
class-error-task = That is no more set. Go back to the class to see what is.
class-error-puzzle = That is no puzzle and no position in which somebody is to step. Copy the address of a puzzle, or of a position that can be played.
class-error-turns = { $name } is no whole turn in this position. Write the steps of a turn as on the board, such as c3-c4, and | between turns.
class-error-hidden = Your teacher has not shown the solution yet.
class-error-quiet = Your teacher has turned the phrases off for this class.
class-error-teacher = In a class the teacher says who plays next. Go back to the class and wait there.
class-error-nameless = The boards of a class are played without an account.
