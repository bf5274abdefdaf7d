//! How a companion is shown on a page and in a terminal.

use crate::companion::Companion;
use crate::game::Beside;
use crate::line::{Line, plain};
use crate::pages::{self, Offers};
use crate::question::{Answers, Question};
use crate::state::{Entry, Setup, State, Waits};
use maud::Markup;
use speech::Language;
use std::sync::Arc;
use table::show::{self, Area, Chosen, Form, Offer, Panel, Show};
use table::{Document, Game, Illegal, Seat, Who};

/// The side of the people at the board.
pub(crate) const PEOPLE: &str = "people";

impl<C: Companion> Show for Beside<C> {
    const TITLE: &'static str = C::TITLE;
    const CORRECTION: &'static str = C::CORRECTION;
    const STYLE: &'static str = C::STYLE;
    const COMPANION: bool = true;

    fn title() -> String {
        C::title()
    }

    fn blurb() -> String {
        C::blurb()
    }

    fn form() -> Form {
        let mut form = C::form();
        form.sides.insert(0, show::Choice::new(PEOPLE, say!("side-people"), say!("side-people-help")));
        form
    }

    fn plays(document: &Document, side: &str) -> bool {
        side != PEOPLE && C::plays(document, side)
    }

    fn arrange(chosen: &mut Chosen) {
        chosen.seats.sort_by_key(|seat| seat.side != PEOPLE);
    }

    fn setup(chosen: &Chosen) -> Result<Setup<C>, Illegal> {
        let no = |key: &str| Err(Illegal { reason: say!(key) });
        let Some((people, others)) = chosen.seats.split_first() else { return no("nobody-plays") };
        if people.side != PEOPLE || people.who != Who::Human {
            return no("somebody-at-the-board");
        }
        let mut bots = Vec::new();
        for seat in others {
            match &seat.who {
                Who::Bot(name) => bots.push(name.clone()),
                _ => return no("only-bots-take-seats"),
            }
        }
        if bots.is_empty() {
            return no("choose-a-bot");
        }
        Ok(Setup { choices: C::choices(chosen)?, bots, documents: Vec::new() })
    }

    fn board(state: &State<C>, _: Option<Seat>, _: &[String]) -> String {
        pages::board(state, &Offers::of(state)).into_string()
    }

    fn panels(state: &State<C>, _: Option<Seat>) -> Vec<Panel> {
        let offers = Offers::of(state);
        let said = state.said();
        let panel = |id: &str, title: String, area: Area, html: Markup| Panel {
            id: id.into(),
            title,
            html: html.into_string(),
            area,
        };
        let shown = state.bot().or(state.listed).unwrap_or(0);
        vec![
            panel("head", String::new(), Area::Strip, pages::head(state)),
            panel("question", say!("panel-question"), Area::Deck, pages::question(state, &said, &offers)),
            panel("list", say!("panel-list"), Area::Deck, pages::list(state, &said, &offers)),
            panel("mat", say!("panel-mat"), Area::Deck, C::bot_board(state.choices(), &state.kept, shown)),
            panel("done", String::new(), Area::Deck, pages::done(state, &offers)),
            panel("kept", say!("panel-kept"), Area::Drawer, pages::kept(state, &offers)),
        ]
    }

    fn text(state: &State<C>, _: Option<Seat>) -> String {
        let bots = C::bots(state.choices(), &state.kept);
        let mut out = String::new();
        for bot in &bots {
            out.push_str(&format!("{} ({}): {}\n", bot.name, bot.note, pages::points(bot.points)));
        }
        let said = state.said();
        let mut part = "";
        for (at, line) in said.lines.iter().enumerate() {
            if line.part != part {
                part = &line.part;
                out.push_str(&format!("── {part} ──\n"));
            }
            out.push_str(&pages::line_text(at, line));
            out.push('\n');
        }
        if let Waits::Answer(question) = &said.waits {
            out.push_str(&format!("{}\n", plain(&question.words)));
        }
        out
    }

    fn question(state: &State<C>) -> Option<show::Question> {
        let said = state.said();
        let (words, because) = match &said.waits {
            Waits::Over => return None,
            Waits::Chance { what, .. } => (say!("what-came-up", what = what), String::new()),
            Waits::Between => (say!("whose-turn-is-next"), String::new()),
            Waits::Answer(question) => (plain(&question.words), plain(&question.because)),
            Waits::Done => (say!("whole-turn-is-listed"), String::new()),
            Waits::Stuck(why) => (say!("cannot-be-followed"), why.clone()),
        };
        let places = match &state.waits {
            Waits::Answer(Question {
                answers: Answers::Places { among, .. } | Answers::Place { among },
                ..
            }) => {
                let name =
                    |at: &u8| Language::ENGLISH.read(|| C::spot(state.choices(), &state.kept, *at).name);
                among.iter().map(name).collect()
            }
            _ => Vec::new(),
        };
        Some(show::Question { seat: Some(crate::game::PEOPLE), words, because, left: None, places })
    }

