//! Lines that cannot make a difference, and lines that can although they look alike.

mod lighthouse;

use lighthouse::Lighthouse;
use script::compile::{Scope, compile};
use script::diagnostic::Code;
use script::document::Document;

fn found(steps: &str) -> Vec<String> {
    let text =
        format!("---\ngame: lighthouse\ncounters:\n  nights: 0\n---\n# Day\n{steps}\n# Harbour\n- Sleep.\n");
    let compiled = compile(&Document::of("day.md", &text), &Lighthouse, Scope::Pages);
    let errors = compiled.problems.iter().find(|p| p.code.as_str().starts_with('E'));
    assert!(errors.is_none(), "{errors:?}");
    let inert = compiled.problems.iter().filter(|p| matches!(p.code, Code::Inert | Code::HoldsAnyway));
    inert.map(|p| p.message.clone()).collect()
}

#[test]
fn what_was_impossible_is_impossible_still() {
    let again = "- Can bot row to trade?\n- Is the lamp out?\n  - Can bot sleep?\n- Can bot row to trade?\n";
    assert_eq!(found(again), ["“Can bot row to trade?” can never be done here"]);
    let either = "- Is the lamp out?\n  - Yes: Can bot row to trade?\n  - No: Can bot row to trade?\n- Can bot row to trade?\n";
    assert_eq!(found(either).len(), 1, "on both ways it was impossible");
}

#[test]
fn what_was_answered_has_its_answer() {
    let asked = "- Is the lamp out?\n  - Is the lamp out?\n    - Light the lamp.\n";
    assert_eq!(found(asked), ["the answer to “Is the lamp out?” is always yes here"]);
    let no =
        "- Is the lamp out?\n  - Yes:\n    - Sleep.\n  - No:\n    - Is the lamp out?\n      - Drop 1 oil.\n";
    assert_eq!(found(no), ["the answer to “Is the lamp out?” is always no here"]);
}

#[test]
fn whatever_may_change_something_makes_it_a_new_question() {
    for between in [
        "- Drop 1 oil.",
        "- Increment nights.",
        "- Use Harbour.",
        "- Roll 1d6:\n  - 1-3: Drop 1 oil.\n  - 4-6: Drop 2 oil.",
        "- Repeat 2 times:\n  - Drop 1 oil.",
        "- For each island:\n  - Drop 1 oil.",
    ] {
        let page = format!("- Can bot row to trade?\n{between}\n- Can bot row to trade?\n");
        assert_eq!(found(&page), [""; 0], "{page}");
        let page = format!(
            "- Is the lamp out?\n  - Can bot sleep?\n{between}\n- Is the lamp out?\n  - Can bot sleep?\n"
        );
        assert_eq!(found(&page), [""; 0], "{page}");
    }
}

#[test]
fn what_was_tried_on_one_way_only_is_tried_again() {
    let page = "- Is the lamp out?\n  - Can bot row to trade?\n- Can bot row to trade?\n";
    assert_eq!(found(page), [""; 0]);
    let page = "- Can bot row to trade?\n- Can bot row to rescue sailors or to trade?\n";
    assert_eq!(found(page), [""; 0], "another deed");
    let page = "- Is the lamp out?\n  - Can bot sleep?\n- Is the lamp out?\n  - Can bot sleep?\n";
    assert_eq!(found(page), [""; 0], "neither yes nor no is known behind the first");
}

#[test]
fn a_principle_that_says_what_holds_anyway() {
    assert_eq!(found("- Sleep.\n- Crew: 2\n"), ["“Crew: 2” holds without this line, too"]);
    assert_eq!(found("- Sleep.\n- Crew: 3\n"), [""; 0]);
    let twice = found("- Sleep.\n- Crew: 3\n- Crew: 3\n");
    assert_eq!(twice.len(), 2, "either of the two can go: {twice:?}");
}

#[test]
fn a_definition_that_says_what_the_game_says() {
    let with = |definition: &str| {
        let used = "- Can bot row to gull rock?\n- Can bot row to the old rock?\n";
        let text = format!(
            "---\ngame: lighthouse\n---\n# Day\n{used}\n# Terminology\n- old rock: seal skerry\n{definition}\n"
        );
        let problems = compile(&Document::of("day.md", &text), &Lighthouse, Scope::Whole).problems;
        problems.iter().map(|p| format!("{} {}", p.code.as_str(), p.message)).collect::<Vec<_>>()
    };
    assert_eq!(with("- gull rock: gull rock"), ["N701 the game's own “gull rock” means the same"]);
    assert_eq!(with("- gull rock: north holm"), [""; 0], "it means something else now");
}
