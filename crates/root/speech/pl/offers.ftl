# Co można wybrać: nagłówki, etykiety i skutki.

group-go-on = Dalej
group-no = Nie
group-foil-the-ambush = Udaremnij zasadzkę
group-ambush = Zasadzka
group-field-hospitals = Szpitale Polowe
group-outrage-discard-a-card = Oburzenie: odrzuć kartę
group-outrage-a-card-for-the-supporters = Oburzenie: karta dla zwolenników
group-give-a-card = Daj kartę
group-spend-supporters = Wydaj zwolenników
group-reveal = Pokaż
group-banker = Bankier
group-discard = Odrzuć
group-where-the-keep-stands = Gdzie stoi twierdza
group-the-first-sawmill = Pierwszy tartak
group-the-first-workshop = Pierwszy warsztat
group-the-first-recruiter = Pierwsza werbownia
group-where-to-begin = Gdzie zacząć
group-pay-wood-from = Zapłać drewnem
group-place-wood = Połóż drewno
group-place-a-warrior = Postaw wojownika
group-take-a-tunnel-back = Zabierz tunel
group-recruit = Werbuj
group-new-roost = Nowe gniazdo
group-where = Gdzie
group-outcast = Wyrzutek
group-character = Postać
group-leader = Przywódca
group-prices = Ceny
group-take-a-hit = Przyjmij trafienie
group-items = Przedmioty
group-take-an-item = Weź przedmiot
group-guess-the-plot = Odgadnij intrygę
group-battle-effects = Efekty bitwy
group-crusade-move = Krucjata: ruch
group-crusade-battle = Krucjata: bitwa
group-exert-move = Wysiłek: ruch
group-exert-battle = Wysiłek: bitwa
group-exert-lay-a-plot = Wysiłek: połóż intrygę
group-exert-trick = Wysiłek: sztuczka
group-move = Ruch
group-battle = Bitwa
group-craft = Wytwórz
group-dominance = Dominacja
group-open-a-path = Otwórz ścieżkę
group-expose-a-plot = Zdemaskuj intrygę
group-riverfolk-services = Usługi Ludu Rzeki
group-build = Buduj
group-overwork = Nadgodziny
group-one-more-action = Jeszcze jedna akcja
group-add-to-the-decree = Dodaj do Dekretu
group-resolve-the-decree = Wykonaj Dekret
group-revolt = Bunt
group-spread-sympathy = Szerz poparcie
group-mobilize = Mobilizuj
group-train = Szkol
group-organize = Organizuj
group-explore = Przeszukaj
group-aid = Pomóż
group-quest = Misja
group-strike = Strzał
group-repair = Napraw
group-special = Zdolność
group-convert = Nawróć
group-sanctify = Uświęć
group-build-a-garden = Zbuduj ogród
group-score-gardens = Punktuj ogrody
group-sacrifice = Ofiara
group-lose-a-fund = Strać fundusz
group-spend-a-fund = Wydaj fundusz
group-commit-a-fund = Zaangażuj fundusz
group-draw = Dobierz
group-export = Eksport
group-trade-post = Faktoria
group-dig = Kop
group-parliament = Parlament
group-sway = Przekonaj
group-lose-a-minister = Strać ministra
group-flip-a-plot = Odkryj intrygę
group-lay-a-plot = Połóż intrygę
group-trick = Sztuczka
group-acts-of-a-bot = Działania bota
group-crafted-cards = Wytworzone karty
group-day-labor = Praca dorywcza
use-card = Użyj karty { $card }
group-tax-collector = Poborca podatkowy
group-glide = Szybuj
group-false-orders = Fałszywe rozkazy
label-moves = { $n } { NAME($piece, $n) } { NAME($from, case: "from") } { NAME($to, case: "to") }
label-in = { $what } { NAME($at, case: "in") }
label-with-ally = { $what } razem z { NAME($ally, case: "ins") }
label-extra = { $what }, { $n } { $n ->
    [one] dodatkowe
   *[other] dodatkowych
}
label-card-with = { $card } za: { $what }
label-warrior-in-the-burrow = wojownik w Norze
label-warrior-of-in = wojownik { NAME($who, case: "gen") } { NAME($at, case: "in") }
label-piece-of-in = { $piece } { NAME($who, case: "gen") } { NAME($at, case: "in") }
label-at-with = { $at } kartą { $card }
label-warrior-of = wojownik { NAME($who, case: "gen") }
label-a-card = karta
label-piece-in-with = { $piece } { NAME($at, case: "in") } kartą { $card }
label-piece-in = { $piece } { NAME($at, case: "in") }
label-as = { $minister } jako { $role }
label-every-clearing = każda { NAME($suit, case: "f") } polana, kartą { $card }
label-face-down = { $plot } { NAME($at, case: "in") }, zakryta intryga
label-two-places = { $one } i { $other }
label-for = { $what } za { $price }
label-spend = wydaj { $card }
label-to-column = { $card } do kolumny: { $column }
label-suit-card = { NAME($suit, case: "f") } karta
label-every-recruiter = w każdej werbowni
label-ruin-here = tutejsze ruiny
label-a-piece = { $piece }
label-item = { $item } ({ $side })
label-aid = { $who }, kartą { $card }, zużywając { NAME($item, case: "acc") }
label-look-at-the-hand = obejrzyj rękę { NAME($who, case: "gen") }
label-quest-cards = { $quest } za karty
label-quest-points = { $quest } za punkty
label-instead = { $label }, { $item } zamiast { NAME($other, case: "gen") }
pass-no-ambush = bez zasadzki
pass-do-not-foil = nie udaremniaj zasadzki
pass-without-the-arbiter = bez Arbitra
pass-no-more-effects = bez dalszych efektów
pass-no-field-hospitals = bez Szpitali Polowych
pass-take-no-item = nie bierz przedmiotu
pass-no-battle-after-the-crusade = bez bitwy po Krucjacie
pass-no-second-battle = bez drugiej bitwy
pass-no-second-move = bez drugiego ruchu
pass-no-more-cards = bez dalszych kart
pass-pass = pasuj
pass-end-the-actions = zakończ akcje
pass-craft-no-more = nie wytwarzaj więcej
pass-draw = dobierz
pass-leave-the-prices = zostaw ceny bez zmian
pass-do-not-exert = bez wysiłku: dobierz { $n } { NAME($piece, $n, case: "acc") }
pass-end = zakończ: { $step }
effect-unused = { $n } { $n ->
    [one] niewykorzystana akcja
    [few] niewykorzystane akcje
   *[many] niewykorzystanych akcji
}
effect-begins-with = zaczyna z: { $items }
effect-viziers = wezyrowie: { $one } i { $other }
effect-scores = zdobywasz { $points }
effect-sway = { $points }; do pokazania: { $n } { NAME($piece, $n) }
effect-costs-there = koszt: { $n } { NAME($piece, $n) } stamtąd
effect-expose = dobrze: 1 punkt i intryga znika; źle: Kruki biorą kartę
effect-two-funds = dwa fundusze od { NAME($who, case: "gen") }
effect-no-cards-drawn = potem nie dobierasz kart
effect-ends-the-march = kończy marsz
effect-open-slots = { $suit }, { $n } { $n ->
    [one] wolne pole
    [few] wolne pola
   *[many] wolnych pól
}
effect-hits = najwyżej { $n } { $n ->
    [one] trafienie
    [few] trafienia
   *[many] trafień
} przeciw { $back }
effect-hits-defenseless = najwyżej { $n } { $n ->
    [one] trafienie
    [few] trafienia
   *[many] trafień
} przeciw { $back }, obrońca jest bezbronny
effect-extra = { $n } { $n ->
    [one] dodatkowe trafienie
    [few] dodatkowe trafienia
   *[many] dodatkowych trafień
}
effect-there = na miejscu: { $what }
effect-who-scores = { $who } { VERB($who, "zdobywa", "zdobywają") } { $points }
effect-who-loses = { $who } { VERB($who, "traci", "tracą") } { $points }
effect-rules = { $who } { VERB($who, "panuje", "panują") } { NAME($at, case: "in") }
effect-nobody-rules = nikt nie panuje { NAME($at, case: "in") }
effect-costs-wood = koszt: { $n } drewna
effect-free = za darmo
effect-placed = { $n } { NAME($piece, $n) } na mapie
pick-ferry = Promem
pick-off-the-map = poza mapę
pick-in = { $who } { NAME($at, case: "in") }
group-put-back = Odłóż
group-faction = Frakcja
militant-reach = wojownicza, zasięg { $n }
insurgent-reach = buntownicza, zasięg { $n }
