//! The reasons for a bot's turn: the document with highlighted lines, and the trace as a tree.

use super::page;
use crate::{DraftId, GameId};
use maud::{Markup, html};
use script::coverage::Written;
use script::trace::{ChoiceNote, Entry, Note, Outcome, Step};
use table::play::Thought;

/// The reasons on a page of their own.
pub(crate) fn why(id: GameId, at: usize, name: &str, told: &Thought, drafts: &[(DraftId, String)]) -> Markup {
    // An example of play tests a document. A searching player has none of its own.
    let from_document = !told.lines.is_empty();
    let main = html! {
        main #main.plain.wide {
            section.card.why {
                h1 { (say!("what-they-thought", who = name)) }
                p {
                    a.button href={ "/g/" (id) "?at=" (at + 1) } { (say!("to-this-point-of-the-game")) } " "
                    @if from_document {
                        a.button.quiet href={ "/g/" (id) "/why/" (at) "/example.md" } { (say!("keep-as-example")) }
                    }
                }
                @if from_document {
                    form.row method="post" action="/documents/keep" {
                        input type="hidden" name="game" value=(id);
                        input type="hidden" name="at" value=(at);
                        label for="draft" { (say!("studio-or-keep-it-among-the-documents")) }
                        select #draft name="draft" {
                            @for (draft, name) in drafts { option value=(draft) { (name) } }
                            option value="" { (say!("studio-a-copy-of-its-document")) }
                        }
                        button type="submit" { (say!("studio-keep")) }
                    }
                }
                (thought(told, None))
            }
        }
    };
    page(&say!("why-2"), html! {}, main)
}

/// The reasons as a part of a page: the document with highlighted lines and the facts behind the
/// answers, and the questions in the order in which they were evaluated. `acts` limits it to the trace
/// up to that many actions.
pub(crate) fn thought(told: &Thought, acts: Option<usize>) -> Markup {
    lit(told.trace.clone().finish(), &told.lines, acts)
}

/// The complete reasons for a turn that was only tried.
pub(super) fn considered(trace: &[Entry], lines: &[Written]) -> Markup {
    lit(trace.to_vec(), lines, None)
}

fn lit(mut entries: Vec<Entry>, lines: &[Written], acts: Option<usize>) -> Markup {
    let mut now = None;
    if let Some(mut acts) = acts {
        entries = up_to(&entries, &mut acts, None, &mut now);
    }
    let mut lit = vec![Lit::default(); lines.len()];
    light(&entries, &mut lit);
    let visited =
        |page: &str| lines.iter().zip(&lit).any(|(line, lit)| line.page == page && lit.outcome.is_some());
    let first = lines.first().map_or("", |line| &*line.page);
    let shown = |page: &str| visited(page) || (entries.is_empty() && page == first);
    html! {
        div.thought.stepping[acts.is_some()] tabindex="0" {
            details.asked-in-order open[acts.is_none()] {
                summary { (say!("in-the-order-it-was-asked")) }
                ul.trace { @for entry in &entries { (one(entry, lines)) } }
            }
            @if !lines.is_empty() {
                details.document open {
                    summary { (say!("the-document")) }
                    @for (at, line) in lines.iter().enumerate() {
                        @if (at == 0 || lines[at - 1].page != line.page) && shown(&line.page) {
                            h3 { (line.page) }
                        }
                        @if shown(&line.page) {
                            p.line.{ "was-" (lit[at].outcome.map_or("unasked", outcome)) }
                                .now[now == Some(at)] style={ "--depth:" (line.depth) ";--turn:" (at) } {
                                (mark(lit[at].outcome)) (line.text)
                                @for number in &line.numbers { sup { (number) } }
                            }
                            @if !lit[at].notes.is_empty() {
                                ul.behind style={ "--depth:" (line.depth) } {
                                    @for note in &lit[at].notes { li.note { (said(note)) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The result of a line.
#[derive(Clone, Default)]
struct Lit<'t> {
    outcome: Option<Option<Outcome>>,
    notes: Vec<&'t Note>,
}

/// The trace up to a number of actions, and the line of the last of them.
fn up_to(entries: &[Entry], acts: &mut usize, line: Option<usize>, now: &mut Option<usize>) -> Vec<Entry> {
    let mut out = Vec::new();
    for entry in entries {
        if *acts == 0 {
            break;
        }
        match entry {
            Entry::Note(note) => {
                if matches!(note, Note::Act { .. }) {
                    *acts -= 1;
                    *now = line;
                }
                out.push(entry.clone());
            }
            Entry::Step(step) => {
                let inside = up_to(&step.inside, acts, Some(step.line.0 as usize), now);
                out.push(Entry::Step(Step { inside, ..step.clone() }));
            }
        }
    }
    out
}

/// The actions in a trace, in order.
pub(crate) fn acts(entries: &[Entry]) -> Vec<&str> {
    fn of(entry: &Entry) -> Vec<&str> {
        match entry {
            Entry::Note(Note::Act { text }) => vec![text.as_str()],
            Entry::Note(_) => vec![],
            Entry::Step(step) => acts(&step.inside),
        }
    }
    entries.iter().flat_map(of).collect()
}

/// Collects the best outcome of each line: a line that decided counts more than its earlier noes.
fn light<'t>(entries: &'t [Entry], lit: &mut [Lit<'t>]) {
    for entry in entries {
        let Entry::Step(step) = entry else { continue };
        if let Some(line) = lit.get_mut(step.line.0 as usize) {
            let shines = |lit: Option<Outcome>| matches!(lit, Some(Outcome::Yes | Outcome::Done));
            if !line.outcome.is_some_and(shines) {
                line.outcome = Some(step.outcome);
            }
            line.notes.extend(step.inside.iter().filter_map(|entry| match entry {
                Entry::Note(note) => Some(note),
                Entry::Step(_) => None,
            }));
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

/// The outcome in a word, for readers who cannot see the highlighting.
fn mark(lit: Option<Option<Outcome>>) -> Markup {
    let word = match lit {
        None => return html! {},
        Some(Some(Outcome::Yes)) => say!("yes"),
        Some(Some(Outcome::No)) => say!("no"),
        Some(Some(Outcome::Done)) => say!("done"),
        Some(Some(Outcome::Nothing)) => say!("not-possible"),
        Some(None) => say!("here"),
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

/// The maximum number of options shown at once; a searching player reports as many.
const OPEN: usize = 8;

/// The options, and the criterion that removed each.
fn choose(choice: &ChoiceNote) -> Markup {
    let gone = |at: usize| choice.criteria.iter().find(|narrowing| narrowing.removed.contains(&at));
    html! {
        details.options open[choice.options.len() <= OPEN] {
            summary { (say!("choosing", what = &choice.what, n = choice.options.len())) }
            ul {
                @for (at, option) in choice.options.iter().enumerate() {
                    li.chosen[choice.chosen == Some(at)] {
                        @if choice.chosen == Some(at) { strong { "✓ " (option) } }
                        @else if let Some(narrowing) = gone(at) {
                            s { (option) } small { " " (say!("out-by", criterion = &narrowing.criterion)) }
                        } @else { (option) }
                    }
                }
            }
            @if choice.lot_among > 1 { p { (say!("a-lot-was-drawn", n = choice.lot_among)) } }
        }
    }
}
