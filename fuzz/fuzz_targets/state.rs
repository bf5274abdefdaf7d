//! Arbitrary JSON as the state of a run: a message, or a state with which the run continues.
#![no_main]

use libfuzzer_sys::fuzz_target;
use script::ask::Asking;
use script::compile::{Scope, compile};
use script::document::Document;
use script::host::Answer;
use script::program::Program;
use script::runner::{Halt, Machine};
use script::trace::Off;
use script::vocabulary::NoGame;
use std::sync::LazyLock;

static PROGRAM: LazyLock<Program<NoGame>> = LazyLock::new(|| {
    let text = include_str!("../../bots/examples/lamplighter.md");
    compile(&Document::of("lamplighter.md", text), &NoGame, Scope::Whole).program
});

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    // The document's fingerprint is hard to guess: insert it.
    let mark = format!("\"program\":{}", PROGRAM.fingerprint());
    let Ok(mut machine) = Machine::restore(&PROGRAM, &text.replace("\"program\":0", &mark)) else { return };
    let mut host = Asking::new();
    for n in 0..200 {
        match machine.run(&PROGRAM, &mut host, &mut Off) {
            Err(Halt::Stop(request)) => {
                PROGRAM.prompt(request, &machine);
                host.tell(if n % 2 == 0 { Answer::No } else { Answer::Number(n) });
            }
            _ => break,
        }
    }
});
