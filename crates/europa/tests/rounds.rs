//! Whole Rounds with recorded answers, as transcripts that people can read.

mod common;

use common::*;
use europa::action::{Act, Report};
use europa::atlas::{Area, Node, Province, Zone};
use europa::state::ask::{Ask, Effect, Item, Symbol, Word};
use europa::state::level::Level;
use europa::state::{Stage, State};

fn area(name: &str) -> Item {
    Item::Area(Area::named(name).unwrap())
}

fn zone(name: &str) -> Item {
    Item::Zone(Zone::named(name).unwrap())
}

fn node(name: &str) -> Item {
    Item::Node(Node::named(name).unwrap())
}

fn province(name: &str) -> Item {
    Item::Province(Province::named(name).unwrap())
}

/// An ordinary board: NPRs are NPRs, there is room for Influence, Ships find a Sea Zone.
fn ordinary(state: &State, ask: Ask) -> Option<Act> {
    let me = state.player(state.acting()).realm.name();
    Some(match ask {
        Ask::FreeZone if me == "Castile" => Act::Pick(zone("Gulf of Lion")),
        Ask::FreeZone => Act::Pick(zone("Eastern Mediterranean")),
        Ask::TradeNode if me == "Castile" => Act::Pick(node("Sevilla")),
        Ask::TradeNode => Act::Pick(node("Alexandria")),
        Ask::Room(_) => Act::Number(3),
        Ask::AdjacentWithRoom => Act::Pick(area("ARAGON")),
        Ask::Strength(_) => Act::Number(12),
        Ask::EventDucats => Act::Number(4),
        Ask::Effects(_) => Act::Pick(Item::Effect(Effect::GainPower, 1)),
        Ask::Symbols => Act::Pick(Item::Symbol(Symbol::Rebellion)),
        Ask::MayAlly(_) | Ask::MayMarry(_) => Act::Yes,
        Ask::IdeaShown(_) | Ask::QuestWanted | Ask::IsLinked(_) => Act::Yes,
        Ask::MilestoneReward(_) => Act::Number(2),
        Ask::PrestigeOf(_) => Act::Number(10),
        Ask::TaxIncomeOf(_) => Act::Number(16),
        Ask::Electors => Act::Number(7),
        _ => return None,
    })
}

fn round_is_over(round: u8) -> impl Fn(&State) -> bool {
    move |s| s.round() > round && s.stage() == Stage::Actions
}

/// Most turns cost a few questions.
fn counted(company: &Company) -> String {
    let (turns, sum) = (company.asked.len(), company.asked.iter().sum::<usize>());
    let most = company.asked.iter().max().copied().unwrap_or_default();
    format!("\nTurns: {turns}. Questions: {sum}, at most {most} in a turn.\n")
}

fn play_peace() -> Company {
    let mut company = Company::new(setup(&["Castile", "Ottomans"], Level::Normal), 3, &document());
    let mut traded = false;
    company.play(round_is_over(1), ordinary, |s| {
        if s.stage() == Stage::Actions && !traded {
            traded = true;
            return Report::Trade(Node::named("Sevilla").unwrap());
        }
        idle(s)
    });
    company
}

#[test]
fn peace() {
    let company = play_peace();
    golden("peace.md", &(company.transcript(0) + &counted(&company)));
    assert!(company.asked.iter().all(|n| *n <= 6), "{:?}", company.asked);
}

fn play_war() -> Company {
    let mut setup = setup(&["Castile", "Ottomans"], Level::Hard);
    setup.switches.program_rolls_battles = true;
    let mut company = Company::new(setup, 5, &document());
    let mut step = 0;
    let fought = std::cell::Cell::new(false);
    company.play(
        round_is_over(1),
        |s, ask| {
            let me = s.player(s.acting()).realm.name();
            Some(match ask {
                Ask::Attacked if me == "Castile" && s.mat(1)?.lost.is_empty() => Act::Enough,
                Ask::Attacked if me == "Castile" => Act::Pick(area("ANDALUCIA")),
                // The human's Units are beaten in the first Battle.
                Ask::HostileUnits(_) => Act::Number(if fought.replace(true) { 0 } else { 3 }),
                Ask::Side(_) => Act::Pick(Item::Word(Word::Opponent)),
                Ask::HitsTaken(_) => Act::Number(2),
                Ask::Besiegeable(_) if !s.mat(1)?.lost.is_empty() => Act::Pick(province("Sevilla")),
                Ask::Reach => Act::Pick(area("AQUITAINE")),
                Ask::PlacedIn(_) => Act::Pick(area("CASTILE")),
                Ask::Link(..) => Act::Pick(Item::Word(Word::ByLand)),
                Ask::Victory(_) => Act::Pick(Item::Word(Word::Inconclusive)),
                Ask::EnemyShips(_) => Act::Number(2),
                Ask::PortsFacing(_) => Act::Number(4),
                _ => return ordinary(s, ask),
            })
        },
        |s| {
            step += 1;
            match (s.stage(), step) {
                (Stage::Actions, 1) => Report::War(realm("Castile")),
                (Stage::Actions, 3) => Report::Took(Province::named("Sevilla").unwrap()),
                (Stage::Actions, 2 | 4 | 5) => Report::Done,
                _ => idle(s),
            }
        },
    );
    company
}

