# Pronouns.
her = { GENDER($bot) ->
    [f] jej
    [p] ich
   *[other] jego
}
she = { "" }
verb-s = { "" }

# Players.
who-bot = bot
whose-bot = bota
who-enemy = wróg
whose-enemy = wroga
who-human = człowiek
whose-human = człowieka
who-other-bot = inny bot
whose-other-bot = innego bota
who-other = inny gracz
whose-other = innego gracza
who-anybody = ktokolwiek
whose-anybody = kogokolwiek
who-that = ten gracz
whose-that = tego gracza
who-target = cel
whose-target = celu
who-customer = najlepszy klient
whose-customer = najlepszego klienta
who-leader = prowadzący
whose-leader = prowadzącego
who-faction = { $who }
whose-faction = { NAME($who, case: "gen") }
clause-or = { " albo " }
clause-and = { " i " }

# What is counted.
many-acolytes = akolitów
many-in-the-burrow = wojowników w Norze
many-ready = gotowych przedmiotów
many-exhausted = zużytych przedmiotów
many-damaged = uszkodzonych przedmiotów
many-undamaged = nieuszkodzonych przedmiotów
many-souls = Zagubionych Dusz
many-left = budynków na planszy frakcji
many-works = budynków i żetonów
many-pieces = elementów
many-face-up = odkrytych intryg
many-open-slots = wolnych pól
many-crafted = wytworzonych przedmiotów
one-piece = elementów
one-face-up = odkrytych intryg
one-open-slot = wolnych pól
single-piece = elementów
many-of = { NAME($piece, 5) }
a-piece = { NAME($piece, 5) }
some-sympathy = żetonów poparcia
some-face-up = odkrytych: { $kind }
as-at-least = co najmniej tyle
as-at-most = co najwyżej tyle
as-more = więcej
as-fewer = mniej
as-equal = tyle samo
as-not = nie tyle
things-own-one = { her } { $what }
things-own = { her } { $what }
things-crafter = graczy z wytworzonymi przedmiotami
things-enemy-one = wrogich { $what }
things-enemy = wrogich { $what }
things-of-one-enemy = { $what } jednego wroga
things-undefended = wrogich { $what }, których nikt nie broni
things-of = { $what } { $whose }

# What a clearing is like.
where-suits = koloru: { $suits }
where-not-ruled = gdzie { $bot } nie { VERB($bot, "rządzi", "rządzą") }
where-ruled-by = gdzie rządzi { $who }
where-not = innych niż te { $inside }
where-like = takich jak na { $place }
where-neighbours = z liczbą sąsiednich takich jak na { $place }: { $than } co { $n }
where-near = obok których { $things } jest { $than } co { $n }
where-corner = w rogu mapy
where-than = gdzie { $a } jest { $than } w stosunku do: { $times ->
    [1] { "" }
   *[other] { $times } razy{ " " }
}{ $b }
where-players = gdzie liczba takich graczy jak { $who }: { $than } co { $n }
where-ruled = gdzie { VERB($bot, "rządzi", "rządzą") } { $bot }
where-river = nad rzeką
where-entered = na które { $bot } właśnie { VERB($bot, "wszedł", "weszły") }
where-some = gdzie są jakieś z: { $things }
where-none = bez { $things }
where-at-least = gdzie { $things } jest co najmniej { $n }
where-at-most = gdzie { $things } jest co najwyżej { $n }
where-more = gdzie { $things } jest więcej niż { $n }
where-fewer = gdzie { $things } jest mniej niż { $n }
where-exactly = gdzie { $things } jest { $n }
where-not-exactly = gdzie { $things } nie jest { $n }
where-either = gdzie { $things } jest { $low } lub { $high }
where-between = gdzie { $things } jest od { $low } do { $high }
where-next-to = obok { $place }
where-within = najwyżej { $moves } ruchy od { $place }

