//! Arbitrary text as a saved game: a message, or a game that can be viewed and continued. A text that is not
//! a save replaces part of a real one, so that most of it can be read.
#![no_main]

use fuzz::{Bytes, SAVES, STAGES};
use libfuzzer_sys::fuzz_target;
use table::Pending;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes(bytes);
    let which = bytes.below(STAGES.len());
    let stage = &STAGES[which];
    let mut lines: Vec<String> = SAVES[which].lines().map(str::to_string).collect();
    for _ in 0..bytes.below(6) {
        let at = bytes.below(lines.len());
        match bytes.below(5) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[at].clone()),
            2 => {
                let other = bytes.below(lines.len());
                lines.swap(at, other);
            }
            3 => lines.insert(at, bytes.text()),
            _ => {
                let line = &mut lines[at];
                let from = line.floor_char_boundary(bytes.below(line.len() + 1));
                let to = line.ceil_char_boundary((from + bytes.below(9)).min(line.len()));
                let text = bytes.text();
                line.replace_range(from..to, &text);
            }
        }
        if lines.is_empty() {
            break;
        }
    }
    // Without links, so that the code after the link check is reached too.
    let old = lines.iter().filter(|line| !line.starts_with("{\"events\"")).map(|line| fuzz::without_link(line));
    let old: Vec<String> = old.map(|line| line.replacen("\"understudy\":2", "\"understudy\":1", 1)).collect();
    for text in [lines.join("\n"), old.join("\n")] {
        let Ok(mut play) = stage.open(&text) else { continue };
        let at = play.len();
        play.view(at, None, &[]);
        play.told(0, usize::MAX, None);
        play.position(at);
        match play.pending() {
            Pending::Seat(seat) if play.bot_is_next().is_none() => drop(play.act(seat, 0)),
            Pending::Seat(_) => drop(play.think()),
            Pending::Chance { .. } => drop(play.came_up(0)),
            Pending::Over => {}
        }
        stage.open(&play.save()).expect("what was written can be read");
    }
});
