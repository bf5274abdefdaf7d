//! Random legal games.

use arcs::state::names::Named;
use arcs::state::setup_card::SetupCard;
use arcs::{Action, Arcs, Difficulty, Leaders, Setup, State, When};
use table::{Event, Game, Generator, Pending};

/// A setup for each seed, of every kind.
pub fn setup(seed: u64) -> Setup {
    let card = SetupCard::from_index((seed % 12) as usize);
    let mut setup = Setup { first: None, ..Setup::of(card) };
    setup.leaders = [Leaders::None, Leaders::Draft, Leaders::ExtraLore][(seed / 12 % 3) as usize];
    if seed / 36 % 3 == 1 {
        setup = setup.with_virtual_from(1);
        setup.difficulty = Difficulty {
            efficient_logistics: When::Behind,
            elite_pilots: When::Always,
            fleet_readiness: true,
            strategic_reserves: true,
            armored_hulls: seed.is_multiple_of(2),
            energy_shields: seed.is_multiple_of(5),
            carrier_tactics: true,
            fortress_vaults: true,
            warp_blockades: true,
            strongest_starts: true,
            player_last: false,
        };
    }
    setup
}

/// Plays a random game and visits every state, with its legal actions and the number of preceding events.
pub fn play(seed: u64, mut look: impl FnMut(&State, &[Action], usize)) -> (State, Vec<Event<Action>>) {
    let mut nature = Generator::new(seed, Generator::NATURE);
    let mut state = Arcs::begin(&setup(seed)).expect("a legal setup");
    let (mut log, mut legal) = (Vec::new(), Vec::new());
    loop {
        legal.clear();
        Arcs::legal(&state, &mut legal);
        look(&state, &legal, log.len());
        match Arcs::pending(&state) {
            Pending::Over => return (state, log),
            Pending::Chance { outcomes } => {
                assert!(legal.is_empty());
                let outcome = nature.below(outcomes);
                log.push(Event::Chance { outcome });
                Arcs::resolve(&mut state, outcome);
            }
            Pending::Seat(seat) => {
                let action = legal[nature.below(legal.len() as u32) as usize];
                log.push(Event::Act { seat, action });
                Arcs::apply(&mut state, action);
            }
        }
        assert!(log.len() < 100_000, "seed {seed} does not end");
    }
}

/// The final state of a log that was written and read back.
pub fn replayed(seed: u64, log: &[Event<Action>]) -> State {
    let text = serde_json::to_string(log).expect("a log can be written");
    let log: Vec<Event<Action>> = serde_json::from_str(&text).expect("a log can be read");
    let mut state = Arcs::begin(&setup(seed)).expect("a legal setup");
    for event in log {
        match event {
            Event::Act { seat, action } => {
                assert_eq!(Arcs::pending(&state), Pending::Seat(seat));
                Arcs::apply(&mut state, action);
            }
            Event::Chance { outcome } => Arcs::resolve(&mut state, outcome),
            other => panic!("seed {seed}: {other:?} in a game of random players"),
        }
    }
    state
}
