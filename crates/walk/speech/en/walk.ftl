# Any document, followed by a human.

title = Any document
blurb = A bot for any game, beside your board: it leads you through, rolls and counts, and asks what only you can see.
side-you = who answers
side-you-help = You have the board in front of you.
side-bot = the document
side-bot-help = It is read out, step by step.
form-document = The document
form-page = Start with the page
form-page-help = Empty for the document's first page.
no-nobody-answers = somebody has to answer: take a seat yourself
no-document-chosen = choose a document, or add one of your own
panel-counters = Counters
panel-reminders = Reminders
panel-words = Meanings of terms
keep-in-mind = remember: { $line }
cards-left = { $deck }: { $n } { $n ->
    [one] card
   *[other] cards
} left
means = { $term } means { $definition }
what-came-up = What came up: { $what }?
you-decide = you decide
prefer = prefer { $hint }
another-turn = Another turn: { $page }
begin-with-another-page = Start with another page
game-over = The game is over
begin = Begin: { $page }
an-answer = an answer
you = you
the-bot = the bot
at-its-end = The procedure has ended.
endless-rolls = It cannot go on: { $n } rolls without an end or a question. { $line }
cannot-go-on = It cannot go on: { $why }. { $line }
was-here = here
was-yes = yes
was-no = no
was-done = done
was-nothing = nothing
no-steps = the document has no steps
no-such-page-named = there is no page “{ $page }”: the pages are { $pages }
no-counters = this document has no counters: there is nothing to correct
no-such-counter = write a counter and its value, as in `{ $first }: 3`; there are { $names }
no-out-of-range = { $name } goes from { $low } to { $high }
no-nothing-asked = nothing is asked
no-such-answer = the answers are { $names }
no-such-page = there is no such page
no-not-asked-now = this is not asked now
no-step = step { $n }: { $why }
no-not-to-come-up = no such outcome was expected
no-two-documents = one document at a time: start another game for the other one
no-other-text = the text being followed is not that of the document
no-mind = a document without a game is read by a human