# What a player is like.
mark-with = z wynikiem: { $what }
mark-has = mający { $what } { $than } co { $n }
mark-has-in = mający na { $place } { $what } { $than } co { $n }
mark-than = mający { $what } { $than } w stosunku do: { $times ->
    [1] { "" }
   *[other] { $times } razy{ " " }
}{ $who }
mark-than-by = mający { $what } o { $limit } { $n } { $sign } niż { $who }
mark-against = mający { $one } { $than } w stosunku do tego, ile { $who } ma { $other }
mark-half = mający najwyżej połowę tylu { $what } co bot
mark-itself = mający { $one } { $than } w stosunku do { $other }
mark-where = { $mark } na { $place }
mark-behind = najwyżej { $n } pkt za: { $who }
mark-rules-there = który tam rządzi
mark-is = którym jest { $who }
mark-not = ale nie { $inside }
limit-at-least = co najmniej
limit-more-than = więcej niż
limit-not = nie
limit-at-most = co najwyżej
some-warriors = { $n } { NAME($piece, $n, case: "acc") }
counted-there = { $what } tam
counted-undefended = niebronionych budynków tam
counted-points = punktów
counted-payments = wojowników w Zapłatach
counted-on-the-map = { $what } na mapie
counted-in = { $what } w obrębie { $place }
counted-places = { $place } z jakimiś z: własnych { $what }
counted-ruled = { $place } pod swoimi rządami
counted-supply = wojowników w zasobie
counted-items = przedmiotów
counted-cards = kart

# Places.
place-one = jednej z { $of }
place-each = każdej z { $of }
place-those = polan { $of }
place-a-suit = jednej z { NAME($suit, case: "pl-gen") } polan
place-each-suit = każdej z { NAME($suit, case: "pl-gen") } polan
place-those-suit = { NAME($suit, case: "pl-gen") } polan
place-a-clearing = jednej z polan
place-each-clearing = każdej z polan
place-the-clearings = polan
place-with = { $place }, gdzie jest { $best }
place-and = { $place } i { $condition }
place-each-of-them = każdej z nich
place-of-pawn = tej z polan, gdzie stoi { her } pionek,
place-that = tej z polan
place-many = { $n } z polan { $of }
place-many-suit = { $n } z { NAME($suit, case: "pl-gen") } polan
place-many-clearings = { $n } z polan
best-most = najwięcej { $things }
best-fewest = najmniej { $things }
best-meets = jedna z tych { $condition }
best-highest-number = najwyższy numer
best-lowest-number = najniższy numer
best-nearest = najbliższa
best-closest = najkrótsza droga do { $place }
best-farthest = najdłuższa droga do { $place }
best-most-near = najwięcej sąsiednich takich jak na { $place }
best-fewest-near = najmniej sąsiednich takich jak na { $place }
best-most-beside = najwięcej { $things } obok
best-fewest-beside = najmniej { $things } obok
by-letter = wcześniejsza litera przygotowania
one-before-another = { " przed: " }
criterion-where = Gdzie: { $what }.
criterion-where-to = Dokąd: { $what }.
criterion-against = Przeciw komu: { $what }.
criterion-whose = Czyj: { $what }.
criterion-tied = Przy remisie: { $what }.
criterion-still-tied = Gdy nadal remis: { $what }.

# The turn.
part-before = Przed pierwszą turą
part-birdsong = Świt
part-daylight = Dzień
part-evening = Wieczór
ask-supply = Ilu wojowników ma { $bot } w zasobie?
ask-souls-count = Ile kart leży wśród Zagubionych Dusz?
because-payments = Ilu wojowników leży w Zapłatach?
ask-payments = Ilu wojowników ma w Zapłatach gracz, który ma ich tam najwięcej?
ask-on-map = Ile { $things } jest na mapie?
ask-how-many = Ile ich jest?
told-not-placed = wojownicy, których nie dało się położyć
told-not-possible = niemożliwe
do-spring-snare = **Usuń pułapkę** z { $place }: to ona zatrzymuje.
because-snare = Odkryta pułapka by to zatrzymała.
told-snared = zatrzymała to pułapka
told-token-removed = usunięto żeton
told-not-there = nie dotarł tam
told-target-gone = z celu nic nie zostało
told-such = to jedna z tych { $what }
ask-is-in = Czy { $bot } { VERB($bot, "jest", "są") } teraz na { $place }?
ask-is-there = Czy znajdzie się coś na { $place }?
only-if-ruled = Tylko jeśli { $bot } tam { VERB($bot, "rządzi", "rządzą") }.
ask-rules = Czy { $bot } { VERB($bot, "rządzi", "rządzą") } na { $place }?
ask-quest = Jakiego koloru jest jego zadanie?

