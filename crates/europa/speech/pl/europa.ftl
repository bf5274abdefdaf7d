# Europa Universalis: Cena Potęgi.

ask-allies = Którzy Sojusznicy NPR Bota { $of } są w Pokoju i sąsiadują z Królestwem { $next_to }?
ask-printed-node = Rzuć na drukowanym diagramie celów { $how } Bota { $bot }: co stoi w polu?
ask-printed-node-next = { $illegal } nie jest legalnym celem. Rzuć między polami pod nim; jeśli ich nie ma, przejdź do następnej liczby, po 6 do 1, potem poziom wyżej. Co stoi w tym polu (żadne: nie ma już pól)?
ask-attacked = Na których Obszarach z Miastami Bota { $bot } są Jednostki Wroga lub Buntowników albo okupowane Miasta?
ask-hostile-units = Ile wrogich Jednostek jest na Obszarze { $area } (dla NPR: jego MC)?
ask-besiegeable = Które Prowincje na Obszarze { $area } kontroluje Wróg lub Buntownicy (żadne, jeśli są tam wrogie Jednostki; wyspiarskie tylko ze Statkiem Bota { $bot } obok)?
ask-link = Czy Obszar { $area } ma połączenie lądowe ze Stolicą Bota { $player }{ $how }?
ask-capacity = Jakie MC ma Bot { $player } na Obszarze { $area }?
ask-enemy-ships-off = Czy przy Portach Bota { $bot } na Obszarze { $area } jest Strefa Morska z wrogimi Statkami i bez jego Statku?
ask-standing = Czym jest teraz Królestwo { $realm }?
ask-overlord = Czyim Wasalem jest Królestwo { $realm }?
ask-capital-owner = Kto Posiada Stolicę Królestwa { $realm }?
ask-capital-area-of = Na którym Obszarze leży Stolica Królestwa { $realm }?
ask-owner-of = Kto jest Prawowitym Właścicielem Prowincji { $province }?
ask-realms-in = Które Królestwa Posiadają Prowincje na Obszarze { $area } (najpierw ze Stolicą, potem wg Wartości Podatkowej, potem alfabetycznie)?
ask-hre-member = Czy Królestwo { $realm } jest Członkiem HRE?
ask-four-influence = Czy Bot { $bot } ma 4 lub więcej Wpływów na Obszarach Królestwa { $realm }?
ask-strong-dnpr = Czy Dochód z Podatków Królestwa { $realm } wynosi 10 lub więcej?
ask-war-barred = Czy Wojna z Królestwem { $realm } jest zabroniona (Członek HRE w Pokoju, którego Cesarz ma z Botem { $bot } Sojusz lub Rozejm; Sojusznik kogoś, kto ma z nim Rozejm; Odległe Królestwo bez CB)?
ask-casus-belli = Czy Bot { $bot } ma Casus Belli przeciw Królestwu { $realm }?
ask-claim-area = Który Obszar Królestwa { $realm } sąsiadujący z Botem { $bot } ma najwyższą Wartość Podatkową?
ask-strength = Ile razem Rozmieszczonych Jednostek i Dostępnych Zasobów Ludzkich ma { $realm }?
ask-tax-income = Jaki Dochód z Podatków ma Królestwo { $realm }?
ask-battle-zones = W których Strefach Morskich Wojna z Królestwem { $realm } wywołuje Bitwę Morską?
ask-battle-areas = Czy Wojna z Królestwem { $realm } wywołuje Bitwę Lądową tam, gdzie stoi Armia Bota { $bot }?
ask-reach = Do których Obszarów Wroga Armia Bota { $bot } dotrze w ruchu o 2 Obszary (Mosty Morskie się liczą, Granice Górskie nie; { $how }; nie przez Neutralny z jego Roszczeniem)?
ask-placed-in = Z którego Obszaru Bota { $bot } droga na Obszar { $area } jest najkrótsza (potem: połączenie lądowe ze Stolicą, alfabet)?
ask-over-bridge = Czy Armia przeszła Mostem Morskim na Obszar { $area }?
ask-through-neutral = Czy Armia weszła na Neutralny Obszar z Wpływami Bota { $bot }? Który?
ask-bridge-zone = W której Strefie Morskiej przy Statkach lub Portach Bota { $bot } jeszcze jeden Statek dokończy Most Morski na Obszar Wroga?
ask-room = Ile wolnych miejsc na Wpływy jest na Obszarze { $area }?
ask-opponents-influence = Ile Wpływów mają Przeciwnicy na Obszarach Królestwa { $realm }?
ask-no-vassals = Czy Królestwo { $realm } jest bez Wasali?
ask-provinces-of = Które Prowincje Posiada Królestwo { $realm }?
ask-may-ally = Czy Królestwo { $realm } jest w Pokoju i bez Sojuszu albo w Sojuszu z Przeciwnikiem o mniejszych tam Wpływach niż Bot { $bot }?
ask-may-marry = Czy Królestwa { $realm } i { $bot } są oba chrześcijańskie albo oba muzułmańskie?
ask-adjacent-with-room = Które Obszary sąsiadujące z Botem { $bot } mają Prowincje NPR i miejsce na 2 Wpływy?
ask-hostile-zone = Która Strefa Morska z wrogimi Statkami lub Portami wrogiego NPR, przy Statkach lub Portach Bota { $bot }, bez jego Statku, jest pierwsza alfabetycznie?
ask-free-zone = Która nie-Wroga Strefa Morska, przy Statkach lub Portach Bota { $bot }, bez jego Statku, leży przy największej liczbie jego Portów (potem alfabetycznie)?
ask-distant-zone = Która Odległa, nie-Wroga Strefa Morska, przy Statkach lub Portach Bota { $bot }, ma najwięcej pustych Terytoriów (potem alfabetycznie)?
ask-trade-node = Odkryj 3 karty Handlu. Z którym Węzłem na nich – pierwszym z kolei – Bot { $bot } ma połączenie?
ask-pirates = Ilu Piratów jest w Węźle { $node }?
ask-linked-bots = Które inne Boty mają połączenie z Węzłem { $node }?
ask-inland = Czy Bot { $bot } ma połączenie z Węzłem { $node } i Miasto obok niego?
ask-is-linked = Czy Bot { $bot } ma połączenie z Węzłem { $node }?
ask-mercantilism = Czy gracz handlujący w Węźle { $node } ma Merkantylizm i 3 lub więcej Siły Handlu z Kluczowych Prowincji?
ask-next-to-distant = Czy któryś Obszar Bota { $bot } sąsiaduje lądem z Odległym?
ask-linked-claims = Które z tych Roszczeń Bota { $bot } leżą na pustych Terytoriach połączonych ze Stolicą Miastami i Statkami?
ask-exploration-die = Rzuć Kością Eksploracji: co pokazuje?
ask-territory-for = Które Terytorium z numerem { $n } obok Bota { $bot } lub jego Statków jest pierwsze alfabetycznie (jeśli brak – Odległy Obszar NPR)?
ask-any-territory = Które puste Terytorium obok Bota { $bot } lub jego Statków jest pierwsze alfabetycznie?
ask-vacant-territory = Czy jest jeszcze puste Terytorium?
ask-papal-token = Czy na planszy jest żeton Krucjaty lub Ekskomuniki?
ask-crusade-area = Który Obszar z co najmniej 2 muzułmańskimi Prowincjami w zasięgu Bota { $bot } ma najwyższą Wartość Podatkową?
ask-muslim-realm = Które muzułmańskie Królestwo na Obszarze { $area } można zaatakować (najpierw ze Stolicą, potem wg Wartości Podatkowej)?
ask-catholic-areas = Które z tych Obszarów z Wpływami Bota { $player } są katolickie?
ask-spy-result = Jaki był wynik?
ask-convertible = Które swoje Obszary z Niepokojami Religijnymi Bot { $bot } może nawrócić?
ask-milestone-holders = Ilu graczy ukończyło wcześniej ten Kamień Milowy?
ask-milestone-reward = Ile wynosi nagroda: Punkty Władzy i 1 za każde (też rozpoczęte) 10 Dukatów, najwyżej 3?
ask-quest-wanted = Czy Idea „Quest for the New World” jest dostępna, a Bot { $bot } ma Port przy Strefie Morskiej prowadzącej do Odległej?
ask-idea-shown = Czy dostępna jest Idea { $how }, której Bot { $bot } jeszcze nie Zbadał?
ask-idea-holders = Jeśli tę Ideę miało wcześniej 1 lub 2 graczy: które Boty wśród nich?
ask-event-ducats = Weź Wydarzenie Królestwa { $bot }, a jeśli go nie ma – to z największą liczbą Dukatów, a potem pierwsze z lewej. Ile leży na nim Dukatów?
ask-event-options = Które opcje Wydarzenia Bot { $bot } może spełnić i mają dla niego skutek?
ask-whole = Co Wydarzenie{ $how } robi Botowi { $bot } (z pod-opcji pierwsza; co ma cenę, po cenie)?
ask-effect-area = Gdzie (najwyższa Wartość Podatkowa, potem alfabet)?
ask-effect-realm = O które Królestwo chodzi (zysk: najwyższy Dochód z Podatków; strata: najniższy; żadne: wolny wybór)?
ask-effect-towns = Które Prowincje stają się Miastami?
ask-symbols = Jakie symbole są na dole Wydarzenia?
ask-prestige-of = Ile Prestiżu ma { $player }?
ask-tax-income-of = Jaki Dochód z Podatków ma { $player }?
ask-side = Kto walczy przeciw Botowi { $bot } na Obszarze { $area }?
ask-hits-taken = Ile Strat ponosi Bot { $bot } w tej rundzie (swoją część)?
ask-retreats = Czy Wróg się wycofuje?
ask-zone-side = Kto walczy przeciw Botowi { $bot } w Strefie { $zone }?
ask-zone-enemy = Czyje Statki są w Strefie { $zone }?
ask-enemy-ships = Ile wrogich Statków jest w Strefie { $zone } (Ciężki liczy się za 2; dla NPR: jego Porty)?
ask-ports-facing = Ile Portów ma Bot { $bot } przy Strefie { $zone } (Duży liczy się za 2)?
ask-adjacent-ships = Ile Statków ma Bot { $bot } w Strefach sąsiadujących ze Strefą { $zone }?
ask-admiral = Czy gracz ma Admirała lub zagrywa Akcję Bitewną w Strefie { $zone }?
ask-npr-ships-beside = Ile Statków NPR jest po stronie Bota { $bot } w Strefie { $zone } (3, jeśli jest Głównym Obrońcą obok innego gracza)?
ask-other-ships = Ile Statków drugiego Bota jest w Strefach sąsiadujących ze Strefą { $zone }?
ask-other-ports = Ile Portów drugiego Bota leży przy Strefie { $zone }?
ask-new-faith = Jaką Religię Państwową przyjmuje Bot { $bot }?
ask-not-of = Które Obszary Bota { $bot } mają inną Religię niż { $how }?
ask-not-colonial = Które Roszczenia Bota { $bot } na innych kontynentach nie leżą na pustych Terytoriach?
ask-farthest-claim = Wszystkie Roszczenia są w grze. Które z tych leży najdalej od Obszaru Stołecznego Bota { $bot } (potem alfabetycznie)?
ask-invaded-area = Czy NPR najeżdża Bota { $bot }? Gdzie (najwięcej Jednostek NPR, potem alfabetycznie)?
ask-dissent = Czy Bot { $bot } ma Obszar z Niepokojami Religijnymi?
ask-victory = Jak stoi Wojna Bota { $bot } z Królestwem { $realm }?
ask-lost-to = Które z tych Miast Bota { $bot } okupuje Królestwo { $realm }?
ask-capital-and-more = Czy Bot { $bot } okupuje Stolicę Królestwa { $realm } i jego Prowincję na innym Obszarze (jeśli jest)?
ask-capital-among = Która z tych Prowincji jest Stolicą Królestwa { $realm }?
ask-accepts-peace = Bot { $bot } proponuje Biały Pokój. Czy { $realm } przyjmuje?
ask-electors = Ile jest Obszarów Elektorskich?
ask-elector-leads = Na których Obszarach Elektorskich z Członkiem NPR Bot { $bot } nie prowadzi, a kostki na prowadzenie się mieszczą, i ilu kostek tam trzeba?
ask-elector-room = Na których Obszarach Elektorskich z Członkiem NPR jest jeszcze miejsce i na ile kostek?
ask-hre-room = Na których innych Obszarach HRE z Członkiem NPR jest miejsce i na ile kostek?
ask-successor = Które NPR staje się nowym Botem?
ask-without-cause = Czy Królestwo { $realm } wypowiedziało Wojnę bez Casus Belli?
ask-farthest = Zabrakło kostek. Który Obszar z Wpływami Bota { $bot } leży najdalej od jego Stolicy (najpierw bez Sojuszu i Małżeństwa; potem Sojusznika o najniższym Dochodzie z Podatków)?
rule-attacked = Struktura Tury Głównej, przypis 4
rule-enemy-ships-off = Akcja OBRONA; Bitwy Lądowe z Buntownikami i NPR
rule-besiegeable = Akcja OBLĘŻENIE, przypis 3
rule-capacity = Maksymalna pojemność Armii (MAC)
rule-strong-dnpr = Diagramy celów, nielegalne cele
rule-without-cause = Bot Cesarzem
rule-strength = Akcja MILITARNA, przypisy 6 i 7
rule-battle-areas = Akcja MILITARNA, Wypowiedzenie Wojny
rule-bridge-zone = Zasięg ruchu
rule-may-marry = Akcja DYPLOMATYCZNA
rule-provinces-of = Podporządkowanie
rule-free-zone = Umieszczanie Statków; Akcja MORSKA, przypis 1
rule-mercantilism = Handel Botów
rule-any-territory = Akcja EKSPLORACJA
rule-linked-claims = Akcja KOLONIZACJA
rule-vacant-territory = Faza Porządków, Koloniści
rule-catholic-areas = Akcja KURII PAPIESKIEJ
rule-spy-result = Akcja SZPIEGOWANIE, Tajne Akcje
rule-dissent = Niepokoje Religijne
rule-milestone-reward = Akcja SKUPIENIE
rule-idea-holders = Akcja IDEA
rule-symbols = Akcja WYDARZENIE, ogólne zasady Wydarzeń
rule-tax-income-of = Wybór Przeciwnika
rule-icons = Bitwy Lądowe
rule-other-ports = Bitwy Morskie
rule-invaded-area = Inwazje NPR
rule-accepts-peace = Zawieranie Pokoju
rule-hre-room = Bot Cesarzem, Cesarskie Wpływy
rule-successor = Zastępowanie Królestwa Bota
rule-adjacent-allies = Wojna z Botem
rule-farthest-claim = Limity żetonów
deed-pay = płaci { $n } PB
deed-pay-card = płaci { $n } PB za kartę
deed-gain = zyskuje { $n } PB
deed-lose = traci { $n } PB
deed-focus = PB z karty idą do Skupienia: { $kind }
deed-complete = opróżnia Skupienie: { $kind }
deed-refresh = odrzuca Wydane PB
deed-free-spent = oddaje do Zasobów Wydane PB: { $n }
deed-army = Armia idzie na Obszar { $area }
deed-leave-map = Armia schodzi z mapy
deed-manpower = Zasoby Ludzkie { $n }
deed-ship = Statek w Strefie { $zone }
deed-sink = usuwa Statek ze Strefy { $zone }
deed-lose-merchant = jego Kupiec schodzi z planszy
deed-faith = Religia Państwowa: { $how }
deed-merchant = Kupiec idzie do Węzła { $node }
deed-town = Miasto w Prowincji { $province }
deed-lose-town = traci Prowincję { $province }
deed-unrest = Niepokój w Prowincji { $province }
deed-calm = koniec Niepokoju w Prowincji { $province }
deed-occupied = Prowincja { $province } jest okupowana
deed-free = Prowincja { $province } znów jest wolna
deed-hold = okupuje Prowincję { $province }
deed-release = zwraca Prowincję { $province }
deed-keep = zatrzymuje Prowincję { $province }
deed-take-up-imperial = zbiera wszystkie Cesarskie Wpływy
deed-claim = Roszczenie na Obszarze { $area }
deed-unclaim = usuwa Roszczenie z Obszaru { $area }
deed-ally = Sojusz: { $realm }
deed-end-alliance = koniec Sojuszu: { $realm }
deed-activate = { $realm } staje się Aktywnym Sojusznikiem
deed-deactivate = Aktywni Sojusznicy znów są zwykłymi (odwróć żetony)
deed-marry = Królewskie Małżeństwo: { $realm }
deed-divorce = koniec Małżeństwa: { $realm }
deed-war = Wojna: { $realm }
deed-landless = { $realm } nie ma już Prowincji
deed-peace = Pokój: { $realm }
deed-truce = Rozejm: { $realm }
deed-end-truces = Rozejmy z wcześniejszych Rund kończą się
deed-idea = kolejna Idea { $branch }
deed-quest = ma Ideę „Quest for the New World”
deed-prestige = Prestiż { $n }
deed-authority = Władza Cesarska { $n }
deed-defending-yes = Obrona HRE
deed-defending-no = koniec Obrony HRE
deed-papal-token = żeton papieski użyty
deed-set-aside = karta { $card } odpada w tej Erze
deed-reset-deck = wszystkie 24 Karty Bota
deed-sort-used = WYDARZENIE i IDEA wracają, karty SKUPIENIA odpadają
deed-retire-used = pozostałe użyte karty odpadają w tej Erze
deed-fought = toczy Bitwę
deed-won-battle = wygrywa pierwszą Bitwę w tej Turze
deed-take-event = ma już swoje Wydarzenie
deed-pass = pasuje
deed-rebels-yes = na mapie są Buntownicy
deed-rebels-no = na mapie nie ma Buntowników
deed-succeed = { $realm } zajmuje jego miejsce
tell-discard = Odrzuć wierzchnią kartę Akcji (talia { $branch }).
tell-event-ducats = Połóż 2 Dukaty na każdym innym odkrytym Wydarzeniu.
tell-last-event = Jeśli to było ostatnie brane Wydarzenie, rozpatrz symbole pozostałego; potem odkryj zakryte Wydarzenie.
tell-option = Opcja { $option }.
tell-symbol = { $how }: { $what }
tell-place-pieces = { $province }: usuń Miasto Buntowników z jego Niepokojem albo Miasto okupanta.
tell-place-pieces-new = { $province }: połóż tam Miasto Bota stroną Niepokoju (w Prowincji NPR z żetonem Okupacji; Miasto Buntowników lub okupanta znika). Statki opuszczają Port.
tell-all-rebels-removed = Usuń wszystkie Jednostki Buntowników z Obszaru { $area }.
tell-rebellion = Bunt na Obszarze { $area }.
tell-human-gains-light-ship = Gracz zyskuje Lekki Statek w Strefie { $zone }.
tell-pirate-removed = Usuń 1 Pirata z Węzła { $node }.
tell-cardinal-slot = Kardynał zajmuje pierwsze pole na prawo od kropkowanej linii; inni przesuwają się w prawo, ostatni spada.
tell-crusade = Krucjata na Obszar { $area }: oznacz Bota jako uczestnika Krucjaty.
tell-excommunicate = Ekskomunika: { $player } traci 1 punkt Prestiżu, 1 Kardynała (nie Romę) i 4 Wpływy na katolickich Obszarach.
tell-spy-unrest = Tajna Akcja: Niepokój w 2 Miastach gracza { $player } na jego Obszarze o najwyższej Wartości Podatkowej. Można ją skontrować.
tell-spy-influence = Tajna Akcja: usuń 2 Wpływy gracza { $player } z jednego Obszaru, w miarę możliwości z Wpływami Bota. Można ją skontrować.
tell-spy-rebels = Tajna Akcja: 1 Jednostka Buntowników na Obszarze gracza { $player } z Niepokojem. Człowiek może ją skontrować.
tell-converted = { $area } przyjmuje Religię Bota.
tell-milestone = Oznacz Kamień Milowy: { $kind }.
tell-idea-taken = Oznacz Ideę ({ $branch }) z najmniejszą liczbą żetonów, potem pierwszą z lewej. Druga Forma Rządu zastępuje pierwszą.
tell-quest-taken = Oznacz Ideę „Quest for the New World”.
tell-idea-holders-score = Jeśli tę Ideę miało wcześniej 1 lub 2 graczy, każdy człowiek wśród nich zdobywa 1 punkt Prestiżu.
tell-exploration-trade-cards = Pierwsze Roszczenie na kontynencie dodaje jego karty Handlu.
tell-war-token = Żeton Wojny: { $realm }. Cel wzywa Sojuszników i Cesarza jak zwykle; zaatakowany człowiek zyskuje 1 militarny Punkt Władzy.
tell-truce-token = Rozejm: { $realm }.
tell-white-peace = Biały Pokój: { $realm }. Okupowane Prowincje wracają.
tell-full-annexation = Pełna Aneksja: { $realm }.
tell-humiliation = Upokorzenie: { $realm } traci Prestiż ({ $n }).
tell-keeps-board = Pokój z Królestwem { $realm }: każdy zatrzymuje, co okupuje; Stolice wracają.
tell-takes-all = Połóż Miasta Bota na wszystkich Prowincjach Królestwa { $realm }.
tell-no-target = Brak legalnego celu.
tell-subjugated = Królestwo { $realm } jest podporządkowane: Miasta Bota na jego Prowincjach; usuń stamtąd wszystkie żetony.
tell-replaces-alliance = Jeśli Przeciwnik ma Sojusz z Królestwem { $realm }, usuń ten Sojusz.
tell-new-bot = { $realm } to nowy Bot: Miasta na wszystkich jego Prowincjach, 3 Jednostki w Armii. Jego Wydarzenia zastępują stare, a jeśli się nie da – Wydarzenia-B.
reply-yes = Tak.
reply-no = Nie.
reply-items = Żadne.
act-yes = tak
act-no = nie
waiting-answer = to wszystko
map-title = Mapa Obszarów
map-is-ours = Rysunek jest nasz: granice i wybrzeża według geografii Europy, właściciele jak w 1444 roku albo jak podano. Tam, gdzie się różnią, rację ma drukowana mapa. ⚔ Armia, ⚑ Roszczenie, ◆ Wpływy, ! Niepokoje lub okupacja. Liczby to Wartość Podatkowa.
act-send = wszystko się zgadza
ask-sheet = Bot { $bot } musi to teraz wiedzieć: czy zgadza się to, co wpisano?
line-is-open = …
sheet-lines = co jest inaczej
act-none = żadne
report-done = nic więcej, co dotyczy Bota
report-took-event = bierze Wydarzenie
report-passed = pasuje
report-war = wypowiada Wojnę Królestwu { $realm }
report-joined = przystępuje do Wojny przeciw Botowi { $bot }
report-peace = zawiera Pokój z Botem { $bot }: { $how }
report-trade = handluje w Węźle { $node }
report-land-battle = atakuje Armię Bota { $bot }
report-naval-battle = atakuje Statek Bota { $bot } w Strefie { $zone }
report-took = okupuje Prowincję { $province }
report-freed = oddaje Prowincję { $province }
report-landless = { $realm }, Wróg Bota { $bot }, nie ma już Prowincji
report-annexed = Bot { $bot } zostaje w pełni zaanektowany
report-effect = Wydarzenie dla Bota { $bot }: { $how }
report-rebels-yes = na mapie pojawiają się Buntownicy
report-rebels-no = na mapie nie ma już Buntowników
report-liberated = Buntownicy wyzwalają Prowincję { $province }
report-removed = usunięto Botowi { $bot }: { $how }
report-symbol = Wydarzenie ma symbol: { $how }
piece-influence = Wpływ na Obszarze { $area }
piece-alliance = Sojusz z Królestwem { $realm }
piece-marriage = Małżeństwo z Królestwem { $realm }
piece-claim = Roszczenie na Obszarze { $area }
piece-ship = Statek w Strefie { $zone }
piece-cardinal = Kardynał
piece-merchant = Kupiec
roll-chart = kość na diagram celów
roll-opponent = kość na wybór Przeciwnika
roll-authority = kość na Władzę Cesarską
die-for-event = kość na opcję Wydarzenia
die-for-spy = kość na działanie szpiegów
die-for-idea = kość na rodzaj Idei
roll-die = kość
rolls-a-die = rzut kością
roll-card = dobranie Karty Bota
chance-card = Karta Bota
roll-rebels = Kość Buntowników
roll-battle = Kość Bitewna
roll-put-back = użyta karta wracająca do talii
battle-miss = pudło
battle-hit = trafienie
rebel-rebellion = Bunt
rebel-ducats = strata 2 Dukatów
rebel-power = strata 1 Punktu Władzy
rebel-manpower = wyczerpanie Zasobów Ludzkich (1)
rebel-blank = puste
rebel-calm = usunięcie Niepokoju
item-province = Właściciel Prowincji { $province }
item-area = Królestwo na Obszarze { $area }
word-npr = niezależne NPR
word-dnpr = DNPR
word-vassal = Wasal
word-gone = już go nie ma: nie Posiada Prowincji
word-vacant = nikt: puste Terytorium
word-by-land = tak
word-by-bridge = nie, ale jeden Most Morski zamyka lukę
word-not-linked = nie
word-no-options = nie ma opcji
word-both = obie
word-only-a = tylko A
word-only-b = tylko B
word-neither = żadną
word-total = całkowite zwycięstwo
word-partial = częściowe zwycięstwo
word-inconclusive = nierozstrzygnięta
word-white-peace = nikt nic nie okupuje
word-npr-or-rebels = tylko NPR lub Buntownicy
word-opponent = Przeciwnik
word-happened = doszła do skutku
word-countered = została skontrowana
word-nothing-to-do = nie było czego robić
word-skull = czaszka
effect-gain-power = zysk Punktów Władzy: { $n }
effect-lose-power = strata Punktów Władzy: { $n }
effect-pay = zapłać { $n } PB za to, co dalej
effect-lose-claim = strata Roszczeń: { $n }
effect-lose-influence = strata Wpływów: { $n }
effect-lose-ship = strata Statków: { $n }
effect-lose-cardinal = strata Kardynała
effect-gain-ducats = zysk Dukatów: { $range }
effect-lose-ducats = strata Dukatów: { $range }
effect-gain-stability = zysk Stabilności: { $n }
effect-lose-stability = strata Stabilności: { $n }
effect-gain-prestige = zysk Prestiżu: { $n }
effect-lose-prestige = strata Prestiżu: { $n }
effect-gain-unrest = zysk Niepokoju: { $n }
effect-gain-alliance = zysk Sojuszu
effect-lose-alliance = strata Sojuszu
effect-gain-marriage = zysk Królewskiego Małżeństwa
effect-lose-marriage = strata Królewskiego Małżeństwa
effect-gain-town = zysk Wasala (zamiast tego Miasta)
effect-gain-claim = umieść Roszczenie
effect-may-declare-war = może wypowiedzieć Wojnę
effect-activate = aktywuj
effect-declare-war = Akcja Wypowiedzenia Wojny
effect-recruit = rekrutuj
effect-trade = handluj
effect-new-religion = nowa Religia Państwowa
symbol-attrition = Wyczerpanie Wojną
symbol-rebellion = Niepokój / Bunt
symbol-power-struggle = Konflikt o Władzę
symbol-character-mortality = Śmiertelność postaci
symbol-disloyal-vassals = Nielojalni Wasale
symbol-pirates = Piraci
symbol-lost-at-sea = Zagubieni na morzu
symbol-cardinal-dies = Kardynał umiera
symbol-native-uprising = Powstanie tubylców
symbol-dnpr-expansion = Ekspansja DNPR
symbol-religious-ideas = Rozprzestrzenianie się Idei religijnych
symbol-revolution = Rozprzestrzenianie się Rewolucji
language-english = Grajcie na swojej planszy; boty czekają na to, co ich dotyczy.
rule-behind-it = Zasada, która za tym stoi
area-deck = To, co zostało powiedziane, i jak długo obowiązuje. O co program ma zapytać ponownie, o to zapyta, gdy będzie ważne.
told-for-the-game = (do poprawienia)
told-for-the-round = (do końca Rundy)
told-ask-again = Zapytaj ponownie
fix-mat = Popraw liczbę
fix-available = Dostępne PB
fix-spent = Wydane PB
fix-standing = Jednostki stojące
fix-laid = Jednostki leżące
fix-reserve = Jednostki w Rezerwie
told-title = Co zostało powiedziane
pending-over = Co zrobił gracz { $name }, co dotyczy Bota?
age-and-round = Era { $age }, Runda { $round }
group-likely = Prawdopodobne
group-turn = Tura
group-war = Wojna i Pokój
group-war-elsewhere = Wojna z innym Królestwem
group-trade = Handel
group-battles = Bitwy i Oblężenia
group-rebels = Buntownicy
group-removed = Usunięte elementy Bota
group-effects = Symbole Wydarzeń
group-effects-on = Wydarzenie działa na Bota { $bot } (opcja A)
stage-set-up = przygotowanie
stage-actions = Akcje
stage-last-events = ostatnie Wydarzenia
stage-invasions = Inwazje NPR
stage-peace = Pokój
stage-unrest = Niepokój
stage-rebels = Kości Buntowników
stage-income = Dochód
stage-cleanup = Porządki
stage-new-age = nowa Era
stage-scoring = punktacja końcowa
stage-over = koniec gry
or = { ", " }
and = { ", " }
ask-ally-of-passed = Czy Królestwo { $realm } jest Sojusznikiem gracza, który spasował ({ $passed })?
ask-infantry = Rzuć { $n ->
    [one] 1 Kością
   *[many] { $n } Kośćmi
} Piechoty: ile ikon Piechoty i Tercio?
ask-artillery = Rzuć { $n ->
    [one] 1 Kością
   *[many] { $n } Kośćmi
} Artylerii: ile ikon Artylerii?
deed-recruit = rekrutuje { $n ->
    [one] 1 Jednostkę
    [few] { $n } Jednostki
   *[many] { $n } Jednostek
}
deed-casualties = traci { $n ->
    [one] 1 Jednostkę
    [few] { $n } Jednostki
   *[many] { $n } Jednostek
}
deed-stand = { $n ->
    [one] 1 Jednostka stoi
    [few] { $n } Jednostki stoją
   *[many] { $n } Jednostek stoi
}, reszta leży
deed-influence = { $n ->
    [one] 1 Wpływ
    [few] { $n } Wpływy
   *[many] { $n } Wpływów
} na Obszarze { $area }
deed-withdraw = usuwa { $n ->
    [one] 1 Wpływ
    [few] { $n } Wpływy
   *[many] { $n } Wpływów
} z Obszaru { $area }
deed-imperial = { $n ->
    [one] 1 Cesarski Wpływ
    [few] { $n } Cesarskie Wpływy
   *[many] { $n } Cesarskich Wpływów
} na Obszarze { $area }
deed-colonists = Koloniści { $sum }
deed-cardinals = Kardynałowie { $sum }
tell-hits = Bot zadaje { $n ->
    [one] 1 trafienie
    [few] { $n } trafienia
   *[many] { $n } trafień
}.
tell-rebels-removed = Usuń do { $n ->
    [one] 1 Jednostki
   *[many] { $n } Jednostek
} Buntowników z Obszaru { $area }.
tell-human-loses-ships = Gracz traci Statki za { $n ->
    [one] 1 trafienie
    [few] { $n } trafienia
   *[many] { $n } trafień
} w Strefie { $zone }.
tell-new-religion = Połóż żeton Religii Państwowej: { $faith }; tę samą Religię przyjmują Obszary: { $areas }.
act-end = { $who } kończy turę
roll-action = kość na Akcję { $action }
rolls-rebel-dice = rzut { $n ->
    [one] 1 Kością
   *[many] { $n } Kośćmi
} Buntowników
rolls-battle-dice = rzut { $n ->
    [one] 1 Kością Bitewną
   *[many] { $n } Kośćmi Bitewnymi
}
cards-go-back = { $n ->
    [one] 1 użyta karta wraca
    [few] { $n } użyte karty wracają
   *[many] { $n } użytych kart wraca
} do talii
action-event = WYDARZENIE
action-military = MILITARNA
action-diplomacy = DYPLOMATYCZNA
action-naval = MORSKA
action-explore = EKSPLORACJA
action-colonize = KOLONIZACJA
action-unrest = NIEPOKOJE
action-spy = SZPIEGOWANIE
action-papal-curia = KURIA PAPIESKA
action-convert = KONWERSJA RELIGIJNA
action-focus = SKUPIENIE
action-idea = IDEA
effect-gain-influence = umieść { $n ->
    [one] 1 Wpływ
    [few] { $n } Wpływy
   *[many] { $n } Wpływów
}
effect-exhaust-units = wyczerp { $n ->
    [one] 1 Jednostkę
    [few] { $n } Jednostki
   *[many] { $n } Jednostek
}
faith-catholic = katolicka
faith-counter-reformed = kontrreformowana
faith-protestant = protestancka
faith-orthodox = prawosławna
faith-muslim = muzułmańska
faith-other = inna
branch-administrative = administracyjna
branch-diplomatic = dyplomatyczna
branch-military = militarna
kind-economics = ekonomia
kind-expansion = ekspansja
kind-politics = polityka
kind-warfare = wojna
terms-white-peace = Biały Pokój
terms-keep-board = każdy zatrzymuje, co okupuje
terms-humiliation = Upokorzenie Bota
chart-military = militarnych
chart-diplomatic = dyplomatycznych
hre-counts-as-linked = { " " }(Obszary HRE liczą się jako połączone)
stops-in-neutral = zatrzymuje się na Obszarach Wrogich i Neutralnych
stops-in-hostile = zatrzymuje się na Obszarach Wrogich
of-option = { " " }(opcja { $option })
handling-attrition = każdy człowiek w Stanie Wojny traci 1 Jednostkę za każde 4 Rozmieszczone; straty Botów są tu zapisane.
handling-rebellion = każdy człowiek rzuca swoimi Kośćmi Buntowników; za Boty rzuca się tutaj.
handling-power-struggle = nadchodząca karta staje się aktywna.
handling-disloyal-vassals = normalnie; nie dotyczy Botów.
handling-pirates = morski Węzeł z największą liczbą Kupców, potem Rozbudowany, potem losowo.
handling-lost-at-sea = tylko ludzie: 1 Statek nie przy przyjaznym Porcie.
handling-cardinal-dies = skrajny prawy Kardynał gracza, który ma ich najwięcej, pomijając tego Bota.
handling-native-uprising = każdy człowiek traci 1 Kolonistę i zyskuje 1 Niepokój w Odległym Mieście; straty Botów są tu zapisane.
handling-dnpr-expansion = anektuje sąsiednią Prowincję NPR, nie na Obszarach tego Bota: własne Obszary, potem lądem, najsłabsze NPR, alfabet.
handling-revolution = najpierw Religia Państwowa Bota, bez Niepokojów Religijnych dla niego, usuwając jego Niepokoje; potem Obszary z Miastami, najwyższa Wartość Podatkowa, alfabet. Bez żetonu na planszy: Obszar Stołeczny gracza o najniższej Stabilności (Bot ma 0), potem losowo.
handling-religious-ideas = najpierw Religia Państwowa Bota, bez Niepokojów Religijnych dla niego, usuwając jego Niepokoje; potem Obszary z Miastami, najwyższa Wartość Podatkowa, alfabet.
mat-prestige = Prestiż
mat-bp = PB
mat-units = Jednostki
mat-army = Armia
mat-towns = Miasta
mat-deck = Talia
mat-ideas = Idee
mat-focus = Skupienie
mat-ships = Statki
mat-merchant = Kupiec
mat-unrest = Niepokój
mat-occupied = Okupowane
mat-holds = Okupuje
mat-claims = Roszczenia
mat-influence = Wpływy
mat-alliances = Sojusze
mat-marriages = Małżeństwa
mat-wars = Wojny
mat-truces = Rozejmy
mat-bp-are = dostępne { $available }, wydane { $spent }
mat-units-are = stojące { $standing }, położone { $laid }, w rezerwie { $reserve }
mat-towns-are = duże { $large }, małe { $small } (Dochód z Podatków { $tax })
mat-deck-are = do dobrania { $draw }, użyte { $used }, poza grą { $out }
mat-not-on-the-map = nie na mapie
choose-defended = Obszar do obrony
choose-territory = Terytorium
choose-destination = cel marszu
choose-converted = Obszar do nawrócenia
income-is = poziom { $level }, Miasta { $towns }, Cesarz { $emperor }, Kuria { $curia }
final-score-is = Dochód z Podatków { $tax }, Rdzenie { $cores }, Małżeństwa { $marriages }, Sojusze { $alliances }, Kuria { $curia }, Cesarstwo { $empire }, okupowane { $occupied }
source-is = źródło: { $source }
card-listed-twice = Karta Bota wymieniona dwa razy
thirty-cubes = więcej niż 30 kostek
twenty-units = więcej niż 20 Jednostek
units-lie-on-the-map = Jednostki leżą tylko wtedy, gdy Armia jest na mapie
cards-in-one-place = każda z 24 Kart Bota ma mieć jedno miejsce
too-many-towns = więcej Miast, niż jest
unrest-needs-a-town = Niepokój i okupacja wymagają Miasta Bota
own-and-held = Prowincja jest zarazem własna i okupowana
idea-track = tor Idei ma trzy pola
influence-in-an-area = na Obszarze jest od 1 do 5 Wpływów
one-must-be-human = ktoś musi siedzieć przy planszy: jeden gracz musi być człowiekiem
two-players = { $realm } ma dwóch graczy
so-many-players = za mało lub za dużo graczy ({ $n }): gra od 2 do 6
four-ages = są 4 Ery po 4 Rundy
no-such-player = nie ma takiego gracza
authority-goes = Władza Cesarska wynosi od 0 do 6
only-bots-answer = na działania ludzi odpowiadają tylko Boty
did-you-mean = na planszy nie ma „{ $name }”: czy chodzi o { $known }?
where-is-its-capital = { $realm }: gdzie jest Stolica?
no-provinces = { $realm } nie ma Prowincji na mapie z 1444 roku: podaj jego Miasta
other-seats = przy tamtym stole siedzą { $there }, a nie { $here }
write-for-example = { $fault }: napisz na przykład `castile.available = 5`
what-of-it = co w { $key }? Napisz na przykład `{ $key }.prestige = 12`
nothing-to-correct = nie ma czego poprawić: { $key }
nothing-was-told = nic nie powiedziano o „{ $words }”
a-human-has-no = człowiek nie ma: { $key }
level-normal = Normalny
level-easy = Łatwy
level-hard = Trudny
level-very-hard = Bardzo trudny
charts-are-samples = diagramy i talie są naszymi przykładami
charts-are-printed = drukowane diagramy, pole po polu
without-a-card = bez Karty Przygotowania
blurb = Boty gry planszowej, grane obok prawdziwej planszy
no-seat = brak
group-bots = Boty
field-level = Poziom trudności
help-level = wszystkich Botów (jednego: castile.level w scenariuszu); początkujący biorą Łatwy
group-table = Stół
field-emperor = Cesarz
help-emperor = miejsce, którego Królestwo jest Cesarzem (Władza 3)
field-curia = Kontroler Kurii
help-curia = miejsce Kontrolera Kurii
group-scenario = Scenariusz
field-start = Co różni się od Kart Przygotowania
help-start = po jednej linii: { -start-example }
-start-example = age = 2; castile.level = "hard"; castile.power = 12; castile.towns = ["Madrid", "Sevilla"]; castile.vassals = ["Granada"]; castile.realm = "Kalmar"; castile.replaces = { "{" }monarch_power = 7, ducats = 23, stability = 1, interest = 0{ "}" }
field-printed-charts = Mamy drukowane diagramy celów
help-printed-charts = Castile i Ottomans rzucają wtedy na nich, a nie na naszych przykładach
group-rulings = Rozstrzygnięcia
field-no-missions = Bez Misji
field-one-by-one = Jedno pytanie naraz
help-one-by-one = W przeciwnym razie pytania z jednej chwili stoją na jednej karcie, z wpisanymi prawdopodobnymi odpowiedziami.
help-no-missions = Akcja MORSKA nie daje wtedy Prestiżu
field-battle-dice = Program rzuca Kośćmi Bitewnymi
help-battle-dice = połowa ścianek trafia (nasze OR-66)
field-through-neutral = Armie maszerują przez Neutralne Obszary
help-through-neutral = tak mówi karta pomocy; według książeczki zatrzymują się
field-siege-units = Jednostki ograniczają Oblężenie
help-siege-units = jak u ludzi (OR-13)
field-mac-arrival = MAC przy przybyciu
help-mac-arrival = sprawdzane także po marszu (OR-70)
too-many-ships = za dużo Statków ({ $n }): jest ich { $most }
too-many-claims = za dużo Roszczeń ({ $n }): jest ich { $most }
too-many-cores = za dużo Rdzeni ({ $n }): jest ich { $most }
too-many-alliances = za dużo Sojuszy ({ $n }): jest ich { $most }
too-many-marriages = za dużo Małżeństw ({ $n }): jest ich { $most }

