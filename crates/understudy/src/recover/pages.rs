//! Reads rows directly from the pages of a damaged SQLite file, without SQLite. Every intact page
//! yields its rows, even if the schema, the tree or half of the file is gone.
//!
//! The file format is described in <https://www.sqlite.org/fileformat2.html>.

use std::collections::HashMap;
use std::path::Path;

/// A value of a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Null,
    Number(i64),
    Text(String),
    /// A real number or bytes, which this program does not store.
    Other,
}

impl Value {
    pub fn text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }
}

/// A row: its number, in tables that have one, and its values.
pub type Row = (Option<i64>, Vec<Value>);

/// A file, with the newer pages from its write-ahead log.
pub struct Pages {
    file: Vec<u8>,
    size: usize,
    /// The number of unused bytes at the end of a page.
    reserved: usize,
    newer: HashMap<usize, Vec<u8>>,
}

const USUAL: usize = 4096;

impl Pages {
    pub fn read(path: &Path) -> std::io::Result<Pages> {
        let file = std::fs::read(path)?;
        let said = file.get(16..18).map_or(0, |b| usize::from(u16::from_be_bytes([b[0], b[1]])));
        let size = match said {
            1 => 65_536,
            n if n.is_power_of_two() && n >= 512 => n,
            // The beginning of the file is damaged.
            _ => USUAL,
        };
        let reserved = file.get(20).map_or(0, |n| usize::from(*n)).min(size / 8);
        let mut pages = Pages { file, size, reserved, newer: HashMap::new() };
        let mut log = path.as_os_str().to_owned();
        log.push("-wal");
        if let Ok(log) = std::fs::read(log) {
            pages.put_log(&log);
        }
        Ok(pages)
    }

    /// Adds the pages of a write-ahead log, up to its last commit.
    fn put_log(&mut self, log: &[u8]) {
        let number = |at: usize| log.get(at..at + 4).map(|b| u32::from_be_bytes([b[0], b[1], b[2], b[3]]));
        if number(8) != Some(self.size as u32) {
            return;
        }
        let mut waiting = HashMap::new();
        let mut at = 32;
        while let Some(page) = log.get(at + 24..at + 24 + self.size) {
            if (number(at + 8), number(at + 12)) != (number(16), number(20)) {
                break;
            }
            waiting.insert(number(at).unwrap_or(0) as usize, page.to_vec());
            if number(at + 4).is_some_and(|pages| pages > 0) {
                self.newer.extend(waiting.drain());
            }
            at += 24 + self.size;
        }
    }

    fn page(&self, number: usize) -> Option<&[u8]> {
        if let Some(page) = self.newer.get(&number) {
            return Some(page);
        }
        let start = number.checked_sub(1)?.checked_mul(self.size)?;
        self.file.get(start..start + self.size)
    }

    /// Every row that can be read.
    pub fn rows(&self) -> Vec<Row> {
        let last = self.newer.keys().copied().max().unwrap_or(0).max(self.file.len() / self.size);
        (1..=last)
            .filter_map(|number| Some((number, self.page(number)?)))
            .flat_map(|(n, p)| self.rows_of(n, p))
            .collect()
    }

    fn rows_of(&self, number: usize, page: &[u8]) -> Vec<Row> {
        // The first page begins with the file header.
        let start = if number == 1 { 100 } else { 0 };
        let two = |at: usize| page.get(at..at + 2).map(|b| usize::from(u16::from_be_bytes([b[0], b[1]])));
        let (has_number, cells, child) = match page.get(start) {
            Some(0x0D) => (true, start + 8, 0),
            Some(0x0A) => (false, start + 8, 0),
            // Inner pages of tables without row numbers contain rows too.
            Some(0x02) => (false, start + 12, 4),
            _ => return Vec::new(),
        };
        let count = two(start + 3).unwrap_or(0).min(self.size / 2);
        let cell = |n: usize| self.cell(page, two(cells + 2 * n)? + child, has_number);
        (0..count).filter_map(cell).collect()
    }

    fn cell(&self, page: &[u8], mut at: usize, has_number: bool) -> Option<Row> {
        let length = varint(page, &mut at)? as usize;
        let row = if has_number { Some(varint(page, &mut at)?) } else { None };
        let usable = self.size - self.reserved;
        let most = if has_number { usable - 35 } else { (usable - 12) * 64 / 255 - 23 };
        if length <= most {
            return record(page.get(at..at + length)?).map(|values| (row, values));
        }
        if length > self.file.len().saturating_add(self.newer.len() * self.size) {
            return None;
        }
        let least = (usable - 12) * 32 / 255 - 23;
        let rest = least + (length - least) % (usable - 4);
        let local = if rest <= most { rest } else { least };
        let mut payload = page.get(at..at + local)?.to_vec();
        let mut next = page.get(at + local..at + local + 4)?;
        while payload.len() < length {
            let overflow = self.page(u32::from_be_bytes([next[0], next[1], next[2], next[3]]) as usize)?;
            next = &overflow[..4];
            let wanted = (length - payload.len()).min(usable - 4);
            payload.extend(&overflow[4..4 + wanted]);
        }
        record(&payload).map(|values| (row, values))
    }
}

/// A number of one to nine bytes, seven bits each.
fn varint(bytes: &[u8], at: &mut usize) -> Option<i64> {
    let mut n: u64 = 0;
    for taken in 1..=9 {
        let byte = *bytes.get(*at)?;
        *at += 1;
        if taken == 9 {
            return Some((n << 8 | u64::from(byte)) as i64);
        }
        n = n << 7 | u64::from(byte & 0x7F);
        if byte < 0x80 {
            return Some(n as i64);
        }
    }
    None
}

fn record(payload: &[u8]) -> Option<Vec<Value>> {
    let mut at = 0;
    let head = varint(payload, &mut at)? as usize;
    let mut body = head;
    let mut values = Vec::new();
    while at < head {
        let kind = varint(payload, &mut at)?;
        let length = match kind {
            0 | 8 | 9 => 0,
            1..=4 => kind as usize,
            5 => 6,
            6 | 7 => 8,
            n if n >= 12 => (n as usize - 12) / 2,
            _ => return None,
        };
        let bytes = payload.get(body..body.checked_add(length)?)?;
        body += length;
        values.push(match kind {
            0 => Value::Null,
            8 => Value::Number(0),
            9 => Value::Number(1),
            1..=6 => {
                let negative = bytes.first().is_some_and(|byte| byte & 0x80 != 0);
                let fill = if negative { -1 } else { 0 };
                Value::Number(bytes.iter().fold(fill, |n, byte| n << 8 | i64::from(*byte)))
            }
            n if n >= 13 && n % 2 == 1 => Value::Text(String::from_utf8(bytes.to_vec()).ok()?),
            _ => Value::Other,
        });
    }
    Some(values)
}
