//! The parts of a companion's page as HTML. Every button belongs to the single form of the page
//! (`form="act"`) and names an offer, so everything works without a script.

use crate::companion::{Companion, Row};
use crate::game::Beside;
use crate::line::{Control, Line};
use crate::question::{Answers, Choice, Question, series};
use crate::state::{Entry, Said, State, Waits};
use maud::{Markup, PreEscaped, html};
use std::fmt::Write;
use table::Game;

/// The current offers, by number.
pub(crate) struct Offers(Vec<Entry>);

impl Offers {
    pub fn of<C: Companion>(state: &State<C>) -> Self {
        let mut legal = Vec::new();
        Beside::<C>::legal(state, &mut legal);
        Offers(legal)
    }

    fn number(&self, entry: Entry) -> Option<usize> {
        self.0.iter().position(|known| *known == entry)
    }

    fn button(&self, entry: Entry, class: &str, label: Markup, aria: &str) -> Markup {
        let number = self.number(entry);
        html! {
            button class=(class) type="submit" form="act" name="offer" value=[number] disabled[number.is_none()]
                aria-label=[(!aria.is_empty()).then_some(aria)] { (label) }
        }
    }
}

/// Converts marked words to HTML: emphasis, and places as coloured chips.
pub(crate) fn rich<C: Companion>(state: &State<C>, words: &str) -> Markup {
    let mut out = String::new();
    for (at, part) in words.split("**").enumerate() {
        let inside = chips(state, part);
        let _ = if at % 2 == 1 { write!(out, "<b>{inside}</b>") } else { write!(out, "{inside}") };
    }
    PreEscaped(out)
}

fn chips<C: Companion>(state: &State<C>, text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((chip, after)) = after.split_once('}') else { break };
        let number: Option<u8> = chip.parse().ok();
        let class = number.map_or("", |n| C::spot(state.choices(), &state.kept, n.saturating_sub(1)).class);
        out.push_str(&html! { (before) span.chip.{ (class) } { (chip) } }.into_string());
        rest = after;
    }
    out.push_str(&html! { (rest) }.into_string());
    out
}

pub(crate) fn head<C: Companion>(state: &State<C>) -> Markup {
    let bots = C::bots(state.choices(), &state.kept);
    let shown = state.bot().or(state.listed).unwrap_or(0);
    let Some(bot) = bots.get(shown) else { return html! {} };
    html! {
        div.who.{ (bot.class) } {
            span.badge aria-hidden="true" { (C::sign(&bot.class)) }
            div { h1 { (bot.name) } p { (say!("turn-n", n = state.turns.max(1))) " · " (bot.note) } }
            @if bot.goal > 0 {
                p.points { b { (bot.points) } (say!("of-n", n = bot.goal)) }
            }
        }
        @if let (Some((words, class)), true) = (&bot.order, state.turn.is_some()) {
            p.order.{ (class) } { (C::sign(class)) (words) }
        }
    }
}

fn control(offers: &Offers, at: usize, control: &Control) -> Markup {
    let entry = |value: i32| Entry::Line { control: at.min(255) as u8, value };
    html! {
        @if control.is_flag() {
            @let on = control.value == 1;
            (offers.button(entry(1 - control.value), if on { "flag on" } else { "flag" }, html! { (control.label) }, ""))
        } @else {
            div.stepper {
                span { (control.label) }
                (offers.button(entry(control.value - 1), "step", html! { "−" }, &say!("one-fewer", label = &control.label)))
                b { (control.value) }
                (offers.button(entry(control.value + 1), "step", html! { "+" }, &say!("one-more", label = &control.label)))
            }
        }
    }
}

/// The checklist. The ticks belong to the person who handles the pieces: the browser keeps them, keyed by the
/// words of the line, so that they survive a reload, undo and corrections.
pub(crate) fn list<C: Companion>(state: &State<C>, said: &Said, offers: &Offers) -> Markup {
    let part_before = |at: usize| at.checked_sub(1).map_or("", |before| said.lines[before].part.as_ref());
    // Lines with the same words have ticks of their own.
    let tick = |at: usize| {
        let text = said.lines[at].text();
        match said.lines[..at].iter().filter(|line| line.text() == text).count() {
            0 => text,
            n => format!("{text} {n}"),
        }
    };
    let controls_before = |at: usize| said.lines[..at].iter().map(|line| line.controls.len()).sum::<usize>();
    html! {
        ol.steps data-ticks=(state.turns) {
            @for (at, line) in said.lines.iter().enumerate() {
                @if line.part != part_before(at) {
                    li.part { (line.part) }
                }
                li.step-of {
                    input.tick type="checkbox" id={ "tick" (at) } data-tick=(tick(at)) aria-label=(say!("done-line", line = line.text()));
                    label for={ "tick" (at) } aria-hidden="true" { (at + 1) }
                    div.what {
                        p { (rich(state, &line.words)) @if line.points != 0 { " " b.gain { (points(line.points)) } } }
                        @for more in &line.more { p.crit { (rich(state, more)) } }
                        @if !line.table.is_empty() {
                            div.lookup { @for (head, cell) in &line.table { p { b { (head) } (rich(state, cell)) } } }
                        }
                        @let why = state.why(line);
                        @if !why.is_empty() {
                            details.why id={ "why-" (at) } {
                                summary { (say!("why")) }
                                blockquote { @for text in &why { p { (text) } } }
                            }
                        }
                        @if state.turn.is_some() && !line.controls.is_empty() {
                            div.controls {
                                @for (control_at, one) in (controls_before(at)..).zip(&line.controls) {
                                    (control(offers, control_at, one))
                                }
                            }
                        }
                    }
                }
            }
        }
        (closing(state, offers))
    }
}

