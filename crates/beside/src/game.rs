//! The companion as a game by the table's contract: one seat enters answers, the others are documents.

use crate::companion::{Bot, Companion};
use crate::line::plain;
use crate::question::{Answers, Question, Reply, series};
use crate::state::{Entry, Setup, State, Taken, Waits};
use script::trace::Tracer;
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;
use std::sync::Arc;
use table::{
    Bots, Document, Game, Illegal, Interrupt, Json, Mind, Pending, PositionError, Procedure, Seat, Standing,
    Turn, Who,
};

pub struct Beside<C>(PhantomData<C>);

/// The people who have the board in front of them.
pub(crate) const PEOPLE: Seat = Seat(0);
/// The number of answers listed where any number is allowed.
const NUMBERS: i32 = 40;

/// An evening as text: the choices, the documents, and every entry.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
struct Position<C: Companion> {
    setup: Setup<C>,
    documents: Vec<(String, Vec<(String, String)>)>,
    taken: Vec<Taken>,
}

fn illegal(reason: impl Into<String>) -> Illegal {
    Illegal { reason: reason.into() }
}

table::json!(Entry);

impl<C: Companion> Json for Setup<C> {
    fn to_json(&self) -> table::json::Value {
        table::json::write(self)
    }

    fn from_json(value: table::json::Value) -> Result<Self, table::json::Error> {
        table::json::read(value)
    }
}

/// Adds the entries that answer a question.
fn answers<C: Companion>(state: &State<C>, question: &Question, out: &mut Vec<Entry>) {
    match &question.answers {
        Answers::One(choices) => out.extend((0..choices.len() as u8).map(Entry::One)),
        Answers::Place { among } => out.extend((0..among.len() as u8).map(Entry::One)),
        Answers::Places { among, .. } => {
            out.push(Entry::Picked);
            out.extend(among.iter().map(|at| Entry::Tap(*at)));
        }
        Answers::Series { of, least, most } => {
            let told = series(state.picked()).len();
            if told >= usize::from(*least) {
                out.push(Entry::Picked);
            }
            if told < usize::from(*most) {
                out.extend((0..of.len() as u8).map(|at| member(state, at)));
            }
        }
        Answers::Number { low, high, .. } => {
            out.extend((*low..=*high).take(NUMBERS as usize).map(Entry::Number));
        }
        Answers::Sheet { .. } => out.push(Entry::One(0)),
    }
}

/// The entry that adds a member to a series: the last one of a known number answers the question.
pub(crate) fn member<C: Companion>(state: &State<C>, at: u8) -> Entry {
    if is_last(state) { Entry::Last(at) } else { Entry::Tap(at) }
}

fn is_last<C: Companion>(state: &State<C>) -> bool {
    match &state.waits {
        Waits::Answer(Question { answers: Answers::Series { least, most, .. }, .. }) => {
            least == most && series(state.picked()).len() + 1 == usize::from(*most)
        }
        _ => false,
    }
}

/// Whether a bot may begin its turn: any, or if the order of play is tracked, only the next one.
pub(crate) fn may_begin<C: Companion>(state: &State<C>, bot: u8) -> bool {
    C::next(state.choices(), &state.kept).is_none_or(|next| next == usize::from(bot))
}

/// Whether the program can help so much from now on, and does not do so already.
fn may_help<C: Companion>(state: &State<C>, to: u8) -> bool {
    let known = usize::from(to) < C::degrees().len();
    known && to != state.degree() && C::can_help(state.choices(), to)
}

/// Checks that a series may be extended by this member.
fn may_follow<C: Companion>(state: &State<C>, at: u8) -> Result<(), Illegal> {
    let fits = match &state.waits {
        Waits::Answer(Question { answers: Answers::Series { of, most, .. }, .. }) => {
            usize::from(at) < of.len() && series(state.picked()).len() < usize::from(*most)
        }
        _ => false,
    };
    if fits { Ok(()) } else { Err(illegal(say!("not-asked-now"))) }
}

