
## show.rs

show-conflict-and-collapse-in-the-reach = Conflict and collapse in the Reach: 2 to 4 players, five chapters.
show-a-card-for = a card for { $what }
show-draws-a-card = { $what } draws a card
show-copies-face-down = { $what } copies, face down
show-seizes-the-initiative-with-a-card = { $what } seizes the initiative with a card, face down
show-gives-up-a-card = { $what } gives up a card
show-swaps-a-card = { $what } swaps a card

## the panels

panel-you = You
panel-die = { $die } die: { $face }
panel-you-attack = { " " }attack{ " " }
panel-outcome = { $lost ->
    [0] { $damaged ->
        [0] unharmed
       *[other] none lost
    }
   *[other] { $lost } lost
}{ $damaged ->
    [0] {""}
   *[other] , { $damaged } damaged
}
panel-outcome-buildings = { $n ->
    [one] {""}, a building hit
   *[other] , { $n } hits on buildings
}
panel-attacks = { " " }attacks{ " " }
panel-in-system = { " " }in { $system }
panel-no-dice = No dice have been rolled yet.
panel-on-attacker = { " " }on the attacker
panel-intercept = { " " }intercept
panel-hits = { " " }{ $n ->
    [one] hit
   *[other] hits
}
panel-keys = { " " }{ $n ->
    [one] key
   *[other] keys
}
panel-on-buildings = { " " }on buildings
panel-trophies = trophies
panel-captives = captives
panel-ships-in-supply = ships in your supply
panel-agents-in-supply = agents in your supply
panel-starports-in-supply = starports in your supply
panel-power-n = { $n } power
panel-captives-of = { $n } { $who }
panel-trophies-of = { $n } { $who } { NAME($piece, $n) }
panel-none = none
panel-leader = Leader
panel-cards = Cards
panel-actions-left = { $n ->
    [one] 1 action left
   *[other] { $n } actions left
}
panel-in-hand = { $n } in hand
panel-supply = Supply
panel-player-supply = { $ships } ships, { $agents } agents, { $cities } of { $most } cities, { $starports } starports
panel-captives-title = Captives
panel-trophies-title = Trophies
panel-outrage = Outrage
panel-exhausted = (exhausted)
panel-lore = Lore
panel-hand-counter = hand counter { $n }
panel-seize-counter = seize counter { $n }
panel-bonus = bonus: { $cards }
panel-slots = Resource slots
panel-raider-pays = a raider pays { $n }
panel-empty = empty
panel-to-a-raider = { " " }to a raider
panel-covered = covered by a city
panel-actions = { $n } { $n ->
    [one] action
   *[other] actions
}
panel-any-ambition = Any ambition
panel-no-ambition = No ambition
panel-no-cards = No cards left.
panel-hand = Your hand
panel-board = Your board
panel-leads = leads
panel-surpasses = surpasses
panel-pivots = pivots
panel-copies = copies
panel-nobody-played = Nobody has played a card yet.
panel-counts-as-zero = counts as 0: an ambition was declared
panel-face-down = a card, face down
panel-discarded = Discarded: { $cards }.
panel-nobody-yet = nobody yet
panel-you-lead = you lead
panel-who-leads = { $who } leads
panel-tied = tied
panel-chapter = Chapter
panel-power = Power
panel-ambitions = Ambitions
panel-battle = Battle
panel-round = Played this round
panel-court = Court
panel-players = Players
panel-you-have-initiative = You have the initiative
panel-you-seized-initiative = You have the initiative, seized
panel-has-initiative = { $who } has the initiative
panel-seized-initiative = { $who } has the initiative, seized
panel-power-up-to = Power, up to { $n }
panel-initiative = has the initiative
panel-of = of { $n }
panel-in-box = in the box
panel-markers-free = Markers that can still be declared
panel-markers = Markers left
about-tycoon = Tycoon: most material and fuel
about-tyrant = Tyrant: most captives
about-warlord = Warlord: most trophies
about-keeper = Keeper: most relics
about-empath = Empath: most psionics
map-label = Map
map-out-of-play = Cluster { $n } is out of play; a path joins the gates beside it
map-supply-of = Supply: { $all }
map-supply = Supply
map-controlled-by = controlled by { $who }
map-building = { $who } { $what }
map-open-slots = { $n } { $n ->
    [one] open slot
   *[other] open slots
}
map-ships = { $who } { $ships }
map-empty = empty
touch-fresh-ships = fresh { $colour } ships
touch-damaged-ships = damaged { $colour } ships
touch-buildings = { $colour } { $kind }
text-chapter = Chapter { $n }   initiative: { $who }
text-ambitions = Ambitions
text-worth = worth
text-led = { $who } led { NAME($card, case: "a") }
text-surpassed = { $who } surpassed with { NAME($card, case: "a") }
text-pivoted = { $who } pivoted with { NAME($card, case: "a") }
text-copied = { $who } copied with { NAME($card, case: "a") }
text-supply = supply
text-boxes = in the ambition boxes
text-spent = spent in this Prelude
text-court-discards = Court discards
text-claims = { $owner }'s { $union } claims { $card }
text-set-aside = set aside
text-cards-of = cards of { $who }
text-power = power
text-cards = cards
text-player-supply = supply: { $ships } ships, { $agents } agents, { $cities } cities, { $starports } starports; captives { $captives }, trophies { $trophies }
text-outrage = outrage
text-leader = leader
text-guild = guild
text-lore = lore
text-hand = hand
cards-of-court = Court cards
cards-leaders = Leaders
cards-lore = Lore
