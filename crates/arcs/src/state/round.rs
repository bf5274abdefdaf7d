//! The round and the turn: the cards played and the actions left (rules 7, 8).

use super::card::{ActionCard, CardSet, Played, Suit, Way};
use super::court::CourtSet;
use super::names::{Set, named};
use super::resource::Tokens;
use super::system::SystemSet;
use table::Seat;

named! {
    /// The seven standard actions.
    pub enum Kind {
        Tax = "tax",
        Build = "build",
        Move = "move",
        Repair = "repair",
        Influence = "influence",
        Secure = "secure",
        Battle = "battle",
    }
}

pub type Kinds = Set<Kind>;

impl Suit {
    /// The actions that a pip of this suit can buy (rules 4).
    pub const fn kinds(self) -> Kinds {
        Set::from_bits(match self {
            Suit::Administration => {
                1 << Kind::Tax as u32 | 1 << Kind::Repair as u32 | 1 << Kind::Influence as u32
            }
            Suit::Aggression => 1 << Kind::Battle as u32 | 1 << Kind::Move as u32 | 1 << Kind::Secure as u32,
            Suit::Construction => 1 << Kind::Build as u32 | 1 << Kind::Repair as u32,
            Suit::Mobilization => 1 << Kind::Move as u32 | 1 << Kind::Influence as u32,
        })
    }
}

/// A Union beside an action card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    pub owner: Seat,
    pub card: ActionCard,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    pub(crate) leader: Seat,
    /// The current holder of the initiative marker.
    pub(crate) initiative: Seat,
    /// Whether it was seized in this round; the holder did.
    pub(crate) seized: bool,
    /// Whether the zero marker is on the lead card.
    pub(crate) zero: bool,
    /// An ambition was declared in this round, by any means.
    pub(crate) declared: bool,
    /// Passes with cards since the last lead.
    pub(crate) passes: u8,
    pub(crate) played: [Option<Played>; 4],
    /// The extra card that seized, face down.
    pub(crate) seize_card: Option<ActionCard>,
    /// Unions set aside, by suit.
    pub(crate) unions: [Option<Claim>; 4],
}

impl Round {
    pub fn leader(&self) -> Seat {
        self.leader
    }

    pub fn initiative(&self) -> Seat {
        self.initiative
    }

    pub fn was_seized(&self) -> bool {
        self.seized
    }

    pub fn is_zeroed(&self) -> bool {
        self.zero
    }

    pub fn was_ambition_declared(&self) -> bool {
        self.declared
    }

    pub fn played(&self, seat: Seat) -> Option<Played> {
        self.played[seat.0 as usize]
    }

    pub fn lead(&self) -> Option<ActionCard> {
        self.played(self.leader).map(|p| p.card)
    }

    /// The lead card's number, 0 under the zero marker.
    pub fn lead_number(&self) -> u8 {
        if self.zero { 0 } else { self.lead().map_or(0, ActionCard::number) }
    }

    /// Whether a card of this suit and number surpasses the lead (rules 7.4).
    pub fn surpasses(&self, card: ActionCard) -> bool {
        self.lead().is_some_and(|lead| lead.suit() == card.suit() && card.number() > self.lead_number())
    }

    /// The extra card that seized, face down.
    pub fn seize_card(&self) -> Option<ActionCard> {
        self.seize_card
    }

    pub fn union_claim(&self, suit: Suit) -> Option<Claim> {
        self.unions[suit as usize]
    }
}

named! {
    /// The stage of a turn.
    pub enum Stage {
        /// The card is played: time to declare, to seize, and for effects that come before any other action.
        Opening = "opening",
        Prelude = "prelude",
        /// The first pip was spent.
        Pips = "pips",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub(crate) seat: Seat,
    pub(crate) stage: Stage,
    pub(crate) pips: u8,
    /// Whether a weapon was spent, so that pips may battle.
    pub(crate) weapon: bool,
    /// Whether the card played in this turn has declared an ambition.
    pub(crate) declared: bool,
    /// Relic Fence, Summon and Ruthless: once per turn.
    pub(crate) fenced: bool,
    pub(crate) summoned: bool,
    pub(crate) ruthless: bool,
    /// Tycoon's Ambition declares exactly one ambition.
    pub(crate) tycoon_declared: bool,
    /// Tokens spent in this Prelude, not yet back in the supply (rules 8.2).
    pub(crate) held: Tokens,
    /// Guild cards secured in this Prelude: their Prelude lines must wait.
    pub(crate) secured: CourtSet,
    /// Cards drawn as options of a virtual hand, set aside for Farseers, or being looked at.
    pub(crate) aside: CardSet,
    /// How often a virtual hand has moved a counter or rolled a die before its card.
    pub(crate) counted: u8,
    /// Its last die, 0 before the first.
    pub(crate) die: u8,
    /// Empty slots taxed this turn by the Anarchist: two bits per system.
    pub(crate) taxed_slots: u64,
    /// Fresh ships that took part in the current move, by system (Sprinter Drives).
    pub(crate) moved: [u8; 24],
    /// The systems that the whole catapulting group has visited in this move.
    pub(crate) catapulted: SystemSet,
}

impl Turn {
    pub(crate) fn of(seat: Seat) -> Turn {
        Turn {
            seat,
            stage: Stage::Opening,
            pips: 0,
            weapon: false,
            declared: false,
            fenced: false,
            summoned: false,
            ruthless: false,
            tycoon_declared: false,
            held: Tokens::default(),
            secured: Set::EMPTY,
            aside: Set::EMPTY,
            counted: 0,
            die: 0,
            taxed_slots: 0,
            moved: [0; 24],
            catapulted: Set::EMPTY,
        }
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub fn stage(&self) -> Stage {
        self.stage
    }

    pub fn pips(&self) -> u8 {
        self.pips
    }

    /// Tokens spent in this Prelude, which come back to the supply when it ends.
    pub fn spent(&self) -> Tokens {
        self.held
    }

    pub fn weapon_spent(&self) -> bool {
        self.weapon
    }

    pub fn secured_this_prelude(&self) -> CourtSet {
        self.secured
    }

    /// The cards that a virtual hand has drawn as options of this turn.
    pub fn drawn(&self) -> CardSet {
        self.aside
    }

    /// The last die that a virtual hand has rolled in this turn, 0 before the first.
    pub fn die(&self) -> u8 {
        self.die
    }
}

/// Whether the pip of this card triggers "when you Copy or Pivot to".
pub fn is_copy_or_pivot(way: Way) -> bool {
    matches!(way, Way::Copy | Way::Pivot)
}
