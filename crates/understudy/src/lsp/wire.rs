//! Messages from and to an editor: a head with the length, then JSON. What an editor announces is checked
//! before memory is reserved for it.

use anyhow::{Context, Result, bail, ensure};
use lsp_server::Message;
use std::io::{BufRead, Read, Write};

/// The maximum length of a line in the head of a message, and of its body: a file of the maximum size, with
/// every byte escaped.
const LINE: u64 = 1 << 10;
const BODY: usize = 6 * crate::files::MOST;

/// The next message, or none if the editor has gone.
pub fn read(from: &mut impl BufRead) -> Result<Option<Message>> {
    let mut length = None;
    loop {
        let mut line = String::new();
        from.take(LINE).read_line(&mut line).context("the head of a message")?;
        if line.is_empty() {
            return Ok(None);
        }
        ensure!(line.ends_with('\n'), "a message with an endless head");
        let line = line.trim_end();
        if line.is_empty() {
            break;
        }
        let Some((name, value)) = line.split_once(':') else {
            bail!("“{line}” does not belong to the head of a message");
        };
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse::<usize>().ok();
        }
    }
    let length = length.context("a message without its length")?;
    ensure!(length <= BODY, "a message of {length} bytes: there may be {BODY}");
    let mut body = Vec::new();
    from.take(length as u64).read_to_end(&mut body)?;
    ensure!(body.len() == length, "a message ends after {} of {length} bytes", body.len());
    serde_json::from_slice(&body).map(Some).context("a message that is not understood")
}

pub fn write(message: impl Into<Message>, to: &mut impl Write) -> Result<()> {
    Ok(message.into().write(to)?)
}
