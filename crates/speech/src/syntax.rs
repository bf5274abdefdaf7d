//! A parser for Fluent files.
//!
//! It supports the parts of the format that translators use: comments, messages, terms, attributes,
//! multi-line text, placeables and selections. Anything else is rejected with its line.

use crate::pattern::{Expression, Part, Pattern, Variant};

/// A message or, if its name begins with `-`, a term.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    pub name: String,
    pub value: Pattern,
    pub attributes: Vec<(String, Pattern)>,
}

/// A syntax error, with its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub line: usize,
    pub reason: &'static str,
}

type Read<T> = Result<T, Fault>;

pub(crate) fn read(text: &str) -> Read<Vec<Entry>> {
    let mut reader = Reader { text, at: 0 };
    let mut entries = Vec::new();
    while !reader.rest().is_empty() {
        if reader.eat("#") {
            reader.skip_line();
        } else if reader.rest().starts_with(['\n', '\r', ' ']) {
            reader.at += 1;
        } else {
            entries.push(reader.entry()?);
        }
    }
    Ok(entries)
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn eat(&mut self, word: &str) -> bool {
        let found = self.rest().starts_with(word);
        self.at += if found { word.len() } else { 0 };
        found
    }

    fn fault<T>(&self, reason: &'static str) -> Read<T> {
        Err(Fault { line: self.text[..self.at].lines().count().max(1), reason })
    }

    fn expect(&mut self, word: &str, reason: &'static str) -> Read<()> {
        if self.eat(word) { Ok(()) } else { self.fault(reason) }
    }

    fn skip_line(&mut self) {
        self.at += self.rest().find('\n').map_or(self.rest().len(), |end| end + 1);
    }

    /// Skips spaces within a line.
    fn spaces(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start_matches(' ').len();
    }

    /// Skips spaces and line breaks.
    fn blank(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start_matches([' ', '\n', '\r']).len();
    }

    fn identifier(&mut self) -> Read<String> {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let end = self.rest().find(|c: char| !is_part(c)).unwrap_or(self.rest().len());
        if !self.rest().starts_with(|c: char| c.is_ascii_alphabetic()) {
            return self.fault("a name begins with a letter");
        }
        let name = self.rest()[..end].to_string();
        self.at += end;
        Ok(name)
    }

    fn entry(&mut self) -> Read<Entry> {
        let is_term = self.eat("-");
        let name = format!("{}{}", if is_term { "-" } else { "" }, self.identifier()?);
        self.spaces();
        self.expect("=", "a name is followed by =")?;
        let value = self.pattern()?;
        let mut attributes = Vec::new();
        while let Some(at) = self.attribute() {
            self.at = at;
            let name = self.identifier()?;
            self.spaces();
            self.expect("=", "an attribute is followed by =")?;
            attributes.push((name, self.pattern()?));
        }
        if value.is_empty() && attributes.is_empty() {
            return self.fault("there is no text");
        }
        Ok(Entry { name, value, attributes })
    }

    /// The position of the next attribute's name, if an attribute comes next.
    fn attribute(&self) -> Option<usize> {
        let next = self.rest().trim_start_matches([' ', '\n', '\r']);
        let begins = self.text.len() - next.len();
        let indented = self.text[..begins].ends_with(' ') && begins > self.at;
        (next.starts_with('.') && indented).then_some(begins + 1)
    }

    /// Parses text with placeables, up to a line that is not indented or the end of a placeable.
    fn pattern(&mut self) -> Read<Pattern> {
        self.spaces();
        let mut parts: Vec<Part> = Vec::new();
        let mut text = String::new();
        loop {
            let rest = self.rest();
            match rest.chars().next() {
                None | Some('}') => break,
                Some('{') => {
                    if !text.is_empty() {
                        parts.push(Part::Text(std::mem::take(&mut text)));
                    }
                    self.at += 1;
                    parts.push(Part::Value(self.placeable()?));
                }
                Some('\n' | '\r') => {
                    let next = rest.trim_start_matches([' ', '\n', '\r']);
                    let begins = self.text.len() - next.len();
                    let indented = self.text[..begins].ends_with(' ');
                    if !indented || next.starts_with(['}', '.', '[', '*']) || next.is_empty() {
                        break;
                    }
                    if !(text.is_empty() && parts.is_empty()) {
                        text.truncate(text.trim_end_matches(' ').len());
                        text.push('\n');
                    }
                    self.at = begins;
                }
                Some(letter) => {
                    text.push(letter);
                    self.at += letter.len_utf8();
                }
            }
        }
        text.truncate(text.trim_end().len());
        if !text.is_empty() {
            parts.push(Part::Text(text));
        }
        Ok(Pattern(parts))
    }

    /// Parses a placeable after its opening brace.
    fn placeable(&mut self) -> Read<Expression> {
        self.blank();
        let value = self.expression()?;
        self.blank();
        if self.eat("}") {
            return Ok(value);
        }
        self.expect("->", "a placeable ends with } or goes on with ->")?;
        let mut variants = Vec::new();
        loop {
            self.blank();
            if self.eat("}") {
                break;
            }
            let default = self.eat("*");
            self.expect("[", "a variant begins with [")?;
            self.spaces();
            let end = self.rest().find([']', ' ']).unwrap_or(0);
            let key = self.rest()[..end].to_string();
            self.at += end;
            self.spaces();
            self.expect("]", "the name of a variant ends with ]")?;
            variants.push(Variant { key, default, value: self.pattern()? });
        }
        match variants.iter().filter(|variant| variant.default).count() {
            1 => Ok(Expression::Select(Box::new(value), variants)),
            _ => self.fault("one variant is marked with *"),
        }
    }

    fn expression(&mut self) -> Read<Expression> {
        if self.eat("{") {
            return self.placeable();
        }
        if self.eat("$") {
            return Ok(Expression::Variable(self.identifier()?));
        }
        if self.rest().starts_with('"') {
            return Ok(Expression::Text(self.string()?));
        }
        if self.rest().starts_with(|c: char| c.is_ascii_digit() || c == '-' && self.digit_follows()) {
            return self.number().map(Expression::Number);
        }
        let is_term = self.eat("-");
        let name = self.identifier()?;
        let attribute = if self.eat(".") { Some(self.identifier()?) } else { None };
        let is_function = !is_term && name.chars().all(|c| !c.is_ascii_lowercase());
        let (positional, named) = if self.eat("(") { self.arguments()? } else { Default::default() };
        Ok(if is_function {
            Expression::Function { name, positional, named }
        } else if is_term {
            Expression::Term { name, attribute, named }
        } else {
            Expression::Message { name, attribute }
        })
    }

    fn digit_follows(&self) -> bool {
        self.rest()[1..].starts_with(|c: char| c.is_ascii_digit())
    }

    fn number(&mut self) -> Read<i64> {
        let end = self.rest()[1..].find(|c: char| !c.is_ascii_digit()).map_or(self.rest().len(), |e| e + 1);
        let number = self.rest()[..end].parse();
        self.at += end;
        number.or_else(|_| self.fault("that is no whole number"))
    }

    fn string(&mut self) -> Read<String> {
        self.at += 1;
        let Some(end) = self.rest().find('"') else { return self.fault("a text ends with \"") };
        let text = self.rest()[..end].to_string();
        self.at += end + 1;
        Ok(text)
    }

    #[allow(clippy::type_complexity)]
    fn arguments(&mut self) -> Read<(Vec<Expression>, Vec<(String, String)>)> {
        let (mut positional, mut named) = (Vec::new(), Vec::new());
        loop {
            self.blank();
            if self.eat(")") {
                return Ok((positional, named));
            }
            let before = self.at;
            let name = self.identifier().ok().filter(|_| {
                self.spaces();
                self.eat(":")
            });
            match name {
                Some(name) => {
                    self.spaces();
                    let value = if self.rest().starts_with('"') {
                        self.string()?
                    } else {
                        self.number()?.to_string()
                    };
                    named.push((name, value));
                }
                None => {
                    self.at = before;
                    positional.push(self.expression()?);
                }
            }
            self.blank();
            self.eat(",");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> Entry {
        read(text).expect(text).remove(0)
    }

    #[test]
    fn text_goes_on_on_indented_lines() {
        let entry = one("a =\n    one\n    two\n\nb = three\n");
        assert_eq!(entry.value, Pattern(vec![Part::Text("one\ntwo".into())]));
        assert_eq!(read("# c\n\n## d\na = b\n").expect("comments").len(), 1);
    }

    #[test]
    fn terms_have_attributes() {
        let entry = one("-ship = statek\n    .gen = statku\n    .few = statki\nb = c\n");
        assert_eq!(entry.name, "-ship");
        let names: Vec<&str> = entry.attributes.iter().map(|(name, _)| &**name).collect();
        assert_eq!(names, ["gen", "few"]);
    }

    #[test]
    fn what_is_no_fluent_is_refused_with_its_line() {
        let line = |text: &str| read(text).expect_err(text).line;
        assert_eq!(line("a = b\nc d\n"), 2);
        assert_eq!(line("a = { $n -> [one] b }\n"), 1);
        assert_eq!(line("a = { \"b }\n"), 1);
        assert_eq!(line("a =\n"), 1);
        assert_eq!(line("a = { 99999999999999999999 }\n"), 1);
    }
}
