# Words of people's own
words-title = Words of your own
words-about = At a table all can say a few phrases. Words of your own go only between people who have an account and have all allowed them; who looks on does not see them, and they are kept for a month. In classes there are none.
words-allow = Let me write and read words of people’s own
words-silent = Whoever runs the server has closed your words until { $until }.
words-muted = You do not hear
words-hear = Hear again
words-blocked = You have blocked
words-unblock = Unblock
words-block = Block
words-block-name = Block somebody
words-block-how = Who is blocked writes you nothing, does not challenge you, and “Play now” does not bring you together. They are not told.
words-apart = Keep away
reports-title = Reports
reports-none = Nothing waits.
reports-count = Waiting: { $count }. { $shown } of them stand here, the oldest first.
reports-later = Later reports
reports-first = The oldest reports
reports-by = by
reports-table = the table
reports-words = What was said last at this table
reports-dismiss = Dismiss
reports-silence = Close their words
reports-days = For how many days
operator-silent = words closed until { $until }
operator-words-open = Open the words
error-words-away = Words of people’s own are for those who sit at this table with an account.
error-words-class = At the boards of a class there are only the preset phrases.
error-words-closed = Whoever runs the server has closed your words until { $until }. The preset phrases are still yours.
error-words-guest = Somebody at this table has no account, or has not come yet. Say one of the preset phrases.
error-words-alone = There is nobody else with an account at this table.
error-words-own = You have not allowed words of people’s own. You can in the settings of your account.
error-words-others = Not everybody at this table has allowed words of people’s own. Say one of the preset phrases.
error-report-nothing = They have said nothing in words of their own at this table that could be reported.
error-report-again = You have reported this already. Whoever runs the server will look at it.
error-report-many = So many reports are open already that no more are taken: of you, or of this table. Whoever runs the server will look at them.
error-report-full = So many reports wait that no more can be taken. Mute or block them, and try again tomorrow.
error-kept-apart = You have muted or blocked { $most } people, and there is no room for more. Take somebody off the list in the settings of your account.
error-apart = The two of you cannot challenge each other.
error-pace-reports = You have reported a lot in a short time. { $seconds ->
    [one] Go on in a second.
   *[other] Go on in { $seconds } seconds.
}
