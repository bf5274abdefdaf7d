//! Agreement in printed English.
//!
//! Parsing does not distinguish the forms of a word: *has* and *have* are one word, and so are *ship* and
//! *ships*. A pattern therefore prints one form wherever it is used. This module inflects the words of a
//! printed sentence to agree with its numbers and subjects, so that people read proper English. The parser
//! reads the result as the same sentence.

use super::print::ARTICLE;
use super::{Grammar, Noun, Part};
use std::collections::{HashMap, HashSet};

/// What ends a noun phrase.
const ENDS: [&str; 40] = [
    "of", "in", "on", "at", "to", "from", "with", "without", "than", "for", "by", "next", "adjacent",
    "under", "is", "are", "has", "have", "does", "do", "can", "cannot", "will", "must", "may", "if",
    "unless", "while", "until", "when", "that", "which", "who", "where", "and", "or", "then", "not",
    "except", "but",
];
/// Words that open a clause: the subject follows.
const OPENERS: [&str; 20] = [
    "if", "unless", "while", "until", "when", "that", "which", "who", "where", "and", "or", "then", "so",
    ",", ".", ":", ";", "once", "because", "than",
];
/// Words after which a verb has no ending.
const BARE: [&str; 11] =
    ["to", "can", "cannot", "will", "must", "may", "should", "could", "might", "not", "never"];
/// Behind these a word that could be a verb is a noun: *the lead*.
const BEFORE_NOUN: [&str; 9] = ["the", "a", "an", "its", "own", "biggest", "largest", "greatest", "in"];
/// What one thing of several is: it has *the*, not *a*.
const SUPERLATIVE: [&str; 18] = [
    "nearest",
    "closest",
    "farthest",
    "furthest",
    "largest",
    "biggest",
    "smallest",
    "highest",
    "lowest",
    "greatest",
    "strongest",
    "weakest",
    "most",
    "fewest",
    "least",
    "best",
    "lone",
    "only",
];
/// Behind these there is no article.
const BEFORE_BARE: [&str; 9] = ["each", "every", "no", "another", "any", "some", "its", "all", "both"];
/// What stands instead of an article.
const DETERMINERS: [&str; 12] =
    ["a", "an", "the", "any", "some", "its", "each", "every", "another", "all", "no", "that"];
/// Nouns that are numbered, not counted: *gate 2*.
const NUMBERED: [&str; 12] = [
    "gate", "arrow", "crescent", "hex", "clearing", "chapter", "round", "page", "line", "age", "turn",
    "planet",
];

/// The nouns of a grammar, each with its plural.
#[derive(Clone, Debug, Default)]
pub(super) struct Nouns {
    plural: HashMap<String, String>,
    singular: HashMap<String, String>,
    /// Verbs that patterns give without an ending.
    verbs: HashSet<String>,
    mass: HashSet<String>,
    unique: HashSet<String>,
}

impl Nouns {
    pub(super) fn of(grammar: &Grammar) -> Nouns {
        let mut nouns = Nouns {
            verbs: grammar.verbs.clone(),
            mass: grammar.mass.clone(),
            unique: grammar.unique.clone(),
            ..Nouns::default()
        };
        let parts = grammar.rules.iter().flat_map(|rule| &rule.alternatives).flat_map(|a| &a.parts);
        for part in parts {
            let Part::Words { any, noun: Noun::Same | Noun::Plural } = part else { continue };
            let one = grammar.spelling(any[0]).to_string();
            let many = super::print::plural_of(&one);
            nouns.singular.insert(many.clone(), one.clone());
            nouns.plural.insert(one, many);
        }
        nouns
    }

    fn is_noun(&self, word: &str) -> bool {
        self.plural.contains_key(word) || self.singular.contains_key(word)
    }