/// The human declares War on Castile; it responds, defends and settles.
#[test]
fn war() {
    let company = play_war();
    golden("war.md", &(company.transcript(0) + &counted(&company)));
    assert!(company.asked.iter().all(|n| *n <= 6), "{:?}", company.asked);
}

fn play_emperor() -> Company {
    let mut setup = setup(&["Austria", "Venice"], Level::Normal);
    setup.board.emperor = Some(1);
    setup.board.authority = 3;
    setup.board.papal_controller = Some(1);
    setup.board.uncontested = true;
    let mut company = Company::new(setup, 11, &document());
    let mut declared = false;
    company.play(
        round_is_over(1),
        |s, ask| {
            Some(match ask {
                Ask::HreMember(r) => {
                    if matches!(r.name(), "Venice" | "France") {
                        Act::No
                    } else {
                        Act::Yes
                    }
                }
                Ask::ElectorLeads => Act::Pick(Item::Cubes(Area::named("SAXONY").unwrap(), 2)),
                Ask::ElectorRoom => Act::Pick(Item::Cubes(Area::named("BRANDENBURG").unwrap(), 4)),
                Ask::PrintedNode(true, _) => Act::Pick(Item::Realm(realm("Bavaria"))),
                Ask::PrintedNode(false, _) => Act::Pick(Item::Realm(realm("Bohemia"))),
                Ask::Victory(_) => Act::Pick(Item::Word(Word::Inconclusive)),
                _ => return ordinary(s, ask),
            })
        },
        |s| {
            if s.stage() == Stage::Actions && !declared {
                declared = true;
                return Report::War(realm("Bavaria"));
            }
            idle(s)
        },
    );
    company
}

/// Austria is Emperor and Papal Controller, and defends a Subject.
#[test]
fn emperor() {
    let company = play_emperor();
    golden("emperor.md", &(company.transcript(0) + &counted(&company)));
    let austria = company.state().mat(1).unwrap();
    let imperial: u8 = austria.imperial.iter().map(|i| i.cubes).sum();
    assert_eq!(imperial, company.state().board().authority);
    assert_eq!(company.asked.iter().filter(|n| **n > 6).count(), 0, "{:?}", company.asked);
}

/// The last Round of the last Age: the deck, the scoring, the end. In Polish.
#[test]
fn the_end_of_an_age_and_of_the_game() {
    let polish = europa::TEXTS.languages().find(|language| language.code() == "pl").unwrap();
    polish.read(end_of_the_game);
}

fn end_of_the_game() {
    let mut setup = setup(&["Castile"], Level::Easy);
    setup.round = 4;
    let mut company = Company::new(setup.clone(), 2, &document());
    company.play(|s| s.age() == 2 && s.stage() == Stage::Actions, ordinary, idle);
    let deck = company.state().mat(1).unwrap().deck;
    assert_eq!((deck.draw.len(), deck.out.len()), (20, 4));
    setup.age = 4;
    let mut last = Company::new(setup, 2, &document());
    last.play(|_| false, ordinary, idle);
    assert_eq!(last.state().stage(), Stage::Over);
    let text = company.transcript(0) + last.transcript(0).split_once("Cleanup").unwrap().1;
    golden("the-end.md", &(text + &counted(&company)));
}

/// The questions of a turn are not repeated in it.
#[test]
fn nothing_is_asked_twice_in_a_turn() {
    for seed in 0..8 {
        let mut company = Company::new(setup(&["Castile", "Ottomans"], Level::Normal), seed, &document());
        company.play(round_is_over(2), ordinary, idle);
        let mut seen: Vec<Ask> = Vec::new();
        for event in company.table.log() {
            match event {
                table::Event::Bot { .. } => seen.clear(),
                table::Event::Act { action: Act::Ask(ask), .. } => {
                    assert!(!seen.contains(ask), "{ask:?} was asked twice");
                    seen.push(*ask);
                }
                _ => {}
            }
        }
    }
}

/// Wherever a Bot waits for an answer, an unrelated correction changes nothing else: nothing is done, rolled
/// or gained twice.
#[test]
fn an_unrelated_correction_leaves_the_rest_of_the_round_as_it_was() {
    for company in [play_peace(), play_war(), play_emperor()] {
        let log = company.table.log();
        let mut state = company.table.beginning();
        let mut answers = 0;
        for (at, event) in log.iter().enumerate() {
            if state.moment().waiting.is_some() && matches!(event, table::Event::Act { .. }) {
                answers += 1;
                let corrected = company.played_again(at, "france.prestige = 77");
                assert!(corrected.len() >= log.len());
                if let Some(i) = (0..log.len()).find(|i| corrected[*i] != log[*i]) {
                    panic!("corrected before event {at}, event {i} is {:?}, not {:?}", corrected[i], log[i]);
                }
            }
            step(&mut state, event);
        }
        assert!(answers > 40, "{answers}");
    }
}
