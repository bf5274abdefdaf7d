//! The meanings of composed phrases: pieces, places and players, distinguished by their marks.

use crate::atlas::{Area, Faith, Province, Realm};
use crate::state::card::Branch;
use script::program::Comparison;

/// Words as they are put to people. They do not affect the meaning.
#[derive(Clone, Eq)]
pub struct Said(pub String);

impl PartialEq for Said {
    fn eq(&self, _: &Said) -> bool {
        true
    }
}

impl std::fmt::Debug for Said {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("…")
    }
}

/// A noun and its marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Things {
    pub noun: Noun,
    /// *The* Enemy, *that* Opponent: the current one, if there is one.
    pub the: bool,
    pub marks: Vec<Mark>,
    pub said: Said,
}

impl Things {
    pub fn of(kind: Kind) -> Self {
        Things { noun: Noun::Any(kind), the: false, marks: Vec::new(), said: Said(String::new()) }
    }

    #[must_use]
    pub fn with(mut self, mark: Mark) -> Self {
        self.marks.push(mark);
        self
    }

    pub fn sort(&self) -> Sort {
        match self.noun {
            Noun::Any(kind) => kind.sort(),
            Noun::Realm(_) => Sort::Power,
            Noun::Area(_) | Noun::Province(_) => Sort::Place,
        }
    }

    /// Whether it has no marks.
    pub fn is_plain(&self, kind: Kind) -> bool {
        self.noun == Noun::Any(kind) && self.marks.is_empty()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noun {
    Any(Kind),
    Realm(Realm),
    Area(Area),
    Province(Province),
}

/// The sorts of nouns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Place,
    /// A Realm, whoever plays it.
    Power,
    Piece,
    /// Something that is only counted.
    Number,
}

macro_rules! kinds {
    ($($sort:ident { $($kind:ident = $rule:literal,)+ })+) => {
        /// The nouns.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Kind {
            $($($kind,)+)+
            /// The player mentioned before.
            That,
        }

        impl Kind {
            pub(super) fn named(rule: &str) -> Option<Self> {
                match rule {
                    $($($rule => Some(Kind::$kind),)+)+
                    _ => None,
                }
            }

            /// Whether this kind includes the other: an Enemy is a Realm.
            pub fn covers(self, other: Kind) -> bool {
                match self {
                    Kind::Realm | Kind::Player | Kind::Opponent => other.sort() == Sort::Power,
                    Kind::Province => matches!(other, Kind::Town | Kind::Capital),
                    _ => false,
                }
            }

            pub fn sort(self) -> Sort {
                match self {
                    $($(Kind::$kind)|+ => Sort::$sort,)+
                    Kind::That => Sort::Power,
                }
            }
        }
    };
}

kinds! {
    Place {
        Town = "town",
        Province = "province",
        Area = "area",
        Territory = "territory",
        Zone = "zone",
        Port = "port",
        Node = "node",
        Capital = "capital",
    }
    Power {
        Opponent = "opponent",
        Human = "human",
        Bot = "bot",
        Npr = "npr",
        Dnpr = "dnpr",
        Enemy = "enemy",
        Ally = "ally",
        Partner = "partner",
        Player = "player",
        Realm = "realm",
        Neighbour = "neighbour",
        Vassal = "vassal",
        Member = "member",
        Elector = "elector",
        Target = "target",
        Aggressor = "aggressor",
        Emperor = "emperor",
        Pope = "pope",
    }
    Piece {
        Army = "army",
        Unit = "unit",
        Ship = "ship",
        Claim = "claim",
        Core = "core",
        Influence = "influence",
        Unrest = "unrest",
        Rebel = "rebel",
        Pirate = "pirate",
        Merchant = "merchant",
        Cardinal = "cardinal",
    }
    Number {
        Colonist = "colonist",
        Idea = "idea",
        Milestone = "milestone",
        War = "war",
        Alliance = "alliance",
        Marriage = "marriage",
        Truce = "truce",
        Casus = "casus",
        Bp = "bp",
        Manpower = "manpower",
        Prestige = "prestige",
        Tax = "tax",
        Strength = "strength of",
        Hit = "hit",
    }
}

/// Somebody, or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    Bot,
    Some(Box<Things>),
    Every(Box<Things>),
    None(Box<Things>),
}

impl Who {
    pub fn things(&self) -> Option<&Things> {
        match self {
            Who::Bot => None,
            Who::Some(things) | Who::Every(things) | Who::None(things) => Some(things),
        }
    }
}

/// A quantity that is compared between two of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Measure {
    TaxValue,
    Of(Box<Things>),
}

/// A property that restricts things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    Large(bool),
    Branch(Branch),
    Faith(Faith),
    Of(Who),
    In(Box<Things>),
    There,
    Beside(Box<Things>),
    BesideBot,
    OnMap,
    Occupied(Option<Box<Things>>),
    AtWar(Option<Who>),
    AtPeace,
    Left,
    Is(Box<Things>),
    Has(Box<Things>, Comparison, i32),
    ArmyThere,
    Passed,
    /// It occupies Towns of the Bot.
    Occupies,
    Most(Measure),
    Least(Measure),
    /// Compared with a multiple of what somebody has.
    Than(Measure, Comparison, u8, Who),
    First,
    Farthest,
    Nearest,
    ToBesiege,
    Vacant,
    Distant,
    Colonial,
    Adjacent,
    Neutral,
    Rebel,
    Held,
    OwnedBefore,
    Standing,
    Available,
    Spent,
    Active,
    Other,
    Not(Box<Mark>),
}

/// A part of a quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    Some(u8),
    UpTo(u8),
    All,
    AllBut(u8),
    Half,
}

impl Share {
    /// The part of this many.
    pub fn of(self, all: u8) -> u8 {
        match self {
            // This many or none: it is not carried out in part.
            Share::Some(n) => {
                if n <= all {
                    n
                } else {
                    0
                }
            }
            Share::UpTo(n) => n.min(all),
            Share::All => all,
            Share::AllBut(n) => all.saturating_sub(n),
            Share::Half => all.div_ceil(2),
        }
    }
}
