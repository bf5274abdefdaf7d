//! Makes a WebAssembly program easier to compress, without changing its behaviour.
//!
//! A compressor finds repetitions. Copies of one generic function differ in what they call, in offsets and in
//! constants, and rarely in their instructions. So the instructions of all functions become one stream, and each
//! kind of operand becomes another. Functions with the same signature and similar instructions become
//! neighbours, and functions that are the same byte for byte become one. The sizes of functions follow from
//! their code, and alignments of loads and stores are only hints, so both are left out. The site's `unpack.js`
//! puts the program together again.

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

/// Stands among the constants for one that is in the stream of addresses. A linker writes zero in one byte.
const ADDRESS: [u8; 2] = [0x80, 0];

/// From so many bytes on, a constant is taken for an address.
const ADDRESS_SIZE: usize = 3;

/// A program, split into streams of bytes that are alike.
#[derive(Debug, Default, PartialEq)]
pub struct Streams {
    /// All sections. The one of the code only has the number of functions.
    pub sections: Vec<u8>,
    pub operands: Operands,
    /// The numbers of the functions that are called, two bytes each, the high one first.
    pub calls: Vec<u8>,
}

/// The code without the functions that it calls.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Operands {
    /// Instructions, and the operands that have no stream of their own.
    pub instructions: Vec<u8>,
    /// Numbers of local variables.
    pub variables: Vec<u8>,
    pub branches: Vec<u8>,
    /// Offsets of loads and stores.
    pub offsets: Vec<u8>,
    /// Constants, by the high half of the byte of the instruction that follows: what is done with a number tells
    /// most about it.
    pub constants: [Vec<u8>; 16],
    /// Large constants, four bytes each, the highest first.
    pub addresses: Vec<u8>,
}

/// A function: its signature, and its code.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Function {
    kind: u32,
    operands: Operands,
    calls: Vec<u32>,
}

/// Splits a program into streams, with its functions sorted.
pub fn split(program: &[u8]) -> Result<Streams> {
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

    let mut out = Streams { sections: HEADER.to_vec(), ..Streams::default() };
    for (id, content) in sections {
        let content = match id {
            section::FUNCTIONS => list(functions.iter().map(|f| number(f.kind))),
            section::CODE => number(functions.len() as u32),
            section::EXPORTS => exports(content, &places)?,
            section::ELEMENTS => elements(content, &places)?,
            _ => content.to_vec(),
        };
        out.sections.push(id);
        out.sections.extend(sized(&content));
    }
    for function in functions {
        out.operands.append(function.operands);
        for called in function.calls {
            out.calls.extend(u16::try_from(places[called as usize])?.to_be_bytes());
        }
    }
    Ok(out)
}

impl Operands {
    fn append(&mut self, other: Operands) {
        self.instructions.extend(other.instructions);
        self.variables.extend(other.variables);
        self.branches.extend(other.branches);
        self.offsets.extend(other.offsets);
        for (all, more) in self.constants.iter_mut().zip(other.constants) {
            all.extend(more);
        }
        self.addresses.extend(other.addresses);
    }

    /// Adds a constant of 32 bits, and leaves an address to the stream of addresses.
    fn constant(&mut self, written: &[u8], next: u8) -> Result<()> {
        ensure!(written != ADDRESS, "a zero in two bytes");
        if written.len() < ADDRESS_SIZE {
            self.wide(written, next);
        } else {
            self.wide(&ADDRESS, next);
            self.addresses.extend(signed(written).to_be_bytes());
        }
        Ok(())
    }

