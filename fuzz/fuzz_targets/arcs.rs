//! The rules of Arcs, driven by arbitrary choices: the first bytes choose the setup, every further one an
//! action or an outcome. After each, the invariants hold and the listed actions are legal; now and then the
//! position is written and read again, and typed words are parsed.
#![no_main]

use arcs::state::names::Named;
use arcs::state::setup_card::SetupCard;
use arcs::{Arcs, Difficulty, Leaders, Setup, When, words};
use libfuzzer_sys::fuzz_target;
use table::{Game, Pending};

fn setup(bytes: &mut impl Iterator<Item = u8>) -> Setup {
    let mut next = || bytes.next().unwrap_or(0);
    let card = SetupCard::from_index(usize::from(next()) % SetupCard::COUNT);
    let mut setup = Setup { first: None, ..Setup::of(card) };
    let kind = next();
    setup.leaders = [Leaders::None, Leaders::Draft, Leaders::ExtraLore][usize::from(kind % 3)];
    if kind & 0x80 != 0 {
        setup = setup.with_virtual_from(usize::from(kind >> 5 & 1));
        let (bits, when) = (next(), next());
        let bit = |at: u8| bits >> at & 1 == 1;
        let often = |of: u8| [When::Never, When::Behind, When::Always][usize::from(of % 3)];
        setup.difficulty = Difficulty {
            efficient_logistics: often(when),
            elite_pilots: often(when / 3),
            fleet_readiness: bit(0),
            strategic_reserves: bit(1),
            armored_hulls: bit(2),
            energy_shields: bit(3),
            carrier_tactics: bit(4),
            fortress_vaults: bit(5),
            warp_blockades: bit(6),
            strongest_starts: bit(7),
            player_last: false,
        };
    }
    setup
}

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().copied();
    let Ok(mut state) = Arcs::begin(&setup(&mut bytes)) else { return };
    let mut legal = Vec::new();
    // Two bytes for a choice among many; when the bytes run out, the game continues with first choices.
    for n in 0..2_000 {
        let choose = |of: usize, bytes: &mut dyn Iterator<Item = u8>| {
            let low = usize::from(bytes.next().unwrap_or(0));
            let high = if of > 256 { usize::from(bytes.next().unwrap_or(0)) } else { 0 };
            (high << 8 | low) % of.max(1)
        };
        match Arcs::pending(&state) {
            Pending::Over => break,
            Pending::Chance { outcomes } => {
                let outcome = choose(outcomes as usize, &mut bytes) as u32;
                Arcs::resolve(&mut state, outcome);
            }
            Pending::Seat(seat) => {
                legal.clear();
                Arcs::legal(&state, &mut legal);
                assert!(!legal.is_empty(), "{seat:?} is stuck at {:?}", state.frame());
                let action = legal[choose(legal.len(), &mut bytes)];
                assert_eq!(Arcs::check(&state, action), Ok(()));
                if n % 16 == 0 {
                    let typed = words::command(&state, action);
                    assert_eq!(words::parse(&state, &typed), Ok(action), "{typed}");
                }
                Arcs::apply(&mut state, action);
            }
        }
        if let Err(problem) = state.validate() {
            panic!("{problem:?} at {:?}", state.frame());
        }
        if n % 64 == 0 {
            let text = Arcs::to_position(&state);
            let read = Arcs::from_position(&text).unwrap_or_else(|e| panic!("{e} in\n{text}"));
            assert!(read == state, "another position comes back from\n{text}");
        }
        if bytes.len() == 0 {
            break;
        }
    }
});
