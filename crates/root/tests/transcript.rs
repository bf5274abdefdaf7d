//! A whole game as readable text: a change of the rules is reviewed as its diff.

mod common;

use common::*;
use root::Root;
use root::state::Faction::*;
use root::state::*;
use std::fmt::Write;
use table::{Event, Game};

#[test]
fn a_game_of_four_humans() {
    insta::assert_snapshot!(transcript(
        &Setup::autumn([human(Marquise), human(Eyrie), human(Alliance), human(Vagabond)]),
        2
    ));
}

fn transcript(setup: &Setup, seed: u64) -> String {
    let (events, _) = play(setup, seed, 1200, |_, _| ());
    let mut s = Root::begin(setup).unwrap();
    let mut text = String::new();
    let mut turn = 0;
    for event in &events {
        if s.turn.number != turn {
            turn = s.turn.number;
            let scores: Vec<String> =
                s.seats().iter().map(|f| format!("{} {}", f.name(), s.points_of(*f))).collect();
            let _ = writeln!(text, "\nTurn {turn}: {} ({})", s.active().name(), scores.join(", "));
        }
        match event {
            Event::Act { action, .. } => {
                let _ = writeln!(text, "  {}", Root::say(&s, *action));
                Root::apply(&mut s, *action);
            }
            Event::Chance { outcome } => {
                let _ = writeln!(text, "    {}: {}", Root::chance_name(&s), Root::outcome_name(&s, *outcome));
                Root::resolve(&mut s, *outcome);
            }
            _ => {}
        }
    }
    let standing = Root::standing(&s);
    let _ = writeln!(text, "\nScores {:?}, {}", standing.scores, standing.ending);
    text
}
