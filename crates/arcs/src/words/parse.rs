//! Parses typed text: words, each as short as it stays unambiguous.

use super::command;
use crate::action::Action;
use crate::rules;
use crate::state::State;

/// Why typed text is not a single action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unclear {
    #[error("nothing that can be done now begins like that")]
    Nothing,
    #[error("that could be: {}", .0.join("; "))]
    Several(Vec<String>),
}

/// The action that was typed: its words in order, each at least a prefix; unneeded words may be left out. An
/// exact match wins over a similar one.
pub fn parse(s: &State, text: &str) -> Result<Action, Unclear> {
    let typed = words(text);
    let mut legal = Vec::new();
    let _ = rules::list(s, &mut legal);
    let commands: Vec<(Action, Vec<String>)> =
        legal.into_iter().map(|action| (action, words(&command(s, action)))).collect();
    if typed.is_empty() {
        return Err(Unclear::Nothing);
    }
    let exact = commands.iter().find(|(_, words)| *words == typed);
    if let Some((action, _)) = exact {
        return Ok(*action);
    }
    let matches: Vec<&(Action, Vec<String>)> =
        commands.iter().filter(|(_, words)| is_short_for(&typed, words)).collect();
    match matches.as_slice() {
        [] => Err(Unclear::Nothing),
        [(action, _)] => Ok(*action),
        several => Err(Unclear::Several(several.iter().take(8).map(|(_, words)| words.join(" ")).collect())),
    }
}

/// Lower case words and numbers: "Gate1" is "gate" and "1".
pub(super) fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = ' ';
    for c in text.chars().flat_map(char::to_lowercase) {
        if c.is_alphanumeric() {
            match words.last_mut() {
                Some(word) if last.is_alphanumeric() && last.is_numeric() == c.is_numeric() => word.push(c),
                _ => words.push(c.to_string()),
            }
        }
        // An apostrophe does not end a word.
        if c != '\'' {
            last = c;
        }
    }
    words
}

/// Whether the typed words are prefixes of full words in the same order. The first must abbreviate the first;
/// numbers must be typed in full.
pub(super) fn is_short_for(typed: &[String], full: &[String]) -> bool {
    let mut rest = full.iter();
    typed.iter().enumerate().all(|(i, word)| {
        let begins = |candidate: &String| {
            if word.chars().all(char::is_numeric) {
                candidate == word
            } else {
                candidate.starts_with(word.as_str())
            }
        };
        if i == 0 { rest.next().is_some_and(begins) } else { rest.any(begins) }
    })
}
