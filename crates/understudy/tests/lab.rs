//! The lab and the replay of saved games, used as in a terminal.

use std::path::Path;
use std::process::{Command, Output, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_understudy");
const RANDOM: [&str; 4] = ["lab", "arcs", "--seats", "random, random, random"];

fn understudy(folder: &Path, args: &[&str]) -> Output {
    Command::new(PROGRAM).args(args).current_dir(folder).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn an_experiment_in_parts_is_the_experiment_and_its_odd_games_can_be_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let play = |more: &[&str]| {
        let output = understudy(folder.path(), &[&RANDOM[..], &["--games", "90"], more].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        stdout(&output)
    };
    let text = play(&["--out", "whole"]);
    assert!(text.contains("arcs, 90 games, seed 1") && text.contains("seat 3"), "{text}");
    play(&["--out", "1", "--shard", "1/2", "--threads", "1"]);
    play(&["--out", "2", "--shard", "2/2"]);
    let output = understudy(folder.path(), &["lab", "merge", "2", "1", "--out", "joined"]);
    assert!(output.status.success(), "{}", stderr(&output));
    for file in ["games.csv", "report.html", "experiment.json"] {
        let read = |from: &str| std::fs::read(folder.path().join(from).join(file)).unwrap();
        assert!(read("whole") == read("joined"), "{file} differs");
    }

    let odd = std::fs::read_dir(folder.path().join("whole/odd")).unwrap().next().unwrap().unwrap().path();
    let odd = odd.to_str().unwrap();
    let output = understudy(folder.path(), &["replay", odd]);
    let text = stdout(&output);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(text.contains("Every event fits the rules and the seed.") && text.contains("has won"), "{text}");
    let output = understudy(folder.path(), &["replay", odd, "--at", "40"]);
    assert!(output.status.success() && !output.stdout.is_empty());
}

#[test]
fn what_is_wrong_is_said_before_a_game_is_played() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("file"), "").unwrap();
    for (args, message) in [
        (&["lab", "arcs", "--seats", "nobody, random"][..], "there is no document `nobody`"),
        (&["lab", "arcs", "--seats", "random"][..], "2 to 4 seats"),
        (&[&RANDOM[..], &["--set", "no=1"]].concat(), "no field no"),
        (&[&RANDOM[..], &["--out", "file/inside"]].concat(), "cannot write file/inside"),
        (&[&RANDOM[..], &["--sweep", "nothing=1,2"]].concat(), "nothing is called `nothing`"),
        (&["lab", "merge", "absent", "--out", "x"][..], "cannot read absent/experiment.json"),
        (&["replay", "file"][..], "the file is empty"),
    ] {
        let output = understudy(folder.path(), args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains(message), "{args:?}: {}", stderr(&output));
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_was_played_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Command::new(PROGRAM)
        .args([&RANDOM[..], &["--games", "100000000", "--out", "stopped"]].concat())
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // Rows are written as they are played, so once there are some, the experiment is running.
    let rows = folder.path().join("stopped/games.csv");
    let written = || std::fs::metadata(&rows).map_or(0, |file| file.len());
    while written() < 50_000 && running.try_wait().unwrap().is_none() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let interrupted = Command::new("kill").args(["-INT", &running.id().to_string()]).status().unwrap();
    assert!(interrupted.success());
    let output = running.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let text = stdout(&output);
    assert!(text.contains("Stopped before the end"), "{text}");
    let games = std::fs::read_to_string(rows).unwrap().lines().count() - 1;
    let record = std::fs::read_to_string(folder.path().join("stopped/experiment.json")).unwrap();
    assert!(games > 0 && record.contains(&format!("\"played\": {games}")), "{games} games");
}

/// Writes a changed copy of the document into the folder.
fn changed(folder: &Path, name: &str, from: &str, to: &str) {
    let supercat = include_str!("../../../bots/arcs/supercat-0.7.md");
    assert!(supercat.contains(from), "{from}");
    std::fs::write(folder.join(name), supercat.replacen(from, to, 1)).unwrap();
}

#[test]
fn coverage_of_a_real_document_shows_a_line_that_can_never_fire() {
    let folder = tempfile::tempdir().unwrap();
    let line = "- Secure an effective Vox card? → Aggression\n";
    let planted =
        "- No starport?\n  - Any loyal starport?\n    - Secure an effective Vox card? → Aggression\n";
    changed(folder.path(), "planted.md", line, &format!("{planted}{line}"));
    let args = ["lab", "arcs", "--seats", "planted.md, random, random", "--games", "12", "--coverage"];
    let output = understudy(folder.path(), &[&args[..], &["--out", "out"]].concat());
    let text = stdout(&output);
    assert!(output.status.success(), "{}", stderr(&output));
    let beside = |words: &str| text.lines().find(|line| line.contains(words)).unwrap_or("").to_string();
    // Never reached if there was always a starport, and never answered with yes otherwise.
    let planted = beside("Any loyal starport?");
    assert!(["never yes", "never reached"].iter().any(|words| planted.contains(words)), "{text}");
    let report = std::fs::read_to_string(folder.path().join("out/report.html")).unwrap();
    assert!(report.contains("Any loyal starport"));
}

#[test]
fn a_comparison_of_real_documents_says_where_they_part_and_turn_opens_it() {
    let folder = tempfile::tempdir().unwrap();
    changed(folder.path(), "good.md", "name: SUPERCAT", "name: SUPERCAT");
    // One line less on a page.
    changed(folder.path(), "worse.md", "- Tax to contend a declared ambition? [1]\n", "");
    let args =
        ["lab", "arcs", "compare", "good.md", "worse.md", "--against", "random, random", "--pairs", "60"];
    let output = understudy(folder.path(), &[&args[..], &["--out", "cmp"]].concat());
    let text = stdout(&output);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(text.contains("Tax to contend a declared ambition"), "{text}");
    for n in 1..=3 {
        let position = format!("cmp/partings/worse-{n}.position");
        let turn = ["turn", "arcs", "--position", &position, "--document", "worse.md"];
        let output = understudy(folder.path(), &turn);
        assert!(output.status.success(), "{position}: {}", stderr(&output));
        let log = format!("cmp/partings/worse-{n}.good.log");
        let output = understudy(folder.path(), &["replay", &log, "--verify"]);
        assert!(output.status.success(), "{log}: {}", stderr(&output));
    }
}

/// The sweep commands in `docs/lab.md` work as written, with fewer games.
#[test]
fn the_sweeps_of_the_documentation_can_be_played() {
    let folder = tempfile::tempdir().unwrap();
    let bots = concat!(env!("CARGO_MANIFEST_DIR"), "/../../bots");
    let docs = include_str!("../../../docs/lab.md");
    let sweeps: Vec<&str> = docs.lines().filter(|line| line.contains(" --sweep ")).collect();
    assert_eq!(sweeps.len(), 2);
    for (n, line) in sweeps.iter().enumerate() {
        let words: Vec<String> = line
            .trim()
            .split('"')
            .enumerate()
            .flat_map(|(i, piece)| match i % 2 {
                0 => piece.split_whitespace().map(String::from).collect(),
                _ => vec![piece.to_string()],
            })
            .collect();
        let out = format!("sweep{n}");
        let mut args: Vec<&str> =
            words[1..].iter().map(String::as_str).filter(|word| *word != "sweep").collect();
        args.extend([&out, "--games", "6", "--bots", bots]);
        let output = understudy(folder.path(), &args);
        assert!(output.status.success(), "{line}: {}", stderr(&output));
        let text = stdout(&output);
        assert!(text.lines().count() >= 4, "{text}");
    }
}

#[test]
fn a_folder_that_fills_up_is_said() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    // A file that behaves like a full disk, in place of one of the tables.
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("out")).unwrap();
    std::os::unix::fs::symlink("/dev/full", folder.path().join("out/games.csv")).unwrap();
    let output = understudy(
        folder.path(),
        &[&RANDOM[..], &["--games", "3000", "--out", "out", "--overwrite"]].concat(),
    );
    assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
    assert!(stderr(&output).contains("games.csv"), "{}", stderr(&output));
}

#[test]
fn a_document_of_one_side_takes_its_side_along() {
    let folder = tempfile::tempdir().unwrap();
    let seats = "automated-alliance, electric-eyrie, logical-lizards";
    let output = understudy(folder.path(), &["lab", "root", "--seats", seats, "--games", "12"]);
    let text = stdout(&output);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(text.contains("root, 12 games") && !text.contains("could not go on"), "{text}");
}
