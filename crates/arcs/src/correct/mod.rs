//! Manual corrections in words: `red ships in gate 1: 2 fresh, 1 damaged`.
//!
//! The part before the colon names the place, the part after it the new contents. The result must be a
//! possible state; otherwise nothing changes.

mod thing;

use crate::rules;
use crate::state::State;
use table::Illegal;
use thing::{Line, change};

/// Applies a manual correction.
pub fn correct(state: &mut State, text: &str) -> Result<(), Illegal> {
    let mut changed = *state;
    let line = Line::read(text).ok_or_else(|| rules::illegal(say!("fix-help", examples = HELP)))?;
    change(&mut changed, &line).map_err(rules::illegal)?;
    changed.validate().map_err(|problem| rules::illegal(problem.reason))?;
    *state = changed;
    Ok(())
}

/// Examples of possible corrections.
pub const HELP: &str = "red ships in gate 1: 2 fresh, 1 damaged / red city in hex 1: damaged / red starport in hex 1: none / \
    red power: 12 / red slot 3: fuel / red guild: Mining Interest, Farseers / red outrage: fuel / \
    red captives: 2 blue / red trophies: 1 blue ship, 2 blue agents / red hand: aggression 5, construction 2 / \
    red counter: 4 / red seize: 2 / red bonus: aggression 5 / red lore: Gate Ports / red leader: Rebel / \
    court 2: Mining Interest / red agents on court 2: 1 / court discards: Farseers / tycoon: large, small / \
    chapter: 3 / initiative: red / pips: 2 / zero: yes / seized: no";
