//! The language server, driven as by an editor: over its standard input and output.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const BOT: &str = "---
name: Corsair
game: arcs
entry: Bot turn
---

# Bot turn

- Lower the hand counter.
- Any raidable city with damaged rival ships?
  - Use Raiding.
- Use General Priorities.

## Raiding - Move | Battle

*   Any raidable city controlled by a rival?
    *   Favorable combat to contend a declared ambition?

## General Priorities

- Tax to contned a declared ambition? → Administration
- Select any card.

## Terminology

- raidable city: rival city
";

struct Editor {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    last: i64,
}

impl Editor {
    fn start() -> Editor {
        let mut child = Command::new(env!("CARGO_BIN_EXE_understudy"))
            .arg("lsp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let to = child.stdin.take().expect("a way in");
        let from = BufReader::new(child.stdout.take().expect("a way out"));
        let mut editor = Editor { child, to, from, last: 0 };
        let said = editor.ask("initialize", json!({ "capabilities": {} }));
        assert_eq!(said["capabilities"]["hoverProvider"], true, "{said}");
        editor.tell("initialized", json!({}));
        editor
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.to, "Content-Length: {}\r\n\r\n{text}", text.len()).expect("it listens");
        self.to.flush().expect("it listens");
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// The next message from the server.
    fn observe(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.from.read_line(&mut line).expect("it answers");
            if let Some(n) = line.strip_prefix("Content-Length: ") {
                length = n.trim().parse().expect("a number");
            }
            if line.trim().is_empty() {
                break;
            }
        }
        let mut body = vec![0; length];
        self.from.read_exact(&mut body).expect("the whole message");
        serde_json::from_slice(&body).expect("JSON")
    }