    /// Whether the noun phrase at the start of these words is plural, if that can be determined.
    fn is_plural(&self, phrase: &[String]) -> Option<bool> {
        for (i, word) in phrase.iter().enumerate() {
            match word.as_str() {
                ARTICLE | "a" | "an" | "each" | "every" | "another" | "nobody" | "anybody" | "somebody"
                | "neither" | "either" | "bot" | "it" => {
                    return Some(false);
                }
                "all" | "both" | "them" | "they" | "many" => return Some(true),
                // “at least 2 ships”, “more than 1 ship”: the number decides.
                "at" | "than" if phrase.get(i + 1).is_some_and(|next| counts(next).is_some()) => {}
                "at" if phrase.get(i + 1).is_some_and(|next| next == "least" || next == "most") => {}
                "more" | "fewer" if phrase.get(i + 1).is_some_and(|next| next == "than") => {}
                "than" if i > 0 && (phrase[i - 1] == "more" || phrase[i - 1] == "fewer") => {}
                // “More than half of the ships”
                "of" if i > 0 && matches!(phrase[i - 1].as_str(), "half" | "most") => {}
                word if ENDS.contains(&word) || word == "," => return None,
                word => {
                    if let Some(n) = counts(word) {
                        // A number alone counts nothing: “2 is more than 1”.
                        let counted = phrase.get(i + 1).is_some_and(|next| !ENDS.contains(&next.as_str()));
                        return counted.then_some(n != 1);
                    }
                    // The last of several nouns is the head: “guild cards”.
                    let is_head =
                        self.is_noun(word) && !phrase.get(i + 1).is_some_and(|next| self.is_noun(next));
                    if is_head {
                        return Some(self.singular.contains_key(word));
                    }
                }
            }
        }
        None
    }

    /// Whether the subject of the verb at `at` is plural.
    fn has_plural_subject(&self, words: &[String], at: usize) -> Option<bool> {
        let opener = words[..at].iter().rposition(|word| OPENERS.contains(&word.as_str()));
        let subject = &words[opener.map_or(0, |o| o + 1)..at];
        let subject = subject.strip_prefix(&["not".to_string()]).unwrap_or(subject);
        // “The Eyrie and the Marquise have”: what stands before the joint says nothing by itself.
        if let Some(joint) = opener.filter(|o| words[*o] == "and" && !subject.is_empty()) {
            let joins = |word: &str| matches!(word, "and" | "or" | ",");
            let before = words[..joint].iter().rev();
            let before: Vec<&String> = before
                .take_while(|word| joins(word) || *word == "than" || !OPENERS.contains(&word.as_str()))
                .collect();
            if !before.is_empty() && !before.iter().any(|word| self.is_verb(word)) {
                return Some(true);
            }
        }
        let excepts = subject.iter().any(|word| word == "except");
        if subject.last().is_some_and(|word| matches!(word.as_str(), "bot" | "it" | "nobody" | "somebody"))
            && !excepts
        {
            return Some(false);
        }
        match opener {
            // “ships that are damaged”: the verb agrees with the noun before the pronoun.
            Some(opener)
                if subject.is_empty() && matches!(words[opener].as_str(), "that" | "which" | "who") =>
            {
                let noun = self.before_relative(&words[..opener])?;
                Some(self.singular.contains_key(noun))
            }
            // “If the bot has 3 warriors and rules a clearing”: the verb before the joint has the same subject.
            Some(opener) if subject.is_empty() && matches!(words[opener].as_str(), "and" | "or") => {
                let clause = words[..opener]
                    .iter()
                    .rev()
                    .take_while(|word| !matches!(word.as_str(), "," | "if" | "unless"));
                let verb = clause.into_iter().find(|word| self.is_verb(word))?;
                let is_bare = self.verbs.contains(verb)
                    || matches!(verb.as_str(), "have" | "do" | "are")
                    || BARE.contains(&verb.as_str());
                (!is_bare && !asks(words, opener)).then_some(false)
            }
            _ if subject.is_empty() => None,
            // “The leader”, “the Marquise”: a name that no rule gives a number.
            _ => self.is_plural(subject).or_else(|| {
                (subject.first().is_some_and(|word| word == "the") && subject.len() < 4).then_some(false)
            }),
        }
    }

    /// The noun that a relative clause is about: “the creature within 2 hexes that is wounded” is about the creature.
    fn before_relative<'w>(&self, words: &'w [String]) -> Option<&'w String> {
        let mut end = words.len();
        loop {
            let at = end - words[..end].iter().rev().take(3).position(|word| self.is_noun(word))? - 1;
            let place = words[..at].iter().rposition(|word| word == "within");
            match place.filter(|place| at - place < 3) {
                Some(place) if words[..place].last().is_some_and(|word| self.is_noun(word)) => end = place,
                _ => return words.get(at),
            }
        }
    }

    fn is_verb(&self, word: &str) -> bool {
        let helps = matches!(word, "is" | "are" | "has" | "have" | "does" | "do" | "can" | "cannot");
        let ends = |verb: &String| super::print::plural_of(verb) == word;
        helps || BARE.contains(&word) || self.verbs.contains(word) || self.verbs.iter().any(ends)
    }
}

