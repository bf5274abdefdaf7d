# What happens: one sentence each, without a full stop.

is-damaged = { several-of } { $at } zostaje { GENDER($what) ->
    [n] uszkodzone
   *[m] uszkodzony
}{ $because }
repairs = { $who } naprawia { several-acc } { $at }{ $because }
provokes-outrage = { $who } wywołuje Oburzenie: { $resource } nie daje już swojej akcji
is-free-of-outrage = { $who } pozbywa się Oburzenia ({ $resource })
removes-seize-counter = { $who } usuwa licznik zagarnięcia
lowers-seize-counter = { $who } obniża licznik zagarnięcia do { $n }
raises-seize-counter = { $who } podnosi licznik zagarnięcia do { $n }
lowers-hand-counter = { $who } obniża licznik ręki do { $n }
raises-hand-counter = { $who } podnosi licznik ręki do { $n }
is-ready-again = { $card } { NAME($who, case: "gen") } znów działa
is-used-up = { $card } { NAME($who, case: "gen") } nie działa już w tym rozdziale
attacks = { $attacker } atakuje { NAME($defender, case: "acc") } w { NAME($system, case: "loc") }
fires = { $attacker } ostrzeliwuje { NAME($from, case: "from") } { NAME($defender, case: "acc") } w { NAME($system, case: "loc") }
rolls-no-dice = { $who } nie rzuca żadną kością
takes-dice = { $who } bierze kości: { $dice }
rolls-face = { $who } rzuca kością { NAME($die, case: "gen") }: { $face }
takes-up-die = { $who } podnosi kość { NAME($die, case: "gen") } ({ $face }), aby rzucić nią ponownie
hits-own = { $n } { $n ->
    [one] trafienie
    [few] trafienia
   *[many] trafień
} we własne statki { NAME($who, case: "gen") }
hits-on = { $n } { $n ->
    [one] trafienie
    [few] trafienia
   *[many] trafień
} w { NAME($who, case: "acc") }
hits-buildings = { $n } { $n ->
    [one] trafienie
    [few] trafienia
   *[many] trafień
} w budynki { NAME($who, case: "gen") }
dice-give = wynik rzutu w { NAME($system, case: "loc") }: { $all }
rolls-die = { $who } wyrzuca { $roll } kością o { $sides } ściankach
rank-first = pierwsze miejsce
rank-tied = remis o pierwsze miejsce
rank-second = drugie miejsce
rank-tied-for-second = remis o drugie miejsce: nikt nie jest drugi
rank-first-with-bonus = pierwsze miejsce, w tym { $bonus } za miasta
gains-power = { $who } zdobywa { $n } Potęgi: { $rank } w ambicji { NAME($ambition, case: "gen") }
gains-power-with-bonus = { $who } zdobywa { $n } Potęgi: { $rank } w ambicji { NAME($ambition, case: "gen") } ({ $power } i { $bonus } za miasta)
has-power = { $who } ma { $n } Potęgi
is-on-turn = { $who } ma turę
round-over = runda dobiega końca
chapter-ends-no-cards = koniec rozdziału { $n }: nikt nie ma już kart
chapter-ends-all-passed = koniec rozdziału { $n }: spasowali wszyscy, którzy mają karty
chapter-begins = zaczyna się rozdział { $n }
wins-with-enough = { $who } wygrywa, mając { $power } Potęgi w rozdziale { $chapter }: tyle wystarcza, by zakończyć grę
wins-in-the-end = { $who } wygrywa, mając { $power } Potęgi w rozdziale { $chapter }: ostatni rozdział minął
gathered = wszystkie karty akcji zostają zebrane i przetasowane
reshuffled = odrzucone karty zostają wtasowane w talię
setup-card-is = karta przygotowania: { $card }
order-of-play = kolejność gry: { $order }
box-has = pudełko { $n }
is-scored = punktacja ambicji { NAME($ambition, case: "gen") }, { $first } za pierwsze i { $second } za drugie miejsce: { $counts }
in-system = w { NAME($system, case: "loc") }
on-planet = w { NAME($system, case: "loc") }
by-card = { " " }({ $card })
by-outrage = { " " }(Oburzenie)
by-own-dice = { " " }od własnych kości atakującego
by-advantage = { " " }(przewaga botów)
takes-card = { $who } bierze { NAME($card, case: "acc") }{ $because }
is-laid-out = wyłożono: { $card }
discards = { $who } odrzuca { NAME($card, case: "acc") }
is-not-taken = nikt nie bierze: { $card }
marker-goes = { $marker } trafia na ambicję { NAME($ambition, case: "gen") }
marker-free = { $marker } jest znów dostępny
lead-is-zero = karta prowadząca liczy się jako 0
zero-is-off = znacznik zera zostaje zdjęty
by-hand-tokens = { tokens }: { NAME($from, case: "from") } do { NAME($to, case: "gen") }
by-hand-several = { several }: { NAME($from, case: "from") } do { NAME($to, case: "gen") }
by-hand-pieces = { several-of }: { NAME($from, case: "from") } do { NAME($to, case: "gen") }
by-hand-marker = { $what }: { NAME($from, case: "from") } do { NAME($to, case: "gen") }
by-hand-card = { $what }: { NAME($from, case: "from") } do { NAME($to, case: "gen") }
starts-with = { $who } zaczyna, mając { several-acc } { $at }
builds = { $who } buduje { several-acc } { $at }
come-in = { $who } nie ma już żadnego statku ani kosmoportu: { several } { $n ->
    [few] wchodzą
   *[many] wchodzi
} do { NAME($to, case: "gen") }
places = { $who } wystawia { several-acc } { $at }{ $because }
moves = { $who } przesuwa { several-acc } { NAME($from, case: "from") } do { NAME($to, case: "gen") }
go-from-to = { several-of } { $n ->
    [few] przechodzą
   *[many] przechodzi
} { NAME($from, case: "from") } do { NAME($to, case: "gen") }{ $because }
is-destroyed = { several-of } { $at } { $n ->
    [1] zostaje { GENDER($what) ->
        [n] zniszczone
       *[m] zniszczony
    }
    [few] zostają zniszczone
   *[many] zostaje zniszczonych
}{ $because }: { $n ->
    [1] trofeum
    [few] { $n } trofea
   *[many] { $n } trofeów
} dla { NAME($to, case: "gen") }
go-home-from-trophies = { several-of } { $n ->
    [few] wracają
   *[many] wraca
} z trofeów { NAME($to, case: "gen") } do domu{ $because }
has-in-supply = { $who } ma w puli { several-acc }
back-to-supply = { several-of } { $at } { $n ->
    [few] wracają
   *[many] wraca
} do puli{ $because }
is-now = { several-of } { $n ->
    [few] są
   *[many] jest
} teraz { $at }{ $because }
influences-with = { $who } wywiera wpływ na { $card }: { several }
puts-agents = { $who } umieszcza { several-acc } na { $card }{ $because }
become-captives = { several-of } z { $card } { $n ->
    [1] staje się jeńcem
   *[many] staje się jeńcami
} { NAME($other, case: "gen") }{ $because }
become-trophies = { several-of } z { $card } { $n ->
    [1] staje się trofeum
   *[many] staje się trofeami
} { NAME($other, case: "gen") }
agents-come-home = { several-of } z { $card } wraca do domu{ $because }
executes = { $other } zabija { $n ->
    [1] jeńca
   *[many] { $n } jeńców
} { NAME($who, case: "gen") }: { $n ->
    [1] trofeum
    [few] { $n } trofea
   *[many] { $n } trofeów
}
captures = { $other } pojmuje { several-acc } { NAME($owner, case: "gen") }{ $because }
go-home-from-captives = { several-of } wraca do domu spośród jeńców { NAME($other, case: "gen") }{ $because }
agents-home-from-trophies = { several-of } wraca do domu z trofeów { NAME($other, case: "gen") }{ $because }
agents-elsewhere = { several-of } jest teraz gdzie indziej{ $because }
gains-tokens = { $who } zyskuje { tokens-acc }{ $because }
puts-token = { $who } kładzie { NAME($token, case: "acc") } na { $slot }
does-not-keep-tokens = { $who } nie zatrzymuje: { tokens }
loses-tokens = { $who } traci { tokens-acc }{ $because }
takes-token-up = { $who } podnosi { NAME($token, case: "acc") } z { NAME($slot, case: "gen") }
raids-token = { $who } łupi { NAME($token, case: "acc") } z { NAME($slot, case: "gen") }{ $because }
takes-token = { $who } zabiera { NAME($token, case: "acc") } z { NAME($slot, case: "gen") }{ $because }
spends-for-nothing = { $who } wydaje { NAME($token, case: "acc") } z { NAME($slot, case: "gen") } na nic
spends-token = { $who } wydaje { NAME($token, case: "acc") } z { NAME($slot, case: "gen") }
spends-token-as = { $who } wydaje { NAME($what, case: "acc") } z { NAME($slot, case: "gen") } jako { NAME($effect, case: "acc") }
gives-up-for-another = { $who } oddaje { NAME($token, case: "acc") } z { NAME($slot, case: "gen") }, by zrobić miejsce
loses-to-outrage = { $who } traci przez Oburzenie { NAME($token, case: "acc") } z { NAME($slot, case: "gen") }
gives-up-token = { $who } oddaje { NAME($token, case: "acc") } z { NAME($slot, case: "gen") }{ $because }
planet-is-now = typ planety { $system } to teraz { $token }{ $because }
spent-tokens-back = wydane { tokens } { $n ->
    [few] wracają
   *[many] wraca
} do puli
tokens-into-box = { tokens } { $n ->
    [few] trafiają
   *[many] trafia
} na pole ambicji
has-token = { $who } ma { NAME($token, case: "acc") } na { NAME($slot, case: "loc") }{ $because }
tokens-back = { tokens } { $n ->
    [few] wracają
   *[many] wraca
} do puli{ $because }
leads = { $who } prowadzi { NAME($card, case: "ins") }
surpasses = { $who } przebija { NAME($card, case: "ins") }
pivots = { $who } robi zwrot { NAME($card, case: "ins") }
copies = { $who } kopiuje { NAME($card, case: "ins") } (zakryta)
pays-for-seizing = { $who } zagrywa zakrytą { NAME($card, case: "acc") }, by zagarnąć inicjatywę
takes-card-from = { $who } zabiera { NAME($other, case: "dat") } { NAME($card, case: "acc") }
draws-card = { $who } dobiera { NAME($card, case: "acc") }
draws-from-stack = { $who } dobiera { NAME($card, case: "acc") } z talii
shows-card = { $who } pokazuje { NAME($card, case: "acc") }
gets-bonus-card = { $who } dostaje kartę premiową: { $card }{ $because }
sets-aside = { $who } odkłada na bok { NAME($card, case: "acc") }
back-into-stack = { $card } wraca do talii
is-discarded = odrzucono: { $card }
comes-to-court = na Dwór trafia { $card }, miejsce { $n }
ransacks = { $who } plądruje { $card }
secures = { $who } przejmuje { $card }
is-ransacked = splądrowano: { $card }
is-secured = przejęto: { $card }
gives-card = { $who } oddaje { NAME($other, case: "dat") } { $card }{ $because }
steals-card = { $who } kradnie { NAME($other, case: "dat") } { $card }{ $because }
sets-aside-to-claim = { $who } odkłada { $card }, by zdobyć { NAME($claimed, case: "acc") }
goes-under-court-deck = { $card } { NAME($who, case: "gen") } trafia zamiast tego pod talię Dworu
loses-card-to-outrage = { $who } traci przez Oburzenie { $card }
gets-card = { $who } dostaje { $card }{ $because }
comes-up = odkryto: { $card }{ $because }
into-court-deck = { $card } wraca do talii Dworu
initiative-aside = znacznik inicjatywy zostaje odłożony na bok
passes-initiative = { $who } oddaje inicjatywę { NAME($other, case: "dat") }
seizes-initiative = { $who } zagarnia inicjatywę
takes-initiative = { $who } przejmuje inicjatywę najwyższą kartą, która przebiła
keeps-initiative = { $who } zachowuje inicjatywę
begins = { $who } zaczyna
has-initiative = { $who } ma inicjatywę{ $because }
did-declare = deklaruje ambicję { NAME($ambition, case: "gen") }, wartą { $first } za pierwsze i { $second } za drugie miejsce
taxes-open-slot = pobiera podatek z wolnego pola układu { $system }
taxes-own-city = pobiera podatek z własnego miasta w { NAME($system, case: "loc") }
taxes-city = pobiera podatek z miasta { NAME($who, case: "gen") } w { NAME($system, case: "loc") }
uses = używa karty { $card }
looks-at-cards = ogląda karty { NAME($who, case: "gen") }
takes-no-more = nie bierze nic więcej
chapter-n = Rozdział { $n }
worth = { $first } za pierwsze miejsce, { $second } za drugie
corrected = Poprawione ręcznie
ending-by-power = dzięki Potędze w rozdziale { $n }
ending-last-chapter = po rozdziale 5
