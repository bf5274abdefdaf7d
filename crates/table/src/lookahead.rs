//! The settings of a searching player, written as `search:250`. The search itself is in the `search`
//! crate; a table only receives a function that creates it.

use crate::Mind;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// The most playouts per decision: more would take too long to wait for.
pub const MOST_NODES: u32 = 20_000;

/// The settings of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lookahead {
    /// Playouts per decision. There is no time limit, so that the same seed gives the same game on
    /// every machine.
    pub nodes: u32,
    /// The document that plays the searcher's seat in playouts; without one, it plays at random.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<String>,
    /// An ingredient to switch off, to measure what it contributes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without: Option<Ingredient>,
}

/// A part of the search that can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ingredient {
    /// The document plays in playouts.
    Document,
    /// At every decision, letting the document play the rest of the turn is one of the options.
    Option,
    /// The n-th playout of every option uses the same hidden cards and dice.
    Pairing,
    /// An action other than the document's is chosen only if it is clearly better.
    Caution,
    /// A playout ends with the current stage of the game (a chapter), where the position is evaluated.
    Horizon,
    /// Rare kinds of actions get as many playouts as frequent ones.
    Kinds,
}

impl Ingredient {
    pub const ALL: [Ingredient; 6] = [
        Ingredient::Document,
        Ingredient::Option,
        Ingredient::Pairing,
        Ingredient::Caution,
        Ingredient::Horizon,
        Ingredient::Kinds,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Ingredient::Document => "document",
            Ingredient::Option => "option",
            Ingredient::Pairing => "pairing",
            Ingredient::Caution => "caution",
            Ingredient::Horizon => "horizon",
            Ingredient::Kinds => "kinds",
        }
    }
}

impl Lookahead {
    pub fn new(nodes: u32) -> Self {
        Lookahead { nodes, document: None, without: None }
    }

    /// Parses `search:250` or `search:250:without-pairing`; `None` if the words do not name a search.
    pub fn read(words: &str) -> Option<Result<Self, String>> {
        let rest = words.trim().strip_prefix("search")?;
        match rest.strip_prefix(':') {
            Some(rest) => Some(rest.parse()),
            None if rest.is_empty() => {
                Some(Err("say how far it looks ahead: search:250 plays 250 playouts a decision".into()))
            }
            None => None,
        }
    }
}

impl FromStr for Lookahead {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (nodes, without) = match text.split_once(':') {
            Some((nodes, without)) => (nodes, Some(without)),
            None => (text, None),
        };
        let nodes = nodes.trim().parse().ok().filter(|nodes| *nodes <= MOST_NODES).ok_or_else(|| {
            format!("`{nodes}` is no number of playouts: write search:250 (at most {MOST_NODES})")
        })?;
        let known = |words: &str| {
            let name = words.trim().strip_prefix("without-")?;
            Ingredient::ALL.into_iter().find(|ingredient| ingredient.name() == name)
        };
        let without = match without {
            None => None,
            Some(words) => Some(known(words).ok_or_else(|| {
                let names: Vec<String> = Ingredient::ALL
                    .iter()
                    .map(|ingredient| format!("without-{}", ingredient.name()))
                    .collect();
                format!("`{words}` is none of {}", names.join(", "))
            })?),
        };
        Ok(Lookahead { nodes, document: None, without })
    }
}

impl fmt::Display for Lookahead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "search:{}", self.nodes)?;
        match self.without {
            Some(ingredient) => write!(f, ":without-{}", ingredient.name()),
            None => Ok(()),
        }
    }
}

/// Creates a mind that searches. The policies play the seats in its playouts, one for each seat,
/// including its own.
pub type Searcher<G> = fn(&Lookahead, Vec<Arc<dyn Mind<G>>>) -> Arc<dyn Mind<G>>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for words in ["search:0", "search:250", "search:2000:without-pairing"] {
            assert_eq!(Lookahead::read(words).expect("it is one").expect(words).to_string(), words);
        }
    }

    #[test]
    fn what_cannot_be_meant_is_refused_with_the_remedy() {
        for words in ["search:", "search:much", "search:250:without-luck", "search:250:pairing", "search"] {
            Lookahead::read(words).expect("it is one").expect_err(words);
        }
        assert!(Lookahead::read("searchlight").is_none());
        assert!(Lookahead::read("supercat-0.7").is_none());
    }
}