fn winners(bots: &[Bot]) -> Vec<Seat> {
    let won = bots.iter().enumerate().filter(|(_, bot)| bot.goal > 0 && bot.points >= bot.goal);
    won.map(|(at, _)| Seat(at as u8 + 1)).collect()
}

/// The series entered so far, in words; `None` if no series is asked for.
pub(crate) fn in_series<C: Companion>(state: &State<C>) -> Option<String> {
    let said = state.said();
    let Waits::Answer(Question { answers: Answers::Series { of, .. }, .. }) = &said.waits else {
        return None;
    };
    let told = series(state.picked());
    let names: Vec<&str> =
        told.iter().filter_map(|at| of.get(usize::from(*at))).map(|choice| &*choice.label).collect();
    Some(if names.is_empty() { say!("none") } else { names.join(", ") })
}

impl<C: Companion> Game for Beside<C> {
    const ID: &'static str = C::ID;
    type Setup = Setup<C>;
    type State = State<C>;
    type Action = Entry;
    type Happening = table::Untold<State<C>>;

    fn begin(setup: &Setup<C>) -> Result<State<C>, Illegal> {
        State::begin(setup).map_err(illegal)
    }

    /// Only people can say what is on the board, and only a document can say what a bot does.
    fn check_player(_: &State<C>, seat: Seat, who: &Who) -> Result<(), Illegal> {
        match (seat, who) {
            (PEOPLE, Who::Human) => Ok(()),
            (PEOPLE, _) => Err(illegal(say!("somebody-at-the-board"))),
            (_, Who::Bot(_)) => Ok(()),
            _ => Err(illegal(say!("only-bots-take-seats"))),
        }
    }

    fn pending(state: &State<C>) -> Pending {
        match state.waits {
            Waits::Over => Pending::Over,
            Waits::Chance { outcomes, .. } => Pending::Chance { outcomes },
            _ => Pending::Seat(PEOPLE),
        }
    }

    fn legal(state: &State<C>, out: &mut Vec<Entry>) {
        match &state.waits {
            Waits::Over | Waits::Chance { .. } => return,
            Waits::Between => {
                let bots = 0..state.setup.bots.len() as u8;
                out.extend(bots.filter(|bot| may_begin(state, *bot)).map(Entry::Begin));
            }
            Waits::Answer(question) => {
                answers(state, question, out);
                out.extend(question.cases().map(|_| Entry::Draw));
            }
            Waits::Done | Waits::Stuck(_) => out.push(Entry::Next),
        }
        let degrees = 0..C::degrees().len() as u8;
        out.extend(degrees.filter(|to| may_help(state, *to)).map(Entry::Degree));
        for (at, (_, control)) in state.controls().enumerate() {
            let control_at = at.min(255) as u8;
            let others = [control.value - 1, control.value + 1];
            let values = others.into_iter().filter(|value| (control.low..=control.high).contains(value));
            out.extend(values.map(|value| Entry::Line { control: control_at, value }));
        }
        for row in C::rows(state.choices(), &state.kept) {
            let fits = |by: &i32| (row.low..=row.high).contains(&(row.value + by));
            out.extend([-1, 1].into_iter().filter(fits).map(|by| Entry::Row { row: row.id, by }));
        }
    }

