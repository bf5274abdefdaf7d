//! The pattern of a phrase, and which words it can begin with.

use super::{Category, Grammar, Rule};
use crate::words::{Kind, Text, Token, tokens};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Word(u32),
    /// This very number.
    Literal(i32),
    /// Any number.
    Number,
    Slot(Category),
    List(Category),
    Optional(Vec<Part>),
    Either(Vec<Vec<Part>>),
}

/// What a phrase can begin with: a set of words, and whether it may be a number or nothing at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct First {
    words: Vec<u64>,
    number: bool,
    nothing: bool,
}

impl First {
    fn insert(&mut self, word: u32) {
        let at = word as usize / 64;
        if self.words.len() <= at {
            self.words.resize(at + 1, 0);
        }
        self.words[at] |= 1 << (word % 64);
    }

    fn join(&mut self, other: &First) {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        for (a, b) in self.words.iter_mut().zip(&other.words) {
            *a |= b;
        }
        self.number |= other.number;
    }

    /// How much it holds: it only ever grows.
    fn size(&self) -> (u32, bool, bool) {
        (self.words.iter().map(|w| w.count_ones()).sum(), self.number, self.nothing)
    }

    /// Whether something of this kind can begin with that.
    pub(crate) fn may_begin(&self, at: Option<At>) -> bool {
        self.nothing
            || match at {
                None => false,
                Some(At::Number) => self.number,
                Some(At::Word(w)) => {
                    self.words.get(w as usize / 64).is_some_and(|b| b & (1 << (w % 64)) != 0)
                }
                Some(At::Unknown) => false,
            }
    }

    pub(crate) fn words(&self) -> impl Iterator<Item = u32> + '_ {
        self.words.iter().enumerate().flat_map(|(i, bits)| {
            let mut left = *bits;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some(i as u32 * 64 + bit)
            })
        })
    }
}

/// The rules of a category by the word they begin with, in their order.
#[derive(Clone, Debug, Default)]
pub(crate) struct ByWord {
    /// Where the rules of each word begin, and where those of the last one end.
    starts: Vec<u32>,
    rules: Vec<u32>,
}

impl ByWord {
    fn of(of_category: &[u32], all: &[Rule], words: usize) -> ByWord {
        let mut starts = vec![0; words + 1];
        let first = |rule: u32| all[rule as usize].first.words().map(|word| word as usize);
        for &rule in of_category {
            first(rule).for_each(|word| starts[word + 1] += 1);
        }
        for word in 0..words {
            starts[word + 1] += starts[word];
        }
        let mut rules = vec![0; starts[words] as usize];
        let mut next = starts.clone();
        for &rule in of_category {
            for word in first(rule) {
                rules[next[word] as usize] = rule;
                next[word] += 1;
            }
        }
        ByWord { starts, rules }
    }

    fn get(&self, word: u32) -> &[u32] {
        // Words that came after the rules were prepared begin none of them.
        match self.starts.get(word as usize..word as usize + 2) {
            Some(&[from, to]) => &self.rules[from as usize..to as usize],
            _ => &[],
        }
    }
}

/// A token as the grammar sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum At {
    Word(u32),
    Number,
    Unknown,
}

impl Grammar {
    pub(super) fn literal(&mut self, token: &Token) -> Option<Part> {
        match token.kind {
            Kind::Word => Some(Part::Word(self.word(&token.norm))),
            Kind::Number(n) => Some(Part::Literal(n)),
            _ => None,
        }
    }

    pub(super) fn pattern(&mut self, text: &str) -> Result<Vec<Part>, String> {
        let (alternatives, rest) = self.alternatives(text, 0)?;
        if !rest.is_empty() {
            return Err(format!("unexpected “{rest}”"));
        }
        Ok(match <[_; 1]>::try_from(alternatives) {
            Ok([only]) => only,
            Err(several) => vec![Part::Either(several)],
        })
    }

