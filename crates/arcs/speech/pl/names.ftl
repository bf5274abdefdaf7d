# What things are called, with a form for each number and case.

-red = czerwony
    .ins = czerwonym
    .gen = czerwonego
    .dat = czerwonemu
    .acc = czerwonego
-yellow = żółty
    .ins = żółtym
    .gen = żółtego
    .dat = żółtemu
    .acc = żółtego
-blue = niebieski
    .ins = niebieskim
    .gen = niebieskiego
    .dat = niebieskiemu
    .acc = niebieskiego
-white = biały
    .ins = białym
    .gen = białego
    .dat = białemu
    .acc = białego
-own = własne
-material = materiał
    .gen = materiału
-fuel = paliwo
    .gen = paliwa
-weapon = broń
    .gen = broni
-relic = relikt
    .gen = reliktu
-psionic = psionika
    .gen = psioniki
    .acc = psionikę
-tycoon = magnat
    .gen = magnata
-tyrant = tyran
    .gen = tyrana
-warlord = watażka
    .gen = watażki
-keeper = strażnik
    .gen = strażnika
-empath = empata
    .gen = empaty
-administration = administracja
    .gen = administracji
    .acc = administrację
    .ins = administracją
-aggression = agresja
    .gen = agresji
    .acc = agresję
    .ins = agresją
-construction = konstrukcja
    .gen = konstrukcji
    .acc = konstrukcję
    .ins = konstrukcją
-mobilization = mobilizacja
    .gen = mobilizacji
    .acc = mobilizację
    .ins = mobilizacją
-tax = podatek
-build = budowa
-move = ruch
-repair = naprawa
-influence = wpływ
-secure = przejęcie
-battle = bitwa
-assault = szturm
    .gen = szturmu
-skirmish = potyczka
    .gen = potyczki
-raid = rajd
    .gen = rajdu
-gate = brama { $n }
    .from = z bramy { $n }
    .gen = bramy { $n }
    .acc = bramę { $n }
    .loc = bramie { $n }
-arrow = strzałka { $n }
    .from = ze strzałki { $n }
    .gen = strzałki { $n }
    .acc = strzałkę { $n }
    .loc = strzałce { $n }
-crescent = półksiężyc { $n }
    .from = z półksiężyca { $n }
    .gen = półksiężyca { $n }
    .loc = półksiężycu { $n }
-hex = heks { $n }
    .from = z heksu { $n }
    .gen = heksu { $n }
    .loc = heksie { $n }
-card = { $suit } { $n }
    .gen = { NAME($suit, case: "gen") } { $n }
    .acc = { NAME($suit, case: "acc") } { $n }
    .ins = { NAME($suit, case: "ins") } { $n }
-some-card = karta
    .gen = karty
    .acc = kartę
    .ins = kartą
    .few = karty
    .many = kart
-ship = statek
    .gender = m
    .gen = statku
    .few = statki
    .many = statków
-fresh-ship = sprawny statek
    .gender = m
    .few = sprawne statki
    .many = sprawnych statków
-damaged-ship = uszkodzony statek
    .gender = m
    .gen = uszkodzonego statku
    .few = uszkodzone statki
    .many = uszkodzonych statków
-city = miasto
    .gender = n
    .gen = miasta
    .loc = mieście
    .title = Miasto
    .few = miasta
    .many = miast
-damaged-city = uszkodzone miasto
    .gender = n
    .gen = uszkodzonego miasta
    .loc = uszkodzonym mieście
    .few = uszkodzone miasta
    .many = uszkodzonych miast
-starport = kosmoport
    .gender = m
    .gen = kosmoportu
    .loc = kosmoporcie
    .title = Kosmoport
    .few = kosmoporty
    .many = kosmoportów
-damaged-starport = uszkodzony kosmoport
    .gender = m
    .gen = uszkodzonego kosmoportu
    .loc = uszkodzonym kosmoporcie
    .few = uszkodzone kosmoporty
    .many = uszkodzonych kosmoportów
-agent = agent
    .gender = m
    .gen = agenta
    .acc = agenta
    .few = agentów
    .many = agentów
-small-marker = mały znacznik ambicji
-medium-marker = średni znacznik ambicji
-large-marker = duży znacznik ambicji
-initiative-marker = znacznik inicjatywy
-zero-marker = znacznik zera
-slot = pole { $n }
    .gen = pola { $n }
    .loc = polu { $n }
