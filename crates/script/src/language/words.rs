//! The word list of a game, for authors: generated from the rules, so that it is never out of date.

use super::{Grammar, Node};
use std::collections::HashMap;
use std::fmt::Write;

/// For each rule, by category and name, the shortest real sentence that uses it.
#[derive(Default)]
pub struct Examples(HashMap<(String, String), String>);

impl Examples {
    /// Adds a sentence with the tree it was read as.
    pub fn add(&mut self, sentence: &str, tree: &Node) {
        let key = (tree.category().to_string(), tree.name().to_string());
        let kept = self.0.entry(key).or_insert_with(|| sentence.to_string());
        // A table cell is a poor example, whatever its length.
        let rank = |text: &str| (text.split_whitespace().count() < 3, text.len());
        if (rank(sentence), sentence) < (rank(kept), kept.as_str()) {
            *kept = sentence.to_string();
        }
        tree.children.iter().for_each(|child| self.add(sentence, child));
    }

    fn of(&self, category: &str, name: &str) -> Option<&str> {
        self.0.get(&(category.to_string(), name.to_string())).map(String::as_str)
    }
}

impl Grammar {
    /// The word list as Markdown: by chapter and category, each rule with its pattern, and with a sentence
    /// that uses it, or else the shortest phrase that the rule generates.
    pub fn word_list(&self, game: &str, sentences: &Examples) -> String {
        let mut grammar = self.clone();
        // A document has its own pages, counters and dice; these are placeholders for them.
        let stand_ins = "page.0 = plan\ndice.1d6 = 1d6 | a die\nown.counter = patience\nquantity._ = <own>\nterm.own = tempting";
        if grammar.extend(stand_ins).and_then(|()| grammar.finish()).is_err() {
            return String::new();
        }
        let mut out = format!(
            "# The words of {game}\n\nWhat a document for {game} may say. This page is made from the lexicon; a test keeps it current. \
             `understudy words {game}` prints it.\n\n\
             The first column has a sentence in which the words are used, or, in italics, the words alone. In the patterns, [x] may be \
             left out, x/y and (x ¦ y) are choices, and ‹x› is a phrase of the kind that the heading ‹x› describes. `a/the` stands for any \
             article.\n"
        );
        for (part, categories) in &grammar.parts {
            // Writing to a string cannot fail.
            let _ = write!(out, "\n## {part}\n");
            for category in categories {
                let title = grammar.title(category).unwrap_or(category).to_string();
                let _ =
                    write!(out, "\n### ‹{category}›: {title}\n\n| for example | pattern |\n| --- | --- |\n");
                let shortest = grammar.examples(category);
                for ((name, phrase), (_, pattern)) in shortest.iter().zip(grammar.rules_of(category)) {
                    let example = match sentences.of(category, name) {
                        Some(sentence) => sentence.replace('|', "¦"),
                        None => format!("*{phrase}*"),
                    };
                    let _ = writeln!(out, "| {example} | `{}` |", grammar.readable(pattern));
                }
            }
        }
        out
    }

    /// A pattern without the marks that only printing needs, and with its classes expanded.
    fn readable(&self, pattern: &str) -> String {
        let mut out = String::new();
        let mut chars = pattern.chars().peekable();
        while let Some(c) = chars.next() {
            match c {
                '~' | '!' => {}
                '{' => out.push('['),
                '}' => out.push(']'),
                '|' => out.push('¦'),
                '<' => out.push('‹'),
                '>' => {
                    out.push('›');
                    // The number in which a slot is printed.
                    chars.next_if(|next| matches!(next, 's' | '='));
                }
                c if c.is_ascii_uppercase() => {
                    let mut class = c.to_string();
                    while let Some(next) = chars.next_if(char::is_ascii_uppercase) {
                        class.push(next);
                    }
                    out.push_str(&self.class(&class));
                }
                c => out.push(c),
            }
        }
        out
    }

    /// The words of a class, or the name itself if there is no such class.
    fn class(&self, name: &str) -> String {
        match self.classes.get(name) {
            Some(words) if words.iter().any(|word| word == "the") => "a/the".into(),
            Some(words) => words.join("/"),
            None => name.into(),
        }
    }
}
