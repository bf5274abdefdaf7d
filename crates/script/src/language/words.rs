//! The word list of a game, for authors: made from the rules, so that it cannot be out of date.

use super::Grammar;
use std::fmt::Write;

impl Grammar {
    /// The word list as Markdown: by chapter and category, each word with what it may be made of and an
    /// example.
    pub fn word_list(&self, game: &str) -> String {
        let mut grammar = self.clone();
        // A document brings its pages, counters and dice; these stand for them.
        let stand_ins = "page.0 = plan\ndice.1d6 = 1d6 | a die\nown.counter = patience\nquantity._ = <own>\nterm.own = tempting";
        if grammar.extend(stand_ins).and_then(|()| grammar.finish()).is_err() {
            return String::new();
        }
        let mut out = format!(
            "# The words of {game}\n\nWhat a document for {game} may say. This page is made from the lexicon; a test keeps it current. \
             `understudy words` prints it. In the patterns, [x] may be left out, (x | y) is a choice, and \
             ‹x› is a phrase of that kind.\n"
        );
        for (part, categories) in &grammar.parts {
            // Writing to a string cannot fail.
            let _ = write!(out, "\n## {part}\n");
            for category in categories {
                let title = grammar.title(category).unwrap_or(category).to_string();
                let _ =
                    write!(out, "\n### ‹{category}›: {title}\n\n| for example | pattern |\n| --- | --- |\n");
                let examples = grammar.examples(category);
                for ((_, example), (_, pattern)) in examples.iter().zip(grammar.rules_of(category)) {
                    let _ = writeln!(out, "| {example} | `{}` |", readable(pattern));
                }
            }
        }
        out
    }
}

/// A pattern without the marks that only printing needs.
fn readable(pattern: &str) -> String {
    let plain = pattern.replace('~', "").replace('{', "[").replace('}', "]").replace('|', "\u{1}");
    let mut out = String::new();
    let mut open = false;
    for c in plain.chars() {
        match c {
            '<' => out.push('‹'),
            '>' => {
                out.push('›');
                open = true;
                continue;
            }
            // The number in which a slot is printed.
            's' | '=' if open => {}
            '\u{1}' => out.push('¦'),
            _ => out.push(c),
        }
        open = false;
    }
    out
}
