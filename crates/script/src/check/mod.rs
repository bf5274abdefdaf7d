//! Checks a whole program: unreachable steps, numbers used twice, pages that nothing uses.

mod circles;
mod inert;

use crate::ask::Asking;
use crate::compile::Scope;
use crate::diagnostic::{Code, Diagnostic};
use crate::document::Document;
use crate::program::{Criterion, LineInfo, Op, PageId, Program, Role};
use crate::runner::{Halt, Machine, line_of};
use crate::trace::{Line, Off};
use crate::vocabulary::Vocabulary;
use crate::words::key;
use std::collections::HashMap;

pub fn check<V: Vocabulary>(
    program: &Program<V>,
    document: &Document,
    vocabulary: &V,
    scope: Scope,
) -> Vec<Diagnostic> {
    let mut problems = Vec::new();
    unreachable(program, document, &mut problems);
    inert::answered(program, document, &mut problems);
    inert::principles(program, document, vocabulary, &mut problems);
    numbers(program, document, &mut problems);
    preferences(program, document, &mut problems);
    endless(program, document, &mut problems);
    if scope == Scope::Whole {
        lonely(program, document, &mut problems);
    }
    problems
}

fn path(document: &Document, page: PageId) -> &[String] {
    document.pages.get(page.0 as usize).map_or(&[], |p| &p.path)
}

/// The operations that may follow an operation inside its page.
fn successors<V: Vocabulary>(program: &Program<V>, at: usize) -> Vec<usize> {
    let next = at + 1;
    let branches = |first: u32, count: u16| {
        let first = first as usize;
        program.branches[first..first + count as usize].iter().map(|b| b.to as usize)
    };
    let mut op = program.ops[at];
    if let Op::Jump { to } = op {
        return vec![to as usize];
    }
    if let Some(to) = op.target_mut() {
        return vec![next, *to as usize];
    }
    match op {
        Op::Branch { first, count, .. }
        | Op::BranchCard { first, count, .. }
        | Op::Lookup { first, count, .. } => std::iter::once(next).chain(branches(first, count)).collect(),
        Op::GoTo { .. } | Op::Return { .. } | Op::End { .. } | Op::Again { .. } => Vec::new(),
        // If nothing is selected, the run continues.
        _ => vec![next],
    }
}

/// Steps after a step that always jumps elsewhere.
fn unreachable<V: Vocabulary>(program: &Program<V>, document: &Document, problems: &mut Vec<Diagnostic>) {
    let mut seen = vec![false; program.ops.len()];
    let mut open: Vec<usize> = program.pages.iter().map(|p| p.start as usize).collect();
    while let Some(at) = open.pop() {
        if at < seen.len() && !seen[at] {
            seen[at] = true;
            open.extend(successors(program, at));
        }
    }
    let mut last = None;
    for (op, reached) in program.ops.iter().zip(&seen) {
        let Some(line) = line_of(op).filter(|_| !reached) else { continue };
        let info = &program.lines[line.0 as usize];
        // Reporting the first step of a block is enough.
        if last != Some(info.page) {
            problems.push(
                Diagnostic::new(
                    Code::Unreachable,
                    info.span,
                    format!("“{}” can never be reached", info.text),
                )
                .help("the step before it always ends the page or goes elsewhere")
                .under(path(document, info.page)),
            );
        }
        last = Some(info.page);
    }
}

/// Reports a number used for different words. A number on more than two bullets of one document is a mark,
/// such as 99 for "no rank", and identifies no line; a line that merges others carries their numbers.
fn numbers<V: Vocabulary>(program: &Program<V>, document: &Document, problems: &mut Vec<Diagnostic>) {
    let mut items: HashMap<u32, Vec<&LineInfo>> = HashMap::new();
    for info in program.lines.iter().filter(|l| l.role != Role::Criterion && l.numbers.len() == 1) {
        let seen = items.entry(info.numbers[0]).or_default();
        if seen.iter().all(|l| l.item != info.item && key(&l.text) != key(&info.text)) {
            seen.push(info);
        }
    }
    for (n, lines) in items {
        if let [first, second] = lines[..] {
            problems.push(
                Diagnostic::new(
                    Code::NumberTwice,
                    second.span,
                    format!("{n} is also the number of another line"),
                )
                .see(first.span, "the other line")
                .under(path(document, second.page)),
            );
        }
    }
}

