//! Runs one experiment, or one for each value of a sweep.

use super::seats::{Seats, Setups};
use super::watch::{exit_code, stopped, watched};
use super::{Experiment, pair, say_where, subfolder};
use crate::library::Library;
use anyhow::{Context, Result, anyhow, bail};
use lab::lines::{Covered, Finding};
use lab::sweep::{Sweep, with_setting};
use lab::{Folder, Orders, Results, Shard, Trial, summary};
use std::path::Path;
use std::process::ExitCode;
use table::{Bots, Document, Show};

pub fn run<G: Show + Bots>(args: &Experiment, library: &Library) -> Result<ExitCode> {
    if let Some(sweep) = &args.sweep {
        let setups = Setups::new::<G>(&args.common, &[])?;
        return run_sweep(args, sweep, &setups, |change| lay::<G>(args, library, change));
    }
    report(args, &*lay::<G>(args, library, &Change::None)?)
}

fn report(args: &Experiment, trial: &dyn Trial) -> Result<ExitCode> {
    let out = args.common.out.as_deref();
    let results = play(args, trial, args.shard, out)?;
    print!("{}", summary::summary(&results));
    for covered in &results.covered {
        if args.coverage {
            print!("\n{}", summary::coverage(covered, results.tally.games));
        } else {
            print!("{}", standing_out(covered));
        }
    }
    if args.examples {
        let found = trial.witnesses(LOOKED_THROUGH);
        print!("{}", lab::witness::misses(&found));
        if let Some(path) = out {
            lab::witness::save(&found, path)?;
        }
    }
    say_where(out);
    Ok(exit_code())
}

/// The number of games searched for examples: each turn is repeated with its reasons.
const LOOKED_THROUGH: u64 = 100;

/// The change that a sweep makes for one of its values.
enum Change<'c> {
    None,
    Field {
        name: &'c str,
        value: &'c str,
    },
    /// A setting of the named document, or of every document that has it.
    Setting {
        document: Option<&'c str>,
        name: &'c str,
        value: &'c str,
    },
}

fn lay<G: Show + Bots>(args: &Experiment, library: &Library, change: &Change<'_>) -> Result<Box<dyn Trial>> {
    let text = args.seats.as_deref().context("--seats says who sits at the table")?;
    let changed = |document: Document| match change {
        Change::Setting { document: Some(only), .. } if *only != document.name => Ok(document),
        Change::Setting { document: Some(_), name, value } => with_setting(&document, name, value),
        Change::Setting { document: None, name, value } => {
            Ok(with_setting(&document, name, value).unwrap_or(document))
        }
        Change::None | Change::Field { .. } => Ok(document),
    };
    let seats = Seats::<G>::read(text, library, changed)?;
    let mut setups = Setups::new::<G>(&args.common, &seats.sides)?;
    if let Change::Field { name, value } = change {
        setups.set(name, value);
    }
    let seed = args.common.seed;
    // Rotation keeps neighbours together anyway.
    let orders = match args.common.orders() {
        Orders::All => Orders::Neighbours(seats.neighbours),
        orders => orders,
    };
    lab::Experiment::new(seats.players, &seats.line_up, orders, args.games, seed, |seating| {
        setups.of::<G>(seating)
    })
    .map(|experiment| Box::new(experiment) as Box<dyn Trial>)
    .map_err(|e| anyhow!(e))
}

fn play(args: &Experiment, trial: &dyn Trial, shard: Shard, out: Option<&Path>) -> Result<Results> {
    let record = trial.record(shard);
    let folder = out.map(|path| Folder::create(path, &record, args.common.overwrite)).transpose()?;
    let games = shard.games(trial.games());
    watched(games.end - games.start, |watch| lab::run(trial, shard, folder, watch))?
        .with_context(|| "the experiment was cut short; rows written before are kept")
}

/// A summary of the remarkable lines.
fn standing_out(covered: &Covered) -> String {
    const SHOWN: usize = 12;
    let wrong: Vec<_> = covered.findings().filter(|(_, _, finding)| *finding != Finding::Fine).collect();
    let mut out = format!("\n{}: {} of {} lines stand out", covered.player, wrong.len(), covered.lines.len());
    out.push_str(if wrong.is_empty() { "\n" } else { " (--coverage shows all)\n" });
    for (line, _, finding) in wrong.iter().take(SHOWN) {
        out.push_str(&format!("  {}: {} ({})\n", line.page, line.text, finding.words()));
    }
    out
}

fn run_sweep(
    args: &Experiment,
    sweep: &str,
    setups: &Setups,
    lay: impl Fn(&Change<'_>) -> Result<Box<dyn Trial>>,
) -> Result<ExitCode> {
    let (what, values) = pair(sweep)?;
    if args.shard != Shard::WHOLE {
        bail!("a sweep is not played in parts: play one experiment for each value");
    }
    let (document, name) = match what.split_once(':') {
        Some((document, name)) => (Some(document.trim()), name.trim()),
        None => (None, what),
    };
    let is_field = document.is_none() && setups.has_field(name);
    let change = |value| match is_field {
        true => Change::Field { name, value },
        false => Change::Setting { document, name, value },
    };
    let values: Vec<&str> = values.split(',').map(str::trim).filter(|value| !value.is_empty()).collect();
    // Prepare all experiments before playing the first, so that a mistake in the last value is reported
    // at once.
    let mut experiments = Vec::new();
    for value in &values {
        experiments.push(lay(&change(value)).with_context(|| format!("{what}={value}"))?);
    }
    if !is_field && values.len() > 1 && unchanged(&experiments) {
        bail!("nothing is called `{what}`: neither in the setup nor in a document at the table");
    }
    let out = args.common.out.as_deref();
    let mut points = Vec::new();
    for (value, experiment) in values.iter().zip(&experiments) {
        eprintln!("{what}: {value}");
        let folder = out.map(|path| subfolder(path, value)).transpose()?;
        points.push(((*value).to_owned(), play(args, &**experiment, Shard::WHOLE, folder.as_deref())?));
        if stopped() {
            break;
        }
    }
    let sweep = Sweep { what: what.into(), points };
    print!("{}", sweep.summary());
    if let Some(path) = out {
        sweep.write(path)?;
    }
    say_where(out);
    Ok(exit_code())
}

/// Whether all values gave the same documents.
fn unchanged(experiments: &[Box<dyn Trial>]) -> bool {
    let documents = |trial: &dyn Trial| -> Vec<Option<Document>> {
        trial.record(Shard::WHOLE).players.into_iter().map(|player| player.document).collect()
    };
    experiments.windows(2).all(|pair| documents(&*pair[0]) == documents(&*pair[1]))
}
