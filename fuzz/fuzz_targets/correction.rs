//! Arbitrary text as a manual correction: it is refused and changes nothing, or it is applied and the game
//! can be viewed, continued and saved. The text replaces part of a line of the game's own position, so that
//! much of it is about existing things.
#![no_main]

use fuzz::{Bytes, POSITIONS, SAVES, STAGES};
use libfuzzer_sys::fuzz_target;
use table::{Pending, Seat};

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes(bytes);
    let which = bytes.below(STAGES.len());
    let stage = &STAGES[which];
    let mut play = stage.open(&SAVES[which]).expect("a save");
    let lines: Vec<&str> = POSITIONS[which].lines().collect();
    for _ in 0..8 {
        let Some(how) = bytes.next() else { break };
        let mut text = match how % 3 {
            0 => bytes.text(),
            1 => play.correction_example().to_string(),
            _ => lines[bytes.below(lines.len())].replacen('=', ":", 1),
        };
        for _ in 0..how / 3 % 4 {
            let from = text.floor_char_boundary(bytes.below(text.len() + 1));
            let to = text.ceil_char_boundary((from + bytes.below(9)).min(text.len()));
            let new = bytes.text();
            text.replace_range(from..to, &new);
        }
        let _ = play.is_private(&text);
        let (before, events) = (play.position(play.len()), play.len());
        if play.correct(&text).is_err() {
            assert_eq!((play.position(play.len()), play.len()), (before, events), "refused: {text}");
            continue;
        }
        let at = play.len();
        play.view(at, Some(Seat(0)), &[]);
        play.told(0, usize::MAX, Some(Seat(0)));
        match play.pending() {
            Pending::Seat(seat) if play.bot_is_next().is_none() => drop(play.act(seat, 0)),
            Pending::Seat(_) => drop(play.think()),
            Pending::Chance { .. } => drop(play.came_up(0)),
            Pending::Over => {}
        }
        let save = play.save();
        stage.open(&save).unwrap_or_else(|error| panic!("after {text:?}: {error}"));
    }
});
