//! A call of a mind. A mind acts only through its [`Turn`].

use crate::{Event, Game, Generator, Illegal, Pending, Seat, budget};
use script::ask::Prompt;
use script::host::Answer;

/// The source of outcomes: the program's generators, or real dice and cards (`nature` is `None`) whose
/// outcomes a human enters. The lots of bots always come from the program.
#[derive(Clone, Debug)]
pub struct Dice {
    pub nature: Option<Generator>,
    pub lots: Generator,
}

impl Dice {
    pub fn new(seed: u64, real: bool) -> Self {
        Dice {
            nature: (!real).then(|| Generator::new(seed, Generator::NATURE)),
            lots: Generator::new(seed, Generator::LOTS),
        }
    }

    /// Moves the generators to their positions after these events.
    pub fn seek<A>(&mut self, log: &[Event<A>]) {
        let chances = log.iter().filter(|e| matches!(e, Event::Chance { .. })).count();
        let lots = log.iter().filter(|e| matches!(e, Event::Lot { .. })).count();
        if let Some(nature) = &mut self.nature {
            nature.seek(chances as u64);
        }
        self.lots.seek(lots as u64);
    }
}

/// The highest number that people can be asked to count.
const MOST_COUNTED: i32 = 60;

/// Why a mind's call ended early.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Interrupt {
    #[error("waiting for what came up on the real table")]
    Chance,
    #[error("waiting for an answer to “{}”", .0.text)]
    Human(Box<Prompt>),
    #[error("waiting for {0:?} to decide")]
    OtherSeat(Seat),
    #[error("the game is over")]
    Over,
    #[error("an illegal act: {0}")]
    Illegal(Illegal),
    #[error("the log does not fit the decisions: event {0} differs")]
    Diverged(usize),
    #[error("{0} events in one turn, and no end: the procedure goes round in circles")]
    Endless(usize),
    #[error("{0}")]
    Failed(String),
}

/// The state of a game and what a seat may do with it.
///
/// Events in the log from `next` on were recorded by an earlier attempt at the same call. They are
/// replayed instead of being decided or rolled again.
pub struct Turn<'t, G: Game> {
    state: &'t mut G::State,
    seat: Seat,
    log: &'t mut Vec<Event<G::Action>>,
    next: usize,
    dice: &'t mut Dice,
    /// Number of events that this call has added.
    fresh: usize,
}

impl<'t, G: Game> Turn<'t, G> {
    /// Starts a call for `seat` from `state`, the state after the first `next` events of the log.
    pub fn new(
        state: &'t mut G::State,
        seat: Seat,
        log: &'t mut Vec<Event<G::Action>>,
        next: usize,
        dice: &'t mut Dice,
    ) -> Self {
        Turn { state, seat, log, next, dice, fresh: 0 }
    }

