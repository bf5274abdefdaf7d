//! Limits on the size of a document, and on its characters. Every host checks them before reading, so that no text
//! can exhaust the machine or show something else than what is read.

use crate::diagnostic::{Code, Diagnostic};
use crate::source::{Source, Span};

/// Bytes of all files together. The longest published procedure has a twentieth of it.
pub const BYTES: usize = 1 << 20;
pub const FILES: usize = 500;
/// Lines of all files together, without blank ones.
pub const LINES: usize = 6_000;
pub const HEADINGS: usize = 2_000;
/// Sentences of all files together: one line may have several.
pub const SENTENCES: usize = 10_000;
/// Cells of all tables together, each of which is read as a line of its own.
pub const CELLS: usize = 40_000;
/// Bytes of one line.
pub const LINE: usize = 8_000;
/// Brackets open at the same time.
pub const BRACKETS: usize = 32;

/// Characters that are not seen, or that change in which order others are shown: with them a document shows something
/// else than what is read, and controls the terminal that shows it.
pub fn is_hidden(c: char) -> bool {
    let is_space = matches!(c, '\t' | '\n' | '\r' | '\u{b}' | '\u{c}');
    (c.is_control() && !is_space) || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The first limit that a document breaks, if it breaks one.
pub fn broken(sources: &[Source]) -> Option<Diagnostic> {
    let too_large = |file: usize, at: usize, message: String| {
        let place = at..at + 1;
        Some(Diagnostic::new(Code::TooLarge, Span::new(file.min(FILES) as u16, place), message))
    };
    if sources.len() > FILES {
        return too_large(0, 0, format!("{} files: a document has at most {FILES}", sources.len()));
    }
    let bytes: usize = sources.iter().map(|source| source.text.len()).sum();
    if bytes > BYTES {
        return too_large(0, 0, format!("{bytes} bytes: a document has at most {BYTES}"));
    }
    let (mut lines, mut headings, mut sentences, mut cells) = (0, 0, 0, 0);
    for (file, source) in sources.iter().enumerate() {
        let mut at = 0;
        let mut open = 0_usize;
        for line in source.text.split_inclusive('\n') {
            let words = line.trim();
            lines += usize::from(!words.is_empty());
            headings += usize::from(words.starts_with('#'));
            if words.is_empty() {
                open = 0;
            }
            if lines > LINES {
                return too_large(file, at, format!("a document has at most {LINES} lines"))
                    .map(|problem| problem.help("make several documents of it"));
            }
            if headings > HEADINGS {
                return too_large(file, at, format!("a document has at most {HEADINGS} headings"))
                    .map(|problem| problem.help("make several documents of it"));
            }
            sentences += words.bytes().zip(words.bytes().skip(1)).filter(|pair| ends(*pair)).count();
            if sentences > SENTENCES {
                return too_large(file, at, format!("a document has at most {SENTENCES} sentences"))
                    .map(|problem| problem.help("make several documents of it"));
            }
            cells += words.bytes().filter(|byte| *byte == b'|').count();
            if cells > CELLS {
                return too_large(file, at, format!("the tables of a document have at most {CELLS} cells"))
                    .map(|problem| problem.help("make several documents of it"));
            }
            if line.len() > LINE {
                return too_large(file, at, format!("a line has at most {LINE} bytes"))
                    .map(|problem| problem.help("break it into several lines"));
            }
            if let Some((before, hidden)) = line.char_indices().find(|(_, c)| is_hidden(*c)) {
                let start = at + before;
                let message = format!("a character that cannot be seen: U+{:04X}", u32::from(hidden));
                let place = Span::new(file as u16, start..start + hidden.len_utf8());
                return Some(Diagnostic::new(Code::Hidden, place, message).help("remove it"));
            }
            for byte in words.bytes() {
                match byte {
                    b'[' | b'(' | b'{' => open += 1,
                    b']' | b')' | b'}' => open = open.saturating_sub(1),
                    _ => {}
                }
                if open > BRACKETS {
                    let message = format!("more than {BRACKETS} brackets are open at the same time");
                    return too_large(file, at, message).map(|problem| problem.help("close them"));
                }
            }
            at += line.len();
        }
    }
    None
}

/// Whether a sentence ends between these two bytes.
fn ends((mark, next): (u8, u8)) -> bool {
    matches!(mark, b'.' | b'?' | b'!' | b';' | b':') && next == b' '
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> String {
        broken(&[Source::new("page.md", text)]).map_or(String::new(), |problem| problem.message)
    }

    #[test]
    fn what_a_person_writes_is_within_the_limits() {
        let long = format!("# Dawn\n\n{}", "- Is it dark (or [nearly] so)?\n  - Sleep.\n".repeat(2_900));
        assert_eq!(said(&long), "");
        assert_eq!(said(&"- A smile :( for you\n\n".repeat(100)), "", "a bracket that nobody closes");
    }

    #[test]
    fn every_limit_is_named_with_its_place() {
        assert!(said(&"x\n".repeat(BYTES)).contains("bytes"));
        assert!(said(&"- Sleep.\n".repeat(LINES + 1)).contains("lines"));
        assert!(said(&"# Dawn\n".repeat(HEADINGS + 1)).contains("headings"));
        assert!(said(&format!("- {}\n", "Sleep. ".repeat(1_000)).repeat(11)).contains("sentences"));
        assert!(said(&format!("{}\n", "|x".repeat(3_000)).repeat(14)).contains("cells"));
        assert!(said(&"x".repeat(LINE + 1)).contains("a line has"));
        assert!(said(&"[".repeat(BRACKETS + 1)).contains("brackets"));
        assert!(said(&"[\n".repeat(BRACKETS + 1)).contains("brackets"), "over several lines of a paragraph");
        let many: Vec<Source> = (0..=FILES).map(|n| Source::new(n.to_string(), "")).collect();
        assert!(broken(&many).is_some_and(|problem| problem.message.contains("files")));
        for hidden in ["\u{1b}]0;title", "a\u{0}b", "\u{9b}2J", "abc\u{202e}fed", "\u{2066}", "\u{7f}"] {
            assert!(said(&format!("# Dawn\n\n- Row {hidden}.\n")).contains("cannot be seen"), "{hidden:?}");
        }
        assert_eq!(said("# Dawn\r\n\n- Row\tżółw 👩‍🚀 – “so”…\u{c}\n"), "", "what people write");
        let late = format!("# Dawn\n{}", "(".repeat(40));
        assert_eq!(broken(&[Source::new("a.md", late)]).map(|problem| problem.span.start), Some(7));
    }
}
