chance-the-starting-player = gracz, który zaczyna
chance-the-setup-card = karta przygotowania
chance-a-leader-for-the-draft = przywódca do wyboru
chance-a-lore-card-for-the-draft = karta wiedzy do wyboru
chance-the-leader-of = przywódca { NAME($what, case: "gen") }
chance-the-lore-card-of = karta wiedzy { NAME($what, case: "gen") }
chance-a-lore-card-for-to-keep = karta wiedzy { NAME($what, case: "gen") }, do zatrzymania lub nie
chance-the-extra-token-of = dodatkowy żeton { NAME($what, case: "gen") }
chance-the-card-dealt-to = karta rozdana { NAME($what, case: "dat") }
chance-the-card-draws-from-the-stack = karta, którą { $on_turn } dobiera z talii
chance-the-card-draws-from-the-bottom = karta, którą { $on_turn } dobiera ze spodu stosu odrzuconych
chance-the-card-shows = karta, którą pokazuje { $what }
chance-the-court-card-for-position = karta Dworu na miejsce { $spot }
chance-the-top-card-of-the-court = wierzchnia karta talii Dworu
chance-the-die-of-sides-that-rolls = kość o { $sides } ściankach, którą rzuca { $on_turn }
chance-die = kość { NAME($die, case: "gen") }

