# Pronouns.
her = { $bot ->
    [faction-marquise] her
    [faction-vagabond] his
    [faction-second-vagabond] his
    [faction-alliance] its
    [faction-duchy] its
   *[other] their
}
she = { $bot ->
    [faction-marquise] she
    [faction-vagabond] he
    [faction-second-vagabond] he
    [faction-alliance] it
    [faction-duchy] it
   *[other] they
}
verb-s = { $bot ->
    [faction-marquise] s
    [faction-vagabond] s
    [faction-second-vagabond] s
    [faction-alliance] s
    [faction-duchy] s
   *[other] { "" }
}

# Players.
who-bot = the bot
whose-bot = the bot
who-enemy = an enemy
whose-enemy = an enemy
who-human = a human
whose-human = a human
who-other-bot = another bot
whose-other-bot = another bot
who-other = another player
whose-other = another player
who-anybody = anybody
whose-anybody = anybody
who-that = that player
whose-that = that player
who-target = the target
whose-target = the target
who-customer = the best customer
whose-customer = the best customer
who-leader = the leader
whose-leader = the leader
who-faction = the { $who }
whose-faction = the { $who }
clause-or = { " or " }
clause-and = { " and " }

# What is counted.
many-acolytes = acolytes
many-in-the-burrow = warriors in the Burrow
many-ready = ready items
many-exhausted = exhausted items
many-damaged = damaged items
many-undamaged = undamaged items
many-souls = Lost Souls
many-left = buildings left on the board
many-works = buildings and tokens
many-pieces = pieces
many-face-up = face-up plots
many-open-slots = open slots
many-crafted = crafted items
one-piece = a piece
one-face-up = a face-up plot
one-open-slot = an open slot
single-piece = piece
many-of = { NAME($piece, 5) }
a-piece = { NAME($piece, case: "a") }
some-sympathy = sympathy
some-face-up = face-up { $kind }
as-at-least = at least as many
as-at-most = at most as many
as-more = more
as-fewer = fewer
as-equal = as many
as-not = not as many
things-own-one = { her } { $what }
things-own = of { her } { $what }
things-crafter = a player with crafted items
things-enemy-one = an enemy { $what }
things-enemy = enemy { $what }
things-of-one-enemy = { $what } of one enemy
things-undefended = enemy { $what } that nobody defends
things-of = { $what } of { $whose }

# What a clearing is like.
where-suits = of { $suits }
where-not-ruled = that { she } { $bot ->
    [faction-marquise] does
    [faction-vagabond] does
    [faction-second-vagabond] does
    [faction-alliance] does
    [faction-duchy] does
   *[other] do
} not rule
where-ruled-by = that { $who } rules
where-not = other than those { $inside }
where-like = like { $place }
where-neighbours = next to { $than } { $n } such as { $place }
where-near = next to { $than } { $n } { $things }
where-corner = in a corner
where-than = with { $than } { $a } than { $times ->
    [1] { "" }
   *[other] { $times } times{ " " }
}{ $b }
where-players = where { $than } { $n } there are such as { $who }
where-ruled = that { she } rule{ verb-s }
where-river = on the river
where-entered = that { she } { $bot ->
    [faction-marquise] has
    [faction-vagabond] has
    [faction-second-vagabond] has
    [faction-alliance] has
    [faction-duchy] has
   *[other] have
} just moved into
where-some = with { $things }
where-none = without { $things }
where-at-least = with { $n } or more { $things }
where-at-most = with { $n } or fewer { $things }
where-more = with more than { $n } { $things }
where-fewer = with fewer than { $n } { $things }
where-exactly = with { $n } { $things }
where-not-exactly = not with { $n } { $things }
where-either = with { $low } or { $high } { $things }
where-between = with { $low } to { $high } { $things }
where-next-to = next to { $place }
where-within = at most { $moves } moves from { $place }

