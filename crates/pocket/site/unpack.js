// Unpacks LZMA, which is a third smaller than the gzip that browsers unpack by themselves. The names are
// those of the format's specification.
"use strict";

const BITS = 11, MOVE = 5, HALF = 1 << (BITS - 1), TOP = 2 ** 24;
const chances = (count) => new Uint16Array(count).fill(HALF);
const trees = (count, size) => Array.from({ length: count }, () => chances(size));

/** The length of a match: short, medium and long ones have their own tables. */
const lengths = () => ({ choice: chances(2), low: trees(16, 8), mid: trees(16, 8), high: chances(256) });

/** The contents of an `.lzma` file whose header states the size. */
function unpackLzma(packed) {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  let properties = packed[0];
  const lc = properties % 9;
  properties = (properties - lc) / 9;
  const lp = properties % 5, pb = (properties - lp) / 5;
  const out = new Uint8Array(Number(view.getBigUint64(5, true)));

  // The range coder: `code` lies within `range`, and each bit narrows both.
  let at = 18, range = 0xffffffff, code = view.getUint32(14);
  const normalize = () => {
    if (range < TOP) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | packed[at++]) >>> 0;
    }
  };
  const bit = (table, index) => {
    const chance = table[index], bound = (range >>> BITS) * chance;
    let value;
    if (code < bound) {
      range = bound;
      table[index] = chance + (((1 << BITS) - chance) >> MOVE);
      value = 0;
    } else {
      range -= bound;
      code -= bound;
      table[index] = chance - (chance >> MOVE);
      value = 1;
    }
    normalize();
    return value;
  };
  const direct = (count) => {
    let value = 0;
    for (; count > 0; count -= 1) {
      range >>>= 1;
      const one = code >= range ? 1 : 0;
      if (one) code -= range;
      normalize();
      value = value * 2 + one;
    }
    return value;
  };
  const tree = (table, count) => {
    let node = 1;
    for (let n = 0; n < count; n += 1) node = node * 2 + bit(table, node);
    return node - (1 << count);
  };
  /** Decodes a bit tree from its lowest bit on. */
  const reverse = (table, offset, count) => {
    let node = 1, value = 0;
    for (let n = 0; n < count; n += 1) {
      const one = bit(table, offset + node);
      node = node * 2 + one;
      value |= one << n;
    }
    return value;
  };
  const length = (coder, place) => {
    if (!bit(coder.choice, 0)) return tree(coder.low[place], 3);
    if (!bit(coder.choice, 1)) return 8 + tree(coder.mid[place], 3);
    return 16 + tree(coder.high, 8);
  };

  const isMatch = chances(12 << 4), isRep = chances(12), isRepG0 = chances(12), isRepG1 = chances(12);
  const isRepG2 = chances(12), isRep0Long = chances(12 << 4);
  const literal = chances(0x300 << (lc + lp)), slots = trees(4, 64), special = chances(128), align = chances(16);
  const matches = lengths(), repeats = lengths();
  let state = 0, rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0, end = 0;

  const letter = () => {
    const before = end > 0 ? out[end - 1] : 0;
    const base = 0x300 * (((end & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
    let symbol = 1;
    if (state >= 7) {
      let match = out[end - rep0 - 1];
      do {
        const wanted = (match >> 7) & 1;
        match <<= 1;
        const got = bit(literal, base + ((1 + wanted) << 8) + symbol);
        symbol = symbol * 2 + got;
        if (wanted !== got) break;
      } while (symbol < 0x100);
    }
    while (symbol < 0x100) symbol = symbol * 2 + bit(literal, base + symbol);
    out[end++] = symbol & 0xff;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  };
  const distance = (size) => {
    const slot = tree(slots[Math.min(size, 3)], 6);
    if (slot < 4) return slot;
    const low = (slot >> 1) - 1, start = (2 | (slot & 1)) * 2 ** low;
    if (slot < 14) return start + reverse(special, start - slot, low);
    return start + direct(low - 4) * 16 + reverse(align, 0, 4);
  };

  while (end < out.length) {
    const place = end & ((1 << pb) - 1);
    if (!bit(isMatch, (state << 4) + place)) {
      letter();
      continue;
    }
    let size;
    if (!bit(isRep, state)) {
      [rep3, rep2, rep1] = [rep2, rep1, rep0];
      size = length(matches, place);
      state = state < 7 ? 7 : 10;
      rep0 = distance(size);
    } else {
      if (!bit(isRepG0, state)) {
        if (!bit(isRep0Long, (state << 4) + place)) {
          state = state < 7 ? 9 : 11;
          out[end] = out[end - rep0 - 1];
          end += 1;
          continue;
        }
      } else if (!bit(isRepG1, state)) {
        [rep1, rep0] = [rep0, rep1];
      } else if (!bit(isRepG2, state)) {
        [rep2, rep1, rep0] = [rep1, rep0, rep2];
      } else {
        [rep3, rep2, rep1, rep0] = [rep2, rep1, rep0, rep3];
      }
      size = length(repeats, place);
      state = state < 7 ? 8 : 11;
    }
    if (rep0 >= end) throw new Error("the file of the program is damaged");
    const stop = Math.min(end + size + 2, out.length);
    for (; end < stop; end += 1) out[end] = out[end - rep0 - 1];
  }
  return out;
}

/** The streams of a program: each is an `.lzma` file after its length. */
function unpackStreams(packed) {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const streams = [];
  for (let at = 0; at < packed.length;) {
    const length = view.getUint32(at, true);
    streams.push(unpackLzma(packed.subarray(at + 4, at + 4 + length)));
    at += 4 + length;
  }
  return streams;
}

/** Reads a stream of a program from its beginning. */
class Stream {
  constructor(bytes) { this.bytes = bytes; this.at = 0; }
  byte() { return this.bytes[this.at++]; }
  skip() { while (this.bytes[this.at++] > 127); }
  number() {
    let value = 0, byte, unit = 1;
    do { byte = this.byte(); value += (byte & 127) * unit; unit *= 128; } while (byte > 127);
    return value;
  }
}

/**
 * Puts a WebAssembly program together. The site splits its code into streams of instructions and of operands, and
 * leaves out the sizes of functions, which follow from the code, and the alignments of loads and stores, which are
 * hints.
 */
function whole(packed) {
  const CODE = 10, ADDRESS = [0x80, 0];
  const [sections, instructions, variables, branches, offsets, addresses, calls, ...constants] =
    unpackStreams(packed).map((bytes) => new Stream(bytes));
  const written = (value) => {
    const bytes = [];
    for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
    return [...bytes, value];
  };

  // No part grows by more than a half: a load has an alignment beside its two bytes.
  const parted = [instructions, variables, branches, offsets, addresses, calls, ...constants];
  const code = new Uint8Array(parted.reduce((sum, { bytes }) => sum + bytes.length, 0) * 1.5);
  let end = 0;
  const put = (stream, size) => { for (let n = 0; n < size; n += 1) code[end++] = stream.byte(); };
  const putNumber = (stream) => { let byte; do { byte = code[end++] = stream.byte(); } while (byte > 127); };
  const putAddress = () => {
    let value = 0, byte;
    for (let n = 0; n < 4; n += 1) value = (value << 8) | addresses.byte();
    do {
      byte = value & 127;
      value >>= 7;
      const last = value === (byte & 64 ? -1 : 0);
      code[end++] = last ? byte : byte | 128;
      if (last) return;
    } while (true);
  };
  /** The constants before instructions like the next one. */
  const constantsHere = () => constants[instructions.bytes[instructions.at] >> 4];
  const putConstant = (stream) => {
    const { bytes, at } = stream;
    if (bytes[at] !== ADDRESS[0] || bytes[at + 1] !== ADDRESS[1]) return putNumber(stream);
    stream.at += 2;
    putAddress();
  };
  const putCall = () => {
    for (const byte of written(calls.byte() * 256 + calls.byte())) code[end++] = byte;
  };

  /** Copies a function: its variables, then its code up to the end of the outermost block. */
  const copyFunction = () => {
    let from = instructions.at;
    const copy = () => {
      code.set(instructions.bytes.subarray(from, instructions.at), end);
      end += instructions.at - from;
      from = instructions.at;
    };
    for (let kinds = instructions.number(); kinds > 0; kinds -= 1) { instructions.skip(); instructions.byte(); }
    for (let depth = 1; depth > 0;) {
      const instruction = instructions.byte();
      if (instruction === 0x0b) depth -= 1;
      else if (instruction >= 0x02 && instruction <= 0x04) { depth += 1; instructions.skip(); }
      else if (instruction >= 0x28 && instruction <= 0x3e) { copy(); code[end++] = 0; putNumber(offsets); }
      else if (instruction >= 0x20 && instruction <= 0x22) { copy(); putNumber(variables); }
      else if (instruction === 0x0c || instruction === 0x0d) { copy(); putNumber(branches); }
      else if (instruction === 0x10) { copy(); putCall(); }
      else if (instruction === 0x41) { copy(); putConstant(constantsHere()); }
      else if (instruction === 0x42) { copy(); putNumber(constantsHere()); }
      else if (instruction === 0x43) { copy(); put(constantsHere(), 4); }
      else if (instruction === 0x44) { copy(); put(constantsHere(), 8); }
      else if (instruction === 0x0e) for (let targets = instructions.number(); targets >= 0; targets -= 1) instructions.skip();
      else if (instruction === 0x11) { instructions.skip(); instructions.skip(); }
      else if (instruction === 0xfc) { const kind = instructions.number(); if (kind > 7) instructions.at += kind === 10 ? 2 : 1; }
      else if ([0x23, 0x24, 0x3f, 0x40].includes(instruction)) instructions.skip();
      if (instructions.at > instructions.bytes.length) throw new Error("the file of the program is damaged");
    }
    copy();
  };

  const lengthOf = (parts) => parts.reduce((sum, { length }) => sum + length, 0);
  const parts = [sections.bytes.subarray(0, 8)];
  for (sections.at = 8; sections.at < sections.bytes.length;) {
    const from = sections.at, section = sections.byte(), size = sections.number(), next = sections.at + size;
    if (section === CODE) {
      const count = sections.number(), functions = [written(count)];
      for (let n = 0; n < count; n += 1) {
        const start = end;
        copyFunction();
        functions.push(written(end - start), code.subarray(start, end));
      }
      parts.push([CODE], written(lengthOf(functions)));
      for (const part of functions) parts.push(part);
    } else {
      parts.push(sections.bytes.subarray(from, next));
    }
    sections.at = next;
  }
  const all = new Uint8Array(lengthOf(parts));
  parts.reduce((to, part) => { all.set(part, to); return to + part.length; }, 0);
  return all;
}
