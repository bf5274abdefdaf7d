//! Beside the board: outcomes of real dice and cards are entered, and mistakes are corrected by hand.

mod common;

use common::*;
use root::Root;
use root::bot::sketch;
use root::state::Faction::*;
use root::state::*;
use std::sync::Arc;
use table::{Event, Game, Generator, Header, Mind, Minds, Pending, Random, Table, Who};

/// Bots play; humans act at random, or not at all if they are `idle`.
fn minds(setup: &Setup, idle: bool) -> Minds<Root> {
    let mind = |seat: &SeatSetup| match seat.player {
        Player::Human => (!idle).then(|| Arc::new(Random) as Arc<dyn Mind<Root>>),
        Player::Bot { .. } => Some(mind_of(seat.faction) as Arc<dyn Mind<Root>>),
    };
    setup.seats.iter().map(mind).collect()
}

fn header(setup: &Setup) -> Header<Setup> {
    let mut header = Header::new::<Root>(setup.clone(), vec![Who::Random; setup.seats.len()], 1);
    header.real = true;
    header
}

/// A table that starts from this position.
fn table_at(position: &str, setup: &Setup) -> Table<Root> {
    let s = sketch::read(position).unwrap_or_else(|e| panic!("{e}"));
    let header = Header { position: Some(Root::to_position(&s)), ..header(setup) };
    Table::begin(header, minds(setup, true)).unwrap_or_else(|e| panic!("{e}"))
}

/// Enters the first outcome of everything until a human has to decide.
fn type_in(table: &mut Table<Root>) {
    table.play_on().unwrap_or_else(|e| panic!("{e}"));
    while let Pending::Chance { .. } = table.pending() {
        table.came_up(0).unwrap_or_else(|e| panic!("{e}"));
        table.play_on().unwrap_or_else(|e| panic!("{e}"));
    }
}

#[test]
fn a_bot_goes_on_where_it_was_when_a_human_corrects_the_table() {
    let setup = Setup::autumn([bot(Riverfolk), human(Marquise)]);
    let mut table = table_at(
        "seats: riverfolk (bot); marquise (human)\nturn: riverfolk, Daylight\nmarket: fox, mouse, rabbit\n\
         4: riverfolk 3, marquise 2\n9: riverfolk 1, marquise 1",
        &setup,
    );
    table.play_on().unwrap();
    assert!(Root::chance_name(table.state()).starts_with("the battle dice"));
    let begun = table.log().iter().position(|e| matches!(e, Event::Bot { .. })).unwrap();
    table.correct("player marquise points: 7").unwrap();
    assert!(matches!(table.pending(), Pending::Chance { .. }), "the dice are still to be rolled");
    type_in(&mut table);
    let s = table.state();
    assert_eq!(s.active(), Marquise);
    assert_eq!(points(s, Marquise), 7);
    assert_eq!((s.trade_posts.len(), points(s, Riverfolk)), (1, 1), "nothing was done twice");
    assert_eq!(s.market.len(), 1, "the shield still holds in Evening: two cards went");
    let told = format!("{:?}", table.explain(begun).unwrap().finish());
    assert!(told.contains("corrected by hand: player marquise points: 7"), "{told}");
    let again = Table::<Root>::open(&table.save(), |_| minds(&setup, true)).unwrap();
    assert_eq!(again.state(), table.state());
}

#[test]
fn a_correction_counts_from_then_on() {
    let setup = Setup::autumn([bot(Marquise), human(Eyrie)]);
    let mut table = table_at(
        "seats: marquise (bot); eyrie (human)\nturn: marquise, Daylight\norder: fox\n\
         1: marquise 2, eyrie 1\n8: marquise 2, eyrie 1",
        &setup,
    );
    table.play_on().unwrap();
    table.correct("clearing 8 warriors eyrie: 0").unwrap();
    type_in(&mut table);
    let battles =
        |e: &&Event<root::Action>| matches!(e, Event::Act { action: root::Action::Battle { .. }, .. });
    assert_eq!(table.log().iter().filter(battles).count(), 1, "nobody is left to fight in 8");
}

/// The same game twice, once with corrections that change nothing wherever something is rolled.
#[test]
fn corrections_that_change_nothing_change_nothing() {
    for seed in 0..4 {
        let seats = match seed % 4 {
            0 => [human(Marquise), bot(Eyrie), bot(Alliance), bot(Vagabond)],
            1 => [bot(Lizards), bot(Riverfolk), human(Corvids), bot(Duchy)],
            2 => [bot(Marquise), human(Vagabond), bot(Corvids), bot(Riverfolk)],
            _ => [bot(Duchy), bot(Eyrie), human(Lizards), human(Alliance)],
        };
        let setup = Setup { cooperative: seed % 3 == 0, ..Setup::autumn(seats) };
        let play = |corrected: bool| {
            let mut nature = Generator::new(seed, 5);
            let mut table = Table::begin(header(&setup), minds(&setup, false)).unwrap();
            for n in 0..1200 {
                match table.pending() {
                    Pending::Over => break,
                    Pending::Chance { outcomes } => {
                        if corrected && n % 7 == 0 && table.state().turn.step != Step::Setup {
                            let points = points(table.state(), table.state().active());
                            let who = table.state().active().name();
                            table.correct(&format!("player {who} points: {points}")).unwrap();
                        }
                        table.came_up(nature.below(outcomes)).unwrap();
                    }
                    Pending::Seat(_) => {
                        table.think().unwrap_or_else(|e| panic!("game {seed}: {e}"));
                    }
                }
            }
            *table.state()
        };
        assert_eq!(play(false), play(true), "game {seed}");
    }
}
