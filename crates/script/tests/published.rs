//! Documents in the styles in which people publish them, walked to their ends: the questions and instructions
//! that a human gets, in which order, and those that must never occur. The expectations stand beside the
//! documents.

use script::ask::Asking;
use script::compile::{Compiled, Scope, compile};
use script::diagnostic::Severity;
use script::document::Document;
use script::host::{Answer, Chance, Request};
use script::program::Program;
use script::runner::{Halt, Machine};
use script::trace::{Entry, Note, Trace};
use script::vocabulary::NoGame;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/documents"))
}

fn compiled(name: &str, text: &str) -> Compiled<NoGame> {
    compile(&Document::of(name, text), &NoGame, Scope::Whole)
}

/// One line of a sequence: a kind, and its text.
struct Expected<'t> {
    kind: &'t str,
    what: &'t str,
    answer: &'t str,
}

fn read(text: &str) -> Vec<(&str, Vec<Expected<'_>>)> {
    let mut out: Vec<(&str, Vec<Expected<'_>>)> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (kind, rest) = line.split_once(':').unwrap_or((line, ""));
        let (what, answer) = rest.rsplit_once('|').unwrap_or((rest, ""));
        if kind == "sequence" {
            out.push((rest.trim(), Vec::new()));
        } else if let Some((_, lines)) = out.last_mut() {
            lines.push(Expected { kind, what: what.trim(), answer: answer.trim() });
        }
    }
    out
}

/// Lower-case words without marks, and without a closing “if possible”.
fn plain(text: &str) -> String {
    let small = text.to_lowercase();
    let words: Vec<&str> = small.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).collect();
    let words = words.join(" ");
    words.strip_suffix(" if possible").unwrap_or(&words).to_string()
}

struct Walk<'p> {
    program: &'p Program<NoGame>,
    machine: Machine,
    /// Counts by the program that no line has expected yet.
    counted: Vec<String>,
}

fn acts(entries: &[Entry], out: &mut Vec<String>) {
    for entry in entries {
        match entry {
            Entry::Note(Note::Act { text }) => out.push(text.clone()),
            Entry::Note(_) => {}
            Entry::Step(step) => acts(&step.inside, out),
        }
    }
}

impl Walk<'_> {
    fn go(&mut self, host: &mut Asking<script::vocabulary::Never>) -> Option<Request> {
        let mut trace = Trace::new();
        let reached = self.machine.run(self.program, host, &mut trace);
        let mut counted = Vec::new();
        acts(&trace.finish(), &mut counted);
        for text in counted {
            let (name, change) = text.split_once(": ").unwrap_or((&text, ""));
            if change.split_once(" → ").is_some_and(|(old, new)| old != new) {
                self.counted.push(format!("{name} {change}"));
            }
        }
        match reached {
            Ok(_) => None,
            Err(Halt::Stop(request)) => Some(request),
            Err(halt) => panic!("{halt}"),
        }
    }
}