pub(crate) fn points(n: i32) -> String {
    say!("points", n = n)
}

fn pad<C: Companion>(offers: &Offers, choices: &[Choice]) -> Markup {
    if choices.iter().any(|choice| choice.row.is_some()) {
        return rows::<C>(offers, choices);
    }
    html! {
        @let in_order = choices.iter().any(|choice| choice.class == crate::row::IN_ORDER);
        div.pad.down[in_order].wide[choices.len() == 2].few[choices.len() < 5].many[choices.len() > 12] {
            @for (at, choice) in choices.iter().enumerate() {
                (offers.button(Entry::One(at as u8), choice.class, html! {
                    (C::sign(choice.class))
                    @if choice.note.is_empty() { (choice.label) } @else { span { (choice.label) small { (choice.note) } } }
                }, ""))
            }
        }
    }
}

/// A grid of rows, each with its name above it.
fn rows<C: Companion>(offers: &Offers, choices: &[Choice]) -> Markup {
    let mut at = 0..;
    let mut button = |choice: &Choice| {
        let entry = Entry::One(at.next().unwrap_or_default());
        match &choice.row {
            Some(row) => offers.button(entry, choice.class, html! { (row.short) }, &choice.label),
            None => offers.button(entry, choice.class, html! { (choice.label) }, ""),
        }
    };
    html! {
        div.pad.rows {
            @for row in choices.chunk_by(Choice::shares_row) {
                @if let Some(named) = &row[0].row {
                    p.row-name.{ (row[0].class) } { (C::sign(row[0].class)) (named.name) }
                }
                div.row-of { @for choice in row { (button(choice)) } }
            }
        }
    }
}

