//! Happenings in a player's words.

use super::{Happening, Mark, Place, Shown, Thing, Why};
use crate::state::*;
use crate::words::{self, CARD, ITEM, WARRIOR, counted, named, points};
use speech::Name;

pub(super) fn say(happening: &Happening, s: &State) -> String {
    match happening {
        Happening::Turn { who, .. } => say!("tell-turn", who = *who),
        Happening::Battle { attacker, defender, at } => {
            say!("tell-battle", who = *attacker, defender = *defender, at = *at)
        }
        Happening::Hits { attacker, defender, at, dealt } => {
            say!("tell-hits", at = *at, who = *attacker, n = dealt[0], defender = *defender, back = dealt[1])
        }
        Happening::SnareSprung { who, at } => say!("tell-snare", who = *who, at = *at),
        Happening::Outrage { offender, at } => say!("tell-outrage", who = *offender, at = *at),
        Happening::Went { was, thing, count, from, to, by, .. } => {
            // Of the two, the known one.
            let known = if was.unseen().is_some() { *was } else { *thing };
            went(s, known, *count, *from, *to, *by)
        }
        Happening::Scored { who, points: n, why } => {
            let (who, points) = (*who, points(*n));
            match why {
                Why::Removed { pieces: 1 } => say!("tell-scored-for-the-piece", who = who, points = points),
                Why::Removed { .. } => say!("tell-scored-for-the-pieces", who = who, points = points),
                Why::Battle => say!("tell-scored-from-the-battle", who = who, points = points),
                Why::Outrage => say!("tell-scored-for-outrage", who = who, points = points),
                Why::Step { step } => {
                    say!("tell-scored-in-the-step", who = who, points = points, step = *step)
                }
                Why::Corrected => say!("tell-scored-by-hand", who = who, points = points),
                Why::Crafted | Why::Placed | Why::Quest | Why::Aid => {
                    say!("tell-scored-in-the-step", who = who, points = points, step = source(why))
                }
                Why::Procedure | Why::Deed => say!("tell-scored", who = who, points = points),
            }
        }
        Happening::LostPoints { who, points: n } => say!("tell-lost-points", who = *who, points = points(*n)),
        Happening::FactionDealt { faction } => say!("tell-can-be-chosen", who = *faction),
        Happening::FactionChosen { seat, faction, .. } => {
            say!("tell-plays", who = words::nth_seat(*seat), faction = *faction)
        }
        Happening::Shows { what: Mark::Order, value: None } => say!("shows-no-order"),
        Happening::Shows { what: Mark::Viziers, value: Some(Shown::Counts(counts)) } => {
            let suits = Suit::ALL.iter().zip(counts).filter(|(_, n)| **n > 0);
            let suits = suits.map(|(suit, n)| say!("of-suit", n = *n, suit = *suit)).collect::<Vec<_>>();
            let value = if suits.is_empty() { say!("shown-nothing") } else { suits.join(", ") };
            shows(Mark::Viziers, value)
        }
        Happening::Shows { what, value: None } => say!("shows-no-longer", what = mark(*what)),
        Happening::Shows { what, value: Some(value) } => shows(*what, shown(value)),
        Happening::Ended { winners } => match winners.as_slice() {
            [] => say!("tell-over"),
            [one] => say!("tell-won", who = *one),
            several => {
                let names = words::list(several.iter().map(|f| words::title(*f)).collect());
                say!("tell-won-together", names = names)
            }
        },
    }
}

/// The reason for points, as a heading.
pub(super) fn source(why: &Why) -> String {
    match why {
        Why::Removed { .. } => say!("source-removed"),
        Why::Battle => say!("source-battles"),
        Why::Outrage => say!("source-outrage"),
        Why::Step { step } => named(step.spoken()),
        Why::Crafted => say!("source-crafted"),
        Why::Placed => say!("source-placed"),
        Why::Quest => say!("source-quests"),
        Why::Aid => say!("source-aid"),
        Why::Procedure => say!("source-procedure"),
        Why::Deed => say!("source-acts"),
        Why::Corrected => say!("source-corrected"),
    }
}

/// What a marker shows now; several things are spoken of as such.
fn shows(what: Mark, value: String) -> String {
    let several = matches!(what, Mark::Scorched | Mark::Viziers | Mark::Swayed | Mark::CrownsLost);
    say!("shows", what = mark(what), n = 1 + u8::from(several), value = value)
}

