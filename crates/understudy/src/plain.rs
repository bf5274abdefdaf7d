//! Text of others for the terminal: documents, saved games and corrections may come from strangers, and must not
//! control the terminal that shows them (its title, its clipboard, what is seen of the lines before).

use script::limits::is_hidden;
use std::io::{Result, StdoutLock, Write, stdout};

/// A writer that replaces characters that cannot be seen. It is for text: each write is a part of it.
pub struct Plain<W>(pub W);

impl Plain<StdoutLock<'static>> {
    pub fn stdout() -> Self {
        Plain(stdout().lock())
    }
}

impl<W: Write> Write for Plain<W> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        let text = String::from_utf8_lossy(bytes);
        if text.contains(is_hidden) {
            self.0.write_all(text.replace(is_hidden, "\u{fffd}").as_bytes())?;
        } else {
            self.0.write_all(bytes)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_controls_the_terminal() {
        let mut out = Plain(Vec::new());
        let evil = "\u{1b}]52;c;aGFj\u{7}\u{9b}2J\u{202e}";
        writeln!(out, "Łódź\tships: 3 – “ok” {evil}.").expect("a list of bytes");
        let shown = String::from_utf8(out.0).expect("text");
        assert_eq!(shown, "Łódź\tships: 3 – “ok” \u{fffd}]52;c;aGFj\u{fffd}\u{fffd}2J\u{fffd}.\n");
    }
}
