//! How often each line of a document was reached, answered and decided.

use crate::row::ReadError;
use crate::sheet::{Cell, Kind};
use script::coverage::{Count, Coverage, Written};
use script::program::Role;
use std::path::Path;

/// A document's lines and their counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Covered {
    pub player: String,
    pub lines: Vec<(Written, Count)>,
}

/// The assessment of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// It works, or is never executed (a remark, a setting).
    Fine,
    /// Never reached.
    NeverAsked,
    /// Asked, but never answered yes.
    NeverYes,
    /// A question that was never answered no.
    AlwaysYes,
    /// A criterion that was never applied to two options.
    NeverApplied,
    /// A criterion that never separated options.
    NeverSeparated,
}

impl Finding {
    pub fn of(role: Role, count: &Count) -> Self {
        match role {
            // Settings are read when the document is compiled; branches are counted with their roll.
            Role::Setting | Role::Branch => Finding::Fine,
            // A document may state preferences for choices that never arise.
            Role::Criterion if count.applied == 0 => Finding::NeverApplied,
            Role::Criterion if count.separated == 0 => Finding::NeverSeparated,
            Role::Criterion => Finding::Fine,
            _ if count.asked == 0 => Finding::NeverAsked,
            Role::Roll | Role::Loop => Finding::Fine,
            _ if count.yes == 0 => Finding::NeverYes,
            Role::Test if count.yes == count.asked => Finding::AlwaysYes,
            _ => Finding::Fine,
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Finding::Fine => "",
            Finding::NeverAsked => "never reached",
            Finding::NeverYes => "never yes",
            Finding::AlwaysYes => "always yes",
            Finding::NeverApplied => "never needed",
            Finding::NeverSeparated => "never separates",
        }
    }
}

/// How often a line decided: as an attempt, a selector or a statement that was carried out.
pub fn decided(role: Role, count: &Count) -> Option<u64> {
    matches!(role, Role::Attempt | Role::Selector | Role::Statement).then_some(count.yes)
}

impl Covered {
    pub fn new(player: &str, written: Vec<Written>, coverage: &Coverage) -> Self {
        let counts = coverage.lines.iter().copied().chain(std::iter::repeat(Count::default()));
        Covered { player: player.into(), lines: written.into_iter().zip(counts).collect() }
    }

    /// Adds the counts of another shard of the experiment.
    pub fn add(&mut self, counts: &[Count]) {
        let mut sum = Coverage::new(0);
        sum.lines = self.lines.iter().map(|(_, count)| *count).collect();
        let mut other = Coverage::new(0);
        other.lines = counts.to_vec();
        sum.add(&other);
        for ((_, count), sum) in self.lines.iter_mut().zip(sum.lines) {
            *count = sum;
        }
    }

    pub fn findings(&self) -> impl Iterator<Item = (&Written, &Count, Finding)> {
        self.lines.iter().map(|(line, count)| (line, count, Finding::of(line.role, count)))
    }
}

/// The columns of the table of lines.
pub fn columns() -> Vec<(String, Kind)> {
    let text = ["document", "page", "line", "numbers", "text", "role"].map(|name| (name, Kind::Text));
    let counts = ["asked", "yes", "decided", "choices", "lots", "applied", "separated"];
    let whole = counts.map(|name| (name, Kind::Whole));
    let last = [("finding", Kind::Text)];
    text.into_iter().chain(whole).chain(last).map(|(name, kind)| (name.to_owned(), kind)).collect()
}

/// Calls `row` with the cells of each line.
pub fn rows<E>(
    covered: &[Covered],
    mut row: impl FnMut(&mut dyn Iterator<Item = Cell<'_>>) -> Result<(), E>,
) -> Result<(), E> {
    for document in covered {
        for (line, count, finding) in document.findings() {
            let numbers: Vec<String> = line.numbers.iter().map(u32::to_string).collect();
            let numbers = numbers.join(" ");
            let role = format!("{:?}", line.role).to_lowercase();
            let text = [&document.player, &line.page, &line.id, &numbers, &line.text, &role];
            let counts = [
                count.asked,
                count.yes,
                decided(line.role, count).unwrap_or(0),
                count.choices,
                count.lots,
                count.applied,
                count.separated,
            ];
            let text = text.into_iter().map(|text| Cell::Text(text));
            let counts = counts.into_iter().map(|count| Cell::Whole(count as i64));
            row(&mut text.chain(counts).chain([Cell::Text(finding.words())]))?;
        }
    }
    Ok(())
}

/// Reads the counts back, in the order of the rows.
pub fn read(path: &Path) -> Result<Vec<Count>, ReadError> {
    let problem = |reason: String| ReadError { path: path.to_path_buf(), reason };
    let mut reader = csv::Reader::from_path(path).map_err(|e| problem(e.to_string()))?;
    let mut counts = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|e| problem(e.to_string()))?;
        let whole = |at: usize| record.get(at).and_then(|field| field.parse().ok());
        let count = || {
            Some(Count {
                asked: whole(6)?,
                yes: whole(7)?,
                choices: whole(9)?,
                lots: whole(10)?,
                applied: whole(11)?,
                separated: whole(12)?,
            })
        };
        counts.push(count().ok_or_else(|| problem("a row that is no line of a document".into()))?);
    }
    Ok(counts)
}
