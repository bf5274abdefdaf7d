//! Edits the text of a booklet: entries of a form become a page, or a line of one.

use super::heading;
use crate::atlas::{Area, Province, Realm};
use crate::state::names;

/// Replaces the lines of the page with this title.
pub fn with_page(text: &str, title: &str, lines: &[String]) -> String {
    let page = format!("## {title}\n{}\n", lines.join("\n"));
    let (before, after) = match cut(text, title) {
        Some((before, _, after)) => (before, after),
        None => (text.to_string(), String::new()),
    };
    joined(&before, &page, &after)
}

/// Sets a line of the page with this title: replaces the one that begins with the same words, or appends it.
pub fn with_line(text: &str, title: &str, begins: &str, line: &str) -> String {
    let Some((before, page, after)) = cut(text, title) else {
        return joined(text, &format!("## {title}\n{line}\n"), "");
    };
    let mut lines: Vec<String> = page.lines().map(String::from).collect();
    while lines.last().is_some_and(|l| l.trim().is_empty()) {
        lines.pop();
    }
    match lines.iter_mut().find(|l| l.starts_with(begins)) {
        Some(old) => *old = line.to_string(),
        None => lines.push(line.to_string()),
    }
    joined(&before, &format!("{}\n", lines.join("\n")), &after)
}

/// Adds a name to the front matter, unless the board has it.
pub fn with_realm(text: &str, name: &str) -> String {
    if Realm::printed(name).is_some() { text.to_string() } else { with_name(text, "realms", name) }
}

pub fn with_territory(text: &str, name: &str) -> String {
    let known = Area::printed(name).is_some() || Province::printed(name).is_some();
    if known { text.to_string() } else { with_name(text, "territories", name) }
}

/// The same for a name that is spoken of, not given: one that looks like a slip of the pen is refused, unless the booklet
/// has it already.
pub fn naming_realm(text: &str, name: &str) -> Result<String, String> {
    if Realm::printed(name).is_none() && !has_name(text, "realms", name) {
        names::own_realm(name)?;
    }
    Ok(with_realm(text, name))
}

pub fn naming_territory(text: &str, name: &str) -> Result<String, String> {
    let known = Area::printed(name).is_some() || Province::printed(name).is_some();
    if !known && !has_name(text, "territories", name) {
        names::own_territory(name)?;
    }
    Ok(with_territory(text, name))
}

fn has_name(text: &str, key: &str, name: &str) -> bool {
    names(text, key).any(|own| own == name)
}

/// The names in a line of the front matter.
fn names<'t>(text: &'t str, key: &str) -> impl Iterator<Item = &'t str> {
    let front =
        text.strip_prefix("---\n").and_then(|rest| rest.split_once("---\n")).map_or("", |(front, _)| front);
    let listed = front.lines().filter_map(move |line| line.strip_prefix(key)?.strip_prefix(':'));
    listed.flat_map(|names| names.split(',')).map(str::trim).filter(|name| !name.is_empty())
}

/// The lines of a scenario about Provinces, Areas and Realms.
const NAMING: [&str; 9] =
    ["towns", "vassals", "capital", "claims", "cores", "alliances", "marriages", "wars", "unrest"];

/// All names in a booklet that are not printed on the board.
pub fn own_names(text: &str, scenarios: &[(String, String)]) -> Vec<String> {
    let mut own: Vec<String> =
        ["realms", "territories"].iter().flat_map(|key| names(text, key)).map(String::from).collect();
    let printed = |name: &str| {
        Realm::printed(name).is_some() || Province::printed(name).is_some() || Area::printed(name).is_some()
    };
    let tables = scenarios.iter().filter_map(|(_, lines)| lines.parse::<toml::Table>().ok());
    for (what, value) in tables.flatten().filter_map(|(_, lines)| lines.as_table().cloned()).flatten() {
        let listed = match value {
            toml::Value::Array(all) => all,
            one => vec![one],
        };
        let named = listed.iter().filter_map(toml::Value::as_str).filter(|_| NAMING.contains(&&*what));
        own.extend(named.filter(|name| !printed(name)).map(String::from));
    }
    own.sort();
    own.dedup();
    own
}

fn with_name(text: &str, key: &str, name: &str) -> String {
    let begins = format!("{key}:");
    let Some(rest) = text.strip_prefix("---\n") else {
        return format!("---\n{begins} {name}\n---\n\n{text}");
    };
    let Some((front, rest)) = rest.split_once("---\n") else { return text.to_string() };
    let mut lines: Vec<String> = front.lines().map(String::from).collect();
    match lines.iter_mut().find(|l| l.starts_with(&begins)) {
        Some(line) if line[begins.len()..].split(',').any(|n| n.trim() == name) => {}
        Some(line) => *line += &format!(", {name}"),
        None => lines.push(format!("{begins} {name}")),
    }
    format!("---\n{}\n---\n{rest}", lines.join("\n"))
}

/// The text before a page, the page itself, and the rest.
fn cut(text: &str, title: &str) -> Option<(String, String, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let key = script::words::key(title);
    let from = lines.iter().position(|l| heading(l).is_some_and(|h| script::words::key(h) == key))?;
    let to =
        lines[from + 1..].iter().position(|l| heading(l).is_some()).map_or(lines.len(), |n| from + 1 + n);
    Some((lines[..from].join("\n"), lines[from..to].join("\n"), lines[to..].join("\n")))
}

fn joined(before: &str, page: &str, after: &str) -> String {
    let parts = [before.trim_end(), page.trim_end(), after.trim()];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    format!("{}\n", parts.join("\n\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_and_lines_are_replaced_or_added() {
        let lines = |names: &[&str]| names.iter().map(|n| n.to_string()).collect::<Vec<_>>();
        let text = with_page("# Ours\n", "Military targets of England", &lines(&["- 1-6: Scotland"]));
        let text = with_line(&text, "Decks", "- England in Age 1 ", "- England in Age 1 without cards 2");
        let text = with_line(&text, "Decks", "- England in Age 2 ", "- England in Age 2 without cards 3");
        let text = with_line(&text, "Decks", "- England in Age 1 ", "- England in Age 1 without cards 9");
        let text = with_page(&text, "military targets of england", &lines(&["- 1-6: France"]));
        assert_eq!(
            text,
            "# Ours\n\n## military targets of england\n- 1-6: France\n\n## Decks\n- England in Age 1 without cards 9\n\
             - England in Age 2 without cards 3\n"
        );
    }

    #[test]
    fn what_the_board_does_not_have_is_listed() {
        let lines = "castile.towns = [\"Madryt\", \"Sevilla\"]\ncastile.wars = [\"Francja\"]\ncastile.level = \"hard\"\n";
        let scenarios = [("1492".to_string(), lines.to_string())];
        let text = with_realm("# Ours\n", "Kalmar");
        assert_eq!(own_names(&text, &scenarios), ["Francja", "Kalmar", "Madryt"]);
    }

    #[test]
    fn names_of_ones_own_stand_in_the_front_matter() {
        let text = with_realm(&with_realm("# Ours\n", "Kalmar"), "Castile");
        assert_eq!(text, "---\nrealms: Kalmar\n---\n\n# Ours\n");
        let text = with_territory(&with_realm(&text, "Union"), "Vinland");
        assert_eq!(text, "---\nrealms: Kalmar, Union\nterritories: Vinland\n---\n\n# Ours\n");
    }
}
