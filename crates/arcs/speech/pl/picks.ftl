pick-without-a-card = Bez karty
pick-do-not-keep-it = Nie zatrzymuj
pick-leave-it-empty = Zostaw puste
pick-for-your = { $take } za { NAME($give, case: "acc") }
pick-move-them = Przesuń
forecast-control = { $ships } · przejmujesz kontrolę
pick-fresh = { $fresh } { $fresh ->
    [one] sprawny
    [few] sprawne
   *[many] sprawnych
}
pick-join-the-battle = Dołącz do bitwy
pick-nobody-elses = Niczyj
pick-roll-the-dice = Rzuć kośćmi
pick-die = Kość { NAME($die, case: "gen") }: { $face }
pick-the-open-slot-of = Wolne pole układu { $system }
pick-empty = Puste
pick-slot = Pole { $slot }
pick-in-slot = { $token }, pole { $slot }
pick-damaged = { $damaged } { $damaged ->
    [one] uszkodzony
    [few] uszkodzone
   *[many] uszkodzonych
}
pick-as = Jako { NAME($effect, case: "acc") }
pick-place = Miejsce { $at }
pick-from = Start: { $system }
pick-in = { $who } w { NAME($system, case: "loc") }
pick-your-ship = { $damaged ->
    [0] Twój sprawny statek
   *[other] Twój uszkodzony statek
}
pick-a-ship = { $damaged ->
    [1] Uszkodzony
   *[0] Sprawny
} statek { NAME($colour, case: "gen") }
pick-the-on = { $damaged ->
    [1] { GENDER($kind) ->
        [n] Uszkodzone
       *[m] Uszkodzony
    } { $kind }
   *[0] { NAME($kind, case: "title") }
} { NAME($owner, case: "gen") } w { NAME($system, case: "loc") }

do-abduct = Porwanie
do-annex = Aneksja
do-battle = Bitwa
do-build = Budowa
do-captive = Jeniec
do-city = Miasto
do-copy = Kopiuj
do-declare = Deklaracja
do-discard = Odrzuć
do-fire-rifles = Ostrzał
do-guide = Prowadzenie statków
do-influence = Wpływ
do-lead = Prowadź
do-move = Ruch
do-nurture = Pielęgnacja
do-overrides = Poświęcenie
do-pivot = Zwrot
do-prelude = Preludium
do-prune = Przycięcie
do-relic-fence = Relic Fence
do-repair = Naprawa
do-secure = Przejęcie
do-seize = Zagarnięcie
do-ship = Statek
do-spend = Wydaj
do-spend-for-nothing = Wydaj na nic
do-starport = Kosmoport
do-surpass = Przebij
do-tax = Podatek
do-tool-priests = Tool-Priests
do-trade = Handel
do-tycoon-s-charm = Tycoon's Charm
ask-where-to = Dokąd lecą twoje statki { NAME($system, case: "from") }?
ask-how-to-play = Jak zagrywasz { NAME($card, case: "acc") }?
asks-move = Które statki ruszają?
asks-battle = Gdzie walczysz?
asks-build = Gdzie budujesz?
asks-repair = Co naprawiasz?
asks-tax = Z którego miasta pobierasz podatek?
asks-influence = Na którą kartę wpływasz?
asks-secure = Którą kartę przejmujesz?
asks-prelude = Czego używasz w Preludium?
asks-declare = Którą ambicję ogłaszasz?
