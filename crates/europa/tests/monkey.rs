//! People who give random legal answers: whatever they say, pieces are conserved, positions round-trip, and a
//! Round ends.

mod common;

use common::wild::{lines, wild};
use common::*;
use europa::Europa;
use europa::action::{Act, Deed, Report};
use europa::atlas::Area;
use europa::bot::Bot;
use europa::rules::mac;
use europa::state::ask::{Ask, Item, Reply, Word};
use europa::state::level::Level;
use europa::state::mat::Mat;
use europa::state::{Stage, State};
use script::program::Role;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::{Event, Game, Pending, Table};

/// The totals of a Bot's pieces: Units, and cards.
fn sums(state: &State) -> Vec<(u8, u32)> {
    let sum = |m: &Mat| (m.units() + m.reserve, m.deck.draw.len() + m.deck.used.len() + m.deck.out.len());
    state.bots().map(|(_, m)| sum(m)).collect()
}

/// Every numbered line of the charts is executed in some game.
#[test]
fn every_numbered_line_is_walked() {
    let mind = Arc::new(Bot::new(&document()).unwrap());
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let company = wild(seed, &mind);
        for (at, event) in company.table.log().iter().enumerate() {
            if matches!(event, Event::Bot { .. })
                && let Ok(trace) = company.table.explain(at)
            {
                lines(&trace.finish(), &mut seen);
            }
        }
    }
    let program = mind.program();
    let walked: BTreeSet<u32> =
        seen.iter().flat_map(|l| program.lines[*l as usize].numbers.iter().copied()).collect();
    // The head of a loop is not a step of its own.
    let steps = program.lines.iter().filter(|l| l.role != Role::Loop);
    let all: BTreeSet<u32> = steps.flat_map(|l| l.numbers.iter().copied()).collect();
    let never: Vec<u32> = all.difference(&walked).copied().collect();
    assert!(never.iter().all(|n| WALKED_ELSEWHERE.contains(n)), "{never:?} of {} numbers", all.len());
}

/// 1011 is executed by `rulings::or_73_a_free_choice_of_war_is_rolled`, 1515 by
/// `rules::total_victory_over_a_human`, 1521 by `rules::peace_terms`.
const WALKED_ELSEWHERE: [u32; 3] = [1011, 1515, 1521];

fn limit_of(state: &State, player: u8, area: Area) -> Option<u8> {
    let Some(Reply::Items(items)) = state.answer(Ask::Link(player, area)) else { return None };
    let Some(Item::Word(link)) = items.first() else { return None };
    if *link == Word::ByLand {
        return None;
    }
    let Some(Reply::Number(capacity)) = state.answer(Ask::Capacity(player, area)) else { return None };
    mac::limit(*link, *capacity as u8)
}

#[test]
fn whatever_people_say_the_pieces_are_conserved() {
    let mind = Arc::new(Bot::new(&document()).unwrap());
    let mut stood = 0;
    for seed in 0..20 {
        let company = wild(seed, &mind);
        let mut state = company.table.beginning();
        for event in company.table.log() {
            let before = sums(&state);
            step(&mut state, event);
            state.check().unwrap_or_else(|e| panic!("seed {seed}: {e} after {event:?}"));
            // The number of Units changes only with Manpower and with a successor; that of cards never.
            let changes =
                matches!(event, Event::Act { action: Act::Do(_, Deed::Manpower(_) | Deed::Succeed(_)), .. });
            assert!(changes || before == sums(&state), "seed {seed}: {event:?}");
            if let Event::Act { action: Act::Do(player, Deed::Stand(n)), .. } = event {
                let mat = state.mat(*player).unwrap();
                assert_eq!(mat.standing, *n);
                if let Some(limit) = mat.army.and_then(|a| limit_of(&state, *player, a)) {
                    assert!(mat.standing <= limit, "seed {seed}: the MAC is exceeded");
                    stood += 1;
                }
            }
        }
        assert_eq!(&state, company.state());
        let text = Europa::to_position(&state);
        assert_eq!(Europa::from_position(&text).unwrap(), state);
        let again = Table::<Europa>::open(&company.table.save(), |_| {
            vec![None, Some(mind.clone() as _), Some(mind.clone() as _), Some(mind.clone() as _)]
        });
        assert_eq!(again.unwrap().state(), &state);
    }
    assert!(stood > 0, "the MAC was never at work");
}

/// Listed actions are legal; unlisted ones are refused.
#[test]
fn the_list_and_the_test_of_legality_agree() {
    let mut company = Company::new(setup(&["Castile", "Ottomans"], Level::Normal), 4, &document());
    company.play(|s| s.round() == 2, |_, _| None, idle);
    let mut state = company.table.beginning();
    for (at, event) in company.table.log().iter().enumerate() {
        if at.is_multiple_of(23) && matches!(Europa::pending(&state), Pending::Seat(_)) {
            let mut legal = Vec::new();
            Europa::legal(&state, &mut legal);
            assert!(!legal.is_empty());
            for (i, act) in legal.iter().enumerate() {
                assert!(Europa::check(&state, *act).is_ok(), "{act:?}");
                assert!(legal.len() > 2000 || !legal[..i].contains(act), "{act:?} is listed twice");
            }
            for act in [Act::Yes, Act::Number(3), Act::Enough, Act::Report(Report::Done), Act::End] {
                assert_eq!(legal.contains(&act), Europa::check(&state, act).is_ok(), "{act:?}");
            }
        }
        step(&mut state, event);
    }
}

#[test]
fn every_turn_can_be_explained_and_undone() {
    let mut company = Company::new(setup(&["Castile", "Ottomans"], Level::Normal), 8, &document());
    company.play(|s| s.stage() == Stage::Invasions || s.round() == 2, |_, _| None, idle);
    let log = company.table.log().to_vec();
    let mut told = 0;
    for (at, event) in log.iter().enumerate() {
        if matches!(event, Event::Bot { .. }) {
            let trace = company.table.explain(at).unwrap();
            told += trace.finish().len();
        }
    }
    assert!(told > 50);
    let (state, half) = (company.state().clone(), log.len() / 2);
    company.table.undo(half).unwrap();
    company.play(|s| s.stage() == Stage::Invasions || s.round() == 2, |_, _| None, idle);
    assert_eq!(company.state(), &state);
}
