//! Buildings, tokens and plots.

use super::ids::{Faction, GUESTS, named};
use serde::{Deserialize, Serialize};

named! {
    Building {
        Sawmill = "sawmill", Workshop = "workshop", Recruiter = "recruiter", Roost = "roost", Base = "base",
        Garden = "garden", Citadel = "citadel", Market = "market",
        Guest1 = "guest building", Guest2 = "second guest building", Guest3 = "third guest building",
        Guest4 = "fourth guest building",
    }
}
pub const BUILDINGS: usize = 12;

impl Building {
    pub const fn owner(self) -> Faction {
        match self {
            Building::Sawmill | Building::Workshop | Building::Recruiter => Faction::Marquise,
            Building::Roost => Faction::Eyrie,
            Building::Base => Faction::Alliance,
            Building::Garden => Faction::Lizards,
            Building::Citadel | Building::Market => Faction::Duchy,
            Building::Guest1 => Faction::Guest1,
            Building::Guest2 => Faction::Guest2,
            Building::Guest3 => Faction::Guest3,
            Building::Guest4 => Faction::Guest4,
        }
    }

    /// The buildings whose rules the program knows.
    pub const KNOWN: &'static [Building] = Building::ALL.split_at(BUILDINGS - GUESTS).0;

    /// The number in the box; for bases and gardens, of each suit.
    pub const fn in_the_box(self) -> u8 {
        match self {
            Building::Sawmill | Building::Workshop | Building::Recruiter => 6,
            Building::Roost => 7,
            Building::Base => 1,
            Building::Garden => 5,
            Building::Citadel | Building::Market => 3,
            Building::Guest1 | Building::Guest2 | Building::Guest3 | Building::Guest4 => 12,
        }
    }

    /// Whether it has the suit of its clearing, like bases and gardens.
    pub const fn is_suited(self) -> bool {
        matches!(self, Building::Base | Building::Garden)
    }

    pub fn of(owner: Faction) -> &'static [Building] {
        match owner {
            Faction::Marquise => &Building::ALL[..3],
            Faction::Eyrie => &[Building::Roost],
            Faction::Alliance => &[Building::Base],
            Faction::Lizards => &[Building::Garden],
            Faction::Duchy => &Building::ALL[6..8],
            Faction::Guest1 => &[Building::Guest1],
            Faction::Guest2 => &[Building::Guest2],
            Faction::Guest3 => &[Building::Guest3],
            Faction::Guest4 => &[Building::Guest4],
            Faction::Vagabond | Faction::Vagabond2 | Faction::Riverfolk | Faction::Corvids => &[],
        }
    }
}

named! {
    Token {
        Keep = "keep", Wood = "wood", Sympathy = "sympathy", TradePost = "trade post", Tunnel = "tunnel",
        Plot = "plot", Guest1 = "guest token", Guest2 = "second guest token", Guest3 = "third guest token",
        Guest4 = "fourth guest token",
    }
}

impl Token {
    pub const fn owner(self) -> Faction {
        match self {
            Token::Keep | Token::Wood => Faction::Marquise,
            Token::Sympathy => Faction::Alliance,
            Token::TradePost => Faction::Riverfolk,
            Token::Tunnel => Faction::Duchy,
            Token::Plot => Faction::Corvids,
            Token::Guest1 => Faction::Guest1,
            Token::Guest2 => Faction::Guest2,
            Token::Guest3 => Faction::Guest3,
            Token::Guest4 => Faction::Guest4,
        }
    }

    /// The tokens whose rules the program knows.
    pub const KNOWN: &'static [Token] = Token::ALL.split_at(Token::ALL.len() - GUESTS).0;

    /// The index of the guest it belongs to, if any.
    pub const fn guest(self) -> Option<usize> {
        self.owner().guest()
    }

    /// The number in the box; for trade posts, of each suit.
    pub const fn in_the_box(self) -> u8 {
        match self {
            Token::Keep => 1,
            Token::Wood | Token::Plot => 8,
            Token::Sympathy => 10,
            Token::TradePost | Token::Tunnel => 3,
            Token::Guest1 | Token::Guest2 | Token::Guest3 | Token::Guest4 => 15,
        }
    }
}

/// The pieces of a faction in a clearing, except the pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Piece {
    Warrior,
    Building(Building),
    Token(Token),
}

impl Piece {
    pub fn name(self) -> &'static str {
        match self {
            Piece::Warrior => "warrior",
            Piece::Building(b) => b.name(),
            Piece::Token(t) => t.name(),
        }
    }

    /// Every piece a faction can have on the map.
    pub fn of(owner: Faction) -> impl Iterator<Item = Piece> {
        let warrior = (owner.warriors() > 0).then_some(Piece::Warrior);
        let buildings = Building::of(owner).iter().map(|b| Piece::Building(*b));
        let tokens = Token::ALL.iter().filter(move |t| t.owner() == owner).map(|t| Piece::Token(*t));
        warrior.into_iter().chain(buildings).chain(tokens)
    }
}

named! { PlotKind as "plot-" { Bomb = "bomb", Snare = "snare", Extortion = "extortion", Raid = "raid" } }

/// A plot token on the map. Those of the bot are drawn at random without being looked at: face down, its kind
/// is undecided, and is drawn when it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Plot {
    #[default]
    None,
    Unseen,
    Down(PlotKind),
    Up(PlotKind),
}

impl Plot {
    pub fn is_there(self) -> bool {
        self != Plot::None
    }

    pub fn is_face_down(self) -> bool {
        matches!(self, Plot::Unseen | Plot::Down(_))
    }

    pub fn is_face_up(self) -> bool {
        matches!(self, Plot::Up(_))
    }
}

/// Two tokens of each kind.
pub const PLOTS_OF_A_KIND: u8 = 2;
