//! Why a bot did what it did: the document lit up by what it thought, and the trace as a tree.

use super::page;
use crate::GameId;
use maud::{Markup, html};
use script::coverage::Written;
use script::trace::{ChoiceNote, Entry, Note, Outcome};
use table::play::Thought;

/// The thought on a page of its own.
pub(crate) fn why(id: GameId, at: usize, name: &str, told: &Thought) -> Markup {
    let main = html! {
        main #main.plain {
            section.card {
                h1 { "What " (name) " thought" }
                p { a.button href={ "/g/" (id) "?at=" (at + 1) } { "To this point of the game" } }
                (thought(told))
            }
        }
    };
    page("Why?", html! {}, main)
}

/// The thought as a part of a page: what was asked in the order it was asked, and the document with
/// its lines lit.
pub(crate) fn thought(told: &Thought) -> Markup {
    let entries = told.trace.clone().finish();
    let mut lit = vec![None; told.lines.len()];
    light(&entries, &mut lit);
    let visited =
        |page: &str| told.lines.iter().zip(&lit).any(|(line, lit)| line.page == page && lit.is_some());
    html! {
        div.thought tabindex="0" {
            ul.trace { @for entry in &entries { (one(entry, &told.lines)) } }
            @if !told.lines.is_empty() {
                details.document open {
                    summary { "The document" }
                    @for (at, line) in told.lines.iter().enumerate() {
                        @if (at == 0 || told.lines[at - 1].page != line.page) && visited(&line.page) {
                            h3 { (line.page) }
                        }
                        @if visited(&line.page) {
                            p.line.{ "was-" (lit[at].map_or("unasked", outcome)) }
                                style={ "--depth:" (line.depth) ";--turn:" (at) } {
                                (mark(lit[at])) (line.text)
                                @for number in &line.numbers { sup { (number) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The best that came of each line: one that decided outshines its earlier noes.
fn light(entries: &[Entry], lit: &mut [Option<Option<Outcome>>]) {
    for entry in entries {
        let Entry::Step(step) = entry else { continue };
        if let Some(line) = lit.get_mut(step.line.0 as usize) {
            let shines = |lit: Option<Outcome>| matches!(lit, Some(Outcome::Yes | Outcome::Done));
            if !line.is_some_and(shines) {
                *line = Some(step.outcome);
            }
        }
        light(&step.inside, lit);
    }
}

fn one(entry: &Entry, lines: &[Written]) -> Markup {
    match entry {
        Entry::Note(note) => html! { li.note { (said(note)) } },
        Entry::Step(step) => html! {
            li.{ "was-" (outcome(step.outcome)) } {
                @if let Some(line) = lines.get(step.line.0 as usize) {
                    span.asked { (mark(Some(step.outcome))) (line.text) }
                }
                @if !step.inside.is_empty() { ul { @for entry in &step.inside { (one(entry, lines)) } } }
            }
        },
    }
}

fn outcome(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Yes) => "yes",
        Some(Outcome::No) => "no",
        Some(Outcome::Done) => "done",
        Some(Outcome::Nothing) => "nothing",
        None => "open",
    }
}

/// The outcome in a word, for those who do not see the light.
fn mark(lit: Option<Option<Outcome>>) -> Markup {
    let word = match lit {
        None => return html! {},
        Some(Some(Outcome::Yes)) => "yes",
        Some(Some(Outcome::No)) => "no",
        Some(Some(Outcome::Done)) => "done",
        Some(Some(Outcome::Nothing)) => "not possible",
        Some(None) => "here",
    };
    html! { span.mark { (word) } " " }
}

fn said(note: &Note) -> Markup {
    match note {
        Note::Fact { text } => html! { span.fact { (text) } },
        Note::Act { text } => html! { strong.act { (text) } },
        Note::Chance { what, outcome } => html! { span.chance { (what) ": " strong { (outcome) } } },
        Note::Choice(choice) => choose(choice),
    }
}

/// Options, and which criterion removed which.
fn choose(choice: &ChoiceNote) -> Markup {
    let gone = |at: usize| choice.criteria.iter().find(|narrowing| narrowing.removed.contains(&at));
    html! {
        details.options open[choice.options.len() <= 6] {
            summary { "Choosing " (choice.what) ": " (choice.options.len()) " options" }
            ul {
                @for (at, option) in choice.options.iter().enumerate() {
                    li.chosen[choice.chosen == Some(at)] {
                        @if choice.chosen == Some(at) { strong { "✓ " (option) } }
                        @else if let Some(narrowing) = gone(at) {
                            s { (option) } small { " out by: " (narrowing.criterion) }
                        } @else { (option) }
                    }
                }
            }
            @if choice.lot_among > 1 { p { "A lot was drawn among " (choice.lot_among) "." } }
        }
    }
}
