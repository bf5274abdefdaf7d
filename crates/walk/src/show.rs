//! How a document is shown: its page with the pending line, the answers given, and its counters.

use crate::game::Walk;
use crate::state::{Do, Setup, State, Waits};
use maud::{Markup, html};
use script::program::{DeckId, PageId};
use script::trace::{Entry, Outcome};
use table::pick::{Path, Pick};
use table::show::{Area, Choice, Chosen, Field, Form, Offer, Panel, Question, Show};
use table::{Game, Illegal, Seat, Who};

impl Show for Walk {
    const BESIDE: bool = true;
    const TITLE: &'static str = "Any document";
    const CORRECTION: &'static str = "oil: 4";
    const STYLE: &'static str = include_str!("style.css");

    fn title() -> String {
        say!("title")
    }

    fn blurb() -> String {
        say!("blurb")
    }

    fn form() -> Form {
        Form {
            players: 2..=2,
            proposed_players: 2,
            sides: vec![
                Choice::new("you", say!("side-you"), say!("side-you-help")),
                Choice::new("bot", say!("side-bot"), say!("side-bot-help")),
            ],
            fields: vec![Field::text(
                "page",
                say!("form-document"),
                say!("form-page"),
                say!("form-page-help"),
            )],
            presets: Vec::new(),
        }
    }

    fn arrange(chosen: &mut Chosen) {
        chosen.seats.sort_by_key(|seat| seat.side != "you");
    }

    fn setup(chosen: &Chosen) -> Result<Setup, Illegal> {
        let no = |reason: String| Err(Illegal { reason });
        match &chosen.seats[..] {
            [you, bot] if you.who == Who::Human && matches!(bot.who, Who::Bot(_)) => {
                let page = chosen.fields.get("page").map_or("", |page| page.trim()).to_string();
                Ok(Setup { files: Vec::new(), page })
            }
            [you, _] if you.who != Who::Human => no(say!("no-nobody-answers")),
            _ => no(say!("no-document-chosen")),
        }
    }

    fn board(state: &State, _: Option<Seat>, _: &[String]) -> String {
        page(state).into_string()
    }

    fn panels(state: &State, _: Option<Seat>) -> Vec<Panel> {
        let panel = |id: &str, title: String, html: Markup| Panel {
            id: id.into(),
            title,
            html: html.into_string(),
            area: Area::Deck,
        };
        let mut panels = Vec::new();
        let counters: Vec<_> = state.program.counters.iter().zip(state.machine.counters()).collect();
        if !counters.is_empty() {
            panels.push(panel(
                "counters",
                say!("panel-counters"),
                html! {
                    dl.walk-counters {
                        @for (counter, value) in counters { div { dt { (counter.name) } dd { (value) } } }
                    }
                },
            ));
        }
        if !state.program.reminders.is_empty() {
            panels.push(panel(
                "reminders",
                say!("panel-reminders"),
                html! { ul { @for line in &state.program.reminders { li { (state.program.text(*line)) } } } },
            ));
        }
        let terms = state.here().map_or(Vec::new(), |line| state.program.terms_in(line));
        if !terms.is_empty() {
            panels.push(panel(
                "words",
                say!("panel-words"),
                html! {
                    dl { @for term in terms { dt { strong { (term.term) } } dd { (term.definition) } } }
                },
            ));
        }
        panels
    }

    /// The current page, each line with its outcome; then the program's counters and decks.
    fn text(state: &State, _: Option<Seat>) -> String {
        let mut lit = vec![None; state.program.lines.len()];
        light(&state.trace(), &mut lit);
        let mut out = String::new();
        let mut last = None;
        for (at, line) in
            state.program.lines.iter().enumerate().filter(|(_, line)| on_the_table(state, line.page))
        {
            if last.replace(line.page) != Some(line.page) {
                out.push_str(&format!("── {} ──\n", title(state, line.page)));
            }
            let mark = if state.here().is_some_and(|here| here.0 as usize == at) { '>' } else { ' ' };
            let was = lit[at].map_or(String::new(), |was| format!("  [{}]", said(was)));
            out.push_str(&format!("{mark} {}{}{was}\n", "  ".repeat(usize::from(line.depth)), line.text));
        }
        for line in &state.program.reminders {
            out.push_str(&format!("{}\n", say!("keep-in-mind", line = state.program.text(*line))));
        }
        for (counter, value) in state.program.counters.iter().zip(state.machine.counters()) {
            out.push_str(&format!("{}: {value}\n", counter.name));
        }
        for (at, deck) in state.program.decks.iter().enumerate() {
            let left: u32 = state.machine.cards_left(DeckId(at as u16)).iter().map(|n| u32::from(*n)).sum();
            out.push_str(&format!("{}\n", say!("cards-left", deck = &deck.name, n = left)));
        }
        let terms = state.here().map_or(Vec::new(), |line| state.program.terms_in(line));
        for term in terms {
            out.push_str(&format!("{}\n", say!("means", term = &term.term, definition = &term.definition)));
        }
        out
    }