/// Walks a sequence; the error describes the difference.
fn walk(program: &Program<NoGame>, lines: &[Expected<'_>]) -> Result<(), String> {
    let mut machine = Machine::new(program);
    for given in lines.iter().filter(|line| line.kind == "given") {
        let (name, value) = given.what.split_once('=').ok_or("given what?")?;
        let at = program.counters.iter().position(|c| c.name == name.trim()).ok_or("no such counter")?;
        machine.set_counter(program, at, value.trim().parse().map_err(|_| "no number")?);
    }
    let mut walk = Walk { program, machine, counted: Vec::new() };
    let mut host = Asking::new();
    let mut request = walk.go(&mut host);
    let mut faces: Vec<i32> = Vec::new();
    for line in lines.iter().filter(|line| !matches!(line.kind, "given" | "never asked")) {
        let prompt = request.map(|request| program.prompt(request, &walk.machine));
        let shown = prompt.as_ref().map(|prompt| {
            let hints: Vec<&str> =
                prompt.hints.iter().map(|hint| hint.split_once(". ").map_or(&**hint, |h| h.1)).collect();
            format!("{} {}", prompt.text, hints.join(" "))
        });
        let got = || {
            format!(
                "expected “{}: {}”, got {request:?} {shown:?}, counted {:?}",
                line.kind, line.what, walk.counted
            )
        };
        let mut answer = None;
        match (line.kind, request) {
            ("counter", _) => {
                let at = walk.counted.iter().position(|counted| counted == line.what).ok_or_else(got)?;
                walk.counted.remove(at);
                continue;
            }
            ("turn" | "end", None) => {
                if !walk.counted.is_empty() {
                    return Err(got());
                }
                if line.kind == "turn" {
                    walk.machine.begin(program, program.entry);
                    request = walk.go(&mut host);
                }
                continue;
            }
            ("asked", Some(Request::Question { .. } | Request::Attempt { .. } | Request::Each { .. })) => {
                let yes = match line.answer {
                    "yes" | "ja" | "tak" => true,
                    "no" | "nein" | "nie" => false,
                    other => return Err(format!("“{other}” is no answer")),
                };
                let each = matches!(request, Some(Request::Each { .. }));
                let same = |text: &str| plain(text).replace(" if so do it", "") == plain(line.what);
                let first = line.what.split(':').next().unwrap_or("");
                let fits = shown.as_ref().is_some_and(|shown| {
                    if each {
                        plain(shown).contains(plain(first).trim_start_matches("a "))
                    } else {
                        same(prompt.as_ref().map_or("", |p| &p.text))
                    }
                });
                if !fits {
                    return Err(got());
                }
                answer = Some(if yes { Answer::Yes } else { Answer::No });
            }
            ("told", Some(Request::Perform { .. })) => {
                if shown.as_ref().is_none_or(|shown| plain(shown) != plain(line.what)) {
                    return Err(got());
                }
                answer = Some(if line.answer == "done" { Answer::Yes } else { Answer::No });
            }
            ("rolled", Some(Request::Chance { chance: Chance::Die { .. }, .. })) => {
                faces = line.answer.split_whitespace().filter_map(|n| n.parse().ok()).collect();
                answer = Some(Answer::Number(faces.remove(0) - 1));
            }
            ("counted", Some(Request::Amount { .. })) => {
                let asks = prompt.as_ref().is_some_and(|p| plain(&p.text).contains(&plain(line.what)));
                answer = line.answer.parse().ok().filter(|_| asks).map(Answer::Number);
            }
            ("chosen", Some(Request::Select { .. })) => {
                let asks = prompt.as_ref().is_some_and(|p| plain(&p.text).contains(&plain(line.what)));
                answer = prompt.as_ref().filter(|_| asks).and_then(|prompt| prompt.read(line.answer).ok());
            }
            ("drawn", Some(Request::Chance { chance: Chance::Card { .. }, .. })) => {
                answer = prompt.as_ref().and_then(|prompt| prompt.read(line.answer).ok());
            }
            _ => {}
        }
        let Some(given) = answer else { return Err(got()) };
        host.tell(given);
        request = walk.go(&mut host);
        while !faces.is_empty() {
            host.tell(Answer::Number(faces.remove(0) - 1));
            request = walk.go(&mut host);
        }
    }
    Ok(())
}

#[test]
fn every_document_is_walked_to_its_end_with_the_right_questions() {
    let mut names: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("a folder")
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "md") && !path.ends_with("README.md"))
        .collect();
    names.sort();
    assert!(names.len() >= 15, "{names:?}");
    let mut wrong = Vec::new();
    for path in names {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().to_string();
        let text = std::fs::read_to_string(&path).expect("a document");
        let compiled = compiled(&format!("{name}.md"), &text);
        for problem in compiled.problems.iter().filter(|p| p.severity() == Severity::Error) {
            wrong.push(format!("{name}: {}", problem.message));
        }
        let expected = std::fs::read_to_string(path.with_extension("expected.txt")).expect("expectations");
        for (title, lines) in read(&expected) {
            if let Err(why) = walk(&compiled.program, &lines) {
                wrong.push(format!("{name}, {title}: {why}"));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
