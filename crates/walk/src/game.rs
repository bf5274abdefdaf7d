//! The walk as a game: one seat answers, the other is the document.

use crate::state::{Do, Setup, State, Taken, Waits, program};
use crate::told::{Counted, counted};
use script::host::Answer;
use script::trace::Tracer;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{
    Bots, Document, Game, Illegal, Interrupt, Mind, Pending, PositionError, Procedure, Seat, Standing, Turn,
};

pub struct Walk;

/// The human who has the board in front of them.
const HUMAN: Seat = Seat(0);
/// The highest number offered where any number is an answer.
const NUMBERS: i32 = 99;

/// A walk as text: the document, and every step taken.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    files: Vec<(String, String)>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    page: String,
    taken: Vec<Taken>,
}

fn illegal(reason: impl Into<String>) -> Illegal {
    Illegal { reason: reason.into() }
}

table::json!(Setup, Do);

impl Game for Walk {
    /// The id used in the front matter of a document without a game.
    const ID: &'static str = "none";
    type Setup = Setup;
    type State = State;
    type Action = Do;
    type Happening = Counted;

    fn begin(setup: &Setup) -> Result<State, Illegal> {
        State::begin(&setup.files, &setup.page).map_err(illegal)
    }

    fn pending(state: &State) -> Pending {
        match state.waits {
            Waits::Human(_) | Waits::Ended(_) => Pending::Seat(HUMAN),
            Waits::Chance { outcomes, .. } => Pending::Chance { outcomes },
            Waits::Over => Pending::Over,
        }
    }

    fn legal(state: &State, out: &mut Vec<Do>) {
        match state.waits {
            Waits::Human(_) => {
                let answers = state.prompt().map_or(Vec::new(), |prompt| prompt.answers);
                if answers.is_empty() {
                    out.extend((0..=NUMBERS).map(|n| Do::Answer(Answer::Number(n))));
                } else {
                    out.extend(answers.into_iter().map(|(_, answer)| Do::Answer(answer)));
                }
            }
            Waits::Ended(_) => {
                let entry = state.program.entry.0;
                out.push(Do::Begin(entry));
                out.push(Do::Leave);
                let others = (0..state.program.pages.len() as u16).filter(|page| *page != entry);
                out.extend(others.map(Do::Begin));
            }
            Waits::Chance { .. } | Waits::Over => {}
        }
    }

    fn check(state: &State, action: Do) -> Result<(), Illegal> {
        match (&state.waits, action) {
            (Waits::Human(_), Do::Answer(answer)) => {
                let prompt = state.prompt().ok_or_else(|| illegal(say!("no-nothing-asked")))?;
                let known = prompt.answers.iter().any(|(_, known)| *known == answer);
                let number = matches!(answer, Answer::Number(n) if (0..=NUMBERS).contains(&n));
                if known || (prompt.answers.is_empty() && number) {
                    return Ok(());
                }
                Err(illegal(say!("no-such-answer", names = prompt.names())))
            }
            (Waits::Ended(_), Do::Leave) => Ok(()),
            (Waits::Ended(_), Do::Begin(page)) if usize::from(page) < state.program.pages.len() => Ok(()),
            (Waits::Ended(_), Do::Begin(_)) => Err(illegal(say!("no-such-page"))),
            _ => Err(illegal(say!("no-not-asked-now"))),
        }
    }

    fn apply(state: &mut State, action: Do) {
        state.take(action);
    }

    fn resolve(state: &mut State, outcome: u32) {
        state.came_up(outcome);
    }

    fn apply_reporting(state: &mut State, action: Do, told: &mut Vec<Counted>) {
        let before = state.machine.counters().to_vec();
        state.take(action);
        told.extend(counted(&before, state));
    }

    fn resolve_reporting(state: &mut State, outcome: u32, told: &mut Vec<Counted>) {
        let before = state.machine.counters().to_vec();
        state.came_up(outcome);
        told.extend(counted(&before, state));
    }

    fn seat_name(state: &State, seat: Seat) -> String {
        if seat == HUMAN || state.program.name.is_empty() {
            return if seat == HUMAN { say!("you") } else { say!("the-bot") };
        }
        state.program.name.clone()
    }

