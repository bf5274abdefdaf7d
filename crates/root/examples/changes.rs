//! Whether every line of the bots' documents counts, at tables of many kinds: `cargo run --release -p root
//! --example changes -- 24 24 mechanical-marquise`.
//!
//! Each line is changed as `understudy lab root mutate` changes it, and the same games are played with the change and
//! without it. One setup shows little: most lines speak of a difficulty, a trait, a map, a human or a faction. So there
//! are rounds (the first number), each with its own map, deck, opponents, difficulties, traits, readings and services,
//! drawn from its number; in every other round one or two of the others are humans, by players who act at random. A
//! change is played until some game differs, at most so many games a round (the second number). Then the names of
//! documents; all eight, if none is given. What no game shows is tried on the examples of play of the document. At the
//! end: the changes that none of them showed; and with WITNESSES=FILE the
//! round and the game that shows each changed number are written there. With NUMBERS=1 only numbers are changed.

#[path = "../tests/tables/mod.rs"]
mod tables;

use lab::Player as Seat;
use lab::mutants::{Kind, Mutant, mutants};
use lab::mutate::Examples;
use root::Root;
use root::bot::RootPlayer;
use root::state::Faction;
use root::vocabulary::Words;
use script::compile::{Scope, compile};
use script::diagnostic::Severity;
use script::roles::{Role, blocks};
use script::source::Source;
use table::Document;
use tables::{DOCUMENTS, cases, document, table};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize| args.get(i).and_then(|a| a.parse().ok());
    let (rounds, games): (u64, u64) = (number(0).unwrap_or(24), number(1).unwrap_or(24));
    println!(
        "| document | changes | refused | games differ | an example differs | called inert | unreported |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    let (mut unreported, mut witnesses) = (String::new(), String::new());
    for (faction, name) in DOCUMENTS.into_iter().filter(|d| args.len() < 3 || args[2..].contains(&d.1.into()))
    {
        let whole = document(name);
        let mut all = mutants(&whole);
        if std::env::var("NUMBERS").is_ok() {
            all.retain(|mutant| mutant.kind == Kind::Number);
        }
        let mut open: Vec<(usize, Seat<Root>)> = Vec::new();
        let mut refused = 0;
        for (at, mutant) in all.iter().enumerate() {
            match Seat::<Root>::bot(mutant.document.clone()) {
                Ok(player) => open.push((at, player)),
                Err(_) => refused += 1,
            }
        }
        let understood = open.len();
        for round in 0..rounds {
            play(faction, &whole, round, games, &mut open, |at, game| {
                if all[at].kind == Kind::Number {
                    let Mutant { line, was, is, .. } = &all[at];
                    witnesses += &format!("{name}:{line} {round} {game} {was} → {is}\n");
                }
            });
        }
        let before = said(&whole);
        let (inert, same): (Vec<_>, Vec<_>) = open.iter().partition(|(at, _)| is_inert(&all[*at], &before));
        let examples = Examples::of(&whole, &RootPlayer, cases(name));
        let mut shown = 0;
        let open_at = unreported.len();
        for (at, _) in &same {
            let Mutant { kind, page, was, is, line, .. } = &all[*at];
            match examples.show(&all[*at].document) {
                Some(_) => shown += 1,
                None => unreported += &format!("{name}:{line} [{page}] {kind:?}\n    {was}\n    {is}\n"),
            }
        }
        let differ = understood - open.len();
        let (all, inert, open) = (all.len(), inert.len(), same.len() - shown);
        println!("| {name} | {all} | {refused} | {differ} | {shown} | {inert} | {open} |");
        eprint!("{}", &unreported[open_at..]);
        if let Ok(file) = std::env::var("WITNESSES") {
            std::fs::write(&file, &witnesses).unwrap_or_else(|e| panic!("{file}: {e}"));
        }
    }
    println!("\n{unreported}");
}

/// Plays the games of a round with every change that has not made a difference yet.
fn play(
    faction: Faction,
    whole: &Document,
    round: u64,
    games: u64,
    open: &mut Vec<(usize, Seat<Root>)>,
    mut found: impl FnMut(usize, u64),
) {
    let base = table(faction, round, games, Seat::bot(whole.clone()).unwrap_or_else(|e| panic!("{e}")));
    let tables: Vec<_> = open.iter().map(|(_, own)| table(faction, round, games, own.clone())).collect();
    let (mut base, mut workers) = (base.worker(), tables.iter().map(|t| t.worker()).collect::<Vec<_>>());
    let mut differs = vec![false; workers.len()];
    for game in 0..games {
        base.play(game, &mut []);
        for (at, worker) in workers.iter_mut().enumerate().filter(|(at, _)| !differs[*at]).collect::<Vec<_>>()
        {
            worker.play(game, &mut []);
            if base.parted(&**worker).is_some() {
                differs[at] = true;
                found(open[at].0, game);
            }
        }
    }
    drop(workers);
    let mut differs = differs.into_iter();
    open.retain(|_| !differs.next().unwrap_or(false));
}

/// The remarks of `check` on the lines of a document, and the lines whose order has no meaning.
fn said(document: &Document) -> Vec<(usize, String, Option<Kind>)> {
    let sources = document.files.iter().map(|(name, text)| Source::new(name, text)).collect();
    let document = script::document::Document::read(sources);
    let compiled = compile(&document, &Words, Scope::Whole);
    let mut said = Vec::new();
    for problem in compiled.problems.iter().filter(|p| p.severity() != Severity::Error) {
        let place = script::diagnostic::json(problem, &document.sources);
        said.push((place.line, format!("{}: {}", place.code, place.message), None));
    }
    for block in blocks(&document, &compiled.readings) {
        if matches!(block.role, Role::Answer | Role::Setting | Role::Ban | Role::Definition) {
            said.push((block.line, "its place has no meaning".into(), Some(Kind::Swapped)));
        }
    }
    said
}

fn is_inert(mutant: &Mutant, before: &[(usize, String, Option<Kind>)]) -> bool {
    let here = |(line, _, only): &(usize, String, Option<Kind>)| {
        *line == mutant.line && only.is_none_or(|kind| kind == mutant.kind)
    };
    let is_new = |(_, why, only): &(usize, String, Option<Kind>)| {
        only.is_none() && before.iter().all(|(_, old, _)| old != why)
    };
    before.iter().any(here) || said(&mutant.document).iter().any(is_new)
}
