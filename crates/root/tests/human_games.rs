//! A human of each faction, who plays at random or for points, against the bots: every game ends by the
//! rules, and no piece is lost on the way. `ROOT_GAMES=1000` plays that many for each of them; with
//! `--nocapture` the figures are printed.

mod common;

use common::*;
use root::state::*;
use root::{Action, Root};
use script::trace::Tracer;
use std::sync::Arc;
use table::{Event, Game, Generator, Header, Interrupt, Mind, Minds, Pending, Procedure, Table, Turn, Who};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Habit {
    Random,
    /// Takes the action that scores most at once, and acts rather than passes.
    Greedy,
}

const FACTIONS_TO_PLAY: [Faction; 8] = [
    Faction::Marquise,
    Faction::Eyrie,
    Faction::Alliance,
    Faction::Vagabond,
    Faction::Lizards,
    Faction::Riverfolk,
    Faction::Duchy,
    Faction::Corvids,
];

fn games() -> u64 {
    std::env::var("ROOT_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(14)
}

/// The human and two or three bots of other factions, on any map.
fn table_for(human: Faction, seed: u64) -> Setup {
    let mut lots = Generator::new(seed, 91);
    let mut others: Vec<Faction> = FACTIONS_TO_PLAY.into_iter().filter(|f| *f != human).collect();
    let mut seats = vec![SeatSetup::human(human)];
    for _ in 0..2 + lots.below(2) {
        seats.push(SeatSetup::bot(others.remove(lots.below(others.len() as u32) as usize)));
    }
    let map = MapId::ALL[lots.below(4) as usize];
    Setup { map, deck: Deck::ALL[lots.below(2) as usize], ..Setup::autumn(seats) }
}

impl Procedure<Root> for Habit {
    fn follow<T: Tracer>(&self, turn: &mut Turn<'_, Root>, _: &mut T) -> Result<(), Interrupt> {
        let mut options = Vec::new();
        while Root::pending(turn.state()) == Pending::Seat(turn.seat()) {
            options.clear();
            Root::legal(turn.state(), &mut options);
            if *self == Habit::Greedy {
                let me = turn.state().seats()[usize::from(turn.seat().0)];
                let worths: Vec<i32> = options.iter().map(|a| worth(turn.state(), me, *a)).collect();
                let best = worths.iter().max().copied();
                let mut worths = worths.into_iter();
                options.retain(|_| worths.next() == best);
            }
            let at = turn.lot(options.len() as u32)?;
            turn.act(options[at as usize])?;
        }
        Ok(())
    }
}

fn worth(s: &State, me: Faction, action: Action) -> i32 {
    let mut after = *s;
    Root::apply(&mut after, action);
    let points = |f: Faction| i32::from(after.points_of(f));
    let rival = after.players().without(me).iter().map(points).max().unwrap_or(0);
    2 * points(me) - rival + i32::from(action != Action::Pass)
}

/// Plays a game to its end, and checks the inventory after every turn of a mind.
fn play_out(human: Faction, habit: Habit, seed: u64) -> State {
    let setup = table_for(human, seed);
    let minds: Minds<Root> = setup
        .seats
        .iter()
        .map(|seat| match seat.player {
            Player::Human => Some(Arc::new(habit) as Arc<dyn Mind<Root>>),
            Player::Bot { .. } => Some(mind_of(seat.faction) as Arc<dyn Mind<Root>>),
        })
        .collect();
    let header = Header::new::<Root>(setup.clone(), vec![Who::Random; setup.seats.len()], seed);
    let mut table = Table::begin(header, minds).unwrap_or_else(|e| panic!("{e}"));
    while table.think().unwrap_or_else(|e| panic!("{human:?} {habit:?} {seed}: {e}")) {
        assert!(table.log().len() < 50_000, "{human:?} {habit:?} {seed} does not end");
    }
    // Replay every event to check the invariants after each.
    let mut s = Root::begin(&setup).unwrap();
    let cards = s.deck.or(s.cards_in_zones().0);
    for event in table.log() {
        match event {
            Event::Act { action, .. } => Root::apply(&mut s, *action),
            Event::Chance { outcome } => Root::resolve(&mut s, *outcome),
            _ => continue,
        }
        if s.turn.step != Step::Setup {
            audit(&s);
        }
        let (zones, twice) = s.cards_in_zones();
        assert!(twice.is_none() && zones.and(s.deck).is_empty(), "{human:?} {habit:?} {seed}: {twice:?}");
        assert_eq!(zones.or(s.deck), cards, "{human:?} {habit:?} {seed}: a card is lost");
    }
    assert_eq!((Root::pending(&s), &s), (Pending::Over, table.state()), "{human:?} {habit:?} {seed}");
    s
}

#[test]
fn games_of_every_human_faction_end_by_the_rules() {
    println!("| human | plays | games | wins | turns, least to most | points of the human, mean |");
    println!("| --- | --- | --- | --- | --- | --- |");
    for human in FACTIONS_TO_PLAY {
        for habit in [Habit::Random, Habit::Greedy] {
            let (mut wins, mut turns, mut points) = (0, Vec::new(), 0u32);
            for seed in 0..games() {
                let s = play_out(human, habit, seed);
                let by_points = s.seats().iter().any(|f| s.points[f.index()] >= 30);
                let by_dominance = s.winners().iter().any(|f| s.dominance[f.index()].is_some());
                assert!(by_points || by_dominance, "{human:?} {habit:?} {seed}: {:?}", s.outcome);
                wins += u32::from(s.winners().has(human));
                turns.push(s.turn.number);
                points += u32::from(s.points_of(human).min(30));
            }
            let (least, most) = (turns.iter().min().unwrap(), turns.iter().max().unwrap());
            // Thirty points take a while, but bots do not stall.
            assert!(*least >= 9 && *most <= 400, "{human:?} {habit:?}: {least} to {most} turns");
            let mean = f64::from(points) / games() as f64;
            println!(
                "| {} | {habit:?} | {} | {wins} | {least} to {most} | {mean:.1} |",
                human.name(),
                games()
            );
        }
    }
}
