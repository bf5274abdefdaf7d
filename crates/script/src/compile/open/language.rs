//! The languages in which documents without a game can be written. A language is a file of rules; the Rust
//! code contains none of its words.

use super::super::lexed::{Lexed, Words};
use crate::document::{Document, Page, Step};
use crate::front::Front;
use crate::language::Grammar;
use crate::language::{BadRule, Node};
use crate::markdown::Item;
use crate::words::{Kind, Text, Token, every, key};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// A placeholder where a document has no counter, deck, page or node of its own: it never occurs in text.
const NOBODY: &str = "ᚾᛟᛒᛟᛞᛁ";

/// The maximum length of a phrase that opens a sentence.
const OPENING: usize = 24;

/// A language: its code, its name, its rules, and the letter between the numbers of a die: 2d6, 2W6.
const LANGUAGES: [(&str, &str, &str, char); 3] = [
    ("en", "English", include_str!("english.gr"), 'd'),
    ("de", "German", include_str!("german.gr"), 'w'),
    ("pl", "Polish", include_str!("polish.gr"), 'k'),
];

/// Words that identify other languages, so that they are named in an error instead of being misread.
const OTHERS: [(&str, &str, [&str; 12]); 5] = [
    ("fr", "French", ["le", "la", "les", "est", "et", "si", "une", "sinon", "avec", "sur", "lancez", "du"]),
    ("es", "Spanish", ["el", "la", "los", "es", "y", "si", "una", "con", "lanza", "del", "las", "por"]),
    (
        "it",
        "Italian",
        ["il", "la", "gli", "è", "se", "una", "altrimenti", "con", "lancia", "del", "le", "di"],
    ),
    ("nl", "Dutch", ["de", "het", "een", "en", "als", "is", "anders", "met", "gooi", "niet", "van", "op"]),
    (
        "cs",
        "Czech",
        ["je", "pokud", "jinak", "hoď", "nebo", "na", "se", "není", "kartu", "hráč", "jestli", "z"],
    ),
];

/// A language with the words of one document: its pages, counters, decks and steps.
pub(super) struct Language {
    names: Names,
    grammar: Grammar,
    /// The counters and decks by the stem of their name, if the language inflects names.
    stems: Vec<(String, String)>,
    /// The language's own words, which are never forms of a name.
    known: std::collections::BTreeSet<&'static str>,
    endings: Vec<&'static str>,
    /// The letter between the numbers of a die.
    pub die: char,
    /// What pieces of the document have been read as: a sentence is tried in many ways, and its parts come up in
    /// most of them.
    read_before: RefCell<HashMap<String, Rc<Vec<Node>>>>,
    begun_before: RefCell<HashMap<String, Rc<Openings>>>,
}

/// The most pieces that are remembered from one document to the next.
const KEPT: usize = 50_000;

/// The names of one document: all that makes its grammar another than that of its language.
#[derive(Clone, Default, PartialEq, Eq)]
struct Names {
    code: &'static str,
    counters: Vec<String>,
    decks: Vec<(String, Vec<String>)>,
    pages: Vec<(usize, String)>,
    nodes: Vec<String>,
    dice: Vec<String>,
    /// What the bot is called.
    subjects: Vec<String>,
    /// What the document calls a hit: “each 6 is a sting”.
    hits: Vec<String>,
}

