//! The commands `check`, `test` and `walk`, used as in a terminal.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_understudy");

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("understudy-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn run(folder: &Path, arguments: &[&str], typed: &str) -> (i32, String) {
    let mut child = Command::new(PROGRAM)
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    let text = format!("{}{}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    (status.code().unwrap_or(-1), text)
}

const KEEPER: &str = "---\nname: Keeper\ngame: none\ncounters:\n  oil: 2\n---\n# Night\n- Is there a gale?\n  - Sound the horn.\n- Can keeper light the lamp? [2] Prefer:\n  - the upper one\n- Decrement oil.\n- Roll 1d6:\n  - 1-6: Sleep.\n\n# Terminology\n- gale: much wind\n";

#[test]
fn check_says_where_and_what_and_how_many() {
    let folder = folder("check");
    std::fs::write(folder.join("good.md"), KEEPER).unwrap();
    assert_eq!(run(&folder, &["check", "good.md"], ""), (0, "0 errors, 0 warnings\n".into()));

    std::fs::write(
        folder.join("bad.md"),
        KEEPER.replace("1-6: Sleep", "1-4: Sleep").replace("# Night", "# Night\n- Go to Mornin."),
    )
    .unwrap();
    let (code, text) = run(&folder, &["check", "bad.md"], "");
    assert_eq!(code, 1);
    assert!(text.contains("error[E201]: there is no page “Mornin”"), "{text}");
    assert!(
        text.contains("bad.md:8:9") && text.contains("error[E401]") && text.contains("2 errors"),
        "{text}"
    );

    let (code, text) = run(&folder, &["check", "--json", "bad.md"], "");
    let list: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!((code, list[0]["code"].as_str(), list[0]["line"].as_u64()), (1, Some("E201"), Some(8)));
    assert_eq!(list[0]["path"][0], "Night");
}

#[test]
fn the_worked_example_passes_its_suite() {
    let (code, text) = run(&root(), &["test", "bots/examples"], "");
    assert_eq!((code, text.as_str()), (0, "3 passed, 0 failed\n"));
    let (code, text) = run(&root(), &["check", "bots/examples/lamplighter.md"], "");
    assert_eq!((code, text.as_str()), (0, "0 errors, 0 warnings\n"));
}

#[test]
fn a_difference_is_shown_with_what_happened() {
    let folder = folder("test");
    std::fs::write(folder.join("keeper.md"), KEEPER).unwrap();
    let suite = "---\ndocument: keeper.md\n---\n# Wind\n```answers\ngale = yes\nlight = yes\n```\n```expect\nSound the horn done\nSleep done\n```\n";
    std::fs::write(folder.join("keeper.test.md"), suite).unwrap();
    let (code, text) = run(&folder, &["test", "."], "");
    assert_eq!(code, 1);
    assert!(text.contains("line 11: “Sleep done” was expected, but it did not happen"), "{text}");
    assert!(
        text.contains("Can keeper light the lamp? [2] done") && text.contains("0 passed, 1 failed"),
        "{text}"
    );
}

#[test]
fn a_walk_is_left_and_taken_up_again() {
    let folder = folder("walk");
    std::fs::write(folder.join("keeper.md"), KEEPER).unwrap();
    let walk = ["walk", "keeper.md", "--save", "keeper.jsonl", "--real"];
    let (code, text) = run(&folder, &walk, "where\nyes\n\nnonsense\nquit\n");
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("gale means much wind"), "{text}");
    assert!(text.contains("you: Sound the horn.") && text.contains("Sound the horn done"), "{text}");
    assert!(text.contains("prefer 1. the upper one"), "{text}");
    assert!(text.contains("`nonsense` is not one of the options"), "{text}");

    // Continuing with the same file can undo answers from before the program was left.
    let (code, text) = run(&folder, &walk, "back\nback\nno\nno\n4\n\n1\nwhere\nquit\n");
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("Is there a gale?") && text.contains("oil: 2 → 1"), "{text}");
    assert!(text.contains("Another turn: Night") && text.contains("\noil: 1\n"), "{text}");
    let (_, text) = run(&folder, &[&walk[..], &["--new"]].concat(), "where\n");
    assert!(text.contains("\noil: 2\n"), "{text}");

    // It is a game like any other: the same commands verify and continue its save.
    let (code, text) = run(&folder, &["replay", "keeper.jsonl", "--verify"], "");
    assert_eq!(code, 0, "{text}");
    let (code, text) = run(&folder, &["play", "none", "--save", "keeper.jsonl"], "no\nquit\n");
    assert!(code == 0 && text.contains("Can keeper light the lamp?"), "{text}");
}

