//! The examples of play for the sample cards: one for every row of every card.

use faraway::bot::FarAwayPlayer;
use faraway::samples;
use script::compile::Scope;
use script::document::Document;
use script::source::Source;
use script::suite::{Player, Suite, compare};

const SUITES: [(&str, &str); 6] = [
    ("grazer", include_str!("../../../bots/faraway/samples/grazer.test.md")),
    ("stalker", include_str!("../../../bots/faraway/samples/stalker.test.md")),
    ("swarmer", include_str!("../../../bots/faraway/samples/swarmer.test.md")),
    ("slime", include_str!("../../../bots/faraway/samples/slime.test.md")),
    ("leech", include_str!("../../../bots/faraway/samples/leech.test.md")),
    ("titan", include_str!("../../../bots/faraway/samples/titan.test.md")),
];

fn document() -> Document {
    Document::read(samples::document().files.iter().map(|(name, text)| Source::new(name, text)).collect())
}

#[test]
fn every_row_of_every_sample_card_has_an_example_and_plays_as_it_says() {
    let document = document();
    for (name, text) in SUITES {
        let suite = Suite::read(&Source::new(name, text));
        assert_eq!(suite.cases.len(), 5, "{name}");
        for (case, row) in suite.cases.iter().zip(1..) {
            assert!(case.name[1].starts_with(&format!("{row}:")), "{}", case.title());
            let happened =
                FarAwayPlayer.play(&document, case).unwrap_or_else(|e| panic!("{}: {e}", case.title()));
            let differences = compare(case, &happened);
            assert!(differences.is_empty(), "{}: {differences:#?}\n{}", case.title(), happened.join("\n"));
        }
    }
}

#[test]
fn an_example_that_is_wrong_fails() {
    let text = SUITES[0].1.replace("go W to (1,0)", "go E to (3,0)");
    let suite = Suite::read(&Source::new("wrong", text));
    let happened = FarAwayPlayer.play(&document(), &suite.cases[0]).unwrap();
    assert_eq!(compare(&suite.cases[0], &happened).len(), 1);
}

#[test]
fn the_sample_cards_have_neither_errors_nor_warnings() {
    let problems = FarAwayPlayer.read(&document(), Scope::Whole).problems;
    assert!(problems.is_empty(), "{problems:#?}");
}
