//! Instructions to people, in words.

use super::questions::{Both, both};
use super::words::{branch, kind, symbol};
use crate::rules::act::Tell;
use crate::state::State;
use crate::state::ask::Symbol;

pub(super) fn tell(state: &State, tell: Tell) -> Both {
    let player = |p: u8| state.players.get(usize::from(p)).map_or("", |p| p.realm.name()).to_string();
    match tell {
        Tell::Discard(b) => both(
            format!("Discard the top card of the {} Action deck.", branch(b).0),
            format!("Odrzuć wierzchnią kartę z talii Akcji: {}.", branch(b).1),
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
        Tell::PlacePieces(p) => both(
            format!(
                "In {}: a Rebel Town goes with its Unrest; an occupier's Town goes back; else a Town of the Bot with its Unrest side up. Ships leave a taken Port.",
                p.name()
            ),
            format!(
                "W {}: Miasto Buntowników znika z Niepokojem; Miasto okupanta wraca; inaczej Miasto Bota stroną Niepokoju. Statki opuszczają zajęty Port.",
                p.name()
            ),
        ),
        Tell::MovesTo(a) => {
            both(format!("Move the Army to {}.", a.name()), format!("Przesuń Armię na Obszar {}.", a.name()))
        }
        Tell::Hits(n) => both(format!("The Bot scores {n} hits."), format!("Bot zadaje {n} trafień.")),
        Tell::RebelsRemoved(a, n) => both(
            format!("Remove up to {n} Rebel Units from {}.", a.name()),
            format!("Usuń do {n} Jednostek Buntowników z Obszaru {}.", a.name()),
        ),
        Tell::AllRebelsRemoved(a) => both(
            format!("Remove all Rebel Units from {}.", a.name()),
            format!("Usuń wszystkie Jednostki Buntowników z Obszaru {}.", a.name()),
        ),
        Tell::Rebellion(a) => {
            both(format!("Rebellion in {}.", a.name()), format!("Bunt na Obszarze {}.", a.name()))
        }
        Tell::HumanLosesShips(z, n) => both(
            format!("The human loses Ships for {n} hits in the {}.", z.name()),
            format!("Gracz traci Statki za {n} trafień w Strefie {}.", z.name()),
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
            format!("Krucjata na Obszar {}: oznacz udział w Krucjacie.", a.name()),
        ),
        Tell::Excommunicate(p) => both(
            format!(
                "{} is excommunicated: -1 Prestige, -1 Cardinal (not Roma), -4 Influence in Catholic Areas.",
                player(p)
            ),
            format!(
                "{} ekskomunikowane: -1 Prestiż, -1 Kardynał (nie Roma), -4 Wpływy na katolickich Obszarach.",
                player(p)
            ),
        ),
        Tell::SpyUnrest(p) => both(
            format!(
                "Covert: Unrest on 2 Towns of {} in its Area with the highest Tax Value. It may be countered.",
                player(p)
            ),
            format!(
                "Tajna Akcja: Niepokój w 2 Miastach {} na Obszarze o najwyższej Wartości Podatkowej. Można skontrować.",
                player(p)
            ),
        ),
        Tell::SpyInfluence(p) => both(
            format!(
                "Covert: remove 2 Influence of {} from one Area, where the Bot has Influence if possible. It may be countered.",
                player(p)
            ),
            format!(
                "Tajna Akcja: usuń 2 Wpływy {} z jednego Obszaru, w miarę możliwości z Wpływami Bota. Można skontrować.",
                player(p)
            ),
        ),
        Tell::SpyRebels(p) => both(
            format!("Covert: 1 Rebel Unit in an Area of {} with Unrest. A human may counter it.", player(p)),
            format!(
                "Tajna Akcja: 1 Jednostka Buntowników na Obszarze {} z Niepokojem. Gracz może skontrować.",
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
        Tell::IdeaHoldersScore => both(
            "If 1 or 2 players had this Idea before, each scores 1 Prestige.",
            "Jeśli tę Ideę miało wcześniej 1 lub 2 graczy, każdy zdobywa 1 Prestiż.",
        ),
        Tell::NewReligion => both(
            "The Capital Area and one more Area of the Bot take the new Religion.",
            "Obszar Stołeczny i jeszcze jeden Obszar Bota przyjmują nową Religię.",
        ),
        Tell::ExplorationTradeCards => both(
            "The first Claim on a continent adds its Trade cards.",
            "Pierwsze Roszczenie na kontynencie dodaje jego karty Handlu.",
        ),
        Tell::WarToken(r) => both(
            format!("War token on {}. It calls its Allies and the Emperor as usual, and gains 1.", r.name()),
            format!("Żeton Wojny: {}. Wzywa Sojuszników i Cesarza jak zwykle i zyskuje 1.", r.name()),
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
            format!("Upokorzenie: {} traci {n} Prestiżu.", r.name()),
        ),
        Tell::KeepsBoard(r) => both(
            format!("Keep Current Board State against {}.", r.name()),
            format!("Zachowanie stanu planszy wobec {}.", r.name()),
        ),
        Tell::TakesAll(r) => both(
            format!("All Provinces of {} become Towns of the Bot.", r.name()),
            format!("Wszystkie Prowincje {} stają się Miastami Bota.", r.name()),
        ),
        Tell::NoTarget => both("No legal target.", "Brak legalnego celu."),
        Tell::Subjugated(r) => both(
            format!("{} is subjugated: remove all tokens there.", r.name()),
            format!("{} podporządkowane: usuń stamtąd wszystkie żetony.", r.name()),
        ),
        Tell::ReplacesAlliance(r) => both(
            format!("If an Opponent is an Ally of {}, that Alliance is removed.", r.name()),
            format!("Jeśli Przeciwnik ma Sojusz z {}, Sojusz ten jest usuwany.", r.name()),
        ),
        Tell::NewBot(r) => both(
            format!(
                "{} is the new Bot: its Towns on all its Provinces, 3 Units in the Army. Its Events take the old ones' places, else B-Events.",
                r.name()
            ),
            format!(
                "{} to nowy Bot: Miasta na wszystkich Prowincjach, 3 Jednostki w Armii. Jego Wydarzenia zastępują stare, inaczej Wydarzenia-B.",
                r.name()
            ),
        ),
    }
}

/// How a symbol is handled for Bots (2.16, table).
fn handling(symbol: Symbol) -> (&'static str, &'static str) {
    match symbol {
        Symbol::Attrition => (
            "every other player at War loses 1 Unit for each 4 Deployed.",
            "każdy inny gracz w stanie Wojny traci 1 Jednostkę za każde 4 Rozmieszczone.",
        ),
        Symbol::Rebellion => (
            "all players roll Rebel dice; this Bot at most 1.",
            "wszyscy rzucają Kośćmi Buntowników; ten Bot najwyżej 1.",
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
            "other players lose 1 Colonist; humans also gain 1 Unrest in a Distant Town.",
            "inni gracze tracą 1 Kolonistę; ludzie też zyskują 1 Niepokój w Odległym Mieście.",
        ),
        Symbol::DnprExpansion => (
            "it annexes an adjacent NPR Province, not in Areas where this Bot Owns Provinces: own Areas, then by land, weakest NPR, alphabet.",
            "anektuje sąsiednią Prowincję NPR, nie na Obszarach tego Bota: własne Obszary, potem lądem, najsłabsze NPR, alfabet.",
        ),
        Symbol::ReligiousIdeas | Symbol::Revolution => (
            "first the Bot's State Religion, what causes it no Dissent, what removes its Dissent; then Areas with Towns, highest Tax Value, alphabet.",
            "najpierw Religia Państwowa Bota, bez Niepokojów Religijnych dla niego, usuwając jego Niepokoje; potem Obszary z Miastami, najwyższa Wartość Podatkowa, alfabet.",
        ),
    }
}
