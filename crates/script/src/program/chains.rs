//! Chains of questions, in the order in which they are asked while each is answered no.
//!
//! Most of a page is like this: is it this? no; is it that? no. The runner iterates over such a chain as over
//! an array, without looking at the operations in between.

use super::{Asked, Op, Pc};
use crate::trace::Line;
use crate::vocabulary::Vocabulary;

/// A question of a chain. On yes the run continues after `at`; on no, with the next link of the chain.
#[derive(Clone, Debug)]
pub struct Link<V: Vocabulary> {
    pub question: V::Question,
    pub line: Line,
    /// The operation that asks it.
    pub at: Pc,
    /// Where the run continues when the whole chain was answered no.
    pub no: Pc,
    /// The number of links of the chain from here on, including this one.
    count: u32,
}

impl<V: Vocabulary> Link<V> {
    /// The number of questions from an earlier link of the same chain to this one.
    pub(crate) fn asked_since(&self, first: &Link<V>) -> u32 {
        first.count - self.count + 1
    }
}

#[derive(Clone, Debug)]
pub struct Chains<V: Vocabulary> {
    links: Vec<Link<V>>,
}

impl<V: Vocabulary> Default for Chains<V> {
    fn default() -> Self {
        Chains { links: Vec::new() }
    }
}

impl<V: Vocabulary> Chains<V> {
    /// Builds the chains, and stores in each operation the index of its link.
    pub(crate) fn of(ops: &mut [Op], questions: &[V::Question]) -> Self {
        let mut links: Vec<Link<V>> = Vec::new();
        for start in 0..ops.len() {
            let first = links.len();
            let mut at = start;
            while let Some(Op::Ask { asked: Asked::Question(question), line, no, row }) = ops.get_mut(at)
                && *row == Op::NO_ROW
            {
                *row = links.len() as u32;
                let (question, line, no) = (questions[*question as usize].clone(), *line, *no);
                links.push(Link { question, line, at: at as Pc, no, count: 0 });
                at = behind_jumps(ops, no);
            }
            for (left, link) in links[first..].iter_mut().rev().enumerate() {
                (link.count, link.no) = (left as u32 + 1, at as Pc);
            }
        }
        Chains { links }
    }

    /// The same chains, with the questions of another vocabulary.
    pub(crate) fn with_questions<W: Vocabulary>(
        self,
        question: impl Fn(V::Question) -> W::Question,
    ) -> Chains<W> {
        let links = self.links.into_iter().map(|link| Link {
            question: question(link.question),
            line: link.line,
            at: link.at,
            no: link.no,
            count: link.count,
        });
        Chains { links: links.collect() }
    }

    /// The chain from a link on: at least one link, for an operation of the same program.
    #[inline(always)]
    pub(crate) fn from(&self, row: u32) -> &[Link<V>] {
        let links = &self.links[row as usize..];
        &links[..links[0].count as usize]
    }
}

/// The final target of a sequence of jumps. Jumps lead forwards, or to the operation itself.
fn behind_jumps(ops: &[Op], to: Pc) -> usize {
    let mut at = to as usize;
    while let Some(Op::Jump { to }) = ops.get(at)
        && *to as usize > at
    {
        at = *to as usize;
    }
    at
}