impl Names {
    fn of(code: &'static str, document: &Document, nodes: &[String]) -> Names {
        let Front { counters, decks, name, .. } = &document.front;
        let (_, _, rules, die) = LANGUAGES.iter().find(|l| l.0 == code).copied().unwrap_or(LANGUAGES[0]);
        let mut dice: Vec<String> = Vec::new();
        // “Der Grauwolf” is the “Wolf”, too.
        let mut tails: Vec<String> = Vec::new();
        let compounds = !listed(rules, "compound.word").is_empty();
        let whole: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
        for source in &document.sources {
            let words = source.text.split(|c: char| !c.is_ascii_alphanumeric()).map(str::to_lowercase);
            dice.extend(words.filter(|word| self::dice(word, die).is_some()));
            let words = source.text.split(|c: char| !c.is_alphabetic());
            let capital =
                words.filter(|word| compounds && word.len() > 3 && word.starts_with(char::is_uppercase));
            tails.extend(capital.map(str::to_lowercase).filter(|word| {
                whole.iter().any(|name| name.len() > word.len() + 2 && name.ends_with(word.as_str()))
            }));
        }
        for found in [&mut dice, &mut tails] {
            found.sort_unstable();
            found.dedup();
        }
        // “Otto” also names “Cousin Otto”.
        let short = name.split_whitespace().filter(|word| {
            let is_article = listed(rules, "article.word").contains(&word.to_lowercase().as_str());
            let is_title = word.chars().next().is_some_and(char::is_uppercase);
            name.contains(' ') && word.len() > 2 && is_title && !is_article
        });
        let subjects = std::iter::once(name.as_str()).chain(short).map(String::from).chain(tails);
        let pages = document.pages.iter().enumerate().filter(|(_, page)| !page.is_notes);
        let cards = |deck: &crate::program::Deck| deck.cards.iter().map(|card| card.0.clone()).collect();
        Names {
            code,
            counters: counters.iter().map(|counter| counter.name.clone()).collect(),
            decks: decks.iter().map(|deck| (deck.name.clone(), cards(deck))).collect(),
            pages: pages.map(|(i, page)| (i, page.title.clone())).collect(),
            nodes: nodes.to_vec(),
            dice,
            subjects: subjects.filter(|name| !name.is_empty()).collect(),
            hits: hits(rules, document),
        }
    }
}

/// The words that a document has for a hit of a die: the last one of “each 6 is a sting”, “every 5 or 6 counts as a
/// gust”.
fn hits(rules: &'static str, document: &Document) -> Vec<String> {
    let (each, known) = (listed(rules, "apiece.word"), listed(rules, "success.word"));
    let counters: Vec<String> = document.front.counters.iter().map(|counter| key(&counter.name)).collect();
    let mut out = Vec::new();
    for source in &document.sources {
        for part in source.text.split(['.', ';', ':', '\n', '(']) {
            let words: Vec<String> = part.split_whitespace().map(str::to_lowercase).collect();
            let begins = |at: &usize| {
                each.contains(&words[*at].as_str())
                    && words.get(at + 1).is_some_and(|next| next.starts_with(|c: char| c.is_ascii_digit()))
            };
            let Some(at) = (0..words.len()).find(begins) else { continue };
            let last = words[words.len() - 1].trim_matches(|c: char| !c.is_alphanumeric()).to_string();
            let is_name = last.chars().all(char::is_alphabetic) && last.chars().count() > 2;
            if is_name
                && (4..=9).contains(&(words.len() - at))
                && !known.contains(&last.as_str())
                && !counters.contains(&key(&last))
            {
                out.push(last);
            }
        }
    }
    out.sort_unstable();
    out.dedup();
    out
}

/// Phrases that a piece begins with, and how many words each takes.
type Openings = Vec<(usize, Node)>;

/// A category and the tokens that are read as a phrase of it.
fn pieced(category: &str, tokens: &[Token]) -> String {
    use std::fmt::Write;
    let mut key = String::with_capacity(category.len() + 8 * tokens.len());
    key.push_str(category);
    for token in tokens {
        let _ = match token.kind {
            Kind::Word => write!(key, " {}", token.norm),
            kind => write!(key, " {kind:?}{}", token.norm),
        };
        if token.plural {
            key.push('+');
        }
    }
    key
}

/// The language of a document: the one it declares; or why it cannot be determined.
pub(super) fn of(document: &Document) -> Result<(&'static str, &'static str), String> {
    let declared = document.front.language.as_str();
    let known = |code: &str| LANGUAGES.iter().find(|language| language.0 == code);
    let names = || LANGUAGES.map(|(code, name, ..)| format!("{name} (`{code}`)")).join(", ");
    let Some(language) = known(if declared.is_empty() { "en" } else { declared }) else {
        return Err(format!("documents cannot be in the language `{declared}`: there are {}", names()));
    };
    match spoken(document) {
        Some((code, name)) if code != language.0 && known(code).is_some() => {
            Err(format!("this is written in {name}: say so with `language: {code}`"))
        }
        Some((code, name)) if code != language.0 => {
            Err(format!("this is written in {name}, and documents can be in {}", names()))
        }
        _ => Ok((language.0, language.2)),
    }
}

/// The language whose common words make up most of the common words in the steps.
fn spoken(document: &Document) -> Option<(&'static str, &'static str)> {
    let mut words: Vec<String> = Vec::new();
    document.pages.iter().for_each(|page| gather(page, &mut words));
    lead(&words, 4)
}