# What a player is like.
mark-with = with { $what }
mark-has = with { $than } { $n } { $what }
mark-has-in = with { $than } { $n } { $what } in { $place }
mark-than = with { $than } { $what } than { $times ->
    [1] { "" }
   *[other] { $times } times{ " " }
}{ $who }
mark-than-by = with { $limit } { $n } { $sign } { $what } than { $who }
mark-against = with { $than } { $one } than { $who } has { $other }
mark-half = with at most half as many { $what } as the bot
mark-itself = with { $than } { $one } than { $other }
mark-where = { $mark } in { $place }
mark-behind = at most { $n } points behind { $who }
mark-rules-there = who rules there
mark-is = who is { $who }
mark-not = but not { $inside }
limit-at-least = at least
limit-more-than = more than
limit-not = not
limit-at-most = at most
some-warriors = { $n } { NAME($piece, $n) }
counted-there = { $what } there
counted-undefended = undefended buildings there
counted-points = points
counted-payments = warriors in Payments
counted-on-the-map = { $what } on the map
counted-in = { $what } in { $place }
counted-places = of { $place } with { $what } of theirs
counted-ruled = of { $place } under their rule
counted-supply = warriors in the supply
counted-items = items
counted-cards = cards

# Places.
place-one = one of { $of }
place-each = each of { $of }
place-those = those of { $of }
place-a-suit = a { $suit } clearing
place-each-suit = each { $suit } clearing
place-those-suit = the { $suit } clearings
place-a-clearing = a clearing
place-each-clearing = each clearing
place-the-clearings = the clearings
place-with = { $place } with { $best }
place-and = { $place } and { $condition }
place-each-of-them = each of them
place-of-pawn = { her } clearing
place-that = that clearing
place-many = { $n } of { $of }
place-many-suit = { $n } { $suit } clearings
place-many-clearings = { $n } clearings
best-most = the most { $things }
best-fewest = the fewest { $things }
best-meets = one { $condition }
best-highest-number = the highest number
best-lowest-number = the lowest number
best-nearest = the nearest
best-closest = the shortest way to { $place }
best-farthest = the longest way to { $place }
best-most-near = the most neighbours such as { $place }
best-fewest-near = the fewest neighbours such as { $place }
best-most-beside = the most { $things } next to it
best-fewest-beside = the fewest { $things } next to it
by-letter = the earlier setup letter
one-before-another = { " before " }
criterion-where = Where: { $what }.
criterion-where-to = Where to: { $what }.
criterion-against = Against: { $what }.
criterion-whose = Whose: { $what }.
criterion-tied = Tied: { $what }.
criterion-still-tied = Still tied: { $what }.

# The turn.
part-before = Before the first turn
part-birdsong = Birdsong
part-daylight = Daylight
part-evening = Evening
ask-supply = How many warriors are in { her } supply?
ask-souls-count = How many cards are among the Lost Souls?
because-payments = How many warriors lie in Payments?
ask-payments = How many warriors has the player with the most of them in Payments?
ask-on-map = How many { $things } are on the map?
ask-how-many = How many are there?
told-not-placed = warriors that could not be placed
told-not-possible = not possible
do-spring-snare = **Remove the snare** in { $place }: it stops this.
because-snare = A face-up snare would stop it.
told-snared = a snare stopped it
told-token-removed = a token was removed
told-not-there = he did not get there
told-target-gone = nothing of the target is left
told-such = it is one { $what }
ask-is-in = { $bot ->
    [faction-marquise] Is
    [faction-vagabond] Is
    [faction-second-vagabond] Is
    [faction-alliance] Is
    [faction-duchy] Is
   *[other] Are
} { she } in { $place } now?
ask-is-there = Is there { $place }?
only-if-ruled = Only if { she } rule{ verb-s } it.
ask-rules = { $bot ->
    [faction-marquise] Does
    [faction-vagabond] Does
    [faction-second-vagabond] Does
    [faction-alliance] Does
    [faction-duchy] Does
   *[other] Do
} { she } rule { $place }?
ask-quest = Which suit has his quest?

