//! A program for a table with humans: lines that the vocabulary does not know are put to them, or shown as
//! written. All other problems stay errors.

use super::Compiled;
use crate::diagnostic::{Code, Diagnostic, Severity, render};
use crate::program::{Asked, Op, Program, Quantity};
use crate::source::Span;
use crate::trace::Line;
use crate::vocabulary::Vocabulary;

impl<V: Vocabulary> Compiled<V> {
    /// The program, if humans can be asked about everything that is wrong with it; otherwise the remaining
    /// errors, as text for the author.
    pub fn with_people(mut self) -> Result<Program<V>, String> {
        self.program.leave_unknown_preferences_to_people();
        let asked = self.program.lines_for_people();
        let stays = |problem: &&Diagnostic| {
            let is_unread = matches!(problem.code, Code::UnknownPhrase | Code::TwoReadings | Code::NotInGame);
            problem.severity() == Severity::Error
                && !(is_unread && asked.iter().any(|span| overlaps(*span, problem.span)))
        };
        let told: Vec<String> = self
            .problems
            .iter()
            .filter(stays)
            .map(|problem| render(problem, &self.program.sources, false))
            .collect();
        if told.is_empty() { Ok(self.program) } else { Err(told.join("\n")) }
    }
}

impl<V: Vocabulary> Program<V> {
    /// A line with a preference that only humans understand is left to them, with all its preferences.
    fn leave_unknown_preferences_to_people(&mut self) {
        let acts = &self.acts;
        let is_known = |act: u32| acts[act as usize].prefer.iter().all(|one| one.meaning.is_some());
        for op in &mut self.ops {
            if let Op::Perform { done, .. } | Op::Attempt { done, .. } = op {
                *done = done.filter(|act| is_known(*act));
            }
        }
    }

    /// The spans of the lines that are put to humans or shown to them.
    fn lines_for_people(&self) -> Vec<Span> {
        let has_words = |first: u32, count: u16| {
            self.targets.iter().skip(first as usize).take(usize::from(count)).any(|one| one.meaning.is_none())
        };
        let mut lines: Vec<Line> = Vec::new();
        for op in &self.ops {
            match *op {
                Op::Ask { asked: Asked::Words, line, .. }
                | Op::Attempt { done: None, line, .. }
                | Op::Perform { done: None, line, .. }
                | Op::Load { quantity: Quantity::Words, line, .. }
                | Op::Each { group: None, line, .. }
                | Op::Select { asked: Asked::Words, line, .. }
                | Op::Try { line, .. }
                | Op::Choose { line, .. } => lines.push(line),
                Op::Select { asked: Asked::Always, targets, line, .. }
                    if has_words(targets.first, targets.count) =>
                {
                    lines.push(line);
                }
                _ => {}
            }
        }
        let preferred = self.prefer_words.iter().filter(|(line, _)| lines.contains(line));
        let preferred: Vec<Line> = preferred.flat_map(|(_, criteria)| criteria.iter().copied()).collect();
        lines.extend(preferred);
        lines.into_iter().filter_map(|line| self.line(line)).map(|line| line.span).collect()
    }
}

fn overlaps(a: Span, b: Span) -> bool {
    a.file == b.file && a.start <= b.end && b.start <= a.end
}