/// Inflects the words of a sentence so that they agree.
pub(super) fn agree(words: &mut Vec<String>, nouns: &Nouns) {
    one(words);
    count(words, nouns);
    plural_articles(words, nouns);
    articles(words, nouns);
    let is_bare = |words: &[String], at: usize| at > 0 && BARE.contains(&words[at - 1].as_str());
    for at in 0..words.len() {
        let begins = at == 0 || OPENERS.contains(&words[at - 1].as_str());
        match words[at].as_str() {
            "is" => {
                let inverted = match words.get(at + 1).map(String::as_str) {
                    Some("there") => nouns.is_plural(&words[at + 2..]),
                    Some("not") if begins => nouns.is_plural(&words[at + 2..]),
                    _ if begins => nouns.is_plural(&words[at + 1..]),
                    _ if words[at - 1] == "there" => nouns.is_plural(&words[at + 1..]),
                    _ => None,
                };
                if inverted.or_else(|| nouns.has_plural_subject(words, at)) == Some(true) {
                    words[at] = "are".into();
                }
            }
            "does" => {
                let end = words[at + 1..].iter().position(|word| OPENERS.contains(&word.as_str()));
                let clause = at + 1..end.map_or(words.len(), |end| at + 1 + end);
                if nouns.is_plural(&words[clause.clone()]) == Some(true) && begins {
                    words[at] = "do".into();
                }
                if let Some(has) = words[clause.clone()].iter().position(|word| word == "has") {
                    words[clause.start + has] = "have".into();
                }
            }
            "has" if is_bare(words, at) || nouns.has_plural_subject(words, at) == Some(true) => {
                words[at] = "have".into();
            }
            verb if nouns.verbs.contains(verb)
                && !is_bare(words, at)
                && (at == 0 || !BEFORE_NOUN.contains(&words[at - 1].as_str()))
                && !asks(words, at)
                && nouns.has_plural_subject(words, at) == Some(false) =>
            {
                words[at] = super::print::plural_of(verb);
            }
            _ => {}
        }
    }
}

/// A number that stands for a noun is a word: *the one with the most ships*.
fn one(words: &mut [String]) {
    for at in 1..words.len() {
        let stands = words.get(at + 1).is_none_or(|next| ENDS.contains(&next.as_str()));
        if words[at] == "1" && stands && matches!(words[at - 1].as_str(), "the" | "no" | "each" | "every") {
            words[at] = "one".into();
        }
    }
}

/// The articles of a sentence with brackets, whose words are not inflected: none before a plural.
pub(super) fn bracketed(words: &mut Vec<String>, nouns: &Nouns) {
    for at in (0..words.len()).rev().filter(|at| words[*at] == ARTICLE).collect::<Vec<_>>() {
        let ends = |word: &&String| !matches!(word.as_str(), "]" | ",") && !ENDS.contains(&word.as_str());
        let phrase: Vec<String> =
            words[at + 1..].iter().filter(|word| *word != "[").take_while(ends).cloned().collect();
        let told = phrase.first().is_some_and(|next| DETERMINERS.contains(&next.as_str()));
        if told || phrase.last().is_some_and(|noun| nouns.singular.contains_key(noun)) {
            words.remove(at);
        }
    }
}

/// Whether an auxiliary precedes the verb in its clause: “does bot control”, “can a rival win”.
fn asks(words: &[String], at: usize) -> bool {
    let clause = words[..at].iter().rev().take_while(|word| !OPENERS.contains(&word.as_str()));
    clause.into_iter().any(|word| matches!(word.as_str(), "does" | "do") || BARE.contains(&word.as_str()))
}

