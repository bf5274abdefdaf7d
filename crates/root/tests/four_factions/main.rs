//! The Lizards, the Riverfolk, the Duchy and the Corvids as humans play them, rule by rule. The
//! numbers are those of docs/rulings/root.md.

mod against_bots;
#[path = "../common/mod.rs"]
mod common;
mod corvids;
mod dealings;
mod duchy;
mod generator;
mod lizards;
mod offers;
mod riverfolk;
mod shown;
mod triggers;

use common::*;
use root::state::*;
use root::{Action, Root};
use table::{Game, Pending};

/// A table after setup; these choices where they are allowed, the first one elsewhere.
fn set_up(setup: &Setup, choices: &[Action]) -> State {
    let mut choices = choices.iter().copied();
    let mut s = Root::begin(setup).expect("a good setup");
    while s.turn.step == Step::Setup {
        match Root::pending(&s) {
            Pending::Chance { .. } => Root::resolve(&mut s, 0),
            Pending::Seat(_) => {
                let options = legal(&s);
                let action = choices.next().filter(|c| options.contains(c)).unwrap_or(options[0]);
                Root::apply(&mut s, action);
            }
            Pending::Over => panic!("over in setup"),
        }
    }
    s
}

fn at(n: u8) -> Action {
    Action::At { at: c(n) }
}

/// Starts this player's step, dropping all pending frames, and continues to the next decision or chance.
fn enter(s: &mut State, f: Faction, step: Step) {
    s.stack.clear();
    goto(s, f, step);
    s.turn.begun = false;
    root::rules::run(s);
}

/// Ends steps until this one waits.
fn pass_to(s: &mut State, step: Step) {
    while s.turn.step != step {
        act(s, Action::Pass, &[]);
        settle(s);
    }
}

fn warriors(s: &State, f: Faction, n: u8) -> u8 {
    s.warriors_of(f, c(n))
}

fn hand(s: &State, f: Faction) -> usize {
    s.hands[f.index()].len()
}

fn soul(s: &mut State, name: &str) -> Card {
    let card = card(name);
    assert!(s.deck.has(card), "{card} is not in the deck");
    s.deck.remove(card);
    s.souls.push(card);
    card
}

const FOX: &str = "Anvil (fox)";
const FOX2: &str = "Foxfolk Steel (fox)";
const RABBIT: &str = "Bake Sale (rabbit)";
const RABBIT2: &str = "A Visit to Friends (rabbit)";
const MOUSE: &str = "Sword (mouse)";
const MOUSE2: &str = "Investments (mouse)";
const BIRD: &str = "Crossbow (bird)";
const BIRD2: &str = "Birdy Bindle (bird)";