# Lines of the list.
do-discard-order = Discard the order card.
do-decree = Put the card into the **{ $suit }** column of the Decree: { $cards }.
do-purge = **Purge the Decree**: discard all cards but the Viziers.
do-score-points = **Score { $n }**{ $why }. { $before } to **{ $after }**
do-lose = **Lose { $n }**{ $why }. { $before } to **{ $after }**
do-battle-target = **Battle** the target.
do-remove-all = **Remove** all enemy pieces from { $place }.
do-remove-undefended = **Remove** every enemy building and token without a warrior of its owner in { $place }.
do-target-on-map = The **target** is an enemy on the map.
do-target-here = The **target** is an enemy in his clearing.
do-sway = **Sway** the { $minister }: put a crown on the card.
do-advance = Advance the conspiracy marker to **{ $now }**.
do-return-acolyte = Return 1 acolyte to the supply: { $left } left.
do-add-acolyte = Put 1 warrior from the supply among the acolytes: { $n }.
do-discard-card = Discard that card.
do-discard-souls = Discard the other Lost Souls.
do-return-revealed = Return the revealed cards to the Lost Souls.
do-draw-soul = Draw a card onto the Lost Souls.
do-discard-market = Discard the leftmost card of the Market.
do-rivers = Rivers count as paths this turn, if Riverboats can be paid.
do-exhaust = **Exhaust** { $items }.
do-exhaust-for = Exhaust { $items } for it.
do-refresh = **Refresh** { $items }.
do-repair = **Repair** { $items }.
do-slip = **Slip** into a random adjacent forest.
do-explore = **Explore** the ruin: take the item.
do-new-quest = **Take a new quest.**
do-aid = **Aid** a player in his clearing who has crafted items: take one for each card they draw.
do-rob = **Rob** a player in his clearing: discard a random card of theirs.
do-human = Only who plays by the rules for humans does that.
do-instigate = **Start a battle** between two players in his clearing; he decides for both.
do-lay-item = **Lay an item** on an open slot there for the rest of the game.
told-removed-points = points for what he removed
told-removed = buildings and tokens removed
told-no-ruin = no ruin there
told-items-taken = items taken
told-nobody-to-rob = nobody to rob
because-new-quest = The quest is done, and a new one is drawn.
ask-new-quest = Which suit has the new quest?
why-payments = { " " }for the player with the most warriors in Payments, who takes them home

# Cards.
because-order-card = The order card
ask-order = Turn over the top card. Which suit?
ask-order-again = Turn over another card. Which suit?
ask-item = Does it show an item that is still in the supply?
because-suit-card = The { $suit } card
because-market = The Market
ask-rightmost = Which suit has its rightmost card now?
because-souls = The most common suit is the order; a tie, or no card at all, counts as a bird.
ask-souls = Which suits have the Lost Souls, from the top to the bottom?
do-order = The order is **{ $suit }**.
because-top-soul = The top of the Lost Souls
because-discard-pile = The discard pile
ask-item-on-pile = Which item that is still in the supply shows its topmost card with one?
do-take-item = **Take the { $item }** from the supply.
ask-market-item = Fill the Market up. Which item that is still in the supply shows the first new card that has one?
do-market = **Fill the Market**, from the left.
answer-no-item = No item
ware-bird-item = a bird that shows an item in the supply
ware-bird = a bird
ware-not-bird = a card that is no bird
ware-new-suit = a card of a suit that is not in the Decree
ware-favor = a Favor
ware-ambush = an ambush
ware-item = a card that shows an item in the supply
ask-buys = Can { she } buy { $what } of the Riverfolk?
because-services = Advanced Services
do-buy = **Buy** { $what }, and pay for it.
why-on-map = { " " }for { $n } { $what } on the map
why-buildings = { " " }for { $buildings }
why-best-track = { $why }, the track that scores most
extra-hits = { " " }It deals { $n } extra { $n ->
    [one] hit
   *[other] hits
}.
so-many-of = { NAME($piece, $n) }

