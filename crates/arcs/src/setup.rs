//! The setup of a game: seats, setup card, variants.

use crate::state::leader::{Leader, LeaderSet};
use crate::state::lore::{Lore, LoreSet};
use crate::state::names::{Named, named};
use crate::state::player::{Colour, Hand};
use crate::state::setup_card::SetupCard;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The seats, clockwise.
    pub seats: Vec<SeatSetup>,
    /// Drawn if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<SetupCard>,
    /// The seat that starts, counted from 0; drawn if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<u8>,
    #[serde(default)]
    pub leaders: Leaders,
    #[serde(default, skip_serializing_if = "Owned::is_usual")]
    pub owned: Owned,
    #[serde(default)]
    pub difficulty: Difficulty,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatSetup {
    pub colour: Colour,
    #[serde(default = "real")]
    pub hand: Hand,
}

fn real() -> Hand {
    Hand::Real
}

named! {
    /// Leaders and lore.
    #[derive(Default)]
    pub enum Leaders {
        #[default]
        None = "none",
        /// One leader and one lore card each, drafted.
        Draft = "draft",
        /// One leader and two lore cards each, drafted.
        ExtraLore = "extra lore",
        /// Virtual hands are dealt theirs from a short list; the others draft (SUPERCAT R141).
        Bots = "bots",
    }
}

named! {
    /// The boxes from which leaders and lore are dealt.
    #[derive(Default)]
    pub enum Owned {
        /// The base box and the Leaders & Lore pack.
        #[default]
        Both = "both",
        Base = "base",
    }
}

impl Owned {
    pub(crate) fn is_usual(&self) -> bool {
        *self == Owned::default()
    }

    /// LEAD01 to LEAD08 are in the base box.
    pub(crate) fn leaders(self) -> LeaderSet {
        Leader::all().filter(|leader| self == Owned::Both || leader.index() < 8).collect()
    }

    /// L01 to L14 are in the base box.
    pub(crate) fn lore(self) -> LoreSet {
        Lore::all().filter(|lore| self == Owned::Both || lore.index() < 14).collect()
    }
}

named! {
    /// When an advantage of virtual hands applies.
    #[derive(Default)]
    pub enum When {
        #[default]
        Never = "never",
        /// While it has no more Power than the humans (SUPERCAT R145).
        Behind = "behind",
        Always = "always",
    }
}

/// Advantages of virtual hands (SUPERCAT R145 to R155), each with its own switch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Difficulty {
    /// One more action with every card played.
    pub efficient_logistics: When,
    /// One more die when attacking.
    pub elite_pilots: When,
    /// A virtual hand starts, and the others sit last.
    pub player_last: bool,
    /// The virtual hand with most Power starts every chapter after the first.
    pub strongest_starts: bool,
    /// One more ship in every starting system.
    pub fleet_readiness: bool,
    /// One more token at the start.
    pub strategic_reserves: bool,
    /// Two hits to damage a ship.
    pub armored_hulls: bool,
    /// Two hits to damage and two to destroy a ship.
    pub energy_shields: bool,
    /// No ship is destroyed while a fresh one is in the battle.
    pub carrier_tactics: bool,
    /// The one-key slots cost two keys.
    pub fortress_vaults: bool,
    /// In gates with its fresh ships, real hands do not count for control.
    pub warp_blockades: bool,
}

impl Setup {
    /// Real hands in the usual order of colours.
    pub fn players(n: usize) -> Setup {
        Setup {
            seats: Colour::ALL.iter().take(n).map(|c| SeatSetup { colour: *c, hand: Hand::Real }).collect(),
            card: None,
            first: None,
            leaders: Leaders::None,
            owned: Owned::default(),
            difficulty: Difficulty::default(),
        }
    }

    /// Like [`Setup::players`], with a setup card and the first seat starting.
    pub fn of(card: SetupCard) -> Setup {
        Setup { card: Some(card), first: Some(0), ..Setup::players(card.players() as usize) }
    }

    /// Gives virtual hands to the seats from this one on.
    pub fn with_virtual_from(mut self, seat: usize) -> Setup {
        for seat in self.seats.iter_mut().skip(seat) {
            seat.hand = Hand::Virtual;
        }
        self
    }
}
