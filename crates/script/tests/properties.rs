//! Any input yields a result or a message, never a panic or an endless run.

mod lighthouse;

use lighthouse::{Lighthouse, Sea};
use proptest::prelude::*;
use script::ask::Asking;
use script::compile::{Scope, compile};
use script::diagnostic::{json, render};
use script::document::Document;
use script::host::Answer;
use script::runner::{Halt, Machine};
use script::trace::{Off, Trace};
use script::vocabulary::{NoGame, Vocabulary};

/// Fragments of documents, in any order.
fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => prop::sample::select(vec![
            "- ", "  - ", "    - ", "\n", "# ", "## ", "---\n", "Yes:", "No: ", " → ", "?", ".", ", ", ": ", "[1]", "(2)",
            "If ", " then ", " else ", "Otherwise, ", "and ", "or ", "Use ", "Go to ", "Page", "Prefer: ", "Once a thing is selected, ",
            "Roll 1d6", "1-3: ", "4-6: ", "| d6 | a |\n|--|--|\n| 1-6 | x |\n", "Repeat until ", "For each ", "Draw a card from ",
            "counters:\n  oil: 3\n", "decks:\n  deck: a x2, b\n", "oil", "deck", "Increment ", "Decrement ", "is 2 or more ", "◆ ",
            "restart", "return", "end", "row to trade", "light the lamp", "bot has no oil", "Can bot ", "Is the lamp lit", "tower",
        ]).prop_map(String::from),
        1 => "\\PC{0,6}",
    ]
}

fn any_document() -> impl Strategy<Value = String> {
    prop::collection::vec(piece(), 0..60).prop_map(|p| p.concat())
}

/// Compiles the text, renders every problem, and runs it with some answers.
fn survive<V: Vocabulary>(text: &str, vocabulary: &V, answers: &[u8]) {
    let document = Document::of("any.md", text);
    let compiled = compile(&document, vocabulary, Scope::Whole);
    for problem in &compiled.problems {
        render(problem, &document.sources, false);
        json(problem, &document.sources);
    }
    let program = compiled.program;
    if program.ops.is_empty() {
        return;
    }
    let mut machine = Machine::new(&program).with_limit(3000);
    let mut host = Asking::new();
    let mut trace = Trace::new();
    for answer in answers {
        let Err(Halt::Stop(request)) = machine.run(&program, &mut host, &mut trace) else { break };
        let prompt = program.prompt(request, &machine);
        assert!(prompt.read("utter nonsense").is_err());
        machine = Machine::restore(&program, &machine.save()).expect("what was saved can be read");
        host.tell(match answer % 4 {
            0 => Answer::Yes,
            1 => Answer::No,
            _ => Answer::Number(i32::from(*answer) - 60),
        });
    }
    let entries = trace.finish();
    script::story::text(&program.written(), &entries);
    script::story::html(&program, &entries);
    script::story::json(&program.written(), &entries);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_document_with_any_answers(text in any_document(), answers in prop::collection::vec(any::<u8>(), 0..40)) {
        survive(&text, &NoGame, &answers);
        survive(&text, &Lighthouse, &answers);
    }

    #[test]
    fn any_json_as_a_state(field in 0usize..14, value in "\\PC{0,12}", number in any::<i64>()) {
        let document = Document::of("keeper.md", include_str!("lighthouse/keeper.md"));
        let program = compile(&document, &Lighthouse, Scope::Whole).program;
        let saved = Machine::new(&program).save();
        // Corrupt one field of a valid state.
        let mut state: serde_json::Value = serde_json::from_str(&saved).unwrap();
        let object = state.as_object_mut().unwrap();
        let key = object.keys().nth(field % object.len()).unwrap().clone();
        if key != "program" {
            object.insert(key, serde_json::from_str(&value).unwrap_or_else(|_| number.into()));
        }
        if let Ok(mut machine) = Machine::restore(&program, &state.to_string()) {
            let _ = machine.run(&program, &mut Sea::default(), &mut Off);
        }
    }
}