    /// An instruction is shown as written; a question is shown through its answers.
    fn question(state: &State) -> Option<Question> {
        let prompt = state.prompt().filter(|_| matches!(state.waits, Waits::Human(_)));
        let words = match (&state.waits, prompt) {
            (Waits::Over, _) => return None,
            (Waits::Chance { .. }, _) => say!("what-came-up", what = Walk::chance_name(state)),
            (Waits::Human(_), Some(prompt)) if prompt.known.is_empty() => prompt.text,
            (Waits::Human(_), Some(prompt)) => format!("{} ({})", prompt.text, prompt.known.join(", ")),
            (Waits::Ended(how), _) => how.say(state),
            (Waits::Human(_), None) => say!("you-decide"),
        };
        let seat = matches!(state.waits, Waits::Human(_) | Waits::Ended(_)).then_some(Seat(0));
        Some(Question { seat, words, ..Question::default() })
    }

    fn offer(state: &State, action: Do) -> Offer {
        let prompt = state.prompt();
        let (group, label, effect) = match (action, &prompt, &state.waits) {
            (Do::Answer(answer), Some(prompt), _) => {
                let hints = prompt.hints.iter().map(|hint| say!("prefer", hint = hint)).collect::<Vec<_>>();
                let effect = if answer.is_yes() { hints.join("; ") } else { String::new() };
                (prompt.text.clone(), prompt.name_of(answer), effect)
            }
            (Do::Begin(page), _, Waits::Ended(how)) => {
                let entry = PageId(page) == state.program.entry;
                let label = title(state, PageId(page)).to_string();
                if entry {
                    (how.say(state), say!("another-turn", page = label), String::new())
                } else {
                    (say!("begin-with-another-page"), label, String::new())
                }
            }
            (Do::Leave, _, Waits::Ended(how)) => (how.say(state), say!("game-over"), String::new()),
            _ => (String::new(), Walk::say(state, action), String::new()),
        };
        Offer { group, label, effect, ..Offer::default() }
    }

    /// At the end of the procedure, what to do next is one pick: nobody has to say that it has ended.
    fn path(state: &State, action: Do) -> Path {
        let offer = Self::offer(state, action);
        let is_next = matches!(action, Do::Leave)
            || matches!(action, Do::Begin(page) if PageId(page) == state.program.entry);
        match (&state.waits, is_next) {
            (Waits::Ended(_), true) => vec![Pick::word(offer.label)].into(),
            _ => Path::of_words(&offer),
        }
    }

    fn changes(_: &State, _: &State) -> Vec<String> {
        // The board is unknown here; the log says what was done on it.
        Vec::new()
    }
}

fn title(state: &State, page: PageId) -> &str {
    state.program.pages.get(usize::from(page.0)).map_or("", |page| &page.title)
}

/// Whether the page is shown: the page of the pending line, or before any is pending, the first page.
fn on_the_table(state: &State, page: PageId) -> bool {
    let here = state.here().and_then(|line| state.program.lines.get(line.0 as usize));
    page == here.map_or(state.program.entry, |line| line.page)
}

fn page(state: &State) -> Markup {
    let mut lit = vec![None; state.program.lines.len()];
    light(&state.trace(), &mut lit);
    let here = state.here().map(|line| line.0 as usize);
    let mut last = None;
    html! {
        div.walk-page {
            @for (at, line) in state.program.lines.iter().enumerate().filter(|(_, line)| on_the_table(state, line.page)) {
                @if last.replace(line.page) != Some(line.page) { h2 { (title(state, line.page)) } }
                @let was = if here == Some(at) { "here" } else { lit[at].unwrap_or("unasked") };
                p.line.{ "was-" (was) }.now[here == Some(at)] style={ "--depth:" (line.depth) ";--turn:0" }
                    aria-current=[(here == Some(at)).then_some("step")] {
                    @if was != "unasked" { span.mark { (said(was)) } " " }
                    (line.text)
                    @for number in &line.numbers { sup { (number) } }
                }
            }
        }
    }
}

/// The name of a mark for people.
fn said(was: &str) -> String {
    say!(&format!("was-{was}"))
}

/// Marks the outcome of each line in this turn.
fn light(entries: &[Entry], lit: &mut [Option<&'static str>]) {
    for entry in entries {
        let Entry::Step(step) = entry else { continue };
        if let (Some(line), Some(outcome)) = (lit.get_mut(step.line.0 as usize), step.outcome) {
            *line = Some(match outcome {
                Outcome::Yes => "yes",
                Outcome::No => "no",
                Outcome::Done => "done",
                Outcome::Nothing => "nothing",
            });
        }
        light(&step.inside, lit);
    }
}
