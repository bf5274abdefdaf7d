//! A player's possessions: the board, the boxes, the cards (rules 6).

use super::card::CardSet;
use super::court::{CourtCard, CourtSet};
use super::leader::Leader;
use super::lore::{Lore, LoreSet};
use super::names::{Set, named};
use super::piece::{Piece, STARPORTS};
use super::resource::{Resource, ResourceSet, Tokens};

named! {
    pub enum Colour {
        Red = "red",
        Yellow = "yellow",
        Blue = "blue",
        White = "white",
    }
}

named! {
    /// The kind of hand from which a seat plays its action cards.
    pub enum Hand {
        /// Cards in hand.
        Real = "real",
        /// A counter, bonus cards and draws from the shared stack.
        Virtual = "virtual",
    }
}

/// A resource slot: 0 to 5 on the board from left to right, 6 on Ancient Holdings.
pub type Slot = u8;
pub const SLOTS: usize = 7;
pub const HOLDINGS: Slot = 6;

/// Rules 6: raid cost of each slot, and of Ancient Holdings.
const RAID_COST: [u8; SLOTS] = [3, 1, 1, 2, 1, 3, 4];

/// Rules 6: open slots of the board by the number of cities still on it.
const OPEN_SLOTS: [u8; 6] = [6, 6, 6, 4, 3, 2];

/// Rules 5.5: the bonus for an ambition won outright, by cities still on the board.
const CITY_BONUS: [u8; 6] = [5, 2, 0, 0, 0, 0];

/// The seize counter and the hand counter of a virtual hand, and its open cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VirtualHand {
    /// The cards left in the hand, which are only counted.
    pub cards: u8,
    /// Absent is 0.
    pub seize: u8,
    /// Face up in the play area.
    pub bonus: CardSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    pub(crate) colour: Colour,
    pub(crate) hand_kind: Hand,
    pub(crate) leader: Option<Leader>,
    /// At most 34 Power can be gained in each of five chapters.
    pub(crate) power: u8,
    /// In supply.
    pub(crate) ships: u8,
    /// In supply.
    pub(crate) starports: u8,
    /// On the board.
    pub(crate) cities: u8,
    pub(crate) slots: [Option<Resource>; SLOTS],
    /// Tokens being taken, which are outside the slots until they are arranged (rules 8.5).
    pub(crate) loose: Tokens,
    pub(crate) captives: [u8; 4],
    /// By piece and owner.
    pub(crate) trophies: [[u8; 4]; 4],
    pub(crate) outrage: ResourceSet,
    pub(crate) guild: CourtSet,
    pub(crate) lore: LoreSet,
    pub(crate) hand: CardSet,
    pub(crate) virtual_hand: VirtualHand,
    /// Cards with a new action that a virtual hand has used in this chapter.
    pub(crate) exhausted: CourtSet,
    pub(crate) exhausted_lore: LoreSet,
}

impl Player {
    /// A player before setup.
    pub(crate) fn empty(colour: Colour, hand_kind: Hand) -> Player {
        Player {
            colour,
            hand_kind,
            leader: None,
            power: 0,
            ships: 0,
            starports: STARPORTS,
            cities: 0,
            slots: [None; SLOTS],
            loose: Tokens::default(),
            captives: [0; 4],
            trophies: [[0; 4]; 4],
            outrage: Set::EMPTY,
            guild: Set::EMPTY,
            lore: Set::EMPTY,
            hand: Set::EMPTY,
            virtual_hand: VirtualHand::default(),
            exhausted: Set::EMPTY,
            exhausted_lore: Set::EMPTY,
        }
    }

    pub fn colour(&self) -> Colour {
        self.colour
    }

    /// Whether it plays from a counter and the shared stack instead of a hand.
    #[inline(always)]
    pub fn is_virtual(&self) -> bool {
        self.hand_kind == Hand::Virtual
    }

    pub fn leader(&self) -> Option<Leader> {
        self.leader
    }

    #[inline(always)]
    pub fn has_leader(&self, leader: Leader) -> bool {
        self.leader == Some(leader)
    }

    pub fn power(&self) -> u8 {
        self.power
    }

    pub fn ships_in_supply(&self) -> u8 {
        self.ships
    }

    pub fn starports_in_supply(&self) -> u8 {
        self.starports
    }

    pub fn cities_on_board(&self) -> u8 {
        self.cities
    }

    pub fn outrage(&self) -> ResourceSet {
        self.outrage
    }

    pub fn guild(&self) -> CourtSet {
        self.guild
    }

    #[inline(always)]
    pub fn has(&self, card: CourtCard) -> bool {
        self.guild.contains(card)
    }

    pub fn lore(&self) -> LoreSet {
        self.lore
    }

    #[inline(always)]
    pub fn knows(&self, lore: Lore) -> bool {
        self.lore.contains(lore)
    }

    pub fn hand(&self) -> CardSet {
        self.hand
    }

    pub fn virtual_hand(&self) -> VirtualHand {
        self.virtual_hand
    }

    /// Cards left to play, in a real or a virtual hand.
    #[inline(always)]
    pub fn cards(&self) -> u32 {
        if self.is_virtual() { u32::from(self.virtual_hand.cards) } else { self.hand.len() }
    }

    pub fn is_ready(&self, card: CourtCard) -> bool {
        !self.exhausted.contains(card)
    }

    pub fn is_ready_lore(&self, lore: Lore) -> bool {
        !self.exhausted_lore.contains(lore)
    }

    // Resources

    pub fn slots(&self) -> [Option<Resource>; SLOTS] {
        self.slots
    }

    /// Open slots on the board, from the left.
    #[inline(always)]
    pub fn open_board_slots(&self) -> u8 {
        OPEN_SLOTS[self.cities.min(5) as usize]
    }

    #[inline(always)]
    pub fn is_open(&self, slot: Slot) -> bool {
        slot < self.open_board_slots() || slot == HOLDINGS && self.knows(Lore::AncientHoldings)
    }

    /// All open slots, in order.
    pub fn open_slots(&self) -> impl Iterator<Item = Slot> {
        (0..SLOTS as Slot).filter(|s| self.is_open(*s))
    }

    pub fn empty_slots(&self) -> impl Iterator<Item = Slot> {
        self.open_slots().filter(|s| self.slots[*s as usize].is_none())
    }

    /// The cost of a slot in keys.
    pub fn raid_cost(slot: Slot) -> u8 {
        RAID_COST[slot as usize]
    }

    /// Tokens in the slots and those being taken; tokens on a Cartel are not included.
    #[inline(always)]
    pub fn tokens(&self, resource: Resource) -> u8 {
        let held = self.slots.iter().filter(|s| **s == Some(resource)).count() as u8;
        held + self.loose.of(resource)
    }

    pub fn all_tokens(&self) -> u8 {
        self.slots.iter().filter(|s| s.is_some()).count() as u8 + self.loose.total()
    }

    pub fn city_bonus(&self) -> u8 {
        CITY_BONUS[self.cities.min(5) as usize]
    }

    // Boxes

    pub fn captives(&self) -> u8 {
        self.captives.iter().sum()
    }

    pub fn captives_of(&self, seat: table::Seat) -> u8 {
        self.captives[seat.0 as usize]
    }

    pub fn trophies(&self) -> u8 {
        self.trophies.iter().flatten().sum()
    }

    pub fn trophies_of(&self, piece: Piece, seat: table::Seat) -> u8 {
        self.trophies[piece as usize][seat.0 as usize]
    }

    // Small compound changes

    pub(crate) fn lose_guild(&mut self, card: CourtCard) {
        self.guild.remove(card);
        self.exhausted.remove(card);
    }
}
