//! Plays games between bots of Root and reports the results: `cargo run --release -p root --example clockwork
//! -- 10000`.
//!
//! Each game has its own combination of bots, map, deck, difficulties, traits and characters, drawn from its
//! seed. Printed at the end: games per second, wins by bot, and with `coverage` the lines that never had an
//! effect. With `reading=NAME` that reading of a document is always in play. With `check` every game is
//! replayed from its log, action by action. The fingerprint covers all logs: it tells whether two builds play
//! the same games.

use root::Root;
use root::bot::Clockwork;
use root::state::*;
use script::coverage::Coverage;
use script::source::Source;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Instant;
use table::{Dice, Event, Game, Generator, Interrupt, Mind, Pending, Turn};

const DOCUMENTS: [(Faction, &str, &str); 8] = [
    (Faction::Marquise, "mechanical-marquise", include_str!("../../../bots/root/mechanical-marquise.md")),
    (Faction::Eyrie, "electric-eyrie", include_str!("../../../bots/root/electric-eyrie.md")),
    (Faction::Alliance, "automated-alliance", include_str!("../../../bots/root/automated-alliance.md")),
    (Faction::Vagabond, "vagabot", include_str!("../../../bots/root/vagabot.md")),
    (Faction::Lizards, "logical-lizards", include_str!("../../../bots/root/logical-lizards.md")),
    (Faction::Riverfolk, "riverfolk-robots", include_str!("../../../bots/root/riverfolk-robots.md")),
    (Faction::Duchy, "drillbit-duchy", include_str!("../../../bots/root/drillbit-duchy.md")),
    (Faction::Corvids, "cogwheel-corvids", include_str!("../../../bots/root/cogwheel-corvids.md")),
];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = args.first().and_then(|a| a.parse().ok()).unwrap_or(1000);
    let covered = args.iter().any(|a| a == "coverage");
    let checked = args.iter().any(|a| a == "check");
    let readings: Vec<&str> = args.iter().filter_map(|a| a.strip_prefix("reading=")).collect();
    let minds: Vec<Clockwork> = DOCUMENTS
        .iter()
        .map(|(_, name, text)| {
            Clockwork::new(vec![Source::new(format!("{name}.md"), *text)])
                .unwrap_or_else(|problems| panic!("{problems}"))
        })
        .collect();
    let mut coverage: Vec<Coverage> = minds.iter().map(|m| Coverage::new(m.program().lines.len())).collect();
    let (mut wins, mut played, mut turns) = ([0u64; 8], [0u64; 8], 0u64);
    let mut log = Vec::new();
    let mut fingerprint = DefaultHasher::new();
    let begin = Instant::now();
    for seed in 0..games {
        let setup = setup(seed, &readings);
        let s = play(&setup, seed, &minds, &mut log, covered.then_some(&mut coverage));
        if checked {
            check(&setup, &log, &s, seed);
        }
        format!("{log:?}").hash(&mut fingerprint);
        turns += u64::from(s.turn.number);
        for (i, (f, ..)) in DOCUMENTS.iter().enumerate() {
            played[i] += u64::from(s.players().has(*f));
            wins[i] += u64::from(s.winners().has(*f));
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!("{games} games, {:.0} a second, {} turns each", games as f64 / seconds, turns / games.max(1));
    println!("fingerprint {:016x}", fingerprint.finish());
    println!("| bot | games | wins | rate | 95 % interval |\n| --- | --- | --- | --- | --- |");
    for (i, (_, name, _)) in DOCUMENTS.iter().enumerate() {
        let (low, high) = wilson(wins[i], played[i]);
        let rate = 100.0 * wins[i] as f64 / played[i].max(1) as f64;
        println!("| {name} | {} | {} | {rate:.1} % | {low:.1} to {high:.1} % |", played[i], wins[i]);
    }
    if covered {
        for (mind, coverage) in minds.iter().zip(&coverage) {
            report(mind, coverage);
        }
    }
}

/// Checks that the log alone leads to the same end, and that every piece, card and item is accounted for on
/// the way.
fn check(setup: &Setup, log: &[Event<root::Action>], end: &State, seed: u64) {
    let mut s = Root::begin(setup).unwrap_or_else(|e| panic!("{e}"));
    for event in log {
        match event {
            Event::Act { action, .. } => {
                Root::check(&s, *action).unwrap_or_else(|e| panic!("game {seed}: {action:?}: {e}"));
                Root::apply(&mut s, *action);
            }
            Event::Chance { outcome } => Root::resolve(&mut s, *outcome),
            _ => {}
        }
        if s.turn.step != Step::Setup {
            s.audit().unwrap_or_else(|fault| panic!("game {seed}: {fault:?}"));
        }
    }
    assert_eq!(s, *end, "game {seed} does not replay");
}

/// Lines that were never reached, and lines that never had an effect.
fn report(mind: &Clockwork, coverage: &Coverage) {
    println!("\n{}", mind.program().name);
    for (line, count) in mind.lines().iter().zip(&coverage.lines) {
        let nothing = count.yes == 0 && count.separated == 0;
        if nothing && line.role != script::program::Role::Setting {
            println!(
                "  {:>8} asked {:>8} applied  {} › {}",
                count.asked, count.applied, line.page, line.text
            );
        }
    }
}

/// Wilson's interval, in percent.
fn wilson(wins: u64, games: u64) -> (f64, f64) {
    let (n, z) = (games.max(1) as f64, 1.96);
    let p = wins as f64 / n;
    let middle = p + z * z / (2.0 * n);
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 100.0 / (1.0 + z * z / n);
    (scale * (middle - half), scale * (middle + half))
}

/// Four random bots, with all options drawn at random.
fn setup(seed: u64, readings: &[&str]) -> Setup {
    let mut lots = Generator::new(seed, 77);
    let mut factions: Vec<Faction> = DOCUMENTS.iter().map(|d| d.0).collect();
    let mut seats = Vec::new();
    for _ in 0..4 {
        let faction = factions.remove(lots.below(factions.len() as u32) as usize);
        let law = root::law::published(faction).get();
        let cards = law.cards.iter().filter(|card| !card.is_reading);
        let traits: Vec<Trait> = cards.filter(|_| lots.below(4) == 0).map(|card| card.name).collect();
        let traits = traits.into_iter();
        let chosen = law.cards.iter().filter(|card| readings.contains(&card.name.name()));
        let traits = traits.chain(chosen.map(|card| card.name)).collect();
        let characters: Vec<Character> =
            Character::ALL.iter().copied().filter(|c| c.may_be_a_bot()).collect();
        let character = characters[lots.below(characters.len() as u32) as usize];
        let player = Player::Bot {
            difficulty: Difficulty::ALL[lots.below(4) as usize],
            traits,
            character: faction.is_vagabond().then_some(character),
            law: None,
        };
        seats.push(SeatSetup { faction, player });
    }
    let map = MapId::ALL[lots.below(4) as usize];
    Setup {
        map,
        deck: Deck::ALL[lots.below(2) as usize],
        suits: if map == MapId::Autumn { Suits::Printed } else { Suits::Random },
        advanced_services: lots.below(2) == 0,
        ..Setup::autumn(seats)
    }
}

fn play(
    setup: &Setup,
    seed: u64,
    minds: &[Clockwork],
    log: &mut Vec<Event<root::Action>>,
    mut coverage: Option<&mut Vec<Coverage>>,
) -> State {
    log.clear();
    let mut dice = Dice::new(seed, false);
    let mut s = Root::begin(setup).unwrap_or_else(|e| panic!("{e}"));
    loop {
        match Root::pending(&s) {
            Pending::Over => return s,
            Pending::Chance { outcomes } => {
                let outcome = dice.nature.as_mut().map_or(0, |nature| nature.below(outcomes));
                log.push(Event::Chance { outcome });
                Root::resolve(&mut s, outcome);
            }
            Pending::Seat(seat) => {
                let f = s.seats()[seat.0 as usize];
                let at = DOCUMENTS.iter().position(|d| d.0 == f).unwrap_or(0);
                let next = log.len();
                let mut turn = Turn::new(&mut s, seat, log, next, &mut dice);
                let result = match coverage.as_deref_mut() {
                    Some(coverage) => {
                        let result = minds[at].act_and_count(&mut turn, &mut coverage[at]);
                        coverage[at].close_all();
                        result
                    }
                    None => minds[at].act(&mut turn),
                };
                match result {
                    Ok(()) | Err(Interrupt::Over) => {}
                    Err(error) => panic!("game {seed}, turn {}, {}: {error}", s.turn.number, f.name()),
                }
            }
        }
    }
}
