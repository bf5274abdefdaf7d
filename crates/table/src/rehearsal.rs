//! Plays one turn of a bot from a position with given or generated outcomes, for examples of play and
//! for a physical table.

use crate::{Bots, Dice, Document, Event, Given, Interrupt, Mind, Pending, Turn, budget};
use script::coverage::Written;
use script::suite::Case;
use script::trace::{Entry, Trace};

/// The result of a rehearsed turn.
pub struct Rehearsed<G: Bots> {
    pub state: G::State,
    pub trace: Vec<Entry>,
    pub log: Vec<Event<G::Action>>,
    /// The document's lines, which the trace refers to by index.
    pub lines: Vec<Written>,
}

/// Plays the turn of the pending seat.
pub fn rehearse<G: Bots>(
    bot: &dyn Mind<G>,
    start: &G::State,
    given: &mut Given,
) -> Result<Rehearsed<G>, String> {
    let Pending::Seat(seat) = G::pending(start) else { return Err("no seat is to decide here".into()) };
    let mut log: Vec<Event<G::Action>> = Vec::new();
    loop {
        let mut state = start.clone();
        // Use the same lots in every attempt: the turn is replayed each time another outcome is known.
        let mut dice = Dice::new(given.seed(), true);
        dice.seek(&log);
        let mut trace = Trace::new();
        let mut turn = Turn::new(&mut state, seat, &mut log, 0, &mut dice);
        match bot.act_and_tell(&mut turn, &mut trace) {
            Ok(()) | Err(Interrupt::Over) => {
                return Ok(Rehearsed { state, trace: trace.finish(), log, lines: bot.lines() });
            }
            Err(Interrupt::Chance) => {
                let Pending::Chance { outcomes } = G::pending(&state) else {
                    return Err("nothing is to be rolled or drawn".into());
                };
                let outcome = given.outcome::<G>(&state, outcomes)?;
                log.push(Event::Chance { outcome });
            }
            Err(Interrupt::OtherSeat(seat)) => {
                let Some(action) = G::meanwhile(&state) else {
                    return Err(format!("{} has to decide first", G::seat_name(&state, seat)));
                };
                log.push(Event::Act { seat, action });
            }
            Err(error) => return Err(error.to_string()),
        }
        if log.len() >= budget::REHEARSED {
            return Err(Interrupt::Endless(budget::REHEARSED).to_string());
        }
    }
}

/// Picks `no` if it is legal, else the first legal action: how an uninvolved seat answers during a
/// rehearsal.
pub fn decline<G: Bots>(state: &G::State, no: G::Action) -> Option<G::Action> {
    let mut legal = Vec::new();
    G::legal(state, &mut legal);
    if legal.contains(&no) { Some(no) } else { legal.first().copied() }
}

/// Plays a test case of a document. Its blocks are `position` (complete or a sketch), `chance` (the
/// outcomes, in order) and `seed` (of the lots).
pub fn example<G: Bots>(document: &script::document::Document, case: &Case) -> Result<Rehearsed<G>, String> {
    let files = document.sources.iter().map(|source| (source.name.clone(), source.text.clone())).collect();
    let document = Document::new(&document.front.name, &document.front.version, files);
    let bot = G::mind(&document)?;
    let mut state = G::sketch(case.given("position").ok_or("there is no `position`")?)?;
    G::lay_out(&document, &mut state)?;
    let seed = case.given("seed").and_then(|s| s.trim().parse().ok()).unwrap_or(1);
    let mut given = Given::new(case.given("chance").unwrap_or(""), seed);
    let played = rehearse(&*bot, &state, &mut given)?;
    match given.left() {
        Some(left) => Err(format!("“{left}” was given, but nothing was drawn or rolled any more")),
        None => Ok(played),
    }
}
