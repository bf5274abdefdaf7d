//! Front matter: the lines between `---` and `---` at the beginning of a document.

use crate::diagnostic::{Code, Diagnostic};
use crate::program::{Counter, Deck};
use crate::source::Span;

/// The metadata of a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Front {
    pub name: String,
    pub version: String,
    /// The game's id, or "none".
    pub game: String,
    /// The code of the language it is written in; empty for English.
    pub language: String,
    pub language_span: Span,
    /// The first page.
    pub entry: Option<(String, Span)>,
    pub counters: Vec<Counter>,
    pub decks: Vec<Deck>,
    /// All keys as written, including those of a game; nested keys as `outer.inner`.
    pub all: Vec<(String, String)>,
    pub game_span: Span,
}

/// Reads the front matter, if there is one. Returns it and the offset of the text after it.
pub fn front(file: u16, text: &str, problems: &mut Vec<Diagnostic>) -> Option<(Front, usize)> {
    let after = text.strip_prefix("---\n").or_else(|| text.strip_prefix("---\r\n"))?;
    let mut at = text.len() - after.len();
    let mut front = Front::default();
    let mut outer = String::new();
    for line in after.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let words = line.trim();
        if words == "---" {
            return Some((front, at));
        }
        let indent = line.len() - line.trim_start().len();
        let span = Span::new(file, start + indent..start + line.trim_end().len().max(indent));
        if words.is_empty() || words.starts_with('#') {
            continue;
        }
        let words = words.strip_prefix("- ").unwrap_or(words);
        let Some((key, value)) = words.split_once(':') else {
            problems.push(
                Diagnostic::new(Code::BadFrontMatter, span, "this line of the front matter says nothing")
                    .help("write `key: value`"),
            );
            continue;
        };
        let (key, value) = (key.trim(), value.trim().trim_matches('"'));
        if indent == 0 {
            outer = key.to_lowercase();
        }
        let result =
            if indent == 0 { front.outer(&outer, value, span) } else { front.inner(&outer, key, value) };
        if let Err(reason) = result {
            problems.push(Diagnostic::new(Code::BadFrontMatter, span, reason));
        }
        let full = if indent == 0 { outer.clone() } else { format!("{outer}.{key}") };
        // Only one of the two could count.
        if front.all.iter().any(|(known, _)| known.eq_ignore_ascii_case(&full)) {
            let message = format!("`{key}` stands twice in the front matter");
            problems.push(Diagnostic::new(Code::BadFrontMatter, span, message));
        }
        front.all.push((full, value.to_string()));
    }
    problems.push(
        Diagnostic::new(Code::BadFrontMatter, Span::new(file, 0..3), "the front matter has no end")
            .help("close it with a line `---`"),
    );
    Some((front, text.len()))
}

impl Front {
    fn outer(&mut self, key: &str, value: &str, span: Span) -> Result<(), String> {
        match key {
            "name" => self.name = value.to_string(),
            "version" => self.version = value.to_string(),
            "game" => {
                self.game = value.to_lowercase();
                self.game_span = span;
            }
            "entry" => self.entry = Some((value.to_string(), span)),
            "counters" | "decks" if !value.is_empty() => {
                return Err(format!("`{key}` is a list: one to a line below it, indented"));
            }
            "language" => {
                self.language = value.to_lowercase();
                self.language_span = span;
            }
            "counters" | "decks" | "designer" => {}
            // A game may have keys of its own; a key that almost matches one of the language is a slip.
            _ => {
                const KEYS: [&str; 8] =
                    ["name", "version", "game", "language", "entry", "counters", "decks", "designer"];
                let near = |known: &&&str| strsim::damerau_levenshtein(known, key) == 1;
                if let Some(known) = KEYS.iter().find(near) {
                    return Err(format!("`{key}` is no key: did you mean `{known}`?"));
                }
            }
        }
        Ok(())
    }

    fn inner(&mut self, outer: &str, key: &str, value: &str) -> Result<(), String> {
        match outer {
            "counters" => self.counters.push(counter(key, value)?),
            "decks" => self.decks.push(deck(key, value)?),
            _ => {}
        }
        Ok(())
    }
}

/// A counter's start value, `6`, or with limits: `6 (0 to 9)`.
fn counter(name: &str, value: &str) -> Result<Counter, String> {
    let wrong = || {
        format!("“{value}” is no counter: write its beginning, and its limits if it has any: `6 (0 to 9)`")
    };
    let numbers: Vec<i32> = value
        .split(|c: char| !(c.is_ascii_digit() || c == '-'))
        .filter(|w| !w.is_empty())
        .map(str::parse)
        .collect::<Result<_, _>>()
        .map_err(|_| wrong())?;
    let (start, low, high) = match *numbers {
        [start] => (start, start.min(0), i32::MAX),
        [start, low, high] => (start, low, high),
        _ => return Err(wrong()),
    };
    if low > high || !(low..=high).contains(&start) {
        return Err(format!("counter “{name}” begins outside its limits"));
    }
    Ok(Counter { name: name.to_string(), start, low, high })
}

/// `calm x3, fog x2, gale`.
fn deck(name: &str, value: &str) -> Result<Deck, String> {
    let mut cards: Vec<(String, u16)> = Vec::new();
    for card in value.split(',').map(str::trim).filter(|c| !c.is_empty()) {
        let parts = card.rsplit_once(['×', 'x']).map(|(c, n)| (c.trim(), n.trim().parse::<u16>()));
        let (card, n) = match parts {
            Some((card, Ok(n))) if !card.is_empty() => (card, n),
            _ => (card, 1),
        };
        if n == 0 || n > 1000 {
            return Err(format!("deck “{name}” has {n} cards “{card}”"));
        }
        cards.push((card.to_string(), n));
    }
    if cards.is_empty() || cards.len() > 1000 {
        return Err(format!("deck “{name}” has no cards: write `calm x3, fog x2, gale`"));
    }
    Ok(Deck { name: name.to_string(), cards })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) -> (Front, Vec<String>) {
        let mut problems = Vec::new();
        let (front, _) = front(0, text, &mut problems).unwrap();
        (front, problems.into_iter().map(|p| p.message).collect())
    }

    #[test]
    fn counters_and_decks_are_declared() {
        let (front, problems) = check(
            "---\nname: Keeper\ngame: none\ncounters:\n  oil: 6\n  storm: 0 (0 to 9)\ndecks:\n  weather: calm x3, fog ×2, gale\nlevel: hard\n---\n",
        );
        assert_eq!(problems, [""; 0]);
        assert_eq!((front.counters[1].low, front.counters[1].high), (0, 9));
        assert_eq!(front.decks[0].cards, [("calm".into(), 3), ("fog".into(), 2), ("gale".into(), 1)]);
        assert!(front.all.contains(&("level".into(), "hard".into())));
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        let (_, problems) =
            check("---\nhello\ncounters: 3\ndecks:\n  w: \ncounters:\n  a: many\n  b: 5 (0 to 3)\n");
        assert_eq!(
            problems,
            [
                "this line of the front matter says nothing",
                "`counters` is a list: one to a line below it, indented",
                "deck “w” has no cards: write `calm x3, fog x2, gale`",
                "`counters` stands twice in the front matter",
                "“many” is no counter: write its beginning, and its limits if it has any: `6 (0 to 9)`",
                "counter “b” begins outside its limits",
                "the front matter has no end",
            ]
        );
    }
}
