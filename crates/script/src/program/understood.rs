//! A program without the game's meanings: enough for a human to walk through it, and the same type for all
//! games.

use super::{Act, Criterion, Page, Program, Setting, Target};
use crate::language::Node;
use crate::vocabulary::{Vocabulary, no_meaning};

/// The vocabulary of a program that a game has understood. It keeps which phrases were understood and which
/// targets are equal, but not their meanings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Understood;

impl Vocabulary for Understood {
    type Question = ();
    type Deed = ();
    type Criterion = ();
    /// An index among the document's distinct targets.
    type Target = usize;
    type Amount = ();
    type Group = ();
    type Setting = ();

    fn question(&self, _: &Node) -> Result<(), String> {
        no_meaning()
    }
    fn deed(&self, _: &Node) -> Result<(), String> {
        no_meaning()
    }
    fn criterion(&self, _: &Node) -> Result<(), String> {
        no_meaning()
    }
    fn target(&self, _: &Node) -> Result<usize, String> {
        no_meaning()
    }
    fn amount(&self, _: &Node) -> Result<(), String> {
        no_meaning()
    }
    fn group(&self, _: &Node) -> Result<(), String> {
        no_meaning()
    }
    fn setting(&self, _: &Node) -> Result<(), String> {
        no_meaning()
    }
}

impl<V: Vocabulary> Program<V> {
    pub fn understood(self) -> Program<Understood> {
        let mut different: Vec<V::Target> = Vec::new();
        let mut which = |target: Option<V::Target>| {
            let target = target?;
            Some(different.iter().position(|d| *d == target).unwrap_or_else(|| {
                different.push(target);
                different.len() - 1
            }))
        };
        Program {
            name: self.name,
            version: self.version,
            game: self.game,
            ops: self.ops,
            lines: self.lines,
            pages: self
                .pages
                .into_iter()
                .map(|p| Page {
                    title: p.title,
                    start: p.start,
                    has_actions: p.has_actions,
                    target: which(p.target),
                    span: p.span,
                })
                .collect(),
            entry: self.entry,
            questions: vec![(); self.questions.len()],
            chains: self.chains.with_questions(|_| ()),
            acts: self.acts.into_iter().map(|a| Act { deed: (), prefer: criteria(a.prefer) }).collect(),
            targets: self
                .targets
                .into_iter()
                .map(|t| Target { name: t.name, meaning: which(t.meaning) })
                .collect(),
            amounts: vec![(); self.amounts.len()],
            groups: vec![(); self.groups.len()],
            branches: self.branches,
            formulas: self.formulas,
            charts: self.charts,
            settings: self
                .settings
                .into_iter()
                .map(|s| Setting { line: s.line, meaning: (), criteria: criteria(s.criteria) })
                .collect(),
            counters: self.counters,
            decks: self.decks,
            terms: self.terms,
            reminders: self.reminders,
            sources: self.sources,
            front: self.front,
            prefer_words: self.prefer_words,
        }
    }
}

fn criteria<V: Vocabulary>(criteria: Vec<Criterion<V>>) -> Vec<Criterion<Understood>> {
    criteria.into_iter().map(|c| Criterion { line: c.line, meaning: c.meaning.map(|_| ()) }).collect()
}
