//! Runs a comparison from its first pair to its report and its examples.

use crate::compare::{Comparison, Pair, Rival, Verdict, compare};
use crate::experiment::Shard;
use crate::folder::FolderError;
use crate::parting::{Kind, Parting, Reason, examples, kinds};
use crate::play::Watch;
use crate::plot;
use crate::record::Record;
use crate::report::{figures, frame};
use crate::sheet::{Cell, Kind as Column, Sheet, WriteError, at, write};
use crate::stats::Estimate;
use crate::text::{count, number, percent, table};
use maud::{Markup, html};
use serde_json::json;
use std::path::Path;

const RECORD: &str = "comparison.json";
const PARTINGS: &str = "partings";

/// The results of a comparison.
pub struct Compared {
    pub game: String,
    pub base: String,
    pub rivals: Vec<(Rival, Partings)>,
}

/// The divergences between a rival and the first candidate.
pub struct Partings {
    /// The most frequent kinds first, among the first games that diverged.
    pub kinds: Vec<Kind>,
    pub examples: Vec<Parting>,
}

/// Runs a comparison, and writes pairs, report and examples into a folder if one is given.
pub fn versus(
    comparison: &Comparison,
    out: Option<&Path>,
    overwrite: bool,
    watch: &Watch<'_>,
) -> Result<Compared, FolderError> {
    let mut pairs = out.map(|path| open(comparison, path, overwrite)).transpose()?;
    let names = &comparison.names;
    let rivals = compare(comparison, watch, |pair| match &mut pairs {
        Some(sheet) => sheet.row(cells(pair, &names[0], &names[pair.rival + 1])),
        None => Ok(()),
    })?;
    let rivals = rivals.into_iter().enumerate().map(|(index, rival)| {
        let kinds = kinds(comparison, index + 1, rival.first_parted.iter().copied());
        let examples = examples(comparison, index + 1, &kinds, &rival.first_parted);
        (rival, Partings { kinds, examples })
    });
    let game = comparison.tables[0].record(Shard::WHOLE).game;
    let compared = Compared { game, base: names[0].clone(), rivals: rivals.collect() };
    if let (Some(path), Some(sheet)) = (out, pairs) {
        sheet.finish()?;
        save_examples(comparison, &compared, &path.join(PARTINGS))?;
        write(&path.join("report.html"), &page(&compared).into_string())?;
        write_record(comparison, &compared.rivals, path)?;
    }
    Ok(compared)
}

fn open(comparison: &Comparison, path: &Path, overwrite: bool) -> Result<Sheet, FolderError> {
    if !overwrite && path.join(RECORD).exists() {
        return Err(FolderError::Occupied(path.into()));
    }
    std::fs::create_dir_all(path.join(PARTINGS)).map_err(at(path))?;
    write_record(comparison, &[], path)?;
    let columns = [
        ("pair", Column::Whole),
        ("seed", Column::Whole),
        ("seat", Column::Whole),
        ("base", Column::Text),
        ("rival", Column::Text),
        ("problem", Column::Flag),
        ("base_victory", Column::Real),
        ("rival_victory", Column::Real),
        ("base_score", Column::Whole),
        ("rival_score", Column::Whole),
        ("parted", Column::Flag),
        ("parted_at", Column::Whole),
    ];
    let columns = columns.map(|(name, kind)| (name.to_owned(), kind));
    Ok(Sheet::create(path, "pairs", &columns)?)
}

fn cells<'t>(pair: &Pair, base: &'t str, rival: &'t str) -> [Cell<'t>; 12] {
    let victory = |got: Option<crate::compare::Got>| Cell::Real(got.map_or(0.0, |got| got.victory()));
    let score = |got: Option<crate::compare::Got>| Cell::Whole(got.map_or(0, |got| got.score));
    [
        Cell::Whole(pair.game as i64),
        Cell::Whole(pair.seed as i64),
        Cell::Whole(pair.seat as i64 + 1),
        Cell::Text(base),
        Cell::Text(rival),
        Cell::Flag(pair.base.is_none() || pair.other.is_none()),
        victory(pair.base),
        victory(pair.other),
        score(pair.base),
        score(pair.other),
        Cell::Flag(pair.parted.is_some()),
        Cell::Whole(pair.parted.unwrap_or(0) as i64),
    ]
}

