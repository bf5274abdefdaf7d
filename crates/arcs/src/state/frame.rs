//! What the game waits for, and what follows: a small stack of frames. The top is pending; those below
//! continue when it is done (a Ransack inside a battle, a Vox card inside the Ransack, ...).

use super::ambition::Ambition;
use super::court::{CourtCard, Spot};
use super::names::{Named, named};
use super::piece::Place;
use super::player::Slot;
use super::resource::Resource;
use super::system::System;
use serde::{Deserialize, Serialize};
use table::Seat;

named! {
    /// Simultaneous effects of cards, which a player orders.
    pub enum Effect {
        // When you declare
        Farseers = "Farseers",
        Ambitious = "Ambitious",
        Bold = "Bold",
        Connected = "Connected",
        // Before the dice of a battle are collected
        Sensors = "Predictive Sensors",
        Railgun = "Railgun Arrays",
        // After the roll
        Skirmishers = "Skirmishers",
        Torpedoes = "Seeker Torpedoes",
        Tricky = "Tricky",
        Vision = "Empath's Vision",
        // After a battle
        Drones = "Repair Drones",
        AttackerResilient = "Resilient (attacker)",
        DefenderResilient = "Resilient (defender)",
        Beloved = "Beloved",
    }
}

/// Effects waiting to be ordered, stored as bytes to keep frames small.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects([u8; 2]);

impl Effects {
    fn bits(self) -> u32 {
        u32::from(u16::from_le_bytes(self.0))
    }

    pub fn set(self) -> super::names::Set<Effect> {
        super::names::Set::from_bits(self.bits())
    }

    pub fn len(self) -> u32 {
        self.set().len()
    }

    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    pub fn contains(self, effect: Effect) -> bool {
        self.set().contains(effect)
    }

    pub fn with(self, effect: Effect, present: bool) -> Self {
        let bits = if present { self.bits() | 1 << effect.index() } else { self.bits() };
        Effects((bits as u16).to_le_bytes())
    }

    pub fn without(self, effect: Effect) -> Self {
        Effects(((self.bits() & !(1 << effect.index())) as u16).to_le_bytes())
    }
}

impl Serialize for Effects {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.set().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Effects {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let set = super::names::Set::<Effect>::deserialize(deserializer)?;
        Ok(Effects((set.bits() as u16).to_le_bytes()))
    }
}

