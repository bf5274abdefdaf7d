//! Reads a store that cannot be written into memory as a single image. SQLite cannot open a store with a
//! write-ahead log on a disk where it cannot write, but the last actions before the disk was full are in that
//! log.
//!
//! The layouts are those of <https://www.sqlite.org/fileformat2.html>.

use std::path::Path;

const MAGIC: u32 = 0x377f_0682;
const LOG_HEADER: usize = 32;
const FRAME_HEADER: usize = 24;

/// The file with every commit of its log applied; `None` if it has no log.
pub fn read(file: &Path) -> std::io::Result<Option<Vec<u8>>> {
    let mut log = file.as_os_str().to_owned();
    log.push("-wal");
    match std::fs::read(&log) {
        Ok(log) if log.len() > LOG_HEADER => Ok(Some(put_together(std::fs::read(file)?, &log))),
        Ok(_) => Ok(None),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Applies the frames of the log up to the last complete commit, each to its page.
fn put_together(mut file: Vec<u8>, log: &[u8]) -> Vec<u8> {
    if let Some((size, frames)) = committed(log) {
        for (page, content) in frames {
            let start = (page as usize - 1) * size;
            if file.len() < start + size {
                file.resize(start + size, 0);
            }
            file[start..start + size].copy_from_slice(content);
        }
    }
    // From now on it is read without a log.
    if let Some(versions) = file.get_mut(18..20) {
        versions.fill(1);
    }
    file
}

/// A page of the store: its number, from 1 on, and its content.
type Page<'l> = (u32, &'l [u8]);

/// The page size, and the committed pages, in order.
fn committed(log: &[u8]) -> Option<(usize, Vec<Page<'_>>)> {
    let number = |at: usize| log.get(at..at + 4).map(|b| u32::from_be_bytes([b[0], b[1], b[2], b[3]]));
    let magic = number(0)?;
    let size = number(8)? as usize;
    if magic & !1 != MAGIC || !size.is_power_of_two() || !(512..=65_536).contains(&size) {
        return None;
    }
    let sum = Sum { big_endian: magic & 1 == 1, parts: (0, 0) }.with(log.get(..24)?);
    if (number(24)?, number(28)?) != sum.parts {
        return None;
    }
    let (mut sum, mut frames, mut whole) = (sum, Vec::new(), 0);
    let mut at = LOG_HEADER;
    while let Some(content) = log.get(at + FRAME_HEADER..at + FRAME_HEADER + size) {
        let page = number(at)?;
        sum = sum.with(log.get(at..at + 8)?).with(content);
        let salt = (number(at + 8)?, number(at + 12)?) == (number(16)?, number(20)?);
        // The rest is left over from an earlier cycle of the log, or was cut off.
        if page == 0 || !salt || (number(at + 16)?, number(at + 20)?) != sum.parts {
            break;
        }
        frames.push((page, content));
        if number(at + 4)? > 0 {
            whole = frames.len();
        }
        at += FRAME_HEADER + size;
    }
    frames.truncate(whole);
    Some((size, frames))
}

/// The running checksum of the log: each frame continues that of the frame before.
#[derive(Clone, Copy)]
struct Sum {
    big_endian: bool,
    parts: (u32, u32),
}

impl Sum {
    fn with(mut self, bytes: &[u8]) -> Self {
        let word = |b: &[u8]| match self.big_endian {
            true => u32::from_be_bytes([b[0], b[1], b[2], b[3]]),
            false => u32::from_le_bytes([b[0], b[1], b[2], b[3]]),
        };
        let (mut a, mut b) = self.parts;
        for pair in bytes.chunks_exact(8) {
            a = a.wrapping_add(word(&pair[..4])).wrapping_add(b);
            b = b.wrapping_add(word(&pair[4..])).wrapping_add(a);
        }
        self.parts = (a, b);
        self
    }
}
