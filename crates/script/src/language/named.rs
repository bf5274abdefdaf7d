//! What was named before: “the gate” behind “a gate” is that gate, and “another rival” behind the name of a rival is
//! anybody but that one.

use super::{Grammar, Node};
use crate::source::Span;
use crate::words::{Kind, Token};

/// Words behind a noun that tell it from others: “the gate with the most ships”.
pub(super) const TOLD: [&str; 18] = [
    "of", "with", "without", "that", "which", "who", "whose", "where", "in", "on", "at", "next", "adjacent",
    "nearest", "closest", "farthest", "furthest", "under",
];
/// Words with which one of several is named for the first time.
pub(super) const FIRST: [&str; 9] = ["a", "an", "any", "another", "each", "every", "no", "some", "which"];

/// Nouns that stand for what was named before them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The sentence with *that* for *the* before them.
    pub tokens: Vec<Token>,
    /// The articles and their nouns, each with the number of tokens before it.
    places: Vec<(usize, Span)>,
}

impl Named {
    /// Whether one of them is a phrase of this tree, and not part of the words of a rule.
    pub fn is_phrase_of(&self, tree: &Node) -> bool {
        let is_place =
            |span: Span| self.places.iter().any(|(_, place)| span.end == place.end && place.contains(span));
        is_place(tree.span) || tree.children.iter().any(|part| self.is_phrase_of(part))
    }

    pub fn first(&self) -> (usize, Span) {
        self.places.first().copied().unwrap_or_default()
    }
}

/// Behind these, “another player” says where or of whom, and is any but the bot: “ruled by another player”.
const BEFORE_ANOTHER: [&str; 16] = [
    "by", "than", "is", "are", "where", "that", "which", "if", "unless", "while", "when", "in", "of", "with",
    "and", "or",
];

impl Grammar {
    /// The sentence in which each bare “the gate” behind something like it is “that gate”.
    pub fn named(&self, tokens: &[Token]) -> Option<Named> {
        let mut named = Named { tokens: tokens.to_vec(), places: Vec::new() };
        for (at, pair) in tokens.windows(2).enumerate() {
            let (article, noun) = (&pair[0], &pair[1]);
            if article.is("the")
                && self.is_alone(noun, tokens.get(at + 2))
                && self.has_antecedent(noun, &tokens[..at])
            {
                named.tokens[at].norm = "that".into();
                named.places.push((at, article.span.to(noun.span)));
            }
        }
        (!named.places.is_empty()).then_some(named)
    }

    /// Whether nothing but the article tells which one is meant.
    fn is_alone(&self, noun: &Token, next: Option<&Token>) -> bool {
        let goes_on = |t: &Token| {
            TOLD.contains(&t.norm.as_str())
                || matches!(t.kind, Kind::Number(_))
                || t.kind == Kind::Word && self.owned.contains(&t.norm) && !self.verbs.contains(&t.norm)
        };
        noun.kind == Kind::Word && !noun.plural && !next.is_some_and(goes_on)
    }

    /// Whether something was named before that it could stand for.
    fn has_antecedent(&self, noun: &Token, before: &[Token]) -> bool {
        let is_first = |at: usize| {
            before[..at]
                .iter()
                .rev()
                .take(4)
                .any(|t| FIRST.contains(&t.norm.as_str()) || t.kind == Kind::Number(1))
        };
        let is_named = |is_meant: &dyn Fn(&Token) -> bool| {
            before.iter().enumerate().any(|(at, t)| is_meant(t) && is_first(at))
        };
        let again = self.again.contains(&noun.norm) && is_named(&|t| t.norm == noun.norm);
        again || self.definite.contains(&noun.norm) && is_named(&|t| self.definite.contains(&t.norm))
    }

    /// “Another rival” where somebody was named who could be the one it is told from. `above`: how many others are
    /// named before these words. “Another player” is told from the bot, which is a player, too, but not where something is
    /// done with them; “each other player” is everybody else.
    pub fn other_than(&self, tokens: &[Token], above: usize) -> Option<Span> {
        let tokens: Vec<&Token> = tokens.iter().collect();
        let is_bot = |pair: &[&Token]| FIRST.contains(&pair[0].norm.as_str()) && pair[1].is("bot");
        let names = |before: &[&Token], noun: &Token| match noun.is("bot") {
            true => before.windows(2).any(is_bot),
            false => {
                above > 0
                    || before.iter().any(|t| t.is("leader"))
                    || before.windows(2).any(is_bot)
                    || !self.persons_in(before, None).is_empty()
            }
        };
        tokens.windows(2).enumerate().find_map(|(at, pair)| {
            let another = pair[0].is("another");
            let is_told = at == 0 || BEFORE_ANOTHER.contains(&&*tokens[at - 1].norm);
            let is_person = match &*pair[1].norm {
                "player" => another && !is_told,
                "bot" => another,
                noun => self.persons.contains(noun),
            };
            // Where somebody else owns what is named as somebody's, it is told from that one.
            let is_owner = at > 1 && tokens[at - 2].is("owned") && tokens[at - 1].is("by");
            let is_other = (another || pair[0].is("other") && !is_owner) && is_person;
            (is_other && names(&tokens[..at], pair[1])).then_some(pair[0].span.to(pair[1].span))
        })
    }
}