fn mark(what: Mark) -> String {
    match what {
        Mark::Suit(at) => say!("mark-suit", at = at),
        Mark::Scorched => say!("mark-scorched"),
        Mark::Ferry => say!("mark-ferry"),
        Mark::Path(a, b) => say!("mark-path", a = a, b = b),
        Mark::Dominance(f) => say!("mark-dominance", who = f),
        Mark::Coalition(f) => say!("mark-coalition", who = f),
        Mark::Relation(f, vagabond) => say!("mark-relation", who = f, other = vagabond),
        Mark::Leader => say!("mark-leader"),
        Mark::Viziers => say!("mark-viziers"),
        Mark::Outcast => say!("mark-outcast"),
        Mark::Conspiracy => say!("mark-conspiracy"),
        Mark::Price(service) => say!("mark-price", service = service),
        Mark::Swayed => say!("mark-swayed"),
        Mark::CrownsLost => say!("mark-crowns-lost"),
        Mark::Order => say!("mark-order"),
    }
}

fn shown(value: &Shown) -> String {
    let joined = |all: Vec<String>| all.join(", ");
    match value {
        Shown::Suit(suit) => named(suit.spoken()),
        Shown::Clearings(all) => joined(all.iter().map(|at| at.to_string()).collect()),
        Shown::In(at) => say!("shown-in", at = *at),
        Shown::Open(true) => say!("shown-open"),
        Shown::Open(false) => say!("shown-closed"),
        Shown::Faction(f) => words::title(*f),
        Shown::Relation(relation) => named(relation.spoken()),
        Shown::Leader(leader) => named(leader.spoken()),
        Shown::Counts(counts) => joined(counts.iter().map(|n| n.to_string()).collect()),
        Shown::Outcast { suit, hated: false } => named(suit.spoken()),
        Shown::Outcast { suit, hated: true } => say!("shown-hated", suit = *suit),
        Shown::Space { number, space } => {
            let space = space.map_or_else(|| say!("shown-nothing"), |space| named(space.spoken()));
            say!("shown-space", n = *number, space = space)
        }
        Shown::Price(price) => price.to_string(),
        Shown::Ministers(all) => joined(all.iter().map(|minister| named(minister.spoken())).collect()),
    }
}

impl Thing {
    /// So many of it, as the loss of its owner.
    pub(crate) fn lost(self, n: u8) -> String {
        counted(n, self.spoken())
    }

    /// The name in the reader's language.
    fn spoken(self) -> Name {
        match self {
            Thing::Warrior(_) => WARRIOR,
            Thing::Building(b) => b.spoken(),
            Thing::Token(t) => t.spoken(),
            Thing::PlotDown => Name::new("piece-face-down-plot"),
            Thing::PlotUp(kind) => kind.spoken(),
            Thing::Pawn(_) => Name::new("piece-pawn"),
            Thing::Ruin => Name::new("piece-ruin"),
            Thing::Card(_) | Thing::SomeCard => CARD,
            Thing::Item(item) => item.spoken(),
            Thing::SomeItem => ITEM,
            Thing::Quest(quest) => quest.spoken(),
        }
    }
}

fn things(thing: Thing, n: u8) -> String {
    match thing {
        Thing::Warrior(f) => say!("things-warriors", n = n, piece = WARRIOR, who = f),
        Thing::Pawn(f) => say!("things-pawn", who = f),
        Thing::Card(card) => card.spoken(),
        Thing::Quest(quest) => named(quest.spoken()),
        thing => counted(n, thing.spoken()),
    }
}

fn went(s: &State, thing: Thing, n: u8, from: Place, to: Place, by: Option<Faction>) -> String {
    let what = things(thing, n);
    // The supply and the box need not be mentioned.
    let said = |place: Place| !matches!(place, Place::Supply(_) | Place::Box);
    match (from, to) {
        (Place::Deck, Place::Hand(f)) => say!("tell-draws", who = f, n = n, piece = CARD),
        (Place::Deck, Place::Dealt(seat)) => {
            say!("tell-draws", who = words::nth_seat(seat), n = n, piece = CARD)
        }
        (Place::Dealt(_), Place::Hand(f)) => say!("tell-holds", who = f, what = what),
        (Place::Hand(f), Place::Deck) => say!("tell-puts-back", who = f, what = what),
        (Place::Hand(f), Place::Discard | Place::LostSouls) => say!("tell-discards", who = f, what = what),
        (Place::Hand(f), Place::Hand(g)) => say!("tell-gets", who = g, what = what, from = f),
        (Place::Clearing(a), Place::Clearing(b)) if a == b => {
            say!("tell-plot-is", at = a, plot = thing.spoken())
        }
        (from, Place::Clearing(c))
            if !from.is_on_map()
                && let (Some(who), Thing::Warrior(_) | Thing::Building(_) | Thing::Token(_)) =
                    (by, thing) =>
        {
            let piece = thing.spoken();
            match said(from) {
                true => say!("tell-places-from", who = who, n = n, piece = piece, at = c, from = at(s, from)),
                false => say!("tell-places", who = who, n = n, piece = piece, at = c),
            }
        }
        (from, to)
            if from.is_on_map()
                && to.is_on_map()
                && let (Some(who), Thing::Warrior(_)) = (by, thing) =>
        {
            say!("tell-moves", who = who, n = n, piece = WARRIOR, from = at(s, from), to = at(s, to))
        }
        (from, to)
            if from.is_on_map()
                && to.is_on_map()
                && let (Some(who), Thing::Pawn(_)) = (by, thing) =>
        {
            say!("tell-goes", who = who, from = at(s, from), to = at(s, to))
        }
        (from, Place::Clearing(c)) if !from.is_on_map() => match said(from) {
            true => say!("tell-placed-from", what = what, at = c, from = at(s, from)),
            false => say!("tell-placed", what = what, at = c),
        },
        (Place::Clearing(c), to) if !to.is_on_map() => match (by, said(to)) {
            (Some(by), false) => say!("tell-removes", who = by, what = what, at = c),
            (Some(by), true) => say!("tell-removes-to", who = by, what = what, at = c, to = at(s, to)),
            (None, false) => say!("tell-taken-off", what = what, at = c),
            (None, true) => say!("tell-taken-off-to", what = what, at = c, to = at(s, to)),
        },
        (from, to) => {
            let told = beside_map(s, thing, &what, n, from, to);
            told.unwrap_or_else(|| say!("tell-went", what = what, n = n, from = at(s, from), to = at(s, to)))
        }
    }
}

