//! Corrections by hand.

use crate::common::{RED, Table};
use arcs::Arcs;
use table::Game;

fn refused(t: &mut Table, text: &str) -> String {
    let before = t.s;
    let error = Arcs::correct(&mut t.s, text).expect_err(text);
    assert_eq!(before, t.s, "a refused correction changes nothing");
    error.to_string()
}

#[test]
fn impossible_corrections_are_refused_with_the_reason() {
    let mut t = Table::bare();
    assert_eq!(refused(&mut t, "red ships in gate 1: 16 fresh"), "red has too few ships in supply");
    assert!(refused(&mut t, "red city in gate 1: fresh").contains("cannot stand there"));
    assert!(refused(&mut t, "red ships in gate 3: 1 fresh").contains("out of play"));
    assert_eq!(refused(&mut t, "red slot 6: fuel"), "slot 6 of red is closed");
    assert!(refused(&mut t, "red agents on court 1: 11").contains("agents"));
    t.set("yellow guild: Farseers");
    assert_eq!(refused(&mut t, "red guild: Farseers"), "Farseers is in two places");
    assert_eq!(refused(&mut t, "red hand: mobilization 2"), "mobilization 2 is in two places");
    assert!(refused(&mut t, "chapter: 6").contains("1 to 5"));
    assert_eq!(refused(&mut t, "green power: 3"), "there is no \"green power\" to correct");
    assert!(refused(&mut t, "red hand counter: 2").starts_with("red has no \"hand counter\""));
    assert!(refused(&mut t, "hello").contains("a correction reads"));
}

#[test]
fn corrections_can_be_written_as_people_write() {
    let mut t = Table::bare();
    t.set(
        "Red ships in Gate1: 2 fresh, 1 damaged; red power: 12; red guild: mining interest, silver tongues",
    );
    assert_eq!(t.s.player(RED).power(), 12);
    assert_eq!(t.s.player(RED).guild().len(), 2);
    t.set("court 1: none; initiative: blue; zero: yes; seized: no; red seize: 0; red lore: gate ports");
    assert_eq!(t.s.court().card(0), None);
}
