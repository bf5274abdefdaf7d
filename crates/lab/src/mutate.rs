//! Checks that every line of a document counts: each is changed, and the same games are played with the
//! changed document. A change must be refused, be reported as inert by the checker, or change the course of
//! some game.

use crate::ablate::seated;
use crate::experiment::Player;
use crate::folder::FolderError;
use crate::mutants::{Kind, Mutant, mutants};
use crate::play::Watch;
use crate::pool::{Enough, in_order};
use crate::sheet::{Cell, Kind as Column, Sheet};
use crate::text::{count, number, table};
use crate::trial::{Trial, Worker};
use script::document::Document as Pages;
use script::source::Source;
use script::suite::{Case, Player as Reader};
use std::convert::Infallible;
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use table::{Bots, Document, Who};

/// The number of games played with every mutant, to count how many of them differ. After that, only mutants
/// that have not differed yet are played.
pub const COUNTED: u64 = 16;
/// The number of mutants in memory at once: each has its own compiled document and buffers.
const AT_ONCE: usize = 48;

/// The outcome of a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The changed document is not understood: the first error.
    Refused(String),
    /// Games take another course: their number among those counted, and the first of them.
    Differs { games: u64, of: u64, first: u64 },
    /// No game differs, and the checker explains why: a code and its message.
    Inert(String),
    /// No game differs, but something else is done in this example of play.
    Shown(String),
    /// No game differs in this many, and there is no explanation.
    Same(u64),
}

/// The checker's remark on a line: why changing it makes no difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    pub why: String,
    /// The only kind of change to which the remark applies.
    pub only: Option<Kind>,
}

/// The other players at the table, the number of games, and the checker of documents.
pub struct Trials<'t, G: Bots> {
    pub against: &'t [Player<G>],
    pub games: u64,
    pub seed: u64,
    pub check: &'t (dyn Fn(&Document) -> Vec<Said> + Sync),
    pub examples: Option<&'t Examples<'t>>,
}

/// So many times an example of play is tried.
const LOTS: u64 = 6;

/// Examples of play beside a document: they put on the table what games seldom come to.
pub struct Examples<'e> {
    player: &'e dyn Reader,
    cases: Vec<(Case, Vec<String>)>,
}

impl<'e> Examples<'e> {
    /// The cases that can be played with the document, and what is done in them.
    pub fn of(document: &Document, player: &'e dyn Reader, cases: impl IntoIterator<Item = Case>) -> Self {
        let whole = read(document);
        let played = |case: Case| done(player, &whole, &case).map(|done| (case, done));
        // What an example leaves to a lot is drawn several times.
        let drawn = |case: Case| {
            (1..=LOTS).map(move |seed| {
                let mut case = case.clone();
                case.given.retain(|(name, _)| name != "seed");
                case.given.push(("seed".into(), seed.to_string()));
                case
            })
        };
        Examples { player, cases: cases.into_iter().flat_map(drawn).filter_map(played).collect() }
    }

    /// The first case in which something else is done with this document. What is only told otherwise does not
    /// count: the words of a line that was changed are others in every trace.
    pub fn show(&self, changed: &Document) -> Option<String> {
        let changed = read(changed);
        let differs = |(case, before): &&(Case, Vec<String>)| {
            done(self.player, &changed, case).as_ref() != Some(before)
        };
        self.cases.iter().find(differs).map(|(case, _)| case.title())
    }
}

fn read(document: &Document) -> Pages {
    Pages::read(document.files.iter().map(|(name, text)| Source::new(name, text)).collect())
}

/// The acts of a case, without the reasons.
fn done(player: &dyn Reader, document: &Pages, case: &Case) -> Option<Vec<String>> {
    let told = player.play(document, case).ok()?;
    let acts = told.iter().map(|line| line.trim()).filter(|line| line.starts_with('»'));
    Some(acts.map(str::to_owned).collect())
}

/// The maximum number of games played with the mutants of a document.
pub fn games(document: &Document, games: u64) -> u64 {
    mutants(document).len().div_ceil(AT_ONCE) as u64 * games
}

