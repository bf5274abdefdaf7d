//! Plans: the steps by which an attempt would be carried out (R6).

use crate::action::Action;
use crate::state::court::CourtCard;
use crate::state::court::Spot;
use crate::state::piece::Place;
use crate::state::player::Slot;
use crate::state::system::System;
use crate::vocabulary::meaning::PieceKind;
use std::ops::ControlFlow;
use table::Seat;

/// Whether an enumeration of plans continues.
pub type Flow = ControlFlow<()>;
pub const ON: Flow = ControlFlow::Continue(());

/// The maximum number of cities that one card can tax.
pub const MOST: usize = 6;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    Tax(Taxes),
    Secure(Secures),
    Influence {
        spot: Spot,
        agents: u8,
    },
    Build {
        piece: PieceKind,
        system: System,
    },
    Repair {
        piece: PieceKind,
        system: System,
        place: Place,
    },
    /// Builds and repairs ships in one system until its control is right.
    Strengthen {
        system: System,
        builds: u8,
        repairs: u8,
    },
    Move(Group),
    Combat(Combat),
    Ability(Ability),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taxes {
    pub cities: [(System, Place); MOST],
    pub n: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Secures {
    pub spots: [Spot; 4],
    pub n: u8,
}

/// Ships that move together from one system to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    pub from: System,
    pub to: System,
    pub fresh: u8,
    pub damaged: u8,
    /// The Move actions needed.
    pub actions: u8,
    /// Whether control of the origin is kept (R121).
    pub keeps: bool,
}

/// R84: the aim of a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    Trophies,
    Raid(Loot),
    /// No rival controls afterwards.
    Neutral,
    /// The bot controls afterwards.
    Control,
}

/// Items whose theft achieves the goal (R93).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loot {
    pub items: [Option<Item>; 3],
    /// Their total cost, including Sworn Guardians in the way.
    pub keys: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    Token(Slot),
    Card(CourtCard),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Combat {
    pub system: System,
    pub defender: Seat,
    pub aim: Aim,
    /// The ships that move in first.
    pub group: Option<Group>,
    /// Battle actions after the moves.
    pub battles: u8,
    /// The moves paid with Fuel, with Psionics, with pips.
    pub fuel: u8,
    pub psionic_moves: u8,
    pub pip_moves: u8,
    /// Battles paid with Psionics.
    pub psionic_battles: u8,
    /// Whether a Weapon is spent.
    pub weapon: bool,
}

/// A new action, and the card that offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ability {
    pub action: Action,
    pub card: Card,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Card {
    Guild(CourtCard),
    Lore(crate::state::lore::Lore),
}

impl Plan {
    /// The number of the card's actions that it takes.
    pub fn actions(&self) -> u8 {
        match self {
            Plan::Tax(taxes) => taxes.n,
            Plan::Secure(secures) => secures.n,
            Plan::Influence { agents, .. } => *agents,
            Plan::Build { .. } | Plan::Repair { .. } | Plan::Ability(_) => 1,
            Plan::Strengthen { builds, repairs, .. } => builds + repairs,
            Plan::Move(group) => group.actions,
            Plan::Combat(combat) => combat.pip_moves + 1,
        }
    }

    /// The system where it happens; for moves, the destination.
    pub fn system(&self) -> Option<System> {
        match self {
            Plan::Tax(taxes) => Some(taxes.cities[0].0),
            Plan::Build { system, .. } | Plan::Repair { system, .. } | Plan::Strengthen { system, .. } => {
                Some(*system)
            }
            Plan::Move(group) => Some(group.to),
            Plan::Combat(combat) => Some(combat.system),
            Plan::Secure(_) | Plan::Influence { .. } | Plan::Ability(_) => None,
        }
    }

    /// The price of a raid's loot: the number of items, and their cost in keys (R93).
    pub fn price(&self) -> (usize, u8) {
        match self {
            Plan::Combat(Combat { aim: Aim::Raid(loot), .. }) => {
                (loot.items.iter().flatten().count(), loot.keys)
            }
            _ => (0, 0),
        }
    }

    pub fn group(&self) -> Option<Group> {
        match self {
            Plan::Move(group) => Some(*group),
            Plan::Combat(combat) => combat.group,
            _ => None,
        }
    }

    pub fn spot(&self) -> Option<Spot> {
        match self {
            Plan::Influence { spot, .. } => Some(*spot),
            Plan::Secure(secures) => Some(secures.spots[0]),
            _ => None,
        }
    }
}
