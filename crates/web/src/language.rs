//! The frame around the games in another language.
//!
//! Pages are written in English. A page for somebody else is the same page with its own sentences
//! exchanged, one by one: whole texts between tags, and the attributes that are read aloud. What a
//! game says is the game's business and is left alone.

use crate::{Request, Response};
use std::collections::HashMap;
use std::sync::Arc;
use table::Stage;

pub const LANGUAGE_COOKIE: &str = "understudy_language";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    English,
    Polish,
}

impl Language {
    pub const ALL: [Language; 2] = [Language::English, Language::Polish];

    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Polish => "pl",
        }
    }

    /// As those who speak it call it.
    pub fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Polish => "Polski",
        }
    }

    pub fn from_code(code: &str) -> Option<Self> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The one that was chosen; else the first that the browser asks for and we have.
    pub fn of(request: &Request) -> Self {
        let chosen = request.cookie(LANGUAGE_COOKIE).and_then(Language::from_code);
        let wanted = request.header("accept-language").unwrap_or_default();
        let mut wanted = wanted.split(',').filter_map(|one| Language::from_code(one.trim().get(..2)?));
        chosen.or_else(|| wanted.next()).unwrap_or(Language::English)
    }

    /// A page in this language.
    pub fn speak(self, response: Response, polish: &Words) -> Response {
        let is_page = response
            .headers
            .iter()
            .any(|(name, value)| *name == "content-type" && value.starts_with("text/html"));
        match self {
            Language::Polish if is_page => {
                let body = polish.page(&response.text()).into_bytes();
                Response { body, ..response }
            }
            _ => response,
        }
    }
}

/// Sentences and what they are in another language. A `*` stands for anything and a `#` for a number;
/// they come again in the translation.
pub struct Words {
    whole: HashMap<&'static str, &'static str>,
    parts: Vec<(&'static str, &'static str)>,
}

/// What stands for something else in a sentence.
const STARS: [char; 2] = ['*', '#'];

/// Attributes that people get to hear or see.
const SPOKEN: [&str; 4] = [" aria-label=\"", " placeholder=\"", " data-confirm=\"", "<html lang=\""];

impl Words {
    /// The sentences of the frame, and those of the games' forms.
    pub fn polish(stages: &[Arc<dyn Stage>]) -> Self {
        let games = stages.iter().map(|stage| stage.words(Language::Polish.code()));
        Words::read(std::iter::once(include_str!("../assets/polish.txt")).chain(games))
    }

    fn read(texts: impl Iterator<Item = &'static str>) -> Self {
        let pairs = texts.flat_map(str::lines).filter_map(|line| line.split_once(" = "));
        let (parts, whole): (Vec<_>, Vec<_>) = pairs.partition(|(english, _)| english.contains(STARS));
        Words { whole: whole.into_iter().collect(), parts }
    }

    /// A line of plain text.
    pub fn line(&self, text: &str) -> String {
        let mut out = String::new();
        self.text(text, &mut out);
        out
    }

    fn page(&self, html: &str) -> String {
        let mut out = String::with_capacity(html.len() + html.len() / 16);
        let mut rest = html;
        while let Some(open) = rest.find('<') {
            self.text(&rest[..open], &mut out);
            rest = &rest[open..];
            // What is inside of these is no text for people.
            let skipped = ["style", "script", "pre", "svg"].iter().find(|tag| rest[1..].starts_with(**tag));
            let end = match skipped {
                Some(tag) => rest.find(&format!("</{tag}>")).map_or(rest.len(), |at| at + tag.len() + 3),
                None => rest.find('>').map_or(rest.len(), |at| at + 1),
            };
            self.tag(&rest[..end], &mut out);
            rest = &rest[end..];
        }
        self.text(rest, &mut out);
        out
    }

