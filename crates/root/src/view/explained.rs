//! One line for each option of a bot: its effect, for a player who is about to choose.

use crate::state::{Character, Difficulty, Faction};
use crate::words::{named, term};
use speech::Name;

/// The bot of a faction.
pub(super) fn bot(of: Faction) -> String {
    named(Name::new(term("bot-", of.name())))
}

/// A human's way of playing a faction, for a player who is about to choose.
pub(super) fn faction(of: Faction) -> String {
    // Both Vagabonds share one text.
    let of = if of == Faction::Vagabond2 { Faction::Vagabond } else { of };
    say!(&term("plays-", of.name()))
}

/// The effect of a difficulty. Nightmare is Challenging plus a point per turn.
pub(super) fn difficulty(of: Faction, level: Difficulty) -> String {
    if level == Difficulty::Nightmare {
        return say!("difficulty-nightmare");
    }
    // Both Vagabots share one text.
    let of = if of == Faction::Vagabond2 { Faction::Vagabond } else { of };
    say!(&format!("{}-{}", term("difficulty-", of.name()), level.name()))
}

pub(super) fn character(of: Character) -> String {
    say!(&term("does-", of.name()))
}
