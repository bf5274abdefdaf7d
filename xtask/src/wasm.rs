//! Makes a WebAssembly program easier to compress, without changing its behaviour.
//!
//! A compressor finds repetitions that are close together. The linker leaves functions in the order of the
//! crates, so the many copies of one generic function are far apart. Here functions with the same signature
//! and the same beginning become neighbours, and functions that are the same byte for byte become one. The
//! sizes of functions follow from their code, and alignments of loads and stores are only hints, so both are
//! left out. The site's `unpack.js` puts them back.

use anyhow::{Context, Result, bail, ensure};
use std::collections::HashMap;

const HEADER: &[u8] = b"\0asm\x01\0\0\0";

/// The numbers of the sections that count functions.
mod section {
    pub const IMPORTS: u8 = 2;
    pub const FUNCTIONS: u8 = 3;
    pub const EXPORTS: u8 = 7;
    pub const START: u8 = 8;
    pub const ELEMENTS: u8 = 9;
    pub const CODE: u8 = 10;
}

/// A function: its signature, and its code in pieces between the functions that it calls.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Function {
    kind: u32,
    pieces: Vec<Vec<u8>>,
    calls: Vec<u32>,
}

/// The same program with its functions sorted, without their sizes and alignments.
pub fn sorted(program: &[u8]) -> Result<Vec<u8>> {
    let sections = sections(program)?;
    ensure!(
        sections.iter().all(|(id, _)| !matches!(*id, section::IMPORTS | section::START)),
        "a program that imports functions or starts by itself"
    );
    let of = |wanted: u8| {
        let found = sections.iter().find(|(id, _)| *id == wanted);
        found.map(|(_, content)| *content).with_context(|| format!("no section {wanted}"))
    };
    let functions = functions(of(section::FUNCTIONS)?, of(section::CODE)?)?;
    let (functions, places) = neighbours(merged(functions));

    let mut out = HEADER.to_vec();
    for (id, content) in sections {
        let content = match id {
            section::FUNCTIONS => list(functions.iter().map(|f| number(f.kind))),
            section::CODE => list(functions.iter().map(|f| f.body(&places))),
            section::EXPORTS => exports(content, &places)?,
            section::ELEMENTS => elements(content, &places)?,
            _ => content.to_vec(),
        };
        out.push(id);
        out.extend(sized(&content));
    }
    Ok(out)
}

impl Function {
    /// The code, with calls to the functions at their new places.
    fn body(&self, places: &[u32]) -> Vec<u8> {
        let mut body = Vec::new();
        for (at, piece) in self.pieces.iter().enumerate() {
            body.extend(piece);
            if let Some(called) = self.calls.get(at) {
                body.extend(number(places[*called as usize]));
            }
        }
        body
    }
}

/// Merges equal functions repeatedly, until no two functions differ only in calls to merged functions.
/// Returns the remaining functions with their old numbers, and for every old number the one that replaces it.
fn merged(mut functions: Vec<Function>) -> (Vec<(u32, Function)>, Vec<u32>) {
    let mut stands_for: Vec<u32> = (0..functions.len() as u32).collect();
    loop {
        let mut first: HashMap<&Function, u32> = HashMap::new();
        let before = stands_for.clone();
        for (at, function) in functions.iter().enumerate() {
            stands_for[at] = *first.entry(function).or_insert(at as u32);
        }
        if stands_for == before {
            break;
        }
        for function in &mut functions {
            for called in &mut function.calls {
                *called = stands_for[*called as usize];
            }
        }
    }
    let left = (0..).zip(functions).filter(|(at, _)| stands_for[*at as usize] == *at);
    (left.collect(), stands_for)
}

/// Sorts functions so that similar ones are neighbours. Returns them with the new place of each old number.
fn neighbours((mut left, stands_for): (Vec<(u32, Function)>, Vec<u32>)) -> (Vec<Function>, Vec<u32>) {
    left.sort_by_cached_key(|(at, function)| (function.kind, function.pieces.concat(), *at));
    let new: HashMap<u32, u32> = left.iter().zip(0..).map(|((old, _), place)| (*old, place)).collect();
    let places = stands_for.iter().map(|old| new[old]).collect();
    (left.into_iter().map(|(_, function)| function).collect(), places)
}

