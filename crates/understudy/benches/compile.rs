//! Measures the time to read, check and compile each document that comes with the program.
//!
//! `cargo bench -p understudy --bench compile`

use script::compile::{Scope, compile};
use script::document::Document;
use script::source::Source;
use script::vocabulary::Vocabulary;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn main() {
    let bots = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bots");
    for path in markdown(&bots.join("arcs")) {
        measure(&path, &arcs::vocabulary::Words);
    }
    for path in markdown(&bots.join("root")) {
        measure(&path, &root::vocabulary::Words);
    }
}

fn markdown(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|e| e == "md")).collect();
    files.sort();
    files
}

/// Takes the best of many times, so that other load on the machine does not count.
fn measure<V: Vocabulary>(path: &Path, vocabulary: &V) {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let text = std::fs::read_to_string(path).expect("a document that can be read");
    let mut best = Duration::MAX;
    let mut lines = 0;
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_secs(1) {
        let start = Instant::now();
        let document = Document::read(vec![Source::new(&*name, black_box(&text))]);
        let compiled = compile(&document, vocabulary, Scope::Whole);
        best = best.min(start.elapsed());
        lines = compiled.program.lines.len();
    }
    println!("{name:<28} {lines:>4} lines {:>7.2} ms", best.as_secs_f64() * 1000.0);
}
