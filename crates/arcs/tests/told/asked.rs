//! Every decision of random games has a question and distinguishable offers, and offers that only lose
//! something say so.

use crate::random::play;
use arcs::happening::{At, Deed};
use arcs::state::round::Stage;
use arcs::{Action, Arcs, Happening, State, words};
use std::collections::BTreeMap;
use table::show::{Offer, Show};
use table::{Game, Pending};

/// Whether something is given away for nothing in return, judged by happenings only.
fn only_gives_away(state: &State, action: Action) -> bool {
    let (mut after, mut told) = (*state, Vec::new());
    Arcs::apply_reporting(&mut after, action, &mut told);
    let gives_away = |happening: &Happening| {
        matches!(
            happening,
            Happening::Went {
                from: At::Slot { .. } | At::Guild(_) | At::Before(_),
                to: At::Spent | At::Supply | At::CourtDiscards | At::Scrapped,
                ..
            }
        )
    };
    let in_prelude = after.turn().stage() != Stage::Pips;
    in_prelude
        && after.frame() == state.frame()
        && after.turn().weapon_spent() == state.turn().weapon_spent()
        && told.iter().any(gives_away)
        && told.iter().all(|happening| {
            gives_away(happening) || matches!(happening, Happening::Did { deed: Deed::UseLore(_), .. })
        })
}

#[test]
fn every_decision_is_asked_clearly() {
    let mut decisions = 0;
    for seed in 0..crate::games(72) {
        play(seed, |state, legal, at| {
            let Pending::Seat(seat) = Arcs::pending(state) else { return };
            decisions += 1;
            let question = words::question(state).expect("somebody decides");
            assert_eq!(question.seat, Some(seat), "seed {seed}, event {at}");
            let line = question.line();
            assert!(
                line.len() > 8 && !line.contains("  ") && line != "decide",
                "{line:?} at {:?}",
                state.frame()
            );
            let mut seen: BTreeMap<(String, String), Action> = BTreeMap::new();
            for action in legal {
                let Offer { group, label, only_loses, .. } = Arcs::offer(state, *action);
                assert!(!label.is_empty() && !group.is_empty(), "{action:?}");
                if let Some(other) = seen.insert((group, label.clone()), *action) {
                    panic!("seed {seed}: {other:?} and {action:?} are both {label:?} at {:?}", state.frame());
                }
                if !only_loses {
                    assert!(!only_gives_away(state, *action), "{action:?} only loses something: {label}");
                }
            }
        });
    }
    assert!(decisions > 5000, "{decisions}");
}

#[test]
fn a_catapult_does_not_go_round_in_circles() {
    for seed in 0..24 {
        let mut steps = 0;
        play(seed, |state, _, _| {
            steps = if matches!(state.frame(), arcs::state::frame::Frame::Catapult { .. }) {
                steps + 1
            } else {
                0
            };
            assert!(steps <= 24 * 15, "seed {seed}: a group that moves for ever");
        });
    }
}
