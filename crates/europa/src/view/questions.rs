//! The questions in words, in both languages, and the rule behind each.

use super::polish::with_dice;
use crate::atlas::{NodeKind, Realm};
use crate::state::State;
use crate::state::ask::{Ask, Dice, Part};

/// English and Polish.
pub(super) type Both = (String, String);

pub(super) fn both(en: impl Into<String>, pl: impl Into<String>) -> Both {
    (en.into(), pl.into())
}

fn allies(of: &str, next_to: Realm) -> Both {
    let next_to = next_to.name();
    both(
        format!("Which NPR Allies of {of} are at Peace and adjacent to {next_to}?"),
        format!("Którzy Sojusznicy NPR Bota {of} są w Pokoju i sąsiadują z Królestwem {next_to}?"),
    )
}

/// A node of a printed chart: the one that was rolled, or the next one after an illegal target.
fn printed_node(state: &State, bot: &str, military: bool, n: u8) -> Both {
    let (en, pl) = if military { ("Military", "militarnych") } else { ("Diplomatic", "dyplomatycznych") };
    let last = n.checked_sub(1).and_then(|n| state.answer(Ask::PrintedNode(military, n)));
    match last {
        None => both(
            format!("Roll on the printed {en} chart of {bot}: what stands in the node?"),
            format!("Rzuć na drukowanym diagramie celów {pl} Bota {bot}: co stoi w polu?"),
        ),
        Some(last) => {
            let illegal = super::words::reply(state, last);
            let illegal = illegal.trim_end_matches('.');
            both(
                format!(
                    "{illegal} is no legal target. Roll among the nodes below it; if there is none, go to the next number, after 6 to 1, then one level up. What stands in that node (none: no node is left)?"
                ),
                format!(
                    "{illegal} nie jest legalnym celem. Rzuć między polami pod nim; jeśli ich nie ma, przejdź do następnej liczby, po 6 do 1, potem poziom wyżej. Co stoi w tym polu (żadne: nie ma już pól)?"
                ),
            )
        }
    }
}

/// A question of the acting Bot.
pub(super) fn question(state: &State, ask: Ask) -> Both {
    question_of(state, state.acting(), ask)
}

