//! Variants of a document with one change: a line left out or negated, a number raised or lowered by one, two
//! neighbours swapped.

use crate::cuts::{Cut, cuts, extent, whole_lines};
use script::document::{Document as Pages, Step};
use script::markdown::Item;
use script::source::{Source, Span};
use script::words::{Kind as Token, Text, every};
use table::Document;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Deleted,
    Negated,
    Number,
    Swapped,
}

impl Kind {
    pub const ALL: [Kind; 4] = [Kind::Deleted, Kind::Negated, Kind::Number, Kind::Swapped];

    pub fn word(self) -> &'static str {
        match self {
            Kind::Deleted => "deleted",
            Kind::Negated => "negated",
            Kind::Number => "number",
            Kind::Swapped => "swapped",
        }
    }
}

/// A document with one change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    pub kind: Kind,
    /// The title of the page.
    pub page: String,
    /// The original line, and the changed one: empty if it was left out.
    pub was: String,
    pub is: String,
    /// Its location: the file, and the line counted from 1.
    pub file: String,
    pub line: usize,
    pub document: Document,
}

/// Words and their opposites. Each is replaced wherever it occurs; the compiler refuses the result if it
/// makes no sense.
const OPPOSITES: [(&str, &str); 17] = [
    ("if", "unless"),
    ("most", "fewest"),
    ("more", "fewer"),
    ("highest", "lowest"),
    ("higher", "lower"),
    ("at least", "at most"),
    ("above", "below"),
    ("first", "last"),
    ("nearest", "farthest"),
    ("shortest", "longest"),
    ("any", "no"),
    ("all", "no"),
    ("with", "without"),
    ("is", "is not"),
    ("are", "are not"),
    ("can", "cannot"),
    ("always", "never"),
];

/// Every change of a document.
pub fn mutants(document: &Document) -> Vec<Mutant> {
    let sources = document.files.iter().map(|(name, text)| Source::new(name, text)).collect();
    let pages = Pages::read(sources);
    let gone = cuts(document).into_iter().map(|Cut { page, text, file, line, document, .. }| Mutant {
        kind: Kind::Deleted,
        page,
        was: text,
        is: String::new(),
        file,
        line,
        document,
    });
    let mut out: Vec<Mutant> = gone.collect();
    for page in pages.pages.iter().filter(|page| !page.is_notes) {
        let items = page.steps.iter().filter_map(|step| match step {
            Step::Item(item) => Some(item),
            Step::Table(_) => None,
        });
        let items: Vec<&Item> = items.collect();
        Changes { document, page: &page.title, out: &mut out }.items(&items);
    }
    let mut glossary = Changes { document, page: "Terminology", out: &mut out };
    for (term, words) in &pages.terms {
        glossary.words(&term.plain, words);
    }
    out.sort_by(|a, b| (&a.file, a.line, a.kind).cmp(&(&b.file, b.line, b.kind)));
    out
}

struct Changes<'c> {
    document: &'c Document,
    page: &'c str,
    out: &'c mut Vec<Mutant>,
}

