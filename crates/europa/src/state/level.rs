//! Difficulty.

use serde::{Deserialize, Serialize};

/// Each Bot may have its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    Easy,
    #[default]
    Normal,
    Hard,
    VeryHard,
}

impl Level {
    pub const ALL: [Level; 4] = [Level::Easy, Level::Normal, Level::Hard, Level::VeryHard];

    /// BP gained in each Phase 4.
    pub fn income(self) -> u8 {
        [6, 7, 8, 9][self as usize]
    }

    /// BP in a Focus area that complete a Milestone.
    pub fn focus(self) -> u8 {
        [3, 2, 2, 2][self as usize]
    }

    /// The least Available BP when War is declared on the Bot.
    pub fn at_war(self) -> u8 {
        [5, 5, 6, 7][self as usize]
    }

    /// Units of one recruitment.
    pub fn recruits(self) -> u8 {
        [7, 9, 9, 11][self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Dossier 2.3, difficulty table.
    #[test]
    fn the_table_of_difficulty() {
        let row = |l: Level| [l.income(), l.focus(), l.at_war(), l.recruits()];
        assert_eq!(Level::ALL.map(row), [[6, 3, 5, 7], [7, 2, 5, 9], [8, 2, 6, 9], [9, 2, 7, 11]]);
    }
}
