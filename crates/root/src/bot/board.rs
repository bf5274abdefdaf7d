//! The board that a document defines: tracks, and numbers set by difficulty and traits.

use crate::state::{Building, Difficulty, State, Suit, Trait};
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Setting, What};
use script::program::Program;

#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    strength: [i32; 4],
    diggers: Option<(i32, i32, Trait)>,
    /// The building on the track of each suit.
    tracks: [Option<Building>; 3],
    only: Option<What>,
    points: Vec<i32>,
    moles: Vec<i32>,
}

impl Board {
    pub const EMPTY: Board = Board {
        strength: [0; 4],
        diggers: None,
        tracks: [None; 3],
        only: None,
        points: Vec::new(),
        moles: Vec::new(),
    };

    pub fn of(program: &Program<Words>) -> Board {
        let mut board = Board::EMPTY;
        for setting in &program.settings {
            match &setting.meaning {
                Setting::Strength(by_level) => board.strength = *by_level,
                Setting::Diggers { without, with, card } => board.diggers = Some((*without, *with, *card)),
                Setting::Track(Suit::Bird, _) => {}
                Setting::Track(suit, building) => board.tracks[suit.index()] = Some(*building),
                Setting::OnlyTrack(what) => board.only = Some(*what),
                Setting::Points(points) => board.points.clone_from(points),
                Setting::Moles(moles) => board.moles.clone_from(moles),
                Setting::Ban(_)
                | Setting::Ability(..)
                | Setting::InTurn(..)
                | Setting::Start(_)
                | Setting::BattleTrack(_)
                | Setting::Rolls(_)
                | Setting::Conspiracies(_)
                | Setting::Prices(_) => {}
            }
        }
        board
    }

    pub fn strength(&self, difficulty: Difficulty) -> i32 {
        self.strength[difficulty.index()]
    }

    pub fn diggers(&self, has: impl Fn(Trait) -> bool) -> i32 {
        self.diggers.map_or(0, |(without, with, card)| if has(card) { with } else { without })
    }

    /// The number of moles shown with this many citadels on the map.
    pub fn moles(&self, citadels: u8) -> i32 {
        self.moles.get(citadels as usize).or(self.moles.last()).copied().unwrap_or(0)
    }

    /// The building of a suit's track.
    pub fn building(&self, suit: Suit) -> Option<Building> {
        self.tracks.get(suit.index()).copied().flatten()
    }

    /// The kind of piece of the only track, if there is just one.
    pub fn only(&self) -> Option<What> {
        self.only
    }

    /// The value of the rightmost empty space with this many pieces on the map.
    pub fn points(&self, on_map: i32) -> i32 {
        let space = usize::try_from(on_map - 1).ok();
        space.map_or(0, |i| self.points.get(i).or(self.points.last()).copied().unwrap_or(0))
    }

    /// The points of the track of a suit.
    pub fn track(&self, s: &State, suit: Suit) -> i32 {
        self.building(suit).map_or(0, |b| {
            let on_map = if b.is_suited() { s.on_map_of_suit(b, suit) } else { s.on_map(b) };
            self.points(i32::from(on_map))
        })
    }
}
