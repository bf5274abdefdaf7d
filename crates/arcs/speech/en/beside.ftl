# Beside the board.

beside-plays-first = { $name } plays first
beside-cannot-have-come-up = { $name } is not possible here
beside-leads-card = { $name } leads **{ $card }**.
beside-who-passes = { $name } passes.
beside-copied = copied, face down
beside-no-card-left = { $name } has no card left
beside-copies-face-down = { $name } copies, face down.
beside-surpasses = { $name } surpasses with **{ $card }**.
beside-pivots = { $name } pivots with **{ $card }**.
beside-copies = { $name } copies with **{ $card }**.
beside-declared = declared { $ambition }
beside-somebody-seized = somebody has seized the initiative
beside-seized = seized the initiative
beside-secured = secured { $card }
beside-which-court-card = Which card comes to position { $n } of the Court?
beside-court-is-filled = The Court is refilled.
beside-which-is = Which is { $what }?
beside-attacks = { $attacker } attacks { $defender } in { $system }.
beside-roll = Roll { $n } { $die } { $n ->
    [one] die
   *[other] dice
}. What do they show?
beside-table = Table
beside-at-the-table = at the table
beside-you-tell = you enter the outcomes
beside-by-the-program = by the program
beside-who-else = Who else plays
beside-who-else-help = Colours in the order of the table, from the starting seat on: blue, red, yellow. Those of the bots may be among them; otherwise the bots sit first.
beside-dice = Dice are rolled
beside-dice-help = For battles of the bots.
beside-cards = Cards for the bots are drawn
beside-cards-help = The program does not know what you hold.
beside-no-colour = “{ $name }” is not a colour of Arcs
beside-nobody-but-bots = only bots play
beside-two-to-four = there must be 2 to 4 players, bots and humans together
beside-blurb = SUPERCAT at your own table: you play with your own cards, which you never enter, and tap what changed on the map.
beside-chapter = chapter { $n }
beside-since = Since the last turn
touch-fresh-buildings = fresh { $colour } { $kind }
touch-damaged-buildings = damaged { $colour } { $kind }
touch-power = power
touch-cards-in-hand = cards in hand
touch-captives = { $owner } captives
touch-trophies = { $owner } { $piece } among the trophies
touch-marker = { $marker } marker on { $ambition }
-marker-small = small
-marker-medium = medium
-marker-large = large
touch-court = Court { $n }
touch-court-card = Court { $n }, { $card }
touch-agents = { $owner } agents
beside-which-drawn = Which card does { $name } draw?
beside-which-led = Which card did { $name } lead?
beside-which-played = Which card did { $name } play?
beside-touch = Tap on the map what else changed.
beside-passes = none: passed
beside-play-on = Continue, and tap on the map what you changed.
beside-title = Arcs, beside the board
touch-hand-counter = hand counter
touch-seize-counter = seize counter
touch-bonus-card = bonus card { $card }
touch-outrage = { $resource } Outrage
touch-secured-by = secured by { $owner }
touch-discarded = discarded
beside-no-steps = the document has no steps
beside-no-cards-left = { $name } has no cards left.
beside-new-chapter = Has a new chapter begun?
beside-bot-leads = none yet: { $name } leads
beside-who-leads = Who leads this round?
beside-still-leads = still { $who }, with { $card }
beside-look = Is this how everything lies now?
beside-look-how = Tap each place on the map where something has changed. Everything that is not on the map is listed below.
beside-so-it-is = So it is
beside-from-the-set-up = from the set-up
beside-seen-in = seen in turn { $n }
beside-counted = counted by the program
beside-bonus-cards = bonus cards
beside-degree = How much help
beside-degree-help = It can be changed at any time.
beside-degree-ask = Ask
beside-degree-ask-help = you check the table once in a bot's turn; it finds every target
beside-degree-tell = Tell
beside-degree-tell-help = no board is tracked: a list with the document's criteria
beside-degree-mirror = Mirror
beside-degree-mirror-help = rounds and chapters are tracked and scored, too
beside-counters = Set the hand counter to **{ $hand }** and the seize counter to **{ $seize }**.
beside-prefer = Prefer: { $what }.
beside-tied = Tied: { $what }.
beside-still-tied = Still tied: { $what }.
beside-any-by-lot = several qualify: draw lots
beside-which-way = Which card does { $name } play?
beside-way = { $way } ({ $actions ->
    [one] 1 action
   *[other] { $actions } actions
})
beside-one-more-behind = One more action if it has no more Power than any human.
beside-because = For the line: { $line }
beside-draws = { $name } draws **{ $cards }**.
beside-declares-with = { $ambition }, with { $card }
beside-declares-nothing = none of these: nothing is declared
beside-which-ambition = Which ambition does { $name } declare?
beside-declare = Declare **{ $ambition }** with it.
beside-seizes = { $name } seizes the initiative.
beside-discards = Discard **{ $cards }**.
beside-plan = Start with the reason for this card: { $line }
beside-how-many = How many { $what }?
beside-amount-undeclared = undeclared ambitions are these
beside-amount-declared = declared ambitions are these
beside-amount-markers = ambition markers are left
beside-amount-actions = actions are left
beside-amount-this = are there
beside-actions-left = Are actions left?
beside-rolled = The die shows **{ $n }**.
beside-roll-die = Roll a die with { $sides } sides. What does it show?
beside-a-card = a card
beside-go-down = With **{ $actions ->
    [one] 1 action
   *[other] { $actions } actions
}**: do the first of these that is possible, then begin again from the top while actions are left.
beside-plays-lead = { $name } leads **{ $card }**: { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}.
beside-plays-surpass = { $name } surpasses with **{ $card }**: { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}.
beside-plays-pivot = { $name } pivots with **{ $card }**: { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}.
beside-plays-copy = { $name } copies **{ $suit }** with { $card }, face down: { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}.
beside-prelude = **Prelude**: go through these once, from the top, and do each as often as it is possible.
