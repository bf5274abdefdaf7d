# What things are called. A term has a form for each number, and with "a".

-red = red
-yellow = yellow
-blue = blue
-white = white
-own = own
-material = material
-fuel = fuel
-weapon = weapon
-relic = relic
-psionic = psionic
-tycoon = tycoon
-tyrant = tyrant
-warlord = warlord
-keeper = keeper
-empath = empath
-administration = administration
-aggression = aggression
-construction = construction
-mobilization = mobilization
-tax = tax
-build = build
-move = move
-repair = repair
-influence = influence
-secure = secure
-battle = battle
-assault = assault
-skirmish = skirmish
-raid = raid
-gate = gate { $n }
-arrow = arrow { $n }
-crescent = crescent { $n }
-hex = hex { $n }
-card = { $suit } { $n }
-some-card = card
    .a = a card
    .other = cards
-ship = ship
    .a = a ship
    .other = ships
-fresh-ship = fresh ship
    .other = fresh ships
-damaged-ship = damaged ship
    .a = a damaged ship
    .other = damaged ships
-city = city
    .a = a city
    .other = cities
-damaged-city = damaged city
    .a = a damaged city
    .other = damaged cities
-starport = starport
    .a = a starport
    .other = starports
-damaged-starport = damaged starport
    .a = a damaged starport
    .other = damaged starports
-agent = agent
    .a = an agent
    .other = agents
-small-marker = small ambition marker
-medium-marker = medium ambition marker
-large-marker = large ambition marker
-initiative-marker = initiative marker
-zero-marker = zero marker
-slot = slot { $n }
-holdings-slot = Ancient Holdings
-slot-of = { $who }'s { $slot }
-token-in = { $token } { $slot }
-token-in-slot = { $token } in { $slot }
-clouds = { $system } clouds
-empty-slot = { $system } empty slot { $n }
-open-slot = an open slot of { $system }
-building-at = { $system } { $owner } { $kind }{ which }
-building-of = { $who }'s { $kind }{ $cloud } on { $system }{ $which_slot }
-your-building = your { $kind }{ $cloud } on { $system }{ $which_slot }
-face-blank = blank
-face-hit = hit
-face-self = self
-face-intercept = intercept
-face-key = key
-face-building = building
-one-bot = bot
    .other = bots
-one-player = player
    .other = players
-one-seat = seat
    .other = seats
-one-rival = rival
    .other = rivals
-system = system
    .other = systems
-any-gate = gate
    .other = gates
-planet = planet
    .other = planets
-supply = the supply
-the-box = the box
-board-of = { $who }'s board
-trophies-of = { $who }'s trophies
-captives-of = { $who }'s captives
-place-of-court = place { $n } of the Court
-new-tokens-of = { $who }'s new tokens
-spent-tokens = the spent tokens
-ambition-boxes = the ambition boxes
-stack = the stack
-discards = the discards
-hand-of = { $who }'s hand
-play-area-of = { $who }'s play area
-play-area-face-down-of = { $who }'s play area, face down
-bonus-cards-of = { $who }'s bonus cards
-cards-aside-of = { $who }'s cards set aside
-court-deck = the Court deck
-bottom-of-court-deck = the bottom of the Court deck
-court-discards = the Court discards
-cards-of = { $who }'s cards
-side-of = the side of { $card }
-middle-of-table = the middle of the table
-row = the row
-lead-card = the lead card

nothing = nothing
condition = { $damaged ->
    [1] damaged
   *[0] fresh
}
so-many = { $n } { NAME($what, $n) }
ships-of-both = { $fresh } fresh and { $damaged } damaged ships
several = { $n ->
    [1] { NAME($what, case: "a") }
   *[other] { $n } { NAME($what, $n) }
}
several-acc = { several }
several-of = { $n ->
    [1] a { $what ->
        [damaged-ship] damaged { $owner } ship
        [damaged-city] damaged { $owner } city
        [damaged-starport] damaged { $owner } starport
       *[any] { $owner } { $what }
    }
   *[other] { $n } { $what ->
        [damaged-ship] damaged { $owner } ships
        [damaged-city] damaged { $owner } cities
        [damaged-starport] damaged { $owner } starports
       *[any] { $owner } { NAME($what, $n) }
    }
}
tokens = { $n ->
    [1] a { $token } token
   *[other] { $n } { $token } tokens
}
tokens-acc = { tokens }
a-and-b = { $a } and { $b }
a-or-b = { $a } or { $b }
court-spot = court { $n }
did = { $who } { $what }
dice-of = { $n } { $die }
keys = { $n } { $n ->
    [one] key
   *[other] keys
}
has-so-many = { $who } { $n }
tenths = { $whole }.{ $tenth }
text-so-many = { $n } { $token }
which = { $which ->
    [0] { "" }
   *[other] { " " }{ $which }
}
-on-card = { $card }
-on-ambition = { $ambition }
-held-by = { $who }
