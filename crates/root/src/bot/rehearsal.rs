//! One turn of a bot from a position, with what comes up given or drawn: for examples of play and
//! for a physical table.

use super::Clockwork;
use crate::Root;
use crate::rules::action::Action;
use crate::state::{State, Step};
use crate::vocabulary::Words;
use script::compile::{Scope, compile};
use script::diagnostic::Diagnostic;
use script::document::Document;
use script::story;
use script::suite::{self, Case};
use script::trace::{Entry, Trace};
use table::{Dice, Event, Game, Given, Interrupt, Mind, Pending, Seat, Turn};

/// Outcomes in words, one to a line or separated by semicolons: "Anvil (fox); 2 and 1".
pub fn given(outcomes: &str, seed: u64) -> Given {
    Given::new(outcomes.split([';', '\n']), seed)
}

/// A turn as it was played.
pub struct Rehearsed {
    pub state: State,
    pub trace: Vec<Entry>,
    pub log: Vec<Event<Action>>,
}

/// Plays the turn of the bot that is to act.
pub fn rehearse(bot: &Clockwork, start: &State, given: &mut Given) -> Result<Rehearsed, String> {
    let Pending::Seat(seat) = Root::pending(start) else { return Err("no seat is to decide here".into()) };
    let mut log: Vec<Event<Action>> = Vec::new();
    loop {
        let mut state = *start;
        // The same lots every time: the turn is played again with what has come up since.
        let mut dice = Dice::new(given.seed(), true);
        dice.seek(&log);
        let mut trace = Trace::new();
        let mut turn = Turn::new(&mut state, seat, &mut log, 0, &mut dice);
        match bot.act_and_tell(&mut turn, &mut trace) {
            Ok(()) | Err(Interrupt::Over) => return Ok(Rehearsed { state, trace: trace.finish(), log }),
            Err(Interrupt::Chance) => {
                let Pending::Chance { outcomes } = Root::pending(&state) else {
                    return Err("nothing is to be rolled or drawn".into());
                };
                let outcome = given.outcome::<Root>(&state, outcomes)?;
                log.push(Event::Chance { outcome });
            }
            Err(Interrupt::OtherSeat(other)) => decide_for(&state, other, &mut log)?,
            Err(error) => return Err(error.to_string()),
        }
    }
}

/// Somebody else has to decide first: declines what can be declined, else does the first thing.
fn decide_for(s: &State, seat: Seat, log: &mut Vec<Event<Action>>) -> Result<(), String> {
    let mut legal = Vec::new();
    Root::legal(s, &mut legal);
    let action = legal.iter().find(|a| **a == Action::Pass).or(legal.first());
    log.push(Event::Act { seat, action: *action.ok_or("nothing can be decided")? });
    Ok(())
}

/// Root, as documents and their examples of play need it.
pub struct RootPlayer;

impl suite::Player for RootPlayer {
    fn id(&self) -> &str {
        Root::ID
    }

    fn problems(&self, document: &Document, scope: Scope) -> Vec<Diagnostic> {
        compile(document, &Words, scope).problems
    }

    /// `position`: a whole position, or a sketch of one. `chance`: what comes up, in order. `seed`:
    /// of the lots.
    fn play(&self, document: &Document, case: &Case) -> Result<Vec<String>, String> {
        let bot = Clockwork::new(document.sources.clone())?;
        let state = super::sketch::read(case.given("position").ok_or("there is no `position`")?)?;
        if !matches!(state.turn.step, Step::Birdsong | Step::Daylight | Step::Evening) {
            return Err("it is not a bot's turn in this position".into());
        }
        let seed = case.given("seed").and_then(|s| s.trim().parse().ok()).unwrap_or(1);
        let mut given = given(case.given("chance").unwrap_or(""), seed);
        let played = rehearse(&bot, &state, &mut given)?;
        if let Some(left) = given.left() {
            return Err(format!("“{left}” was given, but nothing was drawn or rolled any more"));
        }
        let mut lines: Vec<String> =
            story::text(bot.program(), &played.trace).lines().map(String::from).collect();
        lines.extend(super::sketch::table(&played.state));
        Ok(lines)
    }
}
