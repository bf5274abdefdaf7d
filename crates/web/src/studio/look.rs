//! The studio's analysis of a text while it is written: problems, the reading at the caret,
//! completions, pages, and the counts of the last experiment.

use super::Counted;
use crate::App;
use editor::Opened;
use script::diagnostic::{self, Diagnostic};
use script::source::Source;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::HashMap;

/// The maximum number of proposed words.
const WORDS: usize = 60;

/// The counts of a line in the last experiment.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Margin {
    /// The line number in the text, from 1.
    pub line: usize,
    /// "31 of 400"
    pub count: String,
    pub finding: String,
    pub example: String,
}

impl App {
    pub(crate) fn opened(&self, source: Source) -> Opened {
        Opened::read(&self.studio.players, vec![source])
    }

    /// The complete analysis for a caret after `at` characters.
    pub(crate) fn say_of(&self, opened: &Opened, counts: &[Counted], at: usize) -> Value {
        let text = opened.document.sources.first().map_or("", |source| &source.text);
        let byte = text.char_indices().nth(at).map_or(text.len(), |(byte, _)| byte);
        let place = |byte: u32| opened.document.sources[0].position(byte);
        let reading = opened.hover(0, byte).map(|(span, words)| {
            let (line, column) = place(span.start);
            json!({ "line": line, "column": column, "words": words })
        });
        let mut words = editor::complete(opened, 0, byte);
        words.truncate(WORDS);
        let pages = opened.document.pages.iter().map(|page| {
            let (line, _) = place(page.span.start);
            json!({ "title": page.title, "line": line })
        });
        let game = &opened.document.front.game;
        let title = self.stage(game).map_or(String::new(), |stage| stage.title());
        json!({
            "problems": problems(opened),
            "reading": reading,
            "words": words,
            "pages": pages.collect::<Vec<_>>(),
            "margin": margin(opened, counts),
            "name": opened.document.front.name,
            "game": title,
        })
    }
}

pub(crate) fn problems(opened: &Opened) -> Vec<diagnostic::Json<'_>> {
    let json = |problem| diagnostic::json(problem, &opened.document.sources);
    let mut all: Vec<&Diagnostic> = opened.problems.iter().collect();
    all.sort_by_key(|problem| problem.span.start);
    all.into_iter().map(json).collect()
}

/// The counts of the last experiment, beside the current lines that they belong to.
pub(crate) fn margin(opened: &Opened, counts: &[Counted]) -> Vec<Margin> {
    let (Some(source), false) = (opened.document.sources.first(), counts.is_empty()) else {
        return Vec::new();
    };
    let by_id: HashMap<&str, &Counted> =
        counts.iter().map(|counted| (counted.id.as_str(), counted)).collect();
    let mut out: Vec<Margin> = Vec::new();
    for (id, span) in opened.lines() {
        let Some(counted) = by_id.get(id) else { continue };
        let (line, _) = source.position(span.start);
        let count = counted.count;
        let words = match (count.asked, count.applied) {
            (0, 0) => "0".into(),
            (0, applied) => format!("{} of {applied}", count.separated),
            (asked, _) => format!("{} of {asked}", count.yes),
        };
        // Of several sentences in one bullet, show the first.
        if out.last().is_none_or(|last| last.line != line) {
            out.push(Margin {
                line,
                count: words,
                finding: counted.finding.clone(),
                example: counted.example.clone(),
            });
        }
    }
    out
}