/// The source of an action outside the pips, which limits what it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Spent in the Prelude: also pays for new actions (rules 8.4).
    Material,
    Fuel,
    Relic,
    Psionic,
    /// Granted by a card: the plain action only.
    Move,
    Influence,
    Secure,
    /// Tactical: the move that comes first, and the battle to which it obliges.
    MoveBeforeBattle,
    BattleAfterMove,
    /// Charismatic: the influence that comes first, and the secure to which it obliges.
    InfluenceBeforeSecure,
    SecureAfterInfluence,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    Over,

    // Setup
    FirstSeat,
    DrawSetupCard,
    LeaderRow {
        left: u8,
    },
    LoreRow {
        left: u8,
    },
    BotLeader {
        seat: Seat,
    },
    BotLore {
        seat: Seat,
    },
    /// Waits for the pick with this index.
    Draft {
        pick: u8,
    },
    SetPieces,
    Learned {
        seat: Seat,
        left: u8,
    },
    KeepLore {
        seat: Seat,
        left: u8,
    },
    /// Strategic Reserves: a random token.
    Reserve {
        seat: Seat,
    },

    // Chapter
    StartChapter,
    Deal {
        seat: Seat,
        left: u8,
    },
    Mulligan {
        seat: Seat,
    },
    /// The rejected hand joins the undealt cards.
    RejectedHand,
    Score,
    CleanUp,
    NextChapter,

    // Round
    Lead,
    Follow,
    Turn,
    EndTurn,
    Comeback,
    NextPlayer,
    EndRound,
    /// A virtual hand draws an option; rolls a die of its document.
    DrawOption,
    Die {
        sides: u8,
    },

    // Parts of a turn
    Act {
        source: Source,
        optional: bool,
    },
    /// Cloud Cities: a token of the planet's type must be spent.
    CloudCost {
        system: System,
    },
    Catapult {
        at: System,
        fresh: u8,
        damaged: u8,
    },
    Sprint,
    /// A gate city offers several types.
    TaxType {
        system: System,
    },
    Mythic {
        system: System,
    },
    Ruthless {
        system: System,
        place: Place,
    },
    /// The repetition that Ruthless pays for.
    TaxAgain {
        system: System,
        owner: Seat,
    },
    ShipAgain {
        system: System,
    },
    Arrange {
        seat: Seat,
    },
    /// All tokens are picked up: this slot is filled next.
    Rearrange {
        seat: Seat,
        slot: Slot,
    },
    /// A token of this type must be discarded; the owner chooses the slot.
    GiveUp {
        seat: Seat,
        resource: Resource,
    },
    Pressgang {
        freed: bool,
    },
    Execute {
        done: bool,
    },
    Guide {
        from: System,
        to: System,
        seat: Seat,
        moved: bool,
    },

    // Declaring
    Generous,
    Declare {
        ambition: Ambition,
        with_lead: bool,
    },
    /// Simultaneous effects, which this seat orders.
    Order {
        effects: Effects,
    },
    Farseers,
    /// A virtual hand shows cards from the stack.
    Reveal {
        seat: Seat,
        left: u8,
    },
    Swap {
        seat: Seat,
    },
    Ambitious,
    Bold {
        from: Spot,
    },
    Connected,

    // The Court
    Refill {
        spot: Spot,
    },
    Vox {
        card: CourtCard,
    },
    /// Mass Uprising with too few ships, and Gatekeepers: this many are still to be placed in systems of this
    /// cluster, or in the gates (0), from this system on.
    Uprising {
        cluster: u8,
        left: u8,
        next: u8,
    },
    /// Song of Freedom: the city has been returned.
    SongSeize,
    Draw {
        left: u8,
    },

    // Guild cards' Preludes
    ThreeShips,
    /// Interest: this many slots may still be filled.
    Fill {
        resource: Resource,
        left: u8,
    },
    /// Cartel.
    StealOne {
        resource: Resource,
    },
    SilverTongues,
    FarseersDiscard,

    // Battle
    Sensors {
        next: u8,
    },
    Railgun,
    Collect,
    Rolling,
    Rerolls {
        effects: Effects,
    },
    Reroll {
        effect: Effect,
        left: u8,
    },
    /// All dice are rolled: the symbols take effect.
    Strike,
    OwnHits {
        hits: u8,
    },
    Hits {
        hits: u8,
        buildings: u8,
    },
    /// All hits are assigned: Outrage, Ransack, then the raid.
    Cities {
        keys: u8,
    },
    Ransack {
        owner: Seat,
    },
    Raid {
        keys: u8,
    },
    AfterBattle,
    Beloved,
}

const _: () = assert!(size_of::<Frame>() <= 6);

/// The deepest stack is a turn, a battle, two Ransacks, a Vox card, a declaration with its effects, another
/// Vox card, and an arrangement inside: well below the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    len: u8,
    frames: [Frame; Stack::DEPTH],
}

impl Stack {
    pub(crate) const DEPTH: usize = 32;

    pub fn new() -> Self {
        Stack { len: 0, frames: [Frame::Over; Stack::DEPTH] }
    }

    #[inline(always)]
    pub fn top(&self) -> Frame {
        if self.len == 0 { Frame::Over } else { self.frames[(self.len - 1) as usize] }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, frame: Frame) {
        debug_assert!(
            (self.len as usize) < Self::DEPTH,
            "the stack is deep enough for any nesting of effects"
        );
        if (self.len as usize) < Self::DEPTH {
            self.frames[self.len as usize] = frame;
            self.len += 1;
        }
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self) {
        if self.len > 0 {
            self.len -= 1;
            self.frames[self.len as usize] = Frame::Over;
        }
    }

    /// Replaces the top frame.
    #[inline(always)]
    pub(crate) fn replace(&mut self, frame: Frame) {
        self.pop();
        self.push(frame);
    }

    /// The frames, from the bottom.
    pub fn frames(&self) -> &[Frame] {
        &self.frames[..self.len as usize]
    }
}

impl Default for Stack {
    fn default() -> Self {
        Self::new()
    }
}
