//! Runs every command in an empty folder: it writes nothing there unasked, and exits silently when its output
//! is not read.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

fn root(path: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path).to_string_lossy().into_owned()
}

/// Commands that print, and their input.
fn commands(position: &Path) -> Vec<(Vec<String>, &'static str)> {
    let save = root("crates/understudy/tests/saves/arcs-2.jsonl");
    let (arcs, position) = (root("bots/arcs"), position.to_string_lossy().into_owned());
    let say = |words: &str, more: &[&str]| -> Vec<String> {
        words.split(' ').chain(more.iter().copied()).map(String::from).collect()
    };
    vec![
        (say("--help", &[]), ""),
        (say("check", &[&arcs]), ""),
        (say("check --json", &[&arcs]), ""),
        (say("read", &[&arcs]), ""),
        (say("read --json", &[&arcs]), ""),
        (say("words arcs", &[]), ""),
        (say("test", &[&arcs]), ""),
        (say("position root", &[]), ""),
        (say("turn arcs --position", &[&position]), ""),
        (say("lab arcs --seats random,random --games 3 --threads 1", &[]), ""),
        (say("replay", &[&save]), ""),
        (say("replay --verify", &[&save]), ""),
        (say("completions bash", &[]), ""),
        (say("manual", &[]), ""),
        (say("play arcs", &[]), "1\n1\n1\n1\nquit\n"),
        (say("walk The-Lamplighter", &[]), "1\n1\n1\n1\nquit\n"),
    ]
}

/// Runs it, with a reader that closes at once, or one that reads everything. Returns success and the standard
/// error.
fn run(folder: &Path, arguments: &[String], typed: &str, read: bool) -> (bool, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_understudy"))
        .args(arguments)
        .current_dir(folder)
        .env("HOME", folder.join("home"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("piped");
    if !read {
        drop(child.stdout.take());
    }
    // It may exit before all input was written.
    let _ = stdin.write_all(typed.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
}

fn position(folder: &Path) -> std::path::PathBuf {
    let printed = Command::new(env!("CARGO_BIN_EXE_understudy")).args(["position", "arcs"]).output();
    let file = folder.join("position.toml");
    std::fs::write(&file, printed.expect("the program runs").stdout).expect("written");
    file
}

#[test]
fn nobody_reads_and_nothing_is_said() {
    let (folder, own) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    for (arguments, typed) in commands(&position(own.path())) {
        let (success, said) = run(folder.path(), &arguments, typed, false);
        assert!(success && !said.contains("panicked") && !said.contains("pipe"), "{arguments:?}: {said}");
    }
}

#[test]
fn nothing_is_written_unasked() {
    let (folder, own) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    for (arguments, typed) in commands(&position(own.path())) {
        let (success, said) = run(folder.path(), &arguments, typed, true);
        assert!(success, "{arguments:?}: {said}");
        let left: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").flatten().collect();
        assert!(left.is_empty(), "{arguments:?} left {left:?}");
    }
}

/// An endless file, such as a device, is not read forever.
#[cfg(target_os = "linux")]
#[test]
fn a_file_without_an_end_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    for words in ["check", "read", "replay", "replay --verify", "turn arcs --position", "play arcs --save"] {
        let arguments: Vec<String> = words.split(' ').chain(["/dev/zero"]).map(String::from).collect();
        let (success, said) = run(folder.path(), &arguments, "", true);
        assert!(!success && said.contains("bytes"), "{arguments:?}: {said}");
    }
}

#[test]
fn a_file_that_is_no_text_is_refused_with_the_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("broken.md");
    std::fs::write(&file, b"# A\n- Pass.\n- \xff\n").expect("written");
    for words in ["check", "replay"] {
        let arguments = [words.to_string(), file.to_string_lossy().into_owned()];
        let (success, said) = run(folder.path(), &arguments, "", true);
        assert!(!success && said.contains("line 3"), "{arguments:?}: {said}");
    }
}

/// Nobody reads thousands of problems: they are counted, and programs get them all.
#[test]
fn many_problems_are_counted_and_not_all_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("many.md");
    let text = "---\nname: Many\ngame: arcs\n---\n# Turn\n".to_string() + &"- Sing a song.\n".repeat(1_200);
    std::fs::write(&file, text).expect("written");
    let check = |more: &[&str]| {
        let output =
            Command::new(env!("CARGO_BIN_EXE_understudy")).arg("check").args(more).arg(&file).output();
        String::from_utf8_lossy(&output.expect("the program runs").stdout).into_owned()
    };
    let said = check(&[]);
    assert!(said.contains("1200 errors") && said.contains("200 more of this document are not shown"));
    assert_eq!(said.matches("error[").count(), 1_000);
    assert_eq!(check(&["--json"]).matches("\"severity\"").count(), 1_200);
}
