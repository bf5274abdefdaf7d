//! Deliberate slips, as authors make them: each must change the meaning of a line, or be refused.

use crate::compile::Compiled;
use crate::diagnostic::Severity;
use crate::vocabulary::Vocabulary;
use crate::words::{Kind, Text, every};

/// Words that change a sentence wherever they are inserted.
const INSERTED: [&str; 13] = [
    "never", "not", "no", "rival", "loyal", "exactly", "only", "2", "all", "unless", "damaged", "blue",
    "each",
];
/// Words that may be dropped or moved without changing the meaning: the listed synonyms.
const FREE: [&str; 31] = [
    "a", "an", "the", "is", "are", "any", "some", "of", "card", "cards", "to", "for", "in", "then", "and",
    "that", "which", "it", "bot", "there", "new", "action", "court", "building", "page", "one", "with",
    "loyal", "its", "own", "map",
];

/// One line with one slip in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    pub kind: &'static str,
    pub line: String,
    /// The slip concerns only words without a meaning of their own.
    pub is_free: bool,
}

/// The slips of a line: letters transposed, a word inserted or dropped, two words swapped, a number changed.
pub fn mutants(line: &str) -> Vec<Mutant> {
    let tokens = every(&Text::of(0, line, 0));
    let words: Vec<(usize, usize, Kind)> = tokens
        .iter()
        .filter(|t| matches!(t.kind, Kind::Word | Kind::Number(_)))
        .map(|t| (t.plain.0 as usize, t.plain.1 as usize, t.kind))
        .collect();
    let mut out = Vec::new();
    let mut push = |kind, line: String, is_free| out.push(Mutant { kind, line, is_free });
    for (i, &(from, to, kind)) in words.iter().enumerate() {
        let word = &line[from..to];
        let put = |new: &str| format!("{}{new}{}", &line[..from], &line[to..]);
        let is_free = |word: &str| FREE.contains(&word.to_lowercase().as_str());
        if let Kind::Number(n) = kind {
            push("number", put(&(n + 1).to_string()), false);
        } else {
            let letters: Vec<char> = word.chars().collect();
            let middle = letters.len() / 2;
            if letters.len() > 2 && letters[middle] != letters[middle - 1] {
                let mut slip = letters.clone();
                slip.swap(middle - 1, middle);
                push("typo", put(&slip.into_iter().collect::<String>()), false);
            }
        }
        push("drop", put(""), is_free(word));
        for new in INSERTED {
            // *Loyal* is redundant before the bot's own things.
            push("insert", put(&format!("{new} {word}")), matches!(new, "loyal"));
        }
        if let Some(&(next, end, _)) = words.get(i + 1)
            && &line[next..end] != word
        {
            let swapped =
                format!("{}{}{}{word}{}", &line[..from], &line[next..end], &line[to..next], &line[end..]);
            // A question may stand where a statement could: "if is Tycoon declared".
            let asks = |word: &str| ["is", "are", "does", "do", "has", "have"].contains(&word);
            let other = &line[next..end];
            push("swap", swapped, is_free(word) && is_free(other) || asks(word) || asks(other));
        }
    }
    out
}

/// Whether the compiled document has errors.
pub fn is_refused<V: Vocabulary>(compiled: &Compiled<V>) -> bool {
    compiled.problems.iter().any(|p| p.severity() == Severity::Error)
}

/// The complete meaning of a program, without its wording.
pub fn meaning<V: Vocabulary>(compiled: &Compiled<V>) -> String {
    let p = &compiled.program;
    let acts: Vec<_> =
        p.acts.iter().map(|a| (&a.deed, a.prefer.iter().map(|c| &c.meaning).collect::<Vec<_>>())).collect();
    let settings: Vec<_> = p
        .settings
        .iter()
        .map(|s| (&s.meaning, s.criteria.iter().map(|c| &c.meaning).collect::<Vec<_>>()))
        .collect();
    let targets: Vec<_> = p.targets.iter().map(|t| &t.meaning).collect();
    format!(
        "{:?}\n{:?}\n{acts:?}\n{settings:?}\n{targets:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}",
        p.ops, p.questions, p.amounts, p.groups, p.branches, p.charts, p.formulas
    )
}
