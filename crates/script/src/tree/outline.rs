//! Prints a tree as indented lines, for people who want to see how their document is understood.

use super::{Page, Step, Test, Tree, What};
use std::fmt::{Display, Formatter, Result};

impl Display for Tree {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.pages.iter().try_for_each(|page| page.fmt(f))
    }
}

impl Display for Page {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        writeln!(f, "page: {}", self.title)?;
        steps(&self.steps, 1, f)
    }
}

fn line(kind: &str, text: &str, depth: usize, f: &mut Formatter<'_>) -> Result {
    let mark = if text.is_empty() { "" } else { ": " };
    writeln!(f, "{}{kind}{mark}{text}", "  ".repeat(depth))
}

fn steps(all: &[Step], depth: usize, f: &mut Formatter<'_>) -> Result {
    all.iter().try_for_each(|one| step(one, depth, f))
}

/// Steps under a caption, if there are any.
fn under(caption: &str, all: &[Step], depth: usize, f: &mut Formatter<'_>) -> Result {
    if all.is_empty() {
        return Ok(());
    }
    line(caption, "", depth, f)?;
    steps(all, depth + 1, f)
}

fn test(one: &Test, depth: usize, f: &mut Formatter<'_>) -> Result {
    let (caption, parts) = match one {
        Test::Leaf(_, piece) => return line("holds", &piece.text, depth, f),
        Test::Not(part) => ("not", std::slice::from_ref(&**part)),
        Test::All(parts) => ("all", &parts[..]),
        Test::Any(parts) => ("any", &parts[..]),
    };
    line(caption, "", depth, f)?;
    parts.iter().try_for_each(|part| test(part, depth + 1, f))
}

fn step(one: &Step, depth: usize, f: &mut Formatter<'_>) -> Result {
    line(one.what.kind(), &one.piece.text, depth, f)?;
    for preference in &one.prefer {
        line("prefer", &preference.piece.text, depth + 1, f)?;
    }
    let inside = depth + 1;
    match &one.what {
        What::If { test: condition, then, otherwise } => {
            test(condition, inside, f)?;
            under("then", then, inside, f)?;
            under("otherwise", otherwise, inside, f)
        }
        What::Try { then, otherwise } => {
            under("then", then, inside, f)?;
            under("otherwise", otherwise, inside, f)
        }
        What::First { ways, otherwise, .. } => {
            ways.iter().try_for_each(|way| steps(way, inside, f))?;
            under("otherwise", otherwise, inside, f)
        }
        What::Cases { cases, otherwise, .. } => {
            for case in cases {
                let range = |(low, high): &(i32, i32)| match low == high {
                    true => low.to_string(),
                    false => format!("{low} to {high}"),
                };
                let values: Vec<String> = case.values.iter().map(range).collect();
                line(&values.join(", "), "", inside, f)?;
                steps(&case.steps, inside + 1, f)?;
            }
            under("otherwise", otherwise.as_deref().unwrap_or(&[]), inside, f)
        }
        What::Select { test: condition, aims, then } => {
            condition.iter().try_for_each(|condition| test(condition, inside, f))?;
            aims.iter().try_for_each(|aim| line("one of", &aim.name, inside, f))?;
            under("then", then, inside, f)
        }
        What::Principle { criteria, .. } => {
            criteria.iter().try_for_each(|one| line("prefer", &one.piece.text, inside, f))
        }
        What::Repeat { body, .. } | What::Once(body) => steps(body, inside, f),
        _ => Ok(()),
    }
}

impl What {
    /// The kind of step, in a word or two.
    pub fn kind(&self) -> &'static str {
        match self {
            What::Nothing => "nothing",
            What::Do { .. } => "do",
            What::Change { .. } => "change",
            What::Pay { .. } => "pay",
            What::Roll(_) => "roll",
            What::Draw { .. } => "draw",
            What::Shuffle(_) => "shuffle",
            What::Use(_) => "use",
            What::GoTo(_) | What::Node(_) => "go to",
            What::GoToSelected => "go to what is selected",
            What::Return => "return",
            What::Restart => "restart",
            What::End => "end",
            What::If { .. } => "if",
            What::Try { .. } => "try",
            What::First { .. } => "the first of",
            What::Repeat { .. } => "repeat",
            What::Cases { .. } => "by case",
            What::Attempt(_) => "attempt",
            What::Select { .. } => "select",
            What::Chart { .. } => "chart",
            What::Principle { .. } => "principle",
            What::Once(_) => "once selected",
            What::Again(_) => "again",
            What::Remember => "remember",
        }
    }
}
