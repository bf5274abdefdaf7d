//! Games in the terminal, with answers through a pipe.

mod terminal;

use std::path::Path;
use std::process::Command;
use terminal::play;

fn file(folder: &Path) -> String {
    folder.join("game.jsonl").display().to_string()
}

const BOTS: [&str; 5] = ["arcs", "--seats", "me, supercat-0.7, supercat-0.7", "--seed", "11"];

#[test]
fn a_whole_game_with_always_the_first_answer() {
    let (said, well) = play(&BOTS, &"1\n".repeat(3000));
    assert!(well, "{said}");
    assert!(said.contains("The game is over: won by "), "{}", &said[said.len().saturating_sub(2000)..]);
}

#[test]
fn the_bot_says_why_and_a_decision_is_taken_back() {
    let (said, well) = play(&BOTS, "1\n1\n1\n1\n1\n1\nwhy\nundo\nlog 5\ntable\n?\nhelp\nquit\n");
    assert!(well, "{said}");
    // The lines of the document with their answers, and the facts behind them.
    assert!(said.lines().any(|line| line == "General Priorities" || line.trim() == "Bot turn"), "{said}");
    assert!(said.lines().any(|line| line.ends_with(" yes")), "{said}");
    assert!(said.lines().any(|line| line.trim_start().starts_with("because ")), "{said}");
    assert!(said.contains("Back at "), "{said}");
    assert!(said.contains("take back the last decision"), "{said}");
}

#[test]
fn a_game_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = file(folder.path());
    let kept = [&BOTS[..], &["--save", &file]].concat();
    play(&kept, "1\n1\n1\n1\n");
    let before = std::fs::read_to_string(&file).expect("it is kept");
    // The same answers, with the program restarted after each of them.
    let other = folder.path().join("other.jsonl").display().to_string();
    let step = [&BOTS[..], &["--save", &other]].concat();
    for _ in 0..4 {
        let (said, well) = play(&step, "1\n");
        assert!(well, "{said}");
    }
    assert_eq!(before, std::fs::read_to_string(&other).expect("it is kept"));
    // After an undo and a redo it is the same game.
    play(&kept, "undo\n1\n");
    assert_eq!(before, std::fs::read_to_string(&file).expect("it is kept"));
}

#[test]
fn what_is_no_answer_gets_help_and_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = file(folder.path());
    let kept = [&BOTS[..], &["--save", &file]].concat();
    play(&kept, "");
    let before = std::fs::read_to_string(&file).expect("it is kept");
    let (said, well) = play(&kept, "xyzzy\n99999\n-1\n\u{1F600}\ncorrect the weather\nundo 99999\nsave\n\n");
    assert!(well, "{said}");
    assert!(said.contains("`xyzzy` is not one of the options"), "{said}");
    assert!(said.contains("For example: "), "{said}");
    assert_eq!(before, std::fs::read_to_string(&file).expect("it is kept"));
    let (said, well) = play(&["chess"], "");
    assert!(!well && said.contains("known are arcs"), "{said}");
    std::fs::write(&file, "not a game").expect("it can be written");
    let (said, well) = play(&kept, "1\n");
    assert!(!well && said.contains("line 1 cannot be read"), "{said}");
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), "not a game", "nothing was overwritten");
}

#[test]
fn real_dice_and_cards_are_typed_in() {
    let (said, well) = play(&["arcs", "--seats", "me, random", "--real", "--seed", "2"], &"1\n".repeat(40));
    assert!(well, "{said}");
    assert!(said.matches("What came up: ").count() > 10, "{said}");
}

#[test]
fn a_document_of_ones_own_plays() {
    let folder = tempfile::tempdir().expect("a folder");
    let original = concat!(env!("CARGO_MANIFEST_DIR"), "/../../bots/arcs/supercat-0.7.md");
    let text = std::fs::read_to_string(original).expect("the document");
    let own = text.replacen("name: SUPERCAT", "name: HOUSECAT", 1);
    assert_ne!(text, own);
    std::fs::write(folder.path().join("housecat.md"), own).expect("it can be written");
    let bots = folder.path().display().to_string();
    let (said, well) =
        play(&["arcs", "--bots", &bots, "--seats", "housecat-0.7, random", "--seed", "4"], "why\n");
    assert!(well, "{said}");
    assert!(said.contains("The game is over: won by "), "{said}");
    std::fs::write(
        folder.path().join("broken.md"),
        "---\nname: X\ngame: arcs\n---\n# Bot turn\n- Sing a song\n",
    )
    .expect("it can be written");
    // A broken draft is reported, but affects only those who ask for it.
    let (said, well) =
        play(&["arcs", "--bots", &bots, "--seats", "housecat, random", "--seed", "4"], "why\n");
    assert!(well && said.contains("Sing a song"), "{said}");
    let (said, well) = play(&["arcs", "--bots", &bots, "--seats", "me, broken"], "");
    assert!(!well && said.contains("Sing a song"), "{said}");
}

