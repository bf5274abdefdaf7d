//! The documents in Polish: numbered lines by their numbers, so that they survive an edit elsewhere;
//! the others sentence by sentence. What has no translation stays as it is written.

use script::coverage::Written;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

type Pairs = BTreeMap<String, String>;

#[derive(Default, Deserialize)]
struct Translation {
    lines: Pairs,
    pages: Pairs,
    sentences: Pairs,
    sources: Pairs,
}

/// The file is part of the program: its test reads it.
static TRANSLATION: LazyLock<Translation> = LazyLock::new(|| {
    table::sheet::read(include_str!("../../../../bots/europa/polish.toml")).unwrap_or_default()
});

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

/// A line of a document, and the title of its page.
pub fn speak(line: &mut Written) {
    // A line may be several tests or deeds: each says its own part.
    let numbered = line.numbers.iter().find_map(|n| TRANSLATION.lines.get(&n.to_string()));
    if let Some(text) = sentences(&line.text).or_else(|| numbered.cloned()) {
        line.text = text;
    }
    if let Some(title) = page(&line.page) {
        line.page = title;
    }
}

fn page(title: &str) -> Option<String> {
    for (english, polish) in
        [("Military targets of ", "Cele militarne"), ("Diplomatic targets of ", "Cele dyplomatyczne")]
    {
        if let Some(realm) = title.strip_prefix(english) {
            return Some(format!("{polish}: {realm}"));
        }
    }
    TRANSLATION.pages.get(title).cloned()
}

/// "No: Pay 1 BP. Recruit." or "1-3: Take option A."
fn sentences(text: &str) -> Option<String> {
    if let Some((label, rest)) = text.split_once(':')
        && (is_roll(label) || matches!(label, "Yes" | "No"))
    {
        let label = sentence(label).unwrap_or_else(|| label.into());
        return match rest.trim() {
            "" => Some(format!("{label}:")),
            rest => Some(format!("{label}: {}", sentences(rest)?)),
        };
    }
    let words = text.trim_end_matches(['.', '?']);
    let all = words.split(". ").map(sentence).collect::<Option<Vec<_>>>()?;
    Some(all.join(". ") + &text[words.len()..])
}

/// "4" or "1-3".
fn is_roll(label: &str) -> bool {
    label.split('-').all(|n| n.parse::<u8>().is_ok())
}

/// One sentence, without its full stop. Names of Realms are the same in both languages.
pub fn sentence(text: &str) -> Option<String> {
    if let Some(polish) = TRANSLATION.sentences.get(text) {
        return Some(polish.clone());
    }
    // At the beginning of a line it has a capital letter.
    if let Some(polish) = TRANSLATION.sentences.get(&first_letter(text, char::to_ascii_lowercase)) {
        return Some(first_letter(polish, char::to_ascii_uppercase));
    }
    let goes = [("Use ", "Wykonaj"), ("Go to ", "Przejdź do"), ("Roll on ", "Rzuć")];
    if let Some((polish, title)) = goes.iter().find_map(|(en, pl)| Some((pl, text.strip_prefix(en)?))) {
        return Some(format!("{polish}: {}", page(title)?));
    }
    let names = [("Realm in ", "Królestwo na Obszarze "), ("Owner of ", "Właściciel Prowincji ")];
    if let Some((polish, name)) = names.iter().find_map(|(en, pl)| Some((pl, text.strip_prefix(en)?))) {
        return Some(format!("{polish}{name}"));
    }
    crate::atlas::Realm::printed(text).map(|_| text.to_string())
}

fn first_letter(text: &str, change: fn(&char) -> char) -> String {
    let mut letters = text.chars();
    letters.next().iter().map(change).chain(letters).collect()
}

/// What a line says about where it comes from: "booklet; the 4 is ours OR-5".
pub fn source(words: &str) -> String {
    match words.strip_prefix("ours ") {
        Some(ruling) if !ruling.contains(' ') => format!("nasze {ruling}"),
        _ => TRANSLATION.sources.get(words).map_or(words, |polish| polish).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::Bot;
    use script::program::Role;

    fn files() -> Vec<(String, String)> {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bots/europa");
        let paths = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path());
        let markdown = paths.filter(|p| p.extension().is_some_and(|e| e == "md"));
        let mut files: Vec<(String, String)> = markdown
            .map(|p| (p.file_name().unwrap().to_string_lossy().into(), std::fs::read_to_string(p).unwrap()))
            .collect();
        files.sort();
        files
    }

    #[test]
    fn numbers_have_three_forms() {
        let units = |n| count(n, ["Jednostka", "Jednostki", "Jednostek"]);
        assert_eq!([1, 2, 4].map(units), ["1 Jednostka", "2 Jednostki", "4 Jednostki"]);
        assert_eq!([0, 5, 12, 14, 21].map(units).map(|s| s.ends_with("Jednostek")), [true; 5]);
        assert_eq!([22, 34].map(units), ["22 Jednostki", "34 Jednostki"]);
    }

    /// Every line of the shipped documents and every title has its translation.
    #[test]
    fn every_line_is_translated() {
        let document = table::Document::new("europa", "1", files());
        let lines = Bot::new(&document).unwrap().program().written();
        let numbered =
            |line: &Written| line.numbers.iter().any(|n| TRANSLATION.lines.contains_key(&n.to_string()));
        let steps = lines.iter().filter(|l| l.role != Role::Setting);
        let missing: Vec<&str> =
            steps.filter(|l| !numbered(l) && sentences(&l.text).is_none()).map(|l| l.text.as_str()).collect();
        assert!(missing.is_empty(), "not translated: {missing:#?}");
        let pages: Vec<&str> = lines.iter().map(|l| l.page.as_str()).filter(|p| page(p).is_none()).collect();
        assert!(pages.is_empty(), "not translated: {pages:?}");
        assert!(lines.len() > 250);
    }

    /// Every translation is of something, and every source is translated.
    #[test]
    fn nothing_is_translated_in_vain() {
        let text: String = files().into_iter().map(|(_, text)| text).collect();
        for number in TRANSLATION.lines.keys() {
            assert!(text.contains(&format!("[{number}]")), "no such line: {number}");
        }
        let small = text.to_lowercase();
        for words in TRANSLATION.sentences.keys().chain(TRANSLATION.sources.keys()) {
            assert!(small.contains(&words.to_lowercase()), "nothing says “{words}”");
        }
        let remarks = text.lines().filter(|l| l.trim_start().starts_with("- "));
        let remarks = remarks.filter_map(|l| Some(l.split_once('(')?.1.split_once(')')?.0));
        let foreign = |r: &&str| source(r) == **r;
        let left: Vec<&str> = remarks.filter(foreign).collect();
        assert!(left.is_empty(), "not translated: {left:?}");
    }
}
