//! People who give random legal answers, at a table where all sorts of things happen.

use super::{Company, realm, setup};
use europa::Europa;
use europa::action::{Act, Report};
use europa::atlas::Area;
use europa::bot::Bot;
use europa::state::ask::{Ask, Item};
use europa::state::level::Level;
use europa::state::mat::Cubes;
use europa::state::setup::Setup;
use europa::state::{State, Waiting};
use script::trace::Entry;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::{Game, Generator, Pending};

fn anything(state: &State, dice: &mut Generator) -> Act {
    let mut legal = Vec::new();
    Europa::legal(state, &mut legal);
    let pick = |of: &[Act], dice: &mut Generator| of[dice.below(of.len() as u32) as usize];
    match &state.moment().waiting {
        // Names that are not on the board.
        Some(Waiting::Answer { ask: Ask::TerritoryFor(_) | Ask::AnyTerritory, .. }) if dice.below(2) == 0 => {
            let name = ["Antilles", "Brazil", "Canada", "Florida"][dice.below(4) as usize];
            Act::Pick(Item::Area(Area::named(name).unwrap()))
        }
        Some(Waiting::Answer { named, .. }) if !named.is_empty() && dice.below(2) == 0 => Act::Enough,
        // Lists are long: make “none” as likely as all other answers together.
        Some(Waiting::Answer { .. }) if legal.contains(&Act::Enough) && dice.below(2) == 0 => Act::Enough,
        // Few Units and Ships, so that both sides win.
        Some(Waiting::Answer {
            ask: Ask::HostileUnits(_) | Ask::EnemyShips(_) | Ask::Strength(_), ..
        }) => Act::Number(dice.below(6) as i16),
        Some(Waiting::Answer { .. }) => pick(&legal, dice),
        // Change a line now and then.
        Some(Waiting::Sheet) if legal.contains(&Act::Enough) && dice.below(3) > 0 => Act::Enough,
        Some(Waiting::Sheet) => pick(&legal, dice),
        _ if dice.below(2) == 0 => Act::Report(Report::Done),
        // All kinds of reports are equally likely.
        _ => {
            let kind = |act: &Act| match act {
                Act::Report(report) => std::mem::discriminant(report),
                _ => unreachable!("people report"),
            };
            let chosen = kind(&pick(&by_kind(&legal, kind), dice));
            let same: Vec<Act> = legal.iter().copied().filter(|a| kind(a) == chosen).collect();
            // War mostly on players who respond.
            let bots: Vec<Act> = same
                .iter()
                .copied()
                .filter(|a| matches!(a, Act::Report(Report::War(r)) if state.player_of(*r).is_some()))
                .collect();
            pick(if bots.is_empty() || dice.below(3) == 0 { &same } else { &bots }, dice)
        }
    }
}

/// One action of each kind.
fn by_kind<K: PartialEq>(acts: &[Act], kind: impl Fn(&Act) -> K) -> Vec<Act> {
    let mut out: Vec<Act> = Vec::new();
    for act in acts {
        if out.iter().all(|o| kind(o) != kind(act)) {
            out.push(*act);
        }
    }
    out
}

/// Three Bots with all sorts of pieces, and people who say anything.
pub fn wild(seed: u64, mind: &Arc<Bot>) -> Company {
    wild_with(seed, mind, |_| {})
}

/// Like [`wild`], with a different setup.
pub fn wild_with(seed: u64, mind: &Arc<Bot>, prepare: impl Fn(&mut Setup)) -> Company {
    let mut dice = Generator::new(seed, 77);
    let mut setup = setup(&["Castile", "Ottomans", "Austria"], Level::ALL[seed as usize % 4]);
    setup.switches.sheets = seed.is_multiple_of(2);
    setup.age = 1 + (seed % 4) as u8;
    setup.round = 4;
    setup.board.emperor = Some(3);
    setup.board.authority = 3;
    setup.board.papal_controller = Some(1 + 2 * (seed % 2) as u8);
    setup.board.roma = seed.is_multiple_of(5).then_some(1);
    setup.switches.program_rolls_battles = seed.is_multiple_of(3);
    for player in &mut setup.players[1..] {
        player.pieces.quest = dice.below(2) == 0;
        // Now and then an Army that is too large for most Areas.
        player.pieces.army = seed.is_multiple_of(4).then_some(12);
        player.pieces.colonists = dice.below(6) as u8;
        player.pieces.ideas = [0; 3].map(|_| dice.below(4) as u8);
        player.pieces.alliances = vec![realm("Aragon"), realm("Crimea")];
        player.pieces.marriages = vec![realm("Aragon"), realm("Granada")];
        player.pieces.influence = vec![Cubes { area: Area::named("ARAGON").unwrap(), cubes: 4 }];
        if dice.below(2) == 0 {
            player.pieces.claims = vec![Area::named("Antilles").unwrap(), Area::named("ALGIERS").unwrap()];
        }
        if dice.below(3) == 0 {
            player.pieces.wars = vec![realm("Morocco"), realm("France")];
        }
    }
    prepare(&mut setup);
    let mut company = Company::with(setup, seed, mind.clone());
    while company.table.pending() != Pending::Over && company.table.log().len() < 1500 {
        if company.table.think().unwrap_or_else(|e| panic!("{e}\n{}", company.transcript(0))) {
            continue;
        }
        let Pending::Seat(seat) = company.table.pending() else { panic!("people have nothing to do") };
        let act = anything(company.state(), &mut dice);
        company.table.act(seat, act).unwrap();
    }
    company
}

/// Adds the lines that a turn executed.
pub fn lines(entries: &[Entry], out: &mut BTreeSet<u32>) {
    for entry in entries {
        if let Entry::Step(step) = entry {
            out.insert(step.line.0);
            lines(&step.inside, out);
        }
    }
}
