//! One line for each card: a reminder, not the rule itself.

use crate::state::court::CourtCard;
use crate::state::leader::Leader;
use crate::state::lore::Lore;
use crate::state::names::Named;
use crate::words::read;

fn reminder(card: impl Named) -> String {
    let key = card.name().to_lowercase().replace('\'', "").replace(' ', "-");
    say!(&["rule-", &key].concat())
}

impl CourtCard {
    /// The effect of the card, for a player who has read it before.
    pub fn reminder(self) -> String {
        reminder(self)
    }
}

impl Leader {
    pub fn reminder(self) -> String {
        reminder(self)
    }
}

impl Lore {
    pub fn reminder(self) -> String {
        reminder(self)
    }
}

/// The words of the rules, then every card.
pub(super) fn glossary() -> String {
    let mut out = crate::TEXTS.file("glossary.txt").to_string();
    let mut group = |title: String, cards: &mut dyn Iterator<Item = (String, String)>| {
        out += &format!("# {title}\n");
        for (name, reminder) in cards {
            out += &format!("{name} = {}.\n", speech::capital(&reminder));
        }
    };
    group(say!("cards-of-court"), &mut CourtCard::DECK.iter().map(|card| (read(card), card.reminder())));
    group(say!("cards-leaders"), &mut Leader::all().map(|leader| (read(leader), leader.reminder())));
    group(say!("cards-lore"), &mut Lore::all().map(|lore| (read(lore), lore.reminder())));
    out
}
