//! Loops that nothing can leave are found when the document is read; loops that only the answers keep going
//! are stopped by the step limit. Large and deep documents end with a message.

use script::ask::Asking;
use script::compile::{Compiled, Scope, compile};
use script::diagnostic::{Code, json};
use script::document::Document;
use script::host::Answer;
use script::runner::{End, Halt, Machine};
use script::trace::Off;
use script::vocabulary::NoGame;

fn compiled(text: &str) -> Compiled<NoGame> {
    compile(&Document::of("page.md", text), &NoGame, Scope::Pages)
}

/// The lines on which a circle is reported.
fn circles(text: &str) -> Vec<usize> {
    let document = Document::of("page.md", text);
    let found = compile(&document, &NoGame, Scope::Pages).problems;
    let endless = found.iter().filter(|p| p.code == Code::EndlessPages);
    endless.map(|p| json(p, &document.sources).line).collect()
}

#[test]
fn circles_are_found_wherever_they_begin() {
    assert_eq!(circles("# Dawn\n- Go to Dawn.\n"), [2], "a page that goes to itself");
    assert_eq!(circles("# Dawn\n- Use Day.\n- Go to Dawn.\n\n# Day\n- Return.\n"), [3], "a call in between");
    assert_eq!(circles("# Dawn\n- Use Dawn.\n- Sleep.\n"), [2], "a page that uses itself");
    assert_eq!(
        circles("# Dawn\n- Is it dark?\n  - Use Day.\n\n# Day\n- Use Dusk.\n\n# Dusk\n- Go to Day.\n"),
        [6]
    );
    let counted = "---\ncounters:\n  oil: 9\n---\n# Dawn\n- Decrement oil.\n- Restart.\n";
    assert_eq!(circles(counted), [7], "counting alone leads nowhere");
}

#[test]
fn circles_that_no_answer_and_no_result_can_leave_are_found() {
    assert_eq!(circles("# Dawn\n- Roll 1d6.\n- Restart.\n"), [3], "whatever the die shows");
    assert_eq!(
        circles("# Dawn\n- Roll 1d6.\n- Go to Day.\n\n# Day\n- Go to Dawn.\n"),
        [3],
        "two pages, and a roll in between"
    );
    assert_eq!(
        circles("# Dawn\n- Is it dark?\n  - Restart.\n- Is it cold?\n  - Restart.\n- Restart.\n"),
        [3],
        "whatever is answered"
    );
    assert_eq!(circles("# Dawn\n- Roll 1d6:\n  - 1-5: Restart.\n  - 6: End.\n"), [0; 0], "six ends it");
    let pit = "# Dawn\n- Is it dark?\n  - Go to Pit.\n\n# Pit\n- Roll 1d6.\n- Go to Pit.\n";
    assert_eq!(circles(pit), [7], "a part of the document that nothing leads out of");
    let stuck = "---\ncounters:\n  oil: 9\n---\n# Dawn\n- Increment oil.\n- If oil is 0, end.\n- Restart.\n";
    assert!(!circles(stuck).is_empty(), "the counter goes the other way");
}

#[test]
fn what_comes_to_an_end_is_no_circle() {
    let counted =
        "---\ncounters:\n  oil: 9\n---\n# Dawn\n- Decrement oil.\n- If oil is 0, end.\n- Restart.\n";
    assert_eq!(circles(counted), [0; 0], "the counter ends it");
    assert_eq!(circles("# Dawn\n- Is it dark?\n  - Restart.\n"), [0; 0], "somebody is asked");
    assert_eq!(circles("# Dawn\n- Sweep the floor.\n- Restart.\n"), [0; 0], "a deed can end the game");
    assert_eq!(
        circles("# Dawn\n- Repeat 30 times:\n  - Use Day.\n\n# Day\n- Return.\n"),
        [0; 0],
        "it is counted"
    );
}

#[test]
fn whoever_answers_for_ever_is_stopped_on_a_line() {
    let program =
        compiled("# Dawn\n- Is it dark?\n  - Go to Day.\n\n# Day\n- Sweep the floor.\n- Go to Dawn.\n")
            .program;
    let mut machine = Machine::new(&program);
    let mut host = Asking::new();
    let line = loop {
        match machine.run(&program, &mut host, &mut Off) {
            Err(Halt::Stop(_)) => host.tell(Answer::Yes),
            Err(Halt::Endless { line, steps: 100_000 }) => break line,
            other => panic!("{other:?}"),
        }
    };
    assert!(["Is it dark?", "Go to Day", "Sweep the floor", "Go to Dawn"].contains(&program.text(line)));
}

