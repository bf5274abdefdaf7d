//! Checks that every possible value has exactly one case.

use super::items::Builder;
use crate::diagnostic::Code;
use crate::program::DeckId;
use crate::source::Span;
use crate::tree::{Case, Number};

impl Builder<'_, '_> {
    pub(super) fn check_counter(&mut self, number: &Number, cases: &[Case], has_otherwise: bool) {
        if let Number::Counter(counter) = number
            && let Some(limits) = self.reader.counters.get(usize::from(counter.0))
            && limits.high < i32::MAX
        {
            self.check_values(cases, has_otherwise, limits.low, limits.high);
        }
    }

    /// Checks that every value from `low` to `high` has exactly one case.
    pub(super) fn check_values(&mut self, cases: &[Case], has_otherwise: bool, low: i32, high: i32) {
        let mut all: Vec<(i32, i32, Span)> = Vec::new();
        for case in cases {
            let span = case.steps.first().map_or(Span::default(), |step| step.piece.span);
            all.extend(case.values.iter().map(|(from, to)| (*from, *to, span)));
        }
        all.sort_by_key(|(from, ..)| *from);
        let last = all.last().map_or(Span::default(), |(.., span)| *span);
        let mut next = low;
        let mut problems = Vec::new();
        for (from, to, span) in all {
            let (from, to) = (
                from.max(if from == i32::MIN { low } else { from }),
                if to == i32::MAX { high.max(from) } else { to },
            );
            if from > to {
                problems.push((span, format!("{from} to {to} is no range")));
            } else if from > high || to < low {
                problems.push((span, format!("{from} can never come up")));
            } else if from < next && from >= low {
                problems.push((span, format!("{from} is in two ranges")));
            } else if from > next && !has_otherwise {
                problems.push((span, format!("nothing is said about {}", range(next, from - 1))));
            }
            next = next.max(to.saturating_add(1));
        }
        if next <= high && !has_otherwise {
            problems.push((last, format!("nothing is said about {}", range(next, high))));
        } else if next > high.saturating_add(1) {
            problems.push((last, format!("{} can never come up", next - 1)));
        }
        for (span, message) in problems {
            self.problem(Code::BadRanges, span, message).help.push(format!("it can be {low} to {high}"));
        }
    }

    pub(super) fn check_cards(&mut self, deck: DeckId, cases: &[Case], has_otherwise: bool, span: Span) {
        let names = self.card_names(deck);
        let is_said = |at: usize| cases.iter().any(|case| case.values.iter().any(|v| v.0 as usize == at));
        let missing: Vec<&str> =
            names.iter().enumerate().filter(|(at, _)| !is_said(*at)).map(|(_, name)| name.as_str()).collect();
        if !missing.is_empty() && !has_otherwise {
            let message = format!("nothing is said about {}", missing.join(", "));
            let d = self.problem(Code::BadRanges, span, message);
            d.help.push("give each card of the deck a branch, or write `otherwise:`".into());
        }
    }
}

fn range(from: i32, to: i32) -> String {
    if from == to { from.to_string() } else { format!("{from} to {to}") }
}
