//! Finds pages that no answer, roll or deed can leave.
//!
//! All branches are followed at once: from every step, can the page return to its caller, or can the
//! procedure end? Loops inside a page are bounded, so a circle always passes through the beginning of a page.

use super::successors;
use crate::program::{Op, PageId, Program};
use crate::runner::line_of;
use crate::trace::Line;
use crate::vocabulary::Vocabulary;

/// The possible outcomes of a run from some step.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Ways {
    /// The page returns to its caller.
    returns: bool,
    /// The whole procedure ends.
    ends: bool,
}

impl Ways {
    const ANY: Ways = Ways { returns: true, ends: true };

    fn or(self, other: Ways) -> Ways {
        Ways { returns: self.returns || other.returns, ends: self.ends || other.ends }
    }

    fn none(self) -> bool {
        self == Ways::default()
    }
}

/// One line for each circle: the line where its first page enters the circle.
pub(super) fn circles<V: Vocabulary>(program: &Program<V>) -> Vec<Line> {
    let ways = ways(program);
    let stuck = |page: usize| start(program, page).is_some_and(|at| ways[at].none());
    // Every stuck page leads to another one, or to itself.
    let onward: Vec<Option<(Line, usize)>> = (0..program.pages.len())
        .map(|page| if stuck(page) { leads_on(program, &ways, page) } else { None })
        .collect();
    let mut found = Vec::new();
    let mut visited = vec![usize::MAX; onward.len()];
    for first in 0..onward.len() {
        let mut page = first;
        while let Some((_, next)) = onward[page]
            && visited[page] == usize::MAX
        {
            visited[page] = first;
            page = next;
        }
        // This page was visited on the current path: a new circle.
        if onward[page].is_some() && visited[page] == first {
            let mut circle = vec![page];
            let mut at = page;
            while let Some((_, next)) = onward[at]
                && next != page
            {
                circle.push(next);
                at = next;
            }
            found.extend(circle.iter().min().and_then(|page| onward[*page]).map(|(line, _)| line));
            // Report each circle once, however many pages lead into it.
            circle.iter().for_each(|page| visited[*page] = usize::MAX - 1);
        }
    }
    found
}

fn start<V: Vocabulary>(program: &Program<V>, page: usize) -> Option<usize> {
    program.pages.get(page).map(|page| page.start as usize).filter(|at| *at < program.ops.len())
}

/// The pages that an operation enters.
fn entered(op: &Op) -> Option<PageId> {
    match *op {
        Op::Call { page, .. } | Op::GoTo { page, .. } => Some(page),
        _ => None,
    }
}

/// For every step, its possible outcomes. This is the least fixed point: a circle alone proves no outcome.
fn ways<V: Vocabulary>(program: &Program<V>) -> Vec<Ways> {
    let count = program.ops.len();
    let mut needed_by: Vec<Vec<usize>> = vec![Vec::new(); count];
    for at in 0..count {
        let page = entered(&program.ops[at]).and_then(|page| start(program, usize::from(page.0)));
        for next in successors(program, at).into_iter().chain(page).filter(|next| *next < count) {
            needed_by[next].push(at);
        }
    }
    let mut ways = vec![Ways::default(); count];
    let mut open: Vec<usize> = (0..count).collect();
    while let Some(at) = open.pop() {
        let now = look(program, &ways, at);
        if now != ways[at] {
            ways[at] = now;
            open.extend(&needed_by[at]);
        }
    }
    ways
}

fn look<V: Vocabulary>(program: &Program<V>, ways: &[Ways], at: usize) -> Ways {
    // After the last operation a run fails, and that ends it.
    let of = |at: usize| ways.get(at).copied().unwrap_or(Ways::ANY);
    let page = |page: PageId| start(program, usize::from(page.0)).map_or(Ways::ANY, of);
    let onward = || successors(program, at).into_iter().map(of).fold(Ways::default(), Ways::or);
    match program.ops[at] {
        Op::Return { .. } => Ways { returns: true, ends: false },
        Op::End { .. } => Ways { returns: false, ends: true },
        // The host decides whether actions are left and which page was selected.
        Op::Again { .. } | Op::GoToSelected { .. } => Ways::ANY,
        Op::GoTo { page: to, .. } => page(to),
        Op::Call { page: to, .. } => {
            let used = page(to);
            let after = if used.returns { onward() } else { Ways::default() };
            Ways { ends: after.ends || used.ends, ..after }
        }
        // A deed may end the turn, or the game.
        Op::Attempt { .. } | Op::Perform { .. } | Op::Try { .. } => Ways { ends: true, ..onward() },
        _ => onward(),
    }
}

/// The line on which a stuck page enters the next stuck one.
fn leads_on<V: Vocabulary>(program: &Program<V>, ways: &[Ways], page: usize) -> Option<(Line, usize)> {
    let mut seen = std::collections::BTreeSet::new();
    let mut open = std::collections::BTreeSet::from([start(program, page)?]);
    while let Some(at) = open.pop_first() {
        if !seen.insert(at) {
            continue;
        }
        let op = program.ops.get(at)?;
        if let Some(to) = entered(op) {
            let target = start(program, usize::from(to.0))?;
            if ways[target].none() {
                return Some((line_of(op)?, usize::from(to.0)));
            }
        }
        open.extend(successors(program, at).into_iter().filter(|next| *next < program.ops.len()));
    }
    None
}
