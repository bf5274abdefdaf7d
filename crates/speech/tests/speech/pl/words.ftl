-ship = statek
    .gender = m
    .few = statki
    .many = statków
    .gen = statku
    .few-gen = statków
-city = miasto
    .gender = n
    .few = miasta
    .many = miast
    .gen = miasta
-red = czerwony
    .gen = czerwonego
    .gender = m
-gate = brama { $n }
    .gen = bramy { $n }

moved = { $who } przesuwa { $n } { NAME($piece, $n) } do { NAME($place, case: "gen") }
left = { $n ->
    [0] nic nie zostało
    [one] został 1 punkt
    [few] zostały { $n } punkty
   *[many] zostało { $n } punktów
}
lost = { GENDER($piece) ->
    [n] Przepadło
   *[m] Przepadł
} { $piece } { NAME($who, case: "gen") }
whole = { -city } i { moved }
