//! Typed names and small sets of the rulebook's nouns.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// An enum whose variants have a name people read and write.
macro_rules! named {
    ($(#[$meta:meta])* $T:ident as $prefix:literal { $($variants:tt)* }) => {
        $crate::state::ids::named! { $(#[$meta])* $T { $($variants)* } }
        impl $T {
            /// The name as a term for messages.
            pub fn spoken(self) -> speech::Name {
                speech::Name::new($crate::words::term($prefix, self.name()))
            }
        }
        impl From<$T> for speech::Value {
            fn from(it: $T) -> Self { it.spoken().into() }
        }
    };
    ($(#[$meta:meta])* $T:ident { $($(#[$vmeta:meta])* $V:ident = $name:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        pub enum $T { $($(#[$vmeta])* #[serde(rename = $name)] $V),* }
        impl $T {
            pub const ALL: &'static [$T] = &[$($T::$V),*];
            pub const fn index(self) -> usize { self as usize }
            pub const fn name(self) -> &'static str { match self { $($T::$V => $name),* } }
            pub fn parse(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|v| v.name().eq_ignore_ascii_case(text.trim()))
            }
        }
    };
}
pub(crate) use named;

/// A set of ids in one machine word.
macro_rules! set_of {
    ($(#[$meta:meta])* $Set:ident($word:ty) of $Id:ty, $index:expr, $at:expr) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
        pub struct $Set(pub $word);
        impl $Set {
            pub const EMPTY: $Set = $Set(0);
            pub fn of(id: $Id) -> Self { $Set(1 << ($index)(id)) }
            pub fn has(self, id: $Id) -> bool { self.0 >> ($index)(id) & 1 == 1 }
            pub fn insert(&mut self, id: $Id) { self.0 |= 1 << ($index)(id); }
            pub fn remove(&mut self, id: $Id) { self.0 &= !(1 << ($index)(id)); }
            pub fn with(self, id: $Id) -> Self { $Set(self.0 | 1 << ($index)(id)) }
            pub fn without(self, id: $Id) -> Self { $Set(self.0 & !(1 << ($index)(id))) }
            pub fn and(self, other: Self) -> Self { $Set(self.0 & other.0) }
            pub fn or(self, other: Self) -> Self { $Set(self.0 | other.0) }
            pub fn minus(self, other: Self) -> Self { $Set(self.0 & !other.0) }
            pub fn len(self) -> usize { self.0.count_ones() as usize }
            pub fn is_empty(self) -> bool { self.0 == 0 }
            /// The members in ascending order.
            pub fn iter(self) -> impl Iterator<Item = $Id> + Clone {
                let mut word = self.0;
                std::iter::from_fn(move || {
                    if word == 0 { return None; }
                    let at = word.trailing_zeros() as usize;
                    word &= word - 1;
                    Some(($at)(at))
                })
            }
            /// The `n`-th member in ascending order.
            pub fn nth(self, n: usize) -> Option<$Id> { self.iter().nth(n) }
        }
        impl FromIterator<$Id> for $Set {
            fn from_iter<I: IntoIterator<Item = $Id>>(ids: I) -> Self {
                ids.into_iter().fold(Self::EMPTY, Self::with)
            }
        }
        impl serde::Serialize for $Set {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(self.iter())
            }
        }
        impl<'de> serde::Deserialize<'de> for $Set {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                Ok(Vec::<$Id>::deserialize(from)?.into_iter().collect())
            }
        }
    };
}
pub(crate) use set_of;

named! {
    /// Clearings have one of the first three; cards have any.
    Suit as "suit-" { Fox = "fox", Rabbit = "rabbit", Mouse = "mouse", Bird = "bird" }
}

impl Suit {
    /// The suits a clearing can have.
    pub const OF_CLEARINGS: [Suit; 3] = [Suit::Fox, Suit::Rabbit, Suit::Mouse];

    /// Whether a card of this suit may be used as `asked`: birds are wild. The reverse never works.
    pub fn serves_as(self, asked: Suit) -> bool {
        self == asked || self == Suit::Bird
    }
}

named! {
    /// In the order of their setup letters, A to I, which is also the order of target priority. Beside a
    /// physical board, guests follow: factions and hirelings whose rules the program does not know.
    Faction {
        Marquise = "marquise", Eyrie = "eyrie", Alliance = "alliance", Vagabond = "vagabond",
        Vagabond2 = "second vagabond", Lizards = "lizards", Riverfolk = "riverfolk", Duchy = "duchy",
        Corvids = "corvids",
        Guest1 = "guest", Guest2 = "second guest", Guest3 = "third guest", Guest4 = "fourth guest",
    }
}
pub const FACTIONS: usize = 13;
/// The maximum number of players at a table.
pub const SEATS: usize = 6;
/// The maximum number of guests at a table.
pub const GUESTS: usize = 4;

impl Faction {
    /// The factions whose rules the program knows.
    pub const KNOWN: &'static [Faction] = Faction::ALL.split_at(FACTIONS - GUESTS).0;

    /// The index of the guest, if it is one.
    pub const fn guest(self) -> Option<usize> {
        (self as usize).checked_sub(FACTIONS - GUESTS)
    }

    /// The guests, in their order.
    pub fn guests() -> impl Iterator<Item = Faction> {
        Faction::ALL[FACTIONS - GUESTS..].iter().copied()
    }
}

impl Faction {
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    pub const fn is_vagabond(self) -> bool {
        matches!(self, Faction::Vagabond | Faction::Vagabond2)
    }

    /// The index of this Vagabond's board.
    pub const fn board(self) -> usize {
        matches!(self, Faction::Vagabond2) as usize
    }

    /// Warriors in the box.
    pub const fn warriors(self) -> u8 {
        match self {
            Faction::Marquise | Faction::Lizards => 25,
            Faction::Eyrie | Faction::Duchy => 20,
            Faction::Riverfolk | Faction::Corvids => 15,
            Faction::Alliance => 10,
            Faction::Vagabond | Faction::Vagabond2 => 0,
            // More than any faction has: the box of a guest is not counted.
            Faction::Guest1 | Faction::Guest2 | Faction::Guest3 | Faction::Guest4 => 40,
        }
    }
}

impl Faction {
    /// Militant factions control the map by their warriors; the others are insurgent (Law of Root, advanced
    /// setup).
    pub const fn is_militant(self) -> bool {
        matches!(self, Faction::Marquise | Faction::Eyrie | Faction::Duchy)
    }

    /// The reach of the faction (Law of Root, advanced setup).
    pub const fn reach(self) -> u8 {
        match self {
            Faction::Marquise => 10,
            Faction::Duchy => 8,
            Faction::Eyrie => 7,
            Faction::Vagabond | Faction::Riverfolk => 5,
            Faction::Alliance | Faction::Corvids => 3,
            Faction::Lizards | Faction::Vagabond2 => 2,
            // People enter it, if they know it.
            Faction::Guest1 | Faction::Guest2 | Faction::Guest3 | Faction::Guest4 => 0,
        }
    }
}

/// The minimum total reach for this many players.
pub const fn least_reach(players: usize) -> u8 {
    match players {
        0..=2 => 17,
        3 => 18,
        4 => 21,
        5 => 25,
        _ => 28,
    }
}

/// A value for each faction, as a list. Trailing values of guests are omitted if they are empty, so that
/// lists from before there were guests can be read.
pub mod by_faction {
    use super::*;
    use serde::de::DeserializeOwned;

    pub fn serialize<S: Serializer, T: Serialize + Default + PartialEq>(
        of: &[T; FACTIONS],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let guests = of.iter().rposition(|each| *each != T::default()).map_or(0, |last| last + 1);
        to.collect_seq(&of[..guests.max(FACTIONS - GUESTS)])
    }

    pub fn deserialize<'de, D: Deserializer<'de>, T: DeserializeOwned + Default>(
        from: D,
    ) -> Result<[T; FACTIONS], D::Error> {
        let mut read = Vec::<T>::deserialize(from)?;
        if !(FACTIONS - GUESTS..=FACTIONS).contains(&read.len()) {
            return Err(D::Error::custom(format!("{} entries: one for each faction", read.len())));
        }
        read.resize_with(FACTIONS, T::default);
        read.try_into().map_err(|_| D::Error::custom("one for each faction"))
    }
}

set_of!(Factions(u16) of Faction, |f: Faction| f as u16, |i: usize| Faction::ALL[i]);

/// A clearing, by its priority number minus one; or the Duchy's Burrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Clearing(pub u8);

pub const CLEARINGS: usize = 12;

impl Clearing {
    pub const BURROW: Clearing = Clearing(12);

    /// The clearing with this priority number.
    pub const fn numbered(number: u8) -> Clearing {
        Clearing(number - 1)
    }

    /// The printed priority number, 1 the highest.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn is_burrow(self) -> bool {
        self.0 == Self::BURROW.0
    }

    /// The twelve clearings of the map, without the Burrow.
    pub fn all() -> impl DoubleEndedIterator<Item = Clearing> + Clone {
        (0..CLEARINGS as u8).map(Clearing)
    }
}

impl std::fmt::Display for Clearing {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_burrow() { write!(out, "the Burrow") } else { write!(out, "{}", self.number()) }
    }
}

impl Serialize for Clearing {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Clearing {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        match u8::deserialize(from)? {
            n @ 1..=13 => Ok(Clearing::numbered(n)),
            n => Err(D::Error::custom(format!(
                "there is no clearing {n}: they go from 1 to 12, and 13 is the Burrow"
            ))),
        }
    }
}

set_of!(Clearings(u16) of Clearing, |c: Clearing| c.0 as u16, |i: usize| Clearing(i as u8));

impl Clearings {
    /// The whole map, without the Burrow.
    pub const ALL: Clearings = Clearings(0xfff);
}

/// A forest of the map, in the order A1, A2 … of its chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Forest(pub u8);

/// The position of a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Spot {
    Clearing(Clearing),
    Forest(Forest),
    /// Not placed: no such pawn in this game, or not yet.
    Off,
}

impl Spot {
    pub fn clearing(self) -> Option<Clearing> {
        if let Spot::Clearing(c) = self { Some(c) } else { None }
    }

    pub fn forest(self) -> Option<Forest> {
        if let Spot::Forest(f) = self { Some(f) } else { None }
    }
}
