//! `understudy lab`: plays many games and analyses what they say about a document.

mod ablate;
pub mod bench;
mod compare;
mod experiment;
mod league;
mod mutate;
mod regret;
mod seats;
mod watch;

use crate::library::{Brought, Library};
use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand};
use lab::{Orders, Shard};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use table::{Bots, Show, Stage};

#[derive(Args)]
pub struct Lab {
    #[command(subcommand)]
    what: What,
}

/// Declares the games that the lab plays, one line for each.
macro_rules! games {
    ($($(#[$about:meta])* $name:ident: $game:ty;)*) => {
        #[derive(Subcommand)]
        enum What {
            $($(#[$about])* $name(Games),)*
            /// Merge the shards of an experiment
            Merge(Merge),
        }

        impl Lab {
            pub fn run(self, stages: &[Arc<dyn Stage>]) -> Result<ExitCode> {
                match self.what {
                    $(What::$name(games) => play::<$game>(games, stages),)*
                    What::Merge(merge) => merge.run(),
                }
            }
        }
    };
}

games! {
    /// Arcs
    Arcs: arcs::Arcs;
    /// Root
    Root: root::Root;
    /// Far Away
    Faraway: faraway::FarAway;
}

/// Experiments with one game.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Games {
    #[command(subcommand)]
    further: Option<Further>,
    #[command(flatten)]
    experiment: Experiment,
}

#[derive(Subcommand)]
enum Further {
    /// Play the same games with each of several documents, until it is clear which plays better
    Compare(Comparison),
    /// Leave out each line of a document in turn, and rank the lines by their worth
    Ablate(Ablate),
    /// Change each line of a document in turn, and see whether any game takes another course
    Mutate(Mutate),
    /// Find the lines whose actions a search would regret
    Regret(RegretOf),
    /// Let all players meet each other, and rank them
    League(LeagueOf),
}

/// The options of every experiment.
#[derive(Args, Clone)]
pub struct Common {
    /// The seed of all games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads; by default one per core
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    threads: usize,
    /// The folder for raw results and the report
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Replace the results in the folder
    #[arg(long)]
    overwrite: bool,
    /// A choice of the setup; may be given several times
    #[arg(long = "set", value_name = "NAME=VALUE")]
    fields: Vec<String>,
    /// Every player keeps their seat
    #[arg(long, conflicts_with = "all_orders")]
    no_rotation: bool,
    /// Use every seating order, instead of only rotating by one seat from game to game
    #[arg(long)]
    all_orders: bool,
    #[command(flatten)]
    brought: Brought,
}

impl Common {
    fn orders(&self) -> Orders {
        match (self.no_rotation, self.all_orders) {
            (true, _) => Orders::Fixed,
            (_, true) => Orders::All,
            _ => Orders::Rotated,
        }
    }
}

#[derive(Args, Clone)]
pub struct Experiment {
    /// The players at the table: documents by name or path, `random`, or `search:250`; `WHO@SIDE` for a colour or faction, `TEAM=WHO` for a member of a team, `(WHO, WHO)` for neighbours
    #[arg(long, value_name = "WHO, WHO, ...", required = true)]
    seats: Option<String>,
    #[arg(long, default_value_t = 1_000)]
    games: u64,
    /// Play only the K-th of N shards; `lab merge` joins them
    #[arg(long, value_name = "K/N", default_value_t = Shard::WHOLE, hide_default_value = true)]
    shard: Shard,
    /// Print every document with the counts of each line
    #[arg(long)]
    coverage: bool,
    /// Find a position for each line: one in which it decided, or one in which it was asked but did not decide
    #[arg(long, conflicts_with = "sweep")]
    examples: bool,
    /// Run the experiment once for each value of a choice of the setup, or of a document's setting
    #[arg(long, value_name = "[DOCUMENT:]NAME=VALUE,VALUE,...")]
    sweep: Option<String>,
    #[command(flatten)]
    common: Common,
}

#[derive(Args, Clone)]
pub struct Comparison {
    /// The documents; the others are compared with the first
    #[arg(required = true, num_args = 2.., value_name = "DOCUMENT")]
    candidates: Vec<String>,
    /// The other players; by default the first document in every other seat
    #[arg(long, value_name = "WHO, WHO, ...")]
    against: Option<String>,
    /// The maximum number of pairs
    #[arg(long, default_value_t = 100_000)]
    pairs: u64,
    /// The smallest difference that matters, in percentage points
    #[arg(long, default_value_t = 2.0, value_name = "POINTS")]
    enough: f64,
    #[command(flatten)]
    common: Common,
}

#[derive(Args, Clone)]
pub struct Ablate {
    /// The document, by name or path
    document: String,
    /// The other players; by default the complete document in every other seat
    #[arg(long, value_name = "WHO, WHO, ...")]
    against: Option<String>,
    /// The number of games for each line
    #[arg(long, default_value_t = 512)]
    pairs: u64,
    /// Play only the K-th of N shards; `lab merge` joins them
    #[arg(long, value_name = "K/N", default_value_t = Shard::WHOLE, hide_default_value = true)]
    shard: Shard,
    #[command(flatten)]
    common: Common,
}

#[derive(Args, Clone)]
pub struct Mutate {
    /// The document, by name or path
    document: String,
    /// The other players; by default the complete document in every other seat
    #[arg(long, value_name = "WHO, WHO, ...")]
    against: Option<String>,
    /// The maximum number of games until one differs
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// Examples of play to try where no game differs: suites, or folders with them
    #[arg(long, value_name = "PATH", num_args = 1..)]
    examples: Vec<PathBuf>,
    #[command(flatten)]
    common: Common,
}

#[derive(Args, Clone)]
pub struct RegretOf {
    /// The document, by name or path
    document: String,
    /// The other players; by default the document itself in every other seat
    #[arg(long, value_name = "WHO, WHO, ...")]
    against: Option<String>,
    /// The number of positions for each line, if there are enough
    #[arg(long, default_value_t = 240)]
    positions: usize,
    /// The search that looks for a better action
    #[arg(long, default_value = "search:250")]
    by: String,
    /// The number of pairs of games that compare the two actions
    #[arg(long, default_value_t = 32)]
    pairs: u32,
    /// The maximum number of games to search
    #[arg(long, default_value_t = 2_000)]
    games: u64,
    #[command(flatten)]
    common: Common,
}

#[derive(Args, Clone)]
pub struct LeagueOf {
    /// Documents by name or path, `random`, `search:250`
    #[arg(required = true, num_args = 2.., value_name = "WHO")]
    players: Vec<String>,
    /// The number of players at a table
    #[arg(long)]
    seats: Option<usize>,
    /// The number of games at each table
    #[arg(long, default_value_t = 600)]
    games: u64,
    #[command(flatten)]
    common: Common,
}

#[derive(Args)]
struct Merge {
    /// The folders of all shards
    #[arg(required = true, value_name = "DIR")]
    parts: Vec<PathBuf>,
    /// The folder for the merged results
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Replace the results in the folder
    #[arg(long)]
    overwrite: bool,
}

impl Merge {
    fn run(self) -> Result<ExitCode> {
        let parts: Vec<&Path> = self.parts.iter().map(PathBuf::as_path).collect();
        if parts.iter().all(|part| lab::ablate::is_part(part)) {
            let ranked = lab::ablate::join(&parts)?;
            print!("{}", lab::ablate::summary(&ranked, &[]));
            lab::ablate::write(&ranked, &self.out)?;
            println!("\nThe whole is in {}.", self.out.display());
            return Ok(ExitCode::SUCCESS);
        }
        let results = lab::merge(&parts, &self.out, self.overwrite)?;
        print!("{}", lab::summary::summary(&results));
        println!("\nThe whole is in {}.", self.out.display());
        Ok(ExitCode::SUCCESS)
    }
}

fn play<G: Show + Bots>(games: Games, stages: &[Arc<dyn Stage>]) -> Result<ExitCode> {
    let common = match &games.further {
        Some(Further::Compare(comparison)) => &comparison.common,
        Some(Further::Ablate(ablation)) => &ablation.common,
        Some(Further::Mutate(mutation)) => &mutation.common,
        Some(Further::Regret(regret)) => &regret.common,
        Some(Further::League(league)) => &league.common,
        None => &games.experiment.common,
    };
    let library = Library::open(&common.brought, stages)?;
    let threads = rayon::ThreadPoolBuilder::new().num_threads(common.threads).build()?;
    threads.install(|| match &games.further {
        Some(Further::Compare(comparison)) => compare::run::<G>(comparison, &library),
        Some(Further::Ablate(ablation)) => ablate::run::<G>(ablation, &library),
        Some(Further::Mutate(mutation)) => mutate::run::<G>(mutation, &library),
        Some(Further::Regret(of)) => regret::run::<G>(of, &library),
        Some(Further::League(of)) => league::run::<G>(of, &library),
        None => experiment::run::<G>(&games.experiment, &library),
    })
}

/// Splits `NAME=VALUE`.
fn pair(text: &str) -> Result<(&str, &str)> {
    match text.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() => Ok((name.trim(), value.trim())),
        _ => bail!("`{text}` is not of the form NAME=VALUE"),
    }
}

/// Prints where the results are, at the end of a summary.
fn say_where(out: Option<&Path>) {
    match out {
        Some(path) => println!("\nRaw results and the report are in {}.", path.display()),
        None => println!("\nNothing was written; --out DIR keeps raw results, a report and odd games."),
    }
}

/// Creates a subfolder of the folder of results.
fn subfolder(path: &Path, name: &str) -> Result<PathBuf> {
    let path = path.join(lab::versus::file_name(name));
    std::fs::create_dir_all(&path).with_context(|| format!("cannot make {}", path.display()))?;
    Ok(path)
}
