//! Positions as editors count them: lines from 0, and UTF-16 units in the line.

use lsp_types::{Position, Range, Uri};
use std::path::{Path, PathBuf};

pub fn position(text: &str, at: usize) -> Position {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let before = &text[..at];
    let line = before[before.rfind('\n').map_or(0, |end| end + 1)..].encode_utf16().count();
    Position::new(before.matches('\n').count() as u32, line as u32)
}

pub fn range(text: &str, bytes: std::ops::Range<usize>) -> Range {
    Range::new(position(text, bytes.start), position(text, bytes.end))
}

/// The byte offset of a position; the end of the line if the position is beyond it.
pub fn byte(text: &str, place: Position) -> usize {
    let mut start = 0;
    for _ in 0..place.line {
        match text[start..].find('\n') {
            Some(end) => start += end + 1,
            None => return text.len(),
        }
    }
    let line = text[start..].lines().next().unwrap_or_default();
    let mut units = 0;
    for (at, c) in line.char_indices() {
        if units >= place.character {
            return start + at;
        }
        units += c.len_utf16() as u32;
    }
    start + line.len()
}

/// The path of a file URI.
pub fn path(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_str().strip_prefix("file://")?;
    let mut bytes = Vec::with_capacity(rest.len());
    let mut from = rest.bytes();
    while let Some(byte) = from.next() {
        let hex = |byte: Option<u8>| byte.and_then(|byte| char::from(byte).to_digit(16));
        match byte {
            b'%' => bytes.push((hex(from.next())? * 16 + hex(from.next())?) as u8),
            byte => bytes.push(byte),
        }
    }
    let path = String::from_utf8(bytes).ok()?;
    // `/C:/games`: on systems with drive letters, drop the leading slash.
    let drive = path.as_bytes().get(2) == Some(&b':');
    Some(PathBuf::from(if drive { &path[1..] } else { &path }))
}

/// The URI of a file.
pub fn uri(path: &Path) -> Option<Uri> {
    let mut text = String::from("file://");
    let path = path.to_str()?.replace('\\', "/");
    if !path.starts_with('/') {
        text.push('/');
    }
    for byte in path.bytes() {
        match byte {
            b'/' | b'-' | b'_' | b'.' | b'~' | b':' => text.push(char::from(byte)),
            byte if byte.is_ascii_alphanumeric() => text.push(char::from(byte)),
            byte => text.push_str(&format!("%{byte:02X}")),
        }
    }
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_as_editors_do() {
        let text = "one\n→ 𝄞two\n";
        for (at, line, character) in [(0, 0, 0), (3, 0, 3), (4, 1, 0), (7, 1, 1), (8, 1, 2), (12, 1, 4)] {
            assert_eq!(position(text, at), Position::new(line, character), "byte {at}");
            assert_eq!(byte(text, Position::new(line, character)), at);
        }
        assert_eq!(byte(text, Position::new(0, 99)), 3);
        assert_eq!(byte(text, Position::new(9, 0)), text.len());
    }

    #[test]
    fn an_address_names_a_file_and_back() {
        let path = Path::new("/tmp/my bots/köter.md");
        let uri = uri(path).expect("an address");
        assert_eq!(uri.as_str(), "file:///tmp/my%20bots/k%C3%B6ter.md");
        assert_eq!(super::path(&uri).as_deref(), Some(path));
    }
}
