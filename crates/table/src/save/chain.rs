//! The hash chain of a saved game. Every line carries a hash of itself and of all lines before it, and
//! the last line states their number. A file therefore shows whether anything was changed, removed,
//! inserted or cut off.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// A hash of a line and of everything before it: the first half of a BLAKE3 hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link([u8; 16]);

/// The text between an event and its link.
const MEMBER: &str = ",\"link\":\"";
const DIGITS: usize = 32;

impl Link {
    /// The link of the header. It covers the documents' hashes but not their texts, which may be stored
    /// elsewhere, once for many games.
    pub fn of_head(head: &str) -> Link {
        Link::over(b"understudy", slim(head).0.as_bytes())
    }

    fn over(before: &[u8], line: &[u8]) -> Link {
        let mut hasher = blake3::Hasher::new();
        hasher.update(before);
        hasher.update(line);
        let mut link = [0; 16];
        link.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
        Link(link)
    }

    /// The link of the next line, and the line with the link added.
    pub fn next(self, line: &str) -> (Link, String) {
        let link = Link::over(&self.0, line.as_bytes());
        let body = line.strip_suffix('}').unwrap_or(line);
        (link, format!("{body}{MEMBER}{link}\"}}"))
    }

    /// The link of a line that follows this one; `None` if the line was changed or does not follow.
    pub fn follows(self, line: &str) -> Option<Link> {
        let (body, said) = line.split_at_checked(line.len().checked_sub(MEMBER.len() + DIGITS + 2)?)?;
        let (link, whole) = self.next(&format!("{body}}}"));
        (whole.ends_with(said)).then_some(link)
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// The link that a line claims to have.
pub fn link_of(line: &str) -> Option<&str> {
    let said = line.strip_suffix("\"}")?;
    let (rest, link) = said.split_at_checked(said.len().checked_sub(DIGITS)?)?;
    rest.ends_with(MEMBER).then_some(link)
}

/// The last line: the number of events, and the link of the last one.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    pub events: usize,
    pub link: String,
}

impl End {
    pub fn line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub fn read(line: &str) -> Option<End> {
        serde_json::from_str(line).ok()
    }
}

/// The files of a document, with its hash.
pub type Texts = (String, Value);

/// The header without the texts of its documents, and those texts with their hashes. A text that does
/// not match its hash stays in the header.
pub fn slim(head: &str) -> (String, Vec<Texts>) {
    let Ok(mut value) = serde_json::from_str::<Value>(head) else { return (head.into(), Vec::new()) };
    let mut texts = Vec::new();
    for document in value["documents"].as_array_mut().into_iter().flatten() {
        let files = serde_json::from_value::<Vec<(String, String)>>(document["files"].clone());
        let (Ok(files), Some(hash)) = (files, document["hash"].as_str()) else { continue };
        if super::Document::hash_of(&files) != hash {
            continue;
        }
        let hash = hash.to_string();
        if let Some(files) = document.as_object_mut().and_then(|document| document.remove("files")) {
            texts.push((hash, files));
        }
    }
    (value.to_string(), texts)
}

/// The header with the texts of its documents, looked up with `text`.
pub fn whole(slim: &str, mut text: impl FnMut(&str) -> Option<Value>) -> String {
    let Ok(mut value) = serde_json::from_str::<Value>(slim) else { return slim.into() };
    for document in value["documents"].as_array_mut().into_iter().flatten() {
        let Some(document) = document.as_object_mut().filter(|document| !document.contains_key("files"))
        else {
            continue;
        };
        let files = document.get("hash").and_then(Value::as_str).and_then(&mut text);
        if let Some(files) = files {
            document.insert("files".into(), files);
        }
    }
    value.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_follows_only_the_one_that_it_was_written_after() {
        let head = Link::of_head("{\"understudy\":2}");
        let other = Link::of_head("{\"understudy\":3}");
        let (first, one) = head.next("{\"act\":1}");
        let (_, two) = first.next("{\"act\":2}");
        assert_eq!(head.follows(&one), Some(first));
        assert!(first.follows(&two).is_some());
        assert_eq!(other.follows(&one), None, "after another header");
        assert_eq!(head.follows(&two), None, "without the line before it");
        assert_eq!(first.follows(&one), None, "a second time");
    }
}
