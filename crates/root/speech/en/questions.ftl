# What is asked, and what led to it.

ask-for-show = your cards allow nothing here, and only you know it
ask-what-came-up = What came up: { $what }?
ask-decide = decide
ask-hospitals = spend a { $suit } card to bring { $n ->
    [one] it
   *[other] them
} back to the keep?
because-fell = { $n } { NAME($piece, $n) } of yours fell { NAME($at, case: "in") }
ask-outrage-give = give the Alliance a { $suit } or bird card
ask-outrage-discard = discard a { $suit } or bird card
because-outrage = Outrage { NAME($at, case: "in") }
ask-battle-in = battle { NAME($at, case: "in") }?
because-crusade = your Crusade has moved there
ask-whose-spend = whose warrior do you spend?
ask-whose-commit = whose warrior do you commit?
ask-whose-lose = whose warrior do you lose?
because-post-removed = a trade post was removed
ask-which-tunnel = which tunnel do you remove?
because-all-tunnels = all tunnels are on the map, and you dig { NAME($at, case: "in") }
ask-how-many-from-the-burrow = how many warriors move from the Burrow { NAME($at, case: "to") }?
ask-what-does-the-minister = what does the { $minister } do?
ask-second-battle = a second battle?
ask-second-move = a second move?
because-brigadier = the Brigadier acts
ask-one-more-card = spend one more card?
because-banker = the Banker acts
ask-reveal-another = reveal a card that matches another clearing of yours
because-sway = you sway the { $minister }
ask-which-minister-leaves = which minister leaves you?
because-building-removed = a building of yours was removed
ask-where-wood = where does wood go?
because-little-wood = there is too little for all sawmills
ask-where-warrior = where does a warrior go?
because-short-supply = the supply is too short for all
ask-wood-from = where does the wood come from?
ask-spend-a-supporter = spend a supporter
because-revolt = you revolt { NAME($at, case: "in") }
because-spread = you spread { NAME($at, case: "to") }
ask-which-damaged = which item is damaged?
ask-which-exhaust = which item do you exhaust?
ask-which-repair = which item do you repair?
ask-which-card-to = which card do you give to { $who }?
ask-which-item-of = which item of { $who } do you take?
ask-which-plot = which plot lies { NAME($at, case: "in") }?
ask-new-leader = choose a new leader
because-turmoil = your Decree fell into turmoil
ask-discard-a-supporter = discard a supporter
because-no-base = without a base you keep five
ask-to-decide = { $who } { VERB($who, "is", "are") } to decide
because-attacks = { $who } { VERB($who, "attacks", "attack") } { $defender } { NAME($at, case: "in") }
because-rolled = { $why }, rolled { $one } against { $other }
because-ambushed = { $why } and { VERB($who, "is", "are") } ambushed
ask-ambush = play an ambush?
ask-foil = foil the ambush?
ask-arbiter = ask the Arbiter for help?
ask-use-a-card = use a card?
ask-what-takes-the-hit = which of your pieces takes the hit?
ask-services = buy services, or use a card at the start of Birdsong?
ask-conspire = conspire in { $suit } clearings? { $n } { NAME($piece, $n) } left
ask-conspire-nowhere = conspire? { $n } { NAME($piece, $n) } left
ask-craft = craft?
ask-flip = flip a plot?
ask-recruit-by-suit = recruit in all clearings of a suit?
ask-assembly = an action of the Assembly
ask-which-minister-acts = which minister acts?
ask-sway = sway a minister?
ask-exert = one more action instead of the Evening's cards?
ask-services-cost = what do services cost?
ask-hand-card-cost = what does a hand card cost?
ask-service-cost = what do { $service } cost?
ask-ritual = a ritual?
ask-funds = what do you do with { $n } { NAME($piece, $n) }?
ask-discard-to-five = discard down to five cards
ask-march = march: do you make the second move?
ask-actions = { $n ->
    [0] no action is left
    [one] 1 action left
   *[other] { $n } actions left
}: what do you do?
ask-step = { $step }: what do you do?
ask-which-faction = which faction do you play?
because-locked = { $who } only after somebody plays a militant faction
ask-which-card-back = which card goes back into the deck?
because-keep-three = you keep three

# What is asked once an action is picked.
asks-move = Which pieces move?
asks-battle = Where do you battle?
asks-build = Where do you build?
asks-craft = Which card do you craft?
asks-recruit = Where do you recruit?
asks-aid = Whom do you aid?
asks-mobilize = Which card joins your supporters?
asks-spread-sympathy = Where does sympathy spread?

# What is asked before the first turn.
ask-where-the-keep = in which corner does the keep stand?
ask-where-the-first = where does the first { $piece } stand?
because-beside-the-keep = with the keep, or in a clearing next to it
ask-which-corner = in which corner do you begin?
ask-which-leader = which leader do you follow?
ask-which-outcast = which suit is the Outcast?
ask-where-on-the-river = where on the river does a warrior of yours begin?
ask-which-clearing-of = in which { $suit } clearing do you begin?
because-one-of-each-suit = one of your warriors begins in a clearing of each suit
ask-which-character = which character are you?
ask-which-forest = in which forest do you begin?
ask-move-or-battle = a move or a battle?
because-league = you have sent out the League
ask-emigre-move = which warriors move?
ask-emigre-battle = whom do you battle { NAME($at, case: "in") }?
because-emigre = { -card-eyrie-emigre }: a move, and then a battle at its end
ask-which-item-of-the-ruin = which item do you take out of the ruin?
