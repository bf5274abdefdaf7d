//! The 24 Bot cards by number; their faces are in the document: see [`super::law`].

use serde::{Deserialize, Serialize};

/// The fourteen Actions; DEFEND and SIEGE are on no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    Event,
    Military,
    Diplomacy,
    Naval,
    Explore,
    Colonize,
    Unrest,
    Spy,
    PapalCuria,
    Convert,
    Focus,
    Idea,
}

impl Action {
    pub const ALL: [Action; 12] = [
        Action::Event,
        Action::Military,
        Action::Diplomacy,
        Action::Naval,
        Action::Explore,
        Action::Colonize,
        Action::Unrest,
        Action::Spy,
        Action::PapalCuria,
        Action::Convert,
        Action::Focus,
        Action::Idea,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Action::Event => "EVENT",
            Action::Military => "MILITARY",
            Action::Diplomacy => "DIPLOMACY",
            Action::Naval => "NAVAL",
            Action::Explore => "EXPLORE",
            Action::Colonize => "COLONIZE",
            Action::Unrest => "UNREST",
            Action::Spy => "SPY",
            Action::PapalCuria => "PAPAL CURIA",
            Action::Convert => "CONVERT",
            Action::Focus => "FOCUS",
            Action::Idea => "IDEA",
        }
    }
}

/// The kinds of Milestones, and so of Focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Economics,
    Expansion,
    Politics,
    Warfare,
}

impl Kind {
    pub const ALL: [Kind; 4] = [Kind::Economics, Kind::Expansion, Kind::Politics, Kind::Warfare];
}

/// The types of Ideas, and of the Action decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Branch {
    Administrative,
    Diplomatic,
    Military,
}

impl Branch {
    pub const ALL: [Branch; 3] = [Branch::Administrative, Branch::Diplomatic, Branch::Military];
}

/// A Bot card, by its number: 1 to 24.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    pub top: Action,
    pub second: Option<Action>,
    /// Replaces both others while the Bot is at War.
    pub war: Option<Action>,
    pub cost: u8,
    pub focus: Option<Kind>,
    /// The Action deck whose top card is discarded when this card is drawn.
    pub discard: Option<Branch>,
}

impl Card {
    pub const COUNT: u8 = 24;
    /// The cards that always return to the deck.
    pub const EVENT: Card = Card(1);
    pub const IDEA: Card = Card(24);

    pub fn new(number: u8) -> Option<Card> {
        (1..=Card::COUNT).contains(&number).then_some(Card(number))
    }

    pub fn number(self) -> u8 {
        self.0
    }

    pub fn all() -> impl Iterator<Item = Card> {
        (1..=Card::COUNT).map(Card)
    }
}

impl TryFrom<u8> for Card {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        Card::new(number)
            .ok_or_else(|| format!("there is no Bot card {number}: they go from 1 to {}", Card::COUNT))
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_off_the_deck_is_refused() {
        assert!(Card::try_from(0).is_err() && Card::try_from(25).is_err());
    }
}
