//! Position files.

use crate::common::Table;
use arcs::state::setup_card::SetupCard;
use arcs::{Arcs, Setup};
use table::Game;

fn text() -> String {
    Arcs::to_position(&Table::of(&Setup::of(SetupCard::ThreeMixUp)).s)
}

fn refused(text: &str, reason: &str) -> usize {
    let error = Arcs::from_position(text).expect_err(reason);
    assert!(error.reason.contains(reason), "{error}");
    error.line
}

fn line_with(text: &str, part: &str) -> usize {
    text.lines().position(|line| line.contains(part)).unwrap() + 1
}

#[test]
fn a_position_reads_like_the_table() {
    let text = text();
    for part in
        ["setup = \"3p Mix Up\"", "chapter = 1", "colour = \"red\"", "[map.\"hex 3\"", "pending = [\"lead\"]"]
    {
        assert!(text.contains(part), "{part} in\n{text}");
    }
}

#[test]
fn impossible_positions_are_refused_with_the_line() {
    let good = text();
    let swap = |from: &str, to: &str| good.replacen(from, to, 1);
    let bad = swap("fresh = 3", "fresh = 12");
    let line = refused(&bad, "ships, but there are only 15");
    assert_eq!(bad.lines().nth(line - 1), Some("[[seat]]"));
    let bad = swap("chapter = 1", "chapter = 7");
    assert_eq!(refused(&bad, "chapters are 1 to 5"), line_with(&good, "chapter"));
    let bad = swap("kind = \"city\"", "kind = \"palace\"");
    refused(&bad, "palace");
    let bad = swap("[map.\"hex 3\"", "[map.\"gate 1\"");
    refused(&bad, "out of play");
    let bad = swap("slots = [\"weapon\", \"relic\"]", "slots = [\"weapon\", \"-\", \"-\", \"relic\"]");
    assert_eq!(refused(&bad, "slot 4 of red is closed"), line_with(&bad, "slots = [\"weapon\", \"-\""));
    let bad = swap("colour = \"red\"", "colour = \"blue\"");
    refused(&bad, "two seats are blue");
    let bad = swap("pending = [\"lead\"]", "pending = [{ refill = { spot = 9 } }]");
    assert_eq!(refused(&bad, "cannot be"), line_with(&good, "pending"));
    let bad = swap("setup = ", "setup = = ");
    assert_eq!(refused(&bad, ""), 1);
}

#[test]
fn a_card_in_two_places_is_refused() {
    let mut t = Table::of(&Setup::of(SetupCard::ThreeMixUp));
    t.set("red hand: aggression 2; yellow hand: aggression 3");
    let bad = Arcs::to_position(&t.s).replace("aggression 3", "aggression 2");
    refused(&bad, "aggression 2 is in two places");
}