# Pieces.
because-keep = Only the Marquise places pieces where her keep stands.
because-for = For { $what }.
do-place = **Place { $what }** in { $place }.
do-place-in-each = **Place { $what }** in { $place }, from the lowest number on, while the supply lasts.
so-many-each = { $n } each
do-recruit-in = **Recruit { $what }** in { $place }.
do-one-at-a-time = One at a time, from the lowest number on:
clearings = { $n ->
    [one] 1 clearing
   *[other] { $n } clearings
}
because-recruits-there = { $bot ->
    [faction-marquise] She recruits
    [faction-vagabond] He recruits
    [faction-second-vagabond] He recruits
    [faction-alliance] It recruits
    [faction-duchy] It recruits
   *[other] They recruit
} { $what } there.
because-recruits = For the recruits.
do-recruit-each = **Recruit { $n } each** in { $place }.
recruit-here = **{ $n }** in { $place }
do-recruit = **Recruit** { $what }.
do-found = **Place { NAME($building, case: "a") } and { $what }** in { $place }.
do-found-open = **Place { NAME($building, case: "a") } and { $what }** in { $place } with an open slot.
do-recruit-burrow = **Recruit { $what }** into the Burrow: { $all }.
do-build-open = **Build { NAME($building, case: "a") }** in { $place } with an open slot.
do-build = **Build { NAME($building, case: "a") }** in { $place }.
do-place-token = **Place { $token ->
    [piece-sympathy] sympathy
   *[other] { NAME($token, case: "a") }
}** in { $place }.
because-piece = For { $piece ->
    [piece-sympathy] sympathy
   *[other] { NAME($piece, case: "a") }
}.
do-take-back = **Take back** { NAME($token, case: "a") }.
do-take-back-from = **Take back** the { $token } from { $place }.
because-revolt-can = Its base must still be on the board, and there must be a slot once the enemies are gone.
ask-can-revolt = Can it revolt in { $place }?
because-for-revolt = For the revolt.
do-revolt = **Revolt** in { $place }: remove all enemy pieces there, and place the base.
told-revolt-removed = buildings and tokens it removed
do-choose = **Choose** { $place }.
do-emerge = **Move { $what }** from the Burrow to { $place }.
home-supply = the supply
home-burrow = the Burrow
home-acolytes = the acolytes
home-payments = Payments
do-take = **Take { $what }** from { $place } to { $home }.
told-to-burrow = warriors taken to the Burrow
do-travel = **Travel** to { $place }. Each move exhausts an item, as far as they last.
do-travel-nearest = **Travel** to the nearest: { $place }. Each move exhausts an item, as far as they last.
told-moves = moves he made

# Battles.
do-battle-each = **Battle** in { $place }, in order of their numbers, wherever one of { her } warriors meets an enemy piece.
do-battle-where = **Battle** in { $place } where one of { her } warriors meets an enemy piece.
told-she-removed = buildings and tokens { she } removed
because-battles-there = { $bot ->
    [faction-marquise] She battles
    [faction-vagabond] He battles
    [faction-second-vagabond] He battles
    [faction-alliance] It battles
    [faction-duchy] It battles
   *[other] They battle
} there.
because-battle = For the battle.
do-battle-against = **Battle** in { $place } against **{ $who }**.
do-battle = **Battle** in { $place }.
ask-left = What is left in { $places }?
because-left = Roll, take the hits on both sides, and count what stands there now.
answer-left = That is left
list-loses = { $bot ->
    [faction-marquise] She loses
    [faction-vagabond] He loses
    [faction-second-vagabond] He loses
    [faction-alliance] It loses
    [faction-duchy] It loses
   *[other] They lose
} { $what }.

# Moves.
ask-enough = How many of the { $n } warriors in { $place } does it take to rule where they go?
because-garrison = So many must stay that the clearing is still ruled.
place-next-to-it = { $place } next to it
do-move = **Move** { $what } from { $from } to { $to }.
because-leave = { $n } of { her } { $all } leave { $place }.
because-where-leave = Where they leave from.
because-rules-origin = { $because } Without it { she } can only move where { she } rule{ verb-s }.
do-move-warriors = **Move { $what }** from { $from } to { $to }.
list-stay = { $n } stay.
list-by-the-ferry = By the Ferry.
do-tower-if = **Score 1 point** if { she } rule{ verb-s } { $place }: the Tower stands there.
told-tower = { she } rule{ verb-s } it
do-tower = **Score 1 point** for the Tower in { $place }.
because-tower = Who rules the clearing of the Tower scores a point.

# For each.
list-say-how-many = { $text } Say how many there are.
told-such-players = such players
told-such-clearings = such clearings
do-turn-over-souls = **Turn over** the top of the Lost Souls: { $suits }.
told-another-on-top = another card lies on top by now
because-top-souls = They are gone through from the top, at most { $n }.
ask-top-souls = Which suits have the top { $n } of the Lost Souls, in order?
list-for-each = For { $place }, from the lowest number on: say how many there are.
share-all = all of { her } warriors
share-some = { $n } of { her } warriors
share-at-most = up to { $n } of { her } warriors
share-at-least = all of { her } warriors, if they are { $n } or more,
share-more = all of { her } warriors, if they are more than { $n },
share-half-up = half of { her } warriors, rounded up,
share-half-down = half of { her } warriors, rounded down,
share-most = as many of { her } warriors as possible
share-enough = just enough of { her } warriors to rule there
share-all-but = all but { $n } of { her } warriors
share-all-but-rule = all but { $n } of { her } warriors, or all but enough to go on ruling if that is more,

