//! Questions of one moment on one sheet: this changes only how people are asked.

mod common;

use common::*;
use europa::Europa;
use europa::action::{Act, Report};
use europa::state::ask::{Ask, Item, Reply, Word};
use europa::state::level::Level;
use europa::state::{State, Waiting};
use table::{Event, Game};

fn with_sheets(seed: u64, sheets: bool) -> Company {
    let mut setup = setup(&["Castile", "Ottomans"], Level::Normal);
    setup.switches.sheets = sheets;
    Company::new(setup, seed, &document())
}

/// A state that differs in what is written of it.
fn changed(state: &State, change: impl FnOnce(&mut toml::Table)) -> State {
    let mut written = toml::Table::try_from(state).unwrap();
    change(&mut written);
    written.try_into().unwrap()
}

/// Answers that do not depend on when they are asked.
fn people(_: &State, ask: Ask) -> Option<Act> {
    Some(match ask {
        Ask::Room(_) | Ask::HostileUnits(_) | Ask::EventDucats => Act::Number(2),
        Ask::Strength(_) | Ask::TaxIncome(_) | Ask::PrestigeOf(_) | Ask::TaxIncomeOf(_) => Act::Number(4),
        Ask::MayAlly(_) | Ask::MayMarry(_) | Ask::IdeaShown(_) => Act::Yes,
        Ask::Link(..) => word(Word::ByLand),
        Ask::Victory(_) => word(Word::Inconclusive),
        Ask::OwnerOf(province) => Act::Pick(Item::Realm(province.flag()?)),
        _ => return None,
    })
}

#[test]
fn the_bots_do_the_same_with_sheets_and_without() {
    for seed in 0..6 {
        let deeds = |sheets: bool| -> Vec<Event<Act>> {
            let mut company = with_sheets(seed, sheets);
            company.play(|s| s.round() > 1, people, idle);
            let done = |e: &&Event<Act>| {
                matches!(e, Event::Act { action: Act::Do(..) | Act::Tell(_) | Act::Roll(..) | Act::End, .. })
            };
            company.table.log().iter().filter(done).cloned().collect()
        };
        assert_eq!(deeds(true), deeds(false), "seed {seed}");
    }
}

/// Plays until a sheet with at least two lines is open.
fn at_a_sheet(seed: u64) -> Company {
    let mut company = with_sheets(seed, true);
    let is_open = |s: &State| s.moment().waiting == Some(Waiting::Sheet) && s.moment().sheet.len() > 1;
    company.play(|s| is_open(s) || s.round() > 1, people, idle);
    assert!(is_open(company.state()), "seed {seed} has no sheet\n{}", company.transcript(0));
    company
}

#[test]
fn a_line_is_changed_and_the_rest_is_taken_as_it_stands() {
    let company = at_a_sheet(1);
    let mut state = company.state().clone();
    let lines = state.moment().sheet.clone();
    let at = lines.iter().position(|line| line.reply.is_some()).unwrap();
    Europa::apply(&mut state, Act::Change(at as u8));
    // The answer goes into its line; nothing is known before the sheet is sent.
    while let Some(Waiting::Answer { ask, .. }) = state.moment().waiting.clone() {
        let act = habit(&state, ask);
        Europa::apply(&mut state, act);
    }
    assert_eq!(state.moment().waiting, Some(Waiting::Sheet));
    assert_eq!(state.answer(lines[at].ask), None);
    let filled = state.moment().sheet.clone();
    for line in filled.iter().filter(|line| line.reply.is_none()) {
        assert!(Europa::check(&state, Act::Enough).is_err(), "{line:?} is open");
    }
    if filled.iter().all(|line| line.reply.is_some()) {
        Europa::apply(&mut state, Act::Enough);
        for line in &filled {
            assert_eq!(state.answer(line.ask), line.reply.as_ref());
        }
        assert!(state.moment().sheet.is_empty());
    }
}

