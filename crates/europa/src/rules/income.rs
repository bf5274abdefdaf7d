//! Phase 4: Bot Power (2.5).

use super::empire;
use crate::state::State;
use crate::state::mat::LARGE_TOWNS;

/// The BP and Prestige of a Bot in Phase 4, part by part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Income {
    pub level: u8,
    pub towns: u8,
    pub emperor: u8,
    pub curia: u8,
    pub prestige: u8,
}

impl Income {
    pub fn power(self) -> u8 {
        self.level + self.towns + self.emperor + self.curia
    }
}

/// A Bot's income, with the Authority after the die.
pub fn income(state: &State, player: u8) -> Income {
    let Some(mat) = state.mat(player) else { return Income::default() };
    let (large, small) = mat.on_board();
    let mut income = Income {
        level: state.law().row(mat.level).income,
        // One for 20 or more Small Towns, one for all 8 Large ones.
        towns: u8::from(small >= 20) + u8::from(large >= LARGE_TOWNS),
        ..Income::default()
    };
    if state.is_emperor(player) {
        income.emperor = empire::power(state.board.authority);
        income.prestige += u8::from(state.board.authority == 6);
    }
    if state.is_papal_controller(player) {
        income.curia = 1;
        if state.board.uncontested {
            income.prestige += state.catholic_players().saturating_sub(1).min(3);
        }
    }
    income
}
