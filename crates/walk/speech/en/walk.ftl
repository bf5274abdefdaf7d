# Any document, followed by a human.

title = Any document
blurb = A bot for any game, beside your board: it leads you through, rolls and counts, and asks what only you can see.
side-you = who answers
side-you-help = You have the board before you.
side-bot = the document
side-bot-help = It is read out, step by step.
form-document = The document
form-page = Begin with the page
form-page-help = Empty for the page that the document begins with.
no-nobody-answers = somebody has to answer: sit down yourself
no-document-chosen = choose a document, or bring one of your own
panel-counters = Counters
panel-reminders = To be kept in mind
panel-words = What the words mean
keep-in-mind = keep in mind: { $line }
cards-left = { $deck }: { $n } { $n ->
    [one] card
   *[other] cards
} left
means = { $term } means { $definition }
what-came-up = What came up: { $what }?
you-decide = it is for you to decide
prefer = prefer { $hint }
another-turn = Another turn: { $page }
begin-with-another-page = Begin with another page
game-over = The game is over
begin = Begin: { $page }
an-answer = an answer
you = you
the-bot = the bot
at-its-end = The procedure is at its end.
endless-rolls = It cannot go on: { $n } rolls without an end or a question. { $line }
cannot-go-on = It cannot go on: { $why }. { $line }
was-here = here
was-yes = yes
was-no = no
was-done = done
was-nothing = nothing
no-steps = the document has no steps
no-such-page-named = there is no page “{ $page }”: the pages are { $pages }
no-counters = this document counts nothing: there is nothing to correct
no-such-counter = write a counter and its value, as in `{ $first }: 3`; there are { $names }
no-out-of-range = { $name } goes from { $low } to { $high }
no-nothing-asked = nothing is asked
no-such-answer = the answers are { $names }
no-such-page = there is no such page
no-not-asked-now = this is not asked now
no-step = step { $n }: { $why }
no-not-to-come-up = nothing of that kind was to come up
no-two-documents = one document at a time: begin another game for the other one
no-other-text = the text that is walked through is not that of the document
no-mind = a document without a game is read by a human
