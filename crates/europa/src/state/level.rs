//! Difficulty.

use serde::{Deserialize, Serialize};

/// The level of a Bot; each may have its own.
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
}