/// Reports a criterion that stands twice in one list: the second one narrows nothing.
fn preferences<V: Vocabulary>(program: &Program<V>, document: &Document, problems: &mut Vec<Diagnostic>) {
    let acts = program.acts.iter().map(|a| &a.prefer[..]);
    let lists = acts.chain(program.settings.iter().map(|s| &s.criteria[..]));
    for list in lists {
        for (i, criterion) in list.iter().enumerate() {
            let same = |c: &&Criterion<V>| c.meaning.is_some() && c.meaning == criterion.meaning;
            let Some(before) = list[..i].iter().find(same) else { continue };
            let info = &program.lines[criterion.line.0 as usize];
            problems.push(
                Diagnostic::new(
                    Code::IdlePrefer,
                    info.span,
                    format!("“{}” cannot separate anything", info.text),
                )
                .see(program.lines[before.line.0 as usize].span, "this says the same, and comes first")
                .under(path(document, info.page)),
            );
        }
    }
    let worded: Vec<&Vec<_>> = program.prefer_words.iter().map(|(_, lines)| lines).collect();
    for lines in worded {
        for (i, line) in lines.iter().enumerate() {
            let info = &program.lines[line.0 as usize];
            let words = key(&info.text);
            let before = lines[..i].iter().find(|l| key(&program.lines[l.0 as usize].text) == words);
            let known = problems.iter().any(|p| p.code == Code::IdlePrefer && p.span == info.span);
            if let (Some(before), false) = (before, known) {
                problems.push(
                    Diagnostic::new(
                        Code::IdlePrefer,
                        info.span,
                        format!("“{}” cannot separate anything", info.text),
                    )
                    .see(program.lines[before.0 as usize].span, "this says the same, and comes first")
                    .under(path(document, info.page)),
                );
            }
        }
    }
}

/// Reports pages that never end: those that nothing can leave, and those whose exit is never taken because
/// their counters never reach the required number.
fn endless<V: Vocabulary>(program: &Program<V>, document: &Document, problems: &mut Vec<Diagnostic>) {
    let mut tell = |line: Line| {
        let Some(info) = program.line(line) else { return };
        // Several pages may lead into one circle: report it once.
        if problems.iter().any(|p| p.code == Code::EndlessPages && p.path == path(document, info.page)) {
            return;
        }
        problems.push(
            Diagnostic::new(
                Code::EndlessPages,
                info.span,
                "this leads back to where it came from, for ever: no answer and no roll ends it",
            )
            .help("say when the procedure ends, before it goes back")
            .under(path(document, info.page)),
        );
    };
    let circles = circles::circles(program);
    circles.iter().for_each(|line| tell(*line));
    if circles.is_empty() {
        run_dry(program, tell);
    }
}

/// Runs every page from its beginning to the first question.
fn run_dry<V: Vocabulary>(program: &Program<V>, mut tell: impl FnMut(Line)) {
    const ENOUGH: u32 = 20_000;
    /// The limit on operations for all pages together.
    const IN_ALL: u32 = 2_000_000;
    let fresh = Machine::new(program).with_limit(ENOUGH);
    let mut left = IN_ALL;
    for start in 0..program.pages.len() as u16 {
        let mut machine = fresh.clone();
        machine.begin(program, PageId(start));
        let ran = machine.run(program, &mut Asking::<V::Target>::new(), &mut Off);
        if let Err(Halt::Endless { line, .. } | Halt::Deep { line }) = ran {
            tell(line);
        }
        left = left.saturating_sub(machine.steps());
        if left == 0 {
            return;
        }
    }
}

fn lonely<V: Vocabulary>(program: &Program<V>, document: &Document, problems: &mut Vec<Diagnostic>) {
    let by_selection = program.ops.iter().any(|op| matches!(op, Op::GoToSelected { .. }));
    let mut used = vec![false; program.pages.len()];
    for op in &program.ops {
        if let Op::Call { page, .. } | Op::GoTo { page, .. } = op
            && let Some(used) = used.get_mut(usize::from(page.0))
        {
            *used = true;
        }
    }
    for (i, page) in program.pages.iter().enumerate() {
        let id = PageId(i as u16);
        let referred = used[i];
        // Without a game, any page may belong to a selection.
        let selectable =
            by_selection && (page.target.is_some() || program.targets.iter().any(|t| t.name == page.title));
        let runs = program.ops.get(page.start as usize).is_some_and(|op| !matches!(op, Op::Return { .. }));
        if id != program.entry && !referred && !selectable && runs {
            problems.push(
                Diagnostic::new(Code::LonelyPage, page.span, format!("nobody goes to “{}”", page.title))
                    .help("write `Use` or `Go to` and its name on another page, or make it the `entry`")
                    .under(path(document, id)),
            );
        }
    }
}
