//! The action discard pile (rules 4), which is also the shared stack of virtual hands.

use super::card::{ActionCard, CardSet};
use super::names::{Named, Set};

/// From the bottom: the undealt cards, shuffled (a set until drawn), then the later discards, in order. Cards
/// that were shuffled before they were put on the pile form a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discards {
    pub(crate) undealt: CardSet,
    len: u8,
    pile: [u8; 28],
}

/// A flag: the card belongs to the same shuffled group as the one below it.
const GROUPED: u8 = 0x80;

impl Discards {
    pub const EMPTY: Discards = Discards { undealt: Set::EMPTY, len: 0, pile: [0; 28] };

    pub fn of(undealt: CardSet) -> Self {
        Discards { undealt, ..Self::EMPTY }
    }

    pub fn undealt(&self) -> CardSet {
        self.undealt
    }

    /// Later discards from the bottom, and whether each is in a shuffled group with the one below.
    pub fn pile(&self) -> impl Iterator<Item = (ActionCard, bool)> {
        self.pile[..self.len as usize].iter().map(|b| (card(*b), b & GROUPED != 0))
    }

    pub fn pile_cards(&self) -> CardSet {
        self.pile().map(|(card, _)| card).collect()
    }

    pub fn all(&self) -> CardSet {
        self.undealt.union(self.pile_cards())
    }

    /// The possible cards of the next draw from the bottom.
    pub fn bottom(&self) -> CardSet {
        if !self.undealt.is_empty() {
            return self.undealt;
        }
        let mut group = Set::EMPTY;
        for (i, (card, grouped)) in self.pile().enumerate() {
            if i > 0 && !grouped {
                break;
            }
            group.insert(card);
        }
        group
    }

    pub(crate) fn put(&mut self, card: ActionCard) {
        self.push(card.index() as u8);
    }

    /// Puts cards on top, shuffled among themselves.
    pub(crate) fn put_shuffled(&mut self, cards: CardSet) {
        for (i, card) in cards.iter().enumerate() {
            self.push(card.index() as u8 | if i > 0 { GROUPED } else { 0 });
        }
    }

    fn push(&mut self, entry: u8) {
        // There are 28 cards, each in one place only.
        if let Some(place) = self.pile.get_mut(self.len as usize) {
            *place = entry;
            self.len += 1;
        }
    }

    /// Removes a card, wherever it is.
    pub(crate) fn take(&mut self, drawn: ActionCard) {
        if self.undealt.contains(drawn) {
            self.undealt.remove(drawn);
            return;
        }
        let Some(at) = self.pile().position(|(card, _)| card == drawn) else { return };
        let grouped = self.pile[at] & GROUPED;
        self.pile.copy_within(at + 1..self.len as usize, at);
        self.len -= 1;
        self.pile[self.len as usize] = 0;
        // The card after the first of a group becomes its first.
        if grouped == 0 && at < self.len as usize {
            self.pile[at] &= !GROUPED;
        }
    }

    /// Replaces cards by others, because a belief about hidden cards has changed.
    pub(crate) fn exchange(&mut self, other: impl Fn(ActionCard) -> ActionCard) {
        self.undealt = self.undealt.iter().map(&other).collect();
        for entry in &mut self.pile[..self.len as usize] {
            *entry = other(card(*entry)).index() as u8 | *entry & GROUPED;
        }
    }

    /// Shuffles the whole pile into the stack, for virtual hands.
    pub(crate) fn reshuffle(&mut self) {
        *self = Discards::of(self.all());
    }
}

fn card(entry: u8) -> ActionCard {
    ActionCard::from_index((entry & !GROUPED) as usize)
}
