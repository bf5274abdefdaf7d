# O co pyta gra i dlaczego.

ask-for-show = twoje karty na nic tu nie pozwalają, ale wiesz o tym tylko ty
ask-what-came-up = Co wypadło: { $what }?
ask-decide = zdecyduj
ask-hospitals = wydać { NAME($suit, case: "f-acc") } kartę, by wrócili do twierdzy?
because-fell = { NAME($at, case: "in") } { $n ->
    [one] padł
   *[other] padło
} { $n } { $n ->
    [one] twój wojownik
   *[other] twoich wojowników
}
ask-outrage-give = daj Sojuszowi { NAME($suit, case: "f-acc") } lub ptasią kartę
ask-outrage-discard = odrzuć { NAME($suit, case: "f-acc") } lub ptasią kartę
because-outrage = Oburzenie { NAME($at, case: "in") }
ask-battle-in = stoczyć bitwę { NAME($at, case: "in") }?
because-crusade = tam zaprowadziła cię Krucjata
ask-whose-spend = czyjego wojownika wydajesz?
ask-whose-commit = czyjego wojownika angażujesz?
ask-whose-lose = czyjego wojownika tracisz?
because-post-removed = usunięto faktorię
ask-which-tunnel = który tunel zabierasz?
because-all-tunnels = wszystkie tunele są na mapie, a kopiesz { NAME($at, case: "in") }
ask-how-many-from-the-burrow = ilu wojowników przechodzi z Nory { NAME($at, case: "to") }?
ask-what-does-the-minister = co robi { $minister }?
ask-second-battle = druga bitwa?
ask-second-move = drugi ruch?
because-brigadier = działa Brygadier
ask-one-more-card = wydać jeszcze jedną kartę?
because-banker = działa Bankier
ask-reveal-another = pokaż kartę pasującą do innej twojej polany
because-sway = przekonujesz { NAME($minister, case: "acc") }
ask-which-minister-leaves = który minister odchodzi?
because-building-removed = usunięto twój budynek
ask-where-wood = gdzie trafia drewno?
because-little-wood = nie wystarczy go dla wszystkich tartaków
ask-where-warrior = dokąd trafia wojownik?
because-short-supply = zasoby nie wystarczą dla wszystkich
ask-wood-from = skąd pochodzi drewno?
ask-spend-a-supporter = wydaj zwolennika
because-revolt = wzniecasz bunt { NAME($at, case: "in") }
because-spread = szerzysz poparcie { NAME($at, case: "in") }
ask-which-damaged = który przedmiot zostaje uszkodzony?
ask-which-exhaust = który przedmiot zużywasz?
ask-which-repair = który przedmiot naprawiasz?
ask-which-card-to = którą kartę dajesz { NAME($who, case: "dat") }?
ask-which-item-of = który przedmiot { NAME($who, case: "gen") } bierzesz?
ask-which-plot = jaka intryga leży { NAME($at, case: "in") }?
ask-new-leader = wybierz nowego przywódcę
because-turmoil = w twoim Dekrecie zapanował zamęt
ask-discard-a-supporter = odrzuć zwolennika
because-no-base = bez bazy zatrzymujesz pięciu
ask-to-decide = decyzja należy do { NAME($who, case: "gen") }
because-attacks = { $who } { VERB($who, "atakuje", "atakują") } { NAME($defender, case: "acc") } { NAME($at, case: "in") }
because-rolled = { $why }, rzut: { $one } do { $other }
because-ambushed = { $why } i { VERB($who, "wpada", "wpadają") } w zasadzkę
ask-ambush = zagrać zasadzkę?
ask-foil = udaremnić zasadzkę?
ask-arbiter = poprosić Arbitra o pomoc?
ask-use-a-card = użyć karty?
ask-what-takes-the-hit = co z twojego przyjmuje trafienie?
ask-services = kupić usługi albo użyć karty na początku Świtu?
ask-conspire = spiskować na { NAME($suit, case: "pl-gen") } polanach? Zostało: { $n } { NAME($piece, $n) }
ask-conspire-nowhere = spiskować? Zostało: { $n } { NAME($piece, $n) }
ask-craft = wytworzyć coś?
ask-flip = odkryć intrygę?
ask-recruit-by-suit = werbować na wszystkich polanach jednego koloru?
ask-assembly = akcja zgromadzenia
ask-which-minister-acts = który minister działa?
ask-sway = przekonać ministra?
ask-exert = jeszcze jedna akcja zamiast kart Wieczoru?
ask-services-cost = ile kosztują usługi?
ask-hand-card-cost = ile kosztuje karta z ręki?
ask-service-cost = ile kosztują { $service }?
ask-ritual = rytuał?
ask-funds = masz { $n } { NAME($piece, $n) }: co robisz?
ask-discard-to-five = odrzuć karty, aż zostanie pięć
ask-march = marsz: czy wykonujesz drugi ruch?
ask-actions = { $n ->
    [0] nie ma już akcji
    [one] została 1 akcja
    [few] zostały { $n } akcje
   *[other] zostało { $n } akcji
}: co robisz?
ask-step = { $step }: co robisz?
ask-which-faction = którą frakcją grasz?
because-locked = { $who } dopiero wtedy, gdy ktoś gra wojowniczą frakcją
ask-which-card-back = która karta wraca do talii?
because-keep-three = zostawiasz trzy

# What is asked once an action is picked.
asks-move = Co się rusza?
asks-battle = Gdzie walczysz?
asks-build = Gdzie budujesz?
asks-craft = Którą kartę wytwarzasz?
asks-recruit = Gdzie rekrutujesz?
asks-aid = Komu pomagasz?
asks-mobilize = Która karta dołącza do sympatyków?
asks-spread-sympathy = Gdzie szerzy się sympatia?

# O co pyta się przed pierwszą turą.
ask-where-the-keep = w którym rogu stoi twierdza?
ask-where-the-first = { GENDER($piece) ->
    [f] gdzie stoi pierwsza { $piece }?
    [n] gdzie stoi pierwsze { $piece }?
   *[m] gdzie stoi pierwszy { $piece }?
}
because-beside-the-keep = przy twierdzy albo na polanie obok
ask-which-corner = w którym rogu zaczynasz?
ask-which-leader = za którym przywódcą idziesz?
ask-which-outcast = który kolor jest wyrzutkiem?
ask-where-on-the-river = gdzie nad rzeką zaczyna twój wojownik?
ask-which-clearing-of = na której { NAME($suit, case: "f-gen") } polanie zaczynasz?
because-one-of-each-suit = po jednym wojowniku zaczyna na polanie każdego koloru
ask-which-character = kim jesteś?
ask-which-forest = w którym lesie zaczynasz?
ask-move-or-battle = ruch czy bitwa?
because-league = wysyłasz Ligę
ask-emigre-move = którzy wojownicy się ruszają?
ask-emigre-battle = z kim walczysz { NAME($at, case: "in") }?
because-emigre = { -card-eyrie-emigre }: ruch, a potem bitwa u jego kresu
ask-which-item-of-the-ruin = który przedmiot zabierasz z ruin?
