//! Instructions to people, in words.

use super::polish::count;
use super::questions::{Both, both};
use super::words::{branch, kind, symbol};
use crate::rules::act::Tell;
use crate::state::State;
use crate::state::ask::Symbol;

fn hits(n: u8) -> String {
    if n == 1 { "1 hit".into() } else { format!("{n} hits") }
}

fn trafienia(n: u8) -> String {
    count(n, ["trafienie", "trafienia", "trafień"])
}

pub(super) fn tell(state: &State, tell: Tell) -> Both {
    let player = |p: u8| state.players.get(usize::from(p)).map_or("", |p| p.realm.name()).to_string();
    match tell {
        Tell::Discard(b) => both(
            format!("Discard the top card of the {} Action deck.", branch(b).0),
            format!("Odrzuć wierzchnią kartę talii Akcji ({}).", branch(b).1),
        ),
        Tell::EventDucats => both(
            "Put 2 Ducats on every other face-up Event.",
            "Połóż 2 Dukaty na każdym innym odkrytym Wydarzeniu.",
        ),
        Tell::LastEvent => both(
            "If this was the last Event to be taken, resolve the symbols of the one that is left; then turn over a face-down Event.",
            "Jeśli to było ostatnie brane Wydarzenie, rozpatrz symbole pozostałego; potem odkryj zakryte Wydarzenie.",
        ),
        Tell::Option(a) => {
            let option = if a { "A" } else { "B" };
            both(format!("Option {option}."), format!("Opcja {option}."))
        }
        Tell::Symbol(s) => {
            let (en, pl) = symbol(s);
            let (how_en, how_pl) = handling(s);
            both(format!("{en}: {how_en}"), format!("{pl}: {how_pl}"))
        }
        Tell::PlacePieces(p) if state.mat(state.acting()).is_some_and(|m| m.towns.contains(&p)) => both(
            format!("{}: remove the Rebel Town with its Unrest, or the occupier's Town.", p.name()),
            format!("{}: usuń Miasto Buntowników z jego Niepokojem albo Miasto okupanta.", p.name()),
        ),
        Tell::PlacePieces(p) => both(
            format!(
                "{}: put a Town of the Bot there, Unrest side up (in an NPR Province with an Occupied token; a Rebel or occupying Town goes). Ships leave the Port.",
                p.name()
            ),
            format!(
                "{}: połóż tam Miasto Bota stroną Niepokoju (w Prowincji NPR z żetonem Okupacji; Miasto Buntowników lub okupanta znika). Statki opuszczają Port.",
                p.name()
            ),
        ),
        Tell::Hits(n) => {
            both(format!("The Bot scores {}.", hits(n)), format!("Bot zadaje {}.", trafienia(n)))
        }
        Tell::RebelsRemoved(a, n) => both(
            format!("Remove up to {n} Rebel Units from {}.", a.name()),
            format!(
                "Usuń do {} Buntowników z Obszaru {}.",
                count(n, ["Jednostki", "Jednostek", "Jednostek"]),
                a.name()
            ),
        ),
        Tell::AllRebelsRemoved(a) => both(
            format!("Remove all Rebel Units from {}.", a.name()),
            format!("Usuń wszystkie Jednostki Buntowników z Obszaru {}.", a.name()),
        ),
        Tell::Rebellion(a) => {
            both(format!("Rebellion in {}.", a.name()), format!("Bunt na Obszarze {}.", a.name()))
        }
        Tell::HumanLosesShips(z, n) => both(
            format!("The human loses Ships for {} in the {}.", hits(n), z.name()),
            format!("Gracz traci Statki za {} w Strefie {}.", trafienia(n), z.name()),
        ),
        Tell::HumanGainsLightShip(z) => both(
            format!("The human gains a Light Ship in the {}.", z.name()),
            format!("Gracz zyskuje Lekki Statek w Strefie {}.", z.name()),
        ),
        Tell::PirateRemoved(n) => both(
            format!("Remove 1 Pirate from {}.", n.name()),
            format!("Usuń 1 Pirata z Węzła {}.", n.name()),
        ),
        Tell::CardinalSlot => both(
            "The Cardinal takes the first slot right of the dotted line; the others slide right, the last one falls off.",
            "Kardynał zajmuje pierwsze pole na prawo od kropkowanej linii; inni przesuwają się w prawo, ostatni spada.",
        ),
        Tell::Crusade(a) => both(
            format!("Crusade on {}: tag Committed to Crusade.", a.name()),
            format!("Krucjata na Obszar {}: oznacz Bota jako uczestnika Krucjaty.", a.name()),
        ),
        Tell::Excommunicate(p) => both(
            format!(
                "{} is excommunicated: -1 Prestige, -1 Cardinal (not Roma), -4 Influence in Catholic Areas.",
                player(p)
            ),
            format!(
                "Ekskomunika: {} traci 1 punkt Prestiżu, 1 Kardynała (nie Romę) i 4 Wpływy na katolickich Obszarach.",
                player(p)
            ),
        ),
        Tell::SpyUnrest(p) => both(
            format!(
                "Covert: Unrest on 2 Towns of {} in its Area with the highest Tax Value. It may be countered.",
                player(p)
            ),
            format!(
                "Tajna Akcja: Niepokój w 2 Miastach gracza {} na jego Obszarze o najwyższej Wartości Podatkowej. Można ją skontrować.",
                player(p)
            ),
        ),
        Tell::SpyInfluence(p) => both(
            format!(
                "Covert: remove 2 Influence of {} from one Area, where the Bot has Influence if possible. It may be countered.",
                player(p)
            ),
            format!(
                "Tajna Akcja: usuń 2 Wpływy gracza {} z jednego Obszaru, w miarę możliwości z Wpływami Bota. Można ją skontrować.",
                player(p)
            ),
        ),
        Tell::SpyRebels(p) => both(
            format!("Covert: 1 Rebel Unit in an Area of {} with Unrest. A human may counter it.", player(p)),
            format!(
                "Tajna Akcja: 1 Jednostka Buntowników na Obszarze gracza {} z Niepokojem. Człowiek może ją skontrować.",
                player(p)
            ),
        ),
        Tell::Converted(a) => both(
            format!("{} takes the Bot's Religion.", a.name()),
            format!("{} przyjmuje Religię Bota.", a.name()),
        ),
        Tell::Milestone(k) => both(
            format!("Tag the Milestone: {}.", kind(k).0),
            format!("Oznacz Kamień Milowy: {}.", kind(k).1),
        ),
        Tell::IdeaTaken(b) => both(
            format!(
                "Tag the {} Idea with the fewest Tag chits, then the leftmost. A second Government Form replaces the first.",
                branch(b).0
            ),
            format!(
                "Oznacz Ideę ({}) z najmniejszą liczbą żetonów, potem pierwszą z lewej. Druga Forma Rządu zastępuje pierwszą.",
                branch(b).1
            ),
        ),
        Tell::QuestTaken => both("Tag Quest for the New World.", "Oznacz Ideę „Quest for the New World”."),
        Tell::IdeaHoldersScore => both(
            "If 1 or 2 players had this Idea before, the humans among them score 1 Prestige each.",
            "Jeśli tę Ideę miało wcześniej 1 lub 2 graczy, każdy człowiek wśród nich zdobywa 1 punkt Prestiżu.",
        ),
        Tell::NewReligion(f, capital, second) => {
            let (en, pl) = super::words::faith(f);
            let areas: Vec<String> =
                [Some(capital), second].iter().flatten().map(|a| a.name().into()).collect();
            both(
                format!("Put the token of the State Religion on {en}; {} too.", areas.join(" and ")),
                format!(
                    "Połóż żeton Religii Państwowej: {pl}; tę samą Religię przyjmują Obszary: {}.",
                    areas.join(", ")
                ),
            )
        }
        Tell::ExplorationTradeCards => both(
            "The first Claim on a continent adds its Trade cards.",
            "Pierwsze Roszczenie na kontynencie dodaje jego karty Handlu.",
        ),
        Tell::WarToken(r) => both(
            format!(
                "War token on {}. It calls its Allies and the Emperor as usual; a human who is the target gains 1 Military Power.",
                r.name()
            ),
            format!(
                "Żeton Wojny: {}. Cel wzywa Sojuszników i Cesarza jak zwykle; zaatakowany człowiek zyskuje 1 militarny Punkt Władzy.",
                r.name()
            ),
        ),
        Tell::TruceToken(r) => both(format!("Truce with {}.", r.name()), format!("Rozejm: {}.", r.name())),
        Tell::WhitePeace(r) => both(
            format!("White Peace with {}: all occupied Provinces go back.", r.name()),
            format!("Biały Pokój: {}. Okupowane Prowincje wracają.", r.name()),
        ),
        Tell::FullAnnexation(r) => {
            both(format!("Full Annexation of {}.", r.name()), format!("Pełna Aneksja: {}.", r.name()))
        }
        Tell::Humiliation(r, n) => both(
            format!("Humiliation of {}: it loses {n} Prestige.", r.name()),
            format!("Upokorzenie: {} traci Prestiż ({n}).", r.name()),
        ),
        Tell::KeepsBoard(r) => both(
            format!("Peace with {}: Keep Current Board State; Capitals go back.", r.name()),
            format!("Pokój z Królestwem {}: każdy zatrzymuje, co okupuje; Stolice wracają.", r.name()),
        ),
        Tell::TakesAll(r) => both(
            format!("Put Towns of the Bot on all Provinces of {}.", r.name()),
            format!("Połóż Miasta Bota na wszystkich Prowincjach Królestwa {}.", r.name()),
        ),
        Tell::NoTarget => both("No legal target.", "Brak legalnego celu."),
        Tell::Subjugated(r) => both(
            format!(
                "{} is subjugated: Towns of the Bot on its Provinces; remove all tokens there.",
                r.name()
            ),
            format!(
                "Królestwo {} jest podporządkowane: Miasta Bota na jego Prowincjach; usuń stamtąd wszystkie żetony.",
                r.name()
            ),
        ),
        Tell::ReplacesAlliance(r) => both(
            format!("If an Opponent is an Ally of {}, that Alliance is removed.", r.name()),
            format!("Jeśli Przeciwnik ma Sojusz z Królestwem {}, usuń ten Sojusz.", r.name()),
        ),
        Tell::NewBot(r) => both(
            format!(
                "{} is the new Bot: its Towns on all its Provinces, 3 Units in the Army. Its Events take the old ones' places, else B-Events.",
                r.name()
            ),
            format!(
                "{} to nowy Bot: Miasta na wszystkich jego Prowincjach, 3 Jednostki w Armii. Jego Wydarzenia zastępują stare, a jeśli się nie da – Wydarzenia-B.",
                r.name()
            ),
        ),
    }
}

