//! Documents in Polish: a line is parsed into its tree and printed in the other language, so that the
//! displayed and executed text is what was written.

use super::{SITUATIONS, WORDS, Words};
use crate::atlas::{Area, Province, Realm};
use crate::booklet;
use crate::state::card::Action;
use script::document::Document;
use script::language::{ENGLISH, Grammar, Node, POLISH};
use script::source::Source;
use script::vocabulary::{Name, Vocabulary};
use script::words::{Kind, Text, Token, every};
use std::sync::LazyLock;

const POLISH_WORDS: [&str; 2] = [include_str!("words.pl.gr"), include_str!("phrases.pl.gr")];

/// The categories of a piece of a line, in the order in which they are tried.
const KINDS: [&str; 8] =
    ["asked", "sentence", "target", "group", "criterion", "loop", "setting", "condition"];
/// Words that precede a piece, in English and in Polish.
const MARKERS: [(&str, &str); 4] =
    [("Yes:", "Tak:"), ("No:", "Nie:"), ("Prefer:", "Preferuj:"), ("For each ", "Dla ")];

/// The same rules in two languages.
pub struct Tongues {
    english: Grammar,
    polish: Grammar,
}

/// The direction of a translation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    Polish,
    English,
}

impl To {
    fn other(self) -> Self {
        match self {
            To::Polish => To::English,
            To::English => To::Polish,
        }
    }
}

/// The grammars with the names of the shipped booklet.
pub static TONGUES: LazyLock<Tongues> = LazyLock::new(|| {
    let (name, text) = booklet::FILES[0];
    let front = Document::read(vec![Source::new(name, text)]).front;
    Tongues::new(&Words::of(&front.all))
});

impl Tongues {
    pub fn new(words: &Words) -> Self {
        let mut english = Grammar::embedded(&[ENGLISH, WORDS[0], WORDS[1]]);
        let mut polish = Grammar::embedded(&[POLISH, POLISH_WORDS[0], POLISH_WORDS[1]]);
        let titles: Vec<(String, String)> =
            polish.rules_of("page").map(|(name, words)| (name.to_string(), words.to_string())).collect();
        for (title, _) in &titles {
            english.name("page", title, title);
        }
        let in_polish = |name: &str| -> String {
            titles.iter().find(|(title, _)| title == name).map_or(name, |(_, polish)| polish).to_string()
        };
        for (category, name) in Action::ALL
            .iter()
            .map(|a| ("action", a.name()))
            .chain(SITUATIONS.into_iter().map(|s| ("situation", s)))
        {
            english.name(category, name, name);
            polish.name(category, name, &in_polish(name));
        }
        let printed = Realm::all()
            .map(|r| ("realm", r.name().to_string()))
            .chain(Area::all().map(|a| ("area", a.name().to_string())))
            .chain(Province::all().map(|p| ("province", p.name().to_string())));
        let own = words.names().into_iter().map(|Name { category, name, .. }| (category, name));
        for (category, name) in printed.chain(own) {
            for grammar in [&mut english, &mut polish] {
                grammar.name(category, &name, &name);
            }
        }
        english.name("dice", "1d6", "1d6");
        polish.name("dice", "1d6", "1k6");
        for grammar in [&mut english, &mut polish] {
            if let Err(bad) = grammar.extend("term.own = definiendum").and_then(|()| grammar.finish()) {
                panic!("{bad}");
            }
        }
        Tongues { english, polish }
    }

    pub fn grammar(&self, to: To) -> &Grammar {
        match to {
            To::Polish => &self.polish,
            To::English => &self.english,
        }
    }