#[test]
fn a_walk_writes_nothing_unless_it_is_asked_to() {
    let folder = folder("unasked");
    std::fs::write(folder.join("keeper.md"), KEEPER).unwrap();
    let (code, text) = run(&folder, &["walk", "keeper.md"], "no\nno\nquit\n");
    assert_eq!(code, 0, "{text}");
    let files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(files, ["keeper.md"]);
}

#[test]
fn a_document_for_a_known_game_is_walked_as_it_is_written() {
    let folder = folder("arcs-walk");
    let document = root().join("bots/arcs/supercat-0.7.md");
    let walk = ["walk", document.to_str().unwrap(), "--page", "General Priorities"];
    let (code, text) = run(&folder, &walk, "yes\nadm\n");
    assert_eq!(code, 0, "{text}");
    assert!(!text.contains("error"), "{text}");
    assert!(text.contains("Administration") && text.contains("Aggression"), "the choices are listed: {text}");
}

#[test]
fn recorded_answers_and_a_trace_for_programs() {
    let folder = folder("answers");
    std::fs::write(folder.join("keeper.md"), KEEPER).unwrap();
    std::fs::write(folder.join("answers.txt"), "gale = no\nlight the lamp = no\n").unwrap();
    let arguments = ["walk", "keeper.md", "--answers", "answers.txt", "--seed", "1", "--trace", "json"];
    let (code, text) = run(&folder, &arguments, "");
    assert_eq!(code, 0, "{text}");
    // Messages must not be mixed into the JSON output.
    let json = &text[..text.find("\n]").unwrap() + 2];
    let told: serde_json::Value = serde_json::from_str(json).unwrap();
    assert_eq!(told[1]["id"], "night/2");
    assert_eq!(told[1]["outcome"], "no");
    let html = run(&folder, &[&arguments[..7], &["html"]].concat(), "").1;
    assert!(html.contains("<div class=\"line no\" id=\"night/2\""), "{html}");
}

#[test]
fn a_suite_names_its_document_as_every_command_does() {
    let folder = folder("suite-names");
    std::fs::write(folder.join("keeper.md"), KEEPER).unwrap();
    let asked = "# Wind\n```answers\ngale = yes\nlight = yes\n```\n```expect\nSound the horn done\n```\n";
    for name in ["keeper.md", "keeper"] {
        std::fs::write(folder.join("keeper.test.md"), format!("---\ndocument: {name}\n---\n{asked}"))
            .unwrap();
        assert_eq!(
            run(&folder, &["test", "keeper.test.md"], ""),
            (0, "1 passed, 0 failed\n".into()),
            "{name}"
        );
    }
    let played = "# Recruit\n```position\nseats: lizards (bot); marquise (human); eyrie (human)\nturn: lizards, Evening\n```\n```expect\nEvening\n```\n";
    for name in ["logical-lizards", "Logical Lizards"] {
        std::fs::write(folder.join("lizards.test.md"), format!("---\ndocument: {name}\n---\n{played}"))
            .unwrap();
        assert_eq!(
            run(&folder, &["test", "lizards.test.md"], ""),
            (0, "1 passed, 0 failed\n".into()),
            "{name}"
        );
    }
    // The same cases for another version of the document.
    std::fs::write(folder.join("deaf.md"), KEEPER.replace("Sound the horn", "Shut the window")).unwrap();
    let (code, text) = run(&folder, &["test", "keeper.test.md", "--document", "deaf.md"], "");
    assert!(code == 1 && text.contains("Shut the window"), "{text}");
    std::fs::write(folder.join("nobody.test.md"), format!("---\ndocument: nobody\n---\n{asked}")).unwrap();
    let (code, text) = run(&folder, &["test", "nobody.test.md"], "");
    assert!(code != 0 && text.contains("no document of that name"), "{text}");
}
