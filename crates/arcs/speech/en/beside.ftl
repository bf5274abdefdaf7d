# Beside the board.

beside-plays-first = { $name } plays first
beside-cannot-have-come-up = { $name } cannot have come up
beside-leads-card = { $name } leads **{ $card }**.
beside-who-passes = { $name } passes.
beside-copied = copied, face down
beside-no-card-left = { $name } has no card left
beside-copies-face-down = { $name } copies, face down.
beside-surpasses = { $name } surpasses with **{ $card }**.
beside-pivots = { $name } pivots with **{ $card }**.
beside-copies = { $name } copies with **{ $card }**.
beside-declared = declared { $ambition }
beside-seized = seized the initiative
beside-secured = secured { $card }
beside-which-court-card = Which card comes to position { $n } of the Court?
beside-court-is-filled = The Court is filled up.
beside-which-is = Which is { $what }?
beside-attacks = { $attacker } attacks { $defender } in { $system }.
beside-roll = Roll { $n } { $die } { $n ->
    [one] die
   *[other] dice
}. What do they show?
beside-table = Table
beside-at-the-table = at the table
beside-you-tell = you tell what came up
beside-by-the-program = by the program
beside-who-else = Who else plays
beside-who-else-help = Colours in the order of the table, from the starting seat on: blue, red, yellow. Those of the bots may be among them; otherwise the bots sit first.
beside-dice = Dice are rolled
beside-dice-help = For battles of the bots.
beside-cards = Cards for the bots are drawn
beside-cards-help = The program does not know what you hold.
beside-no-colour = “{ $name }” is no colour of Arcs
beside-nobody-but-bots = nobody but bots plays
beside-two-to-four = 2 to 4 play, bots and humans together
beside-blurb = SUPERCAT at your own table: you play with your own cards, which nobody types in, and touch what changed on the map.
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
beside-touch = Touch on the map what else changed.
beside-passes = none: passed
beside-play-on = Play on, and touch on the map what you changed.
