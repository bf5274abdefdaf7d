//! Plays many games at once and evaluates documents with them: win rates, line coverage, comparisons, sweeps
//! and reports. It depends on no game, prints nothing and reads no command line.

pub mod ablate;
#[cfg(feature = "parquet")]
mod columnar;
pub mod compare;
pub mod cuts;
pub mod experiment;
pub mod folder;
pub mod league;
pub mod lines;
pub mod mutants;
pub mod mutate;
pub mod odd;
pub mod parting;
pub mod play;
pub mod plot;
pub mod pool;
pub mod record;
pub mod regret;
pub mod report;
pub mod results;
pub mod row;
pub mod runner;
pub mod sheet;
pub mod stats;
pub mod summary;
pub mod sweep;
pub mod tally;
pub mod text;
pub mod trial;
pub mod versus;
pub mod witness;

pub use compare::{Comparison, Verdict, compare};
pub use experiment::{Arrangement, Experiment, Orders, Player, Shard, game_seed};
pub use folder::{Folder, FolderError};
pub use play::Watch;
pub use results::{Results, merge, run};
pub use trial::Trial;
