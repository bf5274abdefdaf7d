//! Arbitrary bytes as a document: problems have valid spans, and the program can be run.
#![no_main]

use libfuzzer_sys::fuzz_target;
use script::ask::Asking;
use script::compile::{Scope, compile};
use script::diagnostic::{json, render};
use script::document::Document;
use script::host::Answer;
use script::runner::{Halt, Machine};
use script::trace::Trace;
use script::vocabulary::NoGame;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let document = Document::of("any.md", text);
    let compiled = compile(&document, &NoGame, Scope::Whole);
    for problem in &compiled.problems {
        render(problem, &document.sources, false);
        json(problem, &document.sources);
    }
    let program = compiled.program;
    if program.ops.is_empty() {
        return;
    }
    let mut machine = Machine::new(&program).with_limit(2000);
    let mut host = Asking::new();
    let mut trace = Trace::new();
    for n in 0..500 {
        match machine.run(&program, &mut host, &mut trace) {
            Err(Halt::Stop(request)) => {
                program.prompt(request, &machine);
                host.tell([Answer::Yes, Answer::No, Answer::Number(n % 7)][n as usize % 3]);
            }
            _ => break,
        }
    }
    script::story::html(&program, &trace.finish());
});