/// Chooses the articles that the rules leave open: none behind *each*, before another one and before what has none, and
/// *the* for what there is one of.
fn articles(words: &mut Vec<String>, nouns: &Nouns) {
    for at in (0..words.len()).rev() {
        let before = if at > 0 { words[at - 1].as_str() } else { "" };
        if words[at] == "the" && matches!(before, "each" | "every" | "the") {
            words.remove(at);
        }
        if words.get(at).is_none_or(|word| word != ARTICLE) {
            continue;
        }
        let before = if at > 0 { words[at - 1].as_str() } else { "" };
        let next = words.get(at + 1).map_or("", String::as_str);
        let is_mass = nouns.mass.contains(next) && !words.get(at + 2).is_some_and(|word| nouns.is_noun(word));
        let is_told = DETERMINERS.contains(&next)
            || next == ARTICLE
            || BEFORE_BARE.contains(&before)
            || SUPERLATIVE.contains(&before) && before != "only";
        let exists = before == "there" || at > 1 && before == "is" && words[at - 2] == "there";
        let is_one = SUPERLATIVE.contains(&next) || nouns.unique.contains(next) && !exists;
        if is_told || is_mass {
            words.remove(at);
        } else {
            words[at] = if is_one || is_best(&words[at + 1..]) { "the".into() } else { "a".into() };
        }
    }
}

/// Whether a noun phrase names the best of several: “rival with the most ships”, “gate nearest to”.
fn is_best(phrase: &[String]) -> bool {
    let end =
        phrase.iter().position(|word| ENDS.contains(&word.as_str()) || SUPERLATIVE.contains(&word.as_str()));
    let Some(rest) = end.filter(|end| (1..4).contains(end)).map(|end| &phrase[end..]) else { return false };
    let word = |at: usize| rest.get(at).map_or("", String::as_str);
    match word(0) {
        "with" => word(1) == "the" && SUPERLATIVE.contains(&word(2)),
        best => SUPERLATIVE.contains(&best) && matches!(word(1), "to" | "from"),
    }
}

/// Drops an article before a plural: “move ships”.
fn plural_articles(words: &mut Vec<String>, nouns: &Nouns) {
    for at in (0..words.len().saturating_sub(1)).rev() {
        if words[at] != ARTICLE {
            continue;
        }
        let rest = &words[at + 1..];
        let ends = |word: &String| ENDS.contains(&word.as_str()) || OPENERS.contains(&word.as_str());
        let phrase: Vec<&String> = rest.iter().take_while(|word| !ends(word)).collect();
        let head =
            phrase.iter().skip_while(|word| !nouns.is_noun(word)).take_while(|word| nouns.is_noun(word));
        let is_plural = head.last().is_some_and(|noun| nouns.singular.contains_key(*noun));
        if is_plural {
            words.remove(at);
        }
    }
}

/// Gives nouns the number of their quantifier: *1 ship*, *2 ships*, *all ships*.
fn count(words: &mut [String], nouns: &Nouns) {
    for at in 0..words.len() {
        let is_name = at > 0 && NUMBERED.contains(&words[at - 1].as_str());
        let plural = match (counts(&words[at]), words[at].as_str()) {
            (Some(n), _) if !is_name => n != 1,
            (None, "all" | "both") => true,
            (None, "each" | "every" | "another") => false,
            _ => continue,
        };
        let mut noun = at + 1;
        // “2 or more ships”
        if words.get(noun).is_some_and(|word| word == "or")
            && words.get(noun + 1).is_some_and(|word| is_bound(word))
        {
            noun += 2;
        }
        let ends = |word: &String| {
            ENDS.contains(&word.as_str())
                || OPENERS.contains(&word.as_str())
                || word == "a"
                || word == ARTICLE
        };
        while words.get(noun).is_some_and(|word| !nouns.is_noun(word) && !ends(word)) {
            noun += 1;
        }
        if words.get(noun).is_none_or(ends) {
            continue;
        }
        while words.get(noun + 1).is_some_and(|next| nouns.is_noun(next)) {
            noun += 1;
        }
        let Some(word) = words.get(noun) else { continue };
        let other = if plural { nouns.plural.get(word) } else { nouns.singular.get(word) };
        if let Some(other) = other {
            words[noun] = other.clone();
        }
    }
}

fn is_bound(word: &str) -> bool {
    matches!(word, "more" | "less" | "fewer" | "greater" | "higher" | "lower")
}

