//! Known outcomes of a turn, for examples of play and for a physical table.

use crate::{Game, Generator};

/// Separators between outcomes. An outcome's own name may contain one too.
const BETWEEN: [char; 3] = [',', ';', '\n'];

/// A list of outcomes in words. Once it is used up, a generator supplies the rest.
pub struct Given {
    rest: String,
    nature: Generator,
    seed: u64,
}

impl Given {
    /// Parses outcomes separated by commas, semicolons or newlines: "aggression 5, construction 3".
    pub fn new(outcomes: &str, seed: u64) -> Given {
        Given { rest: outcomes.to_lowercase(), nature: Generator::new(seed, Generator::NATURE), seed }
    }

    /// The seed of every outcome that is not given.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The next outcome: the given one if any is left, else a generated one.
    pub fn outcome<G: Game>(&mut self, state: &G::State, outcomes: u32) -> Result<u32, String> {
        let Some(wanted) = self.left() else { return Ok(self.nature.below(outcomes)) };
        let names: Vec<String> = (0..outcomes).map(|o| G::outcome_name(state, o)).collect();
        let rest = self.rest();
        let begins = |name: &String| {
            let after = rest.strip_prefix(&name.to_lowercase())?.trim_start_matches(' ');
            (after.is_empty() || after.starts_with(BETWEEN)).then(|| after.to_owned())
        };
        let found = names.iter().enumerate().filter_map(|(at, name)| Some((at, begins(name)?)));
        // Prefer the longest name that matches; among equal cards, the first.
        let Some((at, after)) = found.min_by_key(|(_, after)| after.len()) else {
            let what = G::chance_name(state);
            return Err(format!("{what} cannot be “{wanted}”, only: {}", names.join(", ")));
        };
        self.rest = after;
        Ok(at as u32)
    }

    /// The next given outcome that has not come up yet.
    pub fn left(&self) -> Option<&str> {
        self.rest().split(BETWEEN).next().map(str::trim_end).filter(|word| !word.is_empty())
    }

    fn rest(&self) -> &str {
        self.rest.trim_start_matches(|c: char| c.is_whitespace() || BETWEEN.contains(&c)).trim_end()
    }
}
