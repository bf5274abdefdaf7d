//! A call of a mind: the one door through which it acts.

use crate::{Event, Game, Generator, Illegal, Pending, Seat};

/// Where outcomes come from.
pub enum Lots<'g> {
    /// The program's generators: dice and cards, and the bots' lots.
    Generated { nature: &'g mut Generator, lots: &'g mut Generator },
    /// Real dice and cards, typed in by a human; only the bots' lots are generated.
    Real { lots: &'g mut Generator },
}

/// Why a mind could not go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Interrupt {
    #[error("waiting for what came up on the real table")]
    Chance,
    #[error("waiting for {0:?} to decide")]
    OtherSeat(Seat),
    #[error("the game is over")]
    Over,
    #[error("an illegal act: {0}")]
    Illegal(Illegal),
    #[error("the log does not fit the decisions: event {0} differs")]
    Diverged(usize),
    #[error("{0}")]
    Failed(String),
}

/// The state, and what a seat may do with it.
pub struct Turn<'t, G: Game> {
    state: &'t mut G::State,
    seat: Seat,
    /// What happened in this call before it was interrupted: played again first.
    recorded: &'t [Event<G::Action>],
    next: usize,
    source: Lots<'t>,
    /// What is new is appended here, if somebody keeps a log.
    log: Option<&'t mut Vec<Event<G::Action>>>,
}

impl<'t, G: Game> Turn<'t, G> {
    pub fn new(
        state: &'t mut G::State,
        seat: Seat,
        recorded: &'t [Event<G::Action>],
        source: Lots<'t>,
        log: Option<&'t mut Vec<Event<G::Action>>>,
    ) -> Self {
        Turn { state, seat, recorded, next: 0, source, log }
    }

    pub fn state(&self) -> &G::State {
        self.state
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Does something, and lets the chances that follow happen.
    pub fn act(&mut self, action: G::Action) -> Result<(), Interrupt> {
        if let Some(event) = self.recorded.get(self.next) {
            if *event != (Event::Act { seat: self.seat, action }) {
                return Err(Interrupt::Diverged(self.next));
            }
            self.next += 1;
        } else {
            G::check(self.state, action).map_err(Interrupt::Illegal)?;
            self.write(Event::Act { seat: self.seat, action });
        }
        G::apply(self.state, action);
        self.settle()
    }

    /// Draws a lot between `n` equal options.
    pub fn lot(&mut self, n: u32) -> Result<u32, Interrupt> {
        if let Some(event) = self.recorded.get(self.next) {
            return match event {
                Event::Lot { of, outcome } if *of == n => {
                    self.next += 1;
                    Ok(*outcome)
                }
                _ => Err(Interrupt::Diverged(self.next)),
            };
        }
        let lots = match &mut self.source {
            Lots::Generated { lots, .. } | Lots::Real { lots } => lots,
        };
        let outcome = lots.below(n);
        self.write(Event::Lot { of: n, outcome });
        Ok(outcome)
    }

    /// Waits in the middle of the turn for a seat that has to decide first, if one has to: what
    /// that seat decided is in the record when the call comes again.
    pub fn wait_for_my_decision(&mut self) -> Result<(), Interrupt> {
        loop {
            match G::pending(self.state) {
                Pending::Seat(seat) if seat == self.seat => return Ok(()),
                Pending::Seat(seat) => match self.recorded.get(self.next) {
                    Some(Event::Act { seat: acting, action }) if *acting == seat => {
                        self.next += 1;
                        G::apply(self.state, *action);
                    }
                    // Another bot's lots on the way to its decision.
                    Some(Event::Lot { .. }) => self.next += 1,
                    Some(_) => return Err(Interrupt::Diverged(self.next)),
                    None => return Err(Interrupt::OtherSeat(seat)),
                },
                Pending::Chance { .. } => self.settle()?,
                Pending::Over => return Err(Interrupt::Over),
            }
        }
    }

    /// Lets chance happen until a seat is to decide or the game is over.
    fn settle(&mut self) -> Result<(), Interrupt> {
        while let Pending::Chance { outcomes } = G::pending(self.state) {
            let outcome = if let Some(event) = self.recorded.get(self.next) {
                let Event::Chance { outcome } = *event else { return Err(Interrupt::Diverged(self.next)) };
                self.next += 1;
                outcome
            } else {
                let Lots::Generated { nature, .. } = &mut self.source else { return Err(Interrupt::Chance) };
                let outcome = nature.below(outcomes);
                self.write(Event::Chance { outcome });
                outcome
            };
            G::resolve(self.state, outcome);
        }
        Ok(())
    }

    fn write(&mut self, event: Event<G::Action>) {
        if let Some(log) = &mut self.log {
            log.push(event);
        }
    }
}
