//! The search in Root: the human Marquise plays from her document against three Clockwork bots.

use root::Root;
use root::state::{Faction, SeatSetup, Setup, State};
use std::sync::Arc;
use table::{Bots, Document, Game, Generator, Header, Lookahead, Mind, Minds, Pending, Seat, Table, Who};

fn mind(file: &str) -> Arc<dyn Mind<Root>> {
    let path = format!("{}/../../bots/root/{file}.md", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the document is there");
    let document = Document::new(file, "", vec![(format!("{file}.md"), text)]);
    Root::mind(&document).unwrap_or_else(|e| panic!("{file}: {e}"))
}

fn policies() -> Vec<Arc<dyn Mind<Root>>> {
    vec![mind("human-marquise"), mind("electric-eyrie"), mind("automated-alliance"), mind("vagabot")]
}

fn game(own: Arc<dyn Mind<Root>>, seed: u64, mut look: impl FnMut(&State, Seat)) -> State {
    use Faction::*;
    let bots = [Eyrie, Alliance, Vagabond].map(SeatSetup::bot);
    let setup = Setup::autumn([SeatSetup::human(Marquise)].into_iter().chain(bots));
    let mut minds: Minds<Root> = policies().into_iter().map(Some).collect();
    minds[0] = Some(own);
    let header = Header::new::<Root>(setup, vec![Who::Random; 4], seed);
    let mut table = Table::begin(header, minds).unwrap_or_else(|e| panic!("{e}"));
    while table.think().unwrap_or_else(|e| panic!("seed {seed}: {e}")) {
        if let Pending::Seat(seat) = Root::pending(table.state()) {
            look(table.state(), seat);
        }
        assert!(table.log().len() < 20_000, "seed {seed}: no end");
    }
    *table.state()
}

#[test]
fn the_document_of_a_human_faction_plays_whole_games_and_builds() {
    let mut points = 0;
    for seed in 0..24 {
        let state = game(mind("human-marquise"), seed, |_, _| {});
        assert!(state.is_over(), "seed {seed}");
        points += u32::from(state.points_of(Faction::Marquise).min(30));
    }
    // A player who takes random legal actions averages 3 points.
    assert!(points > 24 * 8, "{points} points in 24 games");
}

#[test]
fn a_searching_marquise_ends_her_games_the_same_way_every_time() {
    let search = || search::player(&Lookahead::new(3), policies());
    let state = game(search(), 1, |_, _| {});
    assert!(state.is_over());
    assert_eq!(state, game(search(), 1, |_, _| {}));
}

#[test]
fn two_tables_that_look_the_same_get_the_same_decision() {
    let policies = policies();
    let mut lots = Generator::new(3, 5);
    let mut decided = 0;
    game(mind("human-marquise"), 2, |state, seat| {
        if seat == Seat(0) {
            let decide =
                |state: &State| search::decide(&Lookahead::new(6), &policies, state, seat, 40).action;
            assert_eq!(decide(state), decide(&Root::imagine(state, seat, &mut lots)));
            decided += 1;
        }
    });
    assert!(decided > 5, "{decided}");
}