fn write_record(
    comparison: &Comparison,
    rivals: &[(Rival, Partings)],
    path: &Path,
) -> Result<(), WriteError> {
    let tables: Vec<Record> = comparison.tables.iter().map(|table| table.record(Shard::WHOLE)).collect();
    let first = &tables[0];
    let others: Vec<&str> =
        first.arrangements[0].seats[1..].iter().map(|player| first.players[*player].name.as_str()).collect();
    let documents: Vec<_> = tables.iter().map(|table| &table.players[0].document).collect();
    let settled = rivals.iter().map(|(rival, _)| {
        json!({
            "name": rival.name,
            "verdict": rival.verdict,
            "pairs": rival.pairs(),
            "problems": rival.problems,
            "parted": rival.parted,
            "victories": rival.victories(),
            "points": rival.points(),
        })
    });
    let record = json!({
        "lab": crate::record::FORMAT,
        "game": first.game,
        "engine": env!("CARGO_PKG_VERSION"),
        "seed": first.seed,
        "pairs": first.games,
        "enough": comparison.enough,
        "candidates": comparison.names,
        "against": others,
        "documents": documents,
        "rivals": settled.collect::<Vec<_>>(),
    });
    write(&path.join(RECORD), &format!("{record:#}\n"))
}

/// Three examples for each rival: the position at the beginning of the turn, and both games.
fn save_examples(comparison: &Comparison, compared: &Compared, path: &Path) -> Result<(), FolderError> {
    for (index, (_, partings)) in compared.rivals.iter().enumerate() {
        for (n, example) in partings.examples.iter().enumerate() {
            let name = |of: &str| format!("{}.{of}", stem(&comparison.names[index + 1], n));
            write(&path.join(name("position")), &example.position)?;
            for candidate in [0, index + 1] {
                let text = comparison.tables[candidate].saved(example.game).map_err(FolderError::Parts)?;
                let file = name(&format!("{}.log", file_name(&comparison.names[candidate])));
                write(&path.join(file), &text)?;
            }
        }
    }
    Ok(())
}

fn stem(rival: &str, n: usize) -> String {
    format!("{}-{}", file_name(rival), n + 1)
}

/// A name that every file system accepts.
pub fn file_name(name: &str) -> String {
    let keep = |c: char| if c.is_alphanumeric() || c == '.' || c == '-' { c } else { '-' };
    name.chars().map(keep).collect()
}

impl Rival {
    /// The verdict as a sentence.
    pub fn sentence(&self, base: &str) -> String {
        match self.verdict {
            Verdict::Better => format!("{} wins more than {base}.", self.name),
            Verdict::Worse => format!("{} wins less than {base}.", self.name),
            Verdict::Same => format!("{} and {base} win alike, or nearly so.", self.name),
            Verdict::Open => format!("Not settled: more games are needed for {} and {base}.", self.name),
        }
    }
}

/// A difference in percentage points.
fn points(estimate: &Estimate) -> String {
    let e = estimate.times(100.0);
    format!("{:+.1} ({:+.1} to {:+.1})", e.value, e.low, e.high)
}

fn rows(compared: &Compared) -> Vec<Vec<String>> {
    let head = [&format!("against {}", compared.base), "pairs", "games won, in %", "points", "parted in"];
    let mut rows = vec![head.map(String::from).to_vec()];
    for (rival, _) in &compared.rivals {
        let score = rival.points();
        rows.push(vec![
            rival.name.clone(),
            number(rival.pairs()),
            points(&rival.victories()),
            format!("{:+.1} ({:+.1} to {:+.1})", score.value, score.low, score.high),
            percent(rival.parted as f64 / rival.pairs().max(1) as f64),
        ]);
    }
    rows
}

