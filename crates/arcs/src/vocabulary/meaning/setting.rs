//! Principles and bans.

use super::Ambitions;
use super::Question;
use super::Try;
use super::{Group, Site, Types};
use crate::state::ambition::Ambition;
use crate::state::card::Way;
use crate::state::court::CourtCard;
use crate::state::resource::ResourceSet;
use crate::vocabulary::judgement::Judgement;

/// Principles that a document fixes.
#[derive(Clone, Debug, PartialEq)]
pub enum Setting {
    /// Tokens and Guild cards of these types are kept while their ambition is declared (R50, R51).
    Keep {
        types: ResourceSet,
        ambition: Ambition,
        contending: bool,
        unless_for_own_card: bool,
    },
    /// Something the bot never does, optionally only while one condition holds, and unless another does.
    Ban(Ban),
    CombatCard(ResourceSet),
    /// R92.
    LastRoll(LastRoll),
    Effective(CourtCard, Question),
    /// The list below it chooses between Court cards to influence (R75).
    Influence,
    /// The list below it chooses between moves (R120).
    Movement,
    /// The list below it chooses the target of a card's effect.
    Resolve(CourtCard),
    /// It pays for seizing (R127).
    PaysForSeizing(CourtCard),
    UncontestedAgents(u8),
    RaidDicePerKey(u8),
    /// The definition of a term, or of a favorable combat.
    Judgement(Judgement),
    /// A card that the game does not have.
    NotInThisGame,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Ban {
    pub act: Banned,
    pub when: Option<Question>,
    pub unless: Option<Question>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Banned {
    /// Every way to do one of these.
    Tries(Vec<Try>),
    Seizing,
    /// Such ambitions; empty: all.
    Declaring(Vec<Ambitions>),
    /// Cards played in this way.
    Playing(Way),
    /// Tokens of these types, except for the number of each that is kept.
    Spending {
        types: Types,
        keep: Option<u8>,
    },
    /// Discarding Guild cards while an ambition that counts them is declared.
    DiscardingCounted,
    /// A combat in which a roll could force the bot to destroy a city.
    Outrage,
    /// Moves that leave fewer of these behind, in such places.
    Behind(Group, u8, Site),
    /// Moves that give up control of their origin.
    GivingUp,
    /// Moves after which a place with the one group is without the other.
    Leave {
        with: Group,
        without: Group,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastRoll {
    /// Assault dice up to this multiple of the fresh defenders, the rest skirmish.
    AssaultPerFreshDefender(u8),
    /// All assault if better than 1:1, otherwise half (rounded down), the rest skirmish.
    AllOrHalf,
    AllAssault,
    AllSkirmish,
}