    fn check(state: &State<C>, entry: Entry) -> Result<(), Illegal> {
        let in_series =
            matches!(&state.waits, Waits::Answer(Question { answers: Answers::Series { .. }, .. }));
        let reply = match entry {
            Entry::Tap(at) if in_series && at < 15 => return may_follow(state, at),
            Entry::Last(at) if is_last(state) && at < 15 => return may_follow(state, at),
            Entry::Picked if in_series => Some(Reply::Series(state.picked())),
            Entry::One(at) => Some(Reply::One(at)),
            Entry::Number(n) => Some(Reply::Number(n)),
            Entry::Tap(at) if at < 64 => Some(Reply::Places(1 << at)),
            Entry::Picked => Some(Reply::Places(state.picked())),
            _ => None,
        };
        let fits = match (&state.waits, entry) {
            (Waits::Over | Waits::Chance { .. }, _) => false,
            (Waits::Between, Entry::Begin(bot)) => {
                usize::from(bot) < state.setup.bots.len() && may_begin(state, bot)
            }
            // Saved evenings have turns that were ended without the next one.
            (Waits::Done | Waits::Stuck(_), Entry::Done | Entry::Next) => true,
            (_, Entry::Degree(to)) => may_help(state, to),
            (Waits::Answer(question), Entry::Draw) => question.cases().is_some(),
            (_, Entry::Line { control, value }) => {
                let control = state.controls().nth(usize::from(control));
                control.is_some_and(|(_, control)| {
                    (control.low..=control.high).contains(&value) && (value - control.value).abs() == 1
                })
            }
            (_, Entry::Row { row, by }) => state.rows()
                .iter()
                .any(|known| known.id == row && by.abs() == 1 && (known.low..=known.high).contains(&(known.value + by))),
            (Waits::Answer(question), _) => reply.is_some_and(|reply| {
                let listed = !matches!((&question.answers, reply), (Answers::Number { low, .. }, Reply::Number(n)) if n >= low + NUMBERS);
                listed && question.takes(reply)
            }),
            _ => false,
        };
        if fits { Ok(()) } else { Err(illegal(say!("not-asked-now"))) }
    }

    fn apply(state: &mut State<C>, entry: Entry) {
        state.take(entry);
    }

    fn resolve(state: &mut State<C>, outcome: u32) {
        state.came_up(outcome);
    }

    fn seat_name(state: &State<C>, seat: Seat) -> String {
        if seat == PEOPLE {
            return say!("you");
        }
        let bots = C::bots(state.choices(), &state.kept);
        bots.get(usize::from(seat.0) - 1).map_or_else(|| say!("a-bot"), |bot| bot.name.clone())
    }

    fn say(state: &State<C>, entry: Entry) -> String {
        let place = |at: u8| C::spot(state.choices(), &state.kept, at).name;
        let said = state.said();
        let asked = |answer: String| match &said.waits {
            Waits::Answer(question) => format!("{} {answer}", plain(&question.words)),
            _ => answer,
        };
        match entry {
            Entry::Begin(bot) => {
                let bots = C::bots(state.choices(), &state.kept);
                bots.get(usize::from(bot)).map_or(String::new(), |bot| say!("turn-begins", name = &bot.name))
            }
            Entry::One(at) => match &said.waits {
                Waits::Answer(Question { answers: Answers::One(choices), .. }) => {
                    asked(choices.get(usize::from(at)).map_or(String::new(), |choice| choice.label.clone()))
                }
                Waits::Answer(Question { answers: Answers::Sheet { done, .. }, .. }) => asked(done.clone()),
                Waits::Answer(Question { answers: Answers::Place { among }, .. }) => {
                    asked(among.get(usize::from(at)).map_or(String::new(), |at| place(*at)))
                }
                _ => asked(at.to_string()),
            },
            Entry::Tap(at) | Entry::Last(at) => match &said.waits {
                Waits::Answer(Question { answers: Answers::Series { of, .. }, .. }) => {
                    of.get(usize::from(at)).map_or(String::new(), |choice| choice.label.clone())
                }
                _ => place(at),
            },
            Entry::Picked if in_series(state).is_some() => asked(in_series(state).unwrap_or_default()),
            Entry::Picked => {
                let places: Vec<String> =
                    (0..64).filter(|at| state.picked() >> at & 1 == 1).map(place).collect();
                asked(if places.is_empty() { say!("none") } else { places.join(", ") })
            }
            Entry::Number(n) => asked(n.to_string()),
            Entry::Line { control, value } => match state.control(usize::from(control)) {
                Some(control) if control.is_flag() => {
                    format!("{}: {}", control.label, say!(if value == 1 { "yes" } else { "no" }))
                }
                Some(control) => format!("{}: {value}", control.label),
                None => value.to_string(),
            },
            Entry::Row { row, by } => {
                let rows = state.rows();
                let row = rows.iter().find(|known| known.id == row);
                row.map_or(String::new(), |row| format!("{} {}: {}", row.group, row.label, row.value + by))
            }
            Entry::Done | Entry::Next => say!("turn-is-done"),
            Entry::Draw => say!("draw-it"),
            Entry::Degree(to) => {
                let degrees = C::degrees();
                say!("degree-is", degree = degrees.get(usize::from(to)).map_or("", String::as_str))
            }
        }
    }