/// The comparison as text for a terminal.
pub fn summary(compared: &Compared) -> String {
    let mut out = table(&rows(compared));
    for (rival, partings) in &compared.rivals {
        out.push_str(&format!("\n{}\n", rival.sentence(&compared.base)));
        if rival.problems > 0 {
            out.push_str(&format!("{} could not go on.\n", count(rival.problems, "pair")));
        }
        if partings.kinds.is_empty() {
            out.push_str("They never decided differently.\n");
        }
        for kind in partings.kinds.iter().take(5) {
            let games = count(kind.games, "game");
            out.push_str(&format!("They part in {games} where\n"));
            for (name, reason) in [(&compared.base, &kind.base), (&rival.name, &kind.rival)] {
                out.push_str(&format!("    {name}: {}\n", words(reason)));
            }
        }
        for example in &partings.examples {
            out.push_str(&format!(
                "For example game {}: {} does “{}”, {} does “{}”.\n",
                example.game, compared.base, example.base_did, rival.name, example.rival_did
            ));
        }
    }
    out
}

fn kind_rows(base: &str, rival: &str, kinds: &[Kind]) -> Vec<Vec<String>> {
    let head = vec![String::new(), base.into(), rival.into()];
    let row = |kind: &Kind| vec![count(kind.games, "game"), words(&kind.base), words(&kind.rival)];
    std::iter::once(head).chain(kinds.iter().map(row)).collect()
}

fn words(reason: &Reason) -> String {
    format!("{}: {}", reason.line, reason.came_of_it)
}

/// The comparison as a page.
pub fn page(compared: &Compared) -> Markup {
    let title = format!("{}: who plays better than {}?", compared.game, compared.base);
    let dots: Vec<plot::Dot<'_>> = compared
        .rivals
        .iter()
        .map(|(rival, _)| plot::Dot {
            name: &rival.name,
            estimate: rival.victories().times(100.0),
            expected: Some(0.0),
        })
        .collect();
    frame(
        &title,
        html! {
            h1 { (title) }
            p {
                "The same games, once with each document in the same seat. Intervals may be looked at any time: "
                "they cover the truth at all looks together in 95 % of experiments."
            }
            (plot::dots("Difference in games won, in percentage points", &dots, ""))
            (figures(&rows(compared)))
            @for (rival, partings) in &compared.rivals {
                h2 { (rival.name) }
                p { strong { (rival.sentence(&compared.base)) } }
                @if rival.history.len() > 1 {
                @let names: Vec<String> = rival.history.iter().map(|(pairs, _)| number(*pairs)).collect();
                @let line = rival.history.iter().map(|(_, won)| won.times(100.0)).collect();
                h3 { "As pairs were played" }
                (plot::line("The difference as pairs were played", &names, &[(rival.name.clone(), line)], ""))
            }
            h3 { "Where they part" }
                @if partings.kinds.is_empty() { p { "They never decided differently." } }
                @else { (figures(&kind_rows(&compared.base, &rival.name, &partings.kinds))) }
                @for (n, example) in partings.examples.iter().enumerate() {
                    @let stem = stem(&rival.name, n);
                    p {
                        "Game " (example.game) ", event " (example.at + 1) ": " (compared.base) " does “"
                        (example.base_did) "”, " (rival.name) " does “" (example.rival_did) "”. The position: "
                        code { (PARTINGS) "/" (stem) ".position" } "; both games: "
                        code { (PARTINGS) "/" (stem) "." (file_name(&compared.base)) ".log" } ", "
                        code { (PARTINGS) "/" (stem) "." (file_name(&rival.name)) ".log" } "."
                    }
                }
            }
        },
    )
}
