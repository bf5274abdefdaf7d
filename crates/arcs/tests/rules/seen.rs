//! Rules 14: hidden and public information.

use crate::common::{RED, Table, YELLOW};
use arcs::view::seen_by;

#[test]
fn rule_14_hands_and_face_down_cards_are_hidden() {
    let mut t = Table::bare();
    t.set("red hand: construction 2, aggression 3").act("lead construction 2; end; copy");
    let seen = seen_by(&t.s, Some(RED));
    assert_eq!(seen.state.player(RED).hand().len(), 1, "the own hand");
    assert_eq!(seen.state.player(YELLOW).hand().len(), 0);
    assert_eq!(seen.hand_sizes, [1, 0, 1, 1]);
    assert!(seen.face_down[1] && seen.state.round().played(YELLOW).is_none());
    assert!(seen.state.round().lead().is_some(), "face-up cards are open");
    let own = seen_by(&t.s, Some(YELLOW));
    assert!(own.state.round().played(YELLOW).is_some());
    let open = seen_by(&t.s, None);
    assert_eq!(open.state.player(RED).hand().len(), 0);
    assert_eq!(
        u32::from(open.discards) + 1 + 1 + 2,
        open.unseen.len(),
        "discards, red's, yellow's copy, two hands"
    );
}
