//! The terminal in another language: the program's own sentences are exchanged, line by line, as on
//! the pages of the table. What a game says is the game's business.

use std::io::{Result, Write};
use web::Words;

pub struct Spoken<W: Write> {
    out: W,
    words: Option<Words>,
    line: Vec<u8>,
}

impl<W: Write> Spoken<W> {
    /// Without words everything stays as it is.
    pub fn new(out: W, words: Option<Words>) -> Self {
        Spoken { out, words, line: Vec::new() }
    }

    fn say(&mut self) -> Result<()> {
        let line = std::mem::take(&mut self.line);
        match &self.words {
            Some(words) => self.out.write_all(words.line(&String::from_utf8_lossy(&line)).as_bytes()),
            None => self.out.write_all(&line),
        }
    }
}

impl<W: Write> Write for Spoken<W> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.line.extend_from_slice(piece);
            if piece.ends_with(b"\n") {
                self.say()?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        self.say()?;
        self.out.flush()
    }
}
