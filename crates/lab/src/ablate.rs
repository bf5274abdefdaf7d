//! Measures the worth of each line of a document: the same games are played with it and without it.

use crate::compare::{Got, PARTS};
use crate::cuts::{Cut, cuts};
use crate::experiment::{Experiment, Orders, Player, Shard};
use crate::folder::FolderError;
use crate::play::Watch;
use crate::pool::{Enough, in_order};
use crate::sheet::{Cell, Kind, Sheet};
use crate::stats::{ALPHA, Estimate, Sums, discoveries, two_sided};
use crate::text::{number, percent, table};
use crate::trial::{Trial, Worker};
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::Ordering;
use table::{Bots, Document, Who};

/// Tables that differ in one line of one player's document.
pub struct Ablation {
    base: Box<dyn Trial>,
    tables: Vec<(Cut, Box<dyn Trial>)>,
    /// Lines that cannot be left out because the document does not compile without them, with the reason.
    pub fixed: Vec<(Cut, String)>,
}

impl Ablation {
    /// `against` are the other players at the table; their documents stay complete.
    pub fn new<G: Bots>(
        document: &Document,
        against: &[Player<G>],
        pairs: u64,
        seed: u64,
        setup: impl Fn(&[(usize, &Who)]) -> Result<G::Setup, String>,
    ) -> Result<Self, String> {
        let table = seated(against, pairs, seed, setup);
        let named = |mut document: Document| {
            document.name = format!("{} (tried)", document.name);
            Player::bot(document)
        };
        let base = table(named(document.clone())?)?;
        let mut ablation = Ablation { base, tables: Vec::new(), fixed: Vec::new() };
        for cut in cuts(document) {
            match named(cut.document.clone()) {
                Ok(player) => ablation.tables.push((cut, table(player)?)),
                Err(reason) => ablation.fixed.push((cut, reason)),
            }
        }
        Ok(ablation)
    }

    /// The number of games in this shard.
    pub fn games(&self, shard: Shard) -> u64 {
        let pairs = shard.games(self.base.games());
        (pairs.end - pairs.start) * (1 + self.tables.len() as u64)
    }
}

/// A table with this candidate in the first place; the others keep their documents.
pub(crate) fn seated<G: Bots>(
    against: &[Player<G>],
    games: u64,
    seed: u64,
    setup: impl Fn(&[(usize, &Who)]) -> Result<G::Setup, String>,
) -> impl Fn(Player<G>) -> Result<Box<dyn Trial>, String> {
    move |candidate| {
        // Another player at the table may use the complete document, under the same name.
        let mut players = vec![candidate];
        let mut line_up = vec![0];
        for other in against {
            let known = players[1..].iter().position(|player| player.name() == other.name());
            line_up.push(known.map_or(players.len(), |at| at + 1));
            if known.is_none() {
                players.push(other.clone());
            }
        }
        Experiment::new(players, &line_up, Orders::Rotated, games, seed, &setup)
            .map(|table| Box::new(table) as Box<dyn Trial>)
    }
}

/// The results of all pairs for one line.
#[derive(Clone, Debug)]
pub struct Worth {
    pub cut: Cut,
    /// Wins with the line minus wins without it, in parts.
    share: Sums,
    /// Pairs with a different decision, and pairs in which a game failed.
    pub parted: u64,
    pub problems: u64,
    /// Whether the result is significant, at the false-discovery rate over all lines.
    pub is_found: bool,
}

impl Worth {
    /// The worth of the line, as a share of games won.
    pub fn worth(&self) -> Estimate {
        self.share.estimate().times(1.0 / PARTS as f64)
    }

    /// The probability of an effect at least this large by chance alone.
    pub fn chance(&self) -> f64 {
        two_sided(&self.share)
    }

    pub fn pairs(&self) -> u64 {
        self.share.n
    }

    pub fn words(&self) -> &'static str {
        match (self.is_found, self.worth().value) {
            _ if self.parted == 0 => "changes nothing",
            (true, worth) if worth > 0.0 => "helps",
            (true, _) => "harms",
            (false, _) => "not proven",
        }
    }
}

