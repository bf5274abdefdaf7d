# What any table says: whose decision it is, and what cannot be done.

is-to-decide = { $who } is to decide
what-came-up = What came up: { $what }?
entry-is-empty = an answer is missing: { $question }
no-such-field = there is no field { $name }
no-such-value = { $field }: `{ $value }` is none of { $known }
so-many-seats = there are { $fewest } to { $most } seats
no-such-side = seat { $n }: there is no { $side }
side-sits-twice = { $side } sits at two seats
no-longer = no longer: { $what }
from-now-on = now: { $what }
corrected-hidden-cards = corrected by hand: hidden cards
nobody-looks-ahead-for = a search cannot play { $side }: it needs a document that plays this side by the rules for humans
nobody-looks-ahead = { $game } has no search
no-such-bot = there is no bot { $name }; the bots are: { $known }
bot-does-not-play = { $name } does not play { $side }
a-lot = lot: { $n } of { $of }
thinks = { $who } thinks
corrected = corrected by hand: { $text }
counts = { $who } counts
answered = “{ $asked }” { $said }
not-your-turn = seat { $n } does not have to decide now
no-chance = there is nothing to roll or draw now
no-such-outcome = there { $n ->
    [one] is only one outcome
   *[other] are only { $n } outcomes
}
drawn-elsewhere = { $name } was entered elsewhere and cannot be drawn: if you hold it, somebody has entered a wrong card
no-such-offer = there is no such offer: there { $n ->
    [one] is only one
   *[other] are only { $n }
}
no-such-point = there is no such point in the log
bot-could-not-go-on = the bot could not go on: { $why }
endless = { $n } rolls and draws in a row without an end
too-long = this game has reached the maximum of { $n } events: start another one
too-many-corrections = a game can be corrected at most { $n } times
long-correction = a correction can have at most { $n } bytes
only-people-understand = The program does not understand this line of the document. Do what it says on the board, correct here what that changed, and then answer.
plays-at-random = plays at random