/// A loop in which nothing is done would never end: it stops at once. One in which something goes on being done fails, and
/// names its line.
#[test]
fn a_loop_in_which_nothing_is_done_stops_at_once() {
    let run = |steps: &str| {
        let text = format!("---\ncounters:\n  oil: 9\n  water: 0 (0 to 5)\n---\n# Dawn\n{steps}");
        let program = compiled(&text).program;
        let mut machine = Machine::new(&program);
        let ended = machine.run(&program, &mut Asking::new(), &mut Off);
        (ended.map_err(|halt| format!("{halt:?}")), machine.steps())
    };
    for idle in [
        "- Repeat while oil is 1 or more:\n  - Lower water by 1.\n",
        "- Repeat until oil is 0:\n  - If water is 1 or more, lower oil by 1.\n",
        "- Repeat while oil is 1 or more:\n  - Repeat while oil is 1 or more:\n    - Lower water by 1.\n",
    ] {
        let (ended, steps) = run(idle);
        assert_eq!(ended, Ok(End::Finished), "{idle}");
        assert!(steps < 40, "{steps} steps: {idle}");
    }
    let (ended, _) = run("- Repeat while oil is 1 or more:\n  - Lower oil by 1.\n");
    assert_eq!(ended, Ok(End::Finished), "it ends by itself");
    let (ended, _) = run("- Repeat while oil is 1 or more:\n  - Raise water by 1.\n  - Lower water by 1.\n");
    let halt = ended.expect_err("something is done for ever");
    assert!(halt.starts_with("Endless") && halt.contains("steps: 1000"), "{halt}");
}

#[test]
fn pages_that_use_each_other_for_ever_are_stopped_on_a_line() {
    let program = compiled("# Dawn\n- Is it dark?\n  - Use Day.\n- Sleep.\n\n# Day\n- Use Dawn.\n").program;
    let mut machine = Machine::new(&program);
    let mut host = Asking::new();
    let line = loop {
        match machine.run(&program, &mut host, &mut Off) {
            Err(Halt::Stop(_)) => host.tell(Answer::Yes),
            Err(Halt::Deep { line }) => break line,
            other => panic!("{other:?}"),
        }
    };
    assert!(["Use Dawn", "Use Day"].contains(&program.text(line)));
}

/// The codes of the problems of a text.
fn codes(text: &str) -> Vec<&'static str> {
    let found = compiled(text).problems;
    let mut codes: Vec<_> = found.iter().map(|p| p.code.as_str()).collect();
    codes.dedup();
    codes
}

#[test]
fn depth_ends_with_a_message() {
    let deep: String = (0..300).map(|i| format!("{}- Is it dark?\n", "  ".repeat(i))).collect();
    assert!(codes(&format!("# Dawn\n{deep}")).contains(&"E502"));
    assert!(codes(&format!("# Dawn\n- {}x\n", "> ".repeat(3000))).iter().all(|c| c.starts_with(['E', 'W'])));
    assert!(codes(&format!("# Dawn\n- Is it {}dark?\n", "dark or ".repeat(900))).len() < 5);
    assert!(codes(&format!("# Dawn\n- {}\n", "if it is dark then ".repeat(400))).len() < 5);
    let rows: String = (1..=5_000).map(|i| format!("| {i} | Sweep the floor. |\n")).collect();
    assert!(codes(&format!("# Dawn\n\n| d5000 | do |\n| --- | --- |\n{rows}")).len() < 5);
    let chain: String = (0..1000).map(|i| format!("# Page {i}\n- Use Page {}.\n\n", i + 1)).collect();
    assert!(codes(&chain).contains(&"E503") || codes(&chain).len() < 5);
}

#[test]
fn bombs_are_refused_before_they_are_read() {
    let bombs = [
        "- x\n".repeat(1 << 20),
        format!("# Dawn\n- {}\n", "[".repeat(100_000)),
        format!("# Dawn\n- {}\n", "(".repeat(100_000)),
        "# Dawn\n- [\n".repeat(50_000),
        (0..100_000).map(|i| format!("- Is it {i}?\n")).collect(),
        (0..100_000).map(|i| format!("# Page {i}\n- Sleep.\n")).collect(),
        "x ".repeat(1 << 21),
        format!("# Dawn\n\n| d6 |{}\n", " a? |".repeat(30_000)),
    ];
    for bomb in bombs {
        let codes = codes(&bomb);
        assert!(codes.contains(&"E504"), "{codes:?} for {} bytes", bomb.len());
    }
}
