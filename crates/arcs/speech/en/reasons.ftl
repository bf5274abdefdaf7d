# Why a bot does what it does.

why-can-be-done = { $can } of { $least } can be done
why-fewest-actions = fewest actions
why-nearest = nearest
why-farthest = farthest
why-cheapest-loot = cheapest loot
why-raid-ends = the raid ends: { $reason }
why-raid-dice-now = raid dice now: another roll could leave nothing to raid
why-raid-dice-before-outrage = raid dice now: after another roll they could force an Outrage
why-raid-dice-before-ransack = raid dice now: another roll could destroy a city, and then a further Outrage might not be accepted
why-no-ability = no ready card has an ability to use now
why-no-ship-to-raid = no ship is left to raid with
why-nothing-of-the-defender = nothing of the defender is left there
why-no-raid-dice = raid dice are no longer allowed there
why-could-force-outrage = its dice could force an Outrage
why-yes-but = { $fact }: yes, but { $card }
why-would-but = { $verb } would do it, but { $card }
why-no-card-for = there is no card to play for { $suits }
why-or = { $one } or { $other }
why-no-such-way = no such card can be played so
why-any-card = no card was selected: any card is played
why-no-action-left = no action is left
why-actions-lost = nothing more can be done: { $n } { $n ->
    [one] action
   *[other] actions
} lost
why-forbidden-by = forbidden by { $lines }
why-stack-empty = the stack has no more: { $n } { $n ->
    [one] card
   *[other] cards
} drawn
why-follower-cannot-pass = a follower cannot pass
why-nothing-to-pay-for = there is nothing to pay for
why-no-combat-first = the page would not begin with a combat
why-no-fuel-or-psionic = no Fuel or Psionic that may be spent
why-not-for-combat = the card was not chosen for a combat
why-of-tokens = { $n } of { $least } { $token } tokens
chance-from-the-stack = a card from the stack
chance-the-dice = the dice
chance-into-the-court = into the Court comes
why-no-dice = no dice
why-there-is-none = there is none
why-box = box { $n }
why-declared = declared: { $which }
why-initiative-with = the initiative is with { $who }
why-has-seized = { $who } has seized it
why-nobody-seized = nobody has seized it in this round
why-lead-is = the lead is { $card }
why-zero-marker-lies = the zero marker lies on the lead card
why-lead-keeps-its-number = the lead card keeps its number
why-was-played = { $card } was played
why-no-card-yet = no card was played yet
why-options = options: { $cards }
why-would-undo = each { $verbs } would undo what a line above wants
why-no-captives = no captives to take
why-no-lead-to-widen = no lead to widen
why-no-lead-grows = no lead grows
why-none-declared = no ambition is declared
why-none-to-declare = no ambition is left to declare
why-nothing-changes-that = no { $what } with { $actions } changes that
why-no-new-claim = no new claim within { $actions }
why-no-effective-vox = no effective Vox card to secure
why-no-card-to-secure = no card to secure
why-no-agent-left = no agent is left in supply
why-no-such-card = no such card
why-card-waits = { $card } is kept for its ability
why-card-new = { $card } was secured in this Prelude
why-card-kept = { $card } is kept while { $ambition } is declared
why-card-other-prelude = { $card } has another Prelude
why-card-no-ships = { $card }: { $n } of { $least } ships in supply
why-card-no-place = { $card }: no starport and no task force under control
why-card-no-suit = { $card }: no face-up card of { $suit }
why-card-no-bonus = { $card }: no card to gain
why-card-no-theft = { $card }: no theft would do it
why-no-uncontested = no uncontested card would
why-no-contested = no contested card to outbid or match with { $actions }
why-no-other-card = no other card to lead with { $actions }
why-nothing-to = nothing to { $what }
why-no-such-act = no { $what } with { $actions }
why-none-does-it = no { $what } with { $actions } does it
why-none-left-to-build = no { $pieces } left to build
why-no-starport = no starport
why-no-starport-now = no starport can build a ship now
why-no-open-slot = no open slot
why-only-second-cities = only second cities in a system could be built
why-nothing-to-build = nothing to build
count-actions = { $n } { $n ->
    [one] action
   *[other] actions
}
choice-what-to-tax = what to tax
choice-what-to-secure = what to secure
choice-card-to-influence = a card to influence
choice-what-to-build = what to build
choice-what-to-repair = what to repair
choice-what-to-build-and-repair = what to build and repair
choice-a-move = a move
choice-a-combat = a combat
choice-an-ability = an ability
choice-card-to-play = a card to play
choice-card-face-down = a card to put face down
choice-card-to-declare = a card to declare with
choice-card-that-surpasses = a card that surpasses
choice-what-to-steal = what to steal
choice-what-serves = what serves an ambition
choice-where-ships-go = where the ships go
choice-loyal-starport = loyal starport
way-lead = lead { $card }
way-surpass = surpass with { $card }
way-pivot = pivot with { $card }
way-copy = copy { $suit }
why-none = none
why-many = { NAME($what, 2) }
why-nowhere = nowhere
why-place = { $place }
why-in = in { $places }
why-build-and-repair = build and repair
why-favorable-combat = favorable combat
why-rolled = { $n } × { $die } { $face }
why-lead-is-zeroed = the lead is { $card }, with the zero marker
why-no-tokens = no { $token } tokens
why-kept-for = { $tokens }, kept for { $standing }
why-outraged = { $tokens }, but { $token } is outraged
why-nothing-to-spend-on = { $tokens }, but nothing to spend { $n ->
    [one] it
   *[other] them
} on
why-would-have = { $standing }; with { $card } it would have { $n }: { $rank }
why-makes = { $standing }; to { $plan } makes { $n }: { $rank }
why-no-marker-left = no marker is left
why-too-little-for-another = { $ambition } has a marker, and { $rank } is too little for another
why-no-card-matches = no card matches such an ambition
why-is-effective = { $card } is effective
why-is-not-effective = { $card } is not effective
standing-nowhere = no place
standing-tied-for-second = tied for second
standing-second = second
standing-tied-for-first = tied for first
standing-winning = winning
standing-contending = contending
count-claims = claims
count-unbuilt-cities = unbuilt cities
count-in-supply = { $what } in supply
count-agents = agents in supply
count-agents-there = agents there
count-agents-on-one-card = agents on one card
count-agents-in-court = agents in the Court
count-captives = captives
count-trophies = trophies
count-tokens = tokens
count-tokens-of = { $types } tokens
count-kinds = types of tokens
count-guild-cards = Guild cards
count-unions = Unions
count-power = Power
count-hand = hand counter
count-bonus-cards = bonus cards
count-seize-counter = seize counter
count-under-control = { NAME($ground, 2) } under control
count-in-one-system = { $what } in one system
count-cards-with-agents = cards with agents
count-spread = { NAME($ground, 2) } with { $what }
count-lore = lore cards
count-rival-buildings = rival buildings under control
count-outrages = Outrages
count-actions-left = actions left
count-empty-slots = empty slots
count-for = for { $ambition }
count-task-force = ships in the task force
count-for-that = for that ambition
count-tokens-of-that = tokens of that type
count-outrage-of-that = Outrage of that type
amount-together = { $what } ({ NAME($who, 2) } together)
amount-most = { $what } (the most of a { $who })
amount-least = { $what } (the least of a { $who })
amount-of-all = { $what } (of { NAME($who, 2) })
amount-open-slots = open building slots: { $n }
amount-in-court = cards in the Court: { $n }
amount-in-supply = { $what } in supply: { $n }
amount-markers = markers on { $which }: { $n }
amount-ahead = ahead by { $n }:{ " " }
amount-lead-number = the lead has the number { $n }
amount-most-markers = the most markers on one ambition: { $n }
amount-most-of-one-type = the most tokens of one type: { $n }
amount-fewest-of-one-type = the fewest tokens of one type: { $n }
amount-supply-there = in supply: { $n }
amount-keys = keys: { $n }
amount-markers-available = markers available: { $n }
amount-standing = { $n ->
    [0] no such ambition
    [one] 1 such ambition
   *[other] { $n } such ambitions
}
amount-chapter = chapter { $n }
plan-city-of = { $place } of { $who }
plan-tax = tax { $cities }
plan-secure = secure { $cards }
plan-influence = { $card } with { $agents }
plan-piece = { $piece } in { $place }
plan-build = build { $ships }
plan-repair = repair { $ships }
plan-strengthen = { $steps } in { $place }
plan-combat = { $own } fresh against { $other } of { $who } in { $place }, { $aim }
plan-combat-from = { $ships } from { $from }
aim-trophies = for trophies
aim-token = a { $token }
aim-a-token = a token
aim-end-control = to end its control
aim-control = for control
choice-card-for = { $card } for { $ambition }
choice-of-whose = { $what } of { $who }
choice-a-cluster = a cluster
choice-cluster = cluster { $n }
choice-an-ambition = an ambition
choice-a-type = a type
choice-city-to-return = a city to return
choice-guild-card = a Guild card to steal
choice-by-lot = by lot
choice-card-to-ransack = a card to ransack
choice-in-supply = in supply
choice-contends-declared = contends a declared ambition
choice-contends-undeclared = contends an undeclared ambition
choice-type-it-lacks = a type it has none of
choice-whose-captive = whose captive
choice-card-to-give = a card to give
choice-least-harm = least harm
choice-token-to-give-up = a token to give up
choice-card-for-union = a card for { $union }
why-tokens = { $n } { $token } { $n ->
    [one] token
   *[other] tokens
}
why-takes-captives = to { $plan } takes { $n } { $n ->
    [one] captive
   *[other] captives
}
aim-raid = to raid { $items } ({ $n } { $n ->
    [one] key
   *[other] keys
})
plan-battle-actions = { $n } { $n ->
    [one] battle action
   *[other] battle actions
}
plan-move = { $n } { $n ->
    [one] ship
   *[other] ships
} from { $from } to { $to } ({ $actions } { $actions ->
    [one] action
   *[other] actions
})
plan-move-away = { $n } { $n ->
    [one] ship
   *[other] ships
} from { $from } to { $to } ({ $actions } { $actions ->
    [one] action
   *[other] actions
}, giving up control)