# Lines of the list.
do-discard-order = Odrzuć kartę rozkazu.
do-decree = Włóż kartę do kolumny **{ $suit }** Dekretu: { $cards }.
do-purge = **Wyczyść Dekret**: odrzuć wszystkie karty prócz Wezyrów.
do-score-points = **Zdobądź { $n } pkt**{ $why }. Z { $before } na **{ $after }**
do-lose = **Strać { $n } pkt**{ $why }. Z { $before } na **{ $after }**
do-battle-target = **Stocz bitwę** z celem.
do-remove-all = **Usuń** wszystkie elementy wrogów z { $place }.
do-remove-undefended = **Usuń** każdy budynek i żeton wroga bez wojownika właściciela na { $place }.
do-target-on-map = **Celem** jest wróg na mapie.
do-target-here = **Celem** jest wróg na jego polanie.
do-sway = **Przekonaj** ministra { $minister }: połóż na karcie koronę.
do-advance = Przesuń znacznik spisku na **{ $now }**.
do-return-acolyte = Zwróć 1 akolitę do zasobu: zostaje { $left }.
do-add-acolyte = Przełóż 1 wojownika z zasobu do akolitów: { $n }.
do-discard-card = Odrzuć tę kartę.
do-discard-souls = Odrzuć pozostałe Zagubione Dusze.
do-return-revealed = Zwróć odkryte karty do Zagubionych Dusz.
do-draw-soul = Dobierz kartę na Zagubione Dusze.
do-discard-market = Odrzuć pierwszą kartę Targu od lewej.
do-rivers = W tej turze rzeki są jak ścieżki, jeśli można zapłacić za Łodzie rzeczne.
do-exhaust = **Zużyj** { $items }.
do-exhaust-for = Zużyj za to { $items }.
do-refresh = **Odśwież** { $items }.
do-repair = **Napraw** { $items }.
do-slip = **Wymknij się** do losowego sąsiedniego lasu.
do-explore = **Zbadaj** ruiny: weź przedmiot.
do-new-quest = **Weź nowe zadanie.**
do-aid = **Wspomóż** gracza na jego polanie, który ma wytworzone przedmioty: weź po jednym za każdą kartę, którą dobierze.
do-rob = **Okradnij** gracza na jego polanie: odrzuć losową jego kartę.
do-human = Robi to tylko ten, kto gra według zasad dla ludzi.
do-instigate = **Rozpocznij bitwę** między dwoma graczami na jego polanie; on decyduje za obu.
do-lay-item = **Połóż przedmiot** na wolnym polu tam do końca gry.
told-removed-points = punkty za to, co usunął
told-removed = usunięte budynki i żetony
told-no-ruin = nie ma tam ruin
told-items-taken = zabrane przedmioty
told-nobody-to-rob = nie ma kogo okraść
because-new-quest = Zadanie wykonane; dobierane jest nowe.
ask-new-quest = Jakiego koloru jest nowe zadanie?
why-payments = { " " }za gracza z największą liczbą wojowników w Zapłatach, który zabiera ich do siebie

