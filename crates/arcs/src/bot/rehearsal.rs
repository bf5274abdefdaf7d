//! One turn of a bot from a position, with what comes up given or drawn: for examples of play and
//! for a physical table.

use super::{Supercat, sketch};
use crate::game::Arcs;
use crate::state::State;
use crate::vocabulary::Words;
use script::compile::{Scope, compile};
use script::diagnostic::Diagnostic;
use script::document::Document;
use script::story;
use script::suite::{self, Case};
use script::trace::{Entry, Trace};
use table::{Dice, Event, Game, Given, Interrupt, Mind, Pending, Seat, Turn};

/// Outcomes in words, separated by commas, semicolons or lines: "aggression 5, construction 3".
pub fn given(outcomes: &str, seed: u64) -> Given {
    Given::new(outcomes.split([',', ';', '\n']), seed)
}

/// A turn as it was played.
pub struct Rehearsed {
    pub state: State,
    pub trace: Vec<Entry>,
}

/// Plays the turn of the seat that is to decide.
pub fn rehearse(bot: &Supercat, start: &State, given: &mut Given) -> Result<Rehearsed, String> {
    let Pending::Seat(seat) = Arcs::pending(start) else { return Err("no seat is to decide here".into()) };
    let mut log: Vec<Event<crate::Action>> = Vec::new();
    loop {
        let mut state = *start;
        // The same lots every time: the turn is played again with what has come up since.
        let mut dice = Dice::new(given.seed(), true);
        let lots = log.iter().filter(|e| matches!(e, Event::Lot { .. })).count();
        dice.lots.seek(lots as u64);
        let mut trace = Trace::new();
        let mut turn = Turn::new(&mut state, seat, &mut log, 0, &mut dice);
        match bot.act_and_tell(&mut turn, &mut trace) {
            Ok(()) | Err(Interrupt::Over) => return Ok(Rehearsed { state, trace: trace.finish() }),
            Err(Interrupt::Chance) => {
                let Pending::Chance { outcomes } = Arcs::pending(&state) else {
                    return Err("nothing is to be rolled or drawn".into());
                };
                let outcome = given.outcome::<Arcs>(&state, outcomes)?;
                log.push(Event::Chance { outcome });
            }
            Err(Interrupt::OtherSeat(other)) => decide_for(&state, other, &mut log)?,
            Err(error) => return Err(error.to_string()),
        }
    }
}

/// Somebody else has to decide first: declines what can be declined, else does the first thing.
fn decide_for(s: &State, seat: Seat, log: &mut Vec<Event<crate::Action>>) -> Result<(), String> {
    let mut legal = Vec::new();
    Arcs::legal(s, &mut legal);
    let action = legal.iter().find(|a| **a == crate::Action::Done).or(legal.first());
    log.push(Event::Act { seat, action: *action.ok_or("nothing can be decided")? });
    Ok(())
}

/// Arcs, as documents and their examples of play need it.
pub struct ArcsPlayer;

impl suite::Player for ArcsPlayer {
    fn id(&self) -> &str {
        Arcs::ID
    }

    fn problems(&self, document: &Document, scope: Scope) -> Vec<Diagnostic> {
        compile(document, &Words, scope).problems
    }

    /// `position`: a sketch or a whole position. `chance`: what comes up, in order. `seed`: of the
    /// lots.
    fn play(&self, document: &Document, case: &Case) -> Result<Vec<String>, String> {
        let bot = Supercat::new(document.sources.clone())?;
        let state = sketch::read(case.given("position").ok_or("there is no `position`")?)?;
        let seed = case.given("seed").and_then(|s| s.trim().parse().ok()).unwrap_or(1);
        let mut given = given(case.given("chance").unwrap_or(""), seed);
        let played = rehearse(&bot, &state, &mut given)?;
        if let Some(left) = given.left() {
            return Err(format!("“{left}” was given, but nothing was drawn or rolled any more"));
        }
        Ok(story::text(bot.program(), &played.trace).lines().map(String::from).collect())
    }
}
