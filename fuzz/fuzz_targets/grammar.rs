//! Arbitrary text as the rules of a lexicon: a message with a line, or a grammar whose phrases can be
//! printed. The text replaces part of the closed word class of English and the lexicon of Arcs, so that most
//! of it can be read.
#![no_main]

use fuzz::Bytes;
use libfuzzer_sys::fuzz_target;
use script::language::Grammar;

const RULES: &str = concat!(
    include_str!("../../crates/script/src/language/english.gr"),
    "\n",
    include_str!("../../crates/arcs/src/vocabulary/words.gr")
);

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes(bytes);
    let mut text = RULES.to_string();
    for _ in 0..bytes.below(6) {
        let from = text.floor_char_boundary(bytes.below(text.len() + 1));
        let to = text.ceil_char_boundary((from + bytes.below(20)).min(text.len()));
        let new = bytes.text();
        text.replace_range(from..to, &new);
    }
    if let Ok(grammar) = Grammar::new(&text) {
        let categories: Vec<String> = grammar.category_names().map(String::from).collect();
        let mut dice = |n: usize| bytes.below(n);
        for category in categories.iter().take(8) {
            if let Some(phrase) = grammar.random(category, 4, &mut dice) {
                grammar.print(&phrase);
            }
        }
    }
});
