//! Happenings in a player's words.

use super::{Happening, Place, Thing, Why};
use crate::state::*;
use crate::words::{a as article, nth_seat, place as clearing, plural, title, warriors};

pub(super) fn say(happening: &Happening) -> String {
    match happening {
        Happening::Turn { who, .. } => format!("it is the turn of {}", title(*who)),
        Happening::Battle { attacker, defender, at } => {
            format!("{} attacks {} in {}", title(*attacker), title(*defender), clearing(*at))
        }
        Happening::Hits { attacker, defender, at, dealt } => format!(
            "in {} {} deals {} and {} {}",
            clearing(*at),
            title(*attacker),
            plural(dealt[0], "hit"),
            title(*defender),
            dealt[1]
        ),
        Happening::SnareSprung { who, at } => {
            format!(
                "{} springs the snare in {}: this is not done, and the plot is removed",
                title(*who),
                clearing(*at)
            )
        }
        Happening::Outrage { offender, at } => {
            format!("Outrage in {} against {}", clearing(*at), title(*offender))
        }
        Happening::Went { was, thing, count, from, to, by, .. } => {
            // Of the two, the one that is known.
            let known = if was.unseen().is_some() { *was } else { *thing };
            went(known, *count, *from, *to, *by)
        }
        Happening::Scored { who, points, why } => {
            let why = match why {
                Why::Removed { pieces: 1 } => " for the piece removed".into(),
                Why::Removed { .. } => " for the pieces removed".into(),
                Why::Battle => " from the battle".into(),
                Why::Outrage => " for Outrage".into(),
                Why::Step { step } => format!(" ({})", step.name()),
                Why::Corrected => ", put right by hand".into(),
                Why::Deed => String::new(),
            };
            format!("{} scores {}{why}", title(*who), plural(*points, "point"))
        }
        Happening::LostPoints { who, points } => {
            format!("{} loses {}", title(*who), plural(*points, "point"))
        }
        Happening::FactionDealt { faction } => format!("{} can be chosen", title(*faction)),
        Happening::FactionChosen { seat, faction, .. } => {
            format!("{} plays {}", nth_seat(*seat), title(*faction))
        }
        Happening::Shows { what, value } if value.is_empty() => format!("{what}: no longer"),
        Happening::Shows { what, value } => format!("{what}: {value}"),
        Happening::Ended { winners } if winners.is_empty() => "the game is over".into(),
        Happening::Ended { winners } => {
            let names: Vec<&str> = winners.iter().map(|f| title(*f)).collect();
            let verb = if names.len() == 1 { "wins" } else { "win" };
            format!("{} {verb} the game", names.join(" and "))
        }
    }
}

/// What points are for, as a heading.
pub(super) fn source(why: &Why) -> String {
    match why {
        Why::Removed { .. } => "Pieces removed".into(),
        Why::Battle => "Battles".into(),
        Why::Outrage => "Outrage".into(),
        Why::Step { step } => step.name().into(),
        Why::Deed => "Acts of the turn".into(),
        Why::Corrected => "Corrected by hand".into(),
    }
}

fn things(thing: Thing, n: u8) -> String {
    match thing {
        Thing::Warrior(f) => format!("{} of {}", warriors(n), title(f)),
        Thing::Pawn(f) => format!("the pawn of {}", title(f)),
        Thing::Card(_) | Thing::Quest(_) => thing.name(),
        thing => plural(n, &thing.name()),
    }
}

fn went(thing: Thing, n: u8, from: Place, to: Place, by: Option<Faction>) -> String {
    let what = things(thing, n);
    match (from, to) {
        (Place::Deck, Place::Hand(f)) => format!("{} draws {}", title(f), plural(n, "card")),
        (Place::Deck, Place::Dealt(seat)) => format!("{} draws {}", nth_seat(seat), plural(n, "card")),
        (Place::Dealt(_), Place::Hand(f)) => format!("{} holds {what}", title(f)),
        (Place::Hand(f), Place::Deck) => format!("{} puts {what} back into the deck", title(f)),
        (Place::Hand(f), Place::Discard | Place::LostSouls) => format!("{} discards {what}", title(f)),
        (Place::Hand(f), Place::Hand(g)) => format!("{} gets {what} from {}", title(g), title(f)),
        (Place::Clearing(a), Place::Clearing(b)) if a == b => {
            format!("the plot in {} is {}", clearing(a), article(&thing.name()))
        }
        (from, to) if from.is_on_map() && to.is_on_map() => {
            format!("{what}: from {} to {}", at(from), at(to))
        }
        (from, Place::Clearing(c)) if !from.is_on_map() => {
            let source = if matches!(from, Place::Supply(_) | Place::Box) {
                String::new()
            } else {
                format!(" from {}", at(from))
            };
            format!("{what} placed in {}{source}", clearing(c))
        }
        (Place::Clearing(c), to) => {
            let fate = if matches!(to, Place::Supply(_) | Place::Box) {
                String::new()
            } else {
                format!(" to {}", at(to))
            };
            match by {
                Some(by) => format!("{} removes {what} in {}{fate}", title(by), clearing(c)),
                None => format!("{what} taken off {}{fate}", clearing(c)),
            }
        }
        (from, to) => format!("{what}: from {} to {}", at(from), at(to)),
    }
}

fn at(place: Place) -> String {
    match place {
        Place::Clearing(c) => clearing(c),
        Place::Forest(Forest(n)) => format!("forest {}", n + 1),
        Place::Supply(f) => format!("the supply of {}", title(f)),
        Place::Acolytes => "the acolytes".into(),
        Place::Officers => "the officers".into(),
        Place::Payments => "Payments".into(),
        Place::Funds => "Funds".into(),
        Place::Committed => "Committed".into(),
        Place::Coffins => "the Coffin Makers".into(),
        Place::Deck => "the deck".into(),
        Place::Discard => "the discard pile".into(),
        Place::Hand(f) => format!("the hand of {}", title(f)),
        Place::Dealt(seat) => format!("the cards of {}", nth_seat(seat)),
        Place::InPlay(f) => format!("the play area of {}", title(f)),
        Place::Supporters => "the supporters".into(),
        Place::Decree(_) => "the Decree".into(),
        Place::Order => "the order".into(),
        Place::Revealed => "the revealed cards".into(),
        Place::Market => "the Market".into(),
        Place::LostSouls => "the Lost Souls".into(),
        Place::Available => "the dominance cards to take".into(),
        Place::ItemSupply => "the item supply".into(),
        Place::Crafted(f) => format!("the crafted items of {}", title(f)),
        Place::Items(f, side) => format!("the {} items of {}", side.name(), title(f)),
        Place::BattleTrack(f) => format!("the battle track of {}", title(f)),
        Place::OpenQuests => "the open quests".into(),
        Place::QuestOf(f) => format!("the quest of {}", title(f)),
        Place::Box => "the box".into(),
    }
}
