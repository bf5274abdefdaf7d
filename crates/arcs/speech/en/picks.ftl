
## picks.rs

pick-without-a-card = Without a card
pick-do-not-keep-it = Do not keep it
pick-leave-it-empty = Leave it empty
pick-for-your = { $take } for your { $give }
pick-move-them = Move them
# Drawn on the map; what follows the dot is left out where there is no room.
forecast-control = { $ships } · you take control
pick-fresh = { $fresh } fresh
pick-join-the-battle = Join the battle
pick-nobody-elses = Nobody else's
pick-roll-the-dice = Roll the dice
pick-die = { $die } die: { $face }
pick-the-open-slot-of = The open slot of { $system }
pick-empty = Empty
pick-slot = Slot { $slot }
pick-in-slot = { $token } in slot { $slot }
pick-damaged = { $damaged } damaged
pick-as = As { $effect }
pick-place = Place { $at }
pick-from = From { $system }
pick-in = { $who } in { $system }
pick-your-ship = { $damaged ->
    [0] Your fresh ship
   *[other] Your damaged ship
}
pick-a-ship = A { condition } { $colour } ship
pick-the-on = The { $damaged ->
    [1] damaged { $owner } { $kind }
   *[0] { $owner } { $kind }
} on { $system }

do-abduct = Abduct
do-annex = Annex
do-battle = Battle
do-build = Build
do-captive = Captive
do-city = City
do-copy = Copy
do-declare = Declare
do-discard = Discard
do-fire-rifles = Fire Rifles
do-guide = Guide
do-influence = Influence
do-lead = Lead
do-move = Move
do-nurture = Nurture
do-overrides = Overrides
do-pivot = Pivot
do-prelude = Prelude
do-prune = Prune
do-relic-fence = Relic Fence
do-repair = Repair
do-secure = Secure
do-seize = Seize
do-ship = Ship
do-spend = Spend
do-spend-for-nothing = Spend for nothing
do-starport = Starport
do-surpass = Surpass
do-tax = Tax
do-tool-priests = Tool Priests
do-trade = Trade
do-tycoon-s-charm = Tycoon's Charm
ask-where-to = Where do your ships from { $system } go?
ask-how-to-play = How do you play { $card }?
asks-move = Which ships move?
asks-battle = Where do you battle?
asks-build = Where do you build?
asks-repair = What do you repair?
asks-tax = Which city do you tax?
asks-influence = Which card do you influence?
asks-secure = Which card do you secure?
asks-prelude = What do you use in the Prelude?
asks-declare = Which ambition do you declare?
