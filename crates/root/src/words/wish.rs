//! Why not? What a player would like to do, typed as words, and the reason of the rules against it.

use crate::action::Action;
use crate::rules;
use crate::state::*;
use crate::words::say;
use speech::Language;
use table::Pending;
use table::show::WhyNot;

/// Different reasons that one wish is answered with, at most.
const REASONS: usize = 6;
/// Words that say nothing about what is wished.
const SMALL: [&str; 11] = ["a", "an", "the", "in", "i", "want", "na", "w", "do", "z", "chcę"];

/// The reasons against what was typed; one that stands for several readings is given once.
pub fn why_not(s: &State, wish: &str) -> Vec<WhyNot> {
    let typed = words(wish);
    if typed.is_empty() || !matches!(rules::pending(s), Pending::Seat(_)) {
        return Vec::new();
    }
    let mut answers: Vec<WhyNot> = Vec::new();
    for action in conceivable(s) {
        let said = say(s, action);
        // People may type English, too, whatever they read.
        let fits = is_short_for(&typed, &words(&said))
            || is_short_for(&typed, &words(&Language::ENGLISH.read(|| say(s, action))));
        if answers.len() == REASONS || !fits {
            continue;
        }
        let reason = rules::check(s, action).err().map(|why| say!(why));
        if answers.iter().all(|answer| answer.reason != reason) {
            answers.push(WhyNot { wish: said, reason });
        }
    }
    answers
}

/// What a player might think of, whether or not it is possible. Only what this seat may know: its own
/// cards, and what lies on the table.
fn conceivable(s: &State) -> Vec<Action> {
    let mut all = Vec::new();
    rules::candidates(s, &mut all);
    let me = s.active();
    for at in Clearing::all() {
        let foes = s.players().without(me).iter();
        all.extend(foes.map(|defender| Action::Battle { at, defender, extra: 0, ally: None }));
        for to in Clearing::all().filter(|to| *to != at) {
            let most = s.warriors_of(me, at).max(1);
            let moves = (1..=most).map(|warriors| Action::Move { from: at, to, warriors, ferry: false });
            all.extend(moves);
        }
        all.extend(Building::of(me).iter().map(|building| Action::Build { building: *building, at }));
    }
    all
}

fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
    words.map(str::to_lowercase).filter(|w| !SMALL.contains(&w.as_str())).collect()
}

/// Whether each word is the beginning of a word of the longer text, in order; numbers are whole.
fn is_short_for(typed: &[String], said: &[String]) -> bool {
    let mut left = said.iter();
    typed.iter().all(|word| {
        let number = word.bytes().all(|b| b.is_ascii_digit());
        left.any(|w| if number { w == word } else { w.starts_with(word.as_str()) })
    })
}
