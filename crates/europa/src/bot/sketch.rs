//! Short tables for examples of play: the players, the differences from the setup, and people's answers.
//!
//! ```text
//! France: human
//! Castile: Bot, hard
//! castile.available = 5
//! What is Granada now? an independent NPR
//! ```
//!
//! The first Bot is on turn in the Action Phase. The default answer to any other question is no, none, 0, or
//! the first possible name.

use crate::Europa;
use crate::action::Act;
use crate::atlas::Realm;
use crate::every_ask;
use crate::rules::Shape;
use crate::state::ask::{Item, Reply};
use crate::state::level::Level;
use crate::state::setup::{Seated, Setup};
use crate::state::{Board, Known, Stage, State, Switches, Waiting};
use crate::words;
use table::Game;
use table::show::pick;

pub fn sketch(text: &str) -> Result<State, String> {
    if text.contains("[[players]]") {
        return Europa::from_position(text).map_err(|e| e.to_string());
    }
    let mut players = Vec::new();
    let (mut corrections, mut told) = (String::new(), Vec::new());
    for line in text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#')) {
        if let Some((question, answer)) = line.split_once('?') {
            told.push((question, answer.trim()));
        } else if let Some(seated) = seat(line)? {
            players.push(seated);
        } else {
            corrections += line;
            corrections.push('\n');
        }
    }
    let setup = Setup {
        // Each question is asked alone, so that the default answer is no.
        switches: Switches { sheets: false, ..Switches::default() },
        age: 1,
        round: 1,
        board: Board::default(),
        territories: Vec::new(),
        law: None,
        carried: None,
        scenario: None,
        players,
    };
    let mut state = Europa::begin(&setup).map_err(|e| e.reason)?;
    state.stage = Stage::Actions;
    let first = state.bots().next().map(|(bot, _)| bot);
    state.on_turn = first.ok_or("one of the players must be a Bot")?;
    if !corrections.is_empty() {
        Europa::correct(&mut state, &corrections).map_err(|e| e.reason)?;
    }
    for (question, answer) in told {
        tell(&mut state, question, answer)?;
    }
    Ok(state)
}

/// "Castile: Bot, hard" or "France: human".
fn seat(line: &str) -> Result<Option<Seated>, String> {
    let Some((name, who)) = line.split_once(':') else { return Ok(None) };
    let mut words = who.split(',').map(|w| w.trim().to_lowercase());
    let kind = words.next().unwrap_or_default();
    if !matches!(kind.as_str(), "bot" | "human") {
        return Ok(None);
    }
    let realm = Realm::named(name).map_err(|e| e.to_string())?;
    if kind == "human" {
        return Ok(Some(Seated::human(realm)));
    }
    let level = match words.next().as_deref() {
        None | Some("normal") => Level::Normal,
        Some("easy") => Level::Easy,
        Some("hard") => Level::Hard,
        Some("very hard") => Level::VeryHard,
        Some(other) => return Err(format!("“{other}” is no level: easy, normal, hard, very hard")),
    };
    Ok(Some(Seated::bot(realm, level)))
}

/// Records an answer to the question that begins with these words.
fn tell(state: &mut State, question: &str, answer: &str) -> Result<(), String> {
    let begins = |words: &str| words.to_lowercase().starts_with(&question.to_lowercase());
    let asks = every_ask(state);
    let ask = asks.into_iter().find(|ask| begins(&words::question(state, *ask)));
    let ask = ask.ok_or_else(|| format!("no Bot asks “{question}?”"))?;
    let mut open = state.clone();
    open.moment.waiting = Some(Waiting::Answer { ask, named: Vec::new() });
    let mut legal = Vec::new();
    Europa::legal(&open, &mut legal);
    let labels: Vec<String> = legal.iter().map(|act| words::say(&open, *act)).collect();
    let mut items: Vec<Item> = Vec::new();
    let mut reply = None;
    for part in answer.split(',').map(str::trim) {
        let at = pick(labels.iter().map(String::as_str), part)
            .map_err(|_| format!("“{part}” is no answer to “{question}?”"))?;
        reply = Some(match legal[at] {
            Act::Yes => Reply::Yes,
            Act::No => Reply::No,
            Act::Number(n) => Reply::Number(n),
            Act::Pick(item) => {
                items.push(item);
                Reply::Items(items.clone())
            }
            _ => Reply::Items(Vec::new()),
        });
    }
    let bot = (!ask.is_common()).then(|| state.acting());
    state.known.push(Known { bot, ask, reply: reply.ok_or("an answer is missing")? });
    Ok(())
}

/// The default answer of people.
pub fn default_answer(state: &State) -> Option<Act> {
    let ask = match &state.moment.waiting {
        Some(Waiting::Answer { ask, .. }) => ask,
        // Proposed answers are accepted.
        Some(Waiting::Sheet) => {
            let empty = state.moment.sheet.iter().position(|line| line.reply.is_none());
            return Some(empty.map_or(Act::Enough, |line| Act::Change(line as u8)));
        }
        _ => return None,
    };
    Some(match state.shape(*ask) {
        Shape::YesOrNo => Act::No,
        Shape::Number { low, .. } => Act::Number(low.max(0)),
        Shape::One { or_none: true, .. } | Shape::Several { .. } => Act::Enough,
        Shape::One { of, .. } => Act::Pick(*of.first()?),
    })
}
