//! The lines of the charts in Polish, by their numbers, so that they survive an edit elsewhere.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(Default, Deserialize)]
struct Translation {
    lines: BTreeMap<String, String>,
}

/// The file is part of the program: its test reads it.
static TRANSLATION: LazyLock<Translation> =
    LazyLock::new(|| toml::from_str(include_str!("../../../../bots/europa/polish.toml")).unwrap_or_default());

/// A number with its noun: 1 Jednostka, 2 Jednostki, 5 Jednostek.
pub fn count(n: u8, [one, few, many]: [&str; 3]) -> String {
    let noun = match (n, n % 10, n % 100) {
        (1, ..) => one,
        (_, 2..=4, teen) if !(12..=14).contains(&teen) => few,
        _ => many,
    };
    format!("{n} {noun}")
}

/// "1 Kością", "2 Kośćmi": what one rolls with.
pub fn with_dice(n: u8) -> String {
    count(n, ["Kością", "Kośćmi", "Kośćmi"])
}

/// A line of the shipped charts, by its number.
pub fn line(number: u32) -> Option<&'static str> {
    TRANSLATION.lines.get(&number.to_string()).map(String::as_str)
}

/// What a line says about where it comes from: "booklet; the 4 is ours OR-5".
pub fn source(words: &str) -> String {
    const WORDS: [(&str, &str); 6] = [
        ("booklet", "książeczka"),
        ("footnotes", "przypisy"),
        ("footnote", "przypis"),
        ("inferred", "wywnioskowane"),
        ("ours", "nasze"),
        (" and ", " i "),
    ];
    // The details behind a colon or a comma are the document's own words, and stay.
    let end = words.find([':', ';', ',']).unwrap_or(words.len());
    let (kind, details) = words.split_at(end);
    WORDS.iter().fold(kind.to_string(), |text, (english, polish)| text.replace(english, polish)) + details
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_three_forms() {
        let units = |n| count(n, ["Jednostka", "Jednostki", "Jednostek"]);
        assert_eq!([1, 2, 4].map(units), ["1 Jednostka", "2 Jednostki", "4 Jednostki"]);
        assert_eq!([0, 5, 12, 14, 21].map(units).map(|s| s.ends_with("Jednostek")), [true; 5]);
        assert_eq!([22, 34].map(units), ["22 Jednostki", "34 Jednostki"]);
    }

    /// Every numbered line has its translation, and every translation its line.
    #[test]
    fn every_line_is_translated() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bots/europa");
        let mut numbers: Vec<u32> = Vec::new();
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|e| e == "md") {
                let text = std::fs::read_to_string(path).unwrap();
                let marks = text.split('[').skip(1).filter_map(|m| m.split_once(']'));
                numbers.extend(marks.filter_map(|(n, _)| n.parse::<u32>().ok()));
            }
        }
        numbers.sort();
        numbers.dedup();
        let missing: Vec<_> = numbers.iter().filter(|n| line(**n).is_none()).collect();
        assert!(missing.is_empty(), "not translated: {missing:?}");
        let idle: Vec<_> =
            TRANSLATION.lines.keys().filter(|k| !numbers.iter().any(|n| n.to_string() == **k)).collect();
        assert!(idle.is_empty(), "no such line: {idle:?}");
        assert!(numbers.len() > 150);
    }
}
