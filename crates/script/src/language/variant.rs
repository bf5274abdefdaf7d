//! Other wordings of a sentence that was not understood: filler words are dropped, ordinary English is
//! replaced by the words of the rules (`same` in the grammar files), and *none* and *one* are expanded to the
//! noun that they stand for.

use super::{Grammar, Node};
use crate::words::{Kind, Text, Token, every};

/// Words that do not change what holds now.
const FILLERS: [&str; 5] = ["still", "also", "currently", "already", "yet"];
/// The maximum number of wordings tried for one sentence.
const MOST: usize = 16;

/// A synonym: the words that people write, and those of the rules.
#[derive(Clone, Debug)]
pub(super) struct Same {
    said: Vec<Token>,
    written: Vec<Vec<Token>>,
}

impl Same {
    /// `said = written | written`.
    pub(super) fn new(said: &str, written: &str) -> Same {
        let tokens = |text: &str| every(&Text::of(0, &text.replace('#', "0"), 0));
        Same { said: tokens(said), written: written.split('|').map(|one| tokens(one.trim())).collect() }
    }

    pub(super) fn first(&self) -> Option<&str> {
        self.said.first().map(key)
    }

    /// The numbers in these tokens at its `#`, if the tokens begin with it.
    fn begins(&self, tokens: &[Token]) -> Option<Vec<Kind>> {
        let mut numbers = Vec::new();
        for (own, token) in self.said.iter().zip(tokens) {
            match (own.kind, token.kind) {
                (Kind::Number(0), number @ Kind::Number(_)) => numbers.push(number),
                (own_kind, kind) if own_kind == kind && own.norm == token.norm => {}
                _ => return None,
            }
        }
        (self.said.len() <= tokens.len()).then_some(numbers)
    }

    /// Its other wordings, to replace the original words.
    fn instead(&self, at: &Token, numbers: &[Kind]) -> impl Iterator<Item = Vec<Token>> {
        self.written.iter().map(move |written| {
            let mut numbers = numbers.iter();
            let placed = |token: &Token| {
                let kind = match token.kind {
                    Kind::Number(0) => numbers.next().copied().unwrap_or(token.kind),
                    kind => kind,
                };
                Token { kind, plain: at.plain, span: at.span, ..token.clone() }
            };
            written.iter().map(placed).collect()
        })
    }
}

/// What a synonym that begins with this token is found by: all numbers are one.
fn key(token: &Token) -> &str {
    if matches!(token.kind, Kind::Number(_)) { "#" } else { &token.norm }
}

/// Whether a token is a quantity.
fn counts(token: &Token) -> bool {
    matches!(token.kind, Kind::Number(_)) || ["more", "fewer", "less"].iter().any(|word| token.is(word))
}

impl Grammar {
    /// Lists of wordings to try in order. The sentences of one list mean the same, or the same of different
    /// nouns: they may yield only one meaning.
    pub fn variants(&self, tokens: &[Token]) -> Vec<Vec<Vec<Token>>> {
        // “So that it still controls the gate” speaks of what holds before.
        let is_goal = |at: usize| tokens[..at].iter().any(|t| t.is("so"));
        let is_filler =
            |at: usize, t: &Token| FILLERS.contains(&t.norm.as_str()) && !(t.is("still") && is_goal(at));
        let mut plain: Vec<Token> =
            tokens.iter().enumerate().filter(|(at, t)| !is_filler(*at, t)).map(|(_, t)| t.clone()).collect();
        // A deed always happens in this turn; something *taken* may have been taken earlier.
        let was_taken = plain.iter().any(|t| self.dated.contains(&t.norm));
        if !was_taken && matches!(&plain[..], [.., this, turn] if this.is("this") && turn.is("turn")) {
            plain.truncate(plain.len() - 2);
        }
        let mut all = Vec::new();
        if plain.len() < tokens.len() {
            all.push(vec![plain.clone()]);
        }
        // Fillers may be part of a synonym.
        let mut otherwise = self.otherwise(tokens);
        if plain.len() < tokens.len() {
            otherwise.extend(self.otherwise(&plain));
        }
        let mut whole = self.with_nouns(&plain);
        otherwise.iter().for_each(|said| whole.extend(self.with_nouns(said)));
        all.extend([otherwise, whole].into_iter().filter(|list| !list.is_empty()));
        all
    }

    /// The readings of a sentence, or of the first list of its other wordings that has any.
    pub fn read_otherwise(&self, category: &str, tokens: &[Token]) -> Vec<Node> {
        let read = |tokens: &[Token]| match self.read(category, tokens) {
            Ok(Ok(trees)) => trees,
            _ => Vec::new(),
        };
        let own = read(tokens);
        if !own.is_empty() {
            return own;
        }
        let lists = self.variants(tokens).into_iter();
        let mut read = lists.map(|list| list.iter().flat_map(|said| read(said)).collect::<Vec<_>>());
        read.find(|trees| !trees.is_empty()).unwrap_or_default()
    }

    /// The sentence in the words of the rules.
    fn otherwise(&self, tokens: &[Token]) -> Vec<Vec<Token>> {
        let mut all: Vec<Vec<Token>> = vec![Vec::new()];
        let mut changed = false;
        let mut at = 0;
        while at < tokens.len() {
            let known = self.same.get(key(&tokens[at])).map_or(&[][..], |same| same);
            let fit = known.iter().filter_map(|same| Some((same, same.begins(&tokens[at..])?)));
            match fit.max_by_key(|(same, _)| same.said.len()) {
                Some((same, numbers)) => {
                    let ways: Vec<Vec<Token>> = same.instead(&tokens[at], &numbers).collect();
                    let longer = |said: &Vec<Token>| {
                        let said = said.clone();
                        ways.iter()
                            .map(move |way| said.iter().chain(way).cloned().collect())
                            .collect::<Vec<_>>()
                    };
                    all = all.iter().flat_map(longer).take(MOST).collect();
                    changed = true;
                    at += same.said.len();
                }
                None => {
                    all.iter_mut().for_each(|said| said.push(tokens[at].clone()));
                    at += 1;
                }
            }
        }
        if changed { all } else { Vec::new() }
    }