/// Plays all pairs. The result does not depend on the number of threads.
pub fn ablate(ablation: &Ablation, shard: Shard, watch: &Watch<'_>) -> Vec<Worth> {
    let mut all: Vec<Worth> = ablation
        .tables
        .iter()
        .map(|(cut, _)| Worth {
            cut: cut.clone(),
            share: Sums::default(),
            parted: 0,
            problems: 0,
            is_found: false,
        })
        .collect();
    type Pair = (Option<i64>, bool);
    type Workers<'t> = (Box<dyn Worker + 't>, Vec<Box<dyn Worker + 't>>);
    let workers = || -> Workers<'_> {
        (ablation.base.worker(), ablation.tables.iter().map(|(_, table)| table.worker()).collect())
    };
    let work = |(base, others): &mut Workers<'_>, games: Range<u64>| {
        let mut pairs: Vec<Vec<Pair>> = Vec::new();
        for game in games {
            let seat = ablation.base.seat_of(game, 0);
            let row = base.play(game, &mut []);
            (watch.played)(1);
            let mut own = Vec::with_capacity(others.len());
            for other in &mut *others {
                if watch.stop.load(Ordering::Relaxed) {
                    return None;
                }
                let without = other.play(game, &mut []);
                let difference = match (Got::new(&row, seat), Got::new(&without, seat)) {
                    (Some(with), Some(without)) => Some(with.share - without.share),
                    _ => None,
                };
                own.push((difference, base.parted(&**other).is_some()));
                (watch.played)(1);
            }
            pairs.push(own);
        }
        Some(pairs)
    };
    let take = |pairs: Vec<Vec<Pair>>| {
        for own in pairs {
            for (worth, (difference, parted)) in all.iter_mut().zip(own) {
                match difference {
                    Some(difference) => worth.share.add(difference),
                    None => worth.problems += 1,
                }
                worth.parted += u64::from(parted);
            }
        }
        Ok::<_, std::convert::Infallible>(Enough::No)
    };
    let Ok(()) = in_order(shard.games(ablation.base.games()), watch.stop, workers, work, take);
    rank(all)
}

/// Sorts by worth and marks the significant results.
fn rank(mut all: Vec<Worth>) -> Vec<Worth> {
    // A line that never changes anything is not a hypothesis: counting it would only hide others.
    let tried: Vec<f64> = all.iter().filter(|worth| worth.parted > 0).map(Worth::chance).collect();
    let mut found = discoveries(&tried, ALPHA).into_iter();
    for worth in all.iter_mut().filter(|worth| worth.parted > 0) {
        worth.is_found = found.next().unwrap_or(false);
    }
    all.sort_by(|a, b| {
        let by_worth = b.worth().value.total_cmp(&a.worth().value);
        by_worth.then((&a.cut.file, a.cut.line).cmp(&(&b.cut.file, b.cut.line)))
    });
    all
}

/// The ranking as text for a terminal.
pub fn summary(all: &[Worth], fixed: &[(Cut, String)]) -> String {
    let head = ["line", "worth, in points of winning", "parted in", "", ""];
    let mut rows = vec![head.map(String::from).to_vec()];
    for worth in all.iter().filter(|worth| worth.parted > 0) {
        let e = worth.worth().times(100.0);
        rows.push(vec![
            format!("{:>4}  {}: {}", worth.cut.line, worth.cut.page, shortened(&worth.cut.text)),
            format!("{:+.1} ({:+.1} to {:+.1})", e.value, e.low, e.high),
            percent(worth.parted as f64 / (worth.pairs() + worth.problems).max(1) as f64),
            worth.words().into(),
            if worth.problems > 0 {
                format!("{} could not go on", number(worth.problems))
            } else {
                String::new()
            },
        ]);
    }
    let mut out = table(&rows);
    let idle: Vec<&Worth> = all.iter().filter(|worth| worth.parted == 0).collect();
    if !idle.is_empty() {
        out.push_str(&format!("\nWithout these {} every game was the same:\n", idle.len()));
        for worth in idle {
            out.push_str(&format!(
                "{:>4}  {}: {}\n",
                worth.cut.line,
                worth.cut.page,
                shortened(&worth.cut.text)
            ));
        }
    }
    if !fixed.is_empty() {
        out.push_str("\nThese cannot be left out: the document is not understood without them.\n");
        for (cut, _) in fixed {
            out.push_str(&format!("{:>4}  {}: {}\n", cut.line, cut.page, shortened(&cut.text)));
        }
    }
    out.push_str(
        "\nIntervals are those of each line by itself. Of the lines that are said to help or to harm, at most \
         5 % are expected to do neither (Benjamini and Hochberg).\n",
    );
    out
}

