# What things are called.

-faction-marquise = Marquise
-faction-eyrie = Eyrie
-faction-alliance = Alliance
-faction-vagabond = Vagabond
-faction-second-vagabond = Second Vagabond
-faction-lizards = Lizards
    .number = plural
-faction-riverfolk = Riverfolk
    .number = plural
-faction-duchy = Duchy
-faction-corvids = Corvids
    .number = plural
# One that the program does not know.
-faction-guest = { $name }
# One whose name ends like a plural.
-faction-guests = { $name }
    .number = plural
nameless-guest = Guest { $n }

-suit-fox = fox
-suit-rabbit = rabbit
-suit-mouse = mouse
-suit-bird = bird

-piece-sawmill = sawmill
    .a = a sawmill
    .other = sawmills
-piece-workshop = workshop
    .a = a workshop
    .other = workshops
-piece-recruiter = recruiter
    .a = a recruiter
    .other = recruiters
-piece-roost = roost
    .a = a roost
    .other = roosts
-piece-base = base
    .a = a base
    .other = bases
-piece-garden = garden
    .a = a garden
    .other = gardens
-piece-citadel = citadel
    .a = a citadel
    .other = citadels
-piece-market = market
    .a = a market
    .other = markets

-piece-keep = keep
    .a = a keep
    .other = keeps
-piece-wood = wood
    .other = wood
-piece-sympathy = sympathy
    .a = a sympathy token
    .other = sympathy tokens
-piece-trade-post = trade post
    .a = a trade post
    .other = trade posts
-piece-tunnel = tunnel
    .a = a tunnel
    .other = tunnels
-piece-plot = plot
    .a = a plot
    .other = plots

-plot-bomb = bomb
    .a = a bomb
-plot-snare = snare
    .a = a snare
-plot-extortion = extortion
    .a = an extortion
-plot-raid = raid
    .a = a raid

-item-boot = boot
    .a = a boot
-item-bag = bag
    .a = a bag
-item-crossbow = crossbow
    .a = a crossbow
-item-hammer = hammer
    .a = a hammer
-item-sword = sword
    .a = a sword
-item-tea = tea
-item-coin = coin
    .a = a coin
-item-torch = torch
    .a = a torch

-side-ready = ready
-side-exhausted = exhausted
-side-damaged-ready = damaged, ready
-side-damaged-exhausted = damaged, exhausted

-character-thief = Thief
-character-tinker = Tinker
-character-ranger = Ranger
-character-vagrant = Vagrant
-character-arbiter = Arbiter
-character-scoundrel = Scoundrel
-character-adventurer = Adventurer
-character-ronin = Ronin
-character-harrier = Harrier

-leader-builder = Builder
-leader-charismatic = Charismatic
-leader-commander = Commander
-leader-despot = Despot

-column-recruit = recruit
-column-move = move
-column-battle = battle
-column-build = build

-relation-hostile = hostile
-relation-indifferent = indifferent
-relation-friendly = friendly
-relation-trusted = trusted
-relation-allied = allied

-space-empty = empty
-space-ready = ready
-space-exhausted = exhausted

-conspiracy-convert = Convert
-conspiracy-crusade = Crusade
-conspiracy-sanctify = Sanctify

-service-hand-card = hand card
-service-riverboats = riverboats
-service-mercenaries = mercenaries

-minister-captain = Captain
-minister-marshal = Marshal
-minister-foremole = Foremole
-minister-brigadier = Brigadier
-minister-banker = Banker
-minister-mayor = Mayor
-minister-earl-of-stone = Earl of Stone
-minister-baron-of-dirt = Baron of Dirt
-minister-duchess-of-mud = Duchess of Mud

-quest-fundraising-fox = Fundraising (fox)
-quest-errand-fox = Errand (fox)
-quest-logistics-help-fox = Logistics Help (fox)
-quest-repair-a-shed-fox = Repair a Shed (fox)
-quest-give-a-speech-fox = Give a Speech (fox)
-quest-guard-duty-rabbit = Guard Duty (rabbit)
-quest-errand-rabbit = Errand (rabbit)
-quest-give-a-speech-rabbit = Give a Speech (rabbit)
-quest-fend-off-a-bear-rabbit = Fend off a Bear (rabbit)
-quest-expel-bandits-rabbit = Expel Bandits (rabbit)
-quest-expel-bandits-mouse = Expel Bandits (mouse)
-quest-guard-duty-mouse = Guard Duty (mouse)
-quest-fend-off-a-bear-mouse = Fend off a Bear (mouse)
-quest-escort-mouse = Escort (mouse)
-quest-logistics-help-mouse = Logistics Help (mouse)

-level-easy = easy
-level-default = default
-level-challenging = challenging
-level-nightmare = nightmare

