use crate::rules::act::Act;
use crate::state::State;
pub fn say(_: &State, act: Act) -> String { format!("{act:?}") }
pub fn chance(_: &State) -> String { String::new() }
pub fn outcome(_: &State, outcome: u32) -> String { outcome.to_string() }