# Cards.
because-order-card = Karta rozkazu
ask-order = Odkryj kartę z wierzchu. Jaki kolor?
ask-order-again = Odkryj następną kartę. Jaki kolor?
ask-item = Czy pokazuje przedmiot, który jest jeszcze w zasobie?
because-suit-card = { NAME($suit, case: "f") } karta
because-market = Targ
ask-rightmost = Jaki kolor ma teraz jego karta skrajna z prawej?
because-souls = Rozkazem jest najczęstszy kolor; remis albo brak kart liczy się jako ptak.
ask-souls = Jakie kolory mają Zagubione Dusze, od góry do dołu?
do-order = Rozkaz: **{ $suit }**.
because-top-soul = Wierzch Zagubionych Dusz
because-discard-pile = Stos kart odrzuconych
ask-item-on-pile = Jaki przedmiot, który jest jeszcze w zasobie, pokazuje jego najwyższa karta z przedmiotem?
do-take-item = **Weź z zasobu: { $item }**.
ask-market-item = Uzupełnij Targ. Jaki przedmiot, który jest jeszcze w zasobie, pokazuje pierwsza nowa karta z przedmiotem?
do-market = **Uzupełnij Targ**, od lewej.
answer-no-item = Bez przedmiotu
ware-bird-item = ptaka z przedmiotem, który jest w zasobie
ware-bird = ptaka
ware-not-bird = kartę, która nie jest ptakiem
ware-new-suit = kartę koloru, którego nie ma w Dekrecie
ware-favor = Przysługę
ware-ambush = zasadzkę
ware-item = kartę z przedmiotem, który jest w zasobie
ask-buys = Czy { $bot } { VERB($bot, "może", "mogą") } kupić od Ludu Rzeki { $what }?
because-services = Usługi zaawansowane
do-buy = **Kup** { $what } i zapłać.
why-on-map = { " " }za { $n } { $what } na mapie
why-buildings = { " " }za { $buildings }
why-best-track = { $why }, tor wart najwięcej
extra-hits = { " " }Zadaje dodatkowe trafienia: { $n }.
so-many-of = { NAME($piece, $n) }

# Pieces.
because-keep = Tylko Markiza kładzie elementy tam, gdzie stoi jej twierdza.
because-for = Dla: { $what }.
do-place = **Połóż { $what }** na { $place }.
do-place-in-each = **Połóż { $what }** na { $place }, od najniższego numeru, póki starcza zasobu.
so-many-each = po { $n }
do-recruit-in = **Zwerbuj { $what }** na terenie { $place }.
do-one-at-a-time = Po jednym, od najniższego numeru:
clearings = { $n ->
    [one] 1 polana
    [few] { $n } polany
   *[many] { $n } polan
}
because-recruits-there = { $bot } { VERB($bot, "werbuje", "werbują") } tam { $what }.
because-recruits = Dla werbowanych.
do-recruit-each = **Zwerbuj po { $n }** na { $place }.
recruit-here = **{ $n }** na { $place }
do-recruit = **Zwerbuj** { $what }.
do-found = **Połóż { NAME($building, case: "acc") } i { $what }** na { $place }.
do-found-open = **Połóż { NAME($building, case: "acc") } i { $what }** na { $place } z wolnym polem.
do-recruit-burrow = **Zwerbuj { $what }** do Nory: { $all }.
do-build-open = **Zbuduj { NAME($building, case: "acc") }** na { $place } z wolnym polem.
do-build = **Zbuduj { NAME($building, case: "acc") }** na { $place }.
do-place-token = **Połóż { NAME($token, case: "acc") }** na { $place }.
because-piece = Dla: { $piece }.
do-take-back = **Zabierz z powrotem** { NAME($token, case: "acc") }.
do-take-back-from = **Zabierz z powrotem** { NAME($token, case: "acc") } z { $place }.
because-revolt-can = Jego baza musi być jeszcze na planszy, a po usunięciu wrogów musi być wolne pole.
ask-can-revolt = Czy może wzniecić bunt na { $place }?
because-for-revolt = Na bunt.
do-revolt = **Bunt** na { $place }: usuń stamtąd wszystkie elementy wrogów i połóż bazę.
told-revolt-removed = budynki i żetony, które usunął
do-choose = **Dokonaj wyboru** { $place }.
do-emerge = **Przesuń { $what }** z Nory do { $place }.
home-supply = zasobu
home-burrow = Nory
home-acolytes = akolitów
home-payments = Zapłat
do-take = **Zabierz { $what }** z { $place } do { $home }.
told-to-burrow = wojownicy zabrani do Nory
do-travel = **Podróż** do { $place }. Każdy ruch zużywa przedmiot, póki ich starcza.
do-travel-nearest = **Podróż** do najbliższej: { $place }. Każdy ruch zużywa przedmiot, póki ich starcza.
told-moves = wykonane ruchy

