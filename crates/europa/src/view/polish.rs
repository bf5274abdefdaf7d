//! The documents in Polish, printed from their trees: an edited line is shown as edited. A line without a
//! reading stays as written.

use crate::vocabulary::polish::{TONGUES, To};
use script::coverage::Written;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Translations of the remarks about a line's source. The file is part of the program; tests ensure that it
/// can be read.
static SOURCES: LazyLock<BTreeMap<String, String>> =
    LazyLock::new(|| table::sheet::read(include_str!("sources.pl.toml")).unwrap_or_default());

/// Whether the reader's language is Polish.
pub fn is_read() -> bool {
    speech::reader().code() == "pl"
}

/// A line of a document, and the title of its page.
pub fn speak(line: &mut Written) {
    if !is_read() {
        return;
    }
    if let Some(text) = sentence(&line.text) {
        line.text = text;
    }
    if let Some(title) = TONGUES.title(&line.page, To::Polish) {
        line.page = title;
    }
}

/// A step in Polish, with its punctuation mark at the end.
pub fn sentence(text: &str) -> Option<String> {
    let words = text.trim_end_matches(['.', '?', ':']);
    if let Some(title) = words.strip_prefix("Roll on ").and_then(|title| TONGUES.title(title, To::Polish)) {
        return Some(format!("Rzuć: {title}"));
    }
    let said = TONGUES.piece(words, To::Polish)?;
    let mut letters = said.chars();
    let first = letters.next()?;
    let said: String = match words.starts_with(char::is_uppercase) {
        true => first.to_uppercase().chain(letters).collect(),
        false => said,
    };
    Some(said + &text[words.len()..])
}

/// The remark about a line's source: "booklet; the 4 is ours OR-5".
pub fn source(words: &str) -> String {
    if !is_read() {
        return words.to_string();
    }
    match words.strip_prefix("ours ") {
        Some(ruling) if !ruling.contains(' ') => format!("nasze {ruling}"),
        _ => SOURCES.get(words).map_or(words, |polish| polish).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::Bot;

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

    /// Every line of the shipped documents and every title has its translation.
    #[test]
    fn every_line_is_translated() {
        let document = table::Document::new("europa", "1", files());
        let lines = Bot::new(&document).unwrap().program().written();
        let missing: Vec<&str> =
            lines.iter().filter(|l| sentence(&l.text).is_none()).map(|l| l.text.as_str()).collect();
        assert!(missing.is_empty(), "not translated: {missing:#?}");
        let foreign = |page: &&str| TONGUES.title(page, To::Polish).is_none();
        let pages: Vec<&str> = lines.iter().map(|l| l.page.as_str()).filter(foreign).collect();
        assert!(pages.is_empty(), "not translated: {pages:?}");
        assert!(lines.len() > 250);
    }

    /// Every source is translated, and every translation is used.
    #[test]
    fn every_source_is_translated() {
        let text: String = files().into_iter().map(|(_, text)| text).collect();
        for words in SOURCES.keys() {
            assert!(text.contains(words), "nothing says “{words}”");
        }
        let remarks = text.lines().filter(|l| l.trim_start().starts_with("- "));
        let remarks = remarks.filter_map(|l| Some(l.split_once('(')?.1.split_once(')')?.0));
        let polish = crate::TEXTS.languages().find(|language| language.code() == "pl").unwrap();
        let left: Vec<&str> = polish.read(|| remarks.filter(|r| source(r) == **r).collect());
        assert!(left.is_empty(), "not translated: {left:?}");
    }
}
