//! Manual corrections, in the words of a sketch (see [`amend`]) or of a position: any part of it, a colon and
//! the new value, as in `player eyrie arrived: true`. Several, separated by `;`, are applied together, so
//! that a card can be moved.

mod amend;
pub(crate) mod tally;

use crate::position;
use crate::state::State;
use amend::amend;
use toml::{Table, Value};

pub fn correct(s: &mut State, text: &str) -> Result<(), String> {
    let mut amended = *s;
    let mut others = Vec::new();
    for line in text.split([';', '\n']).map(str::trim).filter(|l| !l.is_empty()) {
        match amend(&mut amended, line) {
            Some(result) => result.map_err(|why| format!("\"{line}\": {why}"))?,
            None => others.push(line),
        }
    }
    amended.audit().map_err(|(_, _, why)| why)?;
    let mut table: Table = position::write(&amended).parse().map_err(|e: toml::de::Error| e.to_string())?;
    for line in others {
        let (path, value) = line.split_once(':').ok_or_else(|| {
            say!("fix-as-in", line = line, one = "3: marquise 2, sawmill", other = "marquise points: 5")
        })?;
        let value = read_value(value.trim());
        set(&mut table, path.trim(), value).map_err(|why| format!("\"{line}\": {why}"))?;
    }
    let text = toml::to_string(&table).map_err(|e| e.to_string())?;
    // The documents of the players are not part of a position.
    *s = position::read(&text).map_err(|e| e.reason)?.with_terms_of(s);
    Ok(())
}

/// A TOML value; any other word is a string.
fn read_value(text: &str) -> Value {
    let parsed = format!("value = {text}").parse::<Table>().ok().and_then(|mut t| t.remove("value"));
    parsed.unwrap_or_else(|| Value::String(text.to_owned()))
}

/// Follows the words as long as they name a key; the last one may be new.
fn set(table: &mut Table, path: &str, value: Value) -> Result<(), String> {
    let known = table.keys().filter(|k| begins_with(path, k)).max_by_key(|k| k.len()).cloned();
    let Some(key) = known else {
        if path.contains(' ') && !table.is_empty() && table.values().any(|v| v.is_table() || v.is_array()) {
            return Err(say!("fix-there-is-no", what = path));
        }
        table.insert(path.to_owned(), value);
        return Ok(());
    };
    let rest = path[key.len()..].trim();
    if rest.is_empty() {
        table.insert(key, value);
        return Ok(());
    }
    match table.get_mut(&key) {
        Some(Value::Table(inner)) => set(inner, rest, value),
        Some(Value::Array(list)) => {
            let at = list.iter().position(|entry| named(entry).is_some_and(|name| begins_with(rest, &name)));
            let index = rest.split(' ').next().and_then(|n| n.parse::<usize>().ok());
            let at =
                at.or(index.and_then(|n| n.checked_sub(1))).ok_or_else(|| say!("fix-which", what = &key))?;
            let entry = list.get_mut(at).ok_or_else(|| say!("fix-not-so-many", place = &key))?;
            let skip = named(entry)
                .filter(|n| begins_with(rest, n))
                .map_or_else(|| rest.find(' ').unwrap_or(rest.len()), |n| n.len());
            match (entry, rest[skip..].trim()) {
                (entry, "") => *entry = value,
                (Value::Table(inner), rest) => return set(inner, rest, value),
                _ => return Err(say!("fix-no-parts", what = &key)),
            }
            Ok(())
        }
        _ => Err(say!("fix-no-parts", what = &key)),
    }
}

/// The name of a list entry: its number or its faction.
fn named(entry: &Value) -> Option<String> {
    let entry = entry.as_table()?;
    let number = entry.get("number").and_then(Value::as_integer).map(|n| n.to_string());
    number.or_else(|| entry.get("faction").and_then(Value::as_str).map(str::to_owned))
}

/// Whether the text begins with this key as whole words.
fn begins_with(text: &str, key: &str) -> bool {
    text.strip_prefix(key).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}