-holdings-slot = pole Ancient Holdings
    .gen = pola Ancient Holdings
    .loc = polu Ancient Holdings
-slot-of = { $slot } { NAME($who, case: "gen") }
    .gen = { NAME($slot, case: "gen") } { NAME($who, case: "gen") }
    .loc = { NAME($slot, case: "loc") } { NAME($who, case: "gen") }
    .from = z { NAME($slot, case: "gen") } { NAME($who, case: "gen") }
-token-in = { $token } z { NAME($slot, case: "gen") }
    .gen = { NAME($token, case: "gen") } z { NAME($slot, case: "gen") }
    .acc = { NAME($token, case: "acc") } z { NAME($slot, case: "gen") }
-token-in-slot = { $token } z { NAME($slot, case: "gen") }
    .gen = { NAME($token, case: "gen") } z { NAME($slot, case: "gen") }
    .acc = { NAME($token, case: "acc") } z { NAME($slot, case: "gen") }
-clouds = chmury układu { $system }
    .loc = chmurach układu { $system }
-empty-slot = puste pole { $n } układu { $system }
    .gen = pustego pola { $n } układu { $system }
    .loc = pustym polu { $n } układu { $system }
-open-slot = wolne pole układu { $system }
    .gen = wolnego pola układu { $system }
    .loc = wolnym polu układu { $system }
-building-at = { $kind } { NAME($owner, case: "gen") } w { NAME($system, case: "loc") }{ which }
    .gen = { NAME($kind, case: "gen") } { NAME($owner, case: "gen") } w { NAME($system, case: "loc") }{ which }
    .loc = { NAME($kind, case: "loc") } { NAME($owner, case: "gen") } w { NAME($system, case: "loc") }{ which }
-building-of = { $kind } { NAME($who, case: "gen") }{ $cloud } w { NAME($system, case: "loc") }{ $which_slot }
    .gen = { NAME($kind, case: "gen") } { NAME($who, case: "gen") }{ $cloud } w { NAME($system, case: "loc") }{ $which_slot }
    .loc = { NAME($kind, case: "loc") } { NAME($who, case: "gen") }{ $cloud } w { NAME($system, case: "loc") }{ $which_slot }
-your-building = { GENDER($kind) ->
    [n] twoje
   *[m] twój
} { $kind }{ $cloud } w { NAME($system, case: "loc") }{ $which_slot }
    .gen = twojego { NAME($kind, case: "gen") }{ $cloud } w { NAME($system, case: "loc") }{ $which_slot }
    .loc = twoim { NAME($kind, case: "loc") }{ $cloud } w { NAME($system, case: "loc") }{ $which_slot }
-face-blank = pusto
-face-hit = trafienie
-face-self = rykoszet
-face-intercept = przechwycenie
-face-key = klucz
-face-building = budynek
-one-bot = bot
    .few = boty
    .many = boty
-one-player = gracz
    .few = gracze
    .many = gracze
-one-seat = miejsce
    .few = miejsca
    .many = miejsca
-one-rival = rywal
    .few = rywale
    .many = rywale
-system = układ
    .few = układy
    .many = układy
-any-gate = brama
    .few = bramy
    .many = bramy
-planet = planeta
    .few = planety
    .many = planety
-supply = pula
    .gen = puli
    .from = z puli
-the-box = pudełko
    .gen = pudełka
    .from = z pudełka
-board-of = plansza { NAME($who, case: "gen") }
    .gen = planszy { NAME($who, case: "gen") }
    .from = z planszy { NAME($who, case: "gen") }
-trophies-of = trofea { NAME($who, case: "gen") }
    .gen = trofeów { NAME($who, case: "gen") }
    .from = z trofeów { NAME($who, case: "gen") }
-captives-of = jeńcy { NAME($who, case: "gen") }
    .gen = jeńców { NAME($who, case: "gen") }
    .from = spośród jeńców { NAME($who, case: "gen") }
-place-of-court = miejsce { $n } Dworu
    .gen = miejsca { $n } Dworu
    .from = z miejsca { $n } Dworu
-new-tokens-of = nowe żetony { NAME($who, case: "gen") }
    .gen = nowych żetonów { NAME($who, case: "gen") }
    .from = spośród nowych żetonów { NAME($who, case: "gen") }
