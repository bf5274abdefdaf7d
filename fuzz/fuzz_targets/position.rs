//! Arbitrary text as a position: a message with a line, or a position from which a bot plays its turn. The
//! text replaces part of the initial position of a game.
#![no_main]

use fuzz::{Bytes, POSITIONS, STAGES};
use libfuzzer_sys::fuzz_target;
use table::Given;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes(bytes);
    let which = bytes.below(STAGES.len());
    let mut text = POSITIONS[which].clone();
    for _ in 0..bytes.below(6) {
        let from = text.floor_char_boundary(bytes.below(text.len() + 1));
        let to = text.ceil_char_boundary((from + bytes.below(20)).min(text.len()));
        let new = bytes.text();
        text.replace_range(from..to, &new);
    }
    let _ = STAGES[which].rehearse(None, &text, &mut Given::new("", 1));
});
