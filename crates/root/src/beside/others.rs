//! The pieces of all others on the map, the ruins and the Ferry, as entered by people: counted by kind, so that factions unknown to
//! the program are counted like all others.

use super::choices::Choices;
use super::people::{Colour, Person};
use crate::state::*;

/// Kinds of pieces that matter to a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Warriors,
    Buildings,
    /// All except the keep.
    Tokens,
    Keep,
    /// Pieces that neither rule nor are worth a point: a Vagabond's pawn.
    Pawn,
}

impl Kind {
    pub const ALL: [Kind; 5] = [Kind::Warriors, Kind::Buildings, Kind::Tokens, Kind::Keep, Kind::Pawn];

    /// The kinds of pieces of a faction; an unknown one may have any.
    pub fn of(faction: Option<Faction>) -> &'static [Kind] {
        use Kind::*;
        match faction {
            Some(Faction::Marquise) => &[Warriors, Buildings, Tokens, Keep],
            Some(Faction::Eyrie | Faction::Lizards) => &[Warriors, Buildings],
            Some(Faction::Alliance | Faction::Duchy) => &[Warriors, Buildings, Tokens],
            Some(Faction::Riverfolk | Faction::Corvids) => &[Warriors, Tokens],
            Some(Faction::Vagabond | Faction::Vagabond2) => &[Pawn],
            None | Some(Faction::Guest1 | Faction::Guest2 | Faction::Guest3 | Faction::Guest4) => {
                &[Warriors, Buildings, Tokens, Pawn]
            }
        }
    }

    pub fn spoken(self, of: Option<Faction>) -> String {
        match (self, of) {
            (Kind::Warriors, _) => say!("kind-warriors"),
            (Kind::Buildings, _) => say!("kind-buildings"),
            (Kind::Tokens, Some(Faction::Marquise)) => say!("kind-wood"),
            (Kind::Tokens, _) => say!("kind-tokens"),
            (Kind::Keep, _) => say!("kind-keep"),
            (Kind::Pawn, Some(_)) => say!("kind-pawn"),
            (Kind::Pawn, None) => say!("kind-other"),
        }
    }

    /// How it is drawn, in the style sheet.
    pub fn class(self) -> &'static str {
        match self {
            Kind::Warriors => "warriors",
            Kind::Buildings => "buildings",
            Kind::Tokens => "tokens",
            Kind::Keep => "keep",
            Kind::Pawn => "other-pieces",
        }
    }

    pub fn most(self) -> i32 {
        match self {
            Kind::Warriors => 25,
            Kind::Buildings => 3,
            Kind::Tokens => 8,
            Kind::Keep => 1,
            Kind::Pawn => 3,
        }
    }
}

/// Another player's pieces.
#[derive(Clone, Debug, PartialEq)]
pub struct Other {
    pub name: String,
    pub faction: Option<Faction>,
    /// For a faction that the program does not know.
    pub colour: Option<Colour>,
    here: [[u8; Kind::ALL.len()]; CLEARINGS],
    /// Warriors in the Payments of the Riverfolk.
    pub payments: u8,
}

impl Other {
    /// A person with their initial pieces, as far as the rules determine them.
    fn new(person: &Person, map: Option<&Map>) -> Other {
        let mut here = [[0; Kind::ALL.len()]; CLEARINGS];
        let everywhere = person.faction == Some(Faction::Marquise);
        let on_river = |at: Clearing| {
            person.faction == Some(Faction::Riverfolk) && map.is_some_and(|map| map.riverside.has(at))
        };
        for at in Clearing::all().filter(|at| everywhere || on_river(*at)) {
            here[at.index()][Kind::Warriors as usize] = 1;
        }
        let colour = person.stranger.colour;
        Other { name: person.name.clone(), faction: person.faction, colour, here, payments: 0 }
    }

    pub fn count(&self, kind: Kind, at: Clearing) -> u8 {
        self.here[at.index()][kind as usize]
    }

    pub fn adjust(&mut self, kind: Kind, at: Clearing, by: i32) {
        let here = &mut self.here[at.index()][kind as usize];
        *here = (i32::from(*here) + by).clamp(0, 255) as u8;
    }

    /// Buildings and tokens.
    pub fn works(&self, at: Clearing) -> u8 {
        self.count(Kind::Buildings, at) + self.tokens(at)
    }

    pub fn tokens(&self, at: Clearing) -> u8 {
        self.count(Kind::Tokens, at) + self.count(Kind::Keep, at)
    }

    pub fn pieces(&self, at: Clearing) -> u8 {
        self.here[at.index()].iter().sum()
    }

    /// Removes everything that can be removed: pawns stay.
    pub fn clear(&mut self, at: Clearing) {
        let pawns = self.count(Kind::Pawn, at);
        self.here[at.index()] = [0; Kind::ALL.len()];
        self.here[at.index()][Kind::Pawn as usize] = pawns;
    }

    /// Removes buildings and tokens. Returns their number.
    pub fn tear_down(&mut self, at: Clearing) -> u8 {
        let works = self.works(at);
        for kind in [Kind::Buildings, Kind::Tokens, Kind::Keep] {
            self.here[at.index()][kind as usize] = 0;
        }
        works
    }
}

/// The pieces of all others, and the ruins.
#[derive(Clone, Debug, PartialEq)]
pub struct Others {
    pub all: Vec<Other>,
    ruins: [u8; CLEARINGS],
    /// Face-up snares of a human Corvid.
    pub snares: Clearings,
    /// Where the Ferry lies, on the Lake.
    pub ferry: Clearing,
    /// The turns of bots so far, and the one in which people have last checked the board.
    pub turns: u32,
    pub seen_in: u32,
    /// Whether people have checked the board in this turn, so that it is up to date.
    pub seen: bool,
}

impl Others {
    pub fn new(choices: &Choices) -> Others {
        let map = choices.map();
        let people = choices.people.iter();
        let mut ruins = [0; CLEARINGS];
        for at in map.into_iter().flat_map(|map| map.ruins.iter()) {
            ruins[at.index()] = 1;
        }
        Others {
            all: people.map(|person| Other::new(person, map)).collect(),
            ruins,
            snares: Clearings::EMPTY,
            ferry: FERRY_START,
            turns: 0,
            seen_in: 0,
            seen: false,
        }
    }

    pub fn ruin(&self, at: Clearing) -> u8 {
        self.ruins[at.index()]
    }

    pub fn adjust_ruin(&mut self, at: Clearing, by: i32) {
        let ruin = &mut self.ruins[at.index()];
        *ruin = (i32::from(*ruin) + by).clamp(0, 1) as u8;
    }

    /// The position of the Marquise's keep, if a human plays her.
    pub fn keep(&self) -> Option<Clearing> {
        Clearing::all().find(|at| self.all.iter().any(|other| other.count(Kind::Keep, *at) > 0))
    }
}