#[test]
fn a_position_with_a_sheet_can_be_read_back() {
    for seed in 0..4 {
        let company = at_a_sheet(seed);
        let text = Europa::to_position(company.state());
        assert_eq!(&Europa::from_position(&text).unwrap(), company.state());
    }
}

/// People correct something while an open sheet shows that it is wrong.
#[test]
fn a_correction_while_a_sheet_lies_open_changes_nothing_else() {
    let mut company = with_sheets(3, true);
    company.play(|s| s.round() > 1, people, idle);
    let mut state = company.table.beginning();
    let mut tried = 0;
    for (at, event) in company.table.log().iter().enumerate() {
        let open = state.moment().waiting == Some(Waiting::Sheet);
        if open && matches!(event, Event::Act { .. }) && tried < 6 {
            tried += 1;
            // A Core token counts only at the end; the Prestige of a human would be what a later sheet fills in.
            let again = company.played_again(at, "castile.cores = [\"ARAGON\"]");
            let log = company.table.log();
            if let Some(i) = (0..log.len()).find(|i| again.get(*i) != Some(&log[*i])) {
                panic!("corrected before event {at}, event {i} is {:?}, not {:?}", again.get(i), log[i]);
            }
        }
        step(&mut state, event);
    }
    assert_eq!(tried, 6);
}

#[test]
fn what_was_answered_is_filled_in_the_next_time() {
    let mut state = at_a_sheet(1).state().clone();
    let ask = Ask::AllyOfPassed(realm("Navarra"));
    assert_eq!(state.presumed(ask), Some(Reply::No));
    let answered = europa::state::Known { bot: Some(state.acting()), ask, reply: Reply::Yes };
    let answered = toml::Value::Array(vec![toml::Value::try_from(answered).unwrap()]);
    state = changed(&state, |written| drop(written.insert("recalled".into(), answered)));
    assert_eq!(state.presumed(ask), Some(Reply::Yes));
}

/// The map and the mats give the first answers.
#[test]
fn what_the_map_of_1444_says_is_filled_in() {
    let company = turn(1, "", &[9], &[1], |_, _| None);
    let mut state = company.state().clone();
    state = changed(&state, |written| {
        written.insert("stage".into(), "actions".into());
        written.insert("on_turn".into(), i64::from(CASTILE).into());
        written.remove("response");
    });
    let items = |names: &[&str]| -> Option<Reply> {
        Some(Reply::Items(names.iter().map(|n| Item::Realm(realm(n))).collect()))
    };
    let province = |name: &str| europa::atlas::Province::named(name).unwrap();
    let area = |name: &str| europa::atlas::Area::named(name).unwrap();
    assert_eq!(state.presumed(Ask::OwnerOf(province("Bordeaux"))), items(&["England"]));
    // Capital there, then Tax Value, then the alphabet.
    assert_eq!(state.presumed(Ask::RealmsIn(area("ANDALUCIA"))), items(&["Granada", "Castile"]));
    assert_eq!(state.presumed(Ask::TaxIncome(realm("Granada"))), Some(Reply::Number(2)));
    assert_eq!(state.presumed(Ask::TradeNode), None, "cards are revealed");
    assert_eq!(state.presumed(Ask::SpyResult(1)), None, "humans decide");
    Europa::correct(&mut state, "castile.wars = [{ enemy = \"Granada\", landless = false }]").unwrap();
    let reach = state.presumed(Ask::Reach);
    assert_eq!(reach, Some(Reply::Items(vec![Item::Area(area("ANDALUCIA"))])));
    let taken =
        |names: &[&str]| Some(Reply::Items(names.iter().map(|n| Item::Province(province(n))).collect()));
    assert_eq!(state.presumed(Ask::Besiegeable(area("ANDALUCIA"))), taken(&["Gibraltar", "Granada"]));
    let report = Report::Done;
    assert!(Europa::check(&state, Act::Report(report)).is_err());
}