fn exports(content: &[u8], places: &[u32]) -> Result<Vec<u8>> {
    const FUNCTION: u8 = 0;
    let mut read = Reader { bytes: content, at: 0 };
    let mut exports = Vec::new();
    for _ in 0..read.number()? {
        let from = read.at;
        let name = read.number()?;
        read.skip(name as usize)?;
        let kind = read.byte()?;
        let mut export = content[from..read.at].to_vec();
        let index = read.number()?;
        export.extend(number(if kind == FUNCTION { places[index as usize] } else { index }));
        exports.push(export);
    }
    Ok(list(exports.into_iter()))
}

/// The tables of functions that are called by number.
fn elements(content: &[u8], places: &[u32]) -> Result<Vec<u8>> {
    let mut read = Reader { bytes: content, at: 0 };
    let mut segments = Vec::new();
    for _ in 0..read.number()? {
        let from = read.at;
        ensure!(read.byte()? == 0 && read.byte()? == 0x41, "a table of another form");
        read.leb()?;
        ensure!(read.byte()? == 0x0b, "a table of another form");
        let mut segment = content[from..read.at].to_vec();
        let mut inside = Vec::new();
        for _ in 0..read.number()? {
            inside.push(number(places[read.number()? as usize]));
        }
        segment.extend(list(inside.into_iter()));
        segments.push(segment);
    }
    Ok(list(segments.into_iter()))
}

fn functions(kinds: &[u8], code: &[u8]) -> Result<Vec<Function>> {
    let (mut kinds, mut code) = (Reader { bytes: kinds, at: 0 }, Reader { bytes: code, at: 0 });
    let count = code.number()?;
    ensure!(kinds.number()? == count, "functions without code");
    (0..count)
        .map(|_| {
            let size = code.number()? as usize;
            let from = code.at;
            code.skip(size)?;
            function(kinds.number()?, &code.bytes[from..code.at])
        })
        .collect()
}

/// Splits the code of a function at its calls, and leaves out its alignments.
fn function(kind: u32, body: &[u8]) -> Result<Function> {
    let mut read = Reader { bytes: body, at: 0 };
    let (mut pieces, mut calls, mut piece) = (Vec::new(), Vec::new(), Vec::new());
    let mut from = 0;
    for _ in 0..read.number()? {
        read.leb()?;
        read.byte()?;
    }
    while read.at < body.len() {
        let instruction = read.byte()?;
        match instruction {
            // A call.
            0x10 => {
                piece.extend(&body[from..read.at]);
                pieces.push(std::mem::take(&mut piece));
                calls.push(read.number()?);
                from = read.at;
            }
            // Loads and stores.
            0x28..=0x3e => {
                piece.extend(&body[from..read.at]);
                read.leb()?;
                from = read.at;
                read.leb()?;
            }
            // Blocks, branches, variables, sizes of memory, constants.
            0x02..=0x04 | 0x0c | 0x0d | 0x20..=0x24 | 0x3f..=0x42 => read.leb()?,
            // A table of branches.
            0x0e => {
                for _ in 0..=read.number()? {
                    read.leb()?;
                }
            }
            // A call by number.
            0x11 => {
                read.leb()?;
                read.leb()?;
            }
            0x43 => read.skip(4)?,
            0x44 => read.skip(8)?,
            0xfc => match read.number()? {
                0..=7 => {}
                10 => read.skip(2)?,
                11 => read.skip(1)?,
                other => bail!("an unknown instruction 0xfc {other}"),
            },
            0x00 | 0x01 | 0x05 | 0x0b | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 => {}
            other => bail!("an unknown instruction {other:#x}"),
        }
    }
    piece.extend(&body[from..]);
    pieces.push(piece);
    Ok(Function { kind, pieces, calls })
}

