//! The 24 Bot cards. Sources disagree on cards 5 and 8 and give no discard icons: see the rulings.

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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// These always go back into the deck.
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

    pub fn face(self) -> Face {
        FACES[usize::from(self.0 - 1)]
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

const FACES: [Face; 24] = {
    use Action::*;
    use Branch::{Administrative as A, Diplomatic as D, Military as M};
    use Kind::*;
    const fn card(top: Action, war: Option<Action>, cost: u8, discard: Option<Branch>) -> Face {
        Face { top, second: None, war, cost, focus: None, discard }
    }
    const fn two(top: Action, second: Action, war: Action, cost: u8, discard: Option<Branch>) -> Face {
        Face { top, second: Some(second), war: Some(war), cost, focus: None, discard }
    }
    const fn focus(top: Action, kind: Kind, discard: Option<Branch>) -> Face {
        Face { top, second: Some(Action::Focus), war: None, cost: 1, focus: Some(kind), discard }
    }
    [
        card(Event, None, 0, None),
        card(Military, None, 1, Some(M)),
        card(Military, None, 1, None),
        card(Military, None, 2, Some(M)),
        card(Diplomacy, Some(Military), 3, Some(D)),
        card(Diplomacy, Some(Military), 2, None),
        card(Diplomacy, None, 3, Some(D)),
        card(Diplomacy, None, 3, None),
        card(Naval, None, 1, None),
        card(Naval, None, 2, Some(D)),
        card(Explore, Some(Naval), 2, None),
        card(Colonize, Some(Military), 3, Some(A)),
        two(Unrest, Spy, Spy, 2, None),
        two(PapalCuria, Spy, Spy, 2, Some(D)),
        two(Convert, PapalCuria, Military, 3, Some(A)),
        focus(Convert, Economics, Some(A)),
        focus(Convert, Expansion, None),
        focus(Convert, Politics, None),
        focus(Convert, Warfare, Some(M)),
        focus(Unrest, Economics, Some(A)),
        focus(Unrest, Expansion, None),
        focus(Unrest, Politics, Some(D)),
        focus(Unrest, Warfare, Some(M)),
        card(Idea, None, 3, Some(A)),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Dossier 4.1: what the booklet's own headings say about card numbers.
    #[test]
    fn the_cards_are_those_of_the_booklet() {
        let top =
            |action| Card::all().filter(|c| c.face().top == action).map(Card::number).collect::<Vec<_>>();
        let war = |action| {
            Card::all().filter(|c| c.face().war == Some(action)).map(Card::number).collect::<Vec<_>>()
        };
        assert_eq!(top(Action::Event), [1]);
        assert_eq!(top(Action::Military), [2, 3, 4]);
        assert_eq!(top(Action::Diplomacy), [5, 6, 7, 8]);
        assert_eq!(top(Action::Naval), [9, 10]);
        assert_eq!(top(Action::Colonize), [12]);
        assert_eq!(top(Action::PapalCuria), [14]);
        assert_eq!(war(Action::Military), [5, 6, 12, 15]);
        assert_eq!(war(Action::Naval), [11]);
        assert_eq!(Card::new(15).unwrap().face().second, Some(Action::PapalCuria));
        assert_eq!(Card::all().map(|c| u32::from(c.face().cost)).sum::<u32>(), 41);
        for kind in Kind::ALL {
            let of_kind = Card::all().filter(|c| c.face().focus == Some(kind));
            assert_eq!(of_kind.filter(|c| c.face().second == Some(Action::Focus)).count(), 2);
        }
        assert_eq!(Card::all().filter(|c| c.face().focus.is_some()).count(), 8);
    }

    #[test]
    fn a_number_off_the_deck_is_refused() {
        assert!(Card::try_from(0).is_err() && Card::try_from(25).is_err());
    }
}