fn shortened(text: &str) -> String {
    const MOST: usize = 72;
    match text.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.into(),
    }
}

const SHEET: &str = "ablation";

/// Whether a folder contains a shard of such a ranking.
pub fn is_part(path: &Path) -> bool {
    path.join(SHEET).with_extension("csv").exists()
}

/// Writes the ranking with the exact sums, so that shards can be merged.
pub fn write(all: &[Worth], path: &Path) -> Result<(), FolderError> {
    std::fs::create_dir_all(path).map_err(crate::sheet::at(path))?;
    let text = ["page", "text", "file"].map(|name| (name, Kind::Text));
    let whole = ["line", "under", "pairs", "sum", "squares", "parted", "problems"].map(|n| (n, Kind::Whole));
    let real = ["worth", "low", "high", "chance"].map(|name| (name, Kind::Real));
    let columns: Vec<(String, Kind)> = text
        .into_iter()
        .chain(whole)
        .chain(real)
        .chain([("finding", Kind::Text)])
        .map(|(name, kind)| (name.to_owned(), kind))
        .collect();
    let mut sheet = Sheet::create(path, SHEET, &columns)?;
    for worth in all {
        let (cut, e) = (&worth.cut, worth.worth());
        let text = [&cut.page, &cut.text, &cut.file].map(|text| Cell::Text(text));
        let whole = [
            cut.line as i64,
            cut.under as i64,
            worth.share.n as i64,
            worth.share.sum,
            worth.share.squares as i64,
            worth.parted as i64,
            worth.problems as i64,
        ];
        let real = [e.value, e.low, e.high, worth.chance()].map(Cell::Real);
        let last = [Cell::Text(worth.words())];
        sheet.row(text.into_iter().chain(whole.map(Cell::Whole)).chain(real).chain(last))?;
    }
    sheet.finish()?;
    Ok(())
}

/// Merges shards: the result equals that of a single machine.
pub fn join(parts: &[&Path]) -> Result<Vec<Worth>, FolderError> {
    let problem = |path: &Path, reason: &str| FolderError::Parts(format!("{}: {reason}", path.display()));
    let mut all: Vec<Worth> = Vec::new();
    for path in parts {
        let file = path.join(SHEET).with_extension("csv");
        let mut reader = csv::Reader::from_path(&file).map_err(|e| problem(&file, &e.to_string()))?;
        for record in reader.records() {
            let record = record.map_err(|e| problem(&file, &e.to_string()))?;
            let worth = parse(&record).ok_or_else(|| problem(&file, "a row that is no line of a ranking"))?;
            match all.iter_mut().find(|known| known.cut == worth.cut) {
                Some(known) => known.add(&worth),
                None if *path == parts[0] => all.push(worth),
                None => return Err(problem(&file, "it is a part of another ranking")),
            }
        }
    }
    Ok(rank(all))
}

fn parse(record: &csv::StringRecord) -> Option<Worth> {
    let text = |at: usize| record.get(at).map(str::to_owned);
    let whole = |at: usize| record.get(at)?.parse::<i64>().ok();
    // The table only identifies the line; the document is not needed any more.
    let document = Document::new("", "", Vec::new());
    Some(Worth {
        cut: Cut {
            page: text(0)?,
            text: text(1)?,
            file: text(2)?,
            line: whole(3)? as usize,
            under: whole(4)? as usize,
            document,
        },
        share: Sums { n: whole(5)? as u64, sum: whole(6)?, squares: i128::from(whole(7)?) },
        parted: whole(8)? as u64,
        problems: whole(9)? as u64,
        is_found: false,
    })
}

impl Worth {
    fn add(&mut self, other: &Worth) {
        self.share.n += other.share.n;
        self.share.sum += other.share.sum;
        self.share.squares += other.share.squares;
        self.parted += other.parted;
        self.problems += other.problems;
    }
}
