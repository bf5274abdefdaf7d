//! The Bot deck: sets of cards, because the order is decided by each draw.

use super::card::Card;
use serde::{Deserialize, Serialize};

/// A set of Bot cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Cards(u32);

impl Cards {
    pub const NONE: Cards = Cards(0);
    pub const ALL: Cards = Cards(((1 << Card::COUNT) - 1) << 1);

    pub fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.number()) != 0
    }

    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.number();
    }

    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.number());
    }

    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn and(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    pub fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    pub fn both(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |c| self.contains(*c))
    }

    /// The `n`-th card by number: the card that an outcome of chance means.
    pub fn nth(self, n: u32) -> Option<Card> {
        self.iter().nth(n as usize)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Cards::NONE;
        cards.into_iter().for_each(|c| set.insert(c));
        set
    }
}

impl From<Cards> for Vec<Card> {
    fn from(set: Cards) -> Self {
        set.iter().collect()
    }
}

impl TryFrom<Vec<Card>> for Cards {
    type Error = String;
    fn try_from(cards: Vec<Card>) -> Result<Self, String> {
        let set: Cards = cards.iter().copied().collect();
        if set.len() as usize == cards.len() { Ok(set) } else { Err(say!("card-listed-twice")) }
    }
}

/// The positions of a Bot's 24 cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// To be drawn from.
    pub draw: Cards,
    pub used: Cards,
    /// Among the used ones, those whose FOCUS Action was carried out.
    pub focused: Cards,
    /// Out for this Age: by the Realm's list, or not shuffled back.
    pub out: Cards,
}

impl Default for Deck {
    fn default() -> Self {
        Deck { draw: Cards::ALL, used: Cards::NONE, focused: Cards::NONE, out: Cards::NONE }
    }
}

impl Deck {
    /// A new Age: all cards except those that the Realm's list removes.
    pub fn reset(&mut self, removed: Cards) {
        *self = Deck { draw: Cards::ALL.without(removed), out: removed, ..Deck::default() };
    }

    pub fn draw(&mut self, card: Card) {
        self.draw.remove(card);
        self.used.insert(card);
    }

    /// Phase 5, first part: EVENT and IDEA return, FOCUS cards are removed. The rest is halved by chance.
    pub fn sort_used(&mut self) {
        let always: Cards = [Card::EVENT, Card::IDEA].into_iter().collect();
        self.draw = self.draw.and(self.used.both(always));
        self.out = self.out.and(self.focused);
        self.used = self.used.without(always).without(self.focused);
        self.focused = Cards::NONE;
    }

    /// Returns one used card to the deck.
    pub fn put_back(&mut self, card: Card) {
        self.used.remove(card);
        self.draw.insert(card);
    }

    /// Removes the remaining used cards for this Age.
    pub fn retire_used(&mut self) {
        self.out = self.out.and(self.used);
        self.used = Cards::NONE;
    }

    /// Whether every card is in exactly one place.
    pub fn is_whole(&self) -> bool {
        self.draw.len() + self.used.len() + self.out.len() == u32::from(Card::COUNT)
            && self.draw.and(self.used).and(self.out) == Cards::ALL
            && self.focused.without(self.used).is_empty()
    }
}

/// Half of the used cards, rounded up.
pub fn half(used: Cards) -> u32 {
    used.len().div_ceil(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(numbers: &[u8]) -> Cards {
        numbers.iter().filter_map(|n| Card::new(*n)).collect()
    }

    #[test]
    fn half_of_the_used_cards_return() {
        let used = cards(&[1, 24, 2, 9, 13, 16, 7]);
        let mut deck = Deck { draw: Cards::ALL.without(used), used, ..Deck::default() };
        deck.focused = cards(&[16]);
        deck.sort_used();
        assert!(deck.draw.contains(Card::EVENT) && deck.draw.contains(Card::IDEA));
        assert_eq!(deck.out, cards(&[16]));
        assert_eq!((deck.used, half(deck.used)), (cards(&[2, 9, 13, 7]), 2));
        deck.put_back(Card::new(9).unwrap());
        deck.put_back(Card::new(2).unwrap());
        deck.retire_used();
        assert_eq!(deck.out, cards(&[7, 13, 16]));
        assert!(deck.is_whole());
        assert_eq!(half(cards(&[2, 3, 4])), 2);
    }

    #[test]
    fn a_new_age_resets_the_deck() {
        let mut deck = Deck::default();
        deck.draw(Card::new(7).unwrap());
        deck.retire_used();
        deck.reset(cards(&[4, 11, 12, 14]));
        assert_eq!((deck.draw.len(), deck.out.len(), deck.used.len()), (20, 4, 0));
        assert!(deck.is_whole());
    }
}