/// The language other than English that a page is written in.
pub(in crate::compile) fn foreign(page: &Page) -> Option<&'static str> {
    let mut words: Vec<String> = Vec::new();
    gather(page, &mut words);
    lead(&words, 2).filter(|(code, _)| *code != "en").map(|(_, name)| name)
}

/// Collects the words of the steps of a page.
fn gather(page: &Page, words: &mut Vec<String>) {
    let mut gather = |text: &Text| {
        let small = text.plain.to_lowercase();
        words.extend(small.split(|c: char| !c.is_alphabetic()).filter(|w| !w.is_empty()).map(String::from));
    };
    fn items(item: &Item, gather: &mut impl FnMut(&Text)) {
        gather(&item.text);
        item.items.iter().for_each(|item| items(item, gather));
    }
    for step in &page.steps {
        match step {
            Step::Item(item) => items(item, &mut gather),
            Step::Table(table) => table.rows.iter().flatten().for_each(&mut gather),
        }
    }
}

/// The leading language, if it has at least `least` of its common words. Languages share words, so only a
/// clear lead counts.
fn lead(words: &[String], least: usize) -> Option<(&'static str, &'static str)> {
    let count = |common: &[&str]| words.iter().filter(|word| common.contains(&word.as_str())).count();
    let own = LANGUAGES.iter().map(|(code, name, rules, _)| (*code, *name, count(&common(rules))));
    let others = OTHERS.iter().map(|(code, name, common)| (*code, *name, count(common)));
    let mut all: Vec<_> = own.chain(others).collect();
    all.sort_by_key(|(.., count)| std::cmp::Reverse(*count));
    (all[0].2 >= least && all[0].2 >= 2 * all[1].2).then_some((all[0].0, all[0].1))
}

/// The commonest words of a language, from its rules.
fn common(rules: &'static str) -> Vec<&'static str> {
    listed(rules, "function.word")
}

/// The words of a rule that is a plain list.
fn listed(rules: &'static str, name: &str) -> Vec<&'static str> {
    let line = rules.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|line| line.split_once('='))
        .map_or(Vec::new(), |(_, words)| words.split('|').map(str::trim).collect())
}

/// The minimum length of a stem that can be distinguished from others.
const STEM: usize = 3;

/// A word without its ending, with a softened last consonant restored.
fn stem(word: &str, endings: &[&str]) -> String {
    let fits =
        |ending: &&&str| word.chars().count() >= STEM + ending.chars().count() && word.ends_with(**ending);
    let ending = endings.iter().filter(fits).map(|ending| ending.len()).max().unwrap_or(0);
    let mut stem = word[..word.len() - ending].to_string();
    let hard = match stem.chars().next_back() {
        Some('ć') => Some('c'),
        Some('ś') => Some('s'),
        Some('ń') => Some('n'),
        Some('ź') => Some('z'),
        _ => None,
    };
    if let Some(hard) = hard {
        stem.pop();
        stem.push(hard);
    }
    stem
}

/// Adds the document's own names, or a placeholder that never occurs if there are none.
fn own<'n>(grammar: &mut Grammar, category: &str, names: impl Iterator<Item = (String, &'n str)>) {
    let mut any = false;
    for (id, name) in names {
        any = true;
        grammar.name(category, &id, name);
    }
    if !any {
        grammar.name(category, "0", NOBODY);
    }
}

/// Other names of a page with a number in its title: “Step 2: Move” is “Step 2” and “Move”, “3. Attack” is
/// “3” and “Attack”.
fn short_names(title: &str) -> Vec<&str> {
    let Some((head, rest)) = title.split_once([':', '.', '–', '—', ')']) else { return Vec::new() };
    let (head, rest) = (head.trim(), rest.trim());
    let numbered = head.split_whitespace().next_back().is_some_and(|last| {
        last.chars().all(|c| c.is_ascii_digit())
            || last.len() == 1 && last.chars().all(|c| c.is_ascii_uppercase())
    });
    let names = [head, rest].into_iter().filter(|name| !name.is_empty());
    if numbered && head.split_whitespace().count() <= 2 { names.collect() } else { Vec::new() }
}