-step-setup = setup
-step-start-of-birdsong = start of Birdsong
-step-wood = wood
-step-emergency-orders = emergency orders
-step-add-to-the-decree = add to the decree
-step-a-new-roost = a new roost
-step-revolt = revolt
-step-spread-sympathy = spread sympathy
-step-refresh = refresh
-step-slip = slip
-step-lost-souls = lost souls
-step-conspiracies = conspiracies
-step-gather-funds = gather funds
-step-fill-the-burrow = fill the Burrow
-step-craft-with-plots = craft with plots
-step-flip-plots = flip plots
-step-recruit-by-suit = recruit by suit
-step-birdsong = Birdsong
-step-end-of-birdsong = end of Birdsong
-step-start-of-daylight = start of Daylight
-step-craft = craft
-step-actions = actions
-step-resolve-the-decree = resolve the decree
-step-assembly = assembly
-step-parliament = parliament
-step-sway-a-minister = sway a minister
-step-daylight = Daylight
-step-start-of-evening = start of Evening
-step-military-operations = military operations
-step-exert = exert
-step-evening = Evening
-step-draw = draw
-step-discard = discard
-step-prices = prices
-step-capacity = capacity
-step-end-of-evening = end of Evening

-card-armorers = Armorers
-card-sappers = Sappers
-card-brutal-tactics = Brutal Tactics
-card-royal-claim = Royal Claim
-card-stand-and-deliver = Stand and Deliver!
-card-tax-collector = Tax Collector
-card-command-warren = Command Warren
-card-better-burrow-bank = Better Burrow Bank
-card-cobbler = Cobbler
-card-scouting-party = Scouting Party
-card-codebreakers = Codebreakers
-card-saboteurs = Saboteurs
-card-soup-kitchens = Soup Kitchens
-card-boat-builders = Boat Builders
-card-corvid-planners = Corvid Planners
-card-eyrie-emigre = Eyrie Émigré
-card-fox-partisans = Fox Partisans
-card-rabbit-partisans = Rabbit Partisans
-card-mouse-partisans = Mouse Partisans
-card-propaganda-bureau = Propaganda Bureau
-card-false-orders = False Orders
-card-informants = Informants
-card-tunnels = Tunnels
-card-charm-offensive = Charm Offensive
-card-swap-meet = Swap Meet
-card-coffin-makers = Coffin Makers
-card-league-of-adventurous-mice = League of Adventurous Mice
-card-murine-broker = Murine Broker
-card-master-engravers = Master Engravers
-card-birdy-bindle = Birdy Bindle
-card-woodland-runners = Woodland Runners
-card-arms-trader = Arms Trader
-card-crossbow = Crossbow
-card-gently-used-knapsack = Gently Used Knapsack
-card-root-tea = Root Tea
-card-travel-gear = Travel Gear
-card-protection-racket = Protection Racket
-card-foxfolk-steel = Foxfolk Steel
-card-anvil = Anvil
-card-smuggler-s-trail = Smuggler's Trail
-card-a-visit-to-friends = A Visit to Friends
-card-bake-sale = Bake Sale
-card-mouse-in-a-sack = Mouse-in-a-Sack
-card-investments = Investments
-card-sword = Sword
-card-ambush = Ambush!
-card-dominance = Dominance
-card-favor-of-the-foxes = Favor of the Foxes
-card-favor-of-the-rabbits = Favor of the Rabbits
-card-favor-of-the-mice = Favor of the Mice

-piece-warrior = warrior
    .a = a warrior
    .other = warriors
-piece-pawn = pawn
    .a = a pawn
    .other = pawns
-piece-ruin = ruin
    .a = a ruin
    .other = ruins
-piece-card = card
    .a = a card
    .other = cards
-piece-item = item
    .a = an item
    .other = items
-piece-face-down-plot = face-down plot
    .a = a face-down plot
    .other = face-down plots
-piece-building = building
    .a = a building
    .other = buildings
-piece-token = token
    .a = a token
    .other = tokens
-piece-acolyte = acolyte
    .other = acolytes
-piece-fund = fund
    .other = funds

# Where something is, goes to and comes from.
-clearing = clearing { $n }
    .in = in clearing { $n }
    .to = to clearing { $n }
    .into = into clearing { $n }
    .from = from clearing { $n }
    .off = off clearing { $n }
-burrow = the Burrow
    .in = in the Burrow
    .to = to the Burrow
    .into = into the Burrow
    .from = from the Burrow
    .off = off the Burrow
-forest = forest { $name }
    .in = in forest { $name }
    .to = to forest { $name }
    .into = into forest { $name }
    .from = from forest { $name }
    .off = off forest { $name }
-nowhere = nowhere
    .to = off the map

# Stands for the player in what is offered to him: use, take, discard.
-order = { "" }
    .number = order
-nobody = nobody
-seat = Seat { $n }

-bot-marquise = Mechanical Marquise
-bot-eyrie = Electric Eyrie
-bot-alliance = Automated Alliance
-bot-vagabond = Vagabot
-bot-second-vagabond = Second Vagabot
-bot-lizards = Logical Lizards
-bot-riverfolk = Riverfolk Robots
-bot-duchy = Drillbit Duchy
-bot-corvids = Cogwheel Corvids

-map-autumn = autumn
-map-winter = winter
-map-lake = lake
-map-mountain = mountain
-map-your-own-map = your own

card = { $name } ({ $suit }){ $copy ->
    [1] { "" }
   *[other] { " " }#{ $copy }
}
