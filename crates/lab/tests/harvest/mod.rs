//! A small game to experiment with. Three baskets hold 1 to 6 apples each (dice). The seat on turn takes one,
//! then one of the other two. Once a game, the next seat may object to a basket of 5 or 6: then a die decides
//! whether it is lost. The first player with enough apples wins.
//!
//! Bots are documents of a few known sentences, see [`document`].

#![allow(dead_code, reason = "each test file uses its own part")]

mod bot;

pub use bot::document;

use serde::{Deserialize, Serialize};
use table::*;

pub struct Harvest;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    pub seats: u8,
    pub enough: i32,
    /// The number of apples with which the first seat begins.
    pub gift: i32,
}

impl Setup {
    pub fn of(seats: u8) -> Self {
        Setup { seats, enough: 60, gift: 0 }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Do {
    /// Take the basket at this index.
    Take(u8),
    Object,
    Let,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Step {
    /// This many baskets are filled.
    Filling(u8),
    Choose,
    Answer(u8),
    Dispute(u8),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State {
    seats: u8,
    enough: i32,
    round: u32,
    pub on_turn: u8,
    step: Step,
    /// The baskets taken in this turn.
    taken: u8,
    /// Apples by basket; 0 is an empty basket.
    pub baskets: [u8; 3],
    apples: [i32; 4],
    objected: [bool; 4],
}

impl State {
    fn gain(&mut self, apples: u8) {
        self.apples[usize::from(self.on_turn)] += i32::from(apples);
        self.taken += 1;
        self.step = Step::Choose;
        if self.taken == 2 && !self.is_over() {
            self.on_turn = (self.on_turn + 1) % self.seats;
            self.round += u32::from(self.on_turn == 0);
            self.taken = 0;
            self.step = Step::Filling(0);
        }
    }

    fn is_over(&self) -> bool {
        self.apples.iter().any(|apples| *apples >= self.enough)
    }

    fn next_seat(&self) -> u8 {
        (self.on_turn + 1) % self.seats
    }

    /// The value of the basket that a seat may object to now.
    pub fn asks(&self) -> Option<u8> {
        match self.step {
            Step::Answer(apples) => Some(apples),
            _ => None,
        }
    }
}

table::json!(Setup, Do);

impl Game for Harvest {
    const ID: &'static str = "harvest";
    type Setup = Setup;
    type State = State;
    type Action = Do;
    type Happening = table::Untold<State>;

    fn begin(setup: &Setup) -> Result<State, Illegal> {
        if !(2..=4).contains(&setup.seats) {
            return Err(Illegal { reason: "two to four seats".into() });
        }
        Ok(State {
            seats: setup.seats,
            enough: setup.enough,
            round: 1,
            on_turn: 0,
            step: Step::Filling(0),
            taken: 0,
            baskets: [0; 3],
            apples: [setup.gift, 0, 0, 0],
            objected: [false; 4],
        })
    }

    fn pending(state: &State) -> Pending {
        match state.step {
            _ if state.is_over() => Pending::Over,
            Step::Filling(_) | Step::Dispute(_) => Pending::Chance { outcomes: 6 },
            Step::Choose => Pending::Seat(Seat(state.on_turn)),
            Step::Answer(_) => Pending::Seat(Seat(state.next_seat())),
        }
    }

    fn legal(state: &State, out: &mut Vec<Do>) {
        let all = [Do::Take(0), Do::Take(1), Do::Take(2), Do::Object, Do::Let];
        out.extend(all.into_iter().filter(|action| Self::check(state, *action).is_ok()));
    }

    fn check(state: &State, action: Do) -> Result<(), Illegal> {
        let legal = match (state.step, action) {
            (Step::Choose, Do::Take(place)) => state.baskets.get(usize::from(place)).is_some_and(|n| *n > 0),
            (Step::Answer(_), Do::Object | Do::Let) => true,
            _ => false,
        };
        if legal { Ok(()) } else { Err(Illegal { reason: format!("{action:?} is not possible now") }) }
    }

    fn apply(state: &mut State, action: Do) {
        match (state.step, action) {
            (_, Do::Take(place)) => {
                let apples = std::mem::take(&mut state.baskets[usize::from(place)]);
                if apples >= 5 && !state.objected[usize::from(state.next_seat())] {
                    state.step = Step::Answer(apples);
                } else {
                    state.gain(apples);
                }
            }
            (Step::Answer(apples), Do::Object) => {
                state.objected[usize::from(state.next_seat())] = true;
                state.step = Step::Dispute(apples);
            }
            (Step::Answer(apples), _) => state.gain(apples),
            _ => {}
        }
    }

    fn resolve(state: &mut State, outcome: u32) {
        match state.step {
            Step::Filling(place) => {
                state.baskets[usize::from(place)] = outcome as u8 + 1;
                state.step = if place == 2 { Step::Choose } else { Step::Filling(place + 1) };
            }
            Step::Dispute(apples) => state.gain(if outcome < 3 { 0 } else { apples }),
            _ => {}
        }
    }

    fn seat_name(_: &State, seat: Seat) -> String {
        ["north", "east", "south", "west"][usize::from(seat.0)].into()
    }
    fn say(_: &State, action: Do) -> String {
        format!("{action:?}").to_lowercase()
    }
    fn chance_name(_: &State) -> String {
        "die".into()
    }
    fn outcome_name(_: &State, outcome: u32) -> String {
        (outcome + 1).to_string()
    }
    fn standing(state: &State) -> Standing {
        let scores = state.apples[..usize::from(state.seats)].to_vec();
        let winner = scores.iter().position(|apples| *apples >= state.enough);
        Standing {
            winners: winner.map(|at| Seat(at as u8)).into_iter().collect(),
            ending: winner.map_or(String::new(), |at| {
                if state.objected[at] { "after an objection" } else { "in peace" }.into()
            }),
            clock: vec![("round", state.round)],
            scores,
        }
    }
    fn to_position(state: &State) -> String {
        format!("{state:?}")
    }
    fn from_position(_: &str) -> Result<State, PositionError> {
        Err(PositionError { line: 1, reason: "positions of this game are only written".into() })
    }
    fn correct(_: &mut State, _: &str) -> Result<(), Illegal> {
        Err(Illegal { reason: "nothing can be corrected in this game".into() })
    }
}
