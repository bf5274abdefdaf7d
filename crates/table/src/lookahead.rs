//! A player who looks ahead, as it is written down: `search:250`. How it decides is for a crate of its
//! own; a table is only told how to make one.

use crate::Mind;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// Playouts that a decision may cost: beyond that nobody waits for it.
pub const MOST_NODES: u32 = 20_000;

/// How a seat looks ahead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lookahead {
    /// Playouts a decision. Never a time: the same seed gives the same game on any machine.
    pub nodes: u32,
    /// The document that plays on for it in a playout; without one, anything legal is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<String>,
    /// An ingredient that is left out, to measure what it is worth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without: Option<Ingredient>,
}

/// A part of the search that can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ingredient {
    /// The document plays on in playouts.
    Document,
    /// At every decision, to let the document play the turn on is one of the options.
    Option,
    /// The n-th playout of every option has the same hidden cards and the same dice.
    Pairing,
    /// Another act than the document's is only taken if it is clearly better.
    Caution,
    /// A playout ends with the stage of the game (a chapter), where the position is judged.
    Horizon,
    /// Rare kinds of acts are looked at as much as frequent ones.
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

    /// Reads `search:250`, and `search:250:without-pairing`; `None` if the words mean somebody else.
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

/// Makes a mind that looks ahead. The policies say, seat by seat, who plays on in its playouts; its own
/// seat's among them.
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
