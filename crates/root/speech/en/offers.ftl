# What is offered: headings, labels, and what will happen.

group-go-on = Go on
group-no = No
group-foil-the-ambush = Foil the ambush
group-ambush = Ambush
group-field-hospitals = Field Hospitals
group-outrage-discard-a-card = Outrage: discard a card
group-outrage-a-card-for-the-supporters = Outrage: a card for the supporters
group-give-a-card = Give a card
group-spend-supporters = Spend supporters
group-reveal = Reveal
group-banker = Banker
group-discard = Discard
group-where-the-keep-stands = Where the keep stands
group-the-first-sawmill = The first sawmill
group-the-first-workshop = The first workshop
group-the-first-recruiter = The first recruiter
group-where-to-begin = Where to begin
group-pay-wood-from = Pay wood from
group-place-wood = Place wood
group-place-a-warrior = Place a warrior
group-take-a-tunnel-back = Take a tunnel back
group-recruit = Recruit
group-new-roost = New roost
group-where = Where
group-outcast = Outcast
group-character = Character
group-leader = Leader
group-prices = Prices
group-take-a-hit = Take a hit
group-items = Items
group-take-an-item = Take an item
group-guess-the-plot = Guess the plot
group-battle-effects = Battle effects
group-crusade-move = Crusade: move
group-crusade-battle = Crusade: battle
group-exert-move = Exert: move
group-exert-battle = Exert: battle
group-exert-lay-a-plot = Exert: lay a plot
group-exert-trick = Exert: trick
group-move = Move
group-battle = Battle
group-craft = Craft
group-dominance = Dominance
group-open-a-path = Open a path
group-expose-a-plot = Expose a plot
group-riverfolk-services = Riverfolk services
group-build = Build
group-overwork = Overwork
group-one-more-action = One more action
group-add-to-the-decree = Add to the Decree
group-resolve-the-decree = Resolve the Decree
group-revolt = Revolt
group-spread-sympathy = Spread sympathy
group-mobilize = Mobilize
group-train = Train
group-organize = Organize
group-explore = Explore
group-aid = Aid
group-quest = Quest
group-strike = Strike
group-repair = Repair
group-special = Special
group-convert = Convert
group-sanctify = Sanctify
group-build-a-garden = Build a garden
group-score-gardens = Score gardens
group-sacrifice = Sacrifice
group-lose-a-fund = Lose a fund
group-spend-a-fund = Spend a fund
group-commit-a-fund = Commit a fund
group-draw = Draw
group-export = Export
group-trade-post = Trade post
group-dig = Dig
group-parliament = Parliament
group-sway = Sway
group-lose-a-minister = Lose a minister
group-flip-a-plot = Flip a plot
group-lay-a-plot = Lay a plot
group-trick = Trick
group-acts-of-a-bot = Acts of a bot
group-crafted-cards = Crafted cards
group-day-labor = Day Labor
group-use = Use
group-tax-collector = Tax Collector
group-glide = Glide
group-false-orders = False Orders
label-moves = { $n } { NAME($piece, $n) } { NAME($from, case: "from") } { NAME($to, case: "to") }
label-in = { $what } { NAME($at, case: "in") }
label-with-ally = { $what } with { $ally }
label-extra = { $what }, { $n } extra
label-card-with = { $card } with { $what }
label-warrior-in-the-burrow = a warrior in the Burrow
label-warrior-of-in = a warrior of { $who } { NAME($at, case: "in") }
label-piece-of-in = { NAME($piece, case: "a") } of { $who } { NAME($at, case: "in") }
label-at-with = { $at } with { $card }
label-warrior-of = a warrior of { $who }
label-a-card = a card
label-piece-in-with = { NAME($piece, case: "a") } { NAME($at, case: "in") } with { $card }
label-piece-in = { NAME($piece, case: "a") } { NAME($at, case: "in") }
label-as = { $minister } as { $role }
label-every-clearing = every { $suit } clearing, with { $card }
label-face-down = { $plot } { NAME($at, case: "in") }, face down
label-two-places = { $one } and { $other }
label-for = { $what } for { $price }
label-spend = spend { $card }
label-to-column = { $card } to { $column }
label-suit-card = a { $suit } card
label-every-recruiter = at every recruiter
label-ruin-here = the ruin here
label-a-piece = { NAME($piece, case: "a") }
label-item = { $item } ({ $side })
label-aid = { $who } with { $card }, exhausting { NAME($item, case: "a") }
label-look-at-the-hand = look at the hand of { $who }
label-quest-cards = { $quest } for cards
label-quest-points = { $quest } for points
label-instead = { $label }, { NAME($item, case: "a") } for the { $other }
pass-end-the-actions = end the actions
pass-craft-no-more = craft no more
pass-draw = draw
pass-leave-the-prices = leave the prices as they are
pass-do-not-exert = do not exert: draw { $n } { NAME($piece, $n) }
pass-end = end: { $step }
effect-unused = { $n } { $n ->
    [one] action
   *[other] actions
} unused
effect-begins-with = begins with { $items }
effect-viziers = viziers: { $one } and { $other }
effect-scores = scores { $points }
effect-sway = { $points }; reveals { $n } { NAME($piece, $n) }
effect-costs-there = costs { $n } { NAME($piece, $n) } there
effect-expose = right: 1 point, and the plot goes; wrong: the Corvids take the card
effect-two-funds = two funds of { $who }
effect-no-cards-drawn = then no cards are drawn
effect-ends-the-march = ends the march
effect-open-slots = { $suit }, { $n } { $n ->
    [one] slot
   *[other] slots
} open
effect-hits = at most { $n } { $n ->
    [one] hit
   *[other] hits
} against { $back }
effect-hits-defenseless = at most { $n } { $n ->
    [one] hit
   *[other] hits
} against { $back }, who is defenseless
effect-extra = { $n } { $n ->
    [one] hit
   *[other] hits
} extra
effect-there = there: { $what }
effect-who-scores = { $who } { VERB($who, "scores", "score") } { $points }
effect-who-loses = { $who } { VERB($who, "loses", "lose") } { $points }
effect-rules = { $who } { VERB($who, "rules", "rule") } { $at }
effect-nobody-rules = nobody rules { $at }
effect-costs-wood = costs { $n } wood
effect-free = free
effect-placed = { $n } { NAME($piece, $n) } placed
pick-ferry = By the Ferry
pick-off-the-map = off the map
pick-in = { $who } { NAME($at, case: "in") }
group-put-back = Put back
group-faction = Faction
militant-reach = militant, reach { $n }
insurgent-reach = insurgent, reach { $n }
