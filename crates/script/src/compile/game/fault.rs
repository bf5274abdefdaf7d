//! Turns faults into diagnostics: how far the line was read, what may follow there, and a sentence that would
//! be understood.

use super::meaning::Fault;
use super::{Builder, reader};
use crate::compile::Compiler;
use crate::compile::lexed::Lexed;
use crate::diagnostic::Code;
use crate::language::{Grammar, Repair};
use crate::source::Span;
use crate::vocabulary::Vocabulary;
use crate::words::Text;
use std::cell::RefCell;

/// The maximum number of readings shown.
const SHOWN: usize = 4;
/// The number of problems up to which suggestions are searched for: each takes several readings, and nobody
/// fixes thousands of lines at once.
const SUGGESTED: usize = 500;

impl<V: Vocabulary> Builder<'_, '_, V> {
    pub(super) fn fault(&mut self, fault: Fault<'_>) {
        let grammar = self.grammar;
        let compiler = &mut *self.compiler;
        match fault {
            Fault::Unread { words, why, .. } if compiler.is_better_defined(words.span(), why.reached) => {
                compiler.half_defined(words.span());
            }
            Fault::Unread { category, words, why } => {
                let text = words.plain();
                let message = match why.reached {
                    0 => format!("“{text}” is not understood"),
                    _ if why.ended => format!("“{text}” ends too early"),
                    _ => format!("“{text}” is understood only in part"),
                };
                let (line, at) = (words.line(), words.start());
                let above = (&self.asked[..], self.others);
                let reads = &*compiler;
                let means = |repair: &Repair| {
                    is_understood(reads, grammar, above, category, &repair.applied(&text, at))
                };
                let repaired = || grammar.repaired(category, words.tokens(), &why, line, &means);
                let suggests = compiler.suggests && compiler.problems.len() < SUGGESTED;
                let suggestion = suggests.then(repaired).flatten();
                let suggestion = suggestion.map(|repair| repair.applied(&text, at));
                let d = compiler.problem(Code::UnknownPhrase, why.span, message);
                d.label = if why.ended { "something is missing here" } else { "not understood" }.to_string();
                if !why.expected.is_empty() {
                    d.help.push(format!("here could stand {}", why.expected.join(", or ")));
                }
                d.help.extend(advice(&text, &why.found).map(String::from));
                d.suggestion = suggestion;
            }
            Fault::Ambiguous(readings, span) => {
                let message = "this can be read in more than one way";
                let d = compiler.problem(Code::TwoReadings, span, message);
                for reading in readings.iter().take(SHOWN) {
                    d.help.push(reading.clone());
                }
                if readings.is_empty() {
                    d.help.push("cut it into several sentences".into());
                }
            }
            Fault::Modal(span) => {
                let message = "this leaves open whether it is done";
                let d = compiler.problem(Code::UnknownPhrase, span, message);
                d.help.push("write “Can bot …?” if it is done where it is possible, or “Bot will …”".into());
            }
            Fault::NotInGame(reason, span) => {
                compiler.problem(Code::NotInGame, span, reason);
            }
            Fault::Page(name, span) => {
                let suggestion = compiler.closest_page(&name);
                let d = compiler.problem(Code::UnknownPage, span, format!("there is no page “{name}”"));
                d.suggestion = suggestion;
            }
            Fault::Die(span) => {
                let d = compiler.problem(Code::BadDie, span, "there is no such die");
                d.help.push("write the dice as `1d6` or `2d10`".into());
            }
        }
    }
}

/// Whether the game has a meaning for a sentence, not only a tree.
fn is_understood<V: Vocabulary>(
    compiler: &Compiler<'_, V>,
    grammar: &Grammar,
    (asked, others): (&[V::Question], usize),
    category: &str,
    said: &str,
) -> bool {
    let lexed = Lexed::new(&Text::of(0, said, 0));
    let seen = RefCell::default();
    let reader = reader(compiler, grammar, &seen, asked, others);
    match category {
        "sentence" => reader.saying(lexed.all()).understood(),
        "asked" => reader.condition(lexed.all()).understood(),
        "attempt" => reader.deed(lexed.all()).is_ok(),
        "criterion" => reader.criterion(lexed.all()).is_ok(),
        _ => true,
    }
}

/// What to write instead of what no game understands.
fn advice(text: &str, found: &str) -> Option<&'static str> {
    let lower = text.to_lowercase();
    let begins = |words: &[&str]| words.iter().any(|word| lower.starts_with(&format!("{word} ")));
    if found == "only" || begins(&["only"]) {
        Some("a restriction is said as what is never done: “Never … unless …”, “Never … other than …”")
    } else if matches!(found, "except" | "but") {
        Some(
            "an exception is said of the noun, “that is not …”, or as what is never done; another condition is joined by “and”",
        )
    } else {
        None
    }
}

/// The number of words of a line that must be readable as a definition before it is taken for one: its term,
/// *is*, and one more word.
const HEAD: usize = 3;

impl<V: Vocabulary> Compiler<'_, V> {
    /// Whether more of a line can be read as a definition than as a sentence.
    fn is_better_defined(&self, line: Span, reached: usize) -> bool {
        let definition = self.undefined.iter().find(|(span, ..)| span.contains(line));
        definition.is_some_and(|(_, _, why)| why.reached >= HEAD && why.reached > reached)
    }

    /// Reports how far a definition is understood.
    fn half_defined(&mut self, line: Span) {
        let Some(at) = self.undefined.iter().position(|(span, ..)| span.contains(line)) else { return };
        let (_, term, why) = self.undefined.swap_remove(at);
        let message = match why.ended {
            true => format!("the definition of “{}” ends too early", term.plain),
            false => format!("the definition of “{}” is understood only in part", term.plain),
        };
        let d = self.problem(Code::UnknownPhrase, why.span, message);
        d.label = if why.ended { "something is missing here" } else { "not understood" }.to_string();
        if !why.expected.is_empty() {
            d.help.push(format!("here could stand {}", why.expected.join(", or ")));
        }
    }
}
