//! Scenarios in a booklet: a page `Scenario NAME` with a line for every difference from the setup cards of
//! 1444. They concern the setup of a game, so no Bot reads them.

use super::heading;

const WORD: &str = "Scenario";

fn named(line: &str) -> Option<&str> {
    Some(heading(line)?.strip_prefix(WORD)?.trim_matches([' ', ':'])).filter(|name| !name.is_empty())
}

/// The scenarios of a text, with their lines in the form of a setup.
pub fn scenarios(text: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let mut open = false;
    for line in text.lines() {
        if heading(line).is_some() {
            open = named(line).is_some();
            found.extend(named(line).map(|name| (name.to_string(), String::new())));
        } else if let (true, Some((_, lines)), Some(item)) =
            (open, found.last_mut(), line.trim_start().strip_prefix("- "))
        {
            *lines += item;
            lines.push('\n');
        }
    }
    found
}

/// The text without them; the line numbers stay the same.
pub(super) fn without_scenarios(text: &str) -> String {
    let mut out = String::new();
    let mut skip = false;
    for line in text.lines() {
        if heading(line).is_some() {
            skip = named(line).is_some();
        }
        if !skip {
            out += line;
        }
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# Ours\n\n## Scenario 1492\n- age = 2\n- castile.power = 12\n\n## Decks\n- England in Age 1 without cards 2\n";

    #[test]
    fn a_scenario_is_read_and_left_out_of_the_booklet() {
        assert_eq!(scenarios(TEXT), [("1492".into(), "age = 2\ncastile.power = 12\n".into())]);
        let rest = without_scenarios(TEXT);
        assert!(!rest.contains("castile.power") && rest.contains("England in Age 1"));
        assert_eq!(rest.lines().position(|l| l == "## Decks"), TEXT.lines().position(|l| l == "## Decks"));
    }
}
