//! A sheet as a form: each line with all its answers, with the proposed ones selected.

use super::rule::rule;
use super::show::LONG;
use crate::Europa;
use crate::action::Act;
use crate::rules::Shape;
use crate::state::ask::{Item, Reply};
use crate::state::{Line, State, Waiting};
use crate::words;
use table::show::{Entry, Sheet};
use table::{Game, Pending};

pub(super) fn sheet(state: &State) -> Option<Sheet<Act>> {
    if state.moment.waiting != Some(Waiting::Sheet) || Europa::pending(state) == Pending::Over {
        return None;
    }
    let lines = state.moment.sheet.iter().enumerate();
    Some(Sheet { entries: lines.map(|(at, line)| entry(state, at, line)).collect(), send: Act::Enough })
}

fn entry(state: &State, at: usize, line: &Line) -> Entry<Act> {
    // The line as it is answered when it is changed.
    let mut open = state.clone();
    open.moment.waiting = Some(Waiting::Answer { ask: line.ask, named: Vec::new() });
    let several = matches!(state.shape(line.ask), Shape::Several { .. });
    let mut acts = Vec::new();
    Europa::legal(&open, &mut acts);
    if several {
        acts.retain(|act| *act != Act::Enough);
    }
    // A proposed answer may be a name that is in no list.
    let filled = filled(line.reply.as_ref(), several);
    acts.extend(filled.iter().filter(|act| !acts.contains(act)).copied().collect::<Vec<_>>());
    let likely = |act: &Act| match act {
        Act::Pick(item) => {
            filled.contains(act) || state.is_likely(*item) || matches!(item, Item::Word(_) | Item::Symbol(_))
        }
        _ => true,
    };
    acts.sort_by_key(|act| !likely(act));
    let groups = match acts.iter().filter(|act| !likely(act)).count() > LONG {
        true => acts.iter().map(|act| group(&open, *act)).collect(),
        false => Vec::new(),
    };
    Entry {
        question: words::question(state, line.ask),
        help: rule(line.ask),
        groups,
        likely: acts.iter().filter(|act| likely(act)).count(),
        chosen: filled.iter().filter_map(|act| acts.iter().position(|a| a == act)).collect(),
        choices: acts.iter().map(|act| words::say(&open, *act)).collect(),
        acts,
        open: line.reply.is_none(),
        several,
        change: Act::Change(at as u8),
        done: Act::Enough,
    }
}

/// Effects by their kind, names by their first letter.
fn group(state: &State, act: Act) -> String {
    match act {
        Act::Pick(Item::Effect(effect, _)) => words::effect_group(effect),
        other => words::say(state, other).chars().take(1).flat_map(char::to_uppercase).collect(),
    }
}

fn filled(reply: Option<&Reply>, several: bool) -> Vec<Act> {
    match reply {
        None => Vec::new(),
        Some(Reply::Items(items)) if items.is_empty() && several => Vec::new(),
        Some(Reply::Yes) => vec![Act::Yes],
        Some(Reply::No) => vec![Act::No],
        Some(Reply::Number(n)) => vec![Act::Number(*n)],
        Some(Reply::Items(items)) if items.is_empty() => vec![Act::Enough],
        Some(Reply::Items(items)) => items.iter().copied().map(Act::Pick).collect(),
    }
}