/// The grammar of a language, prepared once.
fn prepared(code: &str) -> Result<Grammar, BadRule> {
    use std::sync::LazyLock;
    static PREPARED: LazyLock<Vec<(&str, Result<Grammar, BadRule>)>> = LazyLock::new(|| {
        let load = |rules| {
            let mut grammar = Grammar::default();
            grammar.extend(rules).map(|()| grammar.prepared())
        };
        LANGUAGES.iter().map(|(code, _, rules, _)| (*code, load(rules))).collect()
    });
    let found = PREPARED.iter().find(|(known, _)| *known == code);
    found.map_or_else(|| Ok(Grammar::default()), |(_, grammar)| grammar.clone())
}

/// The languages of documents without a game: their codes and their words.
pub fn languages() -> Vec<(&'static str, Grammar)> {
    let words =
        |code| Language::new(Names { code, ..Names::default() }).map(|language| (code, language.grammar));
    LANGUAGES.iter().filter_map(|(code, ..)| words(code).ok()).collect()
}

impl Language {
    /// The language of a document. Whoever compiles one document after another, as an editor does with every letter, mostly
    /// has the same names again: the last language is kept with all that was read in it.
    pub fn of(code: &'static str, document: &Document, nodes: &[String]) -> Result<Rc<Language>, BadRule> {
        thread_local! {
            static LAST: RefCell<Option<Rc<Language>>> = const { RefCell::new(None) };
        }
        let names = Names::of(code, document, nodes);
        let kept = LAST.with(|last| last.borrow().clone());
        if let Some(kept) = kept.filter(|kept| kept.names == names && kept.is_small()) {
            return Ok(kept);
        }
        let language = Rc::new(Language::new(names)?);
        LAST.with(|last| last.replace(Some(language.clone())));
        Ok(language)
    }

    /// Whether little enough has been read to be kept.
    fn is_small(&self) -> bool {
        self.read_before.borrow().len() + self.begun_before.borrow().len() < KEPT
    }