/// How a symbol is handled for Bots (2.16, table).
fn handling(symbol: Symbol) -> (&'static str, &'static str) {
    match symbol {
        Symbol::Attrition => (
            "every human at War loses 1 Unit for each 4 Deployed; the Bots' are noted here.",
            "każdy człowiek w Stanie Wojny traci 1 Jednostkę za każde 4 Rozmieszczone; straty Botów są tu zapisane.",
        ),
        Symbol::Rebellion => (
            "every human rolls his Rebel dice; the Bots' are rolled here.",
            "każdy człowiek rzuca swoimi Kośćmi Buntowników; za Boty rzuca się tutaj.",
        ),
        Symbol::PowerStruggle => {
            ("the upcoming card becomes active.", "nadchodząca karta staje się aktywna.")
        }
        Symbol::CharacterMortality | Symbol::DisloyalVassals => {
            ("as normal; Bots are not touched.", "normalnie; nie dotyczy Botów.")
        }
        Symbol::Pirates => (
            "the Maritime Node with the most Merchants, then an Expanded one, then at random.",
            "morski Węzeł z największą liczbą Kupców, potem Rozbudowany, potem losowo.",
        ),
        Symbol::LostAtSea => (
            "humans only: 1 Ship that is not next to a Friendly Port.",
            "tylko ludzie: 1 Statek nie przy przyjaznym Porcie.",
        ),
        Symbol::CardinalDies => (
            "the rightmost Cardinal of the player with the most, this Bot's own skipped.",
            "skrajny prawy Kardynał gracza, który ma ich najwięcej, pomijając tego Bota.",
        ),
        Symbol::NativeUprising => (
            "every human loses 1 Colonist and gains 1 Unrest in a Distant Town; the Bots' are noted here.",
            "każdy człowiek traci 1 Kolonistę i zyskuje 1 Niepokój w Odległym Mieście; straty Botów są tu zapisane.",
        ),
        Symbol::DnprExpansion => (
            "it annexes an adjacent NPR Province, not in Areas where this Bot Owns Provinces: own Areas, then by land, weakest NPR, alphabet.",
            "anektuje sąsiednią Prowincję NPR, nie na Obszarach tego Bota: własne Obszary, potem lądem, najsłabsze NPR, alfabet.",
        ),
        Symbol::Revolution => (
            "first the Bot's State Religion, what causes it no Dissent, what removes its Dissent; then Areas with Towns, highest Tax Value, alphabet. No token yet: the Capital Area of the player with the lowest Stability (a Bot's is 0), then at random.",
            "najpierw Religia Państwowa Bota, bez Niepokojów Religijnych dla niego, usuwając jego Niepokoje; potem Obszary z Miastami, najwyższa Wartość Podatkowa, alfabet. Bez żetonu na planszy: Obszar Stołeczny gracza o najniższej Stabilności (Bot ma 0), potem losowo.",
        ),
        Symbol::ReligiousIdeas => (
            "first the Bot's State Religion, what causes it no Dissent, what removes its Dissent; then Areas with Towns, highest Tax Value, alphabet.",
            "najpierw Religia Państwowa Bota, bez Niepokojów Religijnych dla niego, usuwając jego Niepokoje; potem Obszary z Miastami, najwyższa Wartość Podatkowa, alfabet.",
        ),
    }
}
