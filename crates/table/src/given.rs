//! What is known to come up in a turn: for examples of play, and for a physical table.

use crate::{Game, Generator};

/// What stands between two outcomes: an outcome's own words may hold one of them too.
const BETWEEN: [char; 3] = [',', ';', '\n'];

/// Outcomes in words, in this order; afterwards the generator decides.
pub struct Given {
    rest: String,
    nature: Generator,
    seed: u64,
}

impl Given {
    /// Outcomes separated by commas, semicolons or lines: "aggression 5, construction 3".
    pub fn new(outcomes: &str, seed: u64) -> Given {
        Given { rest: outcomes.to_lowercase(), nature: Generator::new(seed, Generator::NATURE), seed }
    }

    /// The seed of all that was not given.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The outcome of the pending chance.
    pub fn outcome<G: Game>(&mut self, state: &G::State, outcomes: u32) -> Result<u32, String> {
        let Some(wanted) = self.left() else { return Ok(self.nature.below(outcomes)) };
        let names: Vec<String> = (0..outcomes).map(|o| G::outcome_name(state, o)).collect();
        let rest = self.rest();
        let begins = |name: &String| {
            let after = rest.strip_prefix(&name.to_lowercase())?.trim_start_matches(' ');
            (after.is_empty() || after.starts_with(BETWEEN)).then(|| after.to_owned())
        };
        let found = names.iter().enumerate().filter_map(|(at, name)| Some((at, begins(name)?)));
        // Of equal cards the first one; of two names that both fit, the longer one.
        let Some((at, after)) = found.min_by_key(|(_, after)| after.len()) else {
            let what = G::chance_name(state);
            return Err(format!("{what} cannot be “{wanted}”, only: {}", names.join(", ")));
        };
        self.rest = after;
        Ok(at as u32)
    }

    /// What was given and did not come up.
    pub fn left(&self) -> Option<&str> {
        self.rest().split(BETWEEN).next().map(str::trim_end).filter(|word| !word.is_empty())
    }

    fn rest(&self) -> &str {
        self.rest.trim_start_matches(|c: char| c.is_whitespace() || BETWEEN.contains(&c)).trim_end()
    }
}
