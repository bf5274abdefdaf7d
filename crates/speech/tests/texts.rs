//! Messages in two languages, and the mistakes that the checks find in them.

use speech::include_dir::{Dir, include_dir};
use speech::{Language, Name, Texts, say};

static FOLDER: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/tests/speech");
static TEXTS: Texts = Texts::new(&FOLDER);

fn polish<R>(work: impl FnOnce() -> R) -> R {
    let polish = TEXTS.languages().find(|language| language.code() == "pl").expect("there is Polish");
    polish.read(work)
}

fn moved(n: u8) -> String {
    say!(
        TEXTS,
        "moved",
        who = Name::new("red"),
        n = n,
        piece = Name::new("ship"),
        place = Name::new("gate").with("n", 3)
    )
}

#[test]
fn names_go_with_numbers_and_cases() {
    assert_eq!([1, 2].map(moved), ["red moves 1 ship to gate 3", "red moves 2 ships to gate 3"]);
    let said = polish(|| [1, 3, 5].map(moved));
    assert_eq!(said[0], "czerwony przesuwa 1 statek do bramy 3");
    assert_eq!(said[1], "czerwony przesuwa 3 statki do bramy 3");
    assert_eq!(said[2], "czerwony przesuwa 5 statków do bramy 3");
}

#[test]
fn a_number_selects_by_itself_and_by_its_form() {
    let left = |n: i32| say!(TEXTS, "left", n = n);
    assert_eq!([0, 1, 2].map(left), ["nothing is left", "one pip is left", "2 pips are left"]);
    let said = polish(|| [0, 1, 4, 12].map(left));
    assert_eq!(said, ["nic nie zostało", "został 1 punkt", "zostały 4 punkty", "zostało 12 punktów"]);
}

#[test]
fn verbs_agree_with_a_name() {
    let lost = |piece: &'static str| say!(TEXTS, "lost", who = Name::new("red"), piece = Name::new(piece));
    assert_eq!(lost("city"), "red has lost city");
    assert_eq!(polish(|| lost("city")), "Przepadło miasto czerwonego");
    assert_eq!(polish(|| lost("ship")), "Przepadł statek czerwonego");
}

#[test]
fn what_a_language_lacks_is_said_in_english_and_reported() {
    assert_eq!(polish(|| say!(TEXTS, "only")), "only in English");
    assert_eq!(TEXTS.gaps(), ["pl: only is missing"]);
    assert_eq!(Language::ENGLISH.read(|| TEXTS.name(&Name::new("city"))), "city");
    assert_eq!(polish(|| TEXTS.name(&Name::new("city"))), "miasto");
}

#[test]
fn what_nobody_says_is_reported() {
    let unused = TEXTS.unused(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"));
    assert_eq!(unused, ["who".to_string() + "le"], "said nowhere");
}

/// The files are valid Fluent for other parsers too, so that translators' tools work with them.
#[test]
fn the_files_of_all_crates_are_fluent() {
    let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = 0;
    for own in std::fs::read_dir(crates).expect("crates").flatten() {
        for language in std::fs::read_dir(own.path().join("speech")).into_iter().flatten().flatten() {
            for file in std::fs::read_dir(language.path()).expect("a folder of files").flatten() {
                if file.path().extension().is_none_or(|kind| kind != "ftl") {
                    continue;
                }
                let text = std::fs::read_to_string(file.path()).expect("text");
                if let Err((_, errors)) = fluent_syntax::parser::parse(&*text) {
                    panic!("{}: {errors:?}", file.path().display());
                }
                files += 1;
            }
        }
    }
    assert!(files > 0, "no crate speaks");
}