-spent-tokens = wydane żetony
    .gen = wydanych żetonów
    .from = spośród wydanych żetonów
-ambition-boxes = pola ambicji
    .gen = pól ambicji
    .from = z pól ambicji
-stack = talia
    .gen = talii
    .from = z talii
-discards = stos odrzuconych
    .gen = stosu odrzuconych
    .from = ze stosu odrzuconych
-hand-of = ręka { NAME($who, case: "gen") }
    .gen = ręki { NAME($who, case: "gen") }
    .from = z ręki { NAME($who, case: "gen") }
-play-area-of = obszar gry { NAME($who, case: "gen") }
    .gen = obszaru gry { NAME($who, case: "gen") }
    .from = z obszaru gry { NAME($who, case: "gen") }
-play-area-face-down-of = obszar gry { NAME($who, case: "gen") } (zakryta)
    .gen = obszaru gry { NAME($who, case: "gen") } (zakryta)
    .from = z obszaru gry { NAME($who, case: "gen") } (zakryta)
-bonus-cards-of = karty premiowe { NAME($who, case: "gen") }
    .gen = kart premiowych { NAME($who, case: "gen") }
    .from = spośród kart premiowych { NAME($who, case: "gen") }
-cards-aside-of = odłożone karty { NAME($who, case: "gen") }
    .gen = odłożonych kart { NAME($who, case: "gen") }
    .from = spośród odłożonych kart { NAME($who, case: "gen") }
-court-deck = talia Dworu
    .gen = talii Dworu
    .from = z talii Dworu
-bottom-of-court-deck = spód talii Dworu
    .gen = spodu talii Dworu
    .from = ze spodu talii Dworu
-court-discards = odrzucone karty Dworu
    .gen = odrzuconych kart Dworu
    .from = spośród odrzuconych kart Dworu
-cards-of = karty { NAME($who, case: "gen") }
    .gen = kart { NAME($who, case: "gen") }
    .from = spośród kart { NAME($who, case: "gen") }
-side-of = miejsce obok karty { $card }
    .gen = miejsca obok karty { $card }
    .from = z miejsca obok karty { $card }
-middle-of-table = środek stołu
    .gen = środka stołu
    .from = ze środka stołu
-row = rząd
    .gen = rzędu
    .from = z rzędu
-lead-card = karta prowadząca
    .gen = karty prowadzącej
    .from = z karty prowadzącej

nothing = nic
condition = { $damaged ->
    [1] uszkodzony
   *[0] sprawny
}
so-many = { $n } { NAME($what, $n) }
ships-of-both = statki: { $fresh } { $fresh ->
    [one] sprawny
    [few] sprawne
   *[many] sprawnych
} i { $damaged } { $damaged ->
    [one] uszkodzony
    [few] uszkodzone
   *[many] uszkodzonych
}
several = { $n ->
    [1] { $what }
   *[many] { $n } { NAME($what, $n) }
}
several-acc = { $n ->
    [1] { NAME($what, case: "acc") }
   *[many] { $n } { NAME($what, $n) }
}
several-of = { several } { NAME($owner, case: "gen") }
tokens = { $n ->
    [1] żeton
    [few] { $n } żetony
   *[many] { $n } żetonów
} { NAME($token, case: "gen") }
tokens-acc = { tokens }
a-and-b = { $a } i { $b }
a-or-b = { $a } lub { $b }
court-spot = Dwór, miejsce { $n }
did = { $who } { $what }
dice-of = { $n } × { $die }
keys = { $n } { $n ->
    [one] klucz
    [few] klucze
   *[many] kluczy
}
has-so-many = { $who } { $n }
tenths = { $whole },{ $tenth }
text-so-many = { $token } { $n }
which = { $which ->
    [0] { "" }
   *[other] { " " }(pole { $which })
}
-on-card = karta { $card }
    .gen = karty { $card }
    .from = z karty { $card }
-on-ambition = ambicja { NAME($ambition, case: "gen") }
    .gen = ambicji { NAME($ambition, case: "gen") }
    .from = z ambicji { NAME($ambition, case: "gen") }
-held-by = gracz { $who }
    .gen = gracza { $who }
    .from = od { NAME($who, case: "gen") }
