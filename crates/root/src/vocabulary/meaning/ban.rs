//! Bans.

use super::{Kind, Number, Place, Players, Question, Things, Ware};
use crate::state::Token;

/// Something the bot never does, optionally only while one condition holds, and unless another does.
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
    /// With more warriors than that, if stated.
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
    Buy(Ware),
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
