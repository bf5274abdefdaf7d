//! Any game of the program, driven by arbitrary choices at its table: the first bytes choose the game, the
//! players and the fields of its form, the others the actions, outcomes, corrections and undos. At any point,
//! the game can be saved and reopened, and is the same.
#![no_main]

use fuzz::{STAGES, Bytes, begin};
use libfuzzer_sys::fuzz_target;
use table::Pending;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes(bytes);
    let stage = &STAGES[bytes.below(STAGES.len())];
    let Some(mut play) = begin(&**stage, &mut bytes) else { return };
    for _ in 0..300 {
        let Some(what) = bytes.next() else { break };
        match (what % 16, play.pending()) {
            (_, Pending::Over) => break,
            (0, _) => {
                let len = play.len() + 1;
                let _ = play.undo(bytes.below(len));
            }
            (1, _) => {
                let text = bytes.text();
                let _ = play.correct(&text);
            }
            (_, Pending::Chance { outcomes }) => {
                play.came_up(bytes.below(outcomes as usize) as u32).expect("it can come up");
            }
            (_, Pending::Seat(_)) if play.bot_is_next().is_some() => {
                let _ = play.think();
                if play.bot_is_next().is_some() {
                    // It cannot continue: a human would correct something.
                    break;
                }
            }
            (_, Pending::Seat(seat)) => {
                let offers = play.offers().len();
                assert!(offers > 0, "{seat:?} is stuck");
                play.act(seat, bytes.below(offers)).expect("it was offered");
            }
        }
    }
    let at = play.len();
    let viewer = bytes.below(3);
    let viewer = (viewer > 0).then(|| table::Seat(viewer as u8 - 1));
    let (text, save) = (play.text(at, viewer), play.save());
    play.view(at, viewer, &[]);
    play.told(0, usize::MAX, viewer);
    let opened = stage.open(&save).unwrap_or_else(|e| panic!("{}: {e}", stage.id()));
    assert_eq!(opened.text(at, viewer), text);
});
