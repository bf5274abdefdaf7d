# Dlaczego bot robi to, co robi.

why-can-be-done = da się zrobić { $can } z { $least }
why-fewest-actions = najmniej akcji
why-nearest = najbliższy cel
why-farthest = najdalszy cel
why-cheapest-loot = najtańszy łup
why-raid-ends = rajd się kończy: { $reason }
why-raid-dice-now = kości rajdu teraz: po kolejnym rzucie mogłoby nie zostać nic do zrabowania
why-raid-dice-before-outrage = kości rajdu teraz: po kolejnym rzucie mogłyby wymusić Oburzenie
why-raid-dice-before-ransack = kości rajdu teraz: kolejny rzut mógłby zniszczyć miasto, a następne Oburzenie mogłoby nie być do przyjęcia
why-no-ability = żadna gotowa karta nie ma teraz zdolności do użycia
why-no-ship-to-raid = nie został żaden statek do rajdu
why-nothing-of-the-defender = nie zostało tam nic obrońcy
why-no-raid-dice = kości rajdu nie są już tam dozwolone
why-could-force-outrage = te kości mogłyby wywołać Oburzenie
why-yes-but = { $fact }: tak, ale { $card }
why-would-but = { $verb } – to by wystarczyło, ale { $card }
why-no-card-for = nie ma karty do zagrania: { $suits }
why-or = { $one } lub { $other }
why-no-such-way = żadnej takiej karty nie da się tak zagrać
why-any-card = nie wybrano karty: zagrywa dowolną
why-no-action-left = nie zostało żadnej akcji
why-actions-lost = nic więcej nie da się zrobić: przepada { $n } { $n ->
    [one] akcja
    [few] akcje
   *[many] akcji
}
why-forbidden-by = zabrania: { $lines }
why-stack-empty = w stosie nie ma więcej: dobrano { $n } { $n ->
    [one] kartę
    [few] karty
   *[many] kart
}
why-follower-cannot-pass = podążający nie może spasować
why-nothing-to-pay-for = nie ma za co płacić
why-no-combat-first = strona nie zaczęłaby się od walki
why-no-fuel-or-psionic = nie ma paliwa ani psioniki do wydania
why-not-for-combat = kartę wybrano nie dla walki
why-of-tokens = żetony: { $n } z { $least } ({ $token })
chance-from-the-stack = karta ze stosu
chance-the-dice = kości
chance-into-the-court = na Dwór trafia
why-no-dice = bez kości
why-there-is-none = nie ma żadnej
why-box = pudełko { $n }
why-declared = ogłoszone: { $which }
why-initiative-with = inicjatywę ma { $who }
why-has-seized = zagarnął ją { $who }
why-nobody-seized = w tej rundzie nikt jej nie zagarnął
why-lead-is = prowadzi karta { $card }
why-zero-marker-lies = na karcie prowadzącej leży znacznik zera
why-lead-keeps-its-number = karta prowadząca zachowuje swój numer
why-was-played = zagrano { $card }
why-no-card-yet = nie zagrano jeszcze karty
why-options = do wyboru: { $cards }
why-would-undo = każda taka akcja ({ $verbs }) zniweczyłaby to, czego chce linijka powyżej
why-no-captives = nie ma jeńców do wzięcia
why-no-lead-to-widen = nie ma przewagi do powiększenia
why-no-lead-grows = żadna przewaga nie rośnie
why-none-declared = nie ogłoszono żadnej ambicji
why-none-to-declare = nie ma już ambicji do ogłoszenia
why-nothing-changes-that = nic z tego ({ $what }; { $actions }) tego nie zmienia
why-no-new-claim = żadnego nowego zajęcia ({ $actions })
why-no-effective-vox = nie ma skutecznej karty Vox do przejęcia
why-no-card-to-secure = nie ma karty do przejęcia
why-no-agent-left = w zasobach nie ma już agentów
why-no-such-card = nie ma takiej karty
why-card-waits = { $card } zostaje dla swojej zdolności
why-card-new = { $card }: karta przejęta w tym preludium
why-card-kept = { $card } zostaje, póki ogłoszona jest ambicja: { $ambition }
why-card-other-prelude = { $card } ma inne preludium
why-card-no-ships = { $card }: statki w zasobach: { $n } z { $least }
why-card-no-place = { $card }: żaden kosmoport ani siła uderzeniowa nie jest pod kontrolą
why-card-no-suit = { $card }: brak odkrytej karty ({ $suit })
why-card-no-bonus = { $card }: nie ma karty do zyskania
why-card-no-theft = { $card }: żadna kradzież tego nie daje
why-no-uncontested = żadna bezsporna karta
why-no-contested = nie ma spornej karty do przebicia lub wyrównania ({ $actions })
why-no-other-card = nie ma innej karty, na której można prowadzić ({ $actions })
why-nothing-to = nie ma nic do zrobienia: { $what }
why-no-such-act = nic z tego: { $what } ({ $actions })
why-none-does-it = nic z tego ({ $what }; { $actions }) tego nie daje
why-none-left-to-build = nie ma już czego budować: { $pieces }
why-no-starport = nie ma kosmoportu
why-no-starport-now = żaden kosmoport nie może teraz zbudować statku
why-no-open-slot = nie ma wolnego pola
why-only-second-cities = można by zbudować tylko drugie miasta w układzie
why-nothing-to-build = nie ma nic do zbudowania
count-actions = { $n } { $n ->
    [one] akcja
    [few] akcje
   *[many] akcji
}
choice-what-to-tax = co opodatkować
choice-what-to-secure = co przejąć
choice-card-to-influence = karta, na którą wpłynie
choice-what-to-build = co zbudować
choice-what-to-repair = co naprawić
choice-what-to-build-and-repair = co zbudować i naprawić
choice-a-move = ruch
choice-a-combat = walka
choice-an-ability = zdolność
choice-card-to-play = karta do zagrania
choice-card-face-down = karta do położenia zakrytej
choice-card-to-declare = karta do ogłoszenia ambicji
choice-card-that-surpasses = karta, która przebija
choice-what-to-steal = co ukraść
choice-what-serves = co służy ambicji
choice-where-ships-go = dokąd trafią statki
choice-loyal-starport = własny kosmoport
way-lead = poprowadź: { $card }
way-surpass = przebij: { $card }
way-pivot = zwrot: { $card }
way-copy = kopiuj: { $suit }
why-none = nic
why-many = { NAME($what, 2) }
why-nowhere = nigdzie
why-place = { NAME($place, case: "loc") }
why-in = w { $places }
why-build-and-repair = budowa i naprawa
why-favorable-combat = korzystna walka
why-rolled = { $n } × { $die }: { $face }
why-lead-is-zeroed = prowadzi karta { $card }, ze znacznikiem zera
why-no-tokens = nie ma żetonów { NAME($token, case: "gen") }
why-kept-for = { $tokens }; zostają na ambicję: { $standing }
why-outraged = { $tokens }, ale tego rodzaju dotyczy Oburzenie
why-nothing-to-spend-on = { $tokens }, ale nie ma na co { $n ->
    [one] go
   *[other] ich
} wydać
why-would-have = { $standing }; z kartą { $card } byłoby { $n }: { $rank }
why-makes = { $standing }; { $plan } – wtedy { $n }: { $rank }
why-no-marker-left = nie ma już znacznika
why-too-little-for-another = { $ambition } ma już znacznik, a pozycja bota ({ $rank }) to za mało na drugi
why-no-card-matches = żadna karta nie pasuje do takiej ambicji
why-is-effective = { $card } jest skuteczna
why-is-not-effective = { $card } nie jest skuteczna
standing-nowhere = brak miejsca
standing-tied-for-second = remis o drugie miejsce
standing-second = drugie miejsce
standing-tied-for-first = remis o pierwsze miejsce
standing-winning = wygrywa
standing-contending = walczy o miejsce
count-claims = zajęcia
count-unbuilt-cities = miasta do zbudowania
count-in-supply = { $what } w zasobach
count-agents = agenci w zasobach
count-agents-there = agenci na tej karcie
count-agents-on-one-card = agenci na jednej karcie
count-agents-in-court = agenci na kartach Dworu
count-captives = jeńcy
count-trophies = trofea
count-tokens = żetony
count-tokens-of = żetony ({ $types })
count-kinds = rodzaje żetonów
count-guild-cards = karty Gildii
count-unions = karty Union
count-power = władza
count-hand = licznik ręki
count-bonus-cards = karty dodatkowe
count-seize-counter = licznik zagarnięcia
count-under-control = { NAME($ground, 2) } pod kontrolą
count-in-one-system = { $what } w jednym układzie
count-cards-with-agents = karty z agentami
count-spread = { NAME($ground, 2) }, w których są { $what }
count-lore = karty wiedzy
count-rival-buildings = budynki rywali pod kontrolą
count-outrages = Oburzenia
count-actions-left = pozostałe akcje
count-empty-slots = puste pola
count-for = do ambicji { $ambition }
count-task-force = statki w grupie uderzeniowej
count-for-that = do tej ambicji
count-tokens-of-that = żetony tego rodzaju
count-outrage-of-that = Oburzenie tego rodzaju
amount-together = { $what } ({ NAME($who, 2) } razem)
amount-most = { $what } (najwięcej, ile ma { $who })
amount-least = { $what } (najmniej, ile ma { $who })
amount-of-all = { $what } (mają: { NAME($who, 2) })
amount-open-slots = wolne pola budynków: { $n }
amount-in-court = karty na Dworze: { $n }
amount-in-supply = { $what } w zasobach: { $n }
amount-markers = znaczniki ({ $which }): { $n }
amount-ahead = przewaga { $n }:{ " " }
amount-lead-number = karta prowadząca ma numer { $n }
amount-most-markers = najwięcej znaczników na jednej ambicji: { $n }
amount-most-of-one-type = najwięcej żetonów jednego rodzaju: { $n }
amount-fewest-of-one-type = najmniej żetonów jednego rodzaju: { $n }
amount-supply-there = w zasobach: { $n }
amount-keys = klucze: { $n }
amount-markers-available = dostępne znaczniki: { $n }
amount-standing = { $n ->
    [0] brak takich ambicji
    [one] 1 taka ambicja
    [few] { $n } takie ambicje
   *[many] { $n } takich ambicji
}
amount-chapter = rozdział { $n }
plan-city-of = { $place } ({ $who })
plan-tax = podatek: { $cities }
plan-secure = przejęcie: { $cards }
plan-influence = { $card }, { $agents }
plan-piece = { $piece } w { NAME($place, case: "loc") }
plan-build = budowa: { $ships }
plan-repair = naprawa: { $ships }
plan-strengthen = { $steps } w { NAME($place, case: "loc") }
plan-combat = sprawne statki { $own } przeciw { $other } ({ $who }) w { NAME($place, case: "loc") }, { $aim }
plan-combat-from = { $ships } { NAME($from, case: "from") }
aim-trophies = dla trofeów
aim-token = { $token }
aim-a-token = żeton
aim-end-control = by odebrać kontrolę
aim-control = o kontrolę
choice-card-for = { $card } ({ $ambition })
choice-of-whose = { $what } ({ $who })
choice-a-cluster = gromada
choice-cluster = gromada { $n }
choice-an-ambition = ambicja
choice-a-type = rodzaj
choice-city-to-return = miasto do zwrotu
choice-guild-card = karta Gildii do kradzieży
choice-by-lot = losowo
choice-card-to-ransack = karta do złupienia
choice-in-supply = jest w zasobach
choice-contends-declared = walczy o ogłoszoną ambicję
choice-contends-undeclared = walczy o nieogłoszoną ambicję
choice-type-it-lacks = rodzaj, którego nie ma
choice-whose-captive = czyj jeniec
choice-card-to-give = karta do oddania
choice-least-harm = najmniejsza szkoda
choice-token-to-give-up = żeton do oddania
choice-card-for-union = karta dla { $union }
why-tokens = { $n } { $n ->
    [one] żeton
    [few] żetony
   *[many] żetonów
} { NAME($token, case: "gen") }
why-takes-captives = { $plan } – { $n } { $n ->
    [one] jeniec
    [few] jeńców
   *[many] jeńców
}
aim-raid = rajd: { $items } ({ $n } { $n ->
    [one] klucz
    [few] klucze
   *[many] kluczy
})
plan-battle-actions = { $n } { $n ->
    [one] akcja bitwy
    [few] akcje bitwy
   *[many] akcji bitwy
}
plan-move = { $n } { $n ->
    [one] statek
    [few] statki
   *[many] statków
} { NAME($from, case: "from") } do { NAME($to, case: "gen") } ({ $actions } { $actions ->
    [one] akcja
    [few] akcje
   *[many] akcji
})
plan-move-away = { $n } { $n ->
    [one] statek
    [few] statki
   *[many] statków
} { NAME($from, case: "from") } do { NAME($to, case: "gen") } ({ $actions } { $actions ->
    [one] akcja
    [few] akcje
   *[many] akcji
}, oddaje kontrolę)