    fn alternatives<'p>(&mut self, text: &'p str, depth: u8) -> Result<(Vec<Vec<Part>>, &'p str), String> {
        if depth > 16 {
            return Err("nested too deeply".into());
        }
        let mut all = Vec::new();
        let mut parts = Vec::new();
        let mut rest = text;
        loop {
            rest = rest.trim_start();
            let Some(c) = rest.chars().next() else { break };
            match c {
                '[' | '(' => {
                    let (inside, after) = self.alternatives(&rest[1..], depth + 1)?;
                    let close = if c == '[' { ']' } else { ')' };
                    rest = after.strip_prefix(close).ok_or_else(|| format!("`{close}` is missing"))?;
                    if c == '(' {
                        parts.push(Part::Either(inside));
                    } else {
                        let inside =
                            <[_; 1]>::try_from(inside).map_or_else(|v| vec![Part::Either(v)], |[one]| one);
                        parts.push(Part::Optional(inside));
                    }
                }
                ']' | ')' => break,
                '|' => {
                    all.push(std::mem::take(&mut parts));
                    rest = &rest[1..];
                }
                '<' => {
                    let end = rest.find('>').ok_or("`>` is missing")?;
                    let name = &rest[1..end];
                    rest = &rest[end + 1..];
                    parts.push(if name == "#" {
                        Part::Number
                    } else if let Some(after) = rest.strip_prefix('+') {
                        rest = after;
                        Part::List(self.category(name))
                    } else {
                        Part::Slot(self.category(name))
                    });
                }
                _ => {
                    let end = rest.find(['[', ']', '(', ')', '|', '<']).unwrap_or(rest.len());
                    for token in tokens(&Text::of(0, &rest[..end], 0)) {
                        parts.extend(self.literal(&token));
                    }
                    rest = &rest[end..];
                }
            }
        }
        all.push(parts);
        Ok((all, rest))
    }

    /// Computes what each rule and each category can begin with.
    pub(super) fn firsts(&mut self) {
        loop {
            let mut changed = false;
            for i in 0..self.rules.len() {
                let mut first = std::mem::take(&mut self.rules[i].first);
                let before = first.size();
                first.nothing |= self.first_of(&self.rules[i].parts, &mut first);
                if first.size() != before {
                    let category = self.rules[i].category.0 as usize;
                    self.first[category].join(&first);
                    self.first[category].nothing |= first.nothing;
                    changed = true;
                }
                self.rules[i].first = first;
            }
            if !changed {
                break;
            }
        }
        let by_word = |rules: &Vec<u32>| ByWord::of(rules, &self.rules, self.words.len());
        self.by_word = self.by_category.iter().map(by_word).collect();
        self.by_number = vec![Vec::new(); self.names.len()];
        for (category, rules) in self.by_category.iter().enumerate() {
            for &rule in rules {
                let first = &self.rules[rule as usize].first;
                if first.number {
                    self.by_number[category].push(rule);
                }
            }
        }
    }

    /// The rules of a category that can begin with this.
    pub(super) fn candidates(&self, category: Category, at: Option<At>) -> &[u32] {
        let c = category.0 as usize;
        if self.first[c].nothing {
            return &self.by_category[c];
        }
        match at {
            Some(At::Word(w)) => self.by_word[c].get(w),
            Some(At::Number) => &self.by_number[c],
            Some(At::Unknown) | None => &[],
        }
    }

    /// Adds what these parts can begin with; says whether all of them can be nothing.
    fn first_of(&self, parts: &[Part], first: &mut First) -> bool {
        for part in parts {
            let nothing = match part {
                Part::Word(w) => {
                    first.insert(*w);
                    false
                }
                Part::Literal(_) | Part::Number => {
                    first.number = true;
                    false
                }
                Part::Slot(c) | Part::List(c) => {
                    let of = &self.first[c.0 as usize];
                    first.join(of);
                    of.nothing
                }
                Part::Optional(inside) => {
                    self.first_of(inside, first);
                    true
                }
                Part::Either(all) => {
                    let mut any = false;
                    for one in all {
                        any |= self.first_of(one, first);
                    }
                    any
                }
            };
            if !nothing {
                return false;
            }
        }
        true
    }
}
