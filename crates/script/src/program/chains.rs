//! Questions in the order in which they are asked when each is answered with no.
//!
//! A page is mostly that: is it this? no; is it that? no. The runner goes through such a row as
//! through an array, without looking at the operations in between.

use super::{Asked, Op, Pc};
use crate::trace::Line;
use crate::vocabulary::Vocabulary;

/// A question of a row. On yes the run goes on behind `at`; on no with the next link of the row.
#[derive(Clone, Debug)]
pub struct Link<V: Vocabulary> {
    pub question: V::Question,
    pub line: Line,
    /// The operation that asks it.
    pub at: Pc,
    /// Where the run goes on when the whole row was answered with no.
    pub no: Pc,
    /// How many links the row has from here on, with this one.
    count: u32,
}

impl<V: Vocabulary> Link<V> {
    /// How many questions are asked from an earlier one of the same row to this one.
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
    /// Puts the questions in rows, and tells each operation where its own stands.
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

    /// The same rows, with what another vocabulary asks in place of each question.
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

    /// The row of questions from a link on: at least one, for an operation of the same program.
    #[inline(always)]
    pub(crate) fn from(&self, row: u32) -> &[Link<V>] {
        let links = &self.links[row as usize..];
        &links[..links[0].count as usize]
    }
}

/// Where a way leads in the end. Jumps lead forwards, or it is the operation itself.
fn behind_jumps(ops: &[Op], to: Pc) -> usize {
    let mut at = to as usize;
    while let Some(Op::Jump { to }) = ops.get(at)
        && *to as usize > at
    {
        at = *to as usize;
    }
    at
}
