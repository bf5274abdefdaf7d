# Stół: panele, tekst, poprawki, tajemnice.

panel-turn = Tura
panel-score = Wynik
panel-battle = Bitwa
panel-order = Karta rozkazu
panel-hand = Twoja ręka
panel-players = Gracze
panel-supply = Karty i przedmioty
panel-key = Legenda
craft-with = koszt:
any-suit = { $n } dowolnego koloru
of-suit = { $n } × { $suit }
no-cards = brak kart
phase-setup = Przygotowanie
phase-birdsong = Świt
phase-daylight = Dzień
phase-evening = Wieczór
setting-up = Przygotowanie gry
turn-number = tura { $n }
actions-left = { $n ->
    [one] została
    [few] zostały
   *[other] zostało
} { $n } { $n ->
    [one] akcja
    [few] akcje
   *[many] akcji
}
second-move-of-a-march = i drugi ruch marszu
order-is = Rozkaz:
battle-in = Bitwa { NAME($at, case: "in") }
ambushed-with = zasadzka: { $card }
rolled = Rzut
extra = Dodatkowe
to-take = Do przyjęcia
dominance-of = { NAME($suit, case: "f") } dominacja
together-goal = Razem: wszyscy ludzie do 30 punktów, zanim zrobi to którykolwiek bot.
deck = Talia
discards = Karty odrzucone
on-top = { $n }, na wierzchu { $card }
available = Do wzięcia
items = Przedmioty
none-left = wyczerpane
quests = Misje
riverfolk-hand = Odkryta ręka Ludu Rzeki
revealed = Pokazane
market-of-riverfolk = Rynek Ludu Rzeki
lost-souls-are = Zagubione Dusze:
key-clearing = { NAME($suit, case: "f") } polana
key-warriors = wojownicy { NAME($who, case: "gen") }
key-priority = Liczba w kole to priorytet polany; tarcza nad nim mówi, kto na niej panuje.
services-to-buy = Usługi do kupienia
hand = Ręka
supply = Zasoby
of-warriors = { $n } z { $all } wojowników
crafted = Wytworzone
dominance = Dominacja
n-of-all = { $n } z { $all }
of-on-the-map = { $n } z { $all } na mapie
on-the-map = { $n } na mapie
supporters = Zwolennicy
officers = Oficerowie
gardens = Ogrody
acolytes = Akolici
conspiracy = Spisek
outcast = Wyrzutek
hated = , znienawidzony
burrow = Nora
tunnels = tunele
swayed = Przekonani
nobody = nikt
has-acted = , działał
crowns-left = Pozostałe korony
crowns = giermek { $squire }, szlachcic { $noble }, lord { $lord }
plots = intrygi
in-the-supply = ; w zasobach: { $kinds }
of-a-kind = { $n } × { $what }
leader = Przywódca
decree-column = Dekret: { $column }
vizier = Wezyr
character = Postać
items-of-vagabot = gotowe: { $ready }, zużyte: { $exhausted }, uszkodzone: { $damaged }
battle-track = Tor bitwy
at-most-hits = najwyżej { $n } { $n ->
    [one] trafienie
    [few] trafienia
   *[many] trafień
}
quest = Misja
satchel = Sakwa
n-of = { $n } z { $all }
relations = Relacje
coalition = Koalicja
with-partner = z { NAME($who, case: "ins") }
payments = Zapłata
funds = Fundusze
committed = Zaangażowane
trade-posts = faktorie
posts-on-the-map = { $n } z 9 na mapie: { $suits }
out-of-the-game = Poza grą
crafting-spaces = Wolne pola wytwarzania
prices = Ceny
price-of = { $service }: { $price }.
map-label = Mapa: { $map }
the-lake = jezioro
river = rzeka
closed-path = zamknięta ścieżka
forest-touches = { $forest }: sąsiaduje z polanami { $clearings }
is-here = jest tu { $who }
the-ferry = prom
the-tower = Wieża: kto na niej panuje, zdobywa Wieczorem punkt
ruled-by = { VERB($who, "panuje", "panują") } { $who }
pieces-of = { $who }: { $pieces }
face-down = { $what } (zakryta)
face-up = { $what } ({ $plot })
several-of = { $n } × { $what }
open-slots = { $n } { $n ->
    [one] wolne pole
    [few] wolne pola
   *[many] wolnych pól
}
scorched = spalona
place-is = { $at }: { $what }
count-warriors = wojownicy { NAME($who, case: "gen") }
text-head = mapa: { $map }, tura { $n }: { $who }, { $step }
text-order = Karta rozkazu: { $card }
text-paths = ścieżki do { $clearings }
text-by-water = ; wodą do { $clearings }
text-in-forest = { $who } jest { NAME($forest, case: "in") }
text-deck = Talia { $deck }, odrzucone { $discards }
text-deck-on-top = Talia { $deck }, odrzucone { $discards }, na wierzchu { $card }
text-market = Rynek: { $cards }
text-souls = Zagubione Dusze: { $cards }
text-items = Przedmioty: { $items }
text-quests = Misje: { $quests }
text-players = Gracze
text-payments = zapłata: { $what }
text-funds = fundusze: { $what }
text-committed = zaangażowane: { $what }
text-posts = faktorie: { $what }
text-out = poza grą: { $what }
text-crafting = wolne pola wytwarzania: { $what }
text-prices = ceny: { $what }
text-services = usługi do kupienia: { $n }
text-supply = zasoby { $n }
text-leader = przywódca: { $leader }
text-decree = dekret { $columns }
text-sympathy = poparcie { $n }
text-supporters = zwolennicy { $n }, oficerowie { $officers }
text-vagabot-items = przedmioty: { $what }
text-acolytes = akolici { $n }
text-gardens = ogrody: { $what }
text-outcast = wyrzutek: { $suit }
text-outcast-hated = wyrzutek: { $suit }, znienawidzony
text-burrow = Nora { $n }
text-swayed = przekonani: { $who }
text-crowns = pozostałe korony: { $crowns }
text-acted = działali w tej turze: { $who }
text-plots-left = pozostałe intrygi: { $kinds }
text-crafted = wytworzone: { $cards }
text-own-items = przedmioty: { $items }
text-revealed = pokazane: { $cards }
text-hand = ręka: { $cards }
text-own-supporters = zwolennicy: { $cards }
do-into = { $who }: { $n } { NAME($piece, $n) } { NAME($at, case: "into") }
do-off = { $who }: { $n } { NAME($piece, $n) } { NAME($at, case: "off") } do zasobów
do-pawn = { $who }: pionek { NAME($at, case: "to") }
do-ferry = prom { NAME($at, case: "to") }
do-no-discards = brak kart odrzuconych
do-top-discard = na wierzchu stosu kart odrzuconych: { $card }
do-ruin-off = ruiny { NAME($at, case: "off") } do pudełka
do-ruin-back = ruiny z powrotem { NAME($at, case: "into") }
do-plot-up = intryga { NAME($at, case: "in") } odkryta: { $plot }
do-marker = { $at }: { NAME($suit, case: "m") } znacznik
do-score = { $who }: punkty { $n } (było { $was })
do-takes = { $who }: { VERB($who, "bierze", "biorą") } { NAME($item, case: "acc") }
do-loses = { $who }: { VERB($who, "traci", "tracą") } { NAME($item, case: "acc") }
do-in-front = { $who }: { $card } przed graczem
do-no-longer-in-front = { $who }: { $card } już nie leży przed graczem
secret-card-for = karta dla { NAME($who, case: "gen") }
secret-supporter = zakryty zwolennik
secret-takes = { $who } { VERB($who, "bierze", "biorą") } losową kartę { NAME($from, case: "gen") }
secret-gives = { $who } { VERB($who, "daje", "dają") } kartę { NAME($to, case: "dat") }
secret-outrage = { $who } { VERB($who, "odpowiada", "odpowiadają") } kartą na Oburzenie
secret-looks = { $who } { VERB($who, "ogląda", "oglądają") } rękę { NAME($target, case: "gen") }
secret-supporter-added = { $who } { VERB($who, "dodaje", "dodają") } zwolennika
secret-plot = { $who } { VERB($who, "kładzie", "kładą") } zakrytą intrygę { NAME($at, case: "in") }
secret-right = { $who } { VERB($who, "zgaduje", "zgadują") }: { $plot } { NAME($at, case: "in") } – trafnie
secret-wrong = { $who } { VERB($who, "zgaduje", "zgadują") }: { $plot } { NAME($at, case: "in") } – błędnie
secret-puts-back = { $who } { VERB($who, "odkłada", "odkładają") } kartę do talii
draft-row = Frakcje do wyboru
score-you = (ty)

# A battle that is over.
dealt = zadane trafienia:
lost-nothing = bez strat
lost-pieces = traci: { $what }
