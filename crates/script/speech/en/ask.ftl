# What a document asks a human.

answer-yes = yes
answer-no = no
answer-done = done
answer-impossible = impossible
answer-over = over
ask-and-do = { $text } If so, do it.
ask-how-many = How many? { $text }
ask-first = Is there a first: { $text }?
ask-another = Is there another: { $text }?
ask-actions-left = Are there actions left?
the-result = the result: { $n }
any-number = any number
not-a-number = “{ $typed }” is no number
not-an-answer = “{ $typed }” is not one of the answers: { $names }
several-answers = “{ $typed }” could mean several of the answers: { $names }
with-which = with which one? { $names }
