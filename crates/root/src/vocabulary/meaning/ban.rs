//! What is never done.

use super::{Kind, Number, Place, Players, Question, Things};
use crate::state::Token;

/// What the bot never does, at least while one thing holds, and unless another does.
#[derive(Clone, Debug, PartialEq)]
pub struct Ban {
    pub act: Banned,
    pub when: Option<Question>,
    pub unless: Option<Question>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Banned {
    Battle {
        place: Place,
        foe: Option<Players>,
    },
    /// With more warriors than that, if it says so.
    Move {
        from: Place,
        to: Place,
        over: Option<Number>,
    },
    Build {
        kind: Kind,
        place: Place,
    },
    Warriors(Place),
    Token(Token, Place),
    Revolt(Place),
    Plot(Place),
    Aid(Players),
    Craft,
    /// A move after which a clearing with the one is without the other.
    Leave {
        with: Things,
        without: Things,
    },
    /// A move after which such a clearing has fewer warriors.
    LeaveFewer {
        place: Place,
        warriors: i32,
    },
}
