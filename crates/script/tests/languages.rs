//! The languages of documents without a game: printed sentences parse to the same tree, every byte has a
//! role, and a document in another language than it declares is not run.

use script::compile::{Compiled, Scope, compile, languages};
use script::document::Document;
use script::mutants::{Mutant, is_refused, mutants};
use script::roles::blocks;
use script::trial::{OPEN, round_trip};
use script::vocabulary::NoGame;
use std::path::PathBuf;

fn documents() -> Vec<(String, String)> {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/documents"));
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("the corpus").flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "md") && !path.ends_with("README.md"));
    paths.sort();
    let read = |path: PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        (name, std::fs::read_to_string(path).expect("a document"))
    };
    paths.into_iter().map(read).collect()
}

fn compiled(text: &str) -> (Document, Compiled<NoGame>) {
    let document = Document::of("document.md", text);
    let compiled = compile(&document, &NoGame, Scope::Whole);
    (document, compiled)
}

#[test]
fn what_is_printed_is_read_as_the_same_again() {
    for (code, words) in languages() {
        round_trip(&words, &OPEN, 300, 88_172_645_463_325_252).unwrap_or_else(|e| panic!("{code}: {e}"));
    }
}

/// A class of words that one language lacks would leave its documents without the guard that depends on it.
#[test]
fn every_language_has_the_same_classes_of_words() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/compile/open");
    let classes = |language: &str| {
        let rules = std::fs::read_to_string(format!("{folder}/{language}.gr")).expect("the rules");
        let named =
            rules.lines().filter_map(|line| line.split_once(".word ").map(|(class, _)| class.to_string()));
        named.collect::<std::collections::BTreeSet<String>>()
    };
    let english = classes("english");
    // Polish has no articles, and only English contracts its verbs.
    let absent = ["article", "contracted"];
    for language in ["german", "polish"] {
        let lacks: Vec<_> = english
            .difference(&classes(language))
            .filter(|class| !absent.contains(&class.as_str()))
            .cloned()
            .collect();
        assert!(lacks.is_empty(), "{language} lacks {lacks:?}");
    }
}

#[test]
fn every_byte_has_a_role() {
    for (name, text) in documents() {
        let (document, compiled) = compiled(&text);
        let mut at = 0;
        for block in blocks(&document, &compiled.readings) {
            assert_eq!(block.bytes.start, at, "{name}, line {}", block.line);
            at = block.bytes.end;
        }
        assert_eq!(at, text.len(), "{name}");
    }
}

/// The operations of the program, and the text shown to a human.
fn meant(compiled: &Compiled<NoGame>) -> String {
    let program = &compiled.program;
    let lines: Vec<&str> = program.lines.iter().map(|line| line.text.as_str()).collect();
    let (ops, terms, targets) = (&program.ops, &program.terms, &program.targets);
    let (branches, formulas, chains) = (&program.branches, &program.formulas, &program.chains);
    format!("{ops:?} {lines:?} {terms:?} {targets:?} {branches:?} {formulas:?} {chains:?}")
}

/// Whether a mutant is among those that are tried, one in so many: each is a document that is compiled as a whole. It
/// depends on the line alone, so a failure comes up again. With `MUTANTS=all` in the environment all are.
fn is_tried(line: &str, one_in: u64) -> bool {
    let hash = line.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    std::env::var_os("MUTANTS").is_some() || (hash >> 20).is_multiple_of(one_in)
}