    /// Adds a constant of another kind, before this instruction.
    fn wide(&mut self, written: &[u8], next: u8) {
        self.constants[usize::from(next >> 4)].extend(written);
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
    left.sort_by(|(_, a), (_, b)| {
        let [one, other] = [a, b].map(|f| (f.kind, &f.operands.instructions, &f.operands.variables));
        one.cmp(&other)
    });
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

/// Splits the code of a function, and leaves out its alignments.
fn function(kind: u32, body: &[u8]) -> Result<Function> {
    let mut read = Reader { bytes: body, at: 0 };
    let (mut operands, mut calls) = (Operands::default(), Vec::new());
    for _ in 0..read.number()? {
        read.leb()?;
        read.byte()?;
    }
    operands.instructions.extend(read.since(0));
    while read.at < body.len() {
        let from = read.at;
        match read.byte()? {
            // A call.
            0x10 => calls.push(read.number()?),
            // Loads and stores.
            0x28..=0x3e => {
                read.leb()?;
                operands.offsets.extend(read.leb()?);
            }
            // Branches.
            0x0c | 0x0d => operands.branches.extend(read.leb()?),
            // Local variables.
            0x20..=0x22 => operands.variables.extend(read.leb()?),
            // Constants of four kinds.
            0x41 => operands.constant(read.leb()?, read.next()?)?,
            0x42 => operands.wide(read.leb()?, read.next()?),
            0x43 => operands.wide(read.skip(4)?, read.next()?),
            0x44 => operands.wide(read.skip(8)?, read.next()?),
            other => {
                operand(other, &mut read)?;
                operands.instructions.extend(read.since(from));
                continue;
            }
        }
        operands.instructions.push(body[from]);
    }
    Ok(Function { kind, operands, calls })
}

/// Skips the operands of an instruction that stay beside it.
fn operand(instruction: u8, read: &mut Reader) -> Result<()> {
    match instruction {
        // Blocks, global variables, sizes of memory.
        0x02..=0x04 | 0x23 | 0x24 | 0x3f | 0x40 => drop(read.leb()?),
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
        0xfc => match read.number()? {
            0..=7 => {}
            10 => drop(read.skip(2)?),
            11 => drop(read.skip(1)?),
            other => bail!("an unknown instruction 0xfc {other}"),
        },
        0x00 | 0x01 | 0x05 | 0x0b | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 => {}
        other => bail!("an unknown instruction {other:#x}"),
    }
    Ok(())
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

impl<'b> Reader<'b> {
    fn byte(&mut self) -> Result<u8> {
        Ok(self.skip(1)?[0])
    }

    /// The byte that comes next, which is not skipped.
    fn next(&self) -> Result<u8> {
        self.bytes.get(self.at).copied().context("the program ends too early")
    }

    /// Skips so many bytes, and returns them.
    fn skip(&mut self, bytes: usize) -> Result<&'b [u8]> {
        let skipped = self.bytes.get(self.at..self.at.saturating_add(bytes));
        self.at += bytes;
        skipped.context("the program ends too early")
    }

    /// Skips a number of any size, and returns it as it is written.
    fn leb(&mut self) -> Result<&'b [u8]> {
        let from = self.at;
        while self.byte()? >= 0x80 {}
        Ok(self.since(from))
    }

    fn since(&self, from: usize) -> &'b [u8] {
        &self.bytes[from..self.at]
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

/// Reads a number of 32 bits with a sign.
fn signed(written: &[u8]) -> i32 {
    let bits = written
        .iter()
        .zip((0..).step_by(7))
        .fold(0, |all, (byte, shift)| all | i64::from(byte & 0x7f) << shift);
    let unused = 64 - 7 * written.len();
    (bits << unused >> unused) as i32
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
        let split = split(&program()).unwrap();
        let parts = sections(&split.sections).unwrap();
        let of = |wanted: u8| parts.iter().find(|(id, _)| *id == wanted).unwrap().1;
        assert_eq!(of(section::FUNCTIONS), [3, 0, 0, 1]);
        assert_eq!(of(section::CODE), [3]);
        assert_eq!(of(section::EXPORTS), [2, 1, b'a', 0, 1, 1, b'm', 2, 0]);
        assert_eq!(of(section::ELEMENTS), [1, 0, 0x41, 1, 0x0b, 2, 2, 1]);
        // The caller's code begins with a lower byte than the callee's.
        let code = [vec![0, 0x10, 0x0b], vec![0, 0x41, 0x28, 0x1a, 0x0b], vec![0, 0x41, 0x0b]];
        assert_eq!(split.operands.instructions, code.concat());
        assert_eq!(split.calls, [0, 1]);
        assert_eq!(split.operands.offsets, [16]);
        // One stands before a load, the other before the end.
        assert_eq!((&split.operands.constants[2], &split.operands.constants[0]), (&vec![8], &vec![7]));
    }

    #[test]
    fn every_operand_goes_to_the_stream_of_its_kind() {
        let constants = [0x41, 0x7f, 0x41, 0x80, 0x80, 0x7c, 0x42, 0x80, 0x80, 4, 0x43, 1, 2, 3, 4];
        let others = [0x21, 5, 0x0d, 3, 0x0e, 1, 0, 1, 0x11, 2, 0, 0xfc, 10, 0, 0, 0x36, 2, 0x90, 1, 0x0b];
        let body = [&[1, 2, 0x7f][..], &constants, &others].concat();
        let operands = function(0, &body).unwrap().operands;
        let others = [0x21, 0x0d, 0x0e, 1, 0, 1, 0x11, 2, 0, 0xfc, 10, 0, 0, 0x36, 0x0b];
        assert_eq!(operands.instructions, [&[1, 2, 0x7f, 0x41, 0x41, 0x42, 0x43][..], &others].concat());
        assert_eq!(operands.constants[4], [&[0x7f][..], &ADDRESS, &[0x80, 0x80, 4]].concat());
        assert_eq!(operands.constants[2], [1, 2, 3, 4]);
        assert_eq!(operands.addresses, (-65_536_i32).to_be_bytes());
        assert_eq!((operands.variables, operands.branches), (vec![5], vec![3]));
        assert_eq!(operands.offsets, [0x90, 1]);
    }

    #[test]
    fn a_damaged_program_is_refused() {
        let whole = program();
        for length in 0..whole.len() {
            let whole_sections = [8, 18, 25, 31, 36, 47, 57];
            if !whole_sections.contains(&length) {
                assert!(split(&whole[..length]).is_err(), "{length} bytes");
            }
        }
    }
}