/// Plays games with every mutant of a document. The figures do not depend on the number of threads.
pub fn mutate<G: Bots>(
    document: &Document,
    trials: &Trials<'_, G>,
    setup: impl Fn(&[(usize, &Who)]) -> Result<G::Setup, String>,
    watch: &Watch<'_>,
) -> Result<Vec<(Mutant, Outcome)>, String> {
    let table = seated(trials.against, trials.games, trials.seed, setup);
    let named = |mut document: Document| {
        document.name = format!("{} (tried)", document.name);
        Player::<G>::bot(document)
    };
    let base = table(named(document.clone())?)?;
    let said = (trials.check)(document);
    let mut out: Vec<(Mutant, Outcome)> = Vec::new();
    let mut waiting: Vec<(usize, Box<dyn Trial>)> = Vec::new();
    for mutant in mutants(document) {
        let outcome = match named(mutant.document.clone()) {
            Ok(player) => {
                waiting.push((out.len(), table(player)?));
                Outcome::Same(0)
            }
            Err(reason) => Outcome::Refused(reason.lines().next().unwrap_or_default().to_owned()),
        };
        out.push((mutant, outcome));
        if waiting.len() == AT_ONCE {
            play(&*base, &std::mem::take(&mut waiting), watch, &mut out);
        }
    }
    play(&*base, &waiting, watch, &mut out);
    for (mutant, outcome) in &mut out {
        if matches!(outcome, Outcome::Same(_))
            && let Some(reason) = inert(mutant, &said, || (trials.check)(&mutant.document))
        {
            *outcome = Outcome::Inert(reason);
        }
        if matches!(outcome, Outcome::Same(_))
            && let Some(title) = trials.examples.and_then(|examples| examples.show(&mutant.document))
        {
            *outcome = Outcome::Shown(title);
        }
    }
    Ok(out)
}

/// The checker's remark on the changed line; or a new remark on the changed document.
fn inert(mutant: &Mutant, said: &[Said], now: impl FnOnce() -> Vec<Said>) -> Option<String> {
    let concerns = |one: &&Said| {
        let place = one.file == mutant.file && one.line == mutant.line;
        place && one.only.is_none_or(|kind| kind == mutant.kind)
    };
    let here = said.iter().find(concerns).cloned();
    let is_new = |one: &Said| one.only.is_none() && said.iter().all(|old| old.why != one.why);
    here.or_else(|| now().into_iter().find(is_new)).map(|one| one.why)
}

/// Plays a batch of mutants against the original document.
fn play(
    base: &dyn Trial,
    batch: &[(usize, Box<dyn Trial>)],
    watch: &Watch<'_>,
    out: &mut [(Mutant, Outcome)],
) {
    if batch.is_empty() {
        return;
    }
    type Workers<'t> = (Box<dyn Worker + 't>, Vec<Box<dyn Worker + 't>>);
    let workers =
        || -> Workers<'_> { (base.worker(), batch.iter().map(|(_, trial)| trial.worker()).collect()) };
    // For each mutant, the first game known to differ: later ones need not be played.
    let first: Vec<AtomicU64> = batch.iter().map(|_| AtomicU64::new(u64::MAX)).collect();
    let work = |(base, others): &mut Workers<'_>, games: Range<u64>| {
        let mut differ: Vec<(usize, u64)> = Vec::new();
        for game in games {
            let open: Vec<usize> = (0..others.len())
                .filter(|at| game < COUNTED || first[*at].load(Ordering::Relaxed) > game)
                .collect();
            if open.is_empty() {
                continue;
            }
            base.play(game, &mut []);
            for at in open {
                if watch.stop.load(Ordering::Relaxed) {
                    return None;
                }
                others[at].play(game, &mut []);
                if base.parted(&*others[at]).is_some() {
                    first[at].fetch_min(game, Ordering::Relaxed);
                    differ.push((at, game));
                }
            }
            (watch.played)(1);
        }
        Some(differ)
    };
    let counted = COUNTED.min(base.games());
    let mut all: Vec<Vec<u64>> = vec![Vec::new(); batch.len()];
    let take = |differ: Vec<(usize, u64)>| {
        for (at, game) in differ {
            all[at].push(game);
        }
        let is_settled = |games: &Vec<u64>| !games.is_empty();
        Ok::<_, Infallible>(if all.iter().all(is_settled) { Enough::Yes } else { Enough::No })
    };
    let Ok(()) = in_order(0..base.games(), watch.stop, workers, work, take);
    for ((at, _), games) in batch.iter().zip(all) {
        out[*at].1 = match games.iter().min() {
            Some(&first) => {
                let differing = games.iter().filter(|game| **game < counted).count() as u64;
                let of = if first < counted { counted } else { first + 1 };
                Outcome::Differs { games: differing.max(1), of, first }
            }
            None => Outcome::Same(base.games()),
        };
    }
}

