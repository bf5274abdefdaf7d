//! One line for each choice about a bot: what it changes, for somebody who is about to choose it.

use crate::state::{Character, Difficulty, Faction};
use crate::words::{named, term};
use speech::Name;

/// The bot of a faction.
pub(super) fn bot(of: Faction) -> String {
    named(Name::new(term("bot-", of.name())))
}

/// How a human plays a faction, for somebody who is about to choose it.
pub(super) fn faction(of: Faction) -> String {
    // Both Vagabonds are alike.
    let of = if of == Faction::Vagabond2 { Faction::Vagabond } else { of };
    say!(&term("plays-", of.name()))
}

/// What a difficulty changes. Nightmare is Challenging and a point a turn.
pub(super) fn difficulty(of: Faction, level: Difficulty) -> String {
    if level == Difficulty::Nightmare {
        return say!("difficulty-nightmare");
    }
    // Both Vagabots are alike.
    let of = if of == Faction::Vagabond2 { Faction::Vagabond } else { of };
    say!(&format!("{}-{}", term("difficulty-", of.name()), level.name()))
}

pub(super) fn character(of: Character) -> String {
    say!(&term("does-", of.name()))
}
