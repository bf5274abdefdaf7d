//! Whom a pronoun stands for.
//!
//! *It*, *he*, *she*, *they* and their possessives stand for the bot only where no other player was named before
//! them. *He*, *she* and *they* stand for another player if just one was named. Everything else is refused, with
//! those who could be meant. What a pronoun may be besides players (*it*: a place, a card) is for the rules of the
//! game to say.

use super::{Grammar, Word};
use crate::source::Span;
use crate::words::{Kind, Token};

const PRONOUNS: [&str; 10] = ["it", "its", "he", "she", "they", "him", "her", "his", "them", "their"];

/// What pronouns may stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pronouns {
    /// Who was named before them; `above`: a question above the sentence speaks of another player.
    Bound { above: bool },
    /// Whomever they can: to find out whether they are what keeps a sentence from being read.
    Free,
}

/// A pronoun that could stand for more than one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    pub span: Span,
    pub pronoun: String,
    /// The other players who were named before it; none: one of the question above.
    pub others: Vec<String>,
}

impl Grammar {
    /// For each token what it stands for as a pronoun.
    pub(super) fn pronouns(&self, tokens: &[&Token], pronouns: Pronouns) -> Vec<Option<Word>> {
        if self.persons.is_empty() && !tokens.iter().any(|t| PRONOUNS.contains(&t.norm.as_str())) {
            return Vec::new();
        }
        let stands = |(i, token): (usize, &&Token)| {
            if !PRONOUNS.contains(&token.norm.as_str()) {
                return None;
            }
            let bot = || self.words.get(&format!("@{}", token.norm)).copied();
            let other = || self.words.get(&format!("&{}", token.norm)).copied();
            match pronouns {
                Pronouns::Free => bot(),
                Pronouns::Bound { above } => {
                    match (self.persons_in(&tokens[..i], tokens.get(i)).len(), above) {
                        (0, false) => bot(),
                        (1, _) | (0, true) => other(),
                        _ => None,
                    }
                }
            }
        };
        tokens.iter().enumerate().map(stands).collect()
    }

    /// The other players who are named in these words, each once.
    fn persons_in(&self, tokens: &[&Token], next: Option<&&Token>) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        for (i, token) in tokens.iter().enumerate() {
            // “A rival controls a gate” names a rival, and “under rival control” does not.
            let told =
                i > 0 && ["a", "any", "each", "every", "the"].iter().any(|word| tokens[i - 1].is(word));
            let acts = |t: &Token| self.verbs.contains(&t.norm) && (t.plural || told);
            let whose = tokens.get(i + 1).or(next).is_some_and(|t| self.owned.contains(&t.norm) && !acts(t));
            // Nobody is named by “no rival”.
            let none = tokens[..i].iter().rev().take(2).any(|t| matches!(t.norm.as_str(), "no" | "nobody"));
            if token.kind == Kind::Word && self.persons.contains(&token.norm) && !whose && !none {
                let again = i > 0 && tokens[i - 1].is("that") && all.contains(&token.norm);
                if !again {
                    all.push(token.norm.clone());
                }
                // Several players are nobody in particular.
                if token.plural {
                    all.push(token.norm.clone());
                }
            }
        }
        all
    }

    /// “Two rivals' ships”: of two rivals, or two ships? Where the noun stands.
    pub fn counts_either(&self, tokens: &[Token]) -> Option<Span> {
        tokens.windows(3).find_map(|w| {
            let several = matches!(w[0].kind, Kind::Number(2..))
                && w[1].plural
                && self.persons.contains(&w[1].norm)
                && self.owned.contains(&w[2].norm);
            several.then_some(w[1].span)
        })
    }

    /// The first pronoun of a sentence that could stand for more than one player.
    pub fn doubt(&self, tokens: &[Token]) -> Option<Doubt> {
        let tokens: Vec<&Token> =
            tokens.iter().filter(|t| !matches!(t.kind, Kind::Label | Kind::Remark)).collect();
        tokens.iter().enumerate().find_map(|(i, token)| {
            let known = PRONOUNS.contains(&token.norm.as_str())
                && self.words.contains_key(&format!("@{}", token.norm));
            known.then(|| Doubt {
                span: token.span,
                pronoun: token.norm.clone(),
                others: self.persons_in(&tokens[..i], Some(token)),
            })
        })
    }
}
