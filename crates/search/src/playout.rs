//! Plays a game from a state to a horizon, with documents in every seat.

use std::sync::Arc;
use table::{Dice, Event, Game, Generator, Interrupt, Mind, Pending, Seat, Turn};

/// The number of events after which a playout is evaluated as it stands.
const LONGEST: usize = 5_000;

/// Reusable buffers for playouts. A playout depends only on its seed.
pub struct Playout<'p, G: Game> {
    policies: &'p [Arc<dyn Mind<G>>],
    log: Vec<Event<G::Action>>,
    legal: Vec<G::Action>,
    dice: Dice,
}

/// Where a playout ends.
#[derive(Clone, Copy)]
pub enum Horizon {
    /// At the end of the current stage of the game.
    Stage(u32),
    Game,
}

impl<'p, G: Game> Playout<'p, G> {
    pub fn new(policies: &'p [Arc<dyn Mind<G>>]) -> Self {
        Playout { policies, log: Vec::new(), legal: Vec::new(), dice: Dice::new(0, false) }
    }

    pub fn begin(&mut self, seed: u64) {
        self.log.clear();
        self.dice = Dice::new(seed, false);
    }

    /// Resolves chance until a seat must decide or the game is over.
    pub fn settle(&mut self, state: &mut G::State) {
        while let (Pending::Chance { outcomes }, Some(nature)) = (G::pending(state), &mut self.dice.nature) {
            let outcome = nature.below(outcomes);
            self.log.push(Event::Chance { outcome });
            G::resolve(state, outcome);
        }
    }

    pub fn act(&mut self, state: &mut G::State, seat: Seat, action: G::Action) {
        self.log.push(Event::Act { seat, action });
        G::apply(state, action);
        self.settle(state);
    }

    /// Lets the others decide until this seat must, or the horizon is reached. Returns whether this
    /// seat must.
    pub fn until(&mut self, state: &mut G::State, seat: Seat, horizon: Horizon) -> bool {
        loop {
            match self.next(state, horizon) {
                None => return false,
                Some(next) if next == seat => return true,
                Some(next) => self.turn(state, next),
            }
        }
    }

    /// Plays to the horizon.
    pub fn finish(&mut self, state: &mut G::State, horizon: Horizon) {
        while let Some(seat) = self.next(state, horizon) {
            self.turn(state, seat);
        }
    }

    fn next(&mut self, state: &mut G::State, horizon: Horizon) -> Option<Seat> {
        if self.log.len() > LONGEST || matches!(horizon, Horizon::Stage(stage) if G::stage(state) != stage) {
            return None;
        }
        self.settle(state);
        match G::pending(state) {
            Pending::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// Lets a seat's policy take its pending decisions. If it waits for another seat, that seat
    /// decides, and the policy is called again with the events since then replayed for it.
    pub fn turn(&mut self, state: &mut G::State, seat: Seat) {
        let Some(policy) = self.policies.get(usize::from(seat.0)) else { return self.anything(state, seat) };
        let start = self.log.len();
        let mut before = None;
        loop {
            let now = before.is_some().then(|| state.clone());
            match &before {
                None => before = Some(state.clone()),
                Some(before) => state.clone_from(before),
            }
            let mut turn = Turn::new(state, seat, &mut self.log, start, &mut self.dice);
            let result = policy.act(&mut turn);
            let reached = turn.reached();
            match (result, now) {
                // The awaited decision ended its turn.
                (Ok(()), Some(now)) if reached < self.log.len() => return *state = now,
                (Ok(()) | Err(Interrupt::Over), _) if self.log.len() > start => return,
                (Err(Interrupt::OtherSeat(other)), _) if self.log.len() <= LONGEST => self.turn(state, other),
                // The policy failed. Take a random action so that the game continues.
                (_, Some(now)) if reached < self.log.len() => {
                    *state = now;
                    return self.anything(state, seat);
                }
                _ => return self.anything(state, seat),
            }
        }
    }

    /// Takes a random legal action.
    fn anything(&mut self, state: &mut G::State, seat: Seat) {
        if G::pending(state) != Pending::Seat(seat) {
            return;
        }
        self.legal.clear();
        G::legal(state, &mut self.legal);
        let at = self.dice.lots.below(self.legal.len().max(1) as u32);
        if let Some(action) = self.legal.get(at as usize).copied() {
            self.act(state, seat, action);
        }
    }

    /// The action that a seat's policy would take next, if it can tell.
    pub fn first_act(&mut self, mut state: G::State, seat: Seat, seed: u64) -> Option<G::Action> {
        self.log.clear();
        // Nothing is rolled: the events after the first action do not matter.
        let mut dice = Dice { nature: None, lots: Generator::new(seed, Generator::LOTS) };
        let mut turn = Turn::new(&mut state, seat, &mut self.log, 0, &mut dice);
        let policy = self.policies.get(usize::from(seat.0))?;
        // Nor does it matter how the call ends.
        let _ = policy.act(&mut turn);
        self.log.iter().find_map(|event| match event {
            Event::Act { action, .. } => Some(*action),
            _ => None,
        })
    }
}
