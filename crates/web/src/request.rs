//! What comes in and what goes out.

use crate::{Device, GameId};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    Get,
    Post,
    Delete,
    Other,
}

/// A request, with all that a pure function cannot know by itself.
#[derive(Clone, Debug)]
pub struct Request {
    pub method: Method,
    /// With the query: "/g/0123456789?at=7".
    pub target: String,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
    /// It comes from this machine.
    pub local: bool,
    /// Who to count for the limits on rates: an address.
    pub peer: String,
    /// Milliseconds since 1970.
    pub now: u64,
    /// Fresh and unguessable.
    pub random: [u8; 32],
}

impl Request {
    pub fn path(&self) -> &str {
        self.target.split('?').next().unwrap_or_default()
    }

    pub fn query(&self, name: &str) -> Option<String> {
        let (_, query) = self.target.split_once('?')?;
        pairs(query).find(|(key, _)| key == name).map(|(_, value)| value)
    }

    /// A header by its name in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    pub fn cookie(&self, name: &str) -> Option<&str> {
        let cookies = self.headers.iter().filter(|(key, _)| key.eq_ignore_ascii_case("cookie"));
        cookies
            .flat_map(|(_, value)| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|(key, _)| *key == name)
            .map(|(_, value)| value)
    }

    /// The device that asks, by its cookie or, in a program, by its key.
    pub fn device(&self) -> Option<Device> {
        let key = self.header("authorization").and_then(|value| value.strip_prefix("Bearer "));
        key.or_else(|| self.cookie(DEVICE_COOKIE)).and_then(|key| key.parse().ok())
    }

    pub fn fresh_device(&self) -> Device {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&self.random[..16]);
        Device(u128::from_le_bytes(bytes))
    }

    pub fn fresh_number(&self) -> u64 {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&self.random[16..24]);
        u64::from_le_bytes(bytes)
    }

    pub fn fresh_seed(&self) -> u64 {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&self.random[24..]);
        u64::from_le_bytes(bytes)
    }

    /// The fields of a form: urlencoded, or multipart with a file.
    pub fn form(&self) -> Vec<(String, String)> {
        let body = String::from_utf8_lossy(&self.body);
        match self.boundary() {
            Some(boundary) => {
                let parts = parts(&body, boundary).into_iter();
                parts.map(|part| (part.name, part.content)).collect()
            }
            None => pairs(&body).collect(),
        }
    }

    /// The files of a multipart form, by their names on the sender's side.
    pub fn files(&self) -> Vec<(String, String)> {
        let body = String::from_utf8_lossy(&self.body);
        let parts = self.boundary().map_or(Vec::new(), |boundary| parts(&body, boundary));
        let files = parts.into_iter().filter_map(|part| Some((part.file?, part.content)));
        files.filter(|(name, _)| !name.is_empty()).collect()
    }

    fn boundary(&self) -> Option<&str> {
        let (_, boundary) = self.header("content-type")?.split_once("boundary=")?;
        Some(boundary.trim_matches('"'))
    }
}

pub const DEVICE_COOKIE: &str = "understudy_device";

/// What goes out.
#[derive(Clone, Debug)]
pub struct Response {
    pub status: u16,
    pub headers: Vec<(&'static str, String)>,
    pub body: Vec<u8>,
    /// Devices watching this game have something new to see.
    pub changed: Option<GameId>,
    /// The asker wants to be told whenever this game changes: the host keeps the line open.
    pub watch: Option<GameId>,
}

impl Response {
    pub fn new(status: u16, kind: &str, body: impl Into<Vec<u8>>) -> Self {
        let headers = vec![("content-type", kind.to_string())];
        Response { status, headers, body: body.into(), changed: None, watch: None }
    }

    pub fn html(status: u16, page: maud::Markup) -> Self {
        Response::new(status, "text/html; charset=utf-8", page.into_string())
            .with("cache-control", "no-store")
    }

    pub fn json(status: u16, value: &impl serde::Serialize) -> Self {
        let body = serde_json::to_vec(value).unwrap_or_default();
        Response::new(status, "application/json", body).with("cache-control", "no-store")
    }

    /// After a form: go and look there.
    pub fn see(location: impl Into<String>) -> Self {
        Response::new(303, "text/plain", "").with("location", location)
    }

    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// `a=1&b=two+words`
fn pairs(text: &str) -> impl Iterator<Item = (String, String)> {
    text.split('&').filter(|pair| !pair.is_empty()).map(|pair| {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        (decode(key), decode(value))
    })
}

fn decode(text: &str) -> String {
    let mut out = Vec::with_capacity(text.len());
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        match byte {
            b'+' => out.push(b' '),
            b'%' => {
                let mut digits = bytes.clone();
                let digit = |b: Option<u8>| b.and_then(|b| char::from(b).to_digit(16));
                match (digit(digits.next()), digit(digits.next())) {
                    (Some(high), Some(low)) => {
                        out.push((high * 16 + low) as u8);
                        bytes = digits;
                    }
                    _ => out.push(b'%'),
                }
            }
            byte => out.push(byte),
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// A field of a multipart form.
#[derive(Debug, PartialEq, Eq)]
struct Part {
    name: String,
    file: Option<String>,
    content: String,
}

fn parts(body: &str, boundary: &str) -> Vec<Part> {
    let mut out = Vec::new();
    for part in body.split(&format!("--{boundary}")) {
        let Some((head, content)) = part.split_once("\r\n\r\n") else { continue };
        let said = |key: &str| {
            let said = head.split(key).nth(1).and_then(|rest| rest.split('"').next());
            said.map(str::to_string)
        };
        let Some(name) = said(" name=\"") else { continue };
        let content = content.strip_suffix("\r\n").unwrap_or(content).to_string();
        out.push(Part { name, file: said(" filename=\""), content });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expect: &str) {
        assert_eq!(decode(text), expect);
    }

    #[test]
    fn encoded_text_is_decoded_and_broken_text_is_kept() {
        check("a+b%20c", "a b c");
        check("%C3%A4", "ä");
        check("100%", "100%");
        check("%zz%4", "%zz%4");
        check("%FF", "\u{fffd}");
    }

    #[test]
    fn a_file_comes_in_a_multipart_form() {
        let body = "--x\r\nContent-Disposition: form-data; name=\"save\"; filename=\"a\"\r\n\r\n{}\nline\r\n--x--\r\n";
        let part = Part { name: "save".into(), file: Some("a".into()), content: "{}\nline".into() };
        assert_eq!(parts(body, "x"), [part]);
    }
}
