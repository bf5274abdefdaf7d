# What happens: one sentence each, without a full stop.

is-damaged = { several-of } { $at } is damaged{ $because }
repairs = { $who } repairs { several-acc } { $at }{ $because }
provokes-outrage = { $who } provokes Outrage: { $resource } can no longer be spent for its action
is-free-of-outrage = { $who } is free of the { $resource } Outrage
removes-seize-counter = { $who } removes the seize counter
lowers-seize-counter = { $who } lowers the seize counter to { $n }
raises-seize-counter = { $who } raises the seize counter to { $n }
lowers-hand-counter = { $who } lowers the hand counter to { $n }
raises-hand-counter = { $who } raises the hand counter to { $n }
is-ready-again = { $who }'s { $card } is ready again
is-used-up = { $who }'s { $card } is used up for this chapter
attacks = { $attacker } attacks { $defender } in { $system }
fires = { $attacker } fires from { $from } at { $defender } in { $system }
rolls-no-dice = { $who } rolls no dice
takes-dice = { $who } takes { $dice } { $n ->
    [one] die
   *[other] dice
}
rolls-face = { $who } rolls { $face } on { $die ->
    [assault] an
   *[other] a
} { $die } die
takes-up-die = { $who } takes up { $die ->
    [assault] an
   *[other] a
} { $die } die with { $face } to roll it again
hits-own = { $n } { $n ->
    [one] hit
   *[other] hits
} on { $who }'s own ships
hits-on = { $n } { $n ->
    [one] hit
   *[other] hits
} on { $who }
hits-buildings = { $n } { $n ->
    [one] hit
   *[other] hits
} on { $who }'s buildings
dice-give = the dice in { $system } give { $all }
rolls-die = { $who } rolls a { $roll } with a die of { $sides } sides
rank-first = first
rank-tied = tied for first
rank-second = second
rank-tied-for-second = tied for second: nobody is
rank-first-with-bonus = first, { $bonus } of it for cities
gains-power = { $who } gains { $n } Power: { $rank } in { $ambition }
gains-power-with-bonus = { $who } gains { $n } Power: { $rank } in { $ambition } ({ $power } and { $bonus } for the cities)
has-power = { $who } has { $n } Power
is-on-turn = it is { $who }'s turn
round-over = the round is over
chapter-ends-no-cards = chapter { $n } ends: nobody has a card left
chapter-ends-all-passed = chapter { $n } ends: everybody with cards has passed
chapter-begins = chapter { $n } begins
wins-with-enough = { $who } wins with { $power } Power in chapter { $chapter }: enough to end the game
wins-in-the-end = { $who } wins with { $power } Power in chapter { $chapter }: the last chapter is over
gathered = all action cards are collected and shuffled
reshuffled = the discards are shuffled into the stack
setup-card-is = the setup card is { $card }
order-of-play = the order of play is { $order }
box-has = its box { $n }
is-scored = { $ambition } is scored, { $first } for the first and { $second } for the second: { $counts }
in-system = in { $system }
on-planet = on { $system }
by-card = { " " }({ $card })
by-outrage = { " " }(Outrage)
by-own-dice = { " " }by the attacker's own dice
by-advantage = { " " }(an advantage of the bots)
takes-card = { $who } takes { NAME($card, case: "a") }{ $because }
is-laid-out = { $card } is laid out
discards = { $who } discards { $card }
is-not-taken = { $card } is not taken
marker-goes = the { $marker } goes to { $ambition }
marker-free = the { $marker } is available again
lead-is-zero = the lead card counts as 0
zero-is-off = the zero marker is taken off
by-hand-tokens = { tokens }: from { $from } to { $to }
by-hand-several = { several }: from { $from } to { $to }
by-hand-pieces = { several-of }: from { $from } to { $to }
by-hand-marker = the { $what }: from { $from } to { $to }
by-hand-card = { $what }: from { $from } to { $to }
starts-with = { $who } starts with { several-acc } { $at }
builds = { $who } builds { several-acc } { $at }
come-in = { $who } has no ship and no starport left: { several } come in at { $to }
places = { $who } places { several-acc } { $at }{ $because }
moves = { $who } moves { several-acc } from { $from } to { $to }
go-from-to = { several-of } { $n ->
    [one] goes
   *[other] go
} from { $from } to { $to }{ $because }
is-destroyed = { several-of } { $at } { $n ->
    [one] is
   *[other] are
} destroyed{ $because }: { $n ->
    [one] a trophy
   *[other] { $n } trophies
} for { $to }
go-home-from-trophies = { several-of } { $n ->
    [one] goes
   *[other] go
} home from { $to }'s trophies{ $because }
has-in-supply = { $who } has { several-acc } in supply
back-to-supply = { several-of } { $at } { $n ->
    [one] goes
   *[other] go
} back to the supply{ $because }
is-now = { several-of } { $n ->
    [one] is
   *[other] are
} now { $at }{ $because }
influences-with = { $who } influences { $card } with { several }
puts-agents = { $who } puts { several-acc } on { $card }{ $because }
become-captives = { several-of } on { $card } { $n ->
    [one] becomes a captive
   *[other] become captives
} of { $other }{ $because }
become-trophies = { several-of } on { $card } { $n ->
    [one] becomes a trophy
   *[other] become trophies
} of { $other }
agents-come-home = { several-of } on { $card } { $n ->
    [one] comes
   *[other] come
} home{ $because }
executes = { $other } executes { $n ->
    [1] a { $who } captive
   *[other] { $n } { $who } captives
}: a trophy
captures = { $other } captures { several-of }{ $because }
go-home-from-captives = { several-of } { $n ->
    [one] goes
   *[other] go
} home from { $other }'s captives{ $because }
agents-home-from-trophies = { several-of } { $n ->
    [one] goes
   *[other] go
} home from { $other }'s trophies{ $because }
agents-elsewhere = { several-of } now elsewhere{ $because }
gains-tokens = { $who } gains { tokens-acc }{ $because }
puts-token = { $who } puts the { $token } into { $slot }
does-not-keep-tokens = { $who } does not keep { tokens }
loses-tokens = { $who } loses { tokens-acc }{ $because }
takes-token-up = { $who } takes the { $token } up from { $slot }
raids-token = { $who } raids the { $token } in { $slot }{ $because }
takes-token = { $who } takes the { $token } in { $slot }{ $because }
spends-for-nothing = { $who } spends the { $token } in { $slot } for nothing
spends-token = { $who } spends the { $token } in { $slot }
spends-token-as = { $who } spends the { $what } in { $slot } as { $effect }
gives-up-for-another = { $who } gives up the { $token } in { $slot } for another
loses-to-outrage = { $who } loses the { $token } in { $slot } to the Outrage
gives-up-token = { $who } gives up the { $token } in { $slot }{ $because }
planet-is-now = { $system } is now a { $token } planet{ $because }
spent-tokens-back = { tokens } that { $n ->
    [one] was spent goes
   *[other] were spent go
} back to the supply
tokens-into-box = { tokens } { $n ->
    [one] goes
   *[other] go
} into its ambition box
has-token = { $who } has a { $token } in { $slot }{ $because }
tokens-back = { tokens } { $n ->
    [one] goes
   *[other] go
} back to the supply{ $because }
leads = { $who } leads { NAME($card, case: "a") }
surpasses = { $who } surpasses with { NAME($card, case: "a") }
pivots = { $who } pivots with { NAME($card, case: "a") }
copies = { $who } copies with { NAME($card, case: "a") }, face down
pays-for-seizing = { $who } plays { NAME($card, case: "a") } face down to seize the initiative
takes-card-from = { $who } takes { NAME($card, case: "a") } from { $other }
draws-card = { $who } draws { NAME($card, case: "a") }
draws-from-stack = { $who } draws { NAME($card, case: "a") } from the stack
shows-card = { $who } shows { NAME($card, case: "a") }
gets-bonus-card = { $who } gets the bonus card { $card }{ $because }
sets-aside = { $who } sets { NAME($card, case: "a") } aside
back-into-stack = { NAME($card, case: "a") } goes back into the stack
is-discarded = { NAME($card, case: "a") } is discarded
comes-to-court = { $card } comes to the Court, place { $n }
ransacks = { $who } ransacks { $card }
secures = { $who } secures { $card }
is-ransacked = { $card } is ransacked
is-secured = { $card } is secured
gives-card = { $who } gives { $card } to { $other }{ $because }
steals-card = { $who } steals { $card } from { $other }{ $because }
sets-aside-to-claim = { $who } sets { $card } aside to claim { $claimed }
goes-under-court-deck = { $who }'s { $card } goes under the Court deck instead
loses-card-to-outrage = { $who } loses { $card } to the Outrage
gets-card = { $who } gets { $card }{ $because }
comes-up = { $card } comes up{ $because }
into-court-deck = { $card } is shuffled into the Court deck
initiative-aside = the initiative marker is set aside
passes-initiative = { $who } passes the initiative to { $other }
seizes-initiative = { $who } seizes the initiative
takes-initiative = { $who } takes the initiative with the highest card that surpassed
keeps-initiative = { $who } keeps the initiative
begins = { $who } begins
has-initiative = { $who } has the initiative{ $because }
did-declare = declares { $ambition }, worth { $first } for the first and { $second } for the second place
taxes-open-slot = taxes an open slot of { $system }
taxes-own-city = taxes its own city on { $system }
taxes-city = taxes { $who }'s city on { $system }
uses = uses { $card }
looks-at-cards = looks at the cards of { $who }
takes-no-more = takes no more
chapter-n = Chapter { $n }
worth = { $first } for the first, { $second } for the second
corrected = Corrected by hand
ending-by-power = by power in chapter { $n }
ending-last-chapter = after chapter 5