impl Outcome {
    pub fn words(&self) -> String {
        match self {
            Outcome::Refused(why) => format!("refused: {why}"),
            Outcome::Differs { games, of, first } => format!("{games} of {of} differ, first game {first}"),
            Outcome::Inert(why) => format!("inert: {why}"),
            Outcome::Shown(title) => format!("an example shows it: {title}"),
            Outcome::Same(games) => format!("no difference in {}", count(*games, "game")),
        }
    }
}

/// The number of changes of each kind, and their outcomes.
pub fn figures(all: &[(Mutant, Outcome)]) -> Vec<Vec<String>> {
    let head =
        ["change", "tried", "refused", "games differ", "an example differs", "called inert", "unreported"];
    let mut rows = vec![head.map(String::from).to_vec()];
    let row = |name: &str, of: &dyn Fn(Kind) -> bool| {
        let own: Vec<&Outcome> = all.iter().filter(|(m, _)| of(m.kind)).map(|(_, o)| o).collect();
        let is = |test: fn(&Outcome) -> bool| number(own.iter().filter(|o| test(o)).count() as u64);
        vec![
            name.to_owned(),
            number(own.len() as u64),
            is(|o| matches!(o, Outcome::Refused(_))),
            is(|o| matches!(o, Outcome::Differs { .. })),
            is(|o| matches!(o, Outcome::Shown(_))),
            is(|o| matches!(o, Outcome::Inert(_))),
            is(|o| matches!(o, Outcome::Same(_))),
        ]
    };
    rows.extend(Kind::ALL.map(|kind| row(kind.word(), &|own| own == kind)));
    rows.push(row("all", &|_| true));
    rows
}

/// The figures, and every change without effect, as text for a terminal.
pub fn summary(all: &[(Mutant, Outcome)]) -> String {
    let mut out = table(&figures(all));
    let mut told = |title: &str, is: fn(&Outcome) -> bool| {
        let own: Vec<&(Mutant, Outcome)> = all.iter().filter(|(_, outcome)| is(outcome)).collect();
        if own.is_empty() {
            return;
        }
        out.push_str(&format!("\n{title}\n"));
        for (m, outcome) in own {
            let change = match m.kind {
                Kind::Deleted => String::from("deleted"),
                Kind::Negated | Kind::Number | Kind::Swapped => format!("{}: {}", m.kind.word(), m.is),
            };
            out.push_str(&format!("{:>4}  {}: {}\n      {change}\n", m.line, m.page, m.was));
            if let Outcome::Inert(why) | Outcome::Shown(why) = outcome {
                out.push_str(&format!("      {why}\n"));
            }
        }
    };
    told("No game differs, but an example of play does:", |o| matches!(o, Outcome::Shown(_)));
    told("No game differs, and the checker says why:", |o| matches!(o, Outcome::Inert(_)));
    told("No game differs, and nobody says why:", |o| matches!(o, Outcome::Same(_)));
    out
}

/// Writes every mutant with its outcome.
pub fn write(all: &[(Mutant, Outcome)], path: &Path) -> Result<(), FolderError> {
    std::fs::create_dir_all(path).map_err(crate::sheet::at(path))?;
    let columns = [
        ("file", Column::Text),
        ("line", Column::Whole),
        ("page", Column::Text),
        ("change", Column::Text),
        ("was", Column::Text),
        ("is", Column::Text),
        ("outcome", Column::Text),
    ];
    let columns = columns.map(|(name, kind)| (name.to_owned(), kind));
    let mut sheet = Sheet::create(path, "mutants", &columns)?;
    for (m, outcome) in all {
        let outcome = outcome.words();
        sheet.row([
            Cell::Text(&m.file),
            Cell::Whole(m.line as i64),
            Cell::Text(&m.page),
            Cell::Text(m.kind.word()),
            Cell::Text(&m.was),
            Cell::Text(&m.is),
            Cell::Text(&outcome),
        ])?;
    }
    sheet.finish()?;
    Ok(())
}
