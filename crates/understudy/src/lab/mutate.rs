//! `lab mutate`: checks that every line of a document counts.

use super::seats::{Seats, Setups, document};
use super::watch::{exit_code, watched};
use super::{Mutate, say_where};
use crate::files;
use crate::library::Library;
use anyhow::{Result, anyhow, bail};
use lab::Player;
use lab::mutants::Kind;
use lab::mutate::{Examples, Said, Trials, mutate, summary, write};
use script::compile::Scope;
use script::diagnostic::{Code, Severity, json};
use script::roles::{Role, blocks};
use script::source::Source;
use script::suite::{Case, Suite};
use std::path::PathBuf;
use std::process::ExitCode;
use table::{Bots, Document, Show};

pub fn run<G: Show + Bots>(args: &Mutate, library: &Library) -> Result<ExitCode> {
    let out = args.common.out.as_deref();
    if let Some(out) = out.filter(|out| out.join("mutants.csv").exists() && !args.common.overwrite) {
        bail!("{} holds results; --overwrite replaces them", out.display());
    }
    let own = document::<G>(&args.document, library)?;
    let whole = Player::<G>::bot(own.clone()).map_err(|e| anyhow!("{}: {e}", args.document))?;
    let others = Seats::<G>::others(args.against.as_deref(), &whole, library)?;
    let setups = Setups::new::<G>(&args.common, &others.sides)?;
    let player = repertoire::player(G::ID);
    let cases = cases(&args.examples)?;
    let examples = player.as_ref().map(|player| Examples::of(&own, &**player, cases));
    let trials = Trials {
        against: &others.players,
        games: args.games,
        seed: args.common.seed,
        check: &check,
        examples: examples.as_ref(),
    };
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

/// The cases of these suites.
fn cases(paths: &[PathBuf]) -> Result<Vec<Case>> {
    let mut cases = Vec::new();
    for path in files::suites(paths)? {
        cases.extend(Suite::read(&files::source(&path)?).cases);
    }
    Ok(cases)
}

/// The known reasons why a change of a document may make no difference: remarks of `check`, and lines whose
/// order has no meaning in the language.
fn check(document: &Document) -> Vec<Said> {
    let sources = document.files.iter().map(|(name, text)| Source::new(name, text)).collect();
    let document = script::document::Document::read(sources);
    let players = repertoire::players();
    let Some(player) = players.iter().find(|player| player.id() == document.front.game) else {
        return Vec::new();
    };
    let read = player.read(&document, Scope::Whole);
    let telling =
        read.problems.iter().filter(|p| p.severity() != Severity::Error && p.code != Code::NumberTwice);
    let said = telling.map(|problem| {
        let place = json(problem, &document.sources);
        let why = format!("{}: {}", place.code, place.message);
        Said { file: place.file.to_owned(), line: place.line, why, only: None }
    });
    let mut said: Vec<Said> = said.collect();
    for block in blocks(&document, &read.readings) {
        let why = match block.role {
            Role::Answer => "the order of `Yes:` and `No:` has no meaning",
            Role::Setting | Role::Ban | Role::Definition => "the place of a principle has no meaning",
            _ => continue,
        };
        let only = Some(Kind::Swapped);
        said.push(Said { file: block.file, line: block.line, why: why.to_owned(), only });
    }
    said
}
