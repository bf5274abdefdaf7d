//! The start of a scenario as people write it: the differences from the setup cards of 1444.

use super::setup::{Setup, key};
use crate::atlas::Realm;
use table::Illegal;

/// The keys of a player's seat itself; all others are about its pieces.
const OF_SEAT: [&str; 4] = ["realm", "level", "prestige", "bot"];
const OF_PIECES: [&str; 21] = [
    "faith",
    "capital",
    "towns",
    "vassals",
    "army",
    "merchant",
    "ships",
    "power",
    "influence",
    "claims",
    "cores",
    "alliances",
    "marriages",
    "wars",
    "ideas",
    "quest",
    "milestones",
    "unrest",
    "colonists",
    "cardinals",
    "replaces",
];
const OF_TABLE: [&str; 5] = ["age", "round", "board", "territories", "switches"];

/// Lines like `age = 2`, `castile.level = "hard"`, `castile.towns = ["Madrid", "Sevilla"]`,
/// `castile.vassals = ["Granada"]`, `castile.power = 12`, `castile.realm = "Kalmar"`.
///
/// A complete position before them continues with that table: see [`Setup::carried`].
pub fn apply(setup: &Setup, text: &str) -> Result<Setup, Illegal> {
    let illegal = |reason: String| Illegal { reason };
    if let Some((position, lines)) = split(text) {
        let carried = crate::position::read(position).map_err(|e| illegal(e.to_string()))?;
        let setup = Setup { carried: Some(Box::new(carried)), ..setup.clone() };
        return apply(&setup, lines);
    }
    let lines: toml::Table = text.parse().map_err(|e: toml::de::Error| {
        illegal(say!("write-a-start", fault = e.message().trim_end().to_string()))
    })?;
    let mut start = table::sheet::to_table(setup);
    for (name, value) in lines {
        let seat = setup.players.iter().position(|p| key(p.realm.name()) == key(&name));
        match (seat, value) {
            (Some(at), toml::Value::Table(lines)) => {
                let players = start.get_mut("players").and_then(|p| p.as_array_mut());
                let seated = players.and_then(|p| p.get_mut(at)).and_then(|p| p.as_table_mut());
                let Some(seated) = seated else { continue };
                for (what, value) in lines {
                    seat_line(seated, what, value).map_err(|e| illegal(format!("{name}: {e}")))?;
                }
            }
            (Some(_), _) => {
                return Err(illegal(say!("what-of-start", name = name)));
            }
            (None, value) if OF_TABLE.contains(&name.as_str()) => merge(&mut start, name, value),
            (None, _) => {
                let players: Vec<&str> = setup.players.iter().map(|p| p.realm.name()).collect();
                return Err(illegal(say!(
                    "no-such-start",
                    name = name,
                    players = players.join(", "),
                    others = OF_TABLE.join(", ")
                )));
            }
        }
    }
    let setup: Setup = table::sheet::from_table(&start).map_err(illegal)?;
    setup.check_names().map_err(illegal)?;
    Ok(setup)
}

/// Applies a scenario of a booklet. It may mention more Realms than are at the table; people's own lines take
/// precedence.
pub fn scenario(setup: &mut Setup, scenarios: &[(String, String)]) -> Result<(), Illegal> {
    let Some(wanted) = &setup.scenario else { return Ok(()) };
    let found = scenarios.iter().find(|(name, _)| wanted.name.is_empty() || key(name) == key(&wanted.name));
    let Some((name, lines)) = found else { return Ok(()) };
    let in_it = |e: Illegal| Illegal { reason: say!("in-the-scenario", name = name, fault = e.reason) };
    let mut lines: toml::Table = lines.parse().map_err(|e: toml::de::Error| {
        in_it(Illegal { reason: say!("write-for-example", fault = e.message().trim_end().to_string()) })
    })?;
    lines.retain(|name, _| {
        let played = setup.players.iter().any(|p| key(p.realm.name()) == key(name));
        played || OF_TABLE.contains(&name) || Realm::printed(name).is_none()
    });
    // A human has no mat: only the lines about his seat apply.
    for seated in setup.players.iter().filter(|seated| seated.bot.is_none()) {
        let own = lines.iter_mut().find(|(name, _)| key(name) == key(seated.realm.name()));
        if let Some((_, toml::Value::Table(of_realm))) = own {
            of_realm.retain(|what, _| ["realm", "prestige"].contains(&what));
        }
    }
    let own = wanted.lines.clone();
    let begun = apply(&Setup { scenario: None, ..setup.clone() }, &lines.to_string()).map_err(in_it)?;
    *setup = apply(&begun, &own)?;
    Ok(())
}

/// A complete position, and the lines after it, separated by a line of dashes.
fn split(text: &str) -> Option<(&str, &str)> {
    if !text.contains("[[players]]") {
        return None;
    }
    Some(text.split_once("\n---").unwrap_or((text, "")))
}

fn seat_line(seated: &mut toml::Table, what: String, value: toml::Value) -> Result<(), String> {
    match what.as_str() {
        "level" | "bot" if !seated.contains_key("bot") => Err(say!("human-has-no-level")),
        "level" => {
            seated.insert("bot".into(), value);
            Ok(())
        }
        _ if OF_SEAT.contains(&what.as_str()) => {
            seated.insert(what, value);
            Ok(())
        }
        _ if OF_PIECES.contains(&what.as_str()) => {
            let pieces = seated.entry("pieces").or_insert_with(|| toml::Table::new().into());
            if let Some(pieces) = pieces.as_table_mut() {
                merge(pieces, what, value);
            }
            Ok(())
        }
        _ => Err(say!(
            "no-such-piece",
            what = what,
            known = format!("{}, {}", OF_SEAT[..3].join(", "), OF_PIECES.join(", "))
        )),
    }
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
