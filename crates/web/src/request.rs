//! Requests and responses.

use crate::{Device, GameId, Problem};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    Get,
    Post,
    Delete,
    Other,
}

impl Method {
    pub fn name(self) -> &'static str {
        match self {
            Method::Get => "GET",
            Method::Post => "POST",
            Method::Delete => "DELETE",
            Method::Other => "",
        }
    }
}

/// A request, with everything that a pure function cannot find out by itself.
#[derive(Clone, Debug)]
pub struct Request {
    pub method: Method,
    /// The path with its query: "/g/0123456789?at=7".
    pub target: String,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
    /// Whether it comes from this machine.
    pub local: bool,
    /// The address that rate limits count.
    pub peer: String,
    /// Milliseconds since 1970.
    pub now: u64,
    /// Fresh random bytes that nobody can guess.
    pub random: [u8; 32],
}

impl Request {
    pub fn path(&self) -> &str {
        self.target.split('?').next().unwrap_or_default()
    }

    pub fn query(&self, name: &str) -> Option<String> {
        let (_, query) = self.target.split_once('?')?;
        let mut pairs = form_urlencoded::parse(query.as_bytes());
        pairs.find(|(key, _)| key == name).map(|(_, value)| value.into_owned())
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

    /// The sending device, identified by its cookie or, for a program, by its key.
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

    /// Whether a program reads the answer, not a person.
    pub fn is_for_programs(&self) -> bool {
        self.path().starts_with("/api/")
    }

    /// Whether answering it requires reading a document or a save, which takes a while: one that it uploads,
    /// or one in the studio.
    pub fn is_heavy(&self) -> bool {
        let path = self.path().trim_end_matches('/');
        let brings = path.ends_with("/import") || path.contains("/bots");
        path.starts_with("/documents") || (self.method == Method::Post && brings)
    }

    /// The fields of a form: urlencoded, or multipart.
    pub fn form(&self) -> Vec<(String, String)> {
        let Some(boundary) = self.boundary() else {
            return form_urlencoded::parse(&self.body).into_owned().collect();
        };
        let fields = parts(&self.body, boundary).into_iter().filter(|part| part.file.is_none());
        fields.map(|part| (part.name, String::from_utf8_lossy(part.content).into_owned())).collect()
    }

    /// The files of a multipart form, by their names on the sender's side.
    pub fn files(&self) -> Result<Vec<(String, String)>, Problem> {
        let parts = self.boundary().map_or(Vec::new(), |boundary| parts(&self.body, boundary));
        let files = parts.into_iter().filter_map(|part| Some((part.file?, part.content)));
        let read = |(name, content): (String, &[u8])| match std::str::from_utf8(content) {
            Ok(text) => Ok((name, text.to_string())),
            Err(_) => Err(Problem::bad(format!("{name} is no text (UTF-8)."))),
        };
        files.filter(|(name, _)| !name.is_empty()).map(read).collect()
    }

    fn boundary(&self) -> Option<&str> {
        let (_, boundary) = self.header("content-type")?.split_once("boundary=")?;
        Some(boundary.split(';').next().unwrap_or_default().trim().trim_matches('"'))
    }
}

pub const DEVICE_COOKIE: &str = "understudy_device";

/// For pages: the browser loads nothing from elsewhere, and no other site may frame the page.
const POLICY: &str = "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data:; \
     connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// For everything that is not a page.
const BARE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// A response.
#[derive(Clone, Debug)]
pub struct Response {
    pub status: u16,
    pub headers: Vec<(&'static str, String)>,
    pub body: Vec<u8>,
    /// The game that changed, if any: devices that watch it must be notified.
    pub changed: Option<GameId>,
    /// The game to watch, if any: the host keeps the connection open and reports its changes.
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

    /// Redirects after a form was sent.
    pub fn see(location: impl Into<String>) -> Self {
        Response::new(303, "text/plain", "").with("location", location)
    }

    /// Adds the security headers: no content sniffing, nothing loaded from elsewhere, no framing.
    pub(crate) fn secured(self, request: &Request) -> Self {
        let policy = if request.is_for_programs() { BARE_POLICY } else { POLICY };
        self.with("content-security-policy", policy)
            .with("x-content-type-options", "nosniff")
            .with("referrer-policy", "same-origin")
            .with("cross-origin-resource-policy", "same-origin")
    }

    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// A field of a multipart form.
#[derive(Debug, PartialEq, Eq)]
struct Part<'b> {
    name: String,
    file: Option<String>,
    content: &'b [u8],
}

/// The parts of a multipart body. A boundary counts only at the beginning of a line: elsewhere the same bytes
/// belong to a file. (The available crates for this are asynchronous; this function is not.)
fn parts<'b>(body: &'b [u8], boundary: &str) -> Vec<Part<'b>> {
    let delimiter = format!("\r\n--{boundary}");
    // The first boundary is at the beginning of the body.
    let mut rest = match body.strip_prefix(&delimiter.as_bytes()[2..]) {
        Some(rest) => rest,
        None => match find(body, delimiter.as_bytes()) {
            Some(at) => &body[at + delimiter.len()..],
            None => return Vec::new(),
        },
    };
    let mut out = Vec::new();
    while let Some(part) = rest.strip_prefix(b"\r\n") {
        let Some(end) = find(part, delimiter.as_bytes()) else { break };
        rest = &part[end + delimiter.len()..];
        let Some(head) = find(&part[..end], b"\r\n\r\n") else { continue };
        let words = String::from_utf8_lossy(&part[..head]);
        let disposition =
            words.lines().find(|line| line.to_ascii_lowercase().starts_with("content-disposition:"));
        let said = |key: &str| {
            let (_, value) = disposition?.split_once(&format!("; {key}=\""))?;
            Some(value.split('"').next().unwrap_or_default().to_string())
        };
        if let Some(name) = said("name") {
            out.push(Part { name, file: said("filename"), content: &part[head + 4..end] });
        }
    }
    out
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    let first = *wanted.first()?;
    let mut at = 0;
    while let Some(next) = bytes[at..].iter().position(|byte| *byte == first) {
        at += next;
        if bytes[at..].starts_with(wanted) {
            return Some(at);
        }
        at += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(content: &str) -> String {
        format!(
            "--x\r\nContent-Disposition: form-data; name=\"save\"; filename=\"a\"\r\n\r\n{content}\r\n--x--\r\n"
        )
    }

    /// The id of a game is in its address. It must not tell the seed, with which hidden cards could be computed,
    /// nor the key of the device.
    #[test]
    fn an_address_tells_neither_the_seed_nor_the_key() {
        let mut request = Request {
            method: Method::Get,
            target: "/".into(),
            headers: Vec::new(),
            body: Vec::new(),
            local: true,
            peer: String::new(),
            now: 0,
            random: [7; 32],
        };
        let drawn =
            |request: &Request| (request.fresh_device(), request.fresh_number(), request.fresh_seed());
        let before = drawn(&request);
        for at in 0..32 {
            request.random[at] = 8;
            let now = drawn(&request);
            request.random[at] = 7;
            let changed = [now.0 != before.0, now.1 != before.1, now.2 != before.2];
            assert_eq!(changed.into_iter().filter(|changed| *changed).count(), 1, "byte {at}: {changed:?}");
        }
    }

    #[test]
    fn a_file_comes_in_a_multipart_form() {
        let body = form("{}\nline");
        let part = Part { name: "save".into(), file: Some("a".into()), content: b"{}\nline" };
        assert_eq!(parts(body.as_bytes(), "x"), [part]);
    }

    #[test]
    fn a_boundary_inside_a_line_is_text() {
        let body = form("one --x two\r\n\r\n-- x");
        assert_eq!(parts(body.as_bytes(), "x")[0].content, b"one --x two\r\n\r\n-- x");
    }

    #[test]
    fn a_form_that_is_cut_off_or_foreign_has_no_parts() {
        let body = form("text");
        for end in 0..body.len() - 8 {
            assert!(parts(&body.as_bytes()[..end], "x").is_empty(), "{end}");
        }
        assert!(parts(body.as_bytes(), "y").is_empty());
        assert!(parts(b"", "").is_empty());
    }
}
