//! The draft of factions: five cards, a row of one more faction than there are humans, choices from the last seat to
//! the first, and three cards kept.

mod common;

use common::*;
use root::happening::Open;
use root::state::*;
use root::{Action, Root};
use table::show::Show;
use table::{Event, Game, Generator, Pending, Seat};

fn drafting(humans: usize, bots: &[Faction]) -> Setup {
    let free = Faction::KNOWN.iter().filter(|f| !bots.contains(f)).take(humans);
    let mut seats: Vec<SeatSetup> = free.map(|f| SeatSetup::human(*f)).collect();
    seats.extend(bots.iter().map(|f| SeatSetup::bot(*f)));
    Setup { draft: true, ..Setup::autumn(seats) }
}

/// Resolves chance until the first choice; the lots are those of a seed.
fn dealt(setup: &Setup, seed: u64) -> State {
    let mut s = Root::begin(setup).unwrap();
    let mut lots = Generator::new(seed, 5);
    while let Pending::Chance { outcomes } = Root::pending(&s) {
        Root::resolve(&mut s, lots.below(outcomes));
    }
    s
}

fn choices(s: &State) -> Vec<Faction> {
    let mut all = Vec::new();
    Root::legal(s, &mut all);
    all.iter().filter_map(|a| if let Action::Draft { faction } = a { Some(*faction) } else { None }).collect()
}

fn locked(s: &State) -> Option<Faction> {
    match s.stack.top() {
        Some(Frame::ChooseFaction { locked, .. }) => locked,
        top => panic!("{top:?}"),
    }
}

#[test]
fn a_militant_faction_is_always_dealt_and_one_more_than_there_are_humans() {
    for seed in 0..200 {
        let s = dealt(&drafting(3, &[Faction::Eyrie]), seed);
        assert_eq!(s.faction_row().len(), 4);
        assert!(s.faction_row().iter().any(Faction::is_militant), "{:?}", s.faction_row());
        assert!(!s.faction_row().has(Faction::Eyrie), "the bot plays it");
        assert_eq!(Root::pending(&s), Pending::Seat(Seat(2)), "the last human in turn order chooses first");
        for f in s.seats().iter().filter(|f| s.is_human(**f)) {
            assert_eq!(s.hands[f.index()].len(), 5);
        }
    }
}

#[test]
fn the_last_insurgent_dealt_is_locked_until_a_militant_faction_is_taken() {
    let mut seen = [false; 2];
    for seed in 0..200 {
        let s = dealt(&drafting(3, &[Faction::Alliance]), seed);
        let Some(shut) = locked(&s) else {
            seen[0] = true;
            continue;
        };
        seen[1] = true;
        assert!(!shut.is_militant() && s.faction_row().has(shut));
        assert!(!choices(&s).contains(&shut));
        assert!(Root::check(&s, Action::Draft { faction: shut }).is_err());
        for faction in choices(&s) {
            let mut after = s;
            Root::apply(&mut after, Action::Draft { faction });
            let open = locked(&after).is_none();
            assert_eq!(open, faction.is_militant(), "{faction:?} is taken and {shut:?} locked");
            assert_eq!(choices(&after).contains(&shut), open);
            assert!(!choices(&after).contains(&faction), "nobody else can take it");
        }
    }
    assert_eq!(seen, [true; 2], "locked or not, by what is dealt last");
    for seed in 0..50 {
        assert_eq!(
            locked(&dealt(&drafting(3, &[Faction::Duchy]), seed)),
            None,
            "a militant bot is at the table"
        );
    }
}

#[test]
fn cards_stay_with_their_seat_and_three_are_kept() {
    for seed in 0..100 {
        let mut s = dealt(&drafting(3, &[Faction::Eyrie]), seed);
        let hands: Vec<CardSet> = (0..3).map(|n| s.hands[s.seats[n].index()]).collect();
        let mut lots = Generator::new(seed, 6);
        while s.is_drafting() {
            let open = choices(&s);
            Root::apply(&mut s, Action::Draft { faction: open[lots.below(open.len() as u32) as usize] });
        }
        for (n, hand) in hands.iter().enumerate() {
            assert_eq!(s.hands[s.seats[n].index()], *hand, "seat {n} of {:?}", s.seats());
        }
        let mut acts = Vec::new();
        while s.turn.number == 0 {
            match Root::pending(&s) {
                Pending::Chance { outcomes } => Root::resolve(&mut s, lots.below(outcomes)),
                Pending::Seat(_) => {
                    acts.clear();
                    Root::legal(&s, &mut acts);
                    Root::apply(&mut s, acts[lots.below(acts.len() as u32) as usize]);
                }
                Pending::Over => panic!("before it begins"),
            }
        }
        for (n, hand) in hands.iter().enumerate() {
            let kept = s.hands[s.seats[n].index()];
            assert_eq!((kept.len(), kept.minus(*hand).len()), (3, 0), "three of the five");
            assert_eq!(hand.minus(kept).and(s.deck).len(), 2, "two are in the deck again");
        }
        audit(&s);
    }
}

#[test]
fn every_step_of_a_draft_is_told_and_can_be_written_down() {
    for seed in 0..60 {
        let humans = 1 + (seed % 4) as usize;
        let setup = drafting(humans, &[Faction::Corvids, Faction::Vagabond][..1 + seed as usize % 2]);
        let mut s = Root::begin(&setup).unwrap();
        let mut model = Open::of(&s);
        let mut lots = Generator::new(seed, 7);
        let (mut acts, mut told) = (Vec::new(), Vec::new());
        for _ in 0..120 {
            told.clear();
            match Root::pending(&s) {
                Pending::Chance { outcomes } => {
                    Root::resolve_reporting(&mut s, lots.below(outcomes), &mut told)
                }
                Pending::Seat(seat) => {
                    acts.clear();
                    Root::legal(&s, &mut acts);
                    let action = acts[lots.below(acts.len() as u32) as usize];
                    assert!(!Root::say(&s, action).is_empty() && !Root::offer(&s, action).label.is_empty());
                    if let Some(Frame::PutBack { who, .. }) = s.stack.top() {
                        let secret = Root::secret(&s, &Event::Act { seat, action });
                        assert_eq!(secret.is_none(), who == Faction::Riverfolk, "their hand lies open");
                    }
                    Root::apply_reporting(&mut s, action, &mut told);
                }
                Pending::Over => break,
            }
            told.iter().for_each(|happening| model.apply(happening));
            assert_eq!(model, Open::of(&s), "seed {seed}: {told:?}");
            assert_eq!(Root::from_position(&Root::to_position(&s)).unwrap(), s);
        }
    }
}

#[test]
fn before_a_draft_nobody_is_called_by_a_faction() {
    let s = dealt(&drafting(2, &[Faction::Alliance]), 3);
    assert_eq!(Root::seat_name(&s, Seat(0)), "Seat 1");
    assert_eq!(Root::seat_name(&s, Seat(2)), "Alliance");
    let shown: String = Root::panels(&s, Some(Seat(0))).into_iter().map(|panel| panel.html).collect();
    for f in s.seats().iter().filter(|f| s.is_human(**f) && !s.faction_row().has(**f)) {
        assert!(!shown.contains(&format!("warriors of the {}", f.name())), "{f:?}");
    }
    let mut after = s;
    let faction = choices(&s)[0];
    Root::apply(&mut after, Action::Draft { faction });
    assert_ne!(Root::seat_name(&after, Seat(1)), "Seat 2", "it has chosen");
}