    fn new(names: Names) -> Result<Language, BadRule> {
        let code = names.code;
        let mut grammar = prepared(code)?;
        let die = LANGUAGES.iter().find(|language| language.0 == code).map_or('d', |language| language.3);
        let id = |(i, name)| (usize::to_string(&i), name);
        own(&mut grammar, "counter", names.counters.iter().map(String::as_str).enumerate().map(id));
        own(&mut grammar, "deck", names.decks.iter().map(|d| d.0.as_str()).enumerate().map(id));
        let cards = names.decks.iter().enumerate().flat_map(|(d, (_, cards))| {
            cards.iter().enumerate().map(move |(c, card)| (format!("{d}.{c}"), card.as_str()))
        });
        own(&mut grammar, "card", cards);
        if names.decks.len() == 1 {
            grammar.extend("deck.0 = <pile>")?;
        }
        let named = names.pages.iter().flat_map(|(i, title)| {
            std::iter::once(title.as_str()).chain(short_names(title)).map(move |name| (i.to_string(), name))
        });
        own(&mut grammar, "page", named.filter(|(_, name)| !names.nodes.iter().any(|node| node == name)));
        own(&mut grammar, "node", names.nodes.iter().map(|node| (node.clone(), node.as_str())));
        own(&mut grammar, "dice", names.dice.iter().map(|dice| (dice.clone(), dice.as_str())));
        let rules = LANGUAGES.iter().find(|language| language.0 == code).map_or("", |language| language.2);
        for name in &names.subjects {
            grammar.name("subject", "name", name);
            for article in listed(rules, "article.word") {
                grammar.name("subject", "name", &format!("{article} {name}"));
            }
        }
        for name in &names.hits {
            grammar.name("success", "word", name);
        }
        grammar.finish()?;
        let endings = listed(rules, "ending.word");
        let all_names = names.counters.iter().chain(names.decks.iter().map(|d| &d.0));
        let mut stems: Vec<(String, String)> = match endings.is_empty() {
            true => Vec::new(),
            false => all_names.map(|name| (stem(&key(name), &endings), key(name))).collect(),
        };
        // Names with the same stem can only be distinguished by their endings.
        let all = stems.clone();
        stems.retain(|(stem, name)| all.iter().all(|(other, of)| other != stem || of == name));
        let known = rules.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).collect();
        let (read_before, begun_before) = Default::default();
        Ok(Language { names, grammar, stems, known, endings, die, read_before, begun_before })
    }

    /// The document's own name that a word is a form of: “mąki” of “mąka”.
    fn inflected(&self, word: &str) -> Option<&str> {
        if self.stems.is_empty() {
            return None;
        }
        let stem = stem(word, &self.endings);
        let (_, name) = self.stems.iter().find(|(own, _)| *own == stem)?;
        // A word of the language is no form of a name, unless the name is one, too: “punkt” of “punkty”.
        let known = self.known.contains(word) && !self.known.contains(name.as_str());
        (!known).then_some(name.as_str())
    }

    /// The only tree of a whole piece; if there are two, `None`, and a human decides.
    pub fn read(&self, category: &str, words: Words<'_>) -> Option<Node> {
        self.trees(category, words.tokens())?.first().cloned()
    }

    pub fn reads(&self, category: &str, tokens: &[Token]) -> bool {
        self.trees(category, tokens).is_some_and(|trees| !trees.is_empty())
    }

    fn trees(&self, category: &str, tokens: &[Token]) -> Option<Rc<Vec<Node>>> {
        if !self.grammar.can_begin(category, tokens) {
            return None;
        }
        let key = pieced(category, tokens);
        if let Some(known) = self.read_before.borrow().get(&key) {
            return Some(known.clone());
        }
        let found = Rc::new(self.grammar.trees(category, tokens));
        self.read_before.borrow_mut().insert(key, found.clone());
        Some(found)
    }

    fn openings(&self, category: &str, tokens: &[Token]) -> Option<Rc<Openings>> {
        let tokens = &tokens[..tokens.len().min(OPENING)];
        if !self.grammar.can_begin(category, tokens) {
            return None;
        }
        let key = pieced(category, tokens);
        if let Some(known) = self.begun_before.borrow().get(&key) {
            return Some(known.clone());
        }
        let found = Rc::new(self.grammar.openings(category, tokens));
        self.begun_before.borrow_mut().insert(key, found.clone());
        Some(found)
    }

    /// The correction that would make a piece a phrase, if one word is almost right.
    pub fn repaired(&self, category: &str, tokens: &[Token]) -> Option<String> {
        let why = self.grammar.read(category, tokens).err()?;
        self.grammar.repaired(category, tokens, &why, "", &|_| true).map(|repair| repair.by)
    }

    /// The number of words of the longest phrase with this name at the beginning of a piece.
    pub fn begins(&self, category: &str, name: &str, words: Words<'_>) -> Option<usize> {
        let all = self.openings(category, words.tokens())?;
        all.iter().filter(|(_, node)| node.name() == name).map(|(to, _)| *to).max()
    }

    /// Every phrase of a category at the beginning of a piece, with its number of words.
    pub fn opening(&self, category: &str, words: Words<'_>) -> Vec<(usize, Node)> {
        self.openings(category, words.tokens()).map_or(Vec::new(), |all| all.to_vec())
    }

    /// Whether a single word belongs to a class.
    pub fn is(&self, class: &str, token: Option<&Token>) -> bool {
        let all = token.and_then(|t| self.openings(class, std::slice::from_ref(t)));
        all.is_some_and(|all| !all.is_empty())
    }

    /// Whether any word of a piece belongs to a class.
    pub fn any(&self, class: &str, words: Words<'_>) -> bool {
        words.tokens().iter().any(|token| self.is(class, Some(token)))
    }

    /// Whether a piece jumps to a step by its number or letter.
    pub fn leads_to_step(&self, words: Words<'_>) -> bool {
        (0..words.tokens().len()).any(|at| {
            let rest = words.after(at);
            let arrow = rest.first().is_some_and(|t| t.kind == Kind::Arrow);
            let answer = ["yes", "no"].iter().find_map(|name| self.begins("answer", name, rest));
            let answered = answer.is_some_and(|to| {
                let colon = rest.tokens().get(to).is_some_and(|t| t.kind == Kind::Colon);
                colon && !self.opening("node", rest.after(to + 1)).is_empty()
            });
            self.begins("deed", "node", rest).is_some()
                || answered
                || arrow && !self.opening("node", rest.after(1)).is_empty()
        })
    }

    /// Whether the words contain a roll of dice.
    pub fn rolls(&self, words: Words<'_>) -> bool {
        (0..words.tokens().len()).any(|at| self.begins("lead", "roll", words.after(at)).is_some())
    }

    /// A line as tokens, with signs before numbers and the language's numerals resolved.
    pub fn lexed(&self, text: &Text) -> Lexed {
        let mut tokens: Vec<Token> = Vec::new();
        for mut token in with_odds(every(text)) {
            if token.kind == Kind::Word
                && let Some((_, node)) =
                    self.grammar.openings("numeral", std::slice::from_ref(&token)).into_iter().next()
            {
                token.kind = Kind::Number(node.name().parse().unwrap_or(0));
            }
            if token.kind == Kind::Word
                && let Some(name) = self.inflected(&token.norm)
            {
                token.norm = name.to_string();
            }
            // “+2 gold”, “-1 threat”.
            let signed = text.plain[..token.plain.0 as usize].chars().next_back();
            let apart = text.plain[..token.plain.0 as usize].chars().rev().nth(1) == Some(' ');
            let begins = tokens.last().is_none_or(|before| before.norm.is_empty())
                || apart
                    && matches!(signed, Some('+' | '−' | '–'))
                    && tokens.last().is_some_and(|t| t.kind == Kind::Word);
            let sign = match signed {
                Some('+') => Some("plus"),
                Some('-' | '−' | '–') => Some("minus"),
                _ => None,
            };
            if let Some(word) = sign.filter(|_| begins && matches!(token.kind, Kind::Number(_))) {
                let plain = (token.plain.0, token.plain.0);
                tokens.push(Token {
                    kind: Kind::Word,
                    norm: word.into(),
                    plural: false,
                    plain,
                    span: token.span,
                });
            }
            if token.kind == Kind::Paren
                && text.plain.get(token.plain.0 as usize..token.plain.1 as usize) == Some("-")
            {
                token.kind = Kind::Word;
                token.norm = "minus".into();
            }
            if let Some(before) = tokens.last() {
                let between = &text.plain
                    [before.plain.1 as usize..(token.plain.0 as usize).max(before.plain.1 as usize)];
                let number = |t: &Token| matches!(t.kind, Kind::Number(_));
                let die = |t: &Token| t.kind == Kind::Word && dice(&t.norm, self.die).is_some();
                let sign = match between.trim() {
                    "-" | "–" | "—" if number(before) && number(&token) => Some("to"),
                    "+" if number(before) || die(before) => Some("plus"),
                    "-" | "–" | "−" if die(before) && number(&token) => Some("minus"),
                    _ => None,
                };
                if let Some(word) = sign {
                    let plain = (before.plain.1, before.plain.1);
                    let span = before.span;
                    tokens.push(Token { kind: Kind::Word, norm: word.into(), plural: false, plain, span });
                }
            }
            let ends_in_s = ["'s", "’s"].iter().any(|end| {
                text.plain
                    .get(token.plain.0 as usize..token.plain.1 as usize)
                    .is_some_and(|word| word.ends_with(end))
            });
            let is = (ends_in_s && self.is("contracted", Some(&token))).then(|| Token {
                kind: Kind::Word,
                norm: "is".into(),
                plural: false,
                plain: (token.plain.1, token.plain.1),
                span: token.span,
            });
            tokens.push(token);
            tokens.extend(is);
        }
        Lexed::with(text, tokens)
    }
}

/// `2:1` is one word: no colon of a sentence stands between two numbers without a space.
fn with_odds(all: Vec<Token>) -> Vec<Token> {
    let mut out: Vec<Token> = Vec::with_capacity(all.len());
    for token in all {
        let adjoins = |before: &Token| before.plain.1 == token.plain.0;
        if let [.., first, colon] = &mut out[..]
            && let (Kind::Number(a), Kind::Colon, Kind::Number(b)) = (first.kind, colon.kind, token.kind)
            && adjoins(colon)
            && first.plain.1 == colon.plain.0
        {
            first.kind = Kind::Word;
            first.norm = format!("{a}:{b}");
            first.plain.1 = token.plain.1;
            first.span.end = token.span.end;
            out.pop();
            continue;
        }
        out.push(token);
    }
    out
}

/// `2d6`, `d20`; in other languages with another letter.
pub(super) fn dice(word: &str, letter: char) -> Option<(i32, u16)> {
    let (count, sides) = word.split_once(letter)?;
    let sides: u16 = sides.parse().ok().filter(|sides| (1..=1000).contains(sides))?;
    let count = if count.is_empty() { 1 } else { count.parse().ok().filter(|n| (1..=100).contains(n))? };
    Some((count, sides))
}
