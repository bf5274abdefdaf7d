//! Games in the terminal, with answers through a pipe.

use std::io::Write;
use std::process::{Command, Stdio};

/// Plays with these answers. Returns the output, and whether the program succeeded.
pub fn play(arguments: &[&str], answers: &str) -> (String, bool) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_understudy"))
        .arg("play")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("piped");
    // The game may be over before all answers are read.
    let _ = input.write_all(answers.as_bytes());
    drop(input);
    let done = child.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&done.stdout) + String::from_utf8_lossy(&done.stderr);
    (said.into_owned(), done.status.success())
}