    /// The trees of a piece of a line, without its full stop, by category. A piece without a reading is read again
    /// in the words of the rules.
    /// in the words of the rules.
    pub fn trees(&self, text: &str, language: To) -> Vec<(&'static str, Vec<Node>)> {
        let mut tokens = every(&Text::of(0, text, 0));
        while tokens.last().is_some_and(|t| matches!(t.kind, Kind::Dot | Kind::Question | Kind::Colon)) {
            tokens.pop();
        }
        let grammar = self.grammar(language);
        let read = |said: &[Token]| -> Vec<(&'static str, Vec<Node>)> {
            let trees = |kind| grammar.trees(kind, said).into_iter().map(ordered).collect::<Vec<_>>();
            KINDS.iter().map(|kind| (*kind, trees(kind))).filter(|(_, trees)| !trees.is_empty()).collect()
        };
        if tokens.is_empty() {
            return Vec::new();
        }
        let own = read(&tokens);
        if !own.is_empty() {
            return own;
        }
        let mut otherwise = grammar.variants(&tokens).into_iter().flatten().map(|said| read(&said));
        otherwise.find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// Translates a piece of a line, without its full stop.
    pub fn piece(&self, text: &str, to: To) -> Option<String> {
        let printer = self.grammar(to);
        let readings = self.trees(text, to.other());
        let mut said = readings
            .iter()
            .flat_map(|(kind, trees)| trees.iter().map(move |tree| printer.print_as(kind, tree)));
        said.find(|said| !said.is_empty())
    }

    pub fn title(&self, title: &str, to: To) -> Option<String> {
        let tokens = every(&Text::of(0, title, 0));
        let (from, other) = match to {
            To::Polish => (&self.english, &self.polish),
            To::English => (&self.polish, &self.english),
        };
        ["page", "target"].into_iter().find_map(|kind| {
            let trees = from.trees(kind, &tokens);
            trees.iter().map(|tree| titled(other, tree)).find(|said| !said.is_empty())
        })
    }

    /// The text between remarks and numbers: a marker, sentences, preferences.
    fn words(&self, text: &str, to: To) -> String {
        let trimmed = text.trim_start();
        let indent = &text[..text.len() - trimmed.len()];
        for (english, polish) in MARKERS {
            let (from, other) = if to == To::Polish { (english, polish) } else { (polish, english) };
            if let Some(rest) = trimmed.strip_prefix(from) {
                let list = from.starts_with("Pref");
                return format!(
                    "{indent}{other}{}",
                    if list { self.listed(rest, to) } else { self.words(rest, to) }
                );
            }
        }
        if let Some((range, rest)) = trimmed.split_once(':')
            && range.chars().all(|c| c.is_ascii_digit() || c == '-')
        {
            return format!("{indent}{range}:{}", self.words(rest, to));
        }
        let prefer = MARKERS[2];
        let marker = if to == To::Polish { prefer.0 } else { prefer.1 };
        if let Some((before, after)) = trimmed.split_once(marker) {
            let other = if to == To::Polish { prefer.1 } else { prefer.0 };
            return format!("{indent}{}{other}{}", self.words(before, to), self.listed(after, to));
        }
        let mut out = indent.to_string();
        for sentence in sentences(trimmed) {
            let words = sentence.trim();
            let end = words.trim_end_matches(['.', '?', ':']);
            let gap = &sentence[..sentence.len() - sentence.trim_start().len()];
            let tail = &sentence[gap.len() + end.len()..];
            let said = self.piece(end, to).map_or_else(|| end.to_string(), |said| capital(&said, end));
            out.push_str(&format!("{gap}{said}{tail}"));
        }
        out
    }

    fn listed(&self, text: &str, to: To) -> String {
        let parts = text.split(',').map(|part| {
            let words = part.trim();
            let gap = &part[..part.len() - part.trim_start().len()];
            format!("{gap}{}", self.piece(words, to).unwrap_or_else(|| words.to_string()))
        });
        parts.collect::<Vec<_>>().join(",")
    }

    /// A line of Markdown. Prose, remarks and numbers stay as they are.
    pub fn line(&self, line: &str, to: To) -> String {
        let trimmed = line.trim_start();
        let indent = &line[..line.len() - trimmed.len()];
        if let Some(title) = trimmed.strip_prefix('#') {
            let level = title.len() - title.trim_start_matches('#').len();
            let title = title[level..].trim();
            let said = self.title(title, to).unwrap_or_else(|| title.to_string());
            return format!("#{} {said}", &trimmed[1..=level]);
        }
        let Some(body) = trimmed.strip_prefix("- ") else { return line.to_string() };
        let mut out = format!("{indent}- ");
        let mut rest = body;
        let mut from = 0;
        while let Some(open) = rest[from..].find(['(', '[']).map(|at| at + from) {
            let close = if rest[open..].starts_with('(') { ')' } else { ']' };
            let Some(length) = rest[open..].find(close) else { break };
            let (before, behind) = (rest[..open].trim_end(), rest[open + length + 1..].trim_start());
            // A remark inside a sentence is skipped.
            let is_inside = !behind.is_empty() && !behind.starts_with(['(', '[', '.', '?', ':']);
            if is_inside && !before.is_empty() && !before.ends_with(['.', '?', ':', ']', ')']) {
                from = open + length;
                continue;
            }
            from = 0;
            let end = rest[..open].trim_end().len();
            out.push_str(&self.words(&rest[..end], to));
            out.push_str(&rest[end..open + length + 1]);
            rest = &rest[open + length + 1..];
        }
        out + &self.words(rest, to)
    }

    /// A whole file, line by line.
    pub fn file(&self, text: &str, to: To) -> String {
        text.lines().map(|line| self.line(line, to) + "\n").collect()
    }
}

/// The sentences of a line with their full stops; a full stop in parentheses ends no sentence.
fn sentences(text: &str) -> Vec<&str> {
    let (mut all, mut start, mut depth) = (Vec::new(), 0, 0);
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            '.' | '?' if depth <= 0 => {
                all.push(&text[start..=at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    if start < text.len() {
        all.push(&text[start..]);
    }
    all
}

/// Moves adjectives before their noun: in Polish they may follow it.
fn ordered(mut node: Node) -> Node {
    node.children = std::mem::take(&mut node.children).into_iter().map(ordered).collect();
    if let Some(noun) = node.children.iter().position(|child| child.category() == "noun") {
        node.children[noun..].sort_by_key(|child| child.category() != "adj");
    }
    node
}

/// A title in the other language, with its capitals.
fn titled(grammar: &Grammar, tree: &Node) -> String {
    let own = grammar.rules_of("page").find(|(name, _)| tree.category() == "page" && *name == tree.name());
    match own {
        Some((_, words)) => words.to_string(),
        None => {
            let said = grammar.print_as("target", tree);
            capital(&said, "A")
        }
    }
}

/// With a capital letter, if the original has one.
fn capital(said: &str, original: &str) -> String {
    let mut letters = said.chars();
    match letters.next() {
        Some(first) if original.starts_with(char::is_uppercase) => {
            first.to_uppercase().chain(letters).collect()
        }
        _ => said.to_string(),
    }
}
