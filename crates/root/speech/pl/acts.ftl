# Co robi gracz lub bot i co przynosi los.

did = { $who } { $deed }
did-not = { $who } { VERB($who, "wpada", "wpadają") } w pułapkę { NAME($at, case: "in") } i nie { VERB($who, "robi", "robią") } tego: { $deed }
act-plays-no-ambush = nie { VERB($who, "zagrywa", "zagrywają", "zagrywaj") } zasadzki
act-does-not-foil = nie { VERB($who, "udaremnia", "udaremniają", "udaremniaj") } zasadzki
act-does-not-enlist = nie { VERB($who, "wzywa", "wzywają", "wzywaj") } Arbitra
act-uses-no-more-effects = nie { VERB($who, "używa", "używają", "używaj") } więcej efektów
act-uses-no-hospitals = nie { VERB($who, "korzysta", "korzystają", "korzystaj") } ze Szpitali Polowych
act-takes-no-item = nie { VERB($who, "bierze", "biorą", "bierz") } przedmiotu
act-no-battle-after-crusade = nie { VERB($who, "stacza", "staczają", "staczaj") } po Krucjacie bitwy { NAME($at, case: "in") }
act-no-second-battle = nie { VERB($who, "stacza", "staczają", "staczaj") } drugiej bitwy
act-no-second-move = nie { VERB($who, "wykonuje", "wykonują", "wykonuj") } drugiego ruchu
act-spends-no-more-cards = nie { VERB($who, "wydaje", "wydają", "wydawaj") } więcej kart
act-leaves-the-other-prices = { VERB($who, "zostawia", "zostawiają", "zostaw") } pozostałe ceny bez zmian
act-passes = { VERB($who, "pasuje", "pasują", "pasuj") }
act-draws = { VERB($who, "dobiera karty", "dobierają karty", "dobierz karty") }
act-ends-the-step = { VERB($who, "kończy", "kończą", "zakończ") }: { $step }
act-foils-with = { VERB($who, "udaremnia", "udaremniają", "udaremnij") } zasadzkę kartą { $card }
act-ambushes-with = { VERB($who, "urządza", "urządzają", "urządź") } zasadzkę kartą { $card }
act-spends-for-the-keep = { VERB($who, "wydaje", "wydają", "wydaj") } { $card }: { $n } { NAME($piece, $n) } { NAME($at, case: "from") } do twierdzy
act-answers-outrage-with = { VERB($who, "odpowiada", "odpowiadają", "odpowiedz") } na Oburzenie kartą { $card }
act-gives-to = { VERB($who, "daje", "dają", "daj") } { NAME($to, case: "dat") } kartę { $card }
act-spends-the-supporter = { VERB($who, "wydaje", "wydają", "wydaj") } zwolennika { $card }
act-reveals-to-sway = { VERB($who, "pokazuje", "pokazują", "pokaż") } { $card }, by przekonać { NAME($minister, case: "acc") }
act-spends-at-the-bankers = { VERB($who, "wydaje", "wydają", "wydaj") } { $card } u Bankiera
act-discards = { VERB($who, "odrzuca", "odrzucają", "odrzuć") } { $card }
act-places-the = { VERB($who, "stawia", "stawiają", "postaw") } { NAME($piece, case: "acc") } { NAME($at, case: "in") }
act-begins = { VERB($who, "zaczyna", "zaczynają", "zacznij") } { NAME($at, case: "in") }
act-pays-wood-from = { VERB($who, "płaci", "płacą", "zapłać") } drewnem { NAME($at, case: "from") }
act-places-wood-in = { VERB($who, "kładzie", "kładą", "połóż") } drewno { NAME($at, case: "in") }
act-places-a-warrior-in = { VERB($who, "stawia", "stawiają", "postaw") } wojownika { NAME($at, case: "in") }
act-takes-back-the = { VERB($who, "zabiera", "zabierają", "zabierz") } z powrotem { NAME($piece, case: "acc") } { NAME($at, case: "from") }
act-recruits-in = { VERB($who, "werbuje", "werbują", "werbuj") } { NAME($at, case: "in") }
act-places-a-new-roost = { VERB($who, "zakłada", "zakładają", "załóż") } nowe gniazdo { NAME($at, case: "in") }
act-chooses = { VERB($who, "wybiera", "wybierają", "wybierz") } { NAME($at, case: "acc") }
act-makes-the-outcast = { VERB($who, "ogłasza", "ogłaszają", "ogłoś") } wyrzutkiem: { $suit }
act-is-the = { VERB($who, "jest", "są", "bądź") } { NAME($character, case: "ins") }
act-follows-the = { VERB($who, "idzie", "idą", "idź") } za { NAME($leader, case: "ins") }
act-sets-the-price = { VERB($who, "ustala", "ustalają", "ustal") } cenę: { $service } – { $price }
act-takes-a-hit-with = { VERB($who, "przyjmuje", "przyjmują", "przyjmij") } trafienie na { NAME($piece, case: "acc") }
act-exhausts-item = { VERB($who, "zużywa", "zużywają", "zużyj") } { NAME($item, case: "acc") } ({ $side })
act-repairs-item = { VERB($who, "naprawia", "naprawiają", "napraw") } { NAME($item, case: "acc") } ({ $side })
act-refreshes-item = { VERB($who, "odświeża", "odświeżają", "odśwież") } { NAME($item, case: "acc") } ({ $side })
act-gives-up-item = { VERB($who, "oddaje", "oddają", "oddaj") } { NAME($item, case: "acc") } ({ $side })
act-damages-item = { VERB($who, "uszkadza", "uszkadzają", "uszkodź") } { NAME($item, case: "acc") } ({ $side })
act-takes-item = { VERB($who, "bierze", "biorą", "weź") } { NAME($item, case: "acc") }
act-guesses = { VERB($who, "zgaduje", "zgadują", "zgaduj") }: { $plot }
act-enlists-the-arbiter = { VERB($who, "wzywa", "wzywają", "wezwij") } Arbitra
act-uses = { VERB($who, "używa", "używają", "użyj") }: { $card }
act-strikes-swiftly = { VERB($who, "uderza", "uderzają", "uderz") } błyskawicznie
act-moves = { VERB($who, "przesuwa", "przesuwają", "przesuń") } { $n } { NAME($piece, $n, case: "acc") } { NAME($from, case: "from") } { NAME($to, case: "to") }
act-battles = { VERB($who, "atakuje", "atakują", "zaatakuj") } { NAME($defender, case: "acc") } { NAME($at, case: "in") }
crusading = krucjata: { $deed }
by-the-ferry = { $deed } promem
together-with = { $deed } razem z { NAME($ally, case: "ins") }
with-extra-hits = { $deed } z { $n } { $n ->
    [one] dodatkowym trafieniem
   *[other] dodatkowymi trafieniami
}
with-warriors-of = { $deed } z { $n } { NAME($piece, $n, case: "ins") } { NAME($ally, case: "gen") }
act-crafts = { VERB($who, "wytwarza", "wytwarzają", "wytwórz") } { $card }
act-plays-for-dominance = { VERB($who, "zagrywa", "zagrywają", "zagraj") } { $card } i { VERB($who, "dąży", "dążą", "dąż") } do dominacji
act-takes-for = { VERB($who, "bierze", "biorą", "weź") } { $card } za { $spend }
act-joins-in-a-coalition = { VERB($who, "zawiera", "zawierają", "zawrzyj") } koalicję z { NAME($partner, case: "ins") } kartą { $card }
act-opens-the-path = { VERB($who, "otwiera", "otwierają", "otwórz") } ścieżkę { $a }–{ $b } kartą { $spend }
act-shows-and-guesses = { VERB($who, "pokazuje", "pokazują", "pokaż") } { $card } i { VERB($who, "zgaduje", "zgadują", "zgaduj") }: { $plot } { NAME($at, case: "in") }
act-buys-the-card = { VERB($who, "kupuje", "kupują", "kup") } { NAME($service, case: "acc") }: { $card }
act-buys = { VERB($who, "kupuje", "kupują", "kup") } { NAME($service, case: "acc") }
act-uses-royal-claim = { VERB($who, "powołuje się", "powołują się", "powołaj się") } na „Prawo do tronu”
act-stand-and-deliver = { VERB($who, "mówi", "mówią", "powiedz") } { NAME($target, case: "dat") }: „Pieniądze albo życie!”
act-taxes-a-warrior = { VERB($who, "poświęca", "poświęcają", "poświęć") } wojownika { NAME($at, case: "in") } na podatek
act-looks-at-the-hand = { VERB($who, "ogląda", "oglądają", "obejrzyj") } rękę { NAME($target, case: "gen") }: { $hand }
act-banks-together-with = { VERB($who, "korzysta", "korzystają", "skorzystaj") } z banku razem z { NAME($target, case: "ins") }
act-sabotages = { VERB($who, "dokonuje", "dokonują", "dokonaj") } sabotażu: { $card }
act-swaps-cards-with = { VERB($who, "wymienia", "wymieniają", "wymień") } się kartami z { NAME($target, case: "ins") }
act-gives-false-orders = { VERB($who, "wydaje", "wydają", "wydaj") } { NAME($target, case: "dat") } fałszywe rozkazy: { NAME($from, case: "from") } { NAME($to, case: "to") }
act-propaganda = { VERB($who, "wydaje", "wydają", "wydaj") } { $card } na propagandę przeciw { NAME($target, case: "dat") } { NAME($at, case: "in") }
act-charms = { VERB($who, "czaruje", "czarują", "oczaruj") } { NAME($target, case: "acc") }
act-sends-out-the-league = { VERB($who, "wysyła", "wysyłają", "wyślij") } Ligę z { NAME($item, case: "ins") }
act-takes-through-informants = { VERB($who, "bierze", "biorą", "weź") } { $card } dzięki informatorom
act-recruits = { VERB($who, "werbuje", "werbują", "werbuj") }
act-builds-a = { VERB($who, "buduje", "budują", "zbuduj") } { NAME($piece, case: "acc") } { NAME($at, case: "in") }
act-overworks = { VERB($who, "wymusza", "wymuszają", "wymuś") } nadgodziny { NAME($at, case: "in") } kartą { $card }
act-spends-for-an-action = { VERB($who, "wydaje", "wydają", "wydaj") } { $card } za jedną akcję
act-adds-to-the-column = { VERB($who, "dodaje", "dodają", "dodaj") } { $card } do kolumny: { $column }
act-resolves-a-card = { VERB($who, "wykonuje", "wykonują", "wykonaj") } { NAME($suit, case: "f-acc") } kartę
act-revolts-in = { VERB($who, "wznieca", "wzniecają", "wznieć") } bunt { NAME($at, case: "in") }
act-spreads-sympathy-to = { VERB($who, "szerzy", "szerzą", "szerz") } poparcie { NAME($at, case: "in") }
act-mobilizes = { VERB($who, "mobilizuje", "mobilizują", "zmobilizuj") } { $card }
act-trains-an-officer-with = { VERB($who, "szkoli", "szkolą", "wyszkol") } oficera kartą { $card }
act-organizes-in = { VERB($who, "organizuje", "organizują", "zorganizuj") } ruch oporu { NAME($at, case: "in") }
act-goes-to = { VERB($who, "idzie", "idą", "idź") } { NAME($at, case: "to") }
act-explores-the-ruin = { VERB($who, "przeszukuje", "przeszukują", "przeszukaj") } ruiny
act-aids = { VERB($who, "pomaga", "pomagają", "pomóż") } { NAME($target, case: "dat") } kartą { $card }, zużywając { NAME($item, case: "acc") }
act-completes-for-cards = { VERB($who, "wypełnia", "wypełniają", "wypełnij") } misję za karty: { $quest }
act-completes-for-points = { VERB($who, "wypełnia", "wypełniają", "wypełnij") } misję za punkty: { $quest }
act-strikes-a = { VERB($who, "strzela", "strzelają", "strzel") }: { $piece } { NAME($target, case: "gen") }
act-steals-from = { VERB($who, "okrada", "okradają", "okradnij") } { NAME($target, case: "acc") }
act-takes-as-day-labor = { VERB($who, "bierze", "biorą", "weź") } { $card } za pracę dorywczą
act-hides-out = { VERB($who, "ukrywa się", "ukrywają się", "ukryj się") }
act-sets-on = { VERB($who, "szczuje", "szczują", "poszczuj") } { NAME($attacker, case: "acc") } na { NAME($defender, case: "acc") }
act-scorches-the-earth = { VERB($who, "zostawia", "zostawiają", "zostaw") } spaloną ziemię
act-glides-to = { VERB($who, "szybuje", "szybują", "szybuj") } { NAME($at, case: "to") }
act-converts-a-warrior = { VERB($who, "nawraca", "nawracają", "nawróć") } wojownika { NAME($target, case: "gen") } { NAME($at, case: "in") }
act-sanctifies = { VERB($who, "uświęca", "uświęcają", "uświęć") } { NAME($piece, case: "acc") } { NAME($owner, case: "gen") } { NAME($at, case: "in") }
act-reveals-and-builds = { VERB($who, "pokazuje", "pokazują", "pokaż") } { $card } i { VERB($who, "buduje", "budują", "zbuduj") } { NAME($piece, case: "acc") } { NAME($at, case: "in") }
act-reveals-and-places-a-warrior = { VERB($who, "pokazuje", "pokazują", "pokaż") } { $card } i { VERB($who, "stawia", "stawiają", "postaw") } wojownika { NAME($at, case: "in") }
act-spends-and-scores-gardens = { VERB($who, "wydaje", "wydają", "wydaj") } { $card } i { VERB($who, "punktuje", "punktują", "punktuj") } { NAME($suit, case: "pl") } ogrody
act-reveals-and-sacrifices = { VERB($who, "pokazuje", "pokazują", "pokaż") } { $card } i { VERB($who, "oddaje", "oddają", "oddaj") } wojownika akolitom
act-loses-a-fund = { VERB($who, "traci", "tracą", "strać") } fundusz od { NAME($owner, case: "gen") }
act-spends-a-fund = { VERB($who, "wydaje", "wydają", "wydaj") } fundusz od { NAME($owner, case: "gen") }
act-commits-a-fund = { VERB($who, "angażuje", "angażują", "zaangażuj") } fundusz od { NAME($owner, case: "gen") }
act-draws-a-card = { VERB($who, "dobiera", "dobierają", "dobierz") } kartę
act-exports = { VERB($who, "eksportuje", "eksportują", "wyeksportuj") } { $card }
act-establishes = { VERB($who, "zakłada", "zakładają", "załóż") } faktorię { NAME($at, case: "in") } za dwa fundusze od { NAME($ruler, case: "gen") }
act-spends-and-digs = { VERB($who, "wydaje", "wydają", "wydaj") } { $card } i { VERB($who, "kopie", "kopią", "kop") } tunel { NAME($at, case: "in") }
act-calls-on = { VERB($who, "wzywa", "wzywają", "wezwij") } { NAME($minister, case: "acc") }
act-calls-on-to-act-as = { VERB($who, "wzywa", "wzywają", "wezwij") } { NAME($minister, case: "acc") } w roli { NAME($role, case: "gen") }
act-sways = { VERB($who, "przekonuje", "przekonują", "przekonaj") } { NAME($minister, case: "acc") }
act-loses-minister = { VERB($who, "traci", "tracą", "strać") } { NAME($minister, case: "acc") }
act-recruits-in-every = { VERB($who, "wydaje", "wydają", "wydaj") } { $card } i { VERB($who, "werbuje", "werbują", "werbuj") } na każdej { NAME($suit, case: "f-gen") } polanie
act-flips-the-plot = { VERB($who, "odkrywa", "odkrywają", "odkryj") } intrygę { NAME($at, case: "in") }
act-lays-face-down = { VERB($who, "kładzie", "kładą", "połóż") } { NAME($at, case: "in") } zakrytą intrygę: { $plot }
act-swaps-the-plots = { VERB($who, "zamienia", "zamieniają", "zamień") } intrygi { NAME($one, case: "in") } i { NAME($other, case: "in") }
act-places-pieces = { VERB($who, "stawia", "stawiają", "postaw") } { $n } { NAME($piece, $n, case: "acc") } { NAME($at, case: "in") }
act-lays-a-plot = { VERB($who, "kładzie", "kładą", "połóż") } intrygę { NAME($at, case: "in") }
act-withdraws = { VERB($who, "zabiera", "zabierają", "zabierz") } { $n } { NAME($piece, $n, case: "acc") } { NAME($at, case: "from") } { NAME($to, case: "to") }
act-calls-into-the-burrow = { VERB($who, "wzywa", "wzywają", "wezwij") } { $n } { NAME($piece, $n, case: "acc") } { NAME($at, case: "from") } do Nory
act-places-in-the-burrow = { VERB($who, "stawia", "stawiają", "postaw") } { $n } { NAME($piece, $n, case: "acc") } w Norze
act-returns-acolytes = { VERB($who, "odkłada", "odkładają", "odłóż") } { $n } { NAME($piece, $n, case: "acc") } do zasobów
act-shifts = { VERB($who, "przekłada", "przekładają", "przełóż") } { $n } { NAME($piece, $n, case: "acc") } { NAME($owner, case: "gen") } { NAME($from, case: "from") } { NAME($to, case: "to") }
act-removes-all = { VERB($who, "usuwa", "usuwają", "usuń") } wszystkie wrogie elementy { NAME($at, case: "in") }
act-removes-defenseless = { VERB($who, "usuwa", "usuwają", "usuń") } to, czego nikt nie broni: { $places }
act-replaces = { VERB($who, "zastępuje", "zastępują", "zastąp") } { NAME($piece, case: "acc") } { NAME($by, case: "ins") } { NAME($at, case: "in") }
act-reveals-an-order = { VERB($who, "odkrywa", "odkrywają", "odkryj") } kartę rozkazu
act-reads-its-order = { VERB($who, "odczytuje", "odczytują", "odczytaj") } rozkaz: { $suit }
act-finds-no-order = nie { VERB($who, "znajduje", "znajdują", "znajduj") } rozkazu
act-discards-the-order = { VERB($who, "odrzuca", "odrzucają", "odrzuć") } kartę rozkazu
act-order-to-decree = { VERB($who, "dodaje", "dodają", "dodaj") } kartę rozkazu do Dekretu
act-purges-the-decree = { VERB($who, "czyści", "czyszczą", "wyczyść") } Dekret
act-crafts-the-item = { VERB($who, "wytwarza", "wytwarzają", "wytwórz") } przedmiot z karty { $card }
act-stocks-the-market = { VERB($who, "zaopatruje", "zaopatrują", "zaopatrz") } Rynek
act-discards-from-the-market = { VERB($who, "odrzuca", "odrzucają", "odrzuć") } { $card } z Rynku
act-takes-from-the-souls = { VERB($who, "bierze", "biorą", "weź") } { $card } z Zagubionych Dusz
act-finds-no-souls = nie { VERB($who, "znajduje", "znajdują", "znajduj") } Zagubionych Dusz
act-draws-onto-the-souls = { VERB($who, "dobiera", "dobierają", "dobierz") } kartę na Zagubione Dusze
act-discards-the-souls = { VERB($who, "odrzuca", "odrzucają", "odrzuć") } Zagubione Dusze
act-discards-the-revealed = { VERB($who, "odrzuca", "odrzucają", "odrzuć") } pokazaną kartę { $card }
act-puts-the-revealed-back = { VERB($who, "odkłada", "odkładają", "odłóż") } pokazane karty
act-scores = { VERB($who, "zdobywa", "zdobywają", "zdobądź") } { $n } { $n ->
    [one] punkt
    [few] punkty
   *[many] punktów
}
act-loses-points = { VERB($who, "traci", "tracą", "strać") } { $n } { $n ->
    [one] punkt
    [few] punkty
   *[many] punktów
}
act-moves-the-marker-to = { VERB($who, "przesuwa", "przesuwają", "przesuń") } znacznik: { $space }
no-space = brak pola
act-returns-from-payments = { VERB($who, "zwraca", "zwracają", "zwróć") } wojowników { NAME($owner, case: "gen") } z Zapłaty
act-exhausts = { VERB($who, "zużywa", "zużywają", "zużyj") } { $n } { NAME($piece, $n, case: "acc") }
act-refreshes = { VERB($who, "odświeża", "odświeżają", "odśwież") } { $n } { NAME($piece, $n, case: "acc") }
act-repairs = { VERB($who, "naprawia", "naprawiają", "napraw") } { $n } { NAME($piece, $n, case: "acc") }
act-takes-a-new-quest = { VERB($who, "bierze", "biorą", "weź") } nową misję
act-aids-taking = { VERB($who, "pomaga", "pomagają", "pomóż") } { NAME($target, case: "dat") }, biorąc { $n } { NAME($piece, $n, case: "acc") }
act-robs = { VERB($who, "rabuje", "rabują", "obrabuj") } { NAME($target, case: "acc") }
act-lays-an-item-on-a-slot = { VERB($who, "kładzie", "kładą", "połóż") } przedmiot na polu
act-gives-up-an-item = { VERB($who, "oddaje", "oddają", "oddaj") } przedmiot
chance-order = karta rozkazu { NAME($who, case: "gen") }
chance-market = karta na Rynek
chance-souls = karta na Zagubione Dusze
chance-supporter = zwolennik
chance-crown = karta, która mianuje ministra
chance-card-for = karta dla { NAME($who, case: "gen") }
chance-random-card = losowa karta { NAME($who, case: "gen") }
chance-building-lost-by = budynek, który { VERB($who, "traci", "tracą") } { $who }
chance-item-under-the-ruin = przedmiot pod ruinami
chance-item-of = przedmiot { NAME($who, case: "gen") }
chance-quest = misja
chance-plot = intryga { NAME($at, case: "in") }
chance-suit = kolor { NAME($at, case: "gen") }
chance-first-building = { GENDER($piece) ->
    [f] pierwsza
    [n] pierwsze
   *[m] pierwszy
} { $piece } { NAME($who, case: "gen") }
chance-where-begins = gdzie { VERB($who, "zaczyna", "zaczynają") } { $who }
chance-dice-of = kości bitwy: { $attacker } przeciw { NAME($defender, case: "dat") } { NAME($at, case: "in") }
chance-dice = kości bitwy
chance-lost-building = tracony budynek
chance-nothing = nic
two-dice = { $one } i { $other }
outcome = wynik { $n }
ending-dominance = przez dominację
ending-points = na punkty
ending-humans = ludzie razem
ending-bots = bot przed ludźmi
none = brak
counted = { $n } { NAME($piece, $n) }
points = { $n } { $n ->
    [one] punkt
    [few] punkty
   *[many] punktów
}
of-a-suit = { $n } × { $suit }
list-and = { $these } i { $last }
act-puts-back = { VERB($who, "odkłada", "odkładają", "odłóż") } { $card } z powrotem do talii
act-plays = { VERB($who, "gra", "grają", "graj") }: { $faction }
chance-faction = frakcja do wyboru
