//! Whether every line of a document counts.

use super::seats::{Seats, Setups, document};
use super::watch::{exit_code, watched};
use super::{Mutate, say_where};
use crate::library::Library;
use anyhow::{Result, anyhow, bail};
use lab::Player;
use lab::mutate::{Said, Trials, mutate, summary, write};
use script::compile::Scope;
use script::diagnostic::{Code, Severity, json};
use script::source::Source;
use std::process::ExitCode;
use table::{Bots, Document, Show};

pub fn run<G: Show + Bots>(args: &Mutate, library: &Library) -> Result<ExitCode> {
    let out = args.common.out.as_deref();
    if let Some(out) = out.filter(|out| out.join("mutants.csv").exists() && !args.common.overwrite) {
        bail!("{} holds results; --overwrite replaces them", out.display());
    }
    let own = document::<G>(&args.document, library)?;
    let whole = Player::<G>::bot(own.clone()).map_err(|e| anyhow!("{}: {e}", args.document))?;
    let (against, sides) = Seats::<G>::others(args.against.as_deref(), &whole, library)?;
    let setups = Setups::new::<G>(&args.common, &sides)?;
    let trials = Trials { against: &against, games: args.games, seed: args.common.seed, check: &check };
    let games = lab::mutate::games(&own, args.games);
    let all = watched(games, |watch| mutate(&own, &trials, |seating| setups.of::<G>(seating), watch))?;
    let all = all.map_err(|e| anyhow!(e))?;
    print!("{}", summary(&all));
    if let Some(out) = out {
        write(&all, out)?;
    }
    say_where(out);
    Ok(exit_code())
}

/// What `check` says of a document that may be why a change makes no difference.
fn check(document: &Document) -> Vec<Said> {
    let sources = document.files.iter().map(|(name, text)| Source::new(name, text)).collect();
    let document = script::document::Document::read(sources);
    let players = repertoire::players();
    let problems = script::suite::problems(&players, &document, None, Scope::Whole);
    let telling = problems.iter().filter(|p| p.severity() != Severity::Error && p.code != Code::NumberTwice);
    let said = telling.map(|problem| {
        let place = json(problem, &document.sources);
        (place.file.to_owned(), place.line, format!("{}: {}", place.code, place.message))
    });
    said.collect()
}