fn counts(word: &str) -> Option<i32> {
    word.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agreed(sentence: &str) -> String {
        let rules = "verb = control | lead\npiece.any = ship~ | city~ | gate~ | rival~ | card~ | guild~\nx.x = <piece>";
        let nouns = Nouns::of(&Grammar::new(rules).unwrap());
        let mut words: Vec<String> = sentence.split_whitespace().map(str::to_string).collect();
        agree(&mut words, &nouns);
        words.join(" ")
    }

    #[test]
    fn a_helping_verb_takes_the_ending() {
        assert_eq!(agreed("does bot has at most 2 ships"), "does bot have at most 2 ships");
        assert_eq!(agreed("does all rivals has a city"), "do all rivals have a city");
        assert_eq!(agreed("a rival has more ships than bot has"), "a rival has more ships than bot has");
        assert_eq!(agreed("build to has 3 cities"), "build to have 3 cities");
    }

    #[test]
    fn nouns_have_the_number_of_what_counts_them() {
        assert_eq!(agreed("exactly 1 ships"), "exactly 1 ship");
        assert_eq!(agreed("tax all loyal city"), "tax all loyal cities");
        assert_eq!(agreed("2 or more guild card"), "2 or more guild cards");
        assert_eq!(agreed("gate 2 with a ship"), "gate 2 with a ship");
        assert_eq!(agreed("in each the gate"), "in each gate");
    }

    #[test]
    fn verbs_agree_with_their_subjects() {
        assert_eq!(agreed("is there at least 2 ships"), "are there at least 2 ships");
        assert_eq!(agreed("is there at least 1 ships"), "is there at least 1 ship");
        assert_eq!(agreed("is all loyal ships damaged"), "are all loyal ships damaged");
        assert_eq!(agreed("a gate that no rival control"), "a gate that no rival controls");
        assert_eq!(agreed("2 is at least 2"), "2 is at least 2");
        assert_eq!(agreed("ships that is damaged"), "ships that are damaged");
        assert_eq!(agreed("secure all cards bot lead"), "secure all cards bot leads");
        assert_eq!(agreed("does bot control a gate"), "does bot control a gate");
        assert_eq!(agreed("never battle if bot control it"), "never battle if bot controls it");
        assert_eq!(agreed("if there is 3 ships in gate 2"), "if there are 3 ships in gate 2");
        assert_eq!(agreed("if not all rivals has a city"), "if not all rivals have a city");
        assert_eq!(agreed("is not all cities guarded"), "are not all cities guarded");
        assert_eq!(agreed("if bot is in the lead"), "if bot is in the lead");
        assert_eq!(
            agreed("if the eyrie and the marquise has a city"),
            "if the eyrie and the marquise have a city"
        );
        assert_eq!(
            agreed("if bot has a city and the marquise has a city"),
            "if bot has a city and the marquise has a city"
        );
        assert_eq!(
            agreed("if a card is a guild or a ship and a rival is first"),
            "if a card is a guild or a ship and a rival is first"
        );
        assert_eq!(
            agreed("if neither the eyrie nor the marquise control it"),
            "if neither the eyrie nor the marquise controls it"
        );
        assert_eq!(
            agreed("if a rival control a gate and a rival has a city"),
            "if a rival controls a gate and a rival has a city"
        );
        assert_eq!(
            agreed("if the eyrie or the marquise control it"),
            "if the eyrie or the marquise controls it"
        );
    }

    #[test]
    fn one_that_stands_for_a_noun_is_a_word() {
        assert_eq!(agreed("prefer the 1 with the most ships"), "prefer the one with the most ships");
        assert_eq!(agreed("the 1 ship"), "the 1 ship");
    }

    #[test]
    fn articles_go_with_their_nouns() {
        assert_eq!(agreed("prefer {a} {a} rival ship"), "prefer a rival ship");
        assert_eq!(agreed("battle {a} rival with the most ships"), "battle the rival with the most ships");
        assert_eq!(agreed("move {a} ships to {a} gate"), "move ships to a gate");
        assert_eq!(agreed("move {a} ships to {a} nearest gate"), "move ships to the nearest gate");
        assert_eq!(agreed("no {a} gate has a ship"), "no gate has a ship");
        assert_eq!(agreed("spend a nearest ship"), "spend a nearest ship");
        assert_eq!(agreed("move to {a} gate nearest to a city"), "move to the gate nearest to a city");
    }
}
