show-conflict-and-collapse-in-the-reach = Konflikt i upadek na Rubieży: od 2 do 4 graczy, pięć rozdziałów.
show-a-card-for = karta dla { NAME($what, case: "gen") }
show-draws-a-card = { $what } dobiera kartę
show-copies-face-down = { $what } kopiuje zakrytą kartą
show-seizes-the-initiative-with-a-card = { $what } zagarnia inicjatywę zakrytą kartą
show-gives-up-a-card = { $what } oddaje kartę
show-swaps-a-card = { $what } wymienia kartę

panel-you = Ty
panel-die = kość { NAME($die, case: "gen") }: { $face }
panel-you-attack = { " " }atakujesz:{ " " }
panel-outcome = { $lost ->
    [0] { $damaged ->
        [0] bez szwanku
       *[other] bez strat
    }
   *[other] stracone: { $lost }
}{ $damaged ->
    [0] {""}
   *[other] , uszkodzone: { $damaged }
}
panel-outcome-buildings = { $n ->
    [one] {""}, trafiona budowla
   *[other] , trafienia w budowle: { $n }
}
panel-attacks = { " " }atakuje:{ " " }
panel-in-system = { " " }w { NAME($system, case: "loc") }
panel-no-dice = Kości jeszcze nie rzucono.
panel-on-attacker = { " " }w atakującego
panel-intercept = { " " }przechwycenie
panel-hits = { " " }{ $n ->
    [one] trafienie
    [few] trafienia
   *[many] trafień
}
panel-keys = { " " }{ $n ->
    [one] klucz
    [few] klucze
   *[many] kluczy
}
panel-on-buildings = { " " }w budynki
panel-trophies = trofea
panel-captives = jeńcy
panel-ships-in-supply = statki w twojej puli
panel-agents-in-supply = agenci w twojej puli
panel-starports-in-supply = kosmoporty w twojej puli
panel-power-n = Potęga { $n }
panel-captives-of = { $n } { NAME($who, case: "gen") }
panel-trophies-of = { $n } { NAME($piece, $n) } { NAME($who, case: "gen") }
panel-none = brak
panel-leader = Przywódca
panel-cards = Karty
panel-actions-left = { $n ->
    [one] Została 1 akcja
    [few] Zostały { $n } akcje
   *[many] Zostało { $n } akcji
}
panel-in-hand = na ręce: { $n }
panel-supply = Pula
panel-player-supply = statki: { $ships }, agenci: { $agents }, miasta: { $cities } z { $most }, kosmoporty: { $starports }
panel-captives-title = Jeńcy
panel-trophies-title = Trofea
panel-outrage = Oburzenie
panel-exhausted = (zużyta)
panel-lore = Wiedza
panel-hand-counter = licznik ręki { $n }
panel-seize-counter = licznik zagarnięcia { $n }
panel-bonus = premiowe: { $cards }
panel-slots = Pola surowców
panel-raider-pays = cena w rajdzie: { $n }
panel-empty = puste
panel-to-a-raider = { " " }w rajdzie
panel-covered = zakryte przez miasto
panel-actions = { $n } { $n ->
    [one] akcja
    [few] akcje
   *[many] akcji
}
panel-any-ambition = Dowolna ambicja
panel-no-ambition = Bez ambicji
panel-no-cards = Nie ma już kart.
panel-hand = Twoja ręka
panel-board = Twoja plansza
panel-leads = prowadzi
panel-surpasses = przebija
panel-pivots = robi zwrot
panel-copies = kopiuje
panel-nobody-played = Nikt jeszcze nie zagrał karty.
panel-counts-as-zero = liczy się jako 0: zadeklarowano ambicję
panel-face-down = zakryta karta
panel-discarded = Odrzucone: { $cards }.
panel-nobody-yet = jeszcze nikt
panel-you-lead = prowadzisz
panel-who-leads = prowadzi { $who }
panel-tied = remis
panel-chapter = Rozdział
panel-power = Potęga
panel-ambitions = Ambicje
panel-battle = Bitwa
panel-round = W tej rundzie
panel-court = Dwór
panel-players = Gracze
panel-you-have-initiative = Masz inicjatywę
panel-you-seized-initiative = Masz inicjatywę (zagarniętą)
panel-has-initiative = { $who } ma inicjatywę
panel-seized-initiative = { $who } ma inicjatywę (zagarniętą)
panel-power-up-to = Potęga, do { $n }
panel-initiative = ma inicjatywę
panel-of = z { $n }
panel-in-box = w pudełku
panel-markers-free = Znaczniki, które można jeszcze zadeklarować
panel-markers = Znaczniki
about-tycoon = Magnat: najwięcej materiału i paliwa
about-tyrant = Tyran: najwięcej jeńców
about-warlord = Watażka: najwięcej trofeów
about-keeper = Strażnik: najwięcej reliktów
about-empath = Empata: najwięcej psioniki
map-label = Mapa
map-out-of-play = Gromada { $n } nie bierze udziału w grze; bramy obok niej łączy przejście
map-supply-of = Pula: { $all }
map-supply = Pula
map-controlled-by = kontroluje { $who }
map-building = { $what } { NAME($who, case: "gen") }
map-open-slots = { $n } { $n ->
    [one] wolne pole
    [few] wolne pola
   *[many] wolnych pól
}
map-ships = { $who }: { $ships }
map-empty = pusto
touch-fresh-ships = sprawne statki { NAME($colour, case: "gen") }
touch-damaged-ships = uszkodzone statki { NAME($colour, case: "gen") }
touch-buildings = { $kind } { NAME($colour, case: "gen") }
text-chapter = Rozdział { $n }   inicjatywa: { $who }
text-ambitions = Ambicje
text-worth = warte
text-led = { $who } prowadzi { NAME($card, case: "ins") }
text-surpassed = { $who } przebija { NAME($card, case: "ins") }
text-pivoted = { $who } robi zwrot { NAME($card, case: "ins") }
text-copied = { $who } kopiuje { NAME($card, case: "ins") }
text-supply = pula
text-boxes = na polach ambicji
text-spent = wydane w tym Preludium
text-court-discards = odrzucone karty Dworu
text-claims = { $union } { NAME($owner, case: "gen") } zdobędzie { NAME($card, case: "acc") }
text-set-aside = odłożone
text-cards-of = karty { NAME($who, case: "gen") }
text-power = Potęga
text-cards = karty
text-player-supply = pula: statki { $ships }, agenci { $agents }, miasta { $cities }, kosmoporty { $starports }; jeńcy { $captives }, trofea { $trophies }
text-outrage = Oburzenie
text-leader = przywódca
text-guild = Gildia
text-lore = wiedza
text-hand = ręka
cards-of-court = Karty Dworu
cards-leaders = Przywódcy
cards-lore = Wiedza
