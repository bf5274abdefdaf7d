//! The state as a text that people can read and edit, and corrections by hand.

use crate::state::State;
use table::{Illegal, PositionError, sheet};

pub fn write(state: &State) -> String {
    sheet::write(state)
}

pub fn read(text: &str) -> Result<State, PositionError> {
    let state: State = sheet::read(text)?;
    state.check().map_err(|reason| PositionError { line: 1, reason })?;
    Ok(state)
}

/// A correction is a piece of a position, with the Realm's name for its player: `Castile.available
/// = 5`, or `round = 2`. What it does not name stays.
pub fn corrected(state: &State, text: &str) -> Result<State, Illegal> {
    let illegal = |reason: String| Illegal { reason };
    let change: toml::Table = text.parse().map_err(|e: toml::de::Error| {
        illegal(format!("{}: write for example `castile.available = 5`", e.message().trim_end()))
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
                    return Err(illegal(format!("what of {key}? Write for example `{key}.prestige = 12`")));
                }
            }
            None if position.contains_key(&key) || OPTIONAL.contains(&key.as_str()) => {
                merge(&mut position, key, value);
            }
            None => return Err(illegal(format!("there is no {key} to correct"))),
        }
    }
    read(&position.to_string()).map_err(|e| illegal(e.reason))
}

/// Keys that a position leaves out when they are empty.
const OPTIONAL: [&str; 5] = ["next_first", "one_more", "response", "territories", "rebuild"];

/// What stands on a player's own line; all else is on the mat.
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
            return Err(format!("a human has no {key}"));
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
