# Beside the board.

beside-plays-first = najpierw gra { $name }
beside-cannot-have-come-up = { $name }: to nie mogło wypaść
beside-leads-card = { $name } prowadzi **{ NAME($card, case: "ins") }**.
beside-who-passes = { $name } pasuje.
beside-copied = kopiuje zakrytą kartą
beside-no-card-left = { $name } nie ma już kart
beside-copies-face-down = { $name } kopiuje zakrytą kartą.
beside-surpasses = { $name } przebija **{ NAME($card, case: "ins") }**.
beside-pivots = { $name } robi zwrot **{ NAME($card, case: "ins") }**.
beside-copies = { $name } kopiuje **{ NAME($card, case: "ins") }**.
beside-declared = deklaruje ambicję { NAME($ambition, case: "gen") }
beside-seized = zagarnia inicjatywę
beside-secured = przejmuje { $card }
beside-which-court-card = Która karta trafia na miejsce { $n } Dworu?
beside-court-is-filled = Dwór zostaje uzupełniony.
beside-which-is = Co wypadło: { $what }?
beside-attacks = { $attacker } atakuje { NAME($defender, case: "acc") } w { NAME($system, case: "loc") }.
beside-roll = { $n ->
    [one] Rzuć 1 kością { NAME($die, case: "gen") }
   *[many] Rzuć { $n } kośćmi { NAME($die, case: "gen") }
}. Co wypadło?
beside-table = Stół
beside-at-the-table = przy stole
beside-you-tell = mówisz, co wypadło
beside-by-the-program = przez program
beside-who-else = Kto jeszcze gra
beside-who-else-help = Kolory w kolejności przy stole, od zaczynającego: niebieski, czerwony, żółty. Mogą być wśród nich kolory botów; inaczej boty siedzą pierwsze.
beside-dice = Kości są rzucane
beside-dice-help = W bitwach botów.
beside-cards = Karty dla botów są dobierane
beside-cards-help = Program nie wie, co masz na ręce.
beside-no-colour = „{ $name }” to nie kolor w Arcs
beside-nobody-but-bots = nie gra nikt prócz botów
beside-two-to-four = gra od 2 do 4, boty i ludzie razem
beside-blurb = SUPERCAT przy twoim stole: grasz własnymi kartami, których nikt nie wpisuje, i dotykasz tego, co zmieniło się na mapie.
beside-chapter = rozdział { $n }
beside-since = Od ostatniej tury
touch-fresh-buildings = sprawne: { $kind } { NAME($colour, case: "gen") }
touch-damaged-buildings = uszkodzone: { $kind } { NAME($colour, case: "gen") }
touch-power = Potęga
touch-cards-in-hand = karty na ręce
touch-captives = jeńcy { NAME($owner, case: "gen") }
touch-trophies = { $piece } { NAME($owner, case: "gen") } wśród trofeów
touch-marker = { $marker } znacznik: { $ambition }
-marker-small = mały
-marker-medium = średni
-marker-large = duży
touch-court = Dwór { $n }
touch-court-card = Dwór { $n }, { $card }
touch-agents = agenci { NAME($owner, case: "gen") }
beside-which-drawn = Którą kartę dobiera { $name }?
beside-which-led = Którą kartą prowadzi { $name }?
beside-which-played = Którą kartę zagrywa { $name }?
beside-touch = Dotknij na mapie tego, co jeszcze się zmieniło.
beside-passes = żadną: pas
beside-play-on = Grajcie dalej i dotykajcie na mapie tego, co się zmieniło.
