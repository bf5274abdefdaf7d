//! Pieces on the map, and their owners.

use super::Who;
use crate::state::{Building, PlotKind, Token};

/// The owner of counted pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Own,
    /// All enemies together.
    Enemy,
    /// The single enemy with the most.
    OneEnemy,
    /// Enemies without a warrior in the clearing.
    Defenseless,
    /// The player chosen as the target.
    Target,
    /// The player with the most warriors in Payments, who may be the bot itself.
    Customer,
    /// Without an owner: slots, ruins, or a piece of a kind that only one faction has.
    Nobody,
    /// All of these players together.
    Players(Who),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    Warriors,
    Buildings,
    Tokens,
    /// Buildings and tokens.
    Works,
    Pieces,
    Building(Building),
    Token(Token),
    FaceUpPlots,
    FaceDownPlots,
    /// Face-up plots of a kind.
    Plot(PlotKind),
    OpenSlots,
    Ruins,
    /// Crafted items of players with a piece in the clearing.
    CraftedItems,
    /// Any of several kinds of pieces.
    Kinds(Kinds),
}

/// Several kinds of pieces, each a bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds {
    pub warriors: bool,
    pub buildings: u16,
    pub tokens: u16,
}

impl Kinds {
    pub fn parts(self) -> impl Iterator<Item = What> {
        let warriors = self.warriors.then_some(What::Warriors);
        let built = Building::ALL.iter().filter(move |b| self.buildings >> b.index() & 1 == 1);
        let laid = Token::ALL.iter().filter(move |t| self.tokens >> **t as u16 & 1 == 1);
        warriors.into_iter().chain(built.map(|b| What::Building(*b))).chain(laid.map(|t| What::Token(*t)))
    }
}

/// Something of which a clearing has a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Things {
    pub whose: Whose,
    pub what: What,
}