/// Ordinary moves of cards, items and quests as deeds; others are told by their two places.
fn beside_map(s: &State, thing: Thing, what: &str, n: u8, from: Place, to: Place) -> Option<String> {
    Some(match (from, to) {
        (Place::Deck, Place::Order) => say!("tell-order-is", what = what),
        (Place::Box, Place::Forest(_)) if let Thing::Pawn(who) = thing => {
            say!("tell-begins-in", who = who, at = at(s, to))
        }
        (Place::Order, Place::Discard) if matches!(thing, Thing::Card(_)) => {
            say!("tell-is-discarded", what = what)
        }
        (Place::Order | Place::Hand(_), Place::Decree(_)) => {
            say!("tell-into-decree", who = Faction::Eyrie, what = what)
        }
        (Place::ItemSupply, Place::Crafted(who) | Place::Items(who, _)) => {
            say!("tell-crafts", who = who, what = what)
        }
        (Place::Items(who, was), Place::Items(other, is)) if who == other => {
            match (was.is_damaged(), is.is_damaged()) {
                (false, true) => say!("tell-are-damaged", who = who, n = n, what = what),
                (true, false) => say!("tell-repairs", who = who, what = what),
                _ if is.refreshed() == is => say!("tell-refreshes", who = who, what = what),
                _ => say!("tell-exhausts", who = who, what = what),
            }
        }
        (Place::Crafted(of), Place::Items(who, _)) => say!("tell-gets", who = who, what = what, from = of),
        (Place::QuestOf(who), Place::Box) => say!("tell-quest-away", who = who, what = what),
        (Place::Box, Place::QuestOf(who)) => say!("tell-quest-is", who = who, what = what),
        _ => return None,
    })
}

fn at(s: &State, place: Place) -> Name {
    let of = |term: &'static str, f: Faction| Name::new(term).with("who", f);
    match place {
        Place::Clearing(c) => c.spoken(),
        Place::Forest(forest) => words::forest(s, forest),
        Place::Supply(f) => of("box-supply-of", f),
        Place::Acolytes => Name::new("box-acolytes"),
        Place::Officers => Name::new("box-officers"),
        Place::Payments => Name::new("box-payments"),
        Place::Funds => Name::new("box-funds"),
        Place::Committed => Name::new("box-committed"),
        Place::Coffins => Name::new("box-coffins"),
        Place::Deck => Name::new("box-deck"),
        Place::Discard => Name::new("box-discard"),
        Place::Hand(f) => of("box-hand", f),
        Place::Dealt(seat) => Name::new("box-dealt").with("who", words::nth_seat(seat)),
        Place::InPlay(f) => of("box-play", f),
        Place::Supporters => Name::new("box-supporters"),
        Place::Decree(_) => Name::new("box-decree"),
        Place::Order => Name::new("box-order"),
        Place::Revealed => Name::new("box-revealed"),
        Place::Market => Name::new("box-market"),
        Place::LostSouls => Name::new("box-souls"),
        Place::Available => Name::new("box-available"),
        Place::ItemSupply => Name::new("box-items"),
        Place::Crafted(f) => of("box-crafted", f),
        Place::Items(f, side) => of("box-items-of", f).with("side", side),
        Place::BattleTrack(f) => of("box-track", f),
        Place::OpenQuests => Name::new("box-quests"),
        Place::QuestOf(f) => of("box-quest-of", f),
        Place::Box => Name::new("box-box"),
    }
}