    fn say(state: &State, action: Do) -> String {
        match (action, state.prompt()) {
            (Do::Answer(answer), Some(prompt)) => format!("{} {}", prompt.text, prompt.name_of(answer)),
            (Do::Answer(_), None) => say!("an-answer"),
            (Do::Begin(page), _) => {
                let title = state.program.pages.get(usize::from(page)).map_or("", |page| &page.title);
                say!("begin", page = title)
            }
            (Do::Leave, _) => say!("game-over"),
        }
    }

    fn chance_name(state: &State) -> String {
        state.prompt().map_or(String::new(), |prompt| prompt.text)
    }

    fn outcome_name(state: &State, outcome: u32) -> String {
        let Some(prompt) = state.prompt() else { return outcome.to_string() };
        // Equal cards share a name: an answer covers all outcomes up to the next one.
        let up_to = |answer: &Answer| matches!(answer, Answer::Number(n) if *n <= outcome as i32);
        let named = prompt.answers.iter().rfind(|(_, answer)| up_to(answer));
        named.map_or_else(|| outcome.to_string(), |(name, _)| name.clone())
    }

    fn standing(state: &State) -> Standing {
        Standing {
            scores: vec![0, 0],
            winners: Vec::new(),
            ending: String::new(),
            clock: vec![("turns", state.turns)],
        }
    }

    fn to_position(state: &State) -> String {
        let position = Position {
            files: state.files.to_vec(),
            page: state.page.to_string(),
            taken: state.taken.since(0).cloned().collect(),
        };
        serde_json::to_string_pretty(&position).unwrap_or_default()
    }

    fn from_position(text: &str) -> Result<State, PositionError> {
        let bad = |line: usize, reason: String| PositionError { line, reason };
        let position: Position = serde_json::from_str(text).map_err(|e| bad(e.line(), e.to_string()))?;
        let mut state = State::begin(&position.files, &position.page).map_err(|reason| bad(1, reason))?;
        for (at, taken) in position.taken.into_iter().enumerate() {
            let misfit = |e: Illegal| bad(1, say!("no-step", n = at + 1, why = e.reason));
            match taken {
                Taken::Do(action) => {
                    Walk::check(&state, action).map_err(misfit)?;
                    state.take(action);
                }
                Taken::CameUp(outcome) => match state.waits {
                    Waits::Chance { outcomes, .. } if outcome < outcomes => state.came_up(outcome),
                    _ => return Err(misfit(illegal(say!("no-not-to-come-up")))),
                },
                Taken::Correct(text) => Walk::correct(&mut state, &text).map_err(misfit)?,
            }
        }
        Ok(state)
    }

    /// Corrects a counter of the document: "oil: 4".
    fn correct(state: &mut State, text: &str) -> Result<(), Illegal> {
        let (at, value) = state.counter(text).map_err(illegal)?;
        state.machine.set_counter(&state.program, at, value);
        state.taken.push(Taken::Correct(text.into()));
        Ok(())
    }
}

impl Bots for Walk {
    fn mind(document: &Document) -> Result<Arc<dyn Mind<Self>>, String> {
        program(&document.files)?;
        Ok(Arc::new(Read))
    }

    fn bring(document: &Document, setup: &mut Setup) -> Result<(), String> {
        if !setup.files.is_empty() {
            return Err(say!("no-two-documents"));
        }
        setup.files.clone_from(&document.files);
        Ok(())
    }

    fn complete(document: &Document, setup: &mut Setup) -> Result<(), String> {
        if setup.files.is_empty() {
            setup.files.clone_from(&document.files);
        }
        if setup.files == document.files {
            return Ok(());
        }
        Err(say!("no-other-text"))
    }
}

/// The document decides nothing: it is read out, and a human answers.
struct Read;

impl Procedure<Walk> for Read {
    fn follow<T: Tracer>(&self, _: &mut Turn<'_, Walk>, _: &mut T) -> Result<(), Interrupt> {
        Err(Interrupt::Failed(say!("no-mind")))
    }
}
