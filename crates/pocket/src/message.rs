//! The messages between the browser and the WebAssembly program.

use crate::store::Change;
use serde::{Deserialize, Serialize};
use table::Document;
use web::{Device, GameId, Method, Summary};

/// The contents of the browser's database.
#[derive(Deserialize)]
pub struct Database {
    /// The host name under which the pages are requested.
    pub host: String,
    pub games: Vec<Kept>,
    pub documents: Vec<(String, Document)>,
}

/// A game in the database, without its log.
#[derive(Deserialize)]
pub struct Kept {
    pub id: GameId,
    pub version: u64,
    pub summary: Summary,
}

/// A game in the database, with its log.
#[derive(Deserialize)]
pub struct Game {
    pub id: GameId,
    pub version: u64,
    pub head: String,
    pub lines: Vec<String>,
    pub holders: Vec<Option<Device>>,
    pub summary: Summary,
}

/// A request from a page.
#[derive(Deserialize)]
pub struct Asked {
    pub method: String,
    pub target: String,
    pub headers: Vec<(String, String)>,
    /// Milliseconds since 1970.
    pub now: u64,
    /// Fresh random bytes that nobody can guess.
    pub random: [u8; 32],
    /// The game that an earlier answer asked for.
    #[serde(default)]
    pub game: Option<Game>,
}

impl Asked {
    pub fn method(&self) -> Method {
        match &*self.method {
            "GET" | "HEAD" => Method::Get,
            "POST" => Method::Post,
            "DELETE" => Method::Delete,
            _ => Method::Other,
        }
    }
}

#[derive(Default, Serialize)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(&'static str, String)>,
    /// The game that changed: other pages that show it should reload.
    pub changed: Option<GameId>,
    /// The current standing of that game.
    pub stands: Option<String>,
    /// Whether the page wants to be notified of changes.
    pub watch: bool,
    /// The writes that must reach the database before the answer is shown.
    pub store: Vec<Change>,
    /// The game whose log is needed before the request can be answered.
    pub wants: Option<GameId>,
}

impl Answer {
    pub fn broken(reason: String) -> Self {
        Answer { status: 400, headers: vec![("x-understudy", reason)], ..Answer::default() }
    }
}

pub fn pack(head: &impl Serialize, body: &[u8]) -> Vec<u8> {
    let json = serde_json::to_vec(head).unwrap_or_default();
    let mut out = Vec::with_capacity(4 + json.len() + body.len());
    out.extend((json.len() as u32).to_le_bytes());
    out.extend(json);
    out.extend(body);
    out
}

pub fn unpack<'m, T: Deserialize<'m>>(message: &'m [u8]) -> Result<(T, &'m [u8]), String> {
    let cut = "the message is cut off";
    let (length, rest) = message.split_first_chunk::<4>().ok_or(cut)?;
    let (json, body) = rest.split_at_checked(u32::from_le_bytes(*length) as usize).ok_or(cut)?;
    Ok((serde_json::from_slice(json).map_err(|error| error.to_string())?, body))
}
