//! Finds lines that cannot make a difference: their question was answered above and nothing has changed
//! since, or the game does what they say anyway.
//!
//! Both are proved, not guessed. A question is a function of the table, and an impossible deed changes
//! nothing, so only operations that may change the table invalidate known answers.

use super::path;
use crate::diagnostic::{Code, Diagnostic};
use crate::document::Document;
use crate::program::{Asked, Op, Program};
use crate::trace::Line;
use crate::vocabulary::Vocabulary;

/// Something that has been asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fact {
    /// `Program::questions`.
    Question(u32),
    /// Whether a deed is possible; identified by the first act with this deed.
    Can(u32),
    /// A deed that was tried.
    Tried(u32),
}

/// The known facts, each with its answer and the line that asked.
type Known = Vec<(Fact, bool, Line)>;

pub(super) fn answered<V: Vocabulary>(
    program: &Program<V>,
    document: &Document,
    problems: &mut Vec<Diagnostic>,
) {
    let known = known(program);
    for (op, known) in program.ops.iter().zip(&known) {
        let Some(known) = known else { continue };
        let (fact, line) = match *op {
            Op::Ask { asked, line, .. } => match fact(program, asked) {
                Some(fact) => (fact, line),
                None => continue,
            },
            Op::Attempt { done: Some(act), line, .. } => (Fact::Tried(same_deed(program, act)), line),
            _ => continue,
        };
        let Some((_, yes, before)) = known.iter().find(|(one, ..)| *one == fact) else { continue };
        let info = &program.lines[line.0 as usize];
        let message = match (fact, yes) {
            (Fact::Tried(_), _) => format!("“{}” can never be done here", info.text),
            (_, true) => format!("the answer to “{}” is always yes here", info.text),
            (_, false) => format!("the answer to “{}” is always no here", info.text),
        };
        let above = match fact {
            Fact::Tried(_) => "the same was impossible here, and nothing has changed since",
            Fact::Question(_) | Fact::Can(_) => "the same was asked here, and nothing has changed since",
        };
        problems.push(
            Diagnostic::new(Code::Inert, info.span, message)
                .see(program.lines[before.0 as usize].span, above)
                .under(path(document, info.page)),
        );
    }
}

/// The facts known before each operation on every path to it; `None` if the operation is unreachable.
fn known<V: Vocabulary>(program: &Program<V>) -> Vec<Option<Known>> {
    let mut before: Vec<Option<Known>> = vec![None; program.ops.len()];
    let mut open: Vec<usize> = Vec::new();
    for page in &program.pages {
        meet(&mut before, page.start as usize, Known::new(), &mut open);
    }
    while let Some(at) = open.pop() {
        let Some(known) = before[at].clone() else { continue };
        let next = at + 1;
        let learnt = |fact: Fact, yes: bool, line: Line| {
            let mut known = known.clone();
            if known.iter().all(|(one, ..)| *one != fact) {
                known.push((fact, yes, line));
            }
            known
        };
        match program.ops[at] {
            Op::Ask { asked, line, no, .. } => {
                let fact = fact(program, asked);
                let after = |yes| fact.map_or(known.clone(), |fact| learnt(fact, yes, line));
                meet(&mut before, next, after(true), &mut open);
                meet(&mut before, no as usize, after(false), &mut open);
            }
            Op::Attempt { done, line, then } => {
                let failed = match done {
                    Some(act) => learnt(Fact::Tried(same_deed(program, act)), false, line),
                    None => known.clone(),
                };
                meet(&mut before, next, failed, &mut open);
                meet(&mut before, then as usize, Known::new(), &mut open);
            }
            // A selection that fails changes nothing.
            Op::Select { selected, .. } => {
                meet(&mut before, next, known.clone(), &mut open);
                meet(&mut before, selected as usize, Known::new(), &mut open);
            }
            Op::Load { .. }
            | Op::Compare { .. }
            | Op::IsCard { .. }
            | Op::Once { .. }
            | Op::Branch { .. }
            | Op::BranchCard { .. }
            | Op::Lookup { .. }
            | Op::Jump { .. } => {
                for to in super::successors(program, at) {
                    meet(&mut before, to, known.clone(), &mut open);
                }
            }
            // A loop over a group refers to another member on each pass.
            Op::Each { .. }
            | Op::Turn { .. }
            | Op::Loop { .. }
            | Op::Times { .. }
            | Op::Leave
            | Op::Perform { .. }
            | Op::Try { .. }
            | Op::Choose { .. }
            | Op::Change { .. }
            | Op::Roll { .. }
            | Op::Pool { .. }
            | Op::Adjust { .. }
            | Op::Draw { .. }
            | Op::Shuffle { .. }
            | Op::Call { .. }
            | Op::GoTo { .. }
            | Op::GoToSelected { .. }
            | Op::Again { .. }
            | Op::Return { .. }
            | Op::End { .. }
            | Op::Chart { .. } => {
                for to in super::successors(program, at) {
                    meet(&mut before, to, Known::new(), &mut open);
                }
            }
        }
    }
    before
}

/// Merges the facts of another path: only facts known on all paths are kept.
fn meet(before: &mut [Option<Known>], at: usize, known: Known, open: &mut Vec<usize>) {
    let Some(here) = before.get_mut(at) else { return };
    match here {
        None => *here = Some(known),
        Some(here) => {
            let all = here.len();
            here.retain(|(fact, yes, _)| known.iter().any(|(one, answer, _)| one == fact && answer == yes));
            if here.len() == all {
                return;
            }
        }
    }
    open.push(at);
}

fn fact<V: Vocabulary>(program: &Program<V>, asked: Asked) -> Option<Fact> {
    match asked {
        Asked::Question(question) => Some(Fact::Question(question)),
        Asked::Can(act) => Some(Fact::Can(same_deed(program, act))),
        Asked::Always | Asked::Words => None,
    }
}

/// The first act with the same deed: preferences do not affect whether it is possible.
fn same_deed<V: Vocabulary>(program: &Program<V>, act: u32) -> u32 {
    let deed = &program.acts[act as usize].deed;
    program.acts.iter().position(|act| act.deed == *deed).map_or(act, |at| at as u32)
}

/// Principles that change nothing: the settings are the same without them.
pub(super) fn principles<V: Vocabulary>(
    program: &Program<V>,
    document: &Document,
    vocabulary: &V,
    problems: &mut Vec<Diagnostic>,
) {
    let mut rest = program.clone();
    for at in 0..program.settings.len() {
        let setting = rest.settings.remove(at);
        let is_same = vocabulary.same_principles(program, &rest);
        // Settings that the game does not have are reported elsewhere.
        let is_absent = vocabulary.absent(&setting.meaning).is_some();
        rest.settings.insert(at, setting);
        if !is_same || is_absent {
            continue;
        }
        let info = &program.lines[program.settings[at].line.0 as usize];
        let message = format!("“{}” holds without this line, too", info.text);
        problems.push(
            Diagnostic::new(Code::HoldsAnyway, info.span, message)
                .help("it may stand for people to read, and to be changed")
                .under(path(document, info.page)),
        );
    }
}
