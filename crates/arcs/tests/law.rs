//! What a document says is what happens. Each test changes a line, a number or a term of a shipped
//! document, and looks at what becomes of the same turn.

use arcs::bot::{Supercat, sketch};
use arcs::{Arcs, State};
use script::source::Source;
use script::story;
use std::path::Path;
use table::{Given, Seat, rehearse};

const RED: Seat = Seat(0);

fn text(version: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../bots/arcs/supercat-{version}.md"));
    std::fs::read_to_string(file).expect("the document is there")
}

/// A shipped document with one passage replaced, wherever it stands.
fn changed(version: &str, from: &str, to: &str) -> Supercat {
    let text = text(version);
    assert!(text.contains(from), "{version} does not say “{from}”");
    let text = text.replace(from, to);
    Supercat::new(vec![Source::new("changed.md", text)]).unwrap_or_else(|e| panic!("{from} → {to}: {e}"))
}

struct Played {
    told: String,
    state: State,
}

impl Played {
    fn count(&self, words: &str) -> usize {
        self.told.matches(words).count()
    }

    #[track_caller]
    fn tells(self, words: &str) -> Played {
        assert!(self.told.contains(words), "“{words}” is not in\n{}", self.told);
        self
    }

    #[track_caller]
    fn tells_not(self, words: &str) -> Played {
        assert!(!self.told.contains(words), "“{words}” is in\n{}", self.told);
        self
    }
}

fn play(bot: &Supercat, position: &str, chance: &str) -> Played {
    let state = sketch::read(position).unwrap_or_else(|e| panic!("{e}\n{position}"));
    let mut given = Given::new(chance, 1);
    let played = rehearse::<Arcs>(bot, &state, &mut given).unwrap_or_else(|e| panic!("{e}\n{position}"));
    Played { told: story::text(&played.lines, &played.trace), state: played.state }
}

/// A turn with a document as it is, and the same turn with one passage replaced.
fn both(version: &str, from: &str, to: &str, position: &str, chance: &str) -> (Played, Played) {
    (
        play(&changed(version, from, from), position, chance),
        play(&changed(version, from, to), position, chance),
    )
}

const LEADS: &str = "red starport in hex 1: fresh\nred ships in gate 1: 2 fresh";
/// Nothing of the suit that was led.
const FOLLOWS: &str = "lead: blue aggression 3\nred starport in hex 1: fresh\nred ships in gate 1: 2 fresh";

#[test]
fn draw_three_draws_three() {
    for version in ["0.7", "0.5"] {
        for n in 1..=5 {
            let bot = changed(version, "Draw 2.", &format!("Draw {n}."));
            let played = play(&bot, LEADS, "").tells(&format!("Draw {n} done"));
            assert_eq!(played.count("red draws a card from the stack"), n, "{version}");
            // One is played, and the rest is discarded.
            assert_eq!(played.state.discards().pile().count() + 1, n, "{version}");
        }
    }
}

#[test]
fn the_hand_counter_is_lowered_by_as_much_as_the_document_says() {
    for (words, left) in [("Lower the hand counter.", 5), ("Lower the hand counter by 2.", 4)] {
        let played = play(&changed("0.7", "- Lower the hand counter.", &format!("- {words}")), LEADS, "");
        assert_eq!(played.state.player(RED).virtual_hand().cards, left, "{words}");
    }
    let never = play(&changed("0.7", "- Lower the hand counter.\n", ""), LEADS, "");
    assert_eq!(never.state.player(RED).virtual_hand().cards, 6);
}

#[test]
fn a_hand_counter_cannot_be_raised_by_a_line() {
    let raised = text("0.7").replace("- Lower the hand counter.", "- Raise the hand counter.");
    let refused = Supercat::new(vec![Source::new("changed.md", raised)]).err().unwrap_or_default();
    assert!(refused.contains("can only be lowered"), "{refused}");
}

#[test]
fn what_is_not_discarded_stays() {
    let (discarded, kept) = both("0.7", "discard the rest of the draw. ", "", LEADS, "");
    assert_eq!((discarded.state.discards().pile().count(), kept.state.discards().pile().count()), (1, 0));
    assert!(discarded.state.player(RED).virtual_hand().bonus.is_empty());
    assert_eq!(kept.state.player(RED).virtual_hand().bonus.len(), 1);
}

