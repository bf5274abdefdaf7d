//! The lab and the replay of a saved game, as people call them.

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
    for file in ["games.csv", "games.parquet", "report.html", "experiment.json"] {
        let read = |from: &str| std::fs::read(folder.path().join(from).join(file)).unwrap();
        assert!(read("whole") == read("joined"), "{file} differs");
    }

    let odd = std::fs::read_dir(folder.path().join("whole/odd")).unwrap().next().unwrap().unwrap().path();
    let odd = odd.to_str().unwrap();
    let output = understudy(folder.path(), &["replay", odd]);
    let text = stdout(&output);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(text.contains("Every event fits the rules.") && text.contains("has won"), "{text}");
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
    // Rows are written as they are played: once some are there, it is in full swing.
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