# Battles.
do-battle-each = **Bitwa** na { $place }, w kolejności numerów, wszędzie, gdzie { her } wojownik spotyka element wroga.
do-battle-where = **Bitwa** na { $place }, gdzie { her } wojownik spotyka element wroga.
told-she-removed = usunięte budynki i żetony wrogów
because-battles-there = Tam { VERB($bot, "walczy", "walczą") } { $bot }.
because-battle = Na bitwę.
do-battle-against = **Bitwa** na { $place }, przeciwnik: **{ $who }**.
do-battle = **Bitwa** na { $place }.
ask-left = Co zostało na { $places }?
because-left = Rzućcie kośćmi, zdejmijcie straty obu stron i policzcie, co tam teraz stoi.
answer-left = Tyle zostało
list-loses = { $bot } { VERB($bot, "traci", "tracą") } { $what }.

# Moves.
ask-enough = Ilu z { $n } wojowników na { $place } trzeba, by rządzić tam, dokąd idą?
because-garrison = Musi zostać tylu, by nadal rządzić na tej polanie.
place-next-to-it = { $place } obok
do-move = **Przesuń** { $what } z { $from } do { $to }.
because-leave = { $n } z { her } wojowników ({ $all }) opuszcza { $place }.
because-where-leave = Skąd wychodzą.
because-rules-origin = { $because } Bez tego { $bot } może iść tylko tam, gdzie { VERB($bot, "rządzi", "rządzą") }.
do-move-warriors = **Przesuń { $what }** z { $from } do { $to }.
list-stay = Zostaje: { $n }.
list-by-the-ferry = Promem.
do-tower-if = **Zdobądź 1 pkt**, jeśli { $bot } { VERB($bot, "rządzi", "rządzą") } na { $place }: stoi tam Wieża.
told-tower = { $bot } tam { VERB($bot, "rządzi", "rządzą") }
do-tower = **Zdobądź 1 pkt** za Wieżę na { $place }.
because-tower = Kto rządzi na polanie z Wieżą, zdobywa punkt.

# For each.
list-say-how-many = { $text } Powiedz, ilu ich jest.
told-such-players = tacy gracze
told-such-clearings = takie polany
do-turn-over-souls = **Odkryj** wierzch Zagubionych Dusz: { $suits }.
told-another-on-top = na wierzchu leży już inna karta
because-top-souls = Przegląda się je od góry, najwyżej { $n }.
ask-top-souls = Jakie kolory ma { $n } górnych kart Zagubionych Dusz, po kolei?
list-for-each = Dla { $place }, od najniższego numeru: powiedz, ile ich jest.
share-all = wszystkich { her } wojowników
share-some = { $n } z { her } wojowników
share-at-most = do { $n } z { her } wojowników
share-at-least = wszystkich { her } wojowników, jeśli jest ich co najmniej { $n },
share-more = wszystkich { her } wojowników, jeśli jest ich więcej niż { $n },
share-half-up = połowę { her } wojowników, w górę,
share-half-down = połowę { her } wojowników, w dół,
share-most = jak najwięcej { her } wojowników
share-enough = akurat tylu { her } wojowników, by tam rządzić
share-all-but = wszystkich { her } wojowników prócz { $n }
share-all-but-rule = wszystkich { her } wojowników prócz { $n }, a jeśli do rządzenia trzeba więcej, prócz tylu,

# Asking for the map.
ask-board = Czy to właśnie mają wszyscy inni na mapie?
because-board = { $because } Dotknij każdej polany, na której coś się zmieniło.
answer-so-it-is = Tak jest
ask-such = Wskaż polany { $conditions }.
clause-and-also = { " oraz " }
answer-none-of-these = Żadna z nich
answer-all-the-same = Wszystkie jednakowo
ask-meets = Wskaż spośród nich te { $condition }.
ask-best = Wskaż spośród nich polanę: { $best }.
because-tie = { $because } Przy remisie wskaż wszystkie.

# Plots.
because-plot = Na intrygę.
do-plot = **Intryga** na { $place }: losowa, zakryta, za jednego z ich wojowników tam.
place-next-plot = następnej polanie z intrygą
because-flip = Odkryj intrygę na { $place }.
ask-turned-plot = Która to intryga?
ask-new-plot = Która jest nowa?
because-bomb-replaced = Bomba na { $place } jest zastępowana.
because-bomb = Bomba usuwa, co tam stoi.
do-flip = **Odkryj** intrygę na { $place }: **{ $kind }**.
effect-bomb = Usuń stamtąd wszystkie elementy wrogów (po dwa każdego bota), potem zastąp ją inną intrygą, odkrytą.
effect-snare = Wrogów nie można tam kłaść ani stamtąd wyprowadzić.
effect-extortion = Każdy gracz tam odrzuca losową kartę.
effect-raid = Gdy zostanie usunięta, na każdej sąsiedniej polanie pojawia się wojownik.

