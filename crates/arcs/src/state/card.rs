//! The action cards (rules 4).

use super::ambition::Ambition;
use super::names::{Named, Set, by_name, named};

named! {
    pub enum Suit {
        Administration = "administration",
        Aggression = "aggression",
        Construction = "construction",
        Mobilization = "mobilization",
    }
}

/// An action card: suit by suit, numbers 1 to 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ActionCard(u8);

pub type CardSet = Set<ActionCard>;

const PIPS: [[u8; 7]; 4] =
    [[4, 4, 3, 3, 3, 2, 1], [3, 3, 2, 2, 2, 2, 1], [4, 4, 3, 3, 2, 2, 1], [4, 4, 3, 3, 2, 2, 1]];

impl ActionCard {
    pub const fn new(suit: Suit, number: u8) -> ActionCard {
        ActionCard(suit as u8 * 7 + number - 1)
    }

    #[inline(always)]
    pub fn suit(self) -> Suit {
        Suit::ALL[(self.0 / 7) as usize]
    }

    #[inline(always)]
    pub fn number(self) -> u8 {
        self.0 % 7 + 1
    }

    pub fn pips(self) -> u8 {
        PIPS[(self.0 / 7) as usize][(self.0 % 7) as usize]
    }

    /// The ambitions it can declare: the one printed on it, any for a 7, none for a 1.
    pub fn ambitions(self) -> Set<Ambition> {
        match self.number() {
            1 => Set::EMPTY,
            7 => Ambition::all().collect(),
            n => Set::EMPTY.with(Ambition::from_index(n as usize - 2)),
        }
    }

    /// The deck for this many players: 2 to 6, and with four players 1 to 7.
    pub fn deck(players: u8) -> CardSet {
        ActionCard::all().filter(|c| players == 4 || (2..=6).contains(&c.number())).collect()
    }
}

impl Named for ActionCard {
    const COUNT: usize = 28;
    #[inline(always)]
    fn index(self) -> usize {
        self.0 as usize
    }
    #[inline(always)]
    fn from_index(index: usize) -> Self {
        ActionCard(index as u8)
    }
    fn write_name(self, out: &mut impl std::fmt::Write) -> std::fmt::Result {
        write!(out, "{} {}", self.suit().label(), self.number())
    }
    fn spoken(self) -> speech::Value {
        speech::Name::new("card").with("suit", self.suit()).with("n", self.number()).into()
    }
}

by_name!(ActionCard);

/// How a card was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    Lead,
    Surpass,
    Pivot,
    /// Face down.
    Copy,
}

/// A card on the table in this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Played {
    pub card: ActionCard,
    pub way: Way,
}

impl Played {
    pub fn is_face_up(self) -> bool {
        self.way != Way::Copy
    }
}
