//! A roll with its modifiers.

use super::super::lexed::Words;
use super::items::Builder;
use super::read::{LONGEST, Reader, Said};
use crate::language::Node;
use crate::markdown::Item;
use crate::program::Comparison;
use crate::tree::{Leaf, Number, Roll, Step, Test, What};
use crate::words::{Kind, Text};

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
        let known = || rolls.iter().find_map(|(to, node)| self.added(self.roll(node)?, words.after(*to)));
        let roll = known().or_else(|| self.counted_roll(words))?;
        Some(self.step(words, What::Roll(roll)))
    }

    /// `Roll a die for each ship outside the walls`: a human counts the dice.
    fn counted_roll(&self, words: Words<'_>) -> Option<Roll> {
        let (to, node) = self.language.opening("rolling", words).into_iter().max_by_key(|(to, _)| *to)?;
        let (rest, limit) = match self.cut_bound(words) {
            Some((head, bound, _)) if head.tokens().len() > to => {
                (head.after(to), bound.children.iter().find_map(|child| self.number(child)))
            }
            _ => (words.after(to), None),
        };
        let counted = self.trimmed(rest);
        // Anything beyond the counted thing belongs to another sentence.
        if counted.is_empty()
            || counted.position(Kind::Comma).is_some()
            || self.find_mid("and", counted).is_some()
        {
            return None;
        }
        let (dice, sides) = match node.child("dice") {
            Some(dice) => super::language::dice(dice.name(), self.language.die)?,
            None => (1, 6),
        };
        self.rolled.set(true);
        self.by_hand.set(false);
        let count = Number::Fixed(dice).times(Number::Board(self.piece(counted)));
        let dice = match limit {
            Some(limit) => Number::Least(Box::new(count), Box::new(limit)),
            None => count,
        };
        Some(Roll { dice, sides, keep: crate::program::Keep::All, added: Vec::new() })
    }

    /// `Roll on the table below, adding 1 at night`: a roll of the die in the head of the table.
    pub(super) fn rolled_on(&self, words: Words<'_>, corner: &Text) -> Option<Step> {
        let to = self.language.begins("lead", "roll-table", words)?;
        let corner = self.lexed(corner);
        let die = |t: &crate::words::Token| super::language::dice(&t.norm, self.language.die);
        let (dice, sides) = corner.tokens.iter().find_map(die)?;
        let roll =
            Roll { dice: Number::Fixed(dice), sides, keep: crate::program::Keep::All, added: Vec::new() };
        let roll = self.added(roll, words.after(to))?;
        Some(self.step(words, What::Roll(roll)))
    }

    /// `1-2 it turns left`: a result without a mark, and what follows from it.
    pub(super) fn bare_range<'t>(&self, words: Words<'t>) -> Option<(Vec<(i32, i32)>, Words<'t>)> {
        words.first().filter(|t| matches!(t.kind, Kind::Number(_)))?;
        let (to, node) = self.language.opening("range", words).into_iter().max_by_key(|(to, _)| *to)?;
        let rest = self.trimmed(self.past_comma(words.after(to)));
        let ranges = ranges(&node)?;
        (!rest.is_empty()).then_some((ranges, rest))
    }

    /// Whether all parts behind a roll begin with their results: `1-2 it turns left, 3-6 it stays`. In
    /// “1-3 the northern one, 4-6 the southern one” they only name something.
    pub(super) fn are_ranged(&self, parts: &[Words<'_>]) -> bool {
        let others = |part: &Words<'_>| self.lead("otherwise", *part).is_some();
        parts.len() > 1
            && parts.iter().all(|part| others(part) || self.bare_range(*part).is_some())
            && parts.iter().any(|part| self.bare_range(*part).is_some_and(|(_, rest)| self.is_clause(rest)))
    }

    /// What follows from a result.
    pub(super) fn result(&self, part: Words<'_>, ranged: bool) -> Said {
        match self.bare_range(part).filter(|_| ranged) {
            Some((ranges, rest)) => self.on_these(ranges, rest),
            None => self.said(part),
        }
    }

    /// `On 1-2 fear rises, on 6 it falls`: each result is a sentence of its own.
    pub(super) fn by_results<'t>(&self, words: Words<'t>) -> Vec<Words<'t>> {
        if !self.has_rolls || words.tokens().len() > LONGEST || self.on(self.trimmed(words)).is_none() {
            return vec![words];
        }
        let parts = self.cut_ranges(words);
        let own = |part: &Words<'_>| self.on(*part).is_some() || self.lead("otherwise", *part).is_some();
        if parts.len() > 1 && parts[1..].iter().all(own) { parts } else { vec![words] }
    }

    /// `Keep the highest two.`, `Add 1 to the result.`: a modifier of the preceding roll.
    pub(super) fn kept(&self, words: Words<'_>) -> Option<Node> {
        let node = self.language.read("change", words)?;
        let adds = matches!(node.name(), "plus" | "minus");
        (self.rolled.get() && (!adds || self.language.any("die", words))).then_some(node)
    }

    /// `-1 to the roll if the target hides.`: what is added to the roll before it.
    pub(super) fn added_later(&self, words: Words<'_>) -> Option<Vec<(Number, Option<Test>)>> {
        if !self.rolled.get() || self.language.opening("adding", words).is_empty() {
            return None;
        }
        let keep = crate::program::Keep::All;
        let none = Roll { dice: Number::Fixed(1), sides: 6, keep, added: Vec::new() };
        self.added(none, words).map(|roll| roll.added)
    }

    /// `For each 5 or 6, remove a ship`: the faces of the preceding roll that count.
    pub(super) fn each_face<'t>(&self, words: Words<'t>) -> Option<((u16, u16), Words<'t>)> {
        let rest = self.lead("each", words).filter(|_| self.rolled.get())?;
        let comma = rest.position(Kind::Comma)?;
        let node = self.language.read("range", self.trimmed(rest.part(0, comma)))?;
        let faces = ranges(&node)?;
        let in_order = faces.windows(2).all(|pair| pair[0].1 + 1 == pair[1].0);
        let (low, high) = (faces.first()?.0, faces.last()?.1);
        let face = |n: i32| u16::try_from(n).unwrap_or(if n < 0 { 1 } else { u16::MAX });
        let body = self.trimmed(rest.after(comma + 1));
        (in_order && !body.is_empty()).then(|| ((face(low), face(high)), body))
    }

    /// A roll with all modifiers in the following words.
    fn added(&self, mut roll: Roll, mut rest: Words<'_>) -> Option<Roll> {
        // “…, up to a maximum of 5” limits the dice.
        if let Some((to, bound)) = self.language.opening("bound", rest).into_iter().max_by_key(|(to, _)| *to)
            && bound.name() == "most"
            && !matches!(roll.dice, Number::Fixed(_))
        {
            let limit = bound.children.iter().find_map(|child| self.number(child))?;
            roll.dice = Number::Least(Box::new(roll.dice), Box::new(limit));
            rest = rest.after(to);
        }
        rest = self.past_comma(rest);
        while !self.trimmed(rest).is_empty() {
            let Some((to, adding)) =
                self.language.opening("adding", rest).into_iter().max_by_key(|(to, _)| *to)
            else {
                // “… and add wind”: a number of the document's own.
                let changes = self.language.opening("change", rest);
                let (to, change) = changes.into_iter().max_by_key(|(to, _)| *to)?;
                self.change(&mut roll, &change)?;
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

    /// Whether the words are like `Roll 1d6 and look it up. …`, which refers to the preceding table.
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

impl Builder<'_, '_> {
    /// `doubles: roll again` under a roll, separate from the other cases.
    pub(super) fn doubles(&mut self, head: &Step, roll: &Roll, items: &[Item]) -> Option<Step> {
        let reader = self.reader;
        let behind = |item: &Item| {
            let lexed = reader.lexed(&item.text);
            let colon = lexed.all().position(Kind::Colon)?;
            reader.language.read("double", lexed.all().part(0, colon)).map(|_| colon + 1)
        };
        let at = items.iter().position(|item| behind(item).is_some())?;
        let lexed = reader.lexed(&items[at].text);
        let then = self.follows(&items[at], lexed.all().after(behind(&items[at])?));
        let others: Vec<Item> = [&items[..at], &items[at + 1..]].concat();
        let only = match &others[..] {
            [only] => Some((only, reader.lexed(&only.text))),
            _ => None,
        };
        let otherwise = match only.as_ref().map(|(item, lexed)| (item, self.is_otherwise(lexed.all()))) {
            Some((item, Some(rest))) => self.follows(item, rest),
            _ => {
                let mut inside = vec![head.clone()];
                self.rolled(&mut inside, roll, &others, &[]);
                inside.split_off(1)
            }
        };
        let alike = Leaf::Compare(Number::Alike, Comparison::AtLeast, Number::Fixed(2));
        let test = Test::Leaf(alike, head.piece.clone());
        Some(Step::new(head.piece.clone(), What::If { test, then, otherwise }))
    }
}

/// The highest result considered for even and odd.
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