    pub fn state(&self) -> &G::State {
        self.state
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The position in the log that this call has reached.
    pub fn reached(&self) -> usize {
        self.next
    }

    /// The events that this call has passed since position `reached`.
    pub fn since(&self, reached: usize) -> &[Event<G::Action>] {
        self.log.get(reached..self.next).unwrap_or_default()
    }

    /// The recorded events of this call that have not been replayed yet.
    pub fn recorded(&self) -> &[Event<G::Action>] {
        self.log.get(self.next..).unwrap_or_default()
    }

    /// Takes an action and resolves the chance that follows.
    pub fn act(&mut self, action: G::Action) -> Result<(), Interrupt> {
        let event = Event::Act { seat: self.seat, action };
        match self.log.get(self.next) {
            Some(recorded) if *recorded == event => {}
            Some(_) => return Err(Interrupt::Diverged(self.next)),
            None => {
                G::check(self.state, action).map_err(Interrupt::Illegal)?;
                self.append(event)?;
            }
        }
        self.next += 1;
        G::apply(self.state, action);
        self.settle()
    }

    /// Chooses between `n` equal options at random.
    pub fn lot(&mut self, n: u32) -> Result<u32, Interrupt> {
        let outcome = match self.log.get(self.next) {
            Some(Event::Lot { of, outcome }) if *of == n => *outcome,
            Some(_) => return Err(Interrupt::Diverged(self.next)),
            None => {
                let outcome = self.dice.lots.below(n);
                self.append(Event::Lot { of: n, outcome })?;
                outcome
            }
        };
        self.next += 1;
        Ok(outcome)
    }

    /// Asks people about something that only they understand; the answer is in the log when the call is
    /// repeated.
    pub fn human(&mut self, mut prompt: Prompt) -> Result<Answer, Interrupt> {
        self.take_in_corrections();
        if prompt.answers.is_empty() {
            prompt.answers = (0..=MOST_COUNTED).map(|n| (n.to_string(), Answer::Number(n))).collect();
        }
        let Some(recorded) = self.log.get(self.next) else { return Err(Interrupt::Human(Box::new(prompt))) };
        let answer = match recorded {
            Event::Answered { seat, asked, said } if *seat == self.seat && *asked == prompt.text => {
                prompt.answers.iter().find(|(name, _)| name == said).map(|(_, answer)| *answer)
            }
            _ => None,
        };
        let answer = answer.ok_or(Interrupt::Diverged(self.next))?;
        self.next += 1;
        Ok(answer)
    }

    /// The numbers that this seat's document stored when it last played; empty before its first turn.
    pub fn kept(&self) -> &[i32] {
        let before = self.log.get(..self.next).unwrap_or_default();
        let own =
            |event: &'_ Event<G::Action>| matches!(event, Event::Kept { seat, .. } if *seat == self.seat);
        match before.iter().rev().find(|event| own(event)) {
            Some(Event::Kept { numbers, .. }) => numbers,
            _ => &[],
        }
    }

    /// Stores the document's numbers until its next turn, if they have changed.
    pub fn keep(&mut self, numbers: &[i32]) -> Result<(), Interrupt> {
        if self.kept() == numbers {
            return Ok(());
        }
        match self.log.get(self.next) {
            Some(Event::Kept { seat, numbers: recorded }) if *seat == self.seat && recorded == numbers => {}
            Some(_) => return Err(Interrupt::Diverged(self.next)),
            None => self.append(Event::Kept { seat: self.seat, numbers: numbers.to_vec() })?,
        }
        self.next += 1;
        Ok(())
    }

    fn append(&mut self, event: Event<G::Action>) -> Result<(), Interrupt> {
        if self.fresh >= budget::TURN {
            return Err(Interrupt::Endless(budget::TURN));
        }
        self.fresh += 1;
        self.log.push(event);
        Ok(())
    }

    /// Waits in the middle of the turn for another seat to decide; its decision is in the log when the
    /// call is repeated. Returns whether this seat is to decide next: `false` once the turn is no
    /// longer `mine`.
    pub fn wait(&mut self, mine: impl Fn(&G::State) -> bool) -> Result<bool, Interrupt> {
        loop {
            self.take_in_corrections();
            if !mine(self.state) {
                return Ok(false);
            }
            match G::pending(self.state) {
                Pending::Seat(seat) if seat == self.seat => return Ok(true),
                Pending::Chance { .. } => self.settle()?,
                Pending::Over => return Err(Interrupt::Over),
                Pending::Seat(seat) => {
                    match self.log.get(self.next) {
                        Some(Event::Act { seat: acting, action }) if *acting == seat => {
                            G::apply(self.state, *action);
                        }
                        Some(
                            Event::Bot { .. }
                            | Event::Lot { .. }
                            | Event::Kept { .. }
                            | Event::Answered { .. },
                        ) => {}
                        Some(_) => return Err(Interrupt::Diverged(self.next)),
                        None => return Err(Interrupt::OtherSeat(seat)),
                    }
                    self.next += 1;
                }
            }
        }
    }

    /// Replays corrections that were made while this call waited.
    fn take_in_corrections(&mut self) {
        if !G::GOES_ON_AFTER_CORRECTIONS {
            return;
        }
        while let Some(Event::Correct { text }) = self.log.get(self.next) {
            // The correction was checked when it was entered. One that fails leaves the state
            // unchanged.
            let _ = G::correct(self.state, text);
            self.next += 1;
        }
    }

    /// Resolves chance until a seat must decide or the game is over.
    pub fn settle(&mut self) -> Result<(), Interrupt> {
        loop {
            self.take_in_corrections();
            let Pending::Chance { outcomes } = G::pending(self.state) else { return Ok(()) };
            let outcome = match self.log.get(self.next) {
                Some(Event::Chance { outcome }) => *outcome,
                Some(_) => return Err(Interrupt::Diverged(self.next)),
                None => {
                    let outcome = self.dice.nature.as_mut().ok_or(Interrupt::Chance)?.below(outcomes);
                    self.append(Event::Chance { outcome })?;
                    outcome
                }
            };
            self.next += 1;
            G::resolve(self.state, outcome);
        }
    }
}