# Asking for the map.
ask-board = Is this what everybody else has on the map?
because-board = { $because } Touch each clearing in which something has changed.
answer-so-it-is = So it is
ask-such = Tap the clearings { $conditions }.
clause-and-also = { ", and " }
answer-none-of-these = None of these
answer-all-the-same = All the same
ask-meets = Tap those of these { $condition }.
ask-best = Tap the clearing with { $best } among these.
because-tie = { $because } If some tie, tap them all.

# Plots.
because-plot = For a plot.
do-plot = **Plot** in { $place }: a random plot, face down, for one of their warriors there.
place-next-plot = the next clearing with one
because-flip = Flip the plot in { $place }.
ask-turned-plot = Which plot is it?
ask-new-plot = Which plot is the new one?
because-bomb-replaced = The bomb in { $place } is replaced.
because-bomb = The bomb takes off what stands there.
do-flip = **Flip** the plot in { $place }: { $kind ->
    [plot-extortion] an
   *[other] a
} **{ $kind }**.
effect-bomb = Remove all enemy pieces there (two of each bot), then replace it by another plot, face up.
effect-snare = Enemies can neither be placed there nor leave.
effect-extortion = Every player there discards a random card.
effect-raid = When it is removed, a warrior appears in each adjacent clearing.

ask-garden-suit = Which suit has the clearing of their first garden?
ask-base-suit = Which suit has the clearing of the revolt?

# Rows.
row-points = Points
row-acolytes = Acolytes
row-ready = Ready items
row-exhausted = Exhausted items
row-damaged = Damaged items
row-burrow = Warriors in the Burrow
row-payments = Own warriors in Payments
row-supply = Warriors in the supply
row-forest = He stands in a forest
row-on-map = { $piece ->
    [piece-sympathy] sympathy
   *[other] { NAME($piece, 5) }
} on the map
row-flipped = Face-up plots: { $kind }
row-decree = Decree, { $suit } column
row-swayed = { $minister } swayed
row-warriors-in = Warriors in { $place }
row-buildings-in = { NAME($piece, 5) } in { $place }
row-token-in = { $piece } in { $place }
source-lists = as the lists say
source-set-up = from the set-up
source-seen-in = seen in turn { $n }
everybody-else = Everybody else
row-other = { $who }: { $kind } in { $place }
row-ruin = Ruin in { $place }
row-snare = Face-up snare in { $place }
row-ferry = The Ferry in { $place }
row-suited = { NAME($piece, 5) } in { $suit } clearings
row-their-payments = { $who }: warriors in Payments
kind-warriors = warriors
kind-buildings = buildings
kind-wood = wood
kind-tokens = tokens
kind-keep = keep
kind-pawn = pawn
kind-other = other pieces

# Set-up.
because-setup = The set-up
answer-nowhere = Nowhere
ask-ministers = Which ministers are swayed at the start?
ask-find = Where do its pieces stand now?
because-find = Touch each clearing with pieces of the bot.
because-find-counted = Touch each clearing with pieces of the bot. Not placed yet: { $what }.
answer-they-stand = They stand there
ask-where-keep = Tap the clearing with her keep.
ask-where-sawmill = Tap the clearing with her sawmill.
ask-where-workshop = Tap the clearing with her workshop.
ask-where-recruiter = Tap the clearing with her recruiter.
ask-where-roost = Tap the clearing with their roost.
ask-where-garden = Tap the clearing with their garden.
ask-where-tunnel = Tap the clearing with its tunnel.

# Other players.
ask-who-has = Who has { $what }?
because-tied = { $because } Tied: { $names }.
do-convert = **Replace** an enemy warrior by one of theirs in { $place }.
because-convert = A warrior is converted.
do-convert-of = **Replace** a warrior of { $who } in { $place } by one of theirs.
do-sanctify = **Replace** an enemy building by a garden in { $place }.
because-sanctify = A building becomes a garden.
do-sanctify-of = **Replace** a building of { $who } in { $place } by a garden.
list-random-kind = Several kinds: a random one.
their-own = their own
why-collect = { " " }for Payments: { $whose } warriors go home

