//! The happenings of Root: each change of open information, as a self-describing value.
//!
//! Nearly everything is a thing that goes from one place to another. The rules are observed step by step:
//! `tell` compares the table before and after each step, and knows from the pending frame who caused the
//! change.

mod marks;
mod table;
mod tell;
mod words;

pub use marks::{Mark, Shown};
pub use table::{Open, Place, Thing};
pub use tell::{apply, corrected, resolve};

use crate::state::*;
use crate::view::chart;
use ::table::{Motion, Score, Seat, Weight};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Happening {
    /// The player whose turn begins.
    Turn {
        who: Faction,
        seat: Seat,
    },
    Battle {
        attacker: Faction,
        defender: Faction,
        at: Clearing,
    },
    /// The hits that each side deals, after dice, caps and effects.
    Hits {
        attacker: Faction,
        defender: Faction,
        at: Clearing,
        dealt: [u8; 2],
    },
    /// A bot would have placed or moved here: the snare is removed, and that part is skipped.
    SnareSprung {
        who: Faction,
        at: Clearing,
    },
    /// Sympathy was entered or removed.
    Outrage {
        offender: Faction,
        at: Clearing,
    },
    /// `was`: what it was seen as before, a card of a hand or a face-down plot. `by`: who took it
    /// off the map, if it was not its owner; or the owner, if they placed or moved it in their own turn.
    Went {
        was: Thing,
        thing: Thing,
        owner: Option<Seat>,
        count: u8,
        from: Place,
        to: Place,
        by: Option<Faction>,
    },
    Scored {
        who: Faction,
        points: u8,
        why: Why,
    },
    LostPoints {
        who: Faction,
        points: u8,
    },
    /// A marker, a card or a price that shows a new value.
    Shows {
        what: Mark,
        /// `None` if it shows nothing any more.
        value: Option<Shown>,
    },
    /// A faction card of a draft; and the one that a seat takes, with those that are left to choose from.
    FactionDealt {
        faction: Faction,
    },
    FactionChosen {
        seat: Seat,
        faction: Faction,
        row: Factions,
    },
    Ended {
        winners: Vec<Faction>,
    },
}

/// The reason for points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// Enemy buildings and tokens removed, possibly more in the same event.
    Removed {
        pieces: u8,
    },
    Battle,
    Outrage,
    /// Points that the step of the turn gives automatically.
    Step {
        step: Step,
    },
    Crafted,
    /// A building or token put on the map.
    Placed,
    Quest,
    Aid,
    /// A step of a bot's procedure that gives points outright.
    Procedure,
    /// Any other action that led to it.
    Deed,
    /// A manual correction of the table.
    Corrected,
}

impl ::table::Happening for Happening {
    type State = State;

    fn say(&self, state: &State) -> String {
        words::say(self, state)
    }

    fn weight(&self) -> Weight {
        match self {
            Happening::Battle { .. }
            | Happening::SnareSprung { .. }
            | Happening::FactionChosen { .. }
            | Happening::Ended { .. } => Weight::Headline,
            Happening::Scored { .. } | Happening::LostPoints { .. } => Weight::Headline,
            Happening::Went { from, to, .. } if from.is_on_map() || to.is_on_map() => Weight::Beat,
            Happening::Went { to: Place::Crafted(_) | Place::Order, .. } => Weight::Beat,
            Happening::Went { .. } | Happening::Shows { .. } => Weight::Bookkeeping,
            _ => Weight::Beat,
        }
    }

    fn seat(&self) -> Option<Seat> {
        match self {
            Happening::Turn { seat, .. } | Happening::FactionChosen { seat, .. } => Some(*seat),
            Happening::Went { owner, .. } => *owner,
            _ => None,
        }
    }

    fn places(&self) -> Vec<String> {
        match self {
            Happening::Battle { at, .. }
            | Happening::Hits { at, .. }
            | Happening::SnareSprung { at, .. }
            | Happening::Outrage { at, .. } => vec![chart::place(*at)],
            Happening::Went { from, to, .. } => [from, to].into_iter().filter_map(|p| p.drawn()).collect(),
            _ => Vec::new(),
        }
    }

    fn motions(&self) -> Vec<Motion> {
        match self {
            Happening::Went { was, thing, owner, count, from, to, .. } => vec![Motion {
                piece: if *to == Place::Box { was.name() } else { thing.name() },
                owner: *owner,
                count: u32::from(*count),
                from: from.drawn(),
                to: to.drawn(),
            }],
            Happening::SnareSprung { at, .. } => vec![Motion {
                piece: Thing::PlotUp(PlotKind::Snare).name(),
                owner: None,
                count: 1,
                from: Some(chart::place(*at)),
                to: None,
            }],
            _ => Vec::new(),
        }
    }

    fn score(&self, state: &State) -> Option<Score> {
        match self {
            Happening::Scored { who, points, why } => Some(Score::Points {
                seat: state.seat_of(*who),
                points: i32::from(*points),
                source: words::source(why),
                note: String::new(),
            }),
            Happening::LostPoints { who, points } => Some(Score::Points {
                seat: state.seat_of(*who),
                points: -i32::from(*points),
                source: say!("source-lost"),
                note: String::new(),
            }),
            _ => None,
        }
    }
}
