//! Polish as a language of documents: the same trees in both languages, line by line, and the same game.

use europa::booklet;
use europa::vocabulary::polish::{TONGUES, To};
use europa::vocabulary::{Target, Words};
use script::compile::{Scope, compile};
use script::diagnostic::{Diagnostic, Severity};
use script::mutants::meaning;
use script::trial::lines;
use script::words::{Text, every};
use std::path::PathBuf;
use table::Document;

fn file(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(path)
}

/// Checks a page generated from the documents; `UPDATE=1` rewrites it.
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
    let kinds = ["asked", "sentence", "target", "group", "criterion", "loop", "setting"];
    let grammar = TONGUES.grammar(language);
    let found = kinds.iter().map(|kind| grammar.trees(kind, &tokens)).find(|trees| !trees.is_empty());
    found.unwrap_or_default().iter().map(|tree| tree.shape().to_string()).collect()
}

/// The trees of a piece in English in every category: a noun by itself can be preferred, or iterated over.
fn all_trees(text: &str) -> Vec<String> {
    let tokens = every(&Text::of(0, text.trim_end_matches(['.', '?', ':']), 0));
    let kinds = ["asked", "sentence", "target", "group", "criterion", "loop", "setting"];
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
        "czy liczba Dostępnych PB wynosi co najmniej 3"
    );
    assert_eq!(said("Gain 2 Prestige", To::Polish), "zyskaj 2 Punkty Prestiżu");
    assert_eq!(said("Gain 5 Prestige", To::Polish), "zyskaj 5 Punktów Prestiżu");
    assert_eq!(said("Is no Town chosen", To::Polish), "czy Miasto nie jest wybrane");
    assert_eq!(said("Is no Province chosen", To::Polish), "czy Prowincja nie jest wybrana");
    assert_eq!(said("Zapłać 4 BP", To::English), "pay 4 bp");
    assert_eq!(said("Jeśli Bot jest Cesarzem, rekrutuj", To::English), "if bot is emperor, recruit");
}

/// Case carries the role: a noun in the wrong case is not a Polish sentence.
#[test]
fn a_word_in_the_wrong_case_is_refused() {
    for wrong in [
        "Umieść tam Armia",
        "Zapłać 1 PB Bota",
        "Wypowiedz Wojna celowi",
        "Wybierz Przeciwnik",
        "Czy Bot jest Cesarz",
    ] {
        assert_eq!(TONGUES.piece(wrong, To::English), None, "{wrong}");
    }
}

/// The reasons why documents cannot carry out these sentences, each tried where it is allowed.
fn not_carried_out(sentences: &[String]) -> Vec<String> {
    let mut text = "---\ngame: europa\nlanguage: pl\n---\n".to_string();
    for (n, polish) in sentences.iter().enumerate() {
        let words = polish.trim_end_matches(['.', ':']);
        let line = match TONGUES.trees(polish, To::Polish)[0].0 {
            "asked" | "condition" => format!("- Czy {words}?\n  - Spasuj."),
            "criterion" => format!("- Wybierz Przeciwnika. Preferuj:\n  - {words}"),
            _ => format!("- {words}."),
        };
        text += &format!("\n# Plan {n}\n{line}\n");
    }
    let read = booklet::whole(&Document::new("europa", "1", vec![("own.md".into(), text)]));
    let compiled = compile(&read, &Words::of(&read.front.all), Scope::Whole);
    let errors = compiled.problems.iter().filter(|p| p.code.severity() == Severity::Error);
    let line = |p: &Diagnostic| {
        let source = &read.sources[usize::from(p.span.file)];
        let (line, _) = source.position(p.span.start);
        source.text.lines().nth(line - 1).unwrap_or_default().to_string()
    };
    errors.map(|p| format!("{}: {} {:?}", line(p), p.message, p.help)).collect()
}

/// The sentences of the Polish booklet: each one that is understood has the tree of its English counterpart; for
/// the others the list gives the reason.
#[test]
fn sentences_of_the_polish_booklet() {
    assert!(read_as_partners("polish-sentences") >= 100);
}

/// Other sentences in the words of the booklet.
#[test]
fn sentences_in_the_words_of_the_polish_booklet() {
    assert_eq!(read_as_partners("polish-wordings"), 30);
}

/// The reference page for writing Polish documents: the understood sentences with their meanings.
#[test]
fn the_polish_page_of_words_is_current() {
    let mut page = "# Boty Europy po polsku\n\n\
        Dokument, który ma na początku `language: pl`, czyta się po polsku, tymi samymi drzewami co \
        [angielski](europa.md). Każde zdanie z tej strony jest rozumiane; za strzałką stoi to, co znaczy. Formy \
        czasownika są dowolne: „otrzymaj”, „Bot otrzymuje”, „Boty otrzymują”. Liczby mogą być inne.\n"
        .to_string();
    for (title, corpus) in [("Zdania książeczki", "polish-sentences"), ("Inne zdania", "polish-wordings")] {
        let text =
            std::fs::read_to_string(file(&format!("crates/script/tests/corpus/{corpus}.txt"))).unwrap();
        page += &format!("\n## {title}\n");
        for line in text.lines().filter(|line| !line.starts_with("# ") && *line != "#") {
            if let Some(section) = line.strip_prefix("## ") {
                page += &format!("\n### {section}\n\n");
            } else if let Some((polish, english)) = line.split_once(" = ") {
                page += &format!("- {polish} → *{english}*\n");
            }
        }
    }
    current("docs/words/europa.pl.md", &page);
}

fn read_as_partners(corpus: &str) -> usize {
    let corpus = file(&format!("crates/script/tests/corpus/{corpus}.txt"));
    let corpus = std::fs::read_to_string(corpus).unwrap();
    let (mut read, mut wrong) = (Vec::new(), Vec::new());
    for line in lines(&corpus) {
        let shapes = |text: &str, language| {
            let found = TONGUES.trees(text, language);
            let all = found.iter().flat_map(|(_, trees)| trees);
            all.map(|tree| tree.shape().to_string()).collect::<Vec<_>>()
        };
        if let Some((polish, reason)) = line.split_once(" ! ") {
            let found = shapes(polish, To::Polish);
            if !found.is_empty() {
                wrong.push(format!("is read, though {reason}: {polish}\n  {found:?}"));
            }
            continue;
        }
        let (polish, english) = line.split_once(" = ").expect("a partner, or a reason");
        let (own, partner) = (shapes(polish, To::Polish), shapes(english, To::English));
        let said = TONGUES.piece(polish, To::English).unwrap_or_default();
        if own.is_empty() {
            let tokens = every(&Text::of(0, polish, 0));
            let why = TONGUES.grammar(To::Polish).read("sentence", &tokens).err();
            wrong.push(format!("not read: {polish}\n  {}", why.map_or(String::new(), |why| why.found)));
        } else if !own.iter().all(|tree| partner.contains(tree)) {
            wrong.push(format!("{polish}\n  {own:?} ({said})\n  {partner:?} ({english})"));
        } else {
            read.push(polish.to_string());
        }
    }
    wrong.extend(not_carried_out(&read));
    assert!(wrong.is_empty(), "{} are read; {} are not:\n{}", read.len(), wrong.len(), wrong.join("\n"));
    read.len()
}
