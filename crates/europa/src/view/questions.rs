//! The questions in words, in both languages, and the rule behind each.

use crate::state::State;
use crate::state::ask::{Ask, Dice, Part};

/// English and Polish.
pub(super) type Both = (String, String);

pub(super) fn both(en: impl Into<String>, pl: impl Into<String>) -> Both {
    (en.into(), pl.into())
}

/// A question of the acting Bot.
pub(super) fn question(state: &State, ask: Ask) -> Both {
    let bot = state.player(state.acting()).realm.name().to_string();
    let player = |p: u8| state.player(p).realm.name().to_string();
    match ask {
        Ask::Attacked => both(
            format!("In which Areas with Towns of {bot} are Enemy or Rebel Units, or occupied Towns?"),
            format!(
                "Na których Obszarach z Miastami {bot} są Jednostki Wroga lub Buntowników albo okupowane Miasta?"
            ),
        ),
        Ask::HostileUnits(a) => both(
            format!("How many hostile Units are in {} (of an NPR: its MC)?", a.name()),
            format!("Ile wrogich Jednostek jest na Obszarze {} (dla NPR: jego MC)?", a.name()),
        ),
        Ask::Besiegeable(a) => both(
            format!(
                "Which Provinces in {} are held by an Enemy or by Rebels? (None if hostile Units are there; Island Provinces only with a Ship of {bot} beside them.)",
                a.name()
            ),
            format!(
                "Które Prowincje na Obszarze {} kontroluje Wróg lub Buntownicy? (Żadne, jeśli są tam wrogie Jednostki; wyspiarskie tylko ze Statkiem {bot} obok.)",
                a.name()
            ),
        ),
        Ask::Link(a) => both(
            format!("Is {} linked by land to the Capital of {bot}?", a.name()),
            format!("Czy {} ma połączenie lądowe ze Stolicą {bot}?", a.name()),
        ),
        Ask::Capacity(a) => {
            both(format!("The MC of {bot} in {}?", a.name()), format!("MC {bot} na Obszarze {}?", a.name()))
        }
        Ask::EnemyShipsOff(a) => both(
            format!("A Sea Zone off the Ports of {bot} in {} with Enemy Ships and none of {bot}?", a.name()),
            format!(
                "Strefa Morska przy Portach {bot} na Obszarze {} z wrogimi Statkami i bez Statku {bot}?",
                a.name()
            ),
        ),
        Ask::PrintedChart(military) => {
            let (en, pl) =
                if military { ("Military", "militarnych") } else { ("Diplomatic", "dyplomatycznych") };
            both(
                format!("Roll on the printed {en} chart of {bot}: which legal target?"),
                format!("Rzuć na drukowanym diagramie celów {pl} {bot}: który legalny cel?"),
            )
        }
        Ask::Standing(r) => {
            both(format!("What is {} now?", r.name()), format!("Czym jest teraz {}?", r.name()))
        }
        Ask::Overlord(r) => {
            both(format!("Whose Vassal is {}?", r.name()), format!("Czyim Wasalem jest {}?", r.name()))
        }
        Ask::CapitalOwner(r) => both(
            format!("Who Owns the Capital of {}?", r.name()),
            format!("Kto Posiada Stolicę: {}?", r.name()),
        ),
        Ask::CapitalAreaOf(r) => both(
            format!("In which Area is the Capital of {}?", r.name()),
            format!("Na którym Obszarze leży Stolica: {}?", r.name()),
        ),
        Ask::OwnerOf(p) => both(
            format!("Who is the Lawful Owner of {}?", p.name()),
            format!("Kto jest Prawowitym Właścicielem: {}?", p.name()),
        ),
        Ask::RealmsIn(a) => both(
            format!(
                "Which Realms Own Provinces in {}? First the one with its Capital there, then by Tax Value, then by alphabet.",
                a.name()
            ),
            format!(
                "Które Królestwa Posiadają Prowincje na Obszarze {}? Najpierw to ze Stolicą, potem wg Wartości Podatkowej, potem alfabetycznie.",
                a.name()
            ),
        ),
        Ask::AllyOfPassed(r) => both(
            format!("Is {} an Ally of an Opponent who has Passed?", r.name()),
            format!("Czy {} jest Sojusznikiem Przeciwnika, który spasował?", r.name()),
        ),
        Ask::HreMember(r) => both(
            format!("Is {} a Member of the HRE?", r.name()),
            format!("Czy {} jest Członkiem HRE?", r.name()),
        ),
        Ask::FourInfluence(r) => both(
            format!("Does {bot} have 4 or more Influence in the Areas of {}?", r.name()),
            format!("Czy {bot} ma 4 lub więcej Wpływów na Obszarach: {}?", r.name()),
        ),
        Ask::StrongDnpr(r) => both(
            format!("Does {} have a Tax Income of 10 or more?", r.name()),
            format!("Czy Dochód z Podatków {} wynosi 10 lub więcej?", r.name()),
        ),
        Ask::WarBarred(r) => both(
            format!(
                "Is War on {} forbidden (HRE Member at Peace whose Emperor is Ally or Truce partner of {bot}; NPR Ally of a Truce partner; Distant without a CB)?",
                r.name()
            ),
            format!(
                "Czy wojna z {} jest zabroniona (Członek HRE w Pokoju, którego Cesarz jest Sojusznikiem {bot} lub ma z nim Rozejm; Sojusznik NPR partnera Rozejmu; Odległe bez CB)?",
                r.name()
            ),
        ),
        Ask::CasusBelli(r) => both(
            format!("Does {bot} have a Casus Belli on {}?", r.name()),
            format!("Czy {bot} ma Casus Belli przeciw {}?", r.name()),
        ),
        Ask::ClaimArea(r) => both(
            format!("The Area of {} with the highest Tax Value that is adjacent to {bot}?", r.name()),
            format!("Obszar {} o najwyższej Wartości Podatkowej sąsiadujący z {bot}?", r.name()),
        ),
        Ask::Strength(r) => both(
            format!(
                "Strength of {}: Tax Income of an NPR, Deployed Units and Available Manpower of a player?",
                r.name()
            ),
            format!(
                "Siła {}: Dochód z Podatków NPR albo Rozmieszczone Jednostki i Dostępne Zasoby Ludzkie gracza?",
                r.name()
            ),
        ),
        Ask::CalledAllies(r) => both(
            format!("Which NPR Allies of {bot} are at Peace and adjacent to {}?", r.name()),
            format!("Którzy Sojusznicy NPR {bot} są w Pokoju i sąsiadują z {}?", r.name()),
        ),
        Ask::BattleZones(r) => both(
            format!("In which Sea Zones does War with {} begin a Naval Battle?", r.name()),
            format!("W których Strefach Morskich wojna z {} wywołuje Bitwę Morską?", r.name()),
        ),
        Ask::BattleAreas(r) => both(
            format!("Does War with {} begin a Land Battle where the Army of {bot} stands?", r.name()),
            format!("Czy wojna z {} wywołuje Bitwę Lądową tam, gdzie stoi Armia {bot}?", r.name()),
        ),
        Ask::Reach => {
            let stops = state.switches.neutral_areas_stop;
            let (en, pl) = if stops {
                ("it stops in Hostile and Neutral Areas", "zatrzymuje się na Obszarach Wrogich i Neutralnych")
            } else {
                ("it stops in Hostile Areas", "zatrzymuje się na Obszarach Wrogich")
            };
            both(
                format!(
                    "Which Enemy Areas can the Army of {bot} reach in 2 Areas (Naval Bridges count; {en}; no Neutral Area with its Claim)?"
                ),
                format!(
                    "Do których Obszarów Wroga Armia {bot} dotrze w 2 Obszarach (Mosty Morskie się liczą; {pl}; nie przez Neutralny z jej Roszczeniem)?"
                ),
            )
        }
        Ask::PlacedIn(a) => both(
            format!(
                "From which Area of {bot} is the way to {} shortest (then: land link to the Capital, alphabet)?",
                a.name()
            ),
            format!(
                "Z którego Obszaru {bot} droga do {} jest najkrótsza (potem: połączenie lądowe ze Stolicą, alfabet)?",
                a.name()
            ),
        ),
        Ask::OverBridge(a) => both(
            format!("Did the Army cross a Naval Bridge to {}?", a.name()),
            format!("Czy Armia przeszła Mostem Morskim do {}?", a.name()),
        ),
        Ask::ThroughNeutral => both(
            format!("Did the Army enter a Neutral Area with Influence of {bot}?"),
            format!("Czy Armia weszła na Neutralny Obszar z Wpływami {bot}?"),
        ),
        Ask::BridgeZone => both(
            format!(
                "A Sea Zone next to Ships or Ports of {bot} where one more Ship completes a Naval Bridge to an Enemy Area?"
            ),
            format!(
                "Strefa Morska przy Statkach lub Portach {bot}, gdzie jeszcze jeden Statek dokończy Most Morski do Obszaru Wroga?"
            ),
        ),
        Ask::Room(a) => both(
            format!("Free places for Influence in {}?", a.name()),
            format!("Ile wolnych miejsc na Wpływy na Obszarze {}?", a.name()),
        ),
        Ask::TaxIncome(r) => {
            both(format!("Tax Income of {}?", r.name()), format!("Dochód z Podatków: {}?", r.name()))
        }
        Ask::OpponentsInfluence(r) => both(
            format!("Influence of Opponents in the Areas of {}?", r.name()),
            format!("Wpływy Przeciwników na Obszarach: {}?", r.name()),
        ),
        Ask::NoVassals(r) => {
            both(format!("Is {} without Vassals?", r.name()), format!("Czy {} nie ma Wasali?", r.name()))
        }
        Ask::ProvincesOf(r) => both(
            format!("Which Provinces does {} Own?", r.name()),
            format!("Które Prowincje Posiada {}?", r.name()),
        ),
        Ask::MayAlly(r) => both(
            format!(
                "Is {} at Peace, and allied to nobody or to an Opponent with less Influence there than {bot}?",
                r.name()
            ),
            format!(
                "Czy {} jest w Pokoju i bez Sojuszu albo w Sojuszu z Przeciwnikiem o mniejszych Wpływach niż {bot}?",
                r.name()
            ),
        ),
        Ask::MayMarry(r) => both(
            format!("Are {} and {bot} both Christian, or both Muslim?", r.name()),
            format!("Czy {} i {bot} są oboje chrześcijańscy albo oboje muzułmańscy?", r.name()),
        ),
        Ask::AdjacentWithRoom => both(
            format!("Which Areas adjacent to {bot} have NPR Provinces and room for 2 Influence?"),
            format!("Które Obszary sąsiadujące z {bot} mają Prowincje NPR i miejsce na 2 Wpływy?"),
        ),
        Ask::HostileZone => both(
            format!(
                "The first Sea Zone (by alphabet) with Enemy Ships or Enemy NPR Ports, next to Ships or Ports of {bot}, without its Ship?"
            ),
            format!(
                "Pierwsza alfabetycznie Strefa Morska z wrogimi Statkami lub Portami wrogiego NPR, przy Statkach lub Portach {bot}, bez jej Statku?"
            ),
        ),
        Ask::FreeZone => both(
            format!(
                "The Sea Zone that is not Hostile, next to Ships or Ports of {bot}, without its Ship, that faces most of its Ports (then by alphabet)?"
            ),
            format!(
                "Strefa Morska, która nie jest Wroga, przy Statkach lub Portach {bot}, bez jej Statku, przy największej liczbie jej Portów (potem alfabetycznie)?"
            ),
        ),
        Ask::DistantZone => both(
            format!(
                "The Distant Sea Zone that is not Hostile, next to Ships or Ports of {bot}, with most vacant Territories (then by alphabet)?"
            ),
            format!(
                "Odległa Strefa Morska, która nie jest Wroga, przy Statkach lub Portach {bot}, z największą liczbą pustych Terytoriów (potem alfabetycznie)?"
            ),
        ),
        Ask::TradeNode => both(
            format!("Reveal 3 Trade cards. The first Node on them to which {bot} is linked?"),
            format!("Odkryj 3 karty Handlu. Pierwszy Węzeł na nich, z którym {bot} ma połączenie?"),
        ),
        Ask::Pirates(n) => {
            both(format!("Pirates in {}?", n.name()), format!("Ilu Piratów w Węźle {}?", n.name()))
        }
        Ask::LinkedBots(n) => both(
            format!("Which other Bots are linked to {}?", n.name()),
            format!("Które inne Boty mają połączenie z Węzłem {}?", n.name()),
        ),
        Ask::IsLinked(n) => both(
            format!("Is {bot} linked to {} (an Inland Node: with a Town beside it)?", n.name()),
            format!("Czy {bot} ma połączenie z Węzłem {} (lądowy: z Miastem obok)?", n.name()),
        ),
        Ask::Mercantilism(n) => both(
            format!(
                "Does the human who trades in {} have Mercantilism and 3 or more Trade Power from Key Provinces?",
                n.name()
            ),
            format!(
                "Czy handlujący w {} ma Merkantylizm i 3 lub więcej Siły Handlu z Kluczowych Prowincji?",
                n.name()
            ),
        ),
        Ask::NextToDistant => both(
            format!("Is an Area of {bot} adjacent by land to a Distant one?"),
            format!("Czy Obszar {bot} sąsiaduje lądem z Odległym?"),
        ),
        Ask::LinkedClaims => both(
            format!(
                "Which of these Claims of {bot} lie on vacant Territories linked to its Capital by Towns and Ships?"
            ),
            format!(
                "Które z tych Roszczeń {bot} leżą na pustych Terytoriach połączonych ze Stolicą Miastami i Statkami?"
            ),
        ),
        Ask::ExplorationDie(_) => {
            both("Roll the Exploration Die: what does it show?", "Rzuć Kością Eksploracji: co pokazuje?")
        }
        Ask::TerritoryFor(n) => both(
            format!(
                "The first Territory (by alphabet) with number {n} next to {bot} or its Ships, else a Distant NPR Area there?"
            ),
            format!(
                "Pierwsze alfabetycznie Terytorium z numerem {n} przy {bot} lub jej Statkach, a jeśli brak – Odległy Obszar NPR?"
            ),
        ),
        Ask::AnyTerritory => both(
            format!("The first vacant Territory (by alphabet) next to {bot} or its Ships?"),
            format!("Pierwsze alfabetycznie puste Terytorium przy {bot} lub jej Statkach?"),
        ),
        Ask::VacantTerritory => both("Is any Territory still vacant?", "Czy jest jeszcze puste Terytorium?"),
        Ask::PapalToken => both(
            "Is a Crusade or Excommunicated token on the board?",
            "Czy na planszy jest żeton Krucjaty lub Ekskomuniki?",
        ),
        Ask::CrusadeArea => both(
            format!("The Area with 2 or more Muslim Provinces in reach of {bot} with the highest Tax Value?"),
            format!(
                "Obszar z co najmniej 2 muzułmańskimi Prowincjami w zasięgu {bot} o najwyższej Wartości Podatkowej?"
            ),
        ),
        Ask::MuslimRealm(a) => both(
            format!("The Muslim Realm in {} that may be attacked: Capital there, then Tax Value?", a.name()),
            format!(
                "Muzułmańskie Królestwo na Obszarze {}, które można zaatakować: Stolica, potem Wartość Podatkowa?",
                a.name()
            ),
        ),
        Ask::SpyResult(_) => both("What came of it?", "Jaki był wynik?"),
        Ask::Convertible => both(
            format!("Which Areas of {bot} in Religious Dissent may it convert?"),
            format!("Które Obszary {bot} z Niepokojami Religijnymi może nawrócić?"),
        ),
        Ask::MilestoneHolders(_) => both(
            "How many players have completed this Milestone before?",
            "Ilu graczy ukończyło wcześniej ten Kamień Milowy?",
        ),
        Ask::MilestoneReward(_) => both(
            "Its reward: Monarch Power, and 1 for each 10 Ducats (begun ones count, at most 3)?",
            "Nagroda: Punkty Władzy i 1 za każde (też rozpoczęte) 10 Dukatów, najwyżej 3?",
        ),
        Ask::QuestWanted => both(
            format!(
                "Is Quest for the New World on display, and does {bot} have a Port on a Sea Zone that leads to a Distant one?"
            ),
            format!(
                "Czy Quest for the New World jest dostępna i czy {bot} ma Port przy Strefie Morskiej prowadzącej do Odległej?"
            ),
        ),
        Ask::IdeaShown(b) => {
            let (en, pl) = super::words::branch(b);
            both(
                format!("{en} Ideas: is one on display that {bot} has not researched?"),
                format!("Czy dostępna jest Idea {pl}, której {bot} nie Zbadała?"),
            )
        }
        Ask::EventDucats => both(
            format!(
                "Take an Event of the Realm {bot}, else the one with the most Ducats, else the leftmost. How many Ducats are on it?"
            ),
            format!(
                "Weź Wydarzenie Królestwa {bot}, inaczej to z największą liczbą Dukatów, inaczej pierwsze z lewej. Ile na nim Dukatów?"
            ),
        ),
        Ask::EventOptions => both(
            "Which options of the Event could the Bot meet?",
            "Które opcje Wydarzenia Bot mógłby spełnić?",
        ),
        Ask::Effects(part) => {
            let (en, pl) = match part {
                Part::A => (" (option A)", " (opcja A)"),
                Part::B => (" (option B)", " (opcja B)"),
                Part::Whole => ("", ""),
            };
            both(format!("What does the Event{en} do to {bot}?"), format!("Co Wydarzenie{pl} robi z {bot}?"))
        }
        Ask::EffectArea => both(
            "Where (highest Tax Value, then alphabet)?",
            "Gdzie (najwyższa Wartość Podatkowa, potem alfabet)?",
        ),
        Ask::EffectRealm => both(
            "Which Realm does the Event mean (to gain: the highest Tax Income; to lose: the lowest; none: free choice)?",
            "O które Królestwo chodzi (zysk: najwyższy Dochód z Podatków; strata: najniższy; żadne: wolny wybór)?",
        ),
        Ask::EffectTowns => both("Which Provinces become Towns?", "Które Prowincje stają się Miastami?"),
        Ask::Symbols => {
            both("Which symbols are at the bottom of the Event?", "Jakie symbole są na dole Wydarzenia?")
        }
        Ask::PrestigeOf(p) => both(format!("Prestige of {}?", player(p)), format!("Prestiż: {}?", player(p))),
        Ask::TaxIncomeOf(p) => {
            both(format!("Tax Income of {}?", player(p)), format!("Dochód z Podatków: {}?", player(p)))
        }
        Ask::Side(a) => both(
            format!("Who fights against {bot} in {}?", a.name()),
            format!("Kto walczy przeciw {bot} na Obszarze {}?", a.name()),
        ),
        Ask::Icons(Dice::Infantry { dice, .. }) => both(
            format!("Roll {dice} Infantry Dice: Infantry and Tercio icons?"),
            format!("Rzuć {dice} Kośćmi Piechoty: ile ikon Piechoty i Tercio?"),
        ),
        Ask::Icons(Dice::Artillery { dice, .. }) => both(
            format!("Roll {dice} Artillery Dice: Artillery icons?"),
            format!("Rzuć {dice} Kośćmi Artylerii: ile ikon Artylerii?"),
        ),
        Ask::HitsTaken(_) => both(
            format!("Casualties of {bot} in this round (its share)?"),
            format!("Straty {bot} w tej rundzie (jej udział)?"),
        ),
        Ask::Retreats(_) => both("Does the Enemy retreat?", "Czy Wróg się wycofuje?"),
        Ask::ZoneSide(z) => both(
            format!("Who fights against {bot} in the {}?", z.name()),
            format!("Kto walczy przeciw {bot} w Strefie {}?", z.name()),
        ),
        Ask::ZoneEnemy(z) => both(
            format!("Whose Ships are in the {}?", z.name()),
            format!("Czyje Statki są w Strefie {}?", z.name()),
        ),
        Ask::EnemyShips(z) => both(
            format!("Enemy Ships in the {} (a Heavy Ship counts 2; of an NPR its Ports there)?", z.name()),
            format!("Wrogie Statki w Strefie {} (Ciężki liczy się za 2; dla NPR jego Porty)?", z.name()),
        ),
        Ask::PortsFacing(z) => both(
            format!("Ports of {bot} on the {} (a Large one counts 2)?", z.name()),
            format!("Porty {bot} przy Strefie {} (Duży liczy się za 2)?", z.name()),
        ),
        Ask::AdjacentShips(z) => both(
            format!("Ships of {bot} in Sea Zones adjacent to the {}?", z.name()),
            format!("Statki {bot} w Strefach sąsiadujących ze Strefą {}?", z.name()),
        ),
        Ask::Admiral(z) => both(
            format!("Does the human have an Admiral, or play a Battle Action, in the {}?", z.name()),
            format!("Czy gracz ma Admirała lub zagrywa Akcję Bitewną w Strefie {}?", z.name()),
        ),
        Ask::NprShipsBeside(z) => both(
            format!(
                "NPR Ships on the side of {bot} in the {} (3 if it is Main Defender beside another player)?",
                z.name()
            ),
            format!(
                "Statki NPR po stronie {bot} w Strefie {} (3, jeśli jest Głównym Obrońcą obok innego gracza)?",
                z.name()
            ),
        ),
        Ask::OtherHits(_) => both(
            "Hits of the other Bot (half its Ports, and its Artillery icons)?",
            "Trafienia drugiego Bota (połowa Portów i ikony Artylerii)?",
        ),
        Ask::InvadedArea => both(
            format!("Is {bot} invaded by an NPR? Where the most NPR Units are, then by alphabet."),
            format!("Czy NPR najeżdża {bot}? Gdzie jest najwięcej Jednostek NPR, potem alfabetycznie."),
        ),
        Ask::Dissent => both(
            format!("Does {bot} have an Area in Religious Dissent?"),
            format!("Czy {bot} ma Obszar z Niepokojami Religijnymi?"),
        ),
        Ask::Victory(r) => both(
            format!("How does the War of {bot} with {} stand?", r.name()),
            format!("Jak stoi wojna {bot} z {}?", r.name()),
        ),
        Ask::LostTax(r) => both(
            format!("Tax Value of {bot} that {} occupies?", r.name()),
            format!("Wartość Podatkowa Prowincji {bot} okupowanych przez {}?", r.name()),
        ),
        Ask::CapitalAndMore(r) => both(
            format!(
                "Does {bot} occupy the Capital of {} and a Province in another Area (if it has one)?",
                r.name()
            ),
            format!("Czy {bot} okupuje Stolicę {} i Prowincję na innym Obszarze (jeśli jest)?", r.name()),
        ),
        Ask::CapitalAmong(r) => both(
            format!("Which of these is the Capital of {}?", r.name()),
            format!("Która z nich to Stolica: {}?", r.name()),
        ),
        Ask::AcceptsPeace(r) => both(
            format!("{bot} offers White Peace. Does {} accept?", r.name()),
            format!("{bot} proponuje Biały Pokój. Czy {} przyjmuje?", r.name()),
        ),
        Ask::Electors => both("How many Elector Areas are there?", "Ile jest Obszarów Elektorskich?"),
        Ask::ElectorLeads => both(
            format!(
                "Elector Areas with an NPR Member where {bot} does not lead and the cubes for a lead fit: which, and how many cubes?"
            ),
            format!(
                "Obszary Elektorskie z Członkiem NPR, gdzie {bot} nie prowadzi, a kostki na prowadzenie się mieszczą: które i ile kostek?"
            ),
        ),
        Ask::ElectorRoom => both(
            "Elector Areas with room left: which, and how much?",
            "Obszary Elektorskie z wolnym miejscem: które i ile?",
        ),
        Ask::HreRoom => both(
            "Other HRE Areas with an NPR Member and room: which, and how much?",
            "Inne Obszary HRE z Członkiem NPR i miejscem: które i ile?",
        ),
        Ask::Successor => both("Which NPR becomes the new Bot?", "Które NPR staje się nowym Botem?"),
        Ask::AdjacentAllies(r) => both(
            format!("Which NPR Allies of {bot} are at Peace and adjacent to {}?", r.name()),
            format!("Którzy Sojusznicy NPR {bot} są w Pokoju i sąsiadują z {}?", r.name()),
        ),
        Ask::DefendsHre(r) => both(
            format!(
                "Is the attacked Realm in the HRE, and {} outside of it (or inside, without a CB)?",
                r.name()
            ),
            format!(
                "Czy zaatakowane Królestwo należy do HRE, a {} nie (albo należy, lecz bez CB)?",
                r.name()
            ),
        ),
        Ask::Farthest(_) => both(
            format!(
                "Cubes are out. Which Area with Influence of {bot} is farthest from its Capital (without Alliance or Marriage first; then the Ally with the lowest Tax Income)?"
            ),
            format!(
                "Brak kostek. Który Obszar z Wpływami {bot} jest najdalej od Stolicy (najpierw bez Sojuszu i Małżeństwa; potem Sojusznik o najniższym Dochodzie)?"
            ),
        ),
    }
}
