//! What a Realm's page says about its deck.

use crate::atlas::Realm;
use crate::state::card::Card;
use crate::state::deck::Cards;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Realm(Realm),
    /// Every Realm that has no list of its own.
    Others,
}

/// Cards that are taken out of a Realm's deck in an Age.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removal {
    pub whose: Whose,
    pub age: u8,
    pub cards: Cards,
}

impl Removal {
    pub fn new(whose: Whose, age: i32, numbers: &[i32]) -> Result<Self, String> {
        let age = u8::try_from(age).ok().filter(|a| (1..=4).contains(a)).ok_or("there are Ages 1 to 4")?;
        let mut cards = Cards::NONE;
        for n in numbers {
            let card = u8::try_from(*n).ok().and_then(Card::new);
            let card = card.ok_or_else(|| format!("there is no Bot card {n}"))?;
            if cards.contains(card) {
                return Err(format!("card {n} is named twice"));
            }
            cards.insert(card);
        }
        Ok(Removal { whose, age, cards })
    }
}

/// The list for a Realm and an Age: its own, or that of the others; none removes nothing.
pub fn removed<'r>(lists: impl Iterator<Item = &'r Removal> + Clone, realm: Realm, age: u8) -> Cards {
    let of = |whose: Whose| lists.clone().find(|l| l.whose == whose && l.age == age).map(|l| l.cards);
    of(Whose::Realm(realm)).or_else(|| of(Whose::Others)).unwrap_or(Cards::NONE)
}