/// The question, with its answers.
pub(crate) fn question<C: Companion>(state: &State<C>, said: &Said, offers: &Offers) -> Markup {
    let bots = C::bots(state.choices(), &state.kept);
    match &said.waits {
        Waits::Answer(asked) => html! {
            @if state.is_ahead() { p.because { (C::play_on()) } }
            (answer::<C>(state, offers, asked))
        },
        Waits::Chance { what, .. } => html! { h2 #question tabindex="-1" { (say!("drawing", what = what)) } },
        Waits::Between => html! {
            @let begins: Vec<_> = bots.iter().enumerate().filter(|(at, _)| crate::game::may_begin(state, *at as u8)).collect();
            @if let ([(_, bot)], 0) = (&begins[..], state.turns) {
                h2 #question tabindex="-1" { (say!("set-up-the-board", name = &bot.name)) }
            } @else if state.turns == 0 { h2 #question tabindex="-1" { (say!("whose-turn-is-first")) } }
            @else { h2 #question tabindex="-1" { (C::play_on()) } }
            div.pad.few {
                @for (at, bot) in begins {
                    (offers.button(Entry::Begin(at as u8), &format!("begin {}", bot.class), html! { (say!("turn-of", name = &bot.name)) }, ""))
                }
            }
        },
        Waits::Done => html! {
            h2.sr #question tabindex="-1" { (say!("whole-turn")) }
        },
        Waits::Stuck(why) => html! {
            h2 #question tabindex="-1" { (say!("document-stuck")) }
            p { (why) }
        },
        Waits::Over => html! {
            h2 #question tabindex="-1" { (say!("game-is-over")) }
            @for bot in bots.iter().filter(|bot| bot.goal > 0 && bot.points >= bot.goal) {
                p { (say!("has-won", name = &bot.name, points = points(bot.points))) }
            }
        },
    }
}

fn answer<C: Companion>(state: &State<C>, offers: &Offers, asked: &Question) -> Markup {
    html! {
        h2 #question tabindex="-1" { (rich(state, &asked.words)) }
        @if !asked.because.is_empty() { p.because { (rich(state, &asked.because)) } }
        @match &asked.answers {
            Answers::One(options) => (pad::<C>(offers, options)),
            Answers::Places { among, none, .. } => {
                div.pad.places {
                    @for at in among {
                        @let spot = C::spot(state.choices(), &state.kept, *at);
                        @let on = state.picked() >> at & 1 == 1;
                        (offers.button(Entry::Tap(*at), &format!("place {} {}", spot.class, if on { "on" } else { "" }), html! { (spot.name) }, ""))
                    }
                }
                (offers.button(Entry::Picked, "primary", html! { (picked::<C>(state, among, none)) }, ""))
            },
            Answers::Place { among } => {
                div.pad.places {
                    @for (nth, at) in among.iter().enumerate() {
                        @let spot = C::spot(state.choices(), &state.kept, *at);
                        (offers.button(Entry::One(nth as u8), &format!("place {}", spot.class), html! { (spot.name) }, ""))
                    }
                }
            },
            Answers::Series { of, least, most } => {
                p.series { @for at in series(state.picked()) { @if let Some(choice) = of.get(usize::from(at)) { span.chip.{ (choice.class) } { (choice.label) } } } }
                div.pad.few[of.len() < 5] {
                    @for (at, choice) in of.iter().enumerate() {
                        (offers.button(crate::game::member(state, at as u8), choice.class, html! { (C::sign(choice.class)) (choice.label) }, ""))
                    }
                }
                @if least < most {
                    (offers.button(Entry::Picked, "primary", html! { (say!(if state.picked() == 0 { "series-none" } else { "series-all" })) }, ""))
                }
            },
            Answers::Number { low, high, likely } => {
                @let shown: Vec<i32> = likely.iter().copied().filter(|n| (*low..=*high).contains(n)).collect();
                @if !shown.is_empty() {
                    div.pad.few { @for n in &shown { (offers.button(Entry::Number(*n), "likely", html! { (n) }, "")) } }
                }
                div.pad.numbers {
                    @for n in (*low..=*high).take(40).filter(|n| !shown.contains(n)) {
                        (offers.button(Entry::Number(n), "", html! { (n) }, ""))
                    }
                }
            },
            Answers::Sheet { rows: shown, done } => {
                (sheet(state, offers, shown))
                (offers.button(Entry::One(0), "primary", html! { (done) }, ""))
            },
        }
        @if asked.cases().is_some() {
            div.draw-it { (offers.button(Entry::Draw, "quiet", html! { (say!("draw-it")) }, "")) }
        }
    }
}

/// Rows to check and correct, grouped if there are several groups.
fn sheet<C: Companion>(state: &State<C>, offers: &Offers, shown: &[u16]) -> Markup {
    let all = C::rows(state.choices(), &state.kept);
    let listed: Vec<&Row> = shown.iter().filter_map(|id| all.iter().find(|row| row.id == *id)).collect();
    let groups: Vec<&[&Row]> = listed.chunk_by(|a, b| a.group == b.group).collect();
    html! {
        div.sheet-rows {
            @for group in &groups {
                @if listed.len() > AT_A_GLANCE {
                    (folded(state, offers, group))
                } @else {
                    @if groups.len() > 1 { h3 { (group[0].group) } }
                    @for row in *group { (stepper(state, offers, row)) }
                }
            }
        }
    }
}

/// The number of rows above which the groups of a sheet are collapsed.
const AT_A_GLANCE: usize = 30;

/// The rows of a collapsed group, with a summary in its heading.
fn folded<C: Companion>(state: &State<C>, offers: &Offers, rows: &[&Row]) -> Markup {
    let some = rows.iter().filter(|row| row.value != 0);
    let some: Vec<String> = some.map(|row| format!("{} {}", row.value, crate::plain(&row.label))).collect();
    html! {
        details.fold id={ "fold-" (rows[0].id) } {
            summary { b { (rows[0].group) } " " small { (if some.is_empty() { say!("nothing-there") } else { some.join(", ") }) } }
            @for row in rows.iter().filter(|row| !row.rare || row.value != 0) { (stepper(state, offers, row)) }
            @let rare: Vec<_> = rows.iter().filter(|row| row.rare && row.value == 0).collect();
            @if !rare.is_empty() {
                details.fold id={ "rare-" (rows[0].id) } { summary { (say!("rarely")) } @for row in rare { (stepper(state, offers, row)) } }
            }
        }
    }
}

/// The label of the button, which repeats the answer.
fn picked<C: Companion>(state: &State<C>, among: &[u8], none: &str) -> String {
    let names = among.iter().filter(|at| state.picked() >> *at & 1 == 1);
    let names: Vec<String> = names.map(|at| C::spot(state.choices(), &state.kept, *at).name).collect();
    match &names[..] {
        [] => none.into(),
        [one] => one.clone(),
        [first @ .., last] => say!("a-and-b", a = first.join(", "), b = last),
    }
}

/// The board, with the places that can be tapped.
pub(crate) fn board<C: Companion>(state: &State<C>, offers: &Offers) -> Markup {
    let Some(map) = C::map(state.choices(), &state.kept) else { return html! {} };
    let (among, one) = match &state.waits {
        Waits::Answer(Question { answers: Answers::Places { among, .. }, .. }) => (&among[..], false),
        Waits::Answer(Question { answers: Answers::Place { among }, .. }) => (&among[..], true),
        _ => (&[][..], false),
    };
    html! {
        div.ground.asking[!among.is_empty()] {
            (map)
            @for (nth, at) in among.iter().enumerate() {
                @let tap = if one { Entry::One(nth as u8) } else { Entry::Tap(*at) };
                @let spot = C::spot(state.choices(), &state.kept, *at);
                @let on = !one && state.picked() >> at & 1 == 1;
                @if let (Some((x, y)), Some(number)) = (spot.at, offers.number(tap)) {
                    button.glow.on[on] type="submit" form="act" name="offer" value=(number) aria-pressed=(if on { "true" } else { "false" })
                        style={ "left:" (x) "%;top:" (y) "%" } aria-label=(spot.name) {}
                }
            }
        }
    }
}

/// The whole state, with the source of each value.
pub(crate) fn kept<C: Companion>(state: &State<C>, offers: &Offers) -> Markup {
    let rows = C::rows(state.choices(), &state.kept);
    let mut groups: Vec<(&str, Vec<&Row>)> = Vec::new();
    // Values that are zero at a place are added by tapping the place.
    for row in rows.iter().filter(|row| row.value != 0 || !row.rare && row.place.is_none()) {
        match groups.iter_mut().find(|(group, _)| *group == row.group) {
            Some((_, inside)) => inside.push(row),
            None => groups.push((&row.group, vec![row])),
        }
    }
    let degrees = C::degrees();
    html! {
        @if degrees.len() > 1 {
            section.rows {
                h3 { (say!("how-much-help")) }
                @if state.degree() != C::degree(&state.kept) { p.because { (say!("from-the-next-turn")) } }
                div.pad.degrees {
                    @for (at, degree) in degrees.iter().enumerate() {
                        @let on = usize::from(state.degree()) == at;
                        (offers.button(Entry::Degree(at as u8), if on { "on" } else { "" }, html! { (degree) }, ""))
                    }
                }
            }
        }
        @for (group, inside) in &groups {
            section.rows {
                h3 { (group) }
                @for row in inside { (stepper(state, offers, row)) }
            }
        }
    }
}

/// A row with its value between two buttons.
fn stepper<C: Companion>(state: &State<C>, offers: &Offers, row: &Row) -> Markup {
    html! {
        div.stepper.stale[row.stale] {
            span { (rich(state, &row.label)) small { (row.source) @if row.stale { (say!("may-have-changed")) } } }
            (offers.button(Entry::Row { row: row.id, by: -1 }, "step", html! { "−" }, &say!("one-fewer", label = &row.label)))
            b { (row.value) }
            (offers.button(Entry::Row { row: row.id, by: 1 }, "step", html! { "+" }, &say!("one-more", label = &row.label)))
        }
    }
}

/// Values that may have come out differently than the list assumes, to check before the turn ends.
fn closing<C: Companion>(state: &State<C>, offers: &Offers) -> Markup {
    let (Waits::Done, Some(bot)) = (&state.waits, state.bot()) else { return html! {} };
    let rows = C::closing(state.choices(), &state.kept, bot);
    html! {
        @if !rows.is_empty() {
            section.closing {
                p { (say!("closing")) }
                (sheet(state, offers, &rows))
            }
        }
    }
}

/// The button at the end of the list.
pub(crate) fn done<C: Companion>(state: &State<C>, offers: &Offers) -> Markup {
    let bots = C::bots(state.choices(), &state.kept);
    let bot = state.bot().and_then(|bot| bots.get(bot));
    html! {
        @if let (true, Some(bot)) = (matches!(state.waits, Waits::Done | Waits::Stuck(_)), bot) {
            (offers.button(Entry::Next, "primary", html! {
                (say!("turn-done")) @if bot.goal > 0 { small { (bot.name) " " (points(bot.points)) } }
            }, ""))
        }
    }
}

/// A line of the list as text, for a terminal.
pub(crate) fn line_text(at: usize, line: &Line) -> String {
    let mut text = format!("{:>3}. {}", at + 1, crate::plain(&line.words));
    if line.points != 0 {
        let _ = write!(text, " {}", points(line.points));
    }
    for more in &line.more {
        let _ = write!(text, "\n     {}", crate::plain(more));
    }
    for (head, cell) in &line.table {
        let _ = write!(text, "\n     {head}: {}", crate::plain(cell));
    }
    text
}