ask-attacks-in = { $what } atakuje { NAME($defender, case: "acc") } w { NAME($system, case: "loc") }
ask-what-came-up = co wypadło: { $chance_name }?
ask-the-last-hit = ostatnie trafienie
ask-the-next-of-hits = następne z { $n } trafień
ask-you-fire-at-in = ostrzeliwujesz { NAME($defender, case: "acc") } w { NAME($system, case: "loc") }
ask-you-attack-in = atakujesz { NAME($defender, case: "acc") } w { NAME($system, case: "loc") }
ask-take-a-lore-card = weź kartę wiedzy
ask-take-a-leader-or-a-lore = weź przywódcę lub kartę wiedzy
ask-choose-a-lore-card-to-keep = wybierz kartę wiedzy, którą zatrzymasz
ask-archivist-you-drew-lore = Archivist: masz dobrane karty wiedzy
ask-keep-this-hand-or-draw-a = zatrzymaj tę rękę albo dobierz nową, jeden raz
ask-you-do-not-have-the-initiative = nie masz inicjatywy
ask-draw-options-and-lead-with-one = dobierz karty do wyboru i prowadź jedną z nich
ask-lead-with-a-card-or-pass = prowadź kartą albo oddaj inicjatywę
ask-choose-the-gate-where-3-ships = wybierz bramę, do której wejdą 3 statki
ask-you-have-no-ship-and-no = nie masz już statku ani kosmoportu
ask-choose-the-token-that-pays-for = wybierz żeton, którym zapłacisz
ask-you-build-a-cloud-city-on = budujesz miasto w chmurach układu { $system }
ask-move-on-with-some-of-the = rusz dalej częścią z { $damaged } statków albo zatrzymaj się tam
ask-you-catapult-into = katapultujesz się do { NAME($at, case: "gen") }
ask-move-fresh-ships-of-this-move = przesuń sprawne statki z tego ruchu jeszcze raz albo nie
ask-you-have-sprinter-drives = masz Sprinter Drives
ask-choose-the-resource-to-gain = wybierz surowiec, który zyskasz
ask-the-city-on-offers-several = miasto w { NAME($system, case: "loc") } daje kilka do wyboru
ask-choose-a-token-to-put-on = wybierz żeton, który położysz na planecie, albo żaden
ask-shaper-you-taxed = Shaper: podatek { NAME($system, case: "from") }
ask-building = budynek
ask-hit-the-on-to-use-it = traf { $kind } w { NAME($system, case: "loc") }, by użyć budynku ponownie, albo nie
ask-overseer-you-just-used-it = Overseer: właśnie został użyty
ask-choose-what-goes-into = wybierz, co trafi na { $slot_name }
ask-you-arrange-all-your-tokens-anew = układasz wszystkie żetony od nowa
ask-choose-which-to-give-up = wybierz, który żeton { NAME($resource, case: "gen") } oddasz
ask-agitator-you-intercept-the-attack-of = Agitator: przechwytujesz atak { NAME($attacker, case: "gen") } w { NAME($system, case: "loc") }
ask-choose-a-captive-to-free-and = wybierz jeńca, którego uwolnisz, i surowiec, który za to zyskasz
ask-choose-a-captive-to-execute = wybierz jeńca, którego zabijesz
ask-force-beams-from-to = Force Beams { NAME($from, case: "from") } do { NAME($to, case: "gen") }
ask-choose-the-guild-card-to-give = wybierz kartę Gildii, którą oddasz rywalowi z najmniejszą Potęgą
ask-feastbringer-you-declare-an-ambition = Feastbringer: deklarujesz ambicję
ask-choose-what-happens-first = wybierz, co nastąpi najpierw
ask-choose-whose-cards-to-look-at = wybierz, czyje karty obejrzysz, albo niczyje
ask-farseers-you-declared-an-ambition = Farseers: padła twoja deklaracja ambicji
ask-swap-one-of-your-cards-for = wymień jedną ze swoich kart na jedną z nich albo zrezygnuj
ask-farseers-you-look-at-the-cards = Farseers: oglądasz karty { NAME($what, case: "gen") }
ask-choose-a-resource-to-gain-or = wybierz surowiec, który zyskasz, albo żaden
ask-upstart-you-declared-an-ambition = Upstart: padła twoja deklaracja ambicji
ask-put-an-agent-on-another-card = umieść agenta na kolejnej karcie Dworu albo na żadnej więcej
ask-demagogue-you-declared-an-ambition = Demagogue: padła twoja deklaracja ambicji
ask-choose-a-gate-for-a-ship = wybierz bramę dla statku
ask-choose-a-system-of-cluster-for = wybierz układ gromady { $cluster } dla statku
ask-mass-uprising-with-too-few-ships = Mass Uprising, a statków jest za mało
ask-seize-the-initiative-or-not = zagarnij inicjatywę albo nie
ask-choose-a-system-that-you-control = wybierz układ, który kontrolujesz, dla 3 statków, albo żaden
ask-you-discarded-a-guild-card = za odrzuconą kartę Gildii
ask-gain-a-or-stop = zyskaj { NAME($resource, case: "acc") } albo zakończ
ask-an-interest-fills-your-empty-slots = karta wypełnia twoje puste pola
ask-choose-a-to-steal-or-none = wybierz żeton { NAME($resource, case: "gen") }, który ukradniesz, albo żaden
ask-you-discarded-a-cartel = za odrzucony kartel
ask-choose-a-token-or-a-guild = wybierz żeton lub kartę Gildii do kradzieży albo nic
ask-choose-a-card-to-put-back = wybierz kartę do odłożenia albo zakończ: dobierzesz o jedną więcej, niż odłożysz
ask-bring-fresh-ships-from-an-adjacent = sprowadź sprawne statki z sąsiedniego układu albo zakończ
ask-attacks-you-in-and-you-have = { $attacker } atakuje cię w { NAME($system, case: "loc") }, a masz Predictive Sensors
ask-choose-which-of-your-own-ships = wybierz, który z twoich statków w { NAME($system, case: "loc") } przyjmie trafienie
ask-has-railgun-arrays = { $attacks }: { $defender } ma Railgun Arrays
ask-choose-a-card-to-roll-dice = wybierz kartę, która pozwala rzucić kośćmi ponownie, albo zostaw kości
ask-up-to = , najwyżej { $left }
ask-choose-a-die-to-roll-again = wybierz kość do ponownego rzutu{ $most } albo rzuć wybranymi
ask-choose-which-of-your-own-ships-2 = wybierz, który z twoich statków w { NAME($system, case: "loc") } przyjmie { $hit }
ask-choose-a-card-of-the-court = wybierz kartę Dworu z agentami { NAME($owner, case: "gen") }
ask-you-destroyed-s-city-and-ransack = niszczysz miasto { NAME($owner, case: "gen") } i plądrujesz Dwór
ask-choose-what-to-raid-from-or = wybierz, co złupisz { NAME($defender, case: "dat") }, albo zakończ rajd
ask-and = { $attacks }, { $keys }
ask-put-an-agent-on-a-card = umieść agenta na karcie Dworu albo nie
ask-elder-took-a-trophy-in-a = Elder: { $attacker } zdobywa trofeum w bitwie z tobą
ask-play-a-card = zagraj kartę
ask-surpass-it-pivot-or-copy = przebij ją, zrób zwrot albo kopiuj
ask-what-comes-before-the-actions = deklaracja, zagarnięcie inicjatywy i Preludium są przed akcjami
ask-the-prelude-comes-before-the-actions = Preludium jest przed akcjami
ask-use-the-prelude-or-end-the = użyj Preludium albo zakończ turę
ask-or-end-the-turn = wykonaj { $actions } albo zakończ turę
ask-or-not = { " " }albo nie
ask-you-spent-a-token-as-material = wydajesz żeton jako materiał
ask-build-or-repair = zbuduj lub napraw
ask-you-spent-a-token-as-fuel = wydajesz żeton jako paliwo
ask-you-spent-a-token-as-relic = wydajesz żeton jako relikt
ask-secure-a-card = przejmij kartę
ask-take-one-action-of-the-lead = wykonaj jedną akcję karty prowadzącej: { $kinds }{ $or_not }
ask-you-spent-a-token-as-psionic = wydajesz żeton jako psionikę
ask-a-card-gives-you-one-more = karta daje ci dodatkową akcję
ask-influence-a-card = wywrzyj wpływ na kartę
ask-warrior-a-battle-must-follow = Warrior: musi nastąpić bitwa
ask-move-first = najpierw wykonaj ruch
ask-warrior-you-moved-first = Warrior: ruch już był
ask-feastbringer-securing-must-follow = Feastbringer: musi nastąpić przejęcie
ask-influence-a-card-first = najpierw wywrzyj wpływ na kartę
ask-feastbringer-you-influenced-first = Feastbringer: wpływ już był
ask-your-slots-are-full-choose-which = twoje pola są pełne: wybierz, którego żetonu się pozbędziesz
ask-choose-a-slot = wybierz pole
ask-you-take = bierzesz { $taken }
ask-choose-a-cluster-a-ship-goes = wybierz gromadę: do każdego jej układu trafi statek
ask-declare-any-ambition-or-none = zadeklaruj dowolną ambicję albo żadną
ask-choose-the-resource-of-which-everybody = wybierz surowiec, którego dotyczy Oburzenie wszystkich, albo żaden
ask-choose-a-city-in-a-system = wybierz miasto w układzie, który kontrolujesz, by wróciło do właściciela, albo żadne
ask-choose-a-guild-card-to-steal = wybierz kartę Gildii do kradzieży albo żadną
ask-carry-out-the-card = wykonaj kartę
ask-you-took = bierzesz { $card }
ask-choose-up-to-skirmish-dice = wybierz { $most ->
    [one] najwyżej jedną kość
   *[other] do { $most } kości
} potyczki
ask-to = od { $least } do { $most }
ask-up-to-2 = do { $most }
ask-but-no-raid-dice = , ale bez kości rajdu
ask-with-at-most-one-raid-die = , w tym najwyżej jedną kość rajdu
ask-choose-dice = wybierz { $most ->
    [one] najwyżej jedną kość
   *[other] { $at_least } kości
}{ $raid }
ask-choose-how-many-of-yours = wybierz, ile twoich statków wyruszy
ask-choose-how-many-of-ships = wybierz, ile statków { NAME($who, case: "gen") } wyruszy
ask-which-ship = wybierz, który statek { NAME($defender, case: "gen") } w { NAME($system, case: "loc") } przyjmie { $hit }
ask-which-building = wybierz, który budynek { NAME($defender, case: "gen") } w { NAME($system, case: "loc") } przyjmie { $hit }
ask-you-have-keys-left = { $n ->
    [one] został ci 1 klucz
    [few] zostały ci { $n } klucze
   *[many] zostało ci { $n } kluczy
}
ask-led = { $leader } prowadzi { NAME($lead, case: "ins") }
ask-led-as-zero = { $leader } prowadzi { NAME($lead, case: "ins") }, która liczy się jako 0
ask-actions = { $n ->
    [1] akcję
    [few] { $n } akcje
   *[many] { $n } akcji
} ({ $kinds })
ask-move = wykonaj ruch
ask-battle = stocz bitwę
ask-decide = zdecyduj