fn sections(program: &[u8]) -> Result<Vec<(u8, &[u8])>> {
    ensure!(program.starts_with(HEADER), "no WebAssembly program");
    let mut read = Reader { bytes: program, at: HEADER.len() };
    let mut sections = Vec::new();
    while read.at < program.len() {
        let id = read.byte()?;
        let size = read.number()? as usize;
        let from = read.at;
        read.skip(size)?;
        sections.push((id, &program[from..read.at]));
    }
    Ok(sections)
}

struct Reader<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Reader<'_> {
    fn byte(&mut self) -> Result<u8> {
        self.skip(1)?;
        Ok(self.bytes[self.at - 1])
    }

    fn skip(&mut self, bytes: usize) -> Result<()> {
        self.at += bytes;
        ensure!(self.at <= self.bytes.len(), "the program ends too early");
        Ok(())
    }

    /// Skips a number of any size.
    fn leb(&mut self) -> Result<()> {
        while self.byte()? >= 0x80 {}
        Ok(())
    }

    fn number(&mut self) -> Result<u32> {
        let mut number = 0;
        for shift in (0..32).step_by(7) {
            let byte = self.byte()?;
            number |= u32::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        bail!("a number that is too long")
    }
}

fn number(mut number: u32) -> Vec<u8> {
    let mut out = Vec::new();
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
    out
}

fn sized(content: &[u8]) -> Vec<u8> {
    [number(content.len() as u32), content.to_vec()].concat()
}

fn list(items: impl ExactSizeIterator<Item = Vec<u8>>) -> Vec<u8> {
    let mut out = number(items.len() as u32);
    out.extend(items.flatten());
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program with four functions: 0 and 3 are the same, 1 calls 3, 2 has another signature and is in the table.
    fn program() -> Vec<u8> {
        let types = vec![2, 0x60, 0, 0, 0x60, 0, 1, 0x7f];
        let load = [0, 0x41, 8, 0x28, 2, 16, 0x1a, 0x0b];
        let code = [load.to_vec(), vec![0, 0x10, 3, 0x0b], vec![0, 0x41, 7, 0x0b], load.to_vec()];
        let mut out = HEADER.to_vec();
        let sections: [(u8, Vec<u8>); 7] = [
            (1, types),
            (section::FUNCTIONS, vec![4, 0, 0, 1, 0]),
            (4, vec![1, 0x70, 0, 3]),
            (5, vec![1, 0, 1]),
            (section::EXPORTS, vec![2, 1, b'a', 0, 3, 1, b'm', 2, 0]),
            (section::ELEMENTS, vec![1, 0, 0x41, 1, 0x0b, 2, 2, 0]),
            (section::CODE, list(code.iter().map(|body| sized(body)).collect::<Vec<_>>().into_iter())),
        ];
        for (id, content) in sections {
            out.push(id);
            out.extend(sized(&content));
        }
        out
    }

    #[test]
    fn equal_functions_become_one_and_everything_that_counts_them_follows() {
        let sorted = sorted(&program()).unwrap();
        let parts = sections(&sorted).unwrap();
        let of = |wanted: u8| parts.iter().find(|(id, _)| *id == wanted).unwrap().1;
        assert_eq!(of(section::FUNCTIONS), [3, 0, 0, 1]);
        // The caller's code begins with a lower byte than the callee's.
        let code = [vec![0, 0x10, 1, 0x0b], vec![0, 0x41, 8, 0x28, 16, 0x1a, 0x0b], vec![0, 0x41, 7, 0x0b]];
        assert_eq!(of(section::CODE), list(code.into_iter()));
        assert_eq!(of(section::EXPORTS), [2, 1, b'a', 0, 1, 1, b'm', 2, 0]);
        assert_eq!(of(section::ELEMENTS), [1, 0, 0x41, 1, 0x0b, 2, 2, 1]);
    }

    #[test]
    fn a_damaged_program_is_refused() {
        let whole = program();
        for length in 0..whole.len() {
            let whole_sections = [8, 18, 25, 31, 36, 47, 57];
            if !whole_sections.contains(&length) {
                assert!(sorted(&whole[..length]).is_err(), "{length} bytes");
            }
        }
    }
}
