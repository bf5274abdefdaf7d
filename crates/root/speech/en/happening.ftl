# What happens at the table.

item-side = { GENDER($item) ->
   *[n] { $side }
}
tell-turn = it is the turn of { $who }
tell-battle = { $who } { VERB($who, "attacks", "attack") } { $defender } { NAME($at, case: "in") }
tell-hits = { NAME($at, case: "in") } { $who } { VERB($who, "deals", "deal") } { $n } { $n ->
    [one] hit
   *[other] hits
} and { $defender } { $back }
tell-snare = { $who } { VERB($who, "springs", "spring") } the snare { NAME($at, case: "in") }: nothing else is done, and the plot is removed
tell-outrage = Outrage { NAME($at, case: "in") } against { $who }
tell-scored = { $who } { VERB($who, "scores", "score") } { $points }
tell-scored-for-the-piece = { $who } { VERB($who, "scores", "score") } { $points } for the piece removed
tell-scored-for-the-pieces = { $who } { VERB($who, "scores", "score") } { $points } for the pieces removed
tell-scored-from-the-battle = { $who } { VERB($who, "scores", "score") } { $points } from the battle
tell-scored-for-outrage = { $who } { VERB($who, "scores", "score") } { $points } for Outrage
tell-scored-in-the-step = { $who } { VERB($who, "scores", "score") } { $points } ({ $step })
tell-scored-by-hand = { $who } { VERB($who, "scores", "score") } { $points }, put right by hand
tell-lost-points = { $who } { VERB($who, "loses", "lose") } { $points }
tell-over = the game is over
tell-won = { $who } { VERB($who, "wins", "win") } the game
tell-won-together = { $names } win the game
source-removed = Pieces removed
source-battles = Battles
source-outrage = Outrage
source-crafted = Crafting
source-placed = Buildings and tokens placed
source-quests = Quests
source-aid = Aid
source-procedure = Steps that score
source-acts = Other deeds
source-corrected = Corrected by hand
source-lost = Lost
tell-draws = { $who } { VERB($who, "draws", "draw") } { $n } { NAME($piece, $n) }
tell-discards = { $who } { VERB($who, "discards", "discard") } { $what }
tell-gets = { $who } { VERB($who, "gets", "get") } { $what } from { $from }
tell-plot-is = the plot { NAME($at, case: "in") } is { NAME($plot, case: "a") }
tell-places = { $who } { VERB($who, "places", "place") } { $n } { NAME($piece, $n) } { NAME($at, case: "in") }
tell-places-from = { $who } { VERB($who, "places", "place") } { $n } { NAME($piece, $n) } { NAME($at, case: "in") } from { $from }
tell-moves = { $who } { VERB($who, "moves", "move") } { $n } { NAME($piece, $n) } from { $from } to { $to }
tell-goes = { $who } { VERB($who, "goes", "go") } from { $from } to { $to }
tell-went = { $what } { $n ->
    [one] goes
   *[other] go
} from { $from } to { $to }
tell-order-is = the order is { $what }
tell-begins-in = { $who } { VERB($who, "begins", "begin") } { NAME($at, case: "in") }
tell-is-discarded = { $what } is discarded
tell-into-decree = { $who } { VERB($who, "adds", "add") } { $what } to the Decree
tell-crafts = { $who } { VERB($who, "crafts", "craft") } { $what }
tell-exhausts = { $who } { VERB($who, "exhausts", "exhaust") } { $what }
tell-refreshes = { $who } { VERB($who, "refreshes", "refresh") } { $what }
tell-repairs = { $who } { VERB($who, "repairs", "repair") } { $what }
tell-are-damaged = { $what } of { $who } { $n ->
    [one] is
   *[other] are
} damaged
tell-quest-away = { $what } is no longer the quest of { $who }
tell-quest-is = { $what } is the quest of { $who } now
tell-placed = { $what } placed { NAME($at, case: "in") }
tell-placed-from = { $what } placed { NAME($at, case: "in") } from { $from }
tell-removes = { $who } { VERB($who, "removes", "remove") } { $what } { NAME($at, case: "in") }
tell-removes-to = { $who } { VERB($who, "removes", "remove") } { $what } { NAME($at, case: "in") } to { $to }
tell-taken-off = { $what } taken off { $at }
tell-taken-off-to = { $what } taken off { $at } to { $to }
things-warriors = { $n } { NAME($piece, $n) } of { $who }
things-pawn = the pawn of { $who }
shows = { $what } { $n ->
    [one] is
   *[other] are
} now { $value }
shows-no-order = the order has been carried out
shows-no-longer = { $what }: none now
mark-suit = the suit of { $at }
mark-scorched = the scorched clearings
mark-ferry = the Ferry
mark-path = the path { $a }–{ $b }
mark-dominance = the dominance of { $who }
mark-coalition = the coalition of { $who }
mark-relation = the relationship of { $who } with { $other }
mark-leader = the leader of Eyrie
mark-viziers = the Viziers
mark-outcast = the Outcast
mark-conspiracy = the conspiracy marker
mark-price = the price of { $service }
mark-swayed = the swayed ministers
mark-crowns-lost = the crowns lost
mark-order = the suit of the order
shown-in = { NAME($at, case: "in") }
shown-open = open
shown-closed = closed
shown-hated = { $suit }, hated
shown-space = on space { $n } ({ $space })
shown-nothing = none

# Where things lie beside the map.
-box-supply = the supply
-box-supply-of = the supply of { $who }
-box-acolytes = the acolytes
-box-officers = the officers
-box-payments = Payments
-box-funds = Funds
-box-committed = Committed
-box-coffins = the Coffin Makers
-box-deck = the deck
-box-discard = the discard pile
-box-hand = the hand of { $who }
-box-play = the play area of { $who }
-box-supporters = the supporters
-box-decree = the Decree
-box-order = the order
-box-revealed = the revealed cards
-box-market = the Market
-box-souls = the Lost Souls
-box-available = the dominance cards to take
-box-items = the item supply
-box-crafted = the crafted items of { $who }
-box-items-of = the { $side } items of { $who }
-box-track = the battle track of { $who }
-box-quests = the open quests
-box-quest-of = the quest of { $who }
-box-box = the box
tell-can-be-chosen = { $who } can be chosen
tell-plays = { $who } { VERB($who, "plays", "play") } { $faction }
tell-holds = { $who } { VERB($who, "holds", "hold") } { $what }
tell-puts-back = { $who } { VERB($who, "puts", "put") } { $what } back into the deck
-box-dealt = the cards of { $who }