    /// The sentence with a noun for its first *none* or *one*, for *of them*, or after a number that counts
    /// nothing: one for each preceding noun.
    fn with_nouns(&self, tokens: &[Token]) -> Vec<Vec<Token>> {
        let is_noun = |t: &Token| {
            t.kind == Kind::Word && self.owned.contains(&t.norm) && !self.persons.contains(&t.norm)
        };
        let stands_alone = |i: usize| {
            let behind = tokens.get(i + 1);
            !behind.is_some_and(|t| is_noun(t) || t.is("of") || t.is("or") || self.is_adjective(t))
        };
        let is_for_noun = |i: usize| {
            let t = &tokens[i];
            let any = t.is("any") && tokens.get(i + 1).is_none_or(|t| t.norm.is_empty() || t.is("there"));
            stands_alone(i) && (t.is("none") || any || t.kind == Kind::Number(1) && t.is("one"))
        };
        let ends_here = |i: usize| {
            tokens.get(i).is_none_or(|t| t.norm.is_empty() || t.is("left") || t.is("there") || t.is("unless"))
        };
        // “three or more of them”, “fewer than 2”: the quantity is already there.
        let of_them = |i: usize| {
            let them = |t: &Token| t.is("them") || t.is("those") || t.is("these");
            let had = || tokens[..i].iter().rev().take(5).any(|t| t.is("have"));
            tokens[i].is("of") && tokens.get(i + 1).is_some_and(them) && counts(&tokens[i - 1]) && had()
        };
        let bare = |i: usize| {
            let before = |words: &[&str]| words.iter().any(|word| tokens[i - 1].is(word));
            // “Has one” is at least one; “has 1” is a number.
            let has_one = tokens[i].is("one") && tokens[i - 1].is("have");
            matches!(tokens[i].kind, Kind::Number(_))
                && !has_one
                && ends_here(i + 1)
                && before(&["than", "least", "most", "exactly", "have"])
        };
        let Some(at) = (1..tokens.len()).find(|&i| is_for_noun(i) || of_them(i) || bare(i)) else {
            return Vec::new();
        };
        let (article, next) = match () {
            () if of_them(at) => (None, at + 2),
            () if bare(at) => (None, at + 1),
            () if tokens[at].is("none") => (Some("no"), at + 1),
            () if tokens[at].is("any") => (Some("any"), at + 1),
            () => (Some("a"), at + 1),
        };
        let kept = if article.is_none() && bare(at) { at + 1 } else { at };
        let mut whole: Vec<Vec<Token>> = Vec::new();
        // The last of several nouns is the head: “guild card”.
        let ends = |i: usize| is_noun(&tokens[i]) && !tokens.get(i + 1).is_some_and(is_noun);
        // “Bot has 3 ships there and no rival has any”: the object of the earlier *has* is meant.
        let had = tokens[..at.saturating_sub(1)].iter().rposition(|t| t.is("have"));
        let had = had.filter(|_| tokens[at - 1].is("have")).and_then(|have| (have..at).find(|&i| ends(i)));
        let nouns = (0..at).filter(|&i| ends(i) && had.is_none_or(|had| had == i));
        for noun in nouns {
            let mut said = tokens[..kept].to_vec();
            let word = |norm: &str| Token { kind: Kind::Word, norm: norm.into(), ..tokens[at].clone() };
            said.extend(article.map(word));
            said.extend(tokens[self.phrase_start(tokens, noun)..=noun].iter().map(|t| word(&t.norm)));
            said.extend_from_slice(&tokens[next..]);
            if !whole.contains(&said) {
                whole.push(said);
            }
        }
        whole
    }

    /// The start of a noun's modifiers: after its article, or at its known adjectives.
    fn phrase_start(&self, tokens: &[Token], noun: usize) -> usize {
        let is_article = |t: &Token| {
            ["a", "an", "the", "any", "no", "some", "each", "every", "all"].iter().any(|a| t.is(a))
        };
        const ENDS: [&str; 15] = [
            "have", "is", "are", "with", "without", "in", "on", "at", "of", "to", "from", "and", "or", "if",
            "while",
        ];
        let inside = |t: &&Token| t.kind == Kind::Word && !ENDS.contains(&t.norm.as_str());
        let words = tokens[..noun].iter().rev().take(3).take_while(inside);
        if let Some(n) = words.clone().position(is_article) {
            return noun - n;
        }
        // Everything between a preposition and its noun belongs to the noun: “without own buildings”.
        let n = words.clone().count();
        if noun.checked_sub(n + 1).is_some_and(|i| ENDS.contains(&tokens[i].norm.as_str())) {
            return noun - n;
        }
        let told = words.take_while(|t| self.is_adjective(t) || self.owned.contains(&t.norm));
        noun - told.count()
    }

    /// Whether a noun may follow this token: “one rival ship”, “one fresh ship”.
    fn is_adjective(&self, token: &Token) -> bool {
        self.persons.contains(&token.norm) || matches!(token.norm.as_str(), "fresh" | "damaged" | "loyal")
    }
}
