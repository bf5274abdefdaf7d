//! The faces of the Bot cards and the levels of difficulty. A document lists them, so that an owner of the
//! printed cards can correct them.

use super::card::{Card, Face};
use super::level::Level;
use crate::booklet;
use serde::{Deserialize, Serialize};

/// A row of the table of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// BP gained in each Phase 4.
    pub income: u8,
    /// The BP in a Focus area that complete a Milestone.
    pub focus: u8,
    /// The minimum Available BP when War is declared on the Bot.
    pub at_war: u8,
    /// The number of Units in one recruitment.
    pub recruits: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Law {
    /// By the number of the card.
    pub faces: Vec<Face>,
    pub levels: [Row; 4],
}

impl Law {
    pub fn face(&self, card: Card) -> Face {
        self.faces[usize::from(card.number() - 1)]
    }

    pub fn row(&self, level: Level) -> Row {
        self.levels[level as usize]
    }
}

impl super::State {
    /// The cards and levels at this table: as in the shipped booklet, unless the document of the Bots says
    /// otherwise.
    pub fn law(&self) -> &Law {
        self.law.as_deref().unwrap_or_else(|| booklet::law())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::card::{Action, Kind};

    /// The difficulty table (2.3).
    #[test]
    fn the_table_of_difficulty() {
        let rows = booklet::law().levels.map(|r| [r.income, r.focus, r.at_war, r.recruits]);
        assert_eq!(rows, [[6, 3, 5, 7], [7, 2, 5, 9], [8, 2, 6, 9], [9, 2, 7, 11]]);
    }

    /// The card numbers in the booklet's own headings.
    #[test]
    fn the_cards_are_those_of_the_booklet() {
        let law = booklet::law();
        let with = |fits: &dyn Fn(Face) -> bool| {
            Card::all().filter(|c| fits(law.face(*c))).map(Card::number).collect::<Vec<_>>()
        };
        assert_eq!(with(&|f| f.top == Action::Event), [1]);
        assert_eq!(with(&|f| f.top == Action::Military), [2, 3, 4]);
        assert_eq!(with(&|f| f.top == Action::Diplomacy), [5, 6, 7, 8]);
        assert_eq!(with(&|f| f.top == Action::Naval), [9, 10]);
        assert_eq!(with(&|f| f.top == Action::Colonize), [12]);
        assert_eq!(with(&|f| f.top == Action::PapalCuria), [14]);
        assert_eq!(with(&|f| f.war == Some(Action::Military)), [5, 6, 12, 15]);
        assert_eq!(with(&|f| f.war == Some(Action::Naval)), [11]);
        assert_eq!(law.face(Card::new(15).unwrap()).second, Some(Action::PapalCuria));
        assert_eq!(law.faces.iter().map(|f| u32::from(f.cost)).sum::<u32>(), 41);
        for kind in Kind::ALL {
            assert_eq!(with(&|f| f.focus == Some(kind) && f.second == Some(Action::Focus)).len(), 2);
        }
        assert_eq!(with(&|f| f.focus.is_some()).len(), 8);
    }
}