# The player's own booklet
level-as-all = jak wszystkie Boty
field-level-of = Miejsce { $n }
field-scenario = Scenariusz
help-scenario = Nazwa z Twojej książeczki; puste: pierwszy, jaki w niej jest; kreska (-): żaden.
no-such-scenario = żadna książeczka przy tym stole nie ma scenariusza { $name }
write-a-start = { $fault }: napisz na przykład `castile.power = 12`
what-of-start = co w { $name }? Napisz na przykład `{ $name }.power = 12`
no-such-start = nie ma { $name }: linie mówią o { $players } albo: { $others }
human-has-no-level = człowiek nie ma poziomu trudności
no-such-piece = nie ma { $what }: są { $known }
in-the-scenario = Scenariusz { $name }: { $fault }
editor-title = Własna książeczka
editor-lead = Wpisz to, co mówią Twoje drukowane książeczki: scenariusze, Królestwa i ich Miasta, diagramy celów, talie, karty. Dodaje się to do tego, co jest w programie, a to, co wpiszesz, liczy się najpierw.
editor-provenance = Diagramy celów Kastylii i Osmanów, wszystkie listy talii i wszystkie symbole odrzucania, które są w programie, to nasze przykłady: drukowanych nie udało się zdobyć. Reszta jest z książeczki tam, gdzie linia tak mówi.
editor-text = Książeczka jako jeden tekst
editor-text-help = Można ją też pisać ręcznie, zapisać jako plik i przekazać innym. Zostaje na tym urządzeniu, aż ją skasujesz.
editor-open = Otwórz plik
editor-check = Sprawdź
editor-download = Zapisz jako plik
editor-play = Zachowaj i przygotuj grę
editor-write = Wpisz do książeczki
editor-empty = Nic jeszcze nie wpisano.
editor-understood = Zrozumiano: { $pages }
editor-name-it = Nazwij scenariusz.
editor-no-number = „{ $text }” to nie liczba.
editor-no-count = „{ $text }” to nie liczba od 0 wzwyż.
editor-not-a-seat = Na planszy nie ma Królestwa „{ $name }”. Wybierz Królestwo, którego miejsce zajmuje, a „{ $name }” wpisz jako jego inną nazwę.
editor-own-names = Nie ma ich na planszy, więc są Twoje własne: { $names }. Jeśli coś jest na niej pod inną nazwą, wpisz ją tak, jak wydrukowano.
name-missing = brakuje nazwy
name-too-long = „{ $name }” to za długo jak na nazwę
not-on-the-board = na planszy nie ma „{ $name }”
editor-no-face = Wiersz { $line }: kość nie ma wyniku { $n }
editor-face-twice = Wiersz { $line }: wynik { $n } jest w dwóch polach
editor-face-left-out = Wiersz { $line }: żadne pole nie ma wyniku { $n }
editor-fault = Wiersz { $line }, „{ $words }”: { $fault }
editor-which-realm = O które Królestwo chodzi?
editor-which-cards = Wybierz karty.
editor-no-nodes = Diagram nie ma żadnego pola: wpisz nazwę.
editor-scenario = Scenariusz
editor-scenario-help = Po jednym Królestwie, pod tą samą nazwą scenariusza. To, co zostanie puste, jest jak na Karcie Przygotowania z 1444 roku. Zasoby Ludzkie wynikają z Miast.
editor-name = Nazwa scenariusza
editor-age = Era
editor-realm = Królestwo
editor-power = Dostępne PB na początku
editor-towns = Miasta (po przecinku)
editor-vassals = Prowincje jego Wasali
editor-capital = Stolica
editor-army = Jednostki w polu Armii
editor-called = Inna nazwa Królestwa
editor-more = Więcej o tym Królestwie: Religia, Kupiec, Statki, Roszczenia, Sojusze, Wojny
editor-round = Runda Ery
editor-faith = Religia Państwowa
editor-colonists = Koloniści
editor-cardinals = Kardynałowie
editor-chart = Diagram celów
editor-chart-help = Rzut i to, co stoi w polu; to, do czego prowadzi nielegalny cel, stoi pod nim ze strzałką.
editor-which-chart = Diagram
editor-military = Cele militarne
editor-diplomatic = Cele dyplomatyczne
editor-depth = Po nielegalnym celu
editor-die = Kość
editor-what = Rodzaj pola
editor-node-realm = Królestwo
editor-node-owner = Właściciel
editor-node-in = Królestwo w
editor-node-name = Nazwa
editor-deck = Talia Bota
editor-deck-help = Dla każdego Królestwa i Ery: karty, które się usuwa.
editor-out = Karty usunięte
editor-card = Karta
editor-card-help = Treść jednej z 24 kart Bota.
editor-card-number = Karta
editor-first = Akcja
editor-second = Albo
editor-cost = Koszt w PB
editor-war = Podczas Wojny
editor-discards = Symbol odrzucania

# ---- What only the board shows
board-yes = tak
board-no = nie
board-none = żaden
board-how-many = Ile: { $what }
board-which = Który: { $what }
board-tax = Wartość Podatkowa: { $what }
choose-place = miejsce
