//! The table. One noun per file; [`State`] combines them.

pub mod ambition;
pub mod battle;
pub mod card;
pub mod court;
pub mod discards;
pub mod frame;
pub mod leader;
pub mod lore;
pub mod map;
pub mod names;
pub mod piece;
pub mod player;
mod query;
pub mod resource;
pub mod round;
pub mod setup_card;
pub mod standing;
pub mod system;
mod theft;
pub mod validate;
mod worth;

use crate::setup::{Difficulty, Leaders, Owned};
use ambition::Markers;
use battle::Battle;
use court::Court;
use discards::Discards;
use frame::Stack;
use leader::LeaderSet;
use lore::LoreSet;
use map::Clusters;
use piece::{Building, PLACES, Ships};
use player::Player;
use resource::{Resource, Tokens};
use round::{Round, Turn};
use setup_card::SetupCard;

/// The pieces in one system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spaces {
    pub ships: [Ships; 4],
    pub buildings: [Option<Building>; PLACES as usize],
    /// A token that the Shaper put on the planet.
    pub shaped: Option<Resource>,
}

/// The whole game as a value: cheap to copy, with no state elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) seats: u8,
    pub(crate) card: SetupCard,
    pub(crate) in_play: Clusters,
    /// 1 to 5.
    pub(crate) chapter: u8,
    pub(crate) leaders: Leaders,
    pub(crate) owned: Owned,
    pub(crate) difficulty: Difficulty,
    pub(crate) markers: Markers,
    pub(crate) supply: Tokens,
    /// Two players: tokens in the ambition boxes (rules 13).
    pub(crate) boxes: Tokens,
    pub(crate) spaces: [Spaces; 24],
    pub(crate) players: [Player; 4],
    pub(crate) court: Court,
    pub(crate) discards: Discards,
    pub(crate) round: Round,
    pub(crate) turn: Turn,
    pub(crate) battle: Battle,
    /// Leaders and lore to be drafted, or drawn for Learned.
    pub(crate) leader_row: LeaderSet,
    pub(crate) lore_row: LoreSet,
    /// Discarded or scrapped lore.
    pub(crate) lore_gone: LoreSet,
    pub(crate) stack: Stack,
}

const _: () = assert!(size_of::<State>() <= 1024);