/// A question of this Bot.
pub(super) fn question_of(state: &State, bot: u8, ask: Ask) -> Both {
    let bot = state.player(bot).realm.name().to_string();
    let player = |p: u8| state.player(p).realm.name().to_string();
    match ask {
        Ask::Attacked => both(
            format!("In which Areas with Towns of {bot} are Enemy or Rebel Units, or occupied Towns?"),
            format!(
                "Na których Obszarach z Miastami Bota {bot} są Jednostki Wroga lub Buntowników albo okupowane Miasta?"
            ),
        ),
        Ask::HostileUnits(a) => both(
            format!("How many hostile Units are in {} (of an NPR: its MC)?", a.name()),
            format!("Ile wrogich Jednostek jest na Obszarze {} (dla NPR: jego MC)?", a.name()),
        ),
        Ask::Besiegeable(a) => both(
            format!(
                "Which Provinces in {} are held by an Enemy or by Rebels (none if hostile Units are there; Island Provinces only with a Ship of {bot} beside them)?",
                a.name()
            ),
            format!(
                "Które Prowincje na Obszarze {} kontroluje Wróg lub Buntownicy (żadne, jeśli są tam wrogie Jednostki; wyspiarskie tylko ze Statkiem Bota {bot} obok)?",
                a.name()
            ),
        ),
        Ask::Link(p, a) => {
            // HRE Areas count as linked while the Emperor defends them.
            let (en, pl) = match state.is_emperor(p) && state.board.defending {
                true => (" (HRE Areas count as linked)", " (Obszary HRE liczą się jako połączone)"),
                false => ("", ""),
            };
            both(
                format!("Is {} linked by land to the Capital of {}{en}?", a.name(), player(p)),
                format!("Czy Obszar {} ma połączenie lądowe ze Stolicą Bota {}{pl}?", a.name(), player(p)),
            )
        }
        Ask::Capacity(p, a) => both(
            format!("The MC of {} in {}?", player(p), a.name()),
            format!("Jakie MC ma Bot {} na Obszarze {}?", player(p), a.name()),
        ),
        Ask::EnemyShipsOff(a) => both(
            format!(
                "Is a Sea Zone off the Ports of {bot} in {} with Enemy Ships and none of its own?",
                a.name()
            ),
            format!(
                "Czy przy Portach Bota {bot} na Obszarze {} jest Strefa Morska z wrogimi Statkami i bez jego Statku?",
                a.name()
            ),
        ),
        Ask::PrintedNode(military, n) => printed_node(state, &bot, military, n),
        Ask::Standing(r) => {
            both(format!("What is {} now?", r.name()), format!("Czym jest teraz Królestwo {}?", r.name()))
        }
        Ask::Overlord(r) => both(
            format!("Whose Vassal is {}?", r.name()),
            format!("Czyim Wasalem jest Królestwo {}?", r.name()),
        ),
        Ask::CapitalOwner(r) => both(
            format!("Who Owns the Capital of {}?", r.name()),
            format!("Kto Posiada Stolicę Królestwa {}?", r.name()),
        ),
        Ask::CapitalAreaOf(r) => both(
            format!("In which Area is the Capital of {}?", r.name()),
            format!("Na którym Obszarze leży Stolica Królestwa {}?", r.name()),
        ),
        Ask::OwnerOf(p) => both(
            format!("Who is the Lawful Owner of {}?", p.name()),
            format!("Kto jest Prawowitym Właścicielem Prowincji {}?", p.name()),
        ),
        Ask::RealmsIn(a) => both(
            format!(
                "Which Realms Own Provinces in {} (first with its Capital there, then by Tax Value, then by alphabet)?",
                a.name()
            ),
            format!(
                "Które Królestwa Posiadają Prowincje na Obszarze {} (najpierw ze Stolicą, potem wg Wartości Podatkowej, potem alfabetycznie)?",
                a.name()
            ),
        ),
        Ask::AllyOfPassed(r) => {
            let passed = state.players.iter().filter(|p| p.passed && p.mat.is_none());
            let passed: Vec<&str> = passed.map(|p| p.realm.name()).collect();
            both(
                format!("Is {} an Ally of {}, who has Passed?", r.name(), passed.join(" or ")),
                format!(
                    "Czy Królestwo {} jest Sojusznikiem gracza, który spasował ({})?",
                    r.name(),
                    passed.join(", ")
                ),
            )
        }
        Ask::HreMember(r) => both(
            format!("Is {} a Member of the HRE?", r.name()),
            format!("Czy Królestwo {} jest Członkiem HRE?", r.name()),
        ),
        Ask::FourInfluence(r) => both(
            format!("Does {bot} have 4 or more Influence in the Areas of {}?", r.name()),
            format!("Czy Bot {bot} ma 4 lub więcej Wpływów na Obszarach Królestwa {}?", r.name()),
        ),
        Ask::StrongDnpr(r) => both(
            format!("Does {} have a Tax Income of 10 or more?", r.name()),
            format!("Czy Dochód z Podatków Królestwa {} wynosi 10 lub więcej?", r.name()),
        ),
        Ask::WarBarred(r) => both(
            format!(
                "Is War on {} forbidden (HRE Member at Peace whose Emperor is Ally or Truce partner of {bot}; Ally of a Truce partner; Distant without a CB)?",
                r.name()
            ),
            format!(
                "Czy Wojna z Królestwem {} jest zabroniona (Członek HRE w Pokoju, którego Cesarz ma z Botem {bot} Sojusz lub Rozejm; Sojusznik kogoś, kto ma z nim Rozejm; Odległe Królestwo bez CB)?",
                r.name()
            ),
        ),
        Ask::CasusBelli(r) => both(
            format!("Does {bot} have a Casus Belli on {}?", r.name()),
            format!("Czy Bot {bot} ma Casus Belli przeciw Królestwu {}?", r.name()),
        ),
        Ask::ClaimArea(r) => both(
            format!("Which Area of {} adjacent to {bot} has the highest Tax Value?", r.name()),
            format!(
                "Który Obszar Królestwa {} sąsiadujący z Botem {bot} ma najwyższą Wartość Podatkową?",
                r.name()
            ),
        ),
        Ask::Strength(r) if state.player_of(r).is_some() => both(
            format!("Deployed Units and Available Manpower of {}, together?", r.name()),
            format!("Ile razem Rozmieszczonych Jednostek i Dostępnych Zasobów Ludzkich ma {}?", r.name()),
        ),
        Ask::Strength(r) | Ask::TaxIncome(r) => both(
            format!("Tax Income of {}?", r.name()),
            format!("Jaki Dochód z Podatków ma Królestwo {}?", r.name()),
        ),
        Ask::CalledAllies(r) => allies(&bot, r),
        Ask::AdjacentAllies(p, r) => allies(&player(p), r),
        Ask::BattleZones(r) => both(
            format!("In which Sea Zones does War with {} begin a Naval Battle?", r.name()),
            format!("W których Strefach Morskich Wojna z Królestwem {} wywołuje Bitwę Morską?", r.name()),
        ),
        Ask::BattleAreas(r) => both(
            format!("Does War with {} begin a Land Battle where the Army of {bot} stands?", r.name()),
            format!(
                "Czy Wojna z Królestwem {} wywołuje Bitwę Lądową tam, gdzie stoi Armia Bota {bot}?",
                r.name()
            ),
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
                    "Which Enemy Areas can the Army of {bot} reach in 2 Areas (Naval Bridges count; Mountain borders do not; {en}; no Neutral Area with its Claim)?"
                ),
                format!(
                    "Do których Obszarów Wroga Armia Bota {bot} dotrze w ruchu o 2 Obszary (Mosty Morskie się liczą, Granice Górskie nie; {pl}; nie przez Neutralny z jego Roszczeniem)?"
                ),
            )
        }
        Ask::PlacedIn(a) => both(
            format!(
                "From which Area of {bot} is the way to {} shortest (then: land link to the Capital, alphabet)?",
                a.name()
            ),
            format!(
                "Z którego Obszaru Bota {bot} droga na Obszar {} jest najkrótsza (potem: połączenie lądowe ze Stolicą, alfabet)?",
                a.name()
            ),
        ),
        Ask::OverBridge(a) => both(
            format!("Did the Army cross a Naval Bridge to {}?", a.name()),
            format!("Czy Armia przeszła Mostem Morskim na Obszar {}?", a.name()),
        ),
        Ask::ThroughNeutral => both(
            format!("Did the Army enter a Neutral Area with Influence of {bot}? Which?"),
            format!("Czy Armia weszła na Neutralny Obszar z Wpływami Bota {bot}? Który?"),
        ),
        Ask::BridgeZone => both(
            format!(
                "In which Sea Zone next to Ships or Ports of {bot} would one more Ship complete a Naval Bridge to an Enemy Area?"
            ),
            format!(
                "W której Strefie Morskiej przy Statkach lub Portach Bota {bot} jeszcze jeden Statek dokończy Most Morski na Obszar Wroga?"
            ),
        ),
        Ask::Room(a) => both(
            format!("How many free places for Influence are in {}?", a.name()),
            format!("Ile wolnych miejsc na Wpływy jest na Obszarze {}?", a.name()),
        ),
        Ask::OpponentsInfluence(r) => both(
            format!("How much Influence do Opponents have in the Areas of {}?", r.name()),
            format!("Ile Wpływów mają Przeciwnicy na Obszarach Królestwa {}?", r.name()),
        ),
        Ask::NoVassals(r) => both(
            format!("Is {} without Vassals?", r.name()),
            format!("Czy Królestwo {} jest bez Wasali?", r.name()),
        ),
        Ask::ProvincesOf(r) => both(
            format!("Which Provinces does {} Own?", r.name()),
            format!("Które Prowincje Posiada Królestwo {}?", r.name()),
        ),
        Ask::MayAlly(r) => both(
            format!(
                "Is {} at Peace, and allied to nobody or to an Opponent with less Influence there than {bot}?",
                r.name()
            ),
            format!(
                "Czy Królestwo {} jest w Pokoju i bez Sojuszu albo w Sojuszu z Przeciwnikiem o mniejszych tam Wpływach niż Bot {bot}?",
                r.name()
            ),
        ),
        Ask::MayMarry(r) => both(
            format!("Are {} and {bot} both Christian, or both Muslim?", r.name()),
            format!("Czy Królestwa {} i {bot} są oba chrześcijańskie albo oba muzułmańskie?", r.name()),
        ),
        Ask::AdjacentWithRoom => both(
            format!("Which Areas adjacent to {bot} have NPR Provinces and room for 2 Influence?"),
            format!("Które Obszary sąsiadujące z Botem {bot} mają Prowincje NPR i miejsce na 2 Wpływy?"),
        ),
        Ask::HostileZone => both(
            format!(
                "Which is the first Sea Zone (by alphabet) with Enemy Ships or Enemy NPR Ports, next to Ships or Ports of {bot}, without its Ship?"
            ),
            format!(
                "Która Strefa Morska z wrogimi Statkami lub Portami wrogiego NPR, przy Statkach lub Portach Bota {bot}, bez jego Statku, jest pierwsza alfabetycznie?"
            ),
        ),
        Ask::FreeZone => both(
            format!(
                "Which Sea Zone that is not Hostile, next to Ships or Ports of {bot}, without its Ship, faces most of its Ports (then by alphabet)?"
            ),
            format!(
                "Która nie-Wroga Strefa Morska, przy Statkach lub Portach Bota {bot}, bez jego Statku, leży przy największej liczbie jego Portów (potem alfabetycznie)?"
            ),
        ),
        Ask::DistantZone => both(
            format!(
                "Which Distant Sea Zone that is not Hostile, next to Ships or Ports of {bot}, has most vacant Territories (then by alphabet)?"
            ),
            format!(
                "Która Odległa, nie-Wroga Strefa Morska, przy Statkach lub Portach Bota {bot}, ma najwięcej pustych Terytoriów (potem alfabetycznie)?"
            ),
        ),
        Ask::TradeNode => both(
            format!("Reveal 3 Trade cards. Which is the first Node on them to which {bot} is linked?"),
            format!(
                "Odkryj 3 karty Handlu. Z którym Węzłem na nich – pierwszym z kolei – Bot {bot} ma połączenie?"
            ),
        ),
        Ask::Pirates(n) => both(
            format!("How many Pirates are in {}?", n.name()),
            format!("Ilu Piratów jest w Węźle {}?", n.name()),
        ),
        Ask::LinkedBots(n) => both(
            format!("Which other Bots are linked to {}?", n.name()),
            format!("Które inne Boty mają połączenie z Węzłem {}?", n.name()),
        ),
        Ask::IsLinked(n) if n.kind() == NodeKind::Inland => both(
            format!("Is {bot} linked to {}, with a Town beside it?", n.name()),
            format!("Czy Bot {bot} ma połączenie z Węzłem {} i Miasto obok niego?", n.name()),
        ),
        Ask::IsLinked(n) => both(
            format!("Is {bot} linked to {}?", n.name()),
            format!("Czy Bot {bot} ma połączenie z Węzłem {}?", n.name()),
        ),
        Ask::Mercantilism(n) => both(
            format!(
                "Does the human who trades in {} have Mercantilism and 3 or more Trade Power from Key Provinces?",
                n.name()
            ),
            format!(
                "Czy gracz handlujący w Węźle {} ma Merkantylizm i 3 lub więcej Siły Handlu z Kluczowych Prowincji?",
                n.name()
            ),
        ),
        Ask::NextToDistant => both(
            format!("Is an Area of {bot} adjacent by land to a Distant one?"),
            format!("Czy któryś Obszar Bota {bot} sąsiaduje lądem z Odległym?"),
        ),
        Ask::LinkedClaims => both(
            format!(
                "Which of these Claims of {bot} lie on vacant Territories linked to its Capital by Towns and Ships?"
            ),
            format!(
                "Które z tych Roszczeń Bota {bot} leżą na pustych Terytoriach połączonych ze Stolicą Miastami i Statkami?"
            ),
        ),
        Ask::ExplorationDie(_) => {
            both("Roll the Exploration Die: what does it show?", "Rzuć Kością Eksploracji: co pokazuje?")
        }
        Ask::TerritoryFor(n) => both(
            format!(
                "Which is the first Territory (by alphabet) with number {n} next to {bot} or its Ships, else a Distant NPR Area there?"
            ),
            format!(
                "Które Terytorium z numerem {n} obok Bota {bot} lub jego Statków jest pierwsze alfabetycznie (jeśli brak – Odległy Obszar NPR)?"
            ),
        ),
        Ask::AnyTerritory => both(
            format!("Which is the first vacant Territory (by alphabet) next to {bot} or its Ships?"),
            format!("Które puste Terytorium obok Bota {bot} lub jego Statków jest pierwsze alfabetycznie?"),
        ),
        Ask::VacantTerritory => both("Is any Territory still vacant?", "Czy jest jeszcze puste Terytorium?"),
        Ask::PapalToken => both(
            "Is a Crusade or Excommunicated token on the board?",
            "Czy na planszy jest żeton Krucjaty lub Ekskomuniki?",
        ),
        Ask::CrusadeArea => both(
            format!(
                "Which Area with 2 or more Muslim Provinces in reach of {bot} has the highest Tax Value?"
            ),
            format!(
                "Który Obszar z co najmniej 2 muzułmańskimi Prowincjami w zasięgu Bota {bot} ma najwyższą Wartość Podatkową?"
            ),
        ),
        Ask::MuslimRealm(a) => both(
            format!("Which Muslim Realm in {} may be attacked (Capital there, then Tax Value)?", a.name()),
            format!(
                "Które muzułmańskie Królestwo na Obszarze {} można zaatakować (najpierw ze Stolicą, potem wg Wartości Podatkowej)?",
                a.name()
            ),
        ),
        Ask::CatholicAreas(p) => both(
            format!("Which of these Areas with Influence of {} are Catholic?", player(p)),
            format!("Które z tych Obszarów z Wpływami Bota {} są katolickie?", player(p)),
        ),
        Ask::SpyResult(_) => both("What came of it?", "Jaki był wynik?"),
        Ask::Convertible => both(
            format!("Which Areas of {bot} in Religious Dissent may it convert?"),
            format!("Które swoje Obszary z Niepokojami Religijnymi Bot {bot} może nawrócić?"),
        ),
        Ask::MilestoneHolders(_) => both(
            "How many players have completed this Milestone before?",
            "Ilu graczy ukończyło wcześniej ten Kamień Milowy?",
        ),
        Ask::MilestoneReward(_) => both(
            "What is its reward: Monarch Power, and 1 for each 10 Ducats (begun ones count, at most 3)?",
            "Ile wynosi nagroda: Punkty Władzy i 1 za każde (też rozpoczęte) 10 Dukatów, najwyżej 3?",
        ),
        Ask::QuestWanted => both(
            format!(
                "Is Quest for the New World on display, and does {bot} have a Port on a Sea Zone that leads to a Distant one?"
            ),
            format!(
                "Czy Idea „Quest for the New World” jest dostępna, a Bot {bot} ma Port przy Strefie Morskiej prowadzącej do Odległej?"
            ),
        ),
        Ask::IdeaShown(b) => {
            let (en, pl) = super::words::branch(b);
            both(
                format!("{en} Ideas: is one on display that {bot} has not researched?"),
                format!("Czy dostępna jest Idea {pl}, której Bot {bot} jeszcze nie Zbadał?"),
            )
        }
        Ask::IdeaHolders => both(
            "If 1 or 2 players had this Idea before: which Bots among them?",
            "Jeśli tę Ideę miało wcześniej 1 lub 2 graczy: które Boty wśród nich?",
        ),
        Ask::EventDucats => both(
            format!(
                "Take an Event of the Realm {bot}, else the one with the most Ducats, else the leftmost. How many Ducats are on it?"
            ),
            format!(
                "Weź Wydarzenie Królestwa {bot}, a jeśli go nie ma – to z największą liczbą Dukatów, a potem pierwsze z lewej. Ile leży na nim Dukatów?"
            ),
        ),
        Ask::EventOptions => both(
            format!("Which options of the Event can {bot} meet, with an effect for it?"),
            format!("Które opcje Wydarzenia Bot {bot} może spełnić i mają dla niego skutek?"),
        ),
        Ask::Effects(part) => {
            let (en, pl) = match part {
                Part::A => (" (option A)", " (opcja A)"),
                Part::B => (" (option B)", " (opcja B)"),
                Part::Whole => ("", ""),
            };
            both(
                format!(
                    "What does the Event{en} do to {bot} (of sub-options the first; what has a price, after the price)?"
                ),
                format!("Co Wydarzenie{pl} robi Botowi {bot} (z pod-opcji pierwsza; co ma cenę, po cenie)?"),
            )
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
        Ask::PrestigeOf(p) => both(
            format!("How much Prestige does {} have?", player(p)),
            format!("Ile Prestiżu ma {}?", player(p)),
        ),
        Ask::TaxIncomeOf(p) => {
            both(format!("Tax Income of {}?", player(p)), format!("Jaki Dochód z Podatków ma {}?", player(p)))
        }
        Ask::Side(a) => both(
            format!("Who fights against {bot} in {}?", a.name()),
            format!("Kto walczy przeciw Botowi {bot} na Obszarze {}?", a.name()),
        ),
        Ask::Icons(Dice::Infantry { dice, .. }) => both(
            format!("Roll {dice} Infantry Dice: how many Infantry and Tercio icons?"),
            format!("Rzuć {} Piechoty: ile ikon Piechoty i Tercio?", with_dice(dice)),
        ),
        Ask::Icons(Dice::Artillery { dice, .. }) => both(
            format!("Roll {dice} Artillery Dice: how many Artillery icons?"),
            format!("Rzuć {} Artylerii: ile ikon Artylerii?", with_dice(dice)),
        ),
        Ask::HitsTaken(_) => both(
            format!("How many Casualties does {bot} take in this round (its share)?"),
            format!("Ile Strat ponosi Bot {bot} w tej rundzie (swoją część)?"),
        ),
        Ask::Retreats(_) => both("Does the Enemy retreat?", "Czy Wróg się wycofuje?"),
        Ask::ZoneSide(z) => both(
            format!("Who fights against {bot} in the {}?", z.name()),
            format!("Kto walczy przeciw Botowi {bot} w Strefie {}?", z.name()),
        ),
        Ask::ZoneEnemy(z) => both(
            format!("Whose Ships are in the {}?", z.name()),
            format!("Czyje Statki są w Strefie {}?", z.name()),
        ),
        Ask::EnemyShips(z) => both(
            format!(
                "How many Enemy Ships are in the {} (a Heavy Ship counts 2; of an NPR its Ports there)?",
                z.name()
            ),
            format!(
                "Ile wrogich Statków jest w Strefie {} (Ciężki liczy się za 2; dla NPR: jego Porty)?",
                z.name()
            ),
        ),
        Ask::PortsFacing(z) => both(
            format!("How many Ports of {bot} are on the {} (a Large one counts 2)?", z.name()),
            format!("Ile Portów ma Bot {bot} przy Strefie {} (Duży liczy się za 2)?", z.name()),
        ),
        Ask::AdjacentShips(z) => both(
            format!("How many Ships of {bot} are in Sea Zones adjacent to the {}?", z.name()),
            format!("Ile Statków ma Bot {bot} w Strefach sąsiadujących ze Strefą {}?", z.name()),
        ),
        Ask::Admiral(z) => both(
            format!("Does the human have an Admiral, or play a Battle Action, in the {}?", z.name()),
            format!("Czy gracz ma Admirała lub zagrywa Akcję Bitewną w Strefie {}?", z.name()),
        ),
        Ask::NprShipsBeside(z) => both(
            format!(
                "How many NPR Ships are on the side of {bot} in the {} (3 if it is Main Defender beside another player)?",
                z.name()
            ),
            format!(
                "Ile Statków NPR jest po stronie Bota {bot} w Strefie {} (3, jeśli jest Głównym Obrońcą obok innego gracza)?",
                z.name()
            ),
        ),
        Ask::OtherShips(z) => both(
            format!("How many Ships of the other Bot are in Sea Zones adjacent to the {}?", z.name()),
            format!("Ile Statków drugiego Bota jest w Strefach sąsiadujących ze Strefą {}?", z.name()),
        ),
        Ask::OtherPorts(z) => both(
            format!("How many Ports of the other Bot face the {}?", z.name()),
            format!("Ile Portów drugiego Bota leży przy Strefie {}?", z.name()),
        ),
        Ask::NewFaith => both(
            format!("Which State Religion does {bot} adopt?"),
            format!("Jaką Religię Państwową przyjmuje Bot {bot}?"),
        ),
        Ask::NotOf(f) => {
            let (en, pl) = super::words::faith(f);
            both(
                format!("Which Areas of {bot} are not {en}?"),
                format!("Które Obszary Bota {bot} mają inną Religię niż {pl}?"),
            )
        }
        Ask::NotColonial => both(
            format!("Which Claims of {bot} on other continents are not on vacant Territories?"),
            format!("Które Roszczenia Bota {bot} na innych kontynentach nie leżą na pustych Terytoriach?"),
        ),
        Ask::FarthestClaim => both(
            format!(
                "All Claims are out. Which of these is farthest from the Capital Area of {bot} (then by alphabet)?"
            ),
            format!(
                "Wszystkie Roszczenia są w grze. Które z tych leży najdalej od Obszaru Stołecznego Bota {bot} (potem alfabetycznie)?"
            ),
        ),
        Ask::InvadedArea => both(
            format!("Is {bot} invaded by an NPR? Where (the most NPR Units, then by alphabet)?"),
            format!("Czy NPR najeżdża Bota {bot}? Gdzie (najwięcej Jednostek NPR, potem alfabetycznie)?"),
        ),
        Ask::Dissent => both(
            format!("Does {bot} have an Area in Religious Dissent?"),
            format!("Czy Bot {bot} ma Obszar z Niepokojami Religijnymi?"),
        ),
        Ask::Victory(r) => both(
            format!("How does the War of {bot} with {} stand?", r.name()),
            format!("Jak stoi Wojna Bota {bot} z Królestwem {}?", r.name()),
        ),
        Ask::LostTo(r) => both(
            format!("Which of these Towns of {bot} does {} occupy?", r.name()),
            format!("Które z tych Miast Bota {bot} okupuje Królestwo {}?", r.name()),
        ),
        Ask::CapitalAndMore(r) => both(
            format!(
                "Does {bot} occupy the Capital of {} and a Province in another Area (if it has one)?",
                r.name()
            ),
            format!(
                "Czy Bot {bot} okupuje Stolicę Królestwa {} i jego Prowincję na innym Obszarze (jeśli jest)?",
                r.name()
            ),
        ),
        Ask::CapitalAmong(r) => both(
            format!("Which of these is the Capital of {}?", r.name()),
            format!("Która z tych Prowincji jest Stolicą Królestwa {}?", r.name()),
        ),
        Ask::AcceptsPeace(r) => both(
            format!("{bot} offers White Peace. Does {} accept?", r.name()),
            format!("Bot {bot} proponuje Biały Pokój. Czy {} przyjmuje?", r.name()),
        ),
        Ask::Electors => both("How many Elector Areas are there?", "Ile jest Obszarów Elektorskich?"),
        Ask::ElectorLeads => both(
            format!(
                "In which Elector Areas with an NPR Member does {bot} not lead, and the cubes for a lead fit? How many does it need there?"
            ),
            format!(
                "Na których Obszarach Elektorskich z Członkiem NPR Bot {bot} nie prowadzi, a kostki na prowadzenie się mieszczą, i ilu kostek tam trzeba?"
            ),
        ),
        Ask::ElectorRoom => both(
            "Which Elector Areas with an NPR Member have room left, and for how many cubes?",
            "Na których Obszarach Elektorskich z Członkiem NPR jest jeszcze miejsce i na ile kostek?",
        ),
        Ask::HreRoom => both(
            "Which other HRE Areas with an NPR Member have room, and for how many cubes?",
            "Na których innych Obszarach HRE z Członkiem NPR jest miejsce i na ile kostek?",
        ),
        Ask::Successor => both("Which NPR becomes the new Bot?", "Które NPR staje się nowym Botem?"),
        Ask::WithoutCause(r) => both(
            format!("Did {} declare War without a Casus Belli?", r.name()),
            format!("Czy Królestwo {} wypowiedziało Wojnę bez Casus Belli?", r.name()),
        ),
        Ask::Farthest(_) => both(
            format!(
                "Cubes are out. Which Area with Influence of {bot} is farthest from its Capital (without Alliance or Marriage first; then the Ally with the lowest Tax Income)?"
            ),
            format!(
                "Zabrakło kostek. Który Obszar z Wpływami Bota {bot} leży najdalej od jego Stolicy (najpierw bez Sojuszu i Małżeństwa; potem Sojusznika o najniższym Dochodzie z Podatków)?"
            ),
        ),
    }
}
