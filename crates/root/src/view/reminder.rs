//! One line for each card: a reminder, not the rule itself.

use crate::TEXTS;
use crate::state::{Card, Effect, Power, Suit};
use crate::words::{self, capital, named, term};

/// The effect of crafting or playing the card.
pub(super) fn card(card: Card) -> String {
    match card.effect() {
        Effect::Item(item, points) => {
            say!("reminds-item", item = item, points = words::points(points))
        }
        Effect::Ambush => say!("reminds-ambush"),
        Effect::Dominance if card.suit() == Suit::Bird => say!("reminds-corners"),
        Effect::Dominance => say!("reminds-dominance", suit = card.suit()),
        Effect::Favor => say!("reminds-favor", suit = card.suit()),
        Effect::Persistent(power) => self::power(power),
    }
}

fn power(power: Power) -> String {
    say!(&term("power-", power.name()))
}

/// The words of the rules, then the effects of persistent cards.
pub(super) fn glossary() -> String {
    let mut out = format!("{}# {}\n", TEXTS.file("glossary.txt"), say!("cards-that-stay"));
    for of in Power::ALL {
        out += &format!("{} = {}.\n", named(of.spoken()), capital(&power(*of)));
    }
    out
}