#[test]
fn the_seize_counter_moves_as_the_document_says() {
    let chance = "administration 4\nmobilization 4\n6";
    let seize = |played: Played| played.state.player(RED).virtual_hand().seize;
    for (words, now) in [
        ("Raise the seize counter.", 2),
        ("Raise the seize counter by 2.", 3),
        ("Set the seize counter to 5.", 5),
        ("Lower the seize counter.", 0),
    ] {
        let bot = changed("0.7", "Raise the seize counter.", words);
        assert_eq!(seize(play(&bot, &format!("{FOLLOWS}\nred seize: 1"), chance)), now, "{words}");
    }
    let (removed, stays) =
        both("0.7", "  - Remove the seize counter.\n", "", &format!("{LEADS}\nred seize: 3"), "");
    assert_eq!((seize(removed), seize(stays)), (0, 3));
}

#[test]
fn the_die_is_the_documents_own() {
    let position = format!("{FOLLOWS}\nred seize: 4");
    // Below 5, the raised counter: with a 4 it seizes, with a 7 of eight sides it does not.
    let (six, eight) = both("0.7", "Roll 1d6", "Roll 1d8", &position, "administration 4\nmobilization 4\n4");
    six.tells("1d6: 4").tells("red seizes the initiative");
    eight.tells("1d8: 4").tells("red seizes the initiative");
    let bot = changed("0.7", "Roll 1d6", "Roll 1d8");
    play(&bot, &position, "administration 4\nmobilization 4\n7").tells("1d8: 7").tells_not("red seizes");
    let two = changed("0.7", "Roll 1d6", "Roll 2d6");
    play(&two, &position, "administration 4\nmobilization 4\n1\n2").tells("2d6: 3").tells("red seizes");
    // A die for something else is no seize check.
    let other = changed("0.7", "- Lower the hand counter.", "- Roll 1d6.\n- Lower the hand counter.");
    play(&other, LEADS, "administration 4\nmobilization 4\n1").tells("1d6: 1").tells_not("red seizes");
}

#[test]
fn what_is_subtracted_from_the_die_is_in_the_document() {
    // Red is alone in the lead of Keeper, which nobody has declared.
    let position = format!("{FOLLOWS}\nred slot 1: relic");
    let (one, three) =
        both("0.7", "minus 1 for each", "minus 3 for each", &position, "administration 4\nmobilization 4\n3");
    one.tells("the result is below the seize counter? no");
    three.tells("the result is below the seize counter? yes");
}

#[test]
fn how_many_cards_a_seizure_leaves_is_in_the_document() {
    let position = format!("{FOLLOWS}\nred seize: 9\nred counter: 3");
    let chance = "administration 4\nmobilization 4\n1";
    let (two, three) = both(
        "0.7",
        "If the hand counter is at least 2 and",
        "If the hand counter is at least 3 and",
        &position,
        chance,
    );
    two.tells("red seizes the initiative");
    three.tells_not("red seizes the initiative");
}

#[test]
fn a_seizure_costs_what_the_document_says() {
    let position = format!("{FOLLOWS}\nred seize: 9");
    let chance = "administration 4\nmobilization 4\n1";
    let (paid, free) = both("0.7", ", then lower the hand counter for the extra card", "", &position, chance);
    assert_eq!(paid.tells("red seizes").state.player(RED).virtual_hand().cards, 4);
    assert_eq!(free.tells("red seizes").state.player(RED).virtual_hand().cards, 5);
}

#[test]
fn pass_passes() {
    let bot = changed("0.7", "If the hand counter is at 0, pass.", "Pass.");
    let led = play(&bot, LEADS, "").tells("red passes the initiative").tells_not("Draw 2");
    assert_ne!(led.state.round().initiative(), RED);
    play(&bot, FOLLOWS, "administration 4\nmobilization 4\n6")
        .tells("a follower cannot pass")
        .tells("Draw 2 done");
}

#[test]
fn what_is_declared_again_is_in_the_document() {
    let position = "keeper: large\nred slot 1: relic\nblue slot 1: relic\nred starport in hex 1: fresh";
    let chance = "administration 5\nconstruction 3";
    let (winning, tied) = both(
        "0.7",
        "another marker only when winning",
        "another marker only when winning or tied for first",
        position,
        chance,
    );
    winning.tells_not("red declares").tells("keeper has a marker, and tied for first is too little");
    tied.tells("red declares keeper");
}

#[test]
fn what_is_declared_is_in_the_document() {
    let position = "red slot 1: relic\nblue slot 1: relic\nblue slot 2: relic\nred starport in hex 1: fresh";
    let chance = "administration 5\nconstruction 3";
    let first = "First or tied for first in a matching ambition?";
    let (first, second) = both("0.7", first, "First or second in a matching ambition?", position, chance);
    first.tells_not("red declares");
    second.tells("red declares keeper");
}
