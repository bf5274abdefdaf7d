//! The companion on a page and in a terminal.

use crate::companion::Companion;
use crate::game::Beside;
use crate::line::plain;
use crate::pages::{self, Offers};
use crate::question::{Answers, Question};
use crate::state::{Entry, Setup, State, Waits};
use maud::Markup;
use table::show::{self, Area, Chosen, Form, Offer, Panel, Show};
use table::{Document, Game, Illegal, Seat, Who};

/// The side of the people at the board.
pub(crate) const PEOPLE: &str = "people";

impl<C: Companion> Show for Beside<C> {
    const TITLE: &'static str = C::TITLE;
    const CORRECTION: &'static str = C::CORRECTION;
    const STYLE: &'static str = C::STYLE;
    const COMPANION: bool = true;

    fn blurb() -> String {
        C::blurb()
    }

    fn form() -> Form {
        let mut form = C::form();
        form.sides.insert(
            0,
            show::Choice::new(PEOPLE, "you, at the board", "You enter what only the table shows."),
        );
        form
    }

    fn plays(document: &Document, side: &str) -> bool {
        side != PEOPLE && C::plays(document, side)
    }

    fn arrange(chosen: &mut Chosen) {
        chosen.seats.sort_by_key(|seat| seat.side != PEOPLE);
    }

    fn setup(chosen: &Chosen) -> Result<Setup<C>, Illegal> {
        let no = |reason: &str| Err(Illegal { reason: reason.into() });
        let Some((people, others)) = chosen.seats.split_first() else { return no("nobody plays") };
        if people.side != PEOPLE || people.who != Who::Human {
            return no("somebody has to be at the board: take the first seat yourself");
        }
        let mut bots = Vec::new();
        for seat in others {
            match &seat.who {
                Who::Bot(name) => bots.push(name.clone()),
                _ => return no("beside the board only bots take seats: people need none"),
            }
        }
        if bots.is_empty() {
            return no("choose a bot");
        }
        Ok(Setup { choices: C::choices(chosen)?, bots, documents: Vec::new() })
    }

    fn board(state: &State<C>, _: Option<Seat>, _: &[String]) -> String {
        pages::board(state, &Offers::of(state)).into_string()
    }

    fn panels(state: &State<C>, _: Option<Seat>) -> Vec<Panel> {
        let offers = Offers::of(state);
        let panel = |id: &str, title: &str, area: Area, html: Markup| Panel {
            id: id.into(),
            title: title.into(),
            html: html.into_string(),
            area,
        };
        let shown = state.bot().or(state.listed).unwrap_or(0);
        vec![
            panel("head", "", Area::Strip, pages::head(state)),
            panel("question", "Question", Area::Deck, pages::question(state, &offers)),
            panel("list", "What to do", Area::Deck, pages::list(state, &offers)),
            panel("mat", "Its own board", Area::Deck, C::mat(state.choices(), &state.kept, shown)),
            panel("done", "", Area::Deck, pages::done(state, &offers)),
            panel("kept", "What the program believes", Area::Drawer, pages::kept(state, &offers)),
        ]
    }

    fn text(state: &State<C>, _: Option<Seat>) -> String {
        let bots = C::bots(state.choices(), &state.kept);
        let mut out = String::new();
        for bot in &bots {
            out.push_str(&format!("{} ({}): {}\n", bot.name, bot.note, pages::points(bot.points)));
        }
        let mut part = "";
        for (at, line) in state.lines.iter().enumerate() {
            if line.part != part {
                part = &line.part;
                out.push_str(&format!("── {part} ──\n"));
            }
            out.push_str(&pages::line_text(at, line));
            out.push('\n');
        }
        if let Waits::Answer(question) = &state.waits {
            out.push_str(&format!("{}\n", plain(&question.words)));
        }
        out
    }

    fn question(state: &State<C>) -> Option<show::Question> {
        let (words, because) = match &state.waits {
            Waits::Over => return None,
            Waits::Chance { what, .. } => (format!("what came up: {what}?"), String::new()),
            Waits::Between => ("whose turn is next?".into(), String::new()),
            Waits::Answer(question) => (plain(&question.words), plain(&question.because)),
            Waits::Done => ("the whole turn is on the list: done?".into(), String::new()),
            Waits::Stuck(why) => ("the document cannot be followed any further".into(), why.clone()),
        };
        let places = match &state.waits {
            Waits::Answer(Question {
                answers: Answers::Places { among, .. } | Answers::Place { among },
                ..
            }) => among.iter().map(|at| C::spot(state.choices(), &state.kept, *at).name).collect(),
            _ => Vec::new(),
        };
        Some(show::Question { seat: Some(crate::game::PEOPLE), words, because, left: None, places })
    }

    fn offer(state: &State<C>, entry: Entry) -> Offer {
        let (group, label) = match entry {
            Entry::Line { .. } => ("Otherwise than assumed", Self::say(state, entry)),
            Entry::Row { .. } => ("What the program believes", Self::say(state, entry)),
            Entry::One(at) => match &state.waits {
                Waits::Answer(Question { answers: Answers::One(choices), .. }) => (
                    "Answer",
                    choices.get(usize::from(at)).map_or(String::new(), |choice| choice.label.clone()),
                ),
                Waits::Answer(Question { answers: Answers::Place { among }, .. }) => {
                    let spot =
                        among.get(usize::from(at)).map(|at| C::spot(state.choices(), &state.kept, *at));
                    ("Answer", spot.map_or(String::new(), |spot| spot.name))
                }
                _ => ("Answer", at.to_string()),
            },
            Entry::Number(n) => ("Answer", n.to_string()),
            Entry::Tap(_) => ("Pick", Self::say(state, entry)),
            Entry::Picked => {
                ("Answer", if state.picked() == 0 { "none of these".into() } else { "these are they".into() })
            }
            Entry::Begin(_) | Entry::Done => ("Turn", Self::say(state, entry)),
        };
        Offer { group: group.into(), label, ..Offer::default() }
    }

    /// What is kept about a place, to be set right by touching it.
    fn counts(state: &State<C>, place: &str) -> Vec<show::Count> {
        let mut rows = C::rows(state.choices(), &state.kept);
        // What is there stands first.
        rows.sort_by_key(|row| row.value == 0);
        let here = rows.into_iter().filter(|row| {
            row.place
                .is_some_and(|at| C::spot(state.choices(), &state.kept, at).name.replace(' ', "") == place)
        });
        here.map(|row| {
            let set = |value: i32| {
                let fits = (row.low..=row.high).contains(&value);
                fits.then(|| format!("{} {}: {value}", row.group, row.label))
            };
            show::Count {
                label: plain(&row.label),
                now: row.value.max(0) as u32,
                fewer: set(row.value - 1),
                more: set(row.value + 1),
            }
        })
        .collect()
    }

    /// What was on the list and no longer is has to be put back; what is new is to be done.
    fn changes(from: &State<C>, to: &State<C>) -> Vec<String> {
        let gone = from.lines.iter().filter(|line| from.turn.is_some() && !to.lines.contains(line));
        let new = to.lines.iter().filter(|line| !from.lines.contains(line));
        let gone: Vec<String> =
            gone.map(|line| format!("If you have done it, take it back: {}", line.text())).collect();
        gone.into_iter().chain(new.map(|line| line.text())).collect()
    }

    fn is_midway(state: &State<C>) -> bool {
        state.turn.is_some()
    }
}
