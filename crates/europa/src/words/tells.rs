//! Instructions to people, in words.

use crate::action::Tell;
use crate::state::State;
use crate::state::ask::Symbol;
use crate::words::{branch, kind, symbol};

pub(super) fn tell(state: &State, tell: Tell) -> String {
    let player = |p: u8| state.players.get(usize::from(p)).map_or("", |p| p.realm.name()).to_string();
    match tell {
        Tell::Discard(b) => say!("tell-discard", branch = branch(b)),
        Tell::EventDucats => say!("tell-event-ducats"),
        Tell::LastEvent => say!("tell-last-event"),
        Tell::Option(a) => {
            let option = if a { "A" } else { "B" };
            say!("tell-option", option = option)
        }
        Tell::Symbol(s) => {
            let how = symbol(s);
            let what = handling(s);
            say!("tell-symbol", how = how, what = what)
        }
        Tell::PlacePieces(p) if state.mat(state.acting()).is_some_and(|m| m.towns.contains(&p)) => {
            say!("tell-place-pieces", province = p.name())
        }
        Tell::PlacePieces(p) => say!("tell-place-pieces-new", province = p.name()),
        Tell::Hits(n) => {
            say!("tell-hits", n = n)
        }
        Tell::RebelsRemoved(a, n) => say!("tell-rebels-removed", n = n, area = a.name()),
        Tell::AllRebelsRemoved(a) => say!("tell-all-rebels-removed", area = a.name()),
        Tell::Rebellion(a) => {
            say!("tell-rebellion", area = a.name())
        }
        Tell::HumanLosesShips(z, n) => say!("tell-human-loses-ships", n = n, zone = z.name()),
        Tell::HumanGainsLightShip(z) => say!("tell-human-gains-light-ship", zone = z.name()),
        Tell::PirateRemoved(n) => say!("tell-pirate-removed", node = n.name()),
        Tell::CardinalSlot => say!("tell-cardinal-slot"),
        Tell::Crusade(a) => say!("tell-crusade", area = a.name()),
        Tell::Excommunicate(p) => say!("tell-excommunicate", player = player(p)),
        Tell::SpyUnrest(p) => say!("tell-spy-unrest", player = player(p)),
        Tell::SpyInfluence(p) => say!("tell-spy-influence", player = player(p)),
        Tell::SpyRebels(p) => say!("tell-spy-rebels", player = player(p)),
        Tell::Converted(a) => say!("tell-converted", area = a.name()),
        Tell::Milestone(k) => say!("tell-milestone", kind = kind(k)),
        Tell::IdeaTaken(b) => say!("tell-idea-taken", branch = branch(b)),
        Tell::QuestTaken => say!("tell-quest-taken"),
        Tell::IdeaHoldersScore => say!("tell-idea-holders-score"),
        Tell::NewReligion(f, capital, second) => {
            let how = crate::words::faith(f);
            let areas: Vec<String> =
                [Some(capital), second].iter().flatten().map(|a| a.name().into()).collect();
            say!("tell-new-religion", faith = how, areas = areas.join(&say!("and")))
        }
        Tell::ExplorationTradeCards => say!("tell-exploration-trade-cards"),
        Tell::WarToken(r) => say!("tell-war-token", realm = r.name()),
        Tell::TruceToken(r) => say!("tell-truce-token", realm = r.name()),
        Tell::WhitePeace(r) => say!("tell-white-peace", realm = r.name()),
        Tell::FullAnnexation(r) => {
            say!("tell-full-annexation", realm = r.name())
        }
        Tell::Humiliation(r, n) => say!("tell-humiliation", realm = r.name(), n = n),
        Tell::KeepsBoard(r) => say!("tell-keeps-board", realm = r.name()),
        Tell::TakesAll(r) => say!("tell-takes-all", realm = r.name()),
        Tell::NoTarget => say!("tell-no-target"),
        Tell::Subjugated(r) => say!("tell-subjugated", realm = r.name()),
        Tell::ReplacesAlliance(r) => say!("tell-replaces-alliance", realm = r.name()),
        Tell::NewBot(r) => say!("tell-new-bot", realm = r.name()),
    }
}

/// The handling of a symbol for Bots (2.16, table).
fn handling(symbol: Symbol) -> String {
    match symbol {
        Symbol::Attrition => say!("handling-attrition"),
        Symbol::Rebellion => say!("handling-rebellion"),
        Symbol::PowerStruggle => say!("handling-power-struggle"),
        Symbol::CharacterMortality | Symbol::DisloyalVassals => say!("handling-disloyal-vassals"),
        Symbol::Pirates => say!("handling-pirates"),
        Symbol::LostAtSea => say!("handling-lost-at-sea"),
        Symbol::CardinalDies => say!("handling-cardinal-dies"),
        Symbol::NativeUprising => say!("handling-native-uprising"),
        Symbol::DnprExpansion => say!("handling-dnpr-expansion"),
        Symbol::Revolution => say!("handling-revolution"),
        Symbol::ReligiousIdeas => say!("handling-religious-ideas"),
    }
}
