//! Polish as a language of documents: the same trees in both languages, line by line, and the same game.

use europa::booklet;
use europa::vocabulary::polish::{TONGUES, To};
use europa::vocabulary::{Target, Words};
use script::compile::{Scope, compile};
use script::mutants::meaning;
use script::trial::lines;
use script::words::{Text, every};
use std::path::PathBuf;
use table::Document;

fn file(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(path)
}

/// A page that is made from the documents; `UPDATE=1` writes it anew.
fn current(path: &str, made: &str) {
    if std::env::var("UPDATE").is_ok() {
        std::fs::create_dir_all(file(path).parent().expect("a folder")).expect("a folder");
        std::fs::write(file(path), made).expect("written");
    } else {
        let kept = std::fs::read_to_string(file(path)).unwrap_or_default();
        assert!(kept == made, "{path} is out of date: run the test with UPDATE=1, and look at what changed");
    }
}

/// The booklet in Polish.
fn partners() -> Vec<(String, String)> {
    let polish =
        |text: &str| TONGUES.file(text, To::Polish).replacen("game: europa", "game: europa\nlanguage: pl", 1);
    booklet::FILES.iter().map(|(name, text)| (name.to_string(), polish(text))).collect()
}

#[test]
fn the_partner_documents_are_current() {
    for (name, text) in partners() {
        current(&format!("crates/europa/tests/polish/{name}"), &text);
    }
}

/// The trees of a piece in one language, as lines.
fn trees(text: &str, language: To) -> Vec<String> {
    let tokens = every(&Text::of(0, text.trim_end_matches(['.', '?', ':']), 0));
    let kinds = ["asked", "sentence", "criterion", "loop", "setting", "target", "group"];
    let grammar = TONGUES.grammar(language);
    let found = kinds.iter().map(|kind| grammar.trees(kind, &tokens)).find(|trees| !trees.is_empty());
    found.unwrap_or_default().iter().map(|tree| tree.shape().to_string()).collect()
}

/// The trees of a piece in English as whatever it may be: a noun by itself can be preferred, or gone through.
fn all_trees(text: &str) -> Vec<String> {
    let tokens = every(&Text::of(0, text.trim_end_matches(['.', '?', ':']), 0));
    let kinds = ["asked", "sentence", "criterion", "loop", "setting", "target", "group"];
    let grammar = TONGUES.grammar(To::English);
    kinds.iter().flat_map(|kind| grammar.trees(kind, &tokens)).map(|tree| tree.shape().to_string()).collect()
}

/// Every step of the booklet has one tree in Polish, and it is one of those in English.
#[test]
fn both_languages_give_equal_trees_line_by_line() {
    let files = booklet::FILES.map(|(name, text)| (name.to_string(), text.to_string())).to_vec();
    let program = booklet::program(&Document::new("europa", "1", files)).unwrap();
    let mut compared = 0;
    for line in program.written() {
        let words = line.text.trim_end_matches(['.', '?', ':']);
        if words.starts_with("Roll on ") && trees(words, To::English).is_empty() {
            continue;
        }
        let polish = TONGUES.piece(words, To::Polish).unwrap_or_else(|| panic!("not translated: {words}"));
        let (english, polish_trees) = (all_trees(words), trees(&polish, To::Polish));
        assert!(
            english.iter().any(|tree| polish_trees.contains(tree)),
            "{words} / {polish}\n{english:?}\n{polish_trees:?}"
        );
        assert_eq!(polish_trees.len(), 1, "{polish} has several readings: {polish_trees:?}");
        compared += 1;
    }
    assert!(compared > 350, "{compared}");
}

/// The Polish booklet is the same program.
#[test]
fn the_polish_booklet_plays_the_same() {
    let compiled = |files: Vec<(String, String)>| {
        let read = booklet::whole(&Document::new("europa", "1", files));
        compile(&read, &Words::of(&read.front.all), Scope::Whole)
    };
    let english = compiled(booklet::FILES.map(|(name, text)| (name.to_string(), text.to_string())).to_vec());
    let polish = compiled(partners());
    let problems: Vec<String> = polish.problems.iter().map(|p| p.message.clone()).collect();
    assert!(problems.is_empty(), "{problems:#?}");
    assert!(meaning(&english) == meaning(&polish), "another program");
    let pages = |c: &script::compile::Compiled<Words>| -> Vec<Option<Target>> {
        c.program.pages.iter().map(|p| p.target).collect()
    };
    assert!(pages(&english) == pages(&polish), "other pages");
}

#[test]
fn an_edited_line_is_shown_as_edited() {
    let said = |text: &str, to| TONGUES.piece(text, to).unwrap();
    assert_eq!(
        said("Is Available BP at least 3", To::Polish),
        "czy liczba Dostępnych BP wynosi co najmniej 3"
    );
    assert_eq!(said("Gain 2 Prestige", To::Polish), "zyskaj 2 Punkty Prestiżu");
    assert_eq!(said("Gain 5 Prestige", To::Polish), "zyskaj 5 Punktów Prestiżu");
    assert_eq!(said("Is no Town chosen", To::Polish), "czy Miasto nie jest wybrane");
    assert_eq!(said("Is no Province chosen", To::Polish), "czy Prowincja nie jest wybrana");
    assert_eq!(said("Zapłać 4 BP", To::English), "pay 4 bp");
    assert_eq!(said("Jeśli Bot jest Cesarzem, rekrutuj", To::English), "if bot is emperor, recruit");
}

/// Case carries the role: a noun in the wrong case is no Polish sentence.
#[test]
fn a_word_in_the_wrong_case_is_refused() {
    for wrong in [
        "Umieść tam Armia",
        "Zapłać 1 BP Bota",
        "Wypowiedz Wojna celowi",
        "Wybierz Przeciwnik",
        "Czy Bot jest Cesarz",
    ] {
        assert_eq!(TONGUES.piece(wrong, To::English), None, "{wrong}");
    }
}

/// The sentences of the Polish booklet: those that are read, and those that are not, with the reason.
#[test]
fn sentences_of_the_polish_booklet() {
    let corpus = std::fs::read_to_string(file("crates/script/tests/corpus/polish-sentences.txt")).unwrap();
    let (mut made, mut read, mut all) = (String::new(), 0, 0);
    for line in lines(&corpus) {
        let (polish, _) = line.split_once(" = ").expect("a partner");
        all += 1;
        let plain = polish.replace("**", "").replace('*', "");
        match TONGUES.piece(&plain, To::English) {
            Some(english) => {
                read += 1;
                made += &format!("{polish}\n  = {english}\n");
            }
            None => {
                let tokens = every(&Text::of(0, &plain, 0));
                let why = TONGUES.grammar(To::Polish).read("sentence", &tokens).err();
                let found = why.map_or(String::new(), |why| why.found);
                made += &format!("{polish}\n  ! “{found}” is no word of the charts here\n");
            }
        }
    }
    current(
        "crates/europa/tests/readings/polish-sentences.txt",
        &format!("{made}\n{read} of {all} are read.\n"),
    );
}