    fn ask_raw(&mut self, method: &str, params: Value) -> Value {
        self.last += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.last, "method": method, "params": params }));
        loop {
            let said = self.observe();
            if said["id"] == self.last {
                return said;
            }
        }
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.ask_raw(method, params)["result"].clone()
    }

    fn open(&mut self, text: &str) -> Vec<Value> {
        let document = json!({ "uri": URI, "languageId": "markdown", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
        self.problems()
    }

    fn change(&mut self, version: i32, text: &str) -> Vec<Value> {
        let changed = json!({ "uri": URI, "version": version });
        self.tell(
            "textDocument/didChange",
            json!({ "textDocument": changed, "contentChanges": [{ "text": text }] }),
        );
        self.problems()
    }

    fn problems(&mut self) -> Vec<Value> {
        let said = self.observe();
        assert_eq!(said["method"], "textDocument/publishDiagnostics", "{said}");
        said["params"]["diagnostics"].as_array().expect("a list").clone()
    }

    fn end(mut self) {
        self.ask("shutdown", Value::Null);
        self.tell("exit", Value::Null);
        assert!(self.child.wait().expect("it ends").success());
    }
}

const URI: &str = "file:///nowhere/corsair.md";

/// The position `inside` bytes after the beginning of some words in the text.
fn place(text: &str, words: &str, inside: usize) -> Value {
    let at = text.find(words).unwrap_or_else(|| panic!("no {words}")) + inside;
    let line = text[..at].matches('\n').count();
    let character = at - text[..at].rfind('\n').map_or(0, |end| end + 1);
    json!({ "textDocument": { "uri": URI }, "position": { "line": line, "character": character } })
}

#[test]
fn problems_come_as_one_types_and_go_when_they_are_mended() {
    let mut editor = Editor::start();
    let problems = editor.open(BOT);
    let slip = problems.iter().find(|problem| problem["severity"] == 1).expect("an error");
    assert!(slip["message"].as_str().expect("words").contains("contend"), "{slip}");
    assert_eq!(slip["range"]["start"]["line"], 20, "{slip}");
    let mended = editor.change(2, &BOT.replace("contned", "contend"));
    assert!(!mended.iter().any(|problem| problem["severity"] == 1), "{mended:?}");
    editor.end();
}

#[test]
fn hover_completion_names_and_format_are_answered() {
    let mut editor = Editor::start();
    let bot = BOT.replace("contned", "contend");
    editor.open(&bot);

    let read = editor.ask("textDocument/hover", place(&bot, "Tax to contend", 5));
    assert!(read["contents"]["value"].as_str().expect("words").contains("contend"), "{read}");

    let page = editor.ask("textDocument/definition", place(&bot, "Use Raiding", 6));
    assert_eq!(page["range"]["start"]["line"], 13, "{page}");
    let term = editor.ask("textDocument/definition", place(&bot, "raidable city", 2));
    assert_eq!(term["range"]["start"]["line"], 25, "{term}");

    let begun = bot.replace("- Select any card.", "- Tax to con");
    editor.change(2, &begun);
    let next = editor.ask("textDocument/completion", place(&begun, "- Tax to con", 12));
    let words: Vec<&str> =
        next.as_array().expect("a list").iter().filter_map(|item| item["label"].as_str()).collect();
    assert!(words.contains(&"contend"), "{words:?}");
    assert!(words.iter().all(|word| word.to_lowercase().starts_with("con")), "{words:?}");
    editor.change(3, &bot);

    let mut wish = place(&bot, "raidable city", 2);
    wish["newName"] = "prize".into();
    let edits = editor.ask("textDocument/rename", wish);
    let edits = edits["changes"][URI].as_array().expect("edits").clone();
    assert_eq!(edits.len(), 3, "{edits:?}");
    let mut wish = place(&bot, "Lower the", 2);
    wish["newName"] = "prize".into();
    assert!(editor.ask_raw("textDocument/rename", wish)["error"]["message"].is_string());

    // Plurals and capitals stay what they were, and no other line changes its meaning.
    let more =
        bot.replace("- Select any card.", "- Raidable cities controlled by a rival?\n- Select any card.");
    editor.change(5, &more);
    let mut wish = place(&more, "raidable city", 2);
    wish["newName"] = "rich colony".into();
    let edits = editor.ask("textDocument/rename", wish.clone());
    let edits = edits["changes"][URI].as_array().expect("edits").clone();
    let texts: Vec<&str> = edits.iter().filter_map(|edit| edit["newText"].as_str()).collect();
    assert_eq!(texts, ["rich colony", "rich colony", "Rich colonies", "rich colony"]);
    wish["newName"] = "rival ship".into();
    let refused = editor.ask_raw("textDocument/rename", wish)["error"]["message"].to_string();
    assert!(refused.contains("line 10"), "{refused}");
    editor.change(6, &bot);

    let options = json!({ "tabSize": 2, "insertSpaces": true });
    let tidy =
        editor.ask("textDocument/formatting", json!({ "textDocument": { "uri": URI }, "options": options }));
    let tidy = tidy[0]["newText"].as_str().expect("a text").to_string();
    assert!(tidy.contains("\n- Any raidable city controlled by a rival?\n  - Favorable combat"), "{tidy}");
    assert!(editor.change(7, &tidy).iter().all(|problem| problem["severity"] != 1));
    editor.end();
}

#[test]
fn what_nobody_knows_is_refused_and_nothing_ends() {
    let mut editor = Editor::start();
    assert!(editor.ask_raw("textDocument/nonsense", json!({}))["error"].is_object());
    let empty = editor.open("");
    assert!(!empty.is_empty(), "an empty document has no steps");
    editor.change(2, "---\nname: [\n---\n- ??? →\n");
    let answer = editor.ask("textDocument/hover", place("x", "x", 0));
    assert!(answer.is_null());
    editor.end();
}

/// No memory is reserved for what a message only announces, and the server says what was wrong with it.
#[test]
fn a_message_that_cannot_be_true_ends_the_server_with_a_sentence() {
    for (message, says) in [
        ("Content-Length: 18446744073709551615\r\n\r\n{}", "a message of 18446744073709551615 bytes"),
        ("Content-Length: 3000000000\r\n\r\n{}", "a message of 3000000000 bytes"),
        ("Content-Length: -5\r\n\r\n{}", "a message without its length"),
        ("Content-Type: text\r\n\r\n{}", "a message without its length"),
        ("Content-Length: 5\r\n\r\n{", "a message ends after 1 of 5 bytes"),
        ("Content-Length: 5\r\n\r\n[[[[[", "a message that is not understood"),
        (&"x".repeat(5000), "a message with an endless head"),
        ("{}\r\n", "“{}” does not belong to the head of a message"),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_understudy"))
            .arg("lsp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        // The server may have ended before it has read everything.
        let _ = child.stdin.take().expect("a way in").write_all(message.as_bytes());
        let ended = child.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(2), "{says}: {said}");
        assert!(said.contains(says) && !said.contains("panicked"), "{says}: {said}");
    }
}

/// The protocol: nothing is answered before it begins, and who leaves without a goodbye is told so.
#[test]
fn the_protocol_is_kept() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_understudy"))
        .arg("lsp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut to = child.stdin.take().expect("a way in");
    for text in [
        r#"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{}}"#,
        r#"{"jsonrpc":"2.0","method":"exit"}"#,
    ] {
        write!(to, "Content-Length: {}\r\n\r\n{text}", text.len()).expect("it listens");
    }
    let ended = child.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&ended.stdout);
    assert!(said.contains("-32002") && said.contains("the first request is initialize"), "{said}");
    assert_eq!(ended.status.code(), Some(1));
}

/// `check -` and `check --watch`.
mod check {
    use super::*;

    #[test]
    fn the_standard_input_is_a_document_too() {
        let mut child = Command::new(env!("CARGO_BIN_EXE_understudy"))
            .args(["check", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        child.stdin.take().expect("a way in").write_all(BOT.as_bytes()).expect("it listens");
        let said = child.wait_with_output().expect("it ends");
        let text = String::from_utf8_lossy(&said.stdout);
        assert!(!said.status.success() && text.contains("contned") && text.contains("1 error"), "{text}");
    }

    #[test]
    fn a_watched_document_is_checked_whenever_it_changes() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("corsair.md");
        std::fs::write(&path, BOT).expect("it can be written");
        let mut child = Command::new(env!("CARGO_BIN_EXE_understudy"))
            .args(["check", "--watch"])
            .arg(&path)
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let (say, hear) = std::sync::mpsc::channel();
        let lines = BufReader::new(child.stdout.take().expect("a way out")).lines();
        std::thread::spawn(move || lines.map_while(Result::ok).all(|line| say.send(line).is_ok()));
        let until = |words: &str| {
            let next = || hear.recv_timeout(std::time::Duration::from_secs(60)).ok();
            std::iter::from_fn(next).any(|line| line.contains(words))
        };
        let first = until("1 error");
        // Some file systems record modification times in whole seconds.
        std::thread::sleep(std::time::Duration::from_millis(1100));
        std::fs::write(&path, BOT.replace("contned", "contend")).expect("it can be written");
        let second = until("0 errors");
        child.kill().expect("it is there");
        let _ = child.wait();
        assert!(first && second);
    }
}