    fn offer(state: &State<C>, entry: Entry) -> Offer {
        let said = state.said();
        let (group, label) = match entry {
            Entry::Line { .. } => ("group-otherwise", Self::say(state, entry)),
            Entry::Row { .. } => ("panel-kept", Self::say(state, entry)),
            Entry::One(at) => match &said.waits {
                Waits::Answer(Question { answers: Answers::One(choices), .. }) => (
                    "group-answer",
                    choices.get(usize::from(at)).map_or(String::new(), |choice| choice.label.clone()),
                ),
                Waits::Answer(Question { answers: Answers::Sheet { done, .. }, .. }) => {
                    ("group-answer", done.clone())
                }
                Waits::Answer(Question { answers: Answers::Place { among }, .. }) => {
                    let spot =
                        among.get(usize::from(at)).map(|at| C::spot(state.choices(), &state.kept, *at));
                    ("group-answer", spot.map_or(String::new(), |spot| spot.name))
                }
                _ => ("group-answer", at.to_string()),
            },
            Entry::Number(n) => ("group-answer", n.to_string()),
            Entry::Tap(_) | Entry::Last(_) => ("group-pick", Self::say(state, entry)),
            Entry::Picked => {
                ("group-answer", say!(if state.picked() == 0 { "none-of-these" } else { "these-are-they" }))
            }
            Entry::Degree(_) => ("panel-kept", Self::say(state, entry)),
            Entry::Draw => ("group-answer", Self::say(state, entry)),
            Entry::Begin(_) | Entry::Done | Entry::Next => ("group-turn", Self::say(state, entry)),
        };
        Offer { group: say!(group), label, ..Offer::default() }
    }

    fn place_name(state: &State<C>, place: &str) -> String {
        let kept = || C::rows(state.choices(), &state.kept).into_iter().filter_map(|row| row.place);
        let name = |at: u8| C::spot(state.choices(), &state.kept, at).name;
        let drawn = |at: &u8| Language::ENGLISH.read(|| name(*at)).replace(' ', "") == place;
        let heading = |at: u8| C::heading(state.choices(), &state.kept, at);
        crate::mirror::capital(&kept().find(drawn).map_or_else(|| place.into(), heading))
    }

    /// The values at a place, to be corrected by tapping it.
    fn counts(state: &State<C>, place: &str) -> Vec<show::Count> {
        // The drawing names places in English, and corrections are stored in English.
        let english = Language::ENGLISH.read(|| C::rows(state.choices(), &state.kept));
        let mut rows: Vec<_> = C::rows(state.choices(), &state.kept).into_iter().zip(english).collect();
        // Values other than zero come first.
        rows.sort_by_key(|(row, _)| row.value == 0);
        let name = |at: u8| Language::ENGLISH.read(|| C::spot(state.choices(), &state.kept, at).name);
        let here = rows
            .into_iter()
            .filter(|(row, _)| row.place.is_some_and(|at| name(at).replace(' ', "") == place));
        here.map(|(row, kept)| {
            let set = |value: i32| {
                let fits = (row.low..=row.high).contains(&value);
                fits.then(|| format!("{} {}: {value}", kept.group, kept.label))
            };
            show::Count {
                // The place is the heading of the sheet, so the labels omit it.
                label: plain(without_place(&row.label)),
                now: row.value.max(0) as u32,
                fewer: set(row.value - 1),
                more: set(row.value + 1),
            }
        })
        .collect()
    }

    /// Lines that are no longer on the list of their turn must be undone on the board, the last turn first; new ones
    /// must be done.
    fn changes(from: &State<C>, to: &State<C>) -> Vec<String> {
        let both = from.ended().min(to.ended());
        let (was, is) = (from.lists_since(both), to.lists_since(both));
        let on = |lists: &[Arc<Vec<Line>>], nth: usize, line: &Line| {
            lists.get(nth).is_some_and(|list| list.contains(line))
        };
        let lines = |lists: &[Arc<Vec<Line>>], others: &[Arc<Vec<Line>>]| -> Vec<Vec<String>> {
            let changed = lists.iter().enumerate().map(|(nth, list)| {
                list.iter().filter(|line| !on(others, nth, line)).map(Line::text).collect()
            });
            changed.collect()
        };
        let gone = lines(&was, &is).into_iter().rev().flatten();
        let gone: Vec<String> = gone.map(|line| say!("take-it-back", line = line)).collect();
        gone.into_iter().chain(lines(&is, &was).into_iter().flatten()).collect()
    }

    fn is_midway(state: &State<C>) -> bool {
        state.turn.is_some()
    }
}

/// A label without the place at its end, and the word that leads to it: "Warriors in {6}".
fn without_place(label: &str) -> &str {
    match label.rsplit_once(' ') {
        Some((before, place)) if place.starts_with('{') && place.ends_with('}') => {
            before.rsplit_once(' ').map_or(before, |(what, _)| what)
        }
        _ => label,
    }
}
