//! The WebAssembly build: the web application running inside a browser.
//!
//! It has the same pages, rules and documents as the server, but no socket and no disk. A service
//! worker (`site/sw.js`) passes it requests as bytes and writes its changes to the browser's database
//! before it delivers the answer.
//!
//! A message in either direction is a length (four bytes, little endian), that many bytes of JSON, and
//! the body.

mod message;
mod store;

use message::{Answer, Asked, Database, pack, unpack};
use std::cell::RefCell;
use store::Journal;
use web::{App, Guard, Request, Rules};

thread_local! {
    /// The buffers into which the browser writes requests and from which it reads answers.
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static POCKET: RefCell<Option<Pocket>> = const { RefCell::new(None) };
}

/// Makes room for a message of `bytes` bytes and returns its address.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *const u8 {
    INPUT.with_borrow_mut(|input| {
        input.clear();
        input.resize(bytes, 0);
        input.as_ptr()
    })
}

/// Opens the application with the contents of the browser's database. Must be called first.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn open() {
    let input = INPUT.take();
    let answer = match unpack::<Database>(&input) {
        Ok((database, _)) => {
            POCKET.set(Some(Pocket::open(database)));
            Answer::default()
        }
        Err(reason) => Answer::broken(reason),
    };
    OUTPUT.set(pack(&answer, b""));
}

/// Answers the request in the input buffer; the answer is at [`output`].
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn answer() {
    let input = INPUT.take();
    let output = POCKET.with_borrow(|pocket| match (pocket, unpack::<Asked>(&input)) {
        (Some(pocket), Ok((asked, body))) => pocket.answer(asked, body),
        (None, _) => pack(&Answer::broken("the program is not open".into()), b""),
        (_, Err(reason)) => pack(&Answer::broken(reason), b""),
    });
    OUTPUT.set(output);
}

/// The address of the answer.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    OUTPUT.with_borrow(|output| output.as_ptr())
}

/// The length of the answer.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn output_length() -> usize {
    OUTPUT.with_borrow(Vec::len)
}

/// The web application for a single device, this browser.
struct Pocket {
    app: App,
    journal: Journal,
}

impl Pocket {
    fn open(database: Database) -> Self {
        let rules =
            Rules { hosts: vec![database.host], rate: f64::MAX, burst: f64::MAX, ..Rules::loopback(0) };
        let journal = Journal::new(database.games, database.documents);
        let app = App::new(repertoire::stages(), Box::new(journal.clone()), Guard::new(rules))
            .with_studio(repertoire::players(), None);
        Pocket { app, journal }
    }

    fn answer(&self, asked: Asked, body: &[u8]) -> Vec<u8> {
        let request = Request {
            method: asked.method(),
            target: asked.target,
            headers: asked.headers,
            body: body.to_vec(),
            local: true,
            peer: String::new(),
            now: asked.now,
            random: asked.random,
        };
        if let Some(game) = asked.game {
            self.journal.bring(game);
        }
        let response = self.app.answer(&request);
        let changes = self.journal.take();
        if let Some(id) = changes.wanted {
            // The browser has this game and will repeat the request with it. Nothing has happened yet.
            return pack(&Answer { wants: Some(id), ..Answer::default() }, b"");
        }
        let answer = Answer {
            status: response.status,
            headers: response.headers,
            changed: response.changed,
            stands: response.changed.and_then(|id| self.app.stands(id)),
            watch: response.watch.is_some(),
            store: changes.made,
            wants: None,
        };
        pack(&answer, &response.body)
    }
}
