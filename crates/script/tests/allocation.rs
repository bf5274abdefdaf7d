//! With a host that answers at once and the trace off, a decision allocates nothing.

mod lighthouse;

use lighthouse::{Lighthouse, Sea};
use script::compile::{Scope, compile};
use script::document::Document;
use script::runner::Machine;
use script::trace::Off;

#[test]
fn a_decision_allocates_nothing() {
    let text = "---\ngame: lighthouse\ncounters:\n  nights: 0\n---\n# Turn\n- Is the lamp out?\n  - Use Habits.\n- Increment nights.\n- Repeat 3 times:\n  - If oil is 2 or more and nights is at least 1, drop 1 oil.\n- Can bot light the lamp?\n- Drop 9 oil.\n\n# Habits\n- Are 9 or more boats at sea?\n  - Yes: → Tower\n  - No:\n    - Is the lamp lit? → Harbour\n- Roll 1d6:\n  - 1-3: Light the lamp.\n  - 4-6: Drop 1 oil.\n";
    let compiled = compile(&Document::of("turn.md", text), &Lighthouse, Scope::Whole);
    assert!(compiled.problems.is_empty(), "{:?}", compiled.problems);
    let program = compiled.program;
    let mut machine = Machine::new(&program);
    let mut sea = Sea { oil: 100, ..Sea::default() };
    let mut turn = || {
        machine.begin(&program, program.entry);
        machine.run(&program, &mut sea, &mut Off).unwrap();
    };
    turn();
    let counted = allocation_counter::measure(|| (0..10).for_each(|_| turn()));
    assert_eq!(counted.count_total, 0);
}
