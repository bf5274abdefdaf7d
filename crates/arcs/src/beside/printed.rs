//! Pages that are listed as written: the Prelude, and the page of a suit, where the first possible line is
//! carried out repeatedly while actions are left. People see that faster than they could answer it line by
//! line.

use crate::vocabulary::Words;
use script::program::{Op, PageId, Program, Role};
use script::trace::Line;

/// Whether a page consists of instructions for pieces only. A page that counts, rolls, draws or jumps to
/// other pages has to be followed.
pub fn can_be(program: &Program<Words>, page: PageId) -> bool {
    program.ops.iter().all(|op| is_plain(program, page, op))
}

fn is_plain(program: &Program<Words>, page: PageId, op: &Op) -> bool {
    let here = |line: Line| program.line(line).is_some_and(|info| info.page == page);
    match *op {
        Op::Select { line, .. }
        | Op::Change { line, .. }
        | Op::Roll { line, .. }
        | Op::Pool { line, .. }
        | Op::Adjust { line, .. }
        | Op::Branch { line, .. }
        | Op::Lookup { line, .. }
        | Op::Draw { line, .. }
        | Op::IsCard { line, .. }
        | Op::Shuffle { line, .. }
        | Op::Call { line, .. }
        | Op::GoTo { line, .. }
        | Op::GoToSelected { line }
        | Op::End { line }
        | Op::Chart { line, .. } => !here(line),
        _ => true,
    }
}

/// The lines of a page, nested as written, with their preferences.
pub fn lines(program: &Program<Words>, page: PageId) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let (mut number, mut preferences, mut last) = (0, 0, None);
    for info in program.lines.iter().filter(|info| info.page == page && info.role != Role::Setting) {
        if info.role == Role::Criterion {
            if let Some(entry) = all.last_mut() {
                let key = ["beside-prefer", "beside-tied", "beside-still-tied"][preferences.min(2)];
                entry.push_str(&format!(" {}", say!(key, what = &*info.text)));
            }
            preferences += 1;
            continue;
        }
        preferences = 0;
        // A bullet with several sentences is one entry.
        if last == Some(info.item)
            && let Some(entry) = all.last_mut()
        {
            entry.push_str(&format!(" {}", sentence(&info.text)));
            continue;
        }
        last = Some(info.item);
        let text = sentence(&info.text);
        if info.depth == 0 {
            number += 1;
            all.push(format!("**{number}.** {text}"));
        } else {
            all.push(format!("{}{text}", inset(info.depth)));
        }
    }
    all
}

/// A line of a document as a sentence.
pub fn sentence(text: &str) -> String {
    let text = ::beside::mirror::capital(text.trim());
    if text.ends_with(['.', '?', '!', ':']) { text } else { format!("{text}.") }
}

fn inset(depth: u16) -> String {
    "\u{2003}".repeat(usize::from(depth))
}