ask-garden-suit = Jaki kolor ma polana z ich pierwszym ogrodem?
ask-base-suit = Jaki kolor ma polana, na której wybuchł bunt?

# Rows.
row-points = Punkty
row-acolytes = Akolici
row-ready = Gotowe przedmioty
row-exhausted = Zużyte przedmioty
row-damaged = Uszkodzone przedmioty
row-burrow = Wojownicy w Norze
row-payments = Własni wojownicy w Zapłatach
row-supply = Wojownicy w zasobie
row-forest = Stoi w lesie
row-on-map = { NAME($piece, 2) } na mapie
row-flipped = Odkryte intrygi: { $kind }
row-decree = Dekret, kolumna: { $suit }
row-swayed = { $minister }: po stronie bota
row-warriors-in = Wojownicy na { $place }
row-buildings-in = { $piece } na { $place }
row-token-in = { $piece } na { $place }
source-lists = według list
source-set-up = z przygotowania gry
source-seen-in = widziane w turze { $n }
everybody-else = Wszyscy inni
row-other = { $who }: { $kind } na { $place }
row-ruin = Ruiny na { $place }
row-suited = { NAME($piece, 2) } na polanach: { $suit }
row-snare = Odkryta pułapka na { $place }
row-ferry = Prom na { $place }
row-their-payments = { $who }: wojownicy w Zapłatach
kind-warriors = wojownicy
kind-buildings = budynki
kind-wood = drewno
kind-tokens = żetony
kind-keep = twierdza
kind-pawn = pionek
kind-other = inne elementy

# Set-up.
because-setup = Przygotowanie gry
answer-nowhere = Nigdzie
ask-ministers = Którzy ministrowie są przekonani na początku?
ask-find = Gdzie stoją teraz elementy bota?
because-find = Dotknij każdej polany z elementami bota.
because-find-counted = Dotknij każdej polany z elementami bota. Jeszcze nie położone: { $what }.
answer-they-stand = Tam stoją
ask-where-keep = Wskaż polanę z jej twierdzą.
ask-where-sawmill = Wskaż polanę z jej tartakiem.
ask-where-workshop = Wskaż polanę z jej warsztatem.
ask-where-recruiter = Wskaż polanę z jej werbownią.
ask-where-roost = Wskaż polanę z ich gniazdem.
ask-where-garden = Wskaż polanę z ich ogrodem.
ask-where-tunnel = Wskaż polanę z jego tunelem.

# Other players.
ask-who-has = Kto ma { $what }?
because-tied = { $because } Przy remisie: { $names }.
do-convert = **Zastąp** wojownika wroga własnym na { $place }.
because-convert = Nawracany jest wojownik.
do-convert-of = **Zastąp** wojownika na { $place } własnym; właściciel: { $who }.
do-sanctify = **Zastąp** budynek wroga ogrodem na { $place }.
because-sanctify = Budynek staje się ogrodem.
do-sanctify-of = **Zastąp** budynek na { $place } ogrodem; właściciel: { $who }.
list-random-kind = Kilka rodzajów: losowy.
their-own = własni
why-collect = { " " }za Zapłaty; wojownicy wracają do siebie: { $whose }

# The board of the bot.
beside-map-label = Mapa z elementami wszystkich
mat-label = Plansza: { $who }
mat-on-map = na mapie: { $n }
mat-acolytes = akolici: { $n } · znacznik: { $now }
mat-duchy = w Norze: { $n } · przekonani: { $swayed }
mat-items = gotowe: { $ready } · zużyte: { $exhausted } · uszkodzone: { $damaged }
mat-piece = { NAME($piece, 2) }
no-steps = dokument nie ma kroków
no-pages-of-root = bot do Roota ma strony Birdsong, Daylight i Evening
no-such-bot = ten dokument nie gra za: { $who }