impl Changes<'_> {
    fn items(&mut self, items: &[&Item]) {
        for item in items {
            self.words("", &item.text);
            self.turned(item);
            self.items(&item.items.iter().collect::<Vec<_>>());
        }
        for pair in items.windows(2) {
            self.swapped(pair[0], pair[1]);
        }
    }

    /// Replaces a piece of the text.
    fn put(&mut self, kind: Kind, was: &str, is: String, span: Span, new: &str) {
        let mut files = self.document.files.clone();
        let Some((file, text)) = files.get_mut(usize::from(span.file)) else { return };
        let Some(old) = text.get(span.range()).filter(|old| *old != new) else { return };
        let line = text[..span.range().start].matches('\n').count() + 1;
        debug_assert!(!old.is_empty());
        text.replace_range(span.range(), new);
        let file = file.clone();
        let document = Document::new(&self.document.name, &self.document.version, files);
        let page = self.page.to_owned();
        self.out.push(Mutant { kind, page, was: was.to_owned(), is, file, line, document });
    }

    /// Changes inside a line: each number raised and lowered by one, each word replaced by its opposite.
    fn words(&mut self, head: &str, text: &Text) {
        let was = if head.is_empty() { text.plain.clone() } else { format!("{head}: {}", text.plain) };
        let tokens = every(text);
        for (at, token) in tokens.iter().enumerate() {
            let (from, to) = (token.plain.0 as usize, token.plain.1 as usize);
            if let Token::Number(n) = token.kind {
                for n in [n + 1, n - 1].into_iter().filter(|n| *n >= 0) {
                    self.instead(Kind::Number, &was, text, from..to, &n.to_string());
                }
                continue;
            }
            for (one, other) in OPPOSITES.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]) {
                let words = one.split(' ').count();
                let Some(last) = tokens.get(at + words - 1) else { continue };
                let said = &text.plain[from..(last.plain.1 as usize).max(from)];
                if said.eq_ignore_ascii_case(one) {
                    let same_case = said.starts_with(char::is_uppercase);
                    let other = if same_case { capital(other) } else { other.to_owned() };
                    self.instead(Kind::Negated, &was, text, from..last.plain.1 as usize, &other);
                }
            }
        }
    }

    fn instead(&mut self, kind: Kind, was: &str, text: &Text, range: std::ops::Range<usize>, new: &str) {
        let mut is = text.plain.clone();
        is.replace_range(range.clone(), new);
        self.put(kind, was, is, text.span(range), new);
    }

    /// Negates a question, or forbids a deed.
    fn turned(&mut self, item: &Item) {
        let text = &item.text;
        let whole = extent(item);
        let Some((_, source)) = self.document.files.get(usize::from(whole.file)) else { return };
        let lines = whole_lines(source, whole.range());
        let Some(written) = source.get(lines.clone()).map(str::to_owned) else { return };
        let first = written.lines().next().unwrap_or_default().to_owned();
        let indent = first.len() - first.trim_start().len();
        let below: Vec<&str> = written.lines().skip(1).collect();
        let (inner, at) = (" ".repeat(indent + 2), Span::new(whole.file, lines));
        let question = text.plain.find('?').map(|_| first.find('?')).unwrap_or_default();
        let is_answered = item.items.iter().any(|child| child.marker().is_some());
        let new = match question {
            Some(_) if is_answered => {
                let turn = |line: &&str| match line.trim_start() {
                    own if line.len() - own.len() != below[0].len() - below[0].trim_start().len() => {
                        (*line).to_owned()
                    }
                    own if own.starts_with("- Yes") => line.replacen("- Yes", "- No", 1),
                    own if own.starts_with("- No") => line.replacen("- No", "- Yes", 1),
                    _ => (*line).to_owned(),
                };
                let below: Vec<String> = below.iter().map(turn).collect();
                format!("{first}\n{}\n", below.join("\n"))
            }
            Some(mark) if first[mark..].contains('→') => {
                let arrow = first[mark..].find('→').unwrap_or_default() + mark;
                format!("{}\n{inner}- No: {}\n", &first[..=mark], &first[arrow..])
            }
            Some(_) if !below.is_empty() && !text.plain.to_lowercase().contains("prefer") => {
                let below: Vec<String> = below.iter().map(|line| format!("  {line}")).collect();
                format!("{first}\n{inner}- No:\n{}\n", below.join("\n"))
            }
            // Forbid the deed instead of trying or doing it.
            _ => {
                let Some(bullet) = first.find("- ") else { return };
                let said = text.plain.split(['?', '.']).next().unwrap_or_default();
                let mut letters = said.chars();
                let said = letters.next().map(|c| c.to_lowercase().chain(letters).collect::<String>());
                format!("{}Never {}.\n", &first[..bullet + 2], said.unwrap_or_default())
            }
        };
        let is = new.trim().replace('\n', " ").trim_start_matches("- ").to_owned();
        let is = is.split_whitespace().collect::<Vec<_>>().join(" ");
        self.put(Kind::Negated, &text.plain, is, at, &new);
    }

    fn swapped(&mut self, one: &Item, other: &Item) {
        let (a, b) = (extent(one), extent(other));
        let Some((_, source)) = self.document.files.get(usize::from(a.file)).filter(|_| a.file == b.file)
        else {
            return;
        };
        let (first, second) = (whole_lines(source, a.range()), whole_lines(source, b.range()));
        // Skip two items in one line of a table, and a file without a final newline.
        if first.end > second.start || !source[..second.end].ends_with('\n') {
            return;
        }
        let between = &source[first.end..second.start];
        let new = format!("{}{between}{}", &source[second.clone()], &source[first.clone()]);
        let is = format!("{} / {}", other.text.plain, one.text.plain);
        let span = Span::new(a.file, first.start..second.end);
        self.put(Kind::Swapped, &one.text.plain, is, span, &new);
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |c| c.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEEPER: &str = "---\nname: Keeper\n---\n# Night\n\n- Is it dark?\n  - Light the lamp. Prefer:\n    - most oil\n    - the near lamp\n- Can bot row 2 miles? → Harbour\n- Is it late?\n  - Yes:\n    - Sleep.\n  - No:\n    - Row 3 miles.\n\n## Why (notes)\n\n- Lamps are 2 years old.\n";

    fn texts(kind: Kind) -> Vec<String> {
        let document = Document::new("Keeper", "1", vec![("keeper.md".into(), KEEPER.into())]);
        let all = mutants(&document);
        assert!(all.iter().all(|mutant| mutant.document.files[0].1 != KEEPER));
        let changed = |mutant: Mutant| {
            let after = &mutant.document.files[0].1;
            let same = KEEPER.lines().zip(after.lines()).take_while(|(a, b)| a == b).count();
            let end = KEEPER.lines().rev().zip(after.lines().rev()).take_while(|(a, b)| a == b).count();
            let lines: Vec<&str> = after.lines().collect();
            lines[same..lines.len().saturating_sub(end).max(same)].join("\n")
        };
        all.into_iter().filter(|mutant| mutant.kind == kind).map(changed).collect()
    }

    #[test]
    fn numbers_are_one_more_and_one_less() {
        let expected = [
            "- Can bot row 3 miles? → Harbour",
            "- Can bot row 1 miles? → Harbour",
            "    - Row 4 miles.",
            "    - Row 2 miles.",
        ];
        assert_eq!(texts(Kind::Number), expected, "notes are left alone");
    }

    #[test]
    fn a_yes_becomes_a_no() {
        let negated = texts(Kind::Negated);
        for expected in [
            "  - No:\n    - Light the lamp. Prefer:\n      - most oil\n      - the near lamp",
            "- Can bot row 2 miles?\n  - No: → Harbour",
            "  - No:\n    - Sleep.\n  - Yes:",
            "    - fewest oil",
            "    - Never sleep.",
            "    - Never row 3 miles.",
        ] {
            assert!(negated.iter().any(|text| text == expected), "{expected}\n{negated:#?}");
        }
    }

    #[test]
    fn neighbours_change_places_with_all_that_stands_under_them() {
        let swapped = texts(Kind::Swapped);
        let expected = "- Can bot row 2 miles? → Harbour\n- Is it dark?\n  - Light the lamp. Prefer:\n    - most oil\n    - the near lamp";
        assert!(swapped.iter().any(|text| text == expected), "{swapped:#?}");
        assert!(swapped.iter().any(|text| text == "    - the near lamp\n    - most oil"), "{swapped:#?}");
    }
}
