//! The state as text that people can read and edit, and manual corrections.

use crate::TEXTS;
use crate::state::mat::Mat;
use crate::state::{Known, State, names};
use crate::words::told;
use table::{Illegal, PositionError, sheet};

pub fn write(state: &State) -> String {
    sheet::write(state)
}

pub fn read(text: &str) -> Result<State, PositionError> {
    let state: State = sheet::read(text)?;
    state.check().map_err(|reason| PositionError { line: 1, reason })?;
    Ok(state)
}

/// A correction is a piece of a position, with the Realm's name for its player: `Castile.available = 5`, or
/// `round = 2`. Everything else stays the same.
pub fn corrected(state: &State, text: &str) -> Result<State, Illegal> {
    let illegal = |reason: String| Illegal { reason };
    if let Some(words) = text.trim().strip_prefix("forget ") {
        return forget(state, words).map_err(illegal);
    }
    let change: toml::Table = text.parse().map_err(|e: toml::de::Error| {
        illegal(say!("write-for-example", fault = e.message().trim_end().to_string()))
    })?;
    let mut position: toml::Table =
        write(state).parse().map_err(|e: toml::de::Error| illegal(e.to_string()))?;
    for (key, value) in change {
        let player =
            state.players.iter().position(|p| crate::atlas::key(p.realm.name()) == crate::atlas::key(&key));
        match player {
            Some(at) => {
                let players = position.get_mut("players").and_then(|p| p.as_array_mut());
                let player = players.and_then(|p| p.get_mut(at)).and_then(|p| p.as_table_mut());
                if let (Some(player), toml::Value::Table(change)) = (player, value) {
                    correct_player(player, change).map_err(illegal)?;
                } else {
                    return Err(illegal(say!("what-of-it", key = key)));
                }
            }
            None if position.contains_key(&key) || OPTIONAL.contains(&key.as_str()) => {
                merge(&mut position, key, value);
            }
            None => return Err(illegal(say!("nothing-to-correct", key = key))),
        }
    }
    let corrected = read(&position.to_string()).map_err(|e| illegal(e.reason))?;
    check_names(state, &corrected).map_err(illegal)?;
    Ok(corrected)
}

/// Refuses new names in a correction that look like typos.
fn check_names(before: &State, after: &State) -> Result<(), String> {
    for (player, mat) in after.bots() {
        let old = before.mat(player);
        let towns = |m: &Mat| [&m.towns[..], &m.held, &m.unrest, &m.lost].concat();
        let areas = |m: &Mat| {
            let cubes = m.influence.iter().chain(&m.imperial).map(|i| i.area);
            m.claims.iter().chain(&m.cores).chain(&m.army).copied().chain(cubes).collect::<Vec<_>>()
        };
        let (old_towns, old_areas) = old.map_or((Vec::new(), Vec::new()), |m| (towns(m), areas(m)));
        for town in towns(mat).into_iter().filter(|t| !old_towns.contains(t)) {
            names::province(town, &after.territories)?;
        }
        for area in areas(mat).into_iter().filter(|a| !old_areas.contains(a)) {
            names::area(area, &after.territories)?;
        }
    }
    Ok(())
}

/// Forgets earlier answers: questions with these words are asked again when they matter.
fn forget(state: &State, words: &str) -> Result<State, String> {
    let mut after = state.clone();
    let wanted = words.trim().to_lowercase();
    // The words may be in any language: the log is replayed for readers of all languages.
    let says = |k: &Known| told::question(state, k).to_lowercase().contains(&wanted);
    let forgotten = |k: &Known| TEXTS.languages().any(|language| language.read(|| says(k)));
    after.known.retain(|k| !forgotten(k));
    after.recalled.retain(|k| !forgotten(k));
    if after.known.len() == state.known.len() {
        return Err(say!("nothing-was-told", words = words.trim().to_string()));
    }
    Ok(after)
}

/// Keys that a position omits when they are empty.
const OPTIONAL: [&str; 5] = ["next_first", "one_more", "response", "territories", "rebuild"];

/// The keys of a player's own line; all others belong to the mat.
const OF_PLAYER: [&str; 5] = ["realm", "faith", "prestige", "passed", "event_taken"];

fn correct_player(player: &mut toml::Table, change: toml::Table) -> Result<(), String> {
    for (key, value) in change {
        if OF_PLAYER.contains(&key.as_str()) {
            player.insert(key, value);
        } else if let Some(mat) = player.get_mut("mat").and_then(|m| m.as_table_mut()) {
            if key == "army" && value.as_str() == Some("") {
                mat.remove("army");
            } else {
                merge(mat, key, value);
            }
        } else {
            return Err(say!("a-human-has-no", key = key));
        }
    }
    Ok(())
}

fn merge(into: &mut toml::Table, key: String, value: toml::Value) {
    match (into.get_mut(&key), value) {
        (Some(toml::Value::Table(old)), toml::Value::Table(new)) => {
            for (key, value) in new {
                merge(old, key, value);
            }
        }
        (_, value) => {
            into.insert(key, value);
        }
    }
}
