//! Whole games of four bots on one core, and one turn with its reasons: `cargo bench -p root`.

use root::Root;
use root::bot::Clockwork;
use root::state::*;
use script::source::Source;
use script::trace::Trace;
use std::time::{Duration, Instant};
use table::{Dice, Event, Game, Interrupt, Mind, Pending, Turn};

const DOCUMENTS: [(Faction, &str); 8] = [
    (Faction::Marquise, include_str!("../../../bots/root/mechanical-marquise.md")),
    (Faction::Eyrie, include_str!("../../../bots/root/electric-eyrie.md")),
    (Faction::Alliance, include_str!("../../../bots/root/automated-alliance.md")),
    (Faction::Vagabond, include_str!("../../../bots/root/vagabot.md")),
    (Faction::Lizards, include_str!("../../../bots/root/logical-lizards.md")),
    (Faction::Riverfolk, include_str!("../../../bots/root/riverfolk-robots.md")),
    (Faction::Duchy, include_str!("../../../bots/root/drillbit-duchy.md")),
    (Faction::Corvids, include_str!("../../../bots/root/cogwheel-corvids.md")),
];

fn minds() -> Vec<Clockwork> {
    let mind = |text: &str| Clockwork::new(vec![Source::new("bot.md", text)]);
    DOCUMENTS.iter().map(|(_, text)| mind(text).unwrap_or_else(|problems| panic!("{problems}"))).collect()
}

/// Plays a game; `think` lets the bot with this index act. Returns the number of turns.
fn play(
    setup: &Setup,
    seed: u64,
    log: &mut Vec<Event<root::Action>>,
    mut think: impl FnMut(usize, &mut Turn<'_, Root>) -> Result<(), Interrupt>,
) -> u64 {
    let Ok(mut s) = Root::begin(setup) else { return 0 };
    let mut dice = Dice::new(seed, false);
    log.clear();
    loop {
        match Root::pending(&s) {
            Pending::Over => return u64::from(s.turn.number),
            Pending::Chance { outcomes } => {
                let outcome = dice.nature.as_mut().map_or(0, |nature| nature.below(outcomes));
                Root::resolve(&mut s, outcome);
            }
            Pending::Seat(seat) => {
                let f = s.seats()[seat.0 as usize];
                let bot = DOCUMENTS.iter().position(|d| d.0 == f).unwrap_or(0);
                let next = log.len();
                let mut turn = Turn::new(&mut s, seat, log, next, &mut dice);
                match think(bot, &mut turn) {
                    Ok(()) | Err(Interrupt::Over) => {}
                    Err(error) => panic!("game {seed}: {error}"),
                }
            }
        }
    }
}

/// The fastest of several runs: the speed of the core without other load.
fn best(name: &str, what: &str, runs: u32, mut run: impl FnMut() -> (u64, Duration)) {
    let rate = (0..runs)
        .map(|_| {
            let (n, time) = run();
            n as f64 / time.as_secs_f64()
        })
        .fold(0.0, f64::max);
    println!("{name:<32} {rate:>10.0} {what} a second");
}

fn main() {
    let minds = minds();
    let tables: [(&str, [Faction; 4]); 3] = [
        ("the first box", [Faction::Marquise, Faction::Eyrie, Faction::Alliance, Faction::Vagabond]),
        ("the second box", [Faction::Lizards, Faction::Riverfolk, Faction::Duchy, Faction::Corvids]),
        ("two of each", [Faction::Marquise, Faction::Eyrie, Faction::Duchy, Faction::Corvids]),
    ];
    let mut log = Vec::new();
    for (name, factions) in tables {
        let setup = Setup::autumn(factions.map(SeatSetup::bot));
        best(name, "games", 60, || {
            let begin = Instant::now();
            for seed in 0..60 {
                play(&setup, seed, &mut log, |bot, turn| minds[bot].act(turn));
            }
            (60, begin.elapsed())
        });
    }
    let setup = Setup::autumn(tables[2].1.map(SeatSetup::bot));
    best("with all reasons", "turns", 10, || {
        let begin = Instant::now();
        let turns = (0..20)
            .map(|seed| {
                play(&setup, seed, &mut log, |bot, turn| minds[bot].act_and_tell(turn, &mut Trace::new()))
            })
            .sum();
        (turns, begin.elapsed())
    });
    best("compiling a document", "times", 20, || {
        let begin = Instant::now();
        std::hint::black_box(self::minds());
        (8, begin.elapsed())
    });
}
