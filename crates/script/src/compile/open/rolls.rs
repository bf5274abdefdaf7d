//! A roll with what is added to it.

use super::super::lexed::Words;
use super::read::Reader;
use crate::tree::{Number, Roll, Step, What};

impl Reader<'_> {
    /// `Roll 1d6, plus 1 if it is night, and subtract 1 for each broken pane`.
    pub(super) fn modified_roll(&self, words: Words<'_>) -> Option<Step> {
        let mut rolls: Vec<_> = self
            .language
            .opening("deed", words)
            .into_iter()
            .filter(|(_, node)| node.name() == "roll")
            .collect();
        rolls.sort_by_key(|(to, _)| std::cmp::Reverse(*to));
        let roll = rolls.iter().find_map(|(to, node)| self.added(self.roll(node)?, words.after(*to)))?;
        Some(self.step(words, What::Roll(roll)))
    }

    /// A roll with all that is added to it by the words behind it.
    fn added(&self, mut roll: Roll, mut rest: Words<'_>) -> Option<Roll> {
        while !self.trimmed(rest).is_empty() {
            let Some((to, adding)) =
                self.language.opening("adding", rest).into_iter().max_by_key(|(to, _)| *to)
            else {
                // “… and add wind”: a number of the document's own.
                let changes = self.language.opening("change", rest);
                let (to, change) = changes.into_iter().max_by_key(|(to, _)| *to)?;
                let number = change.children.iter().find_map(|child| self.number(child))?;
                let sign = if change.name() == "plus" { 1 } else { -1 };
                roll.added.push((Number::Fixed(sign).times(number), None));
                rest = rest.after(to);
                continue;
            };
            let sign = if adding.name() == "plus" { 1 } else { -1 };
            let by = Number::Fixed(sign * adding.numbers().next()?);
            rest = rest.after(to);
            let end = self.next_adding(rest);
            let inside = rest.part(0, end);
            if let Some(at) = self.language.begins("mid", "each", inside) {
                let counted = self.trimmed(inside.after(at));
                let number = self.language.read("number", counted).and_then(|node| self.number(&node));
                let number = number.unwrap_or_else(|| Number::Board(self.piece(counted)));
                roll.added.push((by.times(number), None));
            } else if let Some(at) = self.language.begins("mid", "if", inside) {
                roll.added.push((by, Some(self.condition(inside.after(at)))));
            } else {
                return None;
            }
            rest = rest.after(end);
        }
        Some(roll)
    }

    /// `Roll 1d6 and look it up. …`: in the table that stands before it.
    pub(super) fn looks_up_before(&self, words: Words<'_>) -> bool {
        let first = words.sentences().first().copied().unwrap_or(words);
        self.language.rolls(first)
            && (0..first.tokens().len())
                .any(|at| self.language.begins("mid", "look-up", first.after(at)).is_some())
    }

    fn next_adding(&self, words: Words<'_>) -> usize {
        let count = words.tokens().len();
        let adds = |i: &usize| {
            ["adding", "change"].iter().any(|class| !self.language.opening(class, words.after(*i)).is_empty())
        };
        (1..count).find(adds).unwrap_or(count)
    }
}

/// The highest result of a roll that is looked at for being even or odd.
const HIGHEST: i32 = 40;

/// The values of a range.
pub(super) fn ranges(node: &crate::language::Node) -> Option<Vec<(i32, i32)>> {
    let numbers: Vec<i32> = node.numbers().collect();
    Some(match (node.name(), &numbers[..]) {
        ("even", _) => (1..=HIGHEST / 2).map(|n| (2 * n, 2 * n)).collect(),
        ("odd", _) => (0..HIGHEST / 2).map(|n| (2 * n + 1, 2 * n + 1)).collect(),
        ("to", [low, high]) => vec![(*low, *high)],
        ("more", [low]) => vec![(*low, i32::MAX)],
        ("less", [high]) => vec![(i32::MIN, *high)],
        (_, []) => return None,
        (_, several) => several.iter().map(|n| (*n, *n)).collect(),
    })
}