# A mirrored table.
part-map = Mapa
answer-map-as-here = Mapa jest taka jak tutaj
because-setup-lies = Tak wygląda przygotowanie gry. Dotknij polany, na której coś się od tego czasu zmieniło.
ask-all-on-map = Czy wszystko jest na mapie?
ask-look = Czy to mają teraz wszyscy?
because-look = Dotknij każdej polany, na której coś się zmieniło.
cannot-have-come-up = to nie mogło wypaść: { $name }
row-landmark = miejsce szczególne: { $name }
source-touched = według twoich dotknięć
what-came-up = Co wypadło?
ask-spends-hospital = Czy { $name } wydaje kartę na Szpitale polowe? Kolor: { $suit }
because-losses = Straty na { $place }: { $what }.
all-lie-open = wszystkie karty tego koloru leżą odkryte: { $suit }
because-hospital-card = Karta na Szpitale polowe
ask-bird = Czy to ptasia karta?
ask-where-begins = Wskaż polanę, od której zaczyna { $name }.
ask-piece-of = Wskaż polanę, na której { $name } ma: { $piece }.
ask-opening = Wskaż: { $what }.
because-roll = { $attacker } przeciw: { $defender }, na { $place }
ask-roll = Rzuć obiema kośćmi. Co pokazują?
ask-is-ambush = Czy to zasadzka?
because-market-changed = Targ się zmienił.
ask-market = Jakie kolory ma teraz Targ, od lewej do prawej?
ask-next-item = Jaki pokazuje następna karta, jeśli tego już wtedy nie będzie: { $item }?
because-tinker = Druciarz wytwarza z kart odrzuconych.
because-souls-lie = Leży tam wszystko, co ktoś wyda lub odrzuci.
ask-souls-up = Jakie kolory mają Zagubione Dusze, od dołu do góry?
touch-serve = służą: { $who }
touch-hand = karty na ręce
touch-burrow = wojownicy w Norze
touch-points = punkty
touch-crafted = wytworzone: { $item }
touch-plays = ma w grze: { $card }
touch-decree = Dekret: { $suit }
touch-viziers = Wezyrowie
touch-ready = gotowe przedmioty
touch-exhausted = zużyte przedmioty
touch-damaged-ready = uszkodzone przedmioty, gotowe
touch-damaged-exhausted = uszkodzone przedmioty, zużyte
touch-acolytes = akolici
touch-swayed = po stronie Księstwa: { $minister }
touch-market = Targ: { $suit }
touch-payments = w Zapłatach: { $who }
touch-ruin = ruiny
touch-pawn = pionek: { $who }
touch-warriors = wojownicy: { $who }
touch-buildings = budynki: { $who }
touch-tokens = żetony: { $who }
touch-others = inne elementy: { $who }
touch-plot-down = Intryga zakryta
touch-plot-up = Intryga odkryta: { $kind }
grid-place = rząd { $row }, kolumna { $column }
because-own-map = Twoja mapa
ask-where-clearing = Wskaż, gdzie leży polana { $n }.{ $n ->
    [1] { " " }To róg.
    [2] { " " }To róg.
    [3] { " " }To róg.
    [4] { " " }To róg.
   *[other] { "" }
}
because-own-map-numbers = Twoja mapa: numery to pierwszeństwo; od 1 do 4 są rogi.
ask-one-slot = Wskaż polany z jednym polem. Ruiny stoją na polu.
ask-three-slots = Wskaż polany z trzema polami. Ruiny stoją na polu.
ask-ruins = Wskaż polany z ruinami.
ask-paths = Wskaż polany, do których prowadzi ścieżka z { $place }.
answer-no-path = Nie ma więcej ścieżek
ask-river = Wskaż polany nad rzeką.
answer-no-river = Nie ma rzeki
ask-river-from = Wskaż polany, do których rzeka prowadzi z { $place }, bez innej po drodze.
answer-no-further = Nie ma dalszej
list-own-map = Twoja mapa jest zapisana z tym wieczorem. Na inny skopiuj to do pola *Własna mapa*:
ask-foxes = Wskaż lisie polany.
ask-rabbits = Wskaż królicze polany. Pozostałe są mysie.
answer-none = Żadna
