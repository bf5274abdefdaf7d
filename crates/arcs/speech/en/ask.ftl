
## chance.rs

chance-the-starting-player = the starting player
chance-the-setup-card = the setup card
chance-a-leader-for-the-draft = a leader for the draft
chance-a-lore-card-for-the-draft = a lore card for the draft
chance-the-leader-of = the leader of { $what }
chance-the-lore-card-of = the lore card of { $what }
chance-a-lore-card-for-to-keep = a lore card for { $what } to keep or not
chance-the-extra-token-of = the extra token of { $what }
chance-the-card-dealt-to = the card dealt to { $what }
chance-the-card-draws-from-the-stack = the card { $on_turn } draws from the stack
chance-the-card-draws-from-the-bottom = the card { $on_turn } draws from the bottom of the discards
chance-the-card-shows = the card { $what } shows
chance-the-court-card-for-position = the Court card for position { $spot }
chance-the-top-card-of-the-court = the top card of the Court deck
chance-the-die-of-sides-that-rolls = the die of { $sides } sides that { $on_turn } rolls
chance-die = { $die } die

## question.rs

ask-attacks-in = { $what } attacks { $defender } in { $system }
ask-what-came-up = what came up: { $chance_name }?
ask-the-last-hit = the last hit
ask-the-next-of-hits = the next of { $n } hits
ask-you-fire-at-in = you fire at { $defender } in { $system }
ask-you-attack-in = you attack { $defender } in { $system }
ask-take-a-lore-card = take a lore card
ask-take-a-leader-or-a-lore = take a leader or a lore card
ask-choose-a-lore-card-to-keep = choose a lore card to keep
ask-archivist-you-drew-lore = Archivist: you drew lore
ask-keep-this-hand-or-draw-a = keep this hand, or draw a new one, once
ask-you-do-not-have-the-initiative = you do not have the initiative
ask-draw-options-and-lead-with-one = draw options, and lead with one of them
ask-lead-with-a-card-or-pass = lead with a card, or pass the initiative
ask-choose-the-gate-where-3-ships = choose the gate where 3 ships enter
ask-you-have-no-ship-and-no = you have no ship and no starport left
ask-choose-the-token-that-pays-for = choose the token that pays for it
ask-you-build-a-cloud-city-on = you build a Cloud City on { $system }
ask-move-on-with-some-of-the = move on with some of the { $damaged } ships, or stop there
ask-you-catapult-into = you catapult into { $at }
ask-move-fresh-ships-of-this-move = move fresh ships of this move once more, or not
ask-you-have-sprinter-drives = you have Sprinter Drives
ask-choose-the-resource-to-gain = choose the resource to gain
ask-the-city-on-offers-several = the city on { $system } offers several
ask-choose-a-token-to-put-on = choose a token to put on the planet, or none
ask-shaper-you-taxed = Shaper: you taxed { $system }
ask-building = building
ask-hit-the-on-to-use-it = hit the { $kind } on { $system } to use it again, or not
ask-overseer-you-just-used-it = Overseer: you just used it
ask-choose-what-goes-into = choose what goes into { $slot_name }
ask-you-arrange-all-your-tokens-anew = you rearrange all your tokens
ask-choose-which-to-give-up = choose which { $resource } to give up
ask-agitator-you-intercept-the-attack-of = Agitator: you intercept the attack of { $attacker } in { $system }
ask-choose-a-captive-to-free-and = choose a captive to free, and the resource you gain for it
ask-choose-a-captive-to-execute = choose a captive to execute
ask-force-beams-from-to = Force Beams from { $from } to { $to }
ask-choose-the-guild-card-to-give = choose the Guild card to give to the Rival with the least Power
ask-feastbringer-you-declare-an-ambition = Feastbringer: you declare an ambition
ask-choose-what-happens-first = choose what happens first
ask-choose-whose-cards-to-look-at = choose whose cards to look at, or nobody's
ask-farseers-you-declared-an-ambition = Farseers: you declared an ambition
ask-swap-one-of-your-cards-for = swap one of your cards for one of them, or leave it
ask-farseers-you-look-at-the-cards = Farseers: you look at the cards of { $what }
ask-choose-a-resource-to-gain-or = choose a resource to gain, or none
ask-upstart-you-declared-an-ambition = Upstart: you declared an ambition
ask-put-an-agent-on-another-card = put an agent on another card of the Court, or stop
ask-demagogue-you-declared-an-ambition = Demagogue: you declared an ambition
ask-choose-a-gate-for-a-ship = choose a gate for a ship
ask-choose-a-system-of-cluster-for = choose a system of cluster { $cluster } for a ship
ask-mass-uprising-with-too-few-ships = Mass Uprising, with too few ships for all
ask-seize-the-initiative-or-not = seize the initiative, or not
ask-choose-a-system-that-you-control = choose a system that you control for 3 ships, or none
ask-you-discarded-a-guild-card = you discarded a Guild card
ask-gain-a-or-stop = gain a { $resource }, or stop
ask-an-interest-fills-your-empty-slots = an Interest fills your empty slots
ask-choose-a-to-steal-or-none = choose a { $resource } to steal, or none
ask-you-discarded-a-cartel = you discarded a Cartel
ask-choose-a-token-or-a-guild = choose a token or a Guild card to steal, or nothing
ask-choose-a-card-to-put-back = choose a card to put back, or stop: you draw one more than you put back
ask-bring-fresh-ships-from-an-adjacent = bring fresh ships from an adjacent system, or stop
ask-attacks-you-in-and-you-have = { $attacker } attacks you in { $system }, and you have Predictive Sensors
ask-choose-which-of-your-own-ships = choose which of your own ships in { $system } takes the hit
ask-has-railgun-arrays = { $attacks }: { $defender } has Railgun Arrays
ask-choose-a-card-to-roll-dice = choose a card to reroll dice with, or keep the dice
ask-up-to = , up to { $left }
ask-choose-a-die-to-roll-again = choose a die to reroll{ $most }, or roll those chosen
ask-choose-which-of-your-own-ships-2 = choose which of your own ships in { $system } takes { $hit }
ask-choose-a-card-of-the-court = choose a card of the Court with { $owner }'s agents
ask-you-destroyed-s-city-and-ransack = you destroyed { $owner }'s city, and ransack the Court
ask-choose-what-to-raid-from-or = choose what to raid from { $defender }, or end the raid
ask-and = { $attacks }, and { $keys }
ask-put-an-agent-on-a-card = put an agent on a card of the Court, or not
ask-elder-took-a-trophy-in-a = Elder: { $attacker } took a trophy in a battle with you
ask-play-a-card = play a card
ask-surpass-it-pivot-or-copy = surpass it, pivot or copy
ask-what-comes-before-the-actions = declaring, seizing and the Prelude come before your actions
ask-the-prelude-comes-before-the-actions = the Prelude comes before your actions
ask-use-the-prelude-or-end-the = use the Prelude, or end the turn
ask-or-end-the-turn = take { $actions }, or end the turn
ask-or-not = , or not
ask-you-spent-a-token-as-material = you spent a token as material
ask-build-or-repair = build or repair
ask-you-spent-a-token-as-fuel = you spent a token as fuel
ask-you-spent-a-token-as-relic = you spent a token as relic
ask-secure-a-card = secure a card
ask-take-one-action-of-the-lead = take one action of the lead card: { $kinds }{ $or_not }
ask-you-spent-a-token-as-psionic = you spent a token as psionic
ask-a-card-gives-you-one-more = a card gives you one more action
ask-influence-a-card = influence a card
ask-warrior-a-battle-must-follow = Warrior: a battle must follow
ask-move-first = move first
ask-warrior-you-moved-first = Warrior: you moved first
ask-feastbringer-securing-must-follow = Feastbringer: securing must follow
ask-influence-a-card-first = influence a card first
ask-feastbringer-you-influenced-first = Feastbringer: you influenced first
ask-your-slots-are-full-choose-which = your slots are full: choose which token to discard
ask-choose-a-slot = choose a slot
ask-you-take = you take { $taken }
ask-choose-a-cluster-a-ship-goes = choose a cluster: a ship goes into each of its systems
ask-declare-any-ambition-or-none = declare any ambition, or none
ask-choose-the-resource-of-which-everybody = choose the resource for which everybody provokes Outrage, or none
ask-choose-a-city-in-a-system = choose a city in a system that you control to return, or none
ask-choose-a-guild-card-to-steal = choose a Guild card to steal, or none
ask-carry-out-the-card = carry out the card
ask-you-took = you took { $card }
ask-choose-up-to-skirmish-dice = choose up to { $most } skirmish { $most ->
    [one] die
   *[other] dice
}
ask-to = { $least } to { $most }
ask-up-to-2 = up to { $most }
ask-but-no-raid-dice = , but no raid dice
ask-with-at-most-one-raid-die = , with at most one raid die
ask-choose-dice = choose { $at_least } { $most ->
    [one] die
   *[other] dice
}{ $raid }
ask-choose-how-many-of-yours = choose how many of your own ships go along
ask-choose-how-many-of-ships = choose how many of { $who }'s ships go along
ask-which-ship = choose which of { $defender }'s ships in { $system } takes { $hit }
ask-which-building = choose which of { $defender }'s buildings in { $system } takes { $hit }
ask-you-have-keys-left = you have { $n } { $n ->
    [one] key
   *[other] keys
} left
ask-led = { $leader } led { $lead }
ask-led-as-zero = { $leader } led { $lead }, which counts as 0
ask-actions = { $n ->
    [1] an action
   *[other] { $n } actions
} ({ $kinds })
ask-move = move
ask-battle = battle
ask-decide = decide