    fn chance_name(state: &State<C>) -> String {
        match &state.said().waits {
            Waits::Chance { what, .. } => what.clone(),
            _ => String::new(),
        }
    }

    fn outcome_name(_: &State<C>, outcome: u32) -> String {
        outcome.to_string()
    }

    fn standing(state: &State<C>) -> Standing {
        let bots = C::bots(state.choices(), &state.kept);
        Standing {
            scores: std::iter::once(0).chain(bots.iter().map(|bot| bot.points)).collect(),
            winners: if state.waits == Waits::Over { winners(&bots) } else { Vec::new() },
            ending: if state.waits == Waits::Over { say!("by-points") } else { String::new() },
            clock: vec![("turns", state.turns)],
        }
    }

    fn to_position(state: &State<C>) -> String {
        let setup = (*state.setup).clone();
        let documents = setup.documents.clone();
        let position = Position { setup, documents, taken: state.taken.clone() };
        serde_json::to_string_pretty(&position).unwrap_or_default()
    }

    fn from_position(text: &str) -> Result<State<C>, PositionError> {
        let bad = |line: usize, reason: String| PositionError { line, reason };
        let mut position: Position<C> =
            serde_json::from_str(text).map_err(|e| bad(e.line(), e.to_string()))?;
        position.setup.documents = position.documents;
        let mut state = State::begin(&position.setup).map_err(|reason| bad(1, reason))?;
        for (at, taken) in position.taken.into_iter().enumerate() {
            let misfit = |reason: String| bad(1, say!("entry-n", n = at + 1, reason = reason));
            match taken {
                Taken::Entry(entry) => {
                    Self::check(&state, entry).map_err(|e| misfit(e.reason))?;
                    state.take(entry);
                }
                Taken::Correct(text) => state.correct(&text).map_err(misfit)?,
                Taken::Chance(outcome) => match state.waits {
                    Waits::Chance { outcomes, .. } if outcome < outcomes => state.came_up(outcome),
                    _ => return Err(misfit(say!("nothing-to-come-up"))),
                },
            }
        }
        Ok(state)
    }

    fn correct(state: &mut State<C>, text: &str) -> Result<(), Illegal> {
        state.correct(text).map_err(illegal)
    }

    /// A correction belongs to the waiting step: the turn continues where it was.
    const GOES_ON_AFTER_CORRECTIONS: bool = true;
}

impl<C: Companion> Bots for Beside<C> {
    fn mind(document: &Document) -> Result<Arc<dyn Mind<Self>>, String> {
        C::compile(&document.files)?;
        Ok(Arc::new(Read))
    }

    fn bring(document: &Document, setup: &mut Setup<C>) -> Result<(), String> {
        if !setup.documents.iter().any(|(name, _)| *name == document.name) {
            setup.documents.push((document.name.clone(), document.files.clone()));
        }
        Ok(())
    }

    fn complete(document: &Document, setup: &mut Setup<C>) -> Result<(), String> {
        Self::bring(document, setup)
    }
}

/// The document decides nothing: it becomes a list that people carry out.
struct Read;

impl<C: Companion> Procedure<Beside<C>> for Read {
    fn follow<T: Tracer>(&self, _: &mut Turn<'_, Beside<C>>, _: &mut T) -> Result<(), Interrupt> {
        Err(Interrupt::Failed(say!("people-carry-out")))
    }
}