# The board of the bot.
beside-map-label = The map, with everybody's pieces
mat-label = The board of the { $who }
mat-on-map = { $n } on the map
mat-acolytes = { $n } acolytes · marker on { $now }
mat-duchy = { $n } in the Burrow · swayed: { $swayed }
mat-items = { $ready } ready · { $exhausted } exhausted · { $damaged } damaged
mat-piece = { $piece ->
    [piece-sympathy] sympathy
   *[other] { NAME($piece, 5) }
}
no-steps = the document has no steps
no-pages-of-root = a bot of Root has pages called Birdsong, Daylight and Evening
no-such-bot = this document does not play the { $who }

# A mirrored table.
part-map = The map
answer-map-as-here = The map is as it lies here
because-setup-lies = This is the set-up. Touch a clearing for what has changed since.
ask-all-on-map = Is everything on the map?
ask-look = Is this what everybody has now?
because-look = Touch each clearing in which something has changed.
cannot-have-come-up = { $name } cannot have come up
row-landmark = landmark: { $name }
source-touched = as you touched it
what-came-up = What came up?
ask-spends-hospital = Does { $name } spend a { $suit } card for Field Hospitals?
because-losses = { $what } fell in { $place }.
all-lie-open = every { $suit } card lies open
because-hospital-card = The card for Field Hospitals
ask-bird = Is it a bird card?
ask-where-begins = Tap the clearing where { $name } begins.
ask-piece-of = Tap the clearing with the { $piece } of { $name }.
ask-opening = Tap { $what }.
because-roll = { $attacker } against { $defender } in { $place }
ask-roll = Roll both dice. What do they show?
ask-is-ambush = Is it an ambush?
because-market-changed = The Market has changed.
ask-market = Which suits has the Market now, from left to right?
ask-next-item = Which one shows the next card, if the { $item } is gone by then?
because-tinker = The Tinker crafts from the discard pile.
because-souls-lie = What anybody spends or discards lies there.
ask-souls-up = Which suits have the Lost Souls, from the bottom to the top?
touch-serve = serve { $who }
touch-hand = cards in hand
touch-burrow = warriors in the Burrow
touch-points = points
touch-crafted = crafted { $item }
touch-plays = plays { $card }
touch-decree = decree { $suit }
touch-viziers = viziers
touch-ready = ready items
touch-exhausted = exhausted items
touch-damaged-ready = damaged ready items
touch-damaged-exhausted = damaged exhausted items
touch-acolytes = acolytes
touch-swayed = swayed { $minister }
touch-market = market { $suit }
touch-payments = payments { $who }
touch-ruin = ruin
touch-pawn = { $who } pawn
touch-warriors = { $who } warriors
touch-buildings = { $who } buildings
touch-tokens = { $who } tokens
touch-others = { $who } other pieces
touch-plot-down = Plot, face down
touch-plot-up = Plot, face up: { $kind }
grid-place = row { $row }, column { $column }
because-own-map = Your map
ask-where-clearing = Tap where clearing { $n } lies.{ $n ->
    [1] { " " }It is a corner.
    [2] { " " }It is a corner.
    [3] { " " }It is a corner.
    [4] { " " }It is a corner.
   *[other] { "" }
}
because-own-map-numbers = Your map: the numbers are those of priority; 1 to 4 are the corners.
ask-one-slot = Tap the clearings with one slot. A ruin stands on a slot.
ask-three-slots = Tap the clearings with three slots. A ruin stands on a slot.
ask-ruins = Tap the clearings with a ruin.
ask-paths = Tap the clearings to which a path leads from { $place }.
answer-no-path = No further path
ask-river = Tap the clearings on the river.
answer-no-river = There is no river
ask-river-from = Tap the clearings to which the river leads from { $place }, without another between.
answer-no-further = No further one
list-own-map = Your map is kept with this evening. For another one, copy this into *Your own map*:
ask-foxes = Tap the fox clearings.
ask-rabbits = Tap the rabbit clearings. The others are mice.
answer-none = None