    fn tag(&self, tag: &str, out: &mut String) {
        let mut rest = tag;
        while let Some((at, name)) =
            SPOKEN.iter().filter_map(|name| Some((rest.find(name)?, *name))).min_by_key(|(at, _)| *at)
        {
            let (before, value) = rest.split_at(at + name.len());
            let end = value.find('"').unwrap_or(value.len());
            out.push_str(before);
            self.text(&value[..end], out);
            rest = &value[end..];
        }
        out.push_str(rest);
    }

    fn text(&self, text: &str, out: &mut String) {
        let words = text.trim();
        match self.translate(words).or_else(|| self.reason(words)) {
            Some(other) if !words.is_empty() => {
                let start = text.len() - text.trim_start().len();
                out.push_str(&text[..start]);
                out.push_str(&other);
                out.push_str(&text[start + words.len()..]);
            }
            _ => out.push_str(text),
        }
    }

    /// A reason that was made a sentence: with a capital letter, and a full stop.
    fn reason(&self, words: &str) -> Option<String> {
        let words = words.strip_suffix('.')?;
        let first = words.chars().next()?;
        let small = format!("{}{}", first.to_lowercase(), &words[first.len_utf8()..]);
        let other = self.translate(&small).or_else(|| self.translate(words))?;
        let first = other.chars().next()?;
        Some(format!("{}{}.", first.to_uppercase(), &other[first.len_utf8()..]))
    }

    fn translate(&self, words: &str) -> Option<String> {
        if let Some(other) = self.whole.get(words) {
            return Some(other.to_string());
        }
        self.parts.iter().find_map(|(english, other)| {
            let mut found = fits(english, words)?.into_iter();
            let mut out = String::new();
            for (at, piece) in other.split(STARS).enumerate() {
                if at > 0 {
                    let word = found.next()?;
                    out.push_str(&self.translate(word).unwrap_or_else(|| word.to_string()));
                }
                out.push_str(piece);
            }
            Some(out)
        })
    }
}

/// What the stars stand for.
fn fits<'w>(sentence: &str, words: &'w str) -> Option<Vec<&'w str>> {
    let mut stars = sentence.matches(STARS).peekable();
    let mut parts = sentence.split(STARS);
    let mut left = words.strip_prefix(parts.next()?)?;
    let mut found = Vec::new();
    for part in parts {
        let number = stars.next() == Some("#");
        let last = stars.peek().is_none();
        let end = if last { left.strip_suffix(part).map(str::len) } else { left.find(part) }?;
        let (star, after) = left.split_at(end);
        if star.is_empty() || (number && star.parse::<i64>().is_err()) {
            return None;
        }
        found.push(star);
        left = &after[part.len()..];
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(html: &str, expect: &str) {
        assert_eq!(Words::polish(&[]).page(html), expect);
    }

    #[test]
    fn sentences_of_the_frame_are_exchanged_and_the_rest_is_left() {
        check("<h2>Log</h2><p>red moves</p>", "<h2>Dziennik</h2><p>red moves</p>");
        check("<p> Begin </p>", "<p> Rozpocznij </p>");
        check("<h2>What blue thought</h2>", "<h2>Co myślał blue</h2>");
        check("<ol aria-label=\"What happened\">", "<ol aria-label=\"Co się wydarzyło\">");
        check("<svg><text>Log</text></svg><b>Log", "<svg><text>Log</text></svg><b>Dziennik");
        check("a < b", "a < b");
        check("<p>The game is over.</p>", "<p>Gra jest skończona.</p>");
    }

    #[test]
    fn stars_come_in_order_and_are_never_empty() {
        assert_eq!(fits("Step * of *", "Step 3 of 9"), Some(vec!["3", "9"]));
        assert_eq!(fits("Step * of *", "Step  of 9"), None);
        assert_eq!(fits("Undo: *", "Redo: x"), None);
        assert_eq!(fits("# against #", "9 against 1"), Some(vec!["9", "1"]));
        assert_eq!(fits("# against #", "red against 1"), None);
    }
}
