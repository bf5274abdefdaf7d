//! Unusual games that are worth a look by a human.

use crate::row::Row;

/// The number of failed games that are kept; the others are only counted.
const PROBLEMS: usize = 5;

/// The most extreme game so far; among equal ones, the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Extreme(Option<(i64, u64)>);

impl Extreme {
    fn add(&mut self, value: i64, game: u64) {
        if self.0.is_none_or(|(most, _)| value > most) {
            self.0 = Some((value, game));
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Odd {
    longest: Extreme,
    shortest: Extreme,
    lopsided: Extreme,
    problems: Vec<(u64, String)>,
}

/// An unusual game, and what is unusual about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Oddity {
    pub game: u64,
    /// Short, for the name of a file: "longest".
    pub kind: &'static str,
    /// In words: "412 events".
    pub what: String,
}

impl Oddity {
    pub fn file(&self) -> String {
        format!("{}-{}.log", self.kind, self.game)
    }
}

impl Odd {
    /// Adds a game; games must be added in order.
    pub fn add(&mut self, row: &Row) {
        if !row.problem.is_empty() {
            if self.problems.len() < PROBLEMS {
                self.problems.push((row.game, row.problem.clone()));
            }
            return;
        }
        self.longest.add(i64::from(row.events), row.game);
        self.shortest.add(-i64::from(row.events), row.game);
        let (mut first, mut second) = (None, None);
        for score in row.seats.iter().map(|seat| Some(i64::from(seat.score))) {
            if score > first {
                (first, second) = (score, first);
            } else if score > second {
                second = score;
            }
        }
        if let (Some(first), Some(second)) = (first, second) {
            self.lopsided.add(first - second, row.game);
        }
    }

    pub fn games(&self) -> Vec<Oddity> {
        let extremes = [
            (self.longest, "longest", "events"),
            (self.shortest, "shortest", "events"),
            (self.lopsided, "most-lopsided", "points ahead of the next"),
        ];
        let extremes = extremes.into_iter().filter_map(|(extreme, kind, unit)| {
            let (value, game) = extreme.0?;
            Some(Oddity { game, kind, what: format!("{} {unit}", value.abs()) })
        });
        let problems = self.problems.iter();
        extremes
            .chain(problems.map(|(game, why)| Oddity { game: *game, kind: "problem", what: why.clone() }))
            .collect()
    }
}
