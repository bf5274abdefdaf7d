offer-face-down = { $card }, zakryta
offer-pass = Spasuj
offer-the-initiative-goes-on-nobody-plays = inicjatywa przechodzi dalej; w tej rundzie nikt nie gra
offer-worth-and = warta { $first } i { $second }
offer-your-lead-card-counts-as-0 = ; twoja karta prowadząca liczy się jako 0
offer-with-face-down = kartą { $card }, zakrytą
offer-the-card-is-gone = karta przepada
offer-discard = odrzuć { $card }
offer-clears-outrage-of-which-you-have = usuwa Oburzenie ({ $clears }), którego nie masz
offer-with-tycoons-ambition = { $ambition } dzięki Tycoon's Ambition
offer-all-your-material-and-fuel-goes = oddajesz cały materiał i paliwo
offer-sell-the-to-the-relic-fence = sprzedaj { NAME($token_in, case: "acc") } (Relic Fence)
offer-gain-a-relic = zyskujesz relikt
offer-give-up-the-for-a = oddaj { NAME($token_in, case: "acc") } za { NAME($gain, case: "acc") }
offer-return-a-from-your-trophies = zwróć ze swoich trofeów { NAME($piece, case: "acc") } { NAME($owner, case: "gen") }
offer-influence-a-card-warlords-terror = wywierasz wpływ na kartę (Warlord's Terror)
offer-return-a-captive = zwróć jeńca { NAME($owner, case: "gen") }
offer-secure-a-card-tyrants-ego = przejmujesz kartę (Tyrant's Ego)
offer-claim = { $union }: zdobądź { NAME($card, case: "acc") }
offer-it-comes-to-your-hand-when = trafi na twoją rękę na koniec rundy
offer-costs-a-token-of-its-type = kosztuje żeton jej typu
offer-a-city-in-the-clouds-of = miasto w chmurach układu { $system }
offer-a-city-on = miasto w { NAME($system, case: "loc") }
offer-a-starport-on = kosmoport w { NAME($system, case: "loc") }
offer-a-ship-at = statek przy { NAME($building_words, case: "loc") }
offer-from-to = { $ships_in_words } { NAME($what, case: "from") } do { NAME($to, case: "gen") }
offer-a-ship-in = statek w { NAME($system, case: "loc") }
offer-in = { $defender } w { NAME($system, case: "loc") }
offer-end-the-turn = Zakończ turę
offer-no-dice = bez kości
offer-it-is-destroyed = zniszczenie
offer-it-is-damaged = uszkodzenie
offer-put-the-on = połóż { NAME($token_in, case: "acc") } w { NAME($system, case: "loc") }
offer-give-up-the = oddaj { NAME($asked_token, case: "acc") }
offer-put-a-of-your-cartel-on = połóż na planecie { NAME($resource, case: "acc") } ze swojego kartelu
offer-a-resource = { $resource }
offer-from = { $ships_in_words } { NAME($from, case: "from") }
offer-give-take = oddaj { NAME($give, case: "acc") }, weź { NAME($take, case: "acc") }
offer-at-the-cards-of = karty { NAME($rival, case: "gen") }
offer-die-with = kość { NAME($die, case: "gen") }: { $face }
offer-cluster = gromada { $cluster }
offer-everybody-loses-such-tokens-and-guild = wszyscy tracą takie żetony i karty Gildii i wywołują Oburzenie
offer-goes-home = { $building_words } wraca do właściciela
offer-a-captive-for-a = jeniec { NAME($owner, case: "gen") } za { NAME($gain, case: "acc") }
offer-a-captive = jeniec { NAME($owner, case: "gen") }
offer-it-becomes-a-trophy = staje się trofeum
offer-the-bonus-card = karta premiowa { $card }
offer-manufacture-a-material = wytwórz materiał
offer-synthesize-a-fuel = syntetyzuj paliwo
offer-pressgang-free-captives-for-resources = wcielenie: uwolnij jeńców za surowce
offer-execute-captives-they-become-trophies = egzekucja: jeńcy stają się trofeami
offer-abduct-the-agents-on = porwij agentów: { $court }
offer-trade-a-for-a-at = wymień { NAME($give, case: "acc") } na { NAME($take, case: "acc") }: { $building_words }
offer-summon-a-ship-at = przyzwij statek przy { NAME($at, case: "loc") }
offer-fire-from-at-in = ostrzelaj { NAME($from, case: "from") } { NAME($defender, case: "acc") } w { NAME($to, case: "loc") }
offer-up-to-skirmish-dice-and-nobody = do { $fresh } kości potyczki, a nikt nie odpowiada
offer-nurture = pielęgnuj: { $what }
offer-replace-by-a = zamień na { $other }: { $building_words }
offer-guide-ships-of-anybody-from-to = poprowadź czyjekolwiek statki { NAME($from, case: "from") } do { NAME($to, case: "gen") }
offer-martyr-a-fresh-ship-in-for = poświęć sprawny statek w { NAME($system, case: "loc") } na nic
offer-it-goes-back-to-your-supply = wraca do twojej puli
offer-yours-goes-back-to-your-supply = twój wraca do twojej puli, tamten staje się trofeum
offer-annex = anektuj: { $building_words }
offer-first-and-battle-with-the-same = Najpierw ruch, potem bitwa w tej samej akcji
offer-first-and-secure-with-the-same = Najpierw wpływ, potem przejęcie w tej samej akcji
offer-keep-the-hand = Zatrzymaj rękę
offer-draw-a-new-hand = Dobierz nową rękę
offer-hit-the-building-and-use-it = traf budynek i użyj go ponownie
offer-do-not-keep-the = nie zatrzymuj { NAME($resource, case: "gen") }
offer-it-goes-back-to-the-supply = wraca do puli
offer-arrange-all-tokens-anew = Ułóż wszystkie żetony od nowa
offer-slot-by-slot = pole po polu
offer-leave-empty = zostaw puste { $slot_name }
offer-no-ambition = bez ambicji
offer-can-declare = może zadeklarować ambicję { NAME($ambition, case: "gen") }
offer-can-declare-any-ambition = może zadeklarować dowolną ambicję
offer-a-token = żeton
offer-no-effect = bez efektu
offer-one-build-or-repair = jedna budowa lub naprawa
offer-one-move = jeden ruch
offer-nothing-your-actions-may-battle-already = nic: twoje akcje już mogą być bitwami
offer-your-actions-may-battle-this-turn = w tej turze twoje akcje mogą być bitwami
offer-one-secure = jedno przejęcie
offer-one-of = jedna z akcji: { $kinds }
offer-nothing-left-to-gain = nie ma już czego zyskać
offer-gain = zyskujesz: { $types }
offer-slot = , pole { $place }
offer-an-open-slot-of = wolne pole układu { $system }{ $which }
offer-arrives-damaged-controls-it = pojawia się uszkodzone: kontrolę ma { $player }
offer-you-control = ty kontrolujesz { NAME($system, case: "acc") }
offer-controls = { $player } kontroluje { NAME($system, case: "acc") }
offer-nobody-controls = nikt nie kontroluje { NAME($system, case: "gen") }
offer-an-empty-place = puste miejsce
offer-court = { $card } (Dwór { $spot })
offer-no-agents-there-yet = nie ma tam jeszcze agentów
offer-there-now = są tam: { $there }
offer-against = { $ships_in_words } przeciw: { $against }
offer-on-average-hits = średnio { $hits } trafienia
offer-on-yourself = { $own } w siebie
offer-the-there-goes-back-to-the = { $old } stamtąd wraca do puli
offer-a-raider-pays = cena w rajdzie: { $slot }
offer-into = { $token } na { $slot_name }
offer-token = żeton
offer-in-the-clouds = { " " }w chmurach
offer-slot-2 = { " " }(pole { $place })
offer-in-3 = { $ships_in_words } w { NAME($system, case: "loc") }
offer-no-ships = żadnych statków ({ $whose })
offer-fresh = sprawne: { $fresh } ({ $whose })
offer-damaged = uszkodzone: { $damaged } ({ $whose })
offer-fresh-and-damaged = sprawne: { $fresh }, uszkodzone: { $damaged } ({ $whose })
offer-stop-here = Zatrzymaj się tutaj
offer-end-the-raid = Zakończ rajd
offer-keep-the-dice = Zostaw kości
offer-roll-the-chosen-dice = Rzuć wybranymi kośćmi
offer-swap-nothing = Nic nie wymieniaj
offer-discard-no-more = Nie odrzucaj więcej
offer-leave-the-building-as-it-is = Zostaw budynek, jak jest
offer-do-not-seize = Nie zagarniaj
offer-take-no-further-action = Nie wykonuj już akcji
offer-no-more = Nic więcej
offer-clears-your-outrage = usuwa twoje Oburzenie ({ $clears })
offer-spend = wydaj { NAME($token, case: "acc") } ({ $slot })
offer-spend-as = wydaj { NAME($token, case: "acc") } jako { NAME($effect, case: "acc") } ({ $slot })
offer-and-capture-a-agent = { " " }i pojmujesz agenta { NAME($owner, case: "gen") }
offer-captives = { $reminder }; { $n ->
    [one] 1 jeniec
   *[many] { $n } jeńców
}
offer-buildings = { $n } { $n ->
    [one] budynek
    [few] budynki
   *[many] budynków
}
offer-with-intercepted-on-yourself = z szansą { $intercept } % przechwycenie: jeszcze { $n } w siebie
offer-keys-on-buildings = { $keys } klucza, { $hits } w budynki
offer-actions-are-left-unused = { $n ->
    [one] 1 akcja zostaje niewykorzystana
    [few] { $n } akcje zostają niewykorzystane
   *[many] { $n } akcji zostaje niewykorzystanych
}
offer-s-in = { $token } { NAME($who, case: "gen") } z { NAME($slot_name, case: "gen") }
offer-hits-are-left = ; { $n ->
    [one] zostaje 1 trafienie
    [few] zostają { $n } trafienia
   *[many] zostaje { $n } trafień
}
offer-hit-ship-of = { condition } statek { NAME($who, case: "gen") } w { NAME($system, case: "loc") }
offer-hit-own-ship = twój { condition } statek w { NAME($system, case: "loc") }
offer-action = { $n } { $n ->
    [one] akcja
    [few] akcje
   *[many] akcji
}: { $kinds }
offer-martyr-a-fresh-ship-in-against = poświęć sprawny statek w { NAME($system, case: "loc") }, by zniszczyć { condition } statek { NAME($victim, case: "gen") }
offer-seize-the-initiative = Zagarnij inicjatywę

group-battle = Bitwa
group-build = Budowa
group-choose = Wybór
group-city = Miasto
group-cluster = Gromada
group-copy = Kopiowanie
group-declare = Deklaracja
group-dice = Kości
group-discard = Odrzucenie
group-done = Koniec
group-end = Koniec tury
group-execute = Egzekucja
group-first = Najpierw
group-free = Uwolnienie
group-gain = Zysk
group-give = Oddaj
group-hand = Ręka
group-hits = Trafienia
group-influence = Wpływ
group-lead = Prowadzenie
group-leaders = Przywódcy
group-look = Podgląd
group-lore = Wiedza
group-move = Ruch
group-outrage = Oburzenie
group-pass = Pas
group-pivot = Zwrot
group-prelude = Preludium
group-ransack = Plądrowanie
group-repair = Naprawa
group-secure = Przejęcie
group-ships = Statki
group-steal = Kradzież
group-surpass = Przebicie
group-swap = Wymiana
group-tax = Podatek
group-tokens = Żetony
group-use-again = Ponowne użycie
group-seize = Zagarnięcie inicjatywy
group-prelude-without-effect = Preludium bez efektu
