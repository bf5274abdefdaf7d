//! The document as a web page, with each line highlighted by its outcome.

use super::{by_line, choice_lines, word};
use crate::program::{PageId, Program};
use crate::trace::{Entry, Line, Note, Outcome, Step};
use crate::vocabulary::Vocabulary;
use std::fmt::Write;

const STYLE: &str = "body{font:16px/1.45 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;\
background:#fff;color:#222}h2{margin:1.6em 0 .3em}.line{padding:.1em .4em;border-left:.3em solid #ddd;margin:.15em 0;\
color:#767676}.yes,.done{border-color:#2a7d2e;color:#111;background:#eef7ee}.no,.nothing{border-color:#b3541e;\
color:#333;background:#fbf1ea}.mark{font-weight:600;margin-left:.5em}.note{font-size:.88em;color:#444;margin-left:1em}\
@media(prefers-color-scheme:dark){body{background:#181818;color:#ddd}.line{color:#999;border-color:#444}\
.yes,.done{color:#eee;background:#1c2b1d}.no,.nothing{color:#ddd;background:#2e211a}.note{color:#bbb}}";

/// The whole document with its lines highlighted. A line that was never reached stays grey.
pub fn html<V: Vocabulary>(program: &Program<V>, entries: &[Entry]) -> String {
    let mut steps = Vec::new();
    by_line(entries, &mut steps);
    let mut out = String::new();
    let title = escape(if program.name.is_empty() { "A procedure" } else { &program.name });
    let _ = writeln!(
        out,
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>{title}</title><style>{STYLE}</style><h1>{title}</h1>"
    );
    for (i, page) in program.pages.iter().enumerate() {
        let of_page = |l: &&(usize, &crate::program::LineInfo)| l.1.page == PageId(i as u16);
        let mut lines: Vec<_> = program.lines.iter().enumerate().filter(|l| of_page(&l)).collect();
        // In page order, not in the order of operations.
        lines.sort_by_key(|(_, l)| (l.span.file, l.span.start));
        if lines.is_empty() {
            continue;
        }
        let _ = writeln!(out, "<h2>{}</h2>", escape(&page.title));
        for (at, info) in lines {
            let here: Vec<&Step> =
                steps.iter().filter(|(l, _)| *l == Line(at as u32)).map(|(_, s)| *s).collect();
            let class = here.last().map_or("", |s| class(s.outcome));
            let _ = write!(
                out,
                "<div class=\"line {class}\" id=\"{}\" style=\"margin-left:{}em\">{}",
                escape(&info.id),
                f32::from(info.depth) * 1.4,
                escape(&info.text)
            );
            for step in here {
                let _ = write!(out, "<span class=\"mark\">{}</span>", word(step.outcome));
                notes(&step.inside, &mut out);
            }
            out.push_str("</div>\n");
        }
    }
    out.push_str("</html>\n");
    out
}

fn notes(entries: &[Entry], out: &mut String) {
    for entry in entries {
        let lines = match entry {
            Entry::Step(_) => continue,
            Entry::Note(Note::Fact { text } | Note::Act { text }) => vec![text.clone()],
            Entry::Note(Note::Chance { what, outcome }) => vec![format!("{what}: {outcome}")],
            Entry::Note(Note::Choice(choice)) => choice_lines(choice),
        };
        for line in lines {
            let _ = write!(out, "<div class=\"note\">{}</div>", escape(&line));
        }
    }
}

fn class(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Yes) => "yes",
        Some(Outcome::No) => "no",
        Some(Outcome::Done) => "done",
        Some(Outcome::Nothing) => "nothing",
        None => "",
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
