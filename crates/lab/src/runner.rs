//! Plays one game from beginning to end without storing intermediate states: the lab's hot loop.

use script::coverage::Coverage;
use table::{Dice, Event, Game, Interrupt, Mind, Pending, Seat, Turn, budget};

/// A seat: its mind, and the index of its player in the experiment.
pub struct Seated<'p, G: Game> {
    pub mind: &'p dyn Mind<G>,
    pub player: usize,
}

/// A turn that waits for another seat's decision, and the state at its start.
struct Open<G: Game> {
    seat: Seat,
    start: usize,
    state: G::State,
}

/// How a call of a mind ended.
enum Call {
    /// The turn is over, and the whole log was used.
    Complete,
    /// The turn was over before the end of the log: the awaited decision ended it.
    Overtaken,
    /// Another seat has to decide first.
    Waits,
}

/// The buffers of a worker, reused from game to game.
pub struct Runner<G: Game> {
    log: Vec<Event<G::Action>>,
    open: Vec<Open<G>>,
    scratch: Coverage,
}

impl<G: Game> Default for Runner<G> {
    fn default() -> Self {
        Runner { log: Vec::new(), open: Vec::new(), scratch: Coverage::default() }
    }
}

impl<G: Game> Runner<G> {
    /// The log of the last game: the same events, in the same order, as at a [`table::Table`] with the same
    /// seed.
    pub fn log(&self) -> &Vec<Event<G::Action>> {
        &self.log
    }

    /// Plays a game to its end. `coverage` has one entry for each player, or none if coverage is not wanted.
    /// The error says why a game failed; its log is kept.
    pub fn play(
        &mut self,
        setup: &G::Setup,
        seats: &[Seated<'_, G>],
        seed: u64,
        coverage: &mut [Coverage],
    ) -> Result<G::State, String> {
        self.log.clear();
        self.open.clear();
        let mut dice = Dice::new(seed, false);
        let mut state = G::begin(setup).map_err(|e| format!("the game cannot begin: {e}"))?;
        loop {
            match G::pending(&state) {
                Pending::Chance { outcomes } => {
                    let outcome = dice.nature.as_mut().map_or(0, |nature| nature.below(outcomes));
                    self.log.push(Event::Chance { outcome });
                    G::resolve(&mut state, outcome);
                }
                Pending::Seat(seat) => {
                    let Some(seated) = seats.get(usize::from(seat.0)) else {
                        return Err(format!("nobody sits at {}", G::seat_name(&state, seat)));
                    };
                    self.turn(&mut state, seat, seated, &mut dice, coverage)
                        .map_err(|why| format!("{}: {why}", G::seat_name(&state, seat)))?;
                }
                Pending::Over => break,
            }
            if self.log.len() > budget::GAME {
                return Err(format!("no end after {} events", budget::GAME));
            }
        }
        self.count_open_turns(seats, &mut dice, coverage);
        Ok(state)
    }

    /// Lets a seat decide, in its waiting turn or in a new one. The same bookkeeping as
    /// [`table::Table::think`], but a state is kept only at the start of a turn.
    fn turn(
        &mut self,
        state: &mut G::State,
        seat: Seat,
        seated: &Seated<'_, G>,
        dice: &mut Dice,
        coverage: &mut [Coverage],
    ) -> Result<(), Interrupt> {
        if self.open.last().is_some_and(|open| open.seat == seat)
            && let Some(open) = self.open.pop()
        {
            let mut again = open.state.clone();
            match self.call(&mut again, seat, open.start, seated, dice, coverage)? {
                Call::Overtaken => {}
                Call::Complete => {
                    *state = again;
                    return Ok(());
                }
                Call::Waits => {
                    *state = again;
                    self.open.push(open);
                    return Ok(());
                }
            }
        }
        self.log.push(Event::Bot { seat });
        let start = self.log.len();
        let before = state.clone();
        let end = self.call(state, seat, start, seated, dice, coverage)?;
        if self.log.len() == start {
            return Err(Interrupt::Failed("it did nothing".into()));
        }
        if matches!(end, Call::Waits) {
            self.open.push(Open { seat, start, state: before });
        }
        Ok(())
    }

    fn call(
        &mut self,
        state: &mut G::State,
        seat: Seat,
        start: usize,
        seated: &Seated<'_, G>,
        dice: &mut Dice,
        coverage: &mut [Coverage],
    ) -> Result<Call, Interrupt> {
        let mut turn = Turn::new(state, seat, &mut self.log, start, dice);
        // A waiting turn is repeated from its beginning: count it when it is complete.
        let (result, total) = match coverage.get_mut(seated.player) {
            None => (seated.mind.act(&mut turn), None),
            Some(total) => {
                self.scratch.clear();
                (seated.mind.act_and_count(&mut turn, &mut self.scratch), Some(total))
            }
        };
        let reached = turn.reached();
        if !matches!(result, Err(Interrupt::OtherSeat(_)))
            && let Some(total) = total
        {
            total.add(&self.scratch);
        }
        match result {
            Ok(()) if reached < self.log.len() => Ok(Call::Overtaken),
            Ok(()) | Err(Interrupt::Over) => Ok(Call::Complete),
            Err(Interrupt::OtherSeat(_)) => Ok(Call::Waits),
            Err(failure) => Err(failure),
        }
    }

    /// Counts the turns that were still waiting when the game ended.
    fn count_open_turns(&mut self, seats: &[Seated<'_, G>], dice: &mut Dice, coverage: &mut [Coverage]) {
        if coverage.is_empty() {
            return;
        }
        while let Some(Open { seat, start, mut state }) = self.open.pop() {
            // The log cannot grow any more, so it does not matter how the call ends.
            let _ = self.call(&mut state, seat, start, &seats[usize::from(seat.0)], dice, coverage);
        }
    }
}
