//! The full description of an experiment: enough to repeat it, and to see which shards belong together.

use crate::experiment::{Experiment, Shard};
use crate::row::Layout;
use script::coverage::Written;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Document, Game, Json};

/// The format of this release's folders.
pub const FORMAT: u32 = 1;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The format of the folder.
    pub lab: u32,
    pub game: String,
    /// The release that played.
    pub engine: String,
    /// Stored as text, because not every JSON parser keeps 64 bits.
    pub seed: String,
    /// The number of games of the whole experiment.
    pub games: u64,
    /// The shard that was played here: `1/1` is the whole.
    pub part: String,
    /// The number of games of this shard in the folder; absent until the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played: Option<u64>,
    pub clock: Vec<String>,
    pub players: Vec<PlayerRecord>,
    /// Game `n` uses arrangement `n` modulo their number.
    pub arrangements: Vec<ArrangementRecord>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerRecord {
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<Document>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Written>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ArrangementRecord {
    pub setup: Value,
    /// Which player sits at each seat.
    pub seats: Vec<usize>,
}

impl Record {
    pub fn new<G: Game>(experiment: &Experiment<G>, shard: Shard) -> Self {
        let player = |player: &crate::Player<G>| PlayerRecord {
            name: player.name().into(),
            team: player.team().map(String::from),
            document: player.document.clone(),
            lines: player.mind.lines(),
        };
        let arrangement = |arrangement: &crate::Arrangement<G>| ArrangementRecord {
            setup: arrangement.setup.to_json(),
            seats: arrangement.seats.clone(),
        };
        Record {
            lab: FORMAT,
            game: G::ID.into(),
            engine: env!("CARGO_PKG_VERSION").into(),
            seed: experiment.seed.to_string(),
            games: experiment.games,
            part: shard.to_string(),
            played: None,
            clock: experiment.layout().clock,
            players: experiment.players.iter().map(player).collect(),
            arrangements: experiment.arrangements.iter().map(arrangement).collect(),
        }
    }

    pub fn shard(&self) -> Result<Shard, String> {
        self.part.parse()
    }

    pub fn layout(&self) -> Layout {
        Layout {
            players: self.players.iter().map(|player| player.name.clone()).collect(),
            teams: self.players.iter().map(|player| player.team.clone()).collect(),
            seats: self.arrangements.first().map_or(0, |arrangement| arrangement.seats.len()),
            clock: self.clock.clone(),
        }
    }

    /// The description of the whole experiment, without a shard.
    pub fn whole(&self) -> Record {
        Record { part: Shard::WHOLE.to_string(), played: None, ..self.clone() }
    }
}
