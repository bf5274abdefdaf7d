//! Compares what Bots do when people answer sheets with what they do when each fact is asked for just when it is needed:
//! `cargo run --release -p europa --example europa_beside -- 250`. People answer from a board of their own, which differs
//! from game to game, and change each line of a sheet that says otherwise. The numbers are the games, and the one from
//! which it begins; of a single game that differs both logs are shown.

#[path = "../tests/common/mod.rs"]
mod common;

use common::*;
use europa::action::{Act, Report};
use europa::rules::Shape;
use europa::state::ask::{Ask, Item};
use europa::state::level::Level;
use europa::state::{Stage, State};
use std::hash::{DefaultHasher, Hash, Hasher};
use table::Event;

/// What is so on the board of this game, whenever it is asked.
fn lot(seed: u64, thing: impl std::fmt::Debug) -> u64 {
    let mut hasher = DefaultHasher::new();
    (seed, format!("{thing:?}")).hash(&mut hasher);
    hasher.finish()
}

/// An Area in which 2 Influence have room, as its number says when it is asked for.
fn has_room(seed: u64, item: &Item) -> bool {
    match item {
        Item::Area(area) => lot(seed, Ask::Room(*area)) % 7 >= 2,
        _ => true,
    }
}

fn people(seed: u64, state: &State, ask: Ask) -> Option<Act> {
    let n = lot(seed, ask);
    // Where hostile Units never go away, a Bot may defend itself for ever: in every second game there are none.
    if ask == Ask::Attacked && !seed.is_multiple_of(2) {
        return Some(Act::Enough);
    }
    Some(match state.shape(ask) {
        Shape::YesOrNo if n.is_multiple_of(3) => Act::Yes,
        Shape::YesOrNo => Act::No,
        Shape::Number { low, high } => Act::Number((low.max(0) + (n % 7) as i16).min(high)),
        Shape::One { or_none: true, .. } if n.is_multiple_of(4) => Act::Enough,
        Shape::One { of, .. } => Act::Pick(*of.iter().max_by_key(|item| lot(seed, (ask, item)))?),
        Shape::Several { of, .. } => {
            let is_so = |item: &&Item| lot(seed, (ask, item)).is_multiple_of(9) && has_room(seed, item);
            let named = match &state.moment().waiting {
                Some(europa::state::Waiting::Answer { named, .. }) => named.clone(),
                _ => Vec::new(),
            };
            of.iter()
                .filter(is_so)
                .take(4)
                .find(|item| !named.contains(item))
                .map_or(Act::Enough, |i| Act::Pick(*i))
        }
    })
}

/// The deeds of two Bots in two Rounds, and the number of their turns.
fn deeds(seed: u64, sheets: bool) -> (Vec<Event<Act>>, usize, String) {
    let realms =
        [["Castile", "Ottomans"], ["England", "Muscovy"], ["Venice", "Poland"], ["Burgundy", "Mamluks"]];
    let levels = [Level::Easy, Level::Normal, Level::Hard, Level::VeryHard];
    let at = (seed % 4) as usize;
    let mut setup = setup(&realms[at], levels[(seed / 4 % 4) as usize]);
    setup.switches.sheets = sheets;
    let mut company = Company::new(setup, seed, &document());
    let mut declared = false;
    company.play(
        |s| s.round() > 2,
        |state, ask| people(seed, state, ask),
        |s| {
            // In half of the games the human attacks a Bot in the second Round.
            if seed.is_multiple_of(2) && s.round() == 2 && s.stage() == Stage::Actions && !declared {
                declared = true;
                return Report::War(realm(realms[at][0]));
            }
            idle(s)
        },
    );
    let log = company.table.log();
    let turns = log.iter().filter(|event| matches!(event, Event::Bot { .. })).count();
    let is_done = |event: &&Event<Act>| {
        matches!(event, Event::Act { action: Act::Do(..) | Act::Tell(_) | Act::Roll(..) | Act::End, .. })
    };
    (log.iter().filter(is_done).cloned().collect(), turns, company.transcript(0))
}

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|n| n.parse::<u64>().ok());
    let (games, from) = (numbers.next().unwrap_or(8), numbers.next().unwrap_or(0));
    let (mut all, mut differ, mut endless) = (0, 0, 0);
    for seed in from..from + games {
        let played = std::panic::catch_unwind(|| (deeds(seed, true), deeds(seed, false)));
        let Ok(((with, turns, told), (without, _, told_without))) = played else {
            endless += 1;
            continue;
        };
        all += turns;
        if with != without {
            differ += 1;
            let at =
                with.iter().zip(&without).position(|(a, b)| a != b).unwrap_or(with.len().min(without.len()));
            println!("game {seed}: {:?} with sheets, {:?} without", with.get(at), without.get(at));
            if games == 1 {
                println!("with sheets:\n{told}\nwithout:\n{told_without}");
            }
        }
        if seed % 25 == 24 {
            println!("{} games: {all} turns, {differ} games differ", seed + 1 - from);
        }
    }
    println!("{games} games: {all} turns, {differ} games differ, {endless} without an end were left out");
}
