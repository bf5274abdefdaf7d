//! The published procedures of SUPERCAT, read as people paste them: with bullets, bold type, underlining and
//! typos. Each line is in a golden file beside its author's intention, with its reading or with the reason
//! why it has none, and was reviewed.

use arcs::vocabulary::Words;
use script::compile::{Scope, compile};
use script::diagnostic::Severity;
use script::document::Document;
use std::path::PathBuf;

fn file(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(path)
}

/// A line of the corpus: its place in the document, and its intention.
struct Line {
    written: String,
    meant: String,
    range: std::ops::Range<usize>,
}

/// The document made of these lines: paragraphs become items of a list, because a paragraph is prose; text
/// about a card or a term follows its name.
fn pasted(corpus: &str) -> (String, Vec<Line>) {
    let mut text = String::from("---\ngame: arcs\nentry: Bot turn (START HERE)\n---\n");
    let mut lines: Vec<Line> = Vec::new();
    let mut head = String::new();
    let mut listed = false;
    for line in corpus.lines() {
        if let Some(page) = line.strip_prefix("# page: ") {
            text += &format!("\n# {page}\n\n");
            head.clear();
        } else if let Some(name) = line.strip_prefix("# term: ").or_else(|| line.strip_prefix("# card: ")) {
            head = format!("{name}: ");
        }
        let Some((written, meant)) = line.split_once(" => ").filter(|_| !line.starts_with('#')) else {
            continue;
        };
        let bare = written.trim_start();
        // The published page has a heading and a paragraph here, and both are prose.
        if bare == "- Weapon icon" {
            text += "- Influence priorities:\n";
            listed = true;
        }
        listed &= bare.starts_with("- ") && !text.ends_with("\n\n");
        // The target of a selector is often on a line of its own.
        let goes_on = bare.trim_start_matches("- ").starts_with('→') && !lines.is_empty();
        if goes_on {
            text.pop();
            text += " ";
        } else if !bare.starts_with("- ") && !bare.starts_with("◆ ") {
            text += "- ";
        }
        if listed {
            text += "  ";
        }
        let from = text.len();
        text += &head;
        text += if goes_on { bare.trim_start_matches("- ") } else { written };
        lines.push(Line { written: written.into(), meant: meant.into(), range: from..text.len() });
        text += "\n";
    }
    (text, lines)
}

fn check(version: &str, understood: usize) {
    let path = format!("crates/script/tests/corpus/seed-{version}-lines.txt");
    let corpus = std::fs::read_to_string(file(&path)).expect("the corpus");
    let (text, lines) = pasted(&corpus);
    let document = Document::of("seed.md", &text);
    let compiled = compile(&document, &Words, Scope::Pages);
    let mut made = String::new();
    let mut read = 0;
    for line in &lines {
        let inside = |span: script::source::Span| line.range.contains(&(span.start as usize));
        made += &format!("{}\n  meant:    {}\n", line.written, line.meant);
        let errors = compiled.problems.iter().filter(|p| p.severity() == Severity::Error && inside(p.span));
        let errors: Vec<String> = errors.map(|p| p.message.clone()).collect();
        let trees = compiled.readings.trees.iter().filter(|(span, _)| inside(*span));
        for (_, tree) in trees.clone() {
            made += &format!("  read:     {}\n", compiled.readings.print(tree));
        }
        for error in &errors {
            made += &format!("  not read: {error}\n");
        }
        read += usize::from(errors.is_empty());
    }
    let golden = file(&format!("crates/arcs/tests/readings/seed-{version}.txt"));
    println!("{version}: {read} of {} lines", lines.len());
    if std::env::var("UPDATE").is_ok() {
        std::fs::write(golden, made).expect("written");
    } else {
        let kept = std::fs::read_to_string(golden).unwrap_or_default();
        assert!(kept == made, "read in another way than before: run with UPDATE=1, and look at what changed");
    }
    assert!(read >= understood, "{read} of {}", lines.len());
}

#[test]
fn the_lines_of_0_7_are_read_as_they_were_meant() {
    check("0.7", 145);
}

#[test]
fn the_lines_of_0_5_are_read_as_they_were_meant() {
    check("0.5", 127);
}
