//! A battle (or Fire Rifles) in progress: the dice and their effects so far.

use super::names::named;
use super::resource::ResourceSet;
use super::system::System;
use table::Seat;

named! {
    pub enum Die {
        Assault = "assault",
        Skirmish = "skirmish",
        Raid = "raid",
    }
}

/// Rules 2.1: six dice of each type.
pub const DICE_PER_TYPE: u8 = 6;

/// The symbols of a face, or of all dice together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Symbols {
    pub own: u8,
    pub intercept: u8,
    pub hit: u8,
    pub building: u8,
    pub key: u8,
}

impl std::iter::Sum for Symbols {
    fn sum<I: Iterator<Item = Symbols>>(all: I) -> Symbols {
        all.fold(Symbols::default(), |sum, one| Symbols {
            own: sum.own + one.own,
            intercept: sum.intercept + one.intercept,
            hit: sum.hit + one.hit,
            building: sum.building + one.building,
            key: sum.key + one.key,
        })
    }
}

const fn face(own: u8, intercept: u8, hit: u8, building: u8, key: u8) -> Symbols {
    Symbols { own, intercept, hit, building, key }
}

/// Rules 10.2.
const FACES: [[Symbols; 6]; 3] = [
    [
        face(0, 0, 0, 0, 0),
        face(0, 0, 2, 0, 0),
        face(1, 0, 1, 0, 0),
        face(1, 0, 1, 0, 0),
        face(1, 0, 2, 0, 0),
        face(0, 1, 1, 0, 0),
    ],
    [
        face(0, 0, 0, 0, 0),
        face(0, 0, 0, 0, 0),
        face(0, 0, 0, 0, 0),
        face(0, 0, 1, 0, 0),
        face(0, 0, 1, 0, 0),
        face(0, 0, 1, 0, 0),
    ],
    [
        face(0, 1, 0, 0, 0),
        face(0, 1, 0, 0, 2),
        face(1, 0, 0, 0, 1),
        face(1, 0, 0, 1, 0),
        face(1, 0, 0, 1, 0),
        face(0, 0, 0, 1, 1),
    ],
];

impl Die {
    pub fn face(self, face: u8) -> Symbols {
        FACES[self as usize][face as usize]
    }

    /// The first face with the same symbols: equal faces are interchangeable.
    pub fn like_face(self, face: u8) -> u8 {
        (0..face).find(|like| self.face(*like) == self.face(face)).unwrap_or(face)
    }

    /// A face in words: "self + hit hit".
    pub fn face_name(self, face: u8) -> &'static str {
        match (self, face) {
            (Die::Assault | Die::Skirmish, 0) | (Die::Skirmish, 1 | 2) => "blank",
            (Die::Skirmish, _) => "hit",
            (Die::Assault, 1) => "hit hit",
            (Die::Assault, 2 | 3) => "self + hit",
            (Die::Assault, 4) => "self + hit hit",
            (Die::Assault, _) => "intercept + hit",
            (Die::Raid, 0) => "intercept",
            (Die::Raid, 1) => "intercept + key key",
            (Die::Raid, 2) => "self + key",
            (Die::Raid, 3 | 4) => "self + building",
            (Die::Raid, _) => "building + key",
        }
    }
}

/// A face in the reader's language.
pub(crate) fn face_name(die: Die, face: u8) -> String {
    let symbols = die.face_name(face).split(' ').map(|symbol| match symbol {
        "+" => "+".into(),
        symbol => crate::words::read(speech::Name::new(["face-", symbol].concat())),
    });
    symbols.collect::<Vec<_>>().join(" ")
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battle {
    /// The system where the defender is hit.
    pub(crate) system: System,
    /// The system of the attacking ships: the same one, or for Fire Rifles an adjacent one.
    pub(crate) from: System,
    pub(crate) defender: Seat,
    /// Signal Breaker: whether all attacking ships were fresh when the battle started.
    pub(crate) all_fresh: bool,
    /// The number of dice that show each face.
    pub(crate) rolled: [[u8; 6]; 3],
    /// Dice still to be rolled or rerolled.
    pub(crate) to_roll: [u8; 3],
    /// The Outrage provoked by the cities destroyed so far, and their number.
    pub(crate) outrage: ResourceSet,
    pub(crate) cities: u8,
    /// Whether the attacker took a Trophy (Beloved).
    pub(crate) trophy: bool,
}

impl Battle {
    pub fn new(from: System, system: System, defender: Seat) -> Self {
        Battle {
            system,
            from,
            defender,
            all_fresh: false,
            rolled: [[0; 6]; 3],
            to_roll: [0; 3],
            outrage: ResourceSet::EMPTY,
            cities: 0,
            trophy: false,
        }
    }

    /// The value before the first battle of a game.
    pub(crate) fn none() -> Self {
        Battle::new(System::gate(1), System::gate(1), Seat(0))
    }

    pub fn system(&self) -> System {
        self.system
    }

    /// Whether this is Fire Rifles, which is not a battle, so no card about battles applies.
    pub fn is_rifles(&self) -> bool {
        self.from != self.system
    }

    pub fn defender(&self) -> Seat {
        self.defender
    }

    /// The number of dice of a type that show a face.
    pub fn showing(&self, die: Die, face: u8) -> u8 {
        self.rolled[die as usize][face as usize]
    }

    pub fn dice(&self, die: Die) -> u8 {
        self.rolled[die as usize].iter().sum()
    }

    /// All symbols rolled so far.
    pub fn symbols(&self) -> Symbols {
        let faces = Die::ALL.iter().copied().flat_map(|die| (0..6).map(move |face| (die, face)));
        faces.flat_map(|(die, face)| (0..self.showing(die, face)).map(move |_| die.face(face))).sum()
    }
}
