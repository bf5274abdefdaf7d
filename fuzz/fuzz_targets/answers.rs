//! Arbitrary answers: the run ends or stops at the next question, and its state can be saved and restored.
#![no_main]

use libfuzzer_sys::fuzz_target;
use script::ask::Asking;
use script::compile::{Scope, compile};
use script::document::Document;
use script::host::Answer;
use script::program::Program;
use script::runner::{Halt, Machine};
use script::trace::Trace;
use script::vocabulary::NoGame;
use std::sync::LazyLock;

static PROGRAM: LazyLock<Program<NoGame>> = LazyLock::new(|| {
    let text = include_str!("../../bots/examples/lamplighter.md");
    compile(&Document::of("lamplighter.md", text), &NoGame, Scope::Whole).program
});

fuzz_target!(|bytes: &[u8]| {
    let mut machine = Machine::new(&PROGRAM);
    let mut host = Asking::new();
    let mut trace = Trace::new();
    for byte in bytes {
        let Err(Halt::Stop(_)) = machine.run(&PROGRAM, &mut host, &mut trace) else { return };
        let saved = machine.save();
        machine = Machine::restore(&PROGRAM, &saved).expect("what was saved can be read");
        assert_eq!(machine.save(), saved);
        host.tell(match byte % 6 {
            0 => Answer::Yes,
            1 => Answer::No,
            2 => Answer::Selected,
            3 => Answer::Over,
            4 => Answer::Number(i32::from(*byte) - 100),
            _ => Answer::Number(i32::MAX - i32::from(*byte)),
        });
    }
});