/// Plays one turn from a position in a file.
fn turn(game: &str, position: &str, arguments: &[&str]) -> (String, bool) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("position");
    std::fs::write(&file, position).expect("a file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_understudy"));
    let done = command.args(["turn", game, "--position"]).arg(file).args(arguments).output();
    let done = done.expect("the program starts");
    let said = String::from_utf8_lossy(&done.stdout) + String::from_utf8_lossy(&done.stderr);
    (said.into_owned(), done.status.success())
}

#[test]
fn one_turn_is_played_from_a_position_with_the_cards_that_were_drawn() {
    let sketch = "table: 3p Frontiers\nred city in crescent 4: fresh\nred ships in gate 1: 3 fresh";
    let (said, well) =
        turn("arcs", sketch, &["--seat", "red", "--draw", "aggression 5, construction 3", "--seed", "4"]);
    assert!(well, "{said}");
    assert!(said.contains("aggression 5") && said.contains("[[seat]]"), "{said}");
    let (older, well) = turn("arcs", sketch, &["--document", "SUPERCAT 0.5", "--json"]);
    assert!(well && older.starts_with('{'), "{older}");
    let (refused, well) = turn("arcs", sketch, &["--seat", "blue"]);
    assert!(!well && refused.contains("it is red's turn, not blue's"), "{refused}");
    let (refused, well) = turn("arcs", sketch, &["--draw", "aggression 9"]);
    assert!(!well && refused.contains("cannot be “aggression 9”"), "{refused}");
}

#[test]
fn a_bot_of_another_game_plays_from_a_position_with_the_document_of_its_side() {
    let sketch = "seats: marquise (bot); eyrie (human)\nturn: marquise\n1: marquise 2, sawmill, keep\n3: eyrie 6, roost";
    let (said, well) = turn("root", sketch, &["--draw", "Anvil (fox)"]);
    assert!(well, "{said}");
    assert!(said.contains("Anvil") && said.contains("Daylight"), "{said}");
}

/// In Polish, the program's own sentences are Polish too, including the reasons of a bot.
#[test]
fn the_terminal_speaks_polish() {
    let table = ["europa", "--seats", "France=me, Castile=bot", "--seed", "3", "--lang", "pl"];
    let (said, well) = play(&table, "pasuje\nwhy\nfoo\nhelp\ncorrect gold = 3\nquit\n");
    assert!(well, "{said}");
    for words in [
        "Castile: namysł",
        "France: Co zrobił gracz France, co dotyczy Bota?\n",
        "9 wobec 1",
        " nie\n",
        "bo ",
        "`foo` nie jest żadną",
        "cały stół",
    ] {
        assert!(said.contains(words), "“{words}” is not in\n{said}");
    }
    assert!(said.contains("nie ma czego poprawić: gold"), "{said}");
    for words in ["thinks", "is to decide", "against", "options", "source"] {
        assert!(!said.contains(words), "“{words}” is in\n{said}");
    }
}

/// `turn` can play a bot's turn from the position that `position` prints.
#[test]
fn a_printed_position_of_europa_is_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = || Command::new(env!("CARGO_BIN_EXE_understudy"));
    let printed = program().args(["position", "europa"]).output().expect("it runs");
    assert!(printed.status.success());
    let file = folder.path().join("position.toml");
    std::fs::write(&file, &printed.stdout).expect("a file");
    let turn = program().args(["turn", "europa", "--position"]).arg(&file).output().expect("it runs");
    let said = String::from_utf8_lossy(&turn.stdout) + String::from_utf8_lossy(&turn.stderr);
    assert!(turn.status.success() && said.contains("Build the Bot deck"), "{said}");
}
