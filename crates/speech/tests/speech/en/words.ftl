# What the tests say.

-ship = ship
    .other = ships
-city = city
    .other = cities
-red = red
-gate = gate { $n }

moved = { $who } moves { $n } { NAME($piece, $n) } to { $place }
left = { $n ->
    [0] nothing is left
    [one] one pip is left
   *[other] { $n } pips are left
}
lost = { $who } has lost { NAME($piece, 1) }
only = only in English
whole = { -city } and { moved }