/// The mutants of a document that are tried, and those of them that nobody notices.
fn silent(name: &str, text: &str, is_tried: &dyn Fn(&str, &Mutant) -> bool) -> (usize, Vec<String>) {
    let (mut tried, mut silent) = (0, Vec::new());
    let original = meant(&compiled(text).1);
    let body = text.find("\n---\n").map_or(0, |at| at + 5);
    let mut at = body;
    let mut is_note = false;
    for line in text[body..].split_inclusive('\n') {
        let (from, words) = (at, line.trim_end());
        at += line.len();
        if words.starts_with('#') {
            is_note = words.ends_with("(notes)");
        }
        let said = words.trim_start();
        let marker = said.find(' ').map_or(0, |to| words.len() - said.len() + to + 1);
        let is_step = said.starts_with("- ") || said.starts_with(|c: char| c.is_ascii_digit());
        if is_note || !is_step || said.contains(['(', '[', '*']) {
            continue;
        }
        let (mark, sentence) = words.split_at(marker);
        for mutant in mutants(sentence).into_iter().filter(|mutant| is_tried(sentence, mutant)) {
            tried += 1;
            let changed = format!("{}{mark}{}{}", &text[..from], mutant.line, &text[from + words.len()..]);
            let changed = compiled(&changed).1;
            if !is_refused(&changed) && meant(&changed) == original {
                silent.push(format!("{name}, {}: {}", mutant.kind, mutant.line));
            }
        }
    }
    (tried, silent)
}

/// The mutants of all English documents: how many were tried, and those that nobody notices.
fn all_silent(is_tried: &(dyn Fn(&str, &Mutant) -> bool + Sync)) -> (usize, Vec<String>) {
    let documents: Vec<(String, String)> =
        documents().into_iter().filter(|(_, text)| !text.contains("language:")).collect();
    std::thread::scope(|scope| {
        // Every other document: neighbours in the list are of one kind, and take equally long.
        let half = |from: usize| {
            let some = documents.iter().skip(from).step_by(2);
            some.map(|(name, text)| silent(name, text, is_tried)).collect::<Vec<_>>()
        };
        let other = scope.spawn(move || half(1));
        let mut all = half(0);
        all.extend(other.join().expect("no mutant stops the compiler"));
        all.into_iter().fold((0, Vec::new()), |(tried, mut silent), (more, found)| {
            silent.extend(found);
            (tried + more, silent)
        })
    })
}

/// A negation inserted before any word of a step is refused, shown to the human, or changes what is done.
#[test]
fn no_denial_put_into_a_published_document_is_silent() {
    let denies = |sentence: &str, mutant: &Mutant| {
        let added = |word: &str| mutant.line.matches(word).count() > sentence.matches(word).count();
        mutant.kind == "insert"
            && ["never ", "not ", "unless "].into_iter().any(added)
            && is_tried(&mutant.line, 8)
    };
    let (tried, silent) = all_silent(&denies);
    assert!(tried > 1_000, "{tried}");
    assert!(silent.is_empty(), "{} of {tried} are silent:\n{}", silent.len(), silent.join("\n"));
}

/// So is any other slip in a sentence that is no lead of a list: a word inserted, dropped, misspelt or in another
/// place, another number.
#[test]
fn no_slip_in_a_sentence_of_a_published_document_is_silent() {
    let slips = |sentence: &str, mutant: &Mutant| {
        // *Only if* says what *if* says.
        let same = mutant.line.to_lowercase().contains("only if");
        !mutant.is_free && !same && !sentence.ends_with(':') && is_tried(&mutant.line, 40)
    };
    let (tried, silent) = all_silent(&slips);
    assert!(tried > 1_000, "{tried}");
    assert!(silent.is_empty(), "{} of {tried} are silent:\n{}", silent.len(), silent.join("\n"));
}

#[test]
fn a_document_in_a_language_that_it_does_not_declare_is_not_run() {
    for (name, text) in documents() {
        let Some(code) = ["de", "pl"].into_iter().find(|code| text.contains(&format!("language: {code}")))
        else {
            continue;
        };
        let (_, compiled) = compiled(&text.replace(&format!("language: {code}\n"), ""));
        let language = if code == "de" { "German" } else { "Polish" };
        let told =
            compiled.problems.iter().any(|p| p.code.as_str() == "E304" && p.message.contains(language));
        assert!(told, "{name}: {:?}", compiled.problems);
        assert!(compiled.tree.pages.is_empty());
    }
}
