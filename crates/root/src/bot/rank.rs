//! Orders clearings, players and kinds of building by the preferences of a line.

use super::sight::Sight;
use super::target::{Rank, Target};
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Criterion, Measure};
use crate::words;
use script::program::{Criterion as Written, Program};
use script::trace::Line;

/// The preferences of a line, for one of its targets.
#[derive(Clone, Copy)]
pub struct Preferences<'p> {
    pub sight: Sight<'p>,
    /// The superlative of the clearing, which comes before the preferences.
    pub best: Option<&'p Measure>,
    pub written: &'p [Written<Words>],
    pub program: &'p Program<Words>,
    pub what: &'p str,
}

impl Preferences<'_> {
    fn meaning(&self, i: usize) -> Option<&Criterion> {
        self.written.get(i)?.meaning.as_ref()
    }

    /// The index of a preference in the list; `None` for the superlative of a clearing.
    fn listed(&self, i: usize) -> Option<usize> {
        i.checked_sub(usize::from(self.best.is_some()))
    }
}

/// Clearings as targets, or as the destination of a move.
pub struct ByClearing<'p> {
    pub by: Preferences<'p>,
    pub destination: bool,
    pub distance: Option<&'p [u8; CLEARINGS]>,
}

/// Players, in a given clearing if there is one.
pub struct ByPlayer<'p> {
    pub by: Preferences<'p>,
    pub at: Option<Clearing>,
}

/// Kinds of building.
pub struct ByKind<'p> {
    pub by: Preferences<'p>,
}

macro_rules! ranked {
    ($Rank:ident of $O:ty, $applies:expr, $score:expr, $best:expr, $priority:expr, $name:expr) => {
        impl Rank<$O> for $Rank<'_> {
            fn preferences(&self) -> usize {
                self.by.written.len() + usize::from(self.by.best.is_some())
            }
            fn applies(&self, i: usize) -> bool {
                let Some(i) = self.by.listed(i) else { return true };
                self.by.meaning(i).is_some_and(|criterion| $applies(self, criterion))
            }
            fn score(&self, i: usize, target: $O) -> i32 {
                let Some(i) = self.by.listed(i) else { return $best(self, target) };
                self.by.meaning(i).map_or(0, |criterion| $score(self, criterion, target))
            }
            fn priority(&self, target: $O) -> u8 {
                $priority(self, target)
            }
            fn line(&self, i: usize) -> Option<Line> {
                Some(self.by.written[self.by.listed(i)?].line)
            }
            fn words(&self, i: usize) -> String {
                match self.line(i) {
                    Some(line) => self.by.program.text(line).to_string(),
                    None => say!("why-as-the-line-says"),
                }
            }
            fn what(&self) -> String {
                say!(self.by.what)
            }
            fn name(&self, target: $O) -> String {
                $name(target)
            }
        }
    };
}

ranked! { ByClearing of Clearing,
    |rank: &ByClearing<'_>, c: &Criterion| match c {
        Criterion::Clearing(_) => !rank.destination,
        Criterion::Destination(_) => rank.destination,
        _ => false,
    },
    |rank: &ByClearing<'_>, c: &Criterion, at| match c {
        Criterion::Clearing(m) | Criterion::Destination(m) => rank.by.sight.measured(m, at, rank.distance),
        _ => 0,
    },
    |rank: &ByClearing<'_>, at| rank.by.best.map_or(0, |m| rank.by.sight.measured(m, at, rank.distance)),
    |rank: &ByClearing<'_>, at| rank.by.sight.s.priority(at),
    words::place
}

ranked! { ByPlayer of Faction,
    |_: &ByPlayer<'_>, c: &Criterion| {
        matches!(c, Criterion::MostOf(_) | Criterion::FewestOf(_) | Criterion::Players(_))
    },
    |rank: &ByPlayer<'_>, c: &Criterion, f| match c {
        Criterion::MostOf(s) => rank.by.sight.standing(s, f, rank.at),
        Criterion::FewestOf(s) => -rank.by.sight.standing(s, f, rank.at),
        Criterion::Players(players) => rank.by.sight.preferred(players, f, rank.at),
        _ => 0,
    },
    |_: &ByPlayer<'_>, _| 0,
    |_: &ByPlayer<'_>, f: Faction| f.number(),
    words::title
}

ranked! { ByKind of Building,
    |_: &ByKind<'_>, c: &Criterion| {
        matches!(c, Criterion::CommonBuilding | Criterion::Left { .. } | Criterion::Kind(_))
    },
    |rank: &ByKind<'_>, c: &Criterion, b| match c {
        Criterion::CommonBuilding => i32::from(rank.by.sight.s.on_map(b)),
        Criterion::Left { most } => {
            let left = i32::from(super::answers::all_of(b)) - i32::from(rank.by.sight.s.on_map(b));
            if *most { left } else { -left }
        }
        Criterion::Kind(kind) => i32::from(*kind == b),
        _ => 0,
    },
    |_: &ByKind<'_>, _| 0,
    |_: &ByKind<'_>, b: Building| b.number(),
    |b: Building| words::named(b.spoken())
}
