//! Everything that happens is reported: the happenings, applied to a plain model of the table, turn the table
//! before into the table after.

mod common;

use common::*;
use europa::Europa;
use europa::happening::{Change, Entry, Happening, Laid, Piece, Pile, Track};
use europa::state::State;
use europa::state::card::Card;
use europa::state::deck::Cards;
use europa::state::level::Level;
use europa::state::mat::{Alliance, Cubes, Mat, Truce, War};
use table::{Event, Game, Show};

/// The number of games: a few, or as many as were asked for.
fn games(usual: u64) -> u64 {
    std::env::var("GAMES").map_or(usual, |n| n.parse().expect("GAMES is a number"))
}

/// Lists represent sets on the table: their order does not matter.
fn laid(state: &State) -> Laid {
    sorted(Laid::of(state))
}

fn sorted(mut laid: Laid) -> Laid {
    for mat in laid.players.iter_mut().filter_map(|player| player.mat.as_deref_mut()) {
        for list in [&mut mat.towns, &mut mat.unrest, &mut mat.lost, &mut mat.held] {
            list.sort();
        }
        mat.ships.sort();
        mat.claims.sort();
        mat.cores.sort();
        mat.marriages.sort();
        mat.influence.sort_by_key(|cubes| cubes.area);
        mat.imperial.sort_by_key(|cubes| cubes.area);
        mat.alliances.sort_by_key(|alliance| alliance.realm);
        mat.wars.sort_by_key(|war| war.enemy);
        mat.truces.sort_by_key(|truce| (truce.realm, truce.made));
    }
    laid
}

/// Puts one piece on a mat, or removes it.
fn put<T: PartialEq>(list: &mut Vec<T>, piece: T, is_there: bool) {
    match is_there {
        true => list.push(piece),
        false => list.retain(|other| *other != piece),
    }
}

fn move_piece(mat: &mut Mat, piece: Piece, is_there: bool) {
    match piece {
        Piece::Town(p) => put(&mut mat.towns, p, is_there),
        Piece::Unrest(p) => put(&mut mat.unrest, p, is_there),
        Piece::Lost(p) => put(&mut mat.lost, p, is_there),
        Piece::Held(p) => put(&mut mat.held, p, is_there),
        Piece::Ship(z) => put(&mut mat.ships, z, is_there),
        Piece::Claim(a) => put(&mut mat.claims, a, is_there),
        Piece::Core(a) => put(&mut mat.cores, a, is_there),
        Piece::Marriage(r) => put(&mut mat.marriages, r, is_there),
        Piece::Alliance(realm) if is_there => mat.alliances.push(Alliance { realm, active: false }),
        Piece::Alliance(realm) => mat.alliances.retain(|alliance| alliance.realm != realm),
        Piece::Active(realm) => {
            mat.alliances.iter_mut().filter(|a| a.realm == realm).for_each(|a| a.active = is_there);
        }
        Piece::War(enemy) if is_there => mat.wars.push(War { enemy, landless: false }),
        Piece::War(enemy) => mat.wars.retain(|war| war.enemy != enemy),
        Piece::Landless(enemy) => {
            mat.wars.iter_mut().filter(|war| war.enemy == enemy).for_each(|war| war.landless = is_there);
        }
        Piece::Truce { realm, made } => put(&mut mat.truces, Truce { realm, made }, is_there),
        Piece::Milestone(kind) => mat.milestones[kind as usize] = is_there,
        Piece::Quest => mat.quest = is_there,
        Piece::Focused(card) => change(&mut mat.deck.focused, card, is_there),
    }
}

fn change(cards: &mut Cards, card: Card, is_there: bool) {
    match is_there {
        true => cards.insert(card),
        false => cards.remove(card),
    }
}

fn count(mat: &mut Mat, track: Track) -> &mut u8 {
    match track {
        Track::Available => &mut mat.available,
        Track::Spent => &mut mat.spent,
        Track::Focus(kind) => &mut mat.focus[kind as usize],
        Track::Reserve => &mut mat.reserve,
        Track::Standing => &mut mat.standing,
        Track::Laid => &mut mat.laid,
        Track::BonusManpower => &mut mat.bonus_manpower,
        Track::Colonists => &mut mat.colonists,
        Track::Cardinals => &mut mat.cardinals,
        Track::Ideas(branch) => &mut mat.ideas[branch as usize],
        Track::LargeElsewhere => &mut mat.elsewhere[0],
        Track::SmallElsewhere => &mut mat.elsewhere[1],
    }
}

fn happens(laid: &mut Laid, happening: &Happening) {
    let board = &mut laid.board;
    let at = happening.change.player().map_or(0, usize::from);
    let mat = |laid: &mut Laid| laid.players[at].mat.clone().expect("a Bot has a mat");
    let mut kept = None;
    match happening.change {
        Change::Age { from, to } => assert_eq!(std::mem::replace(&mut laid.age, to), from),
        Change::Round { from, to } => assert_eq!(std::mem::replace(&mut laid.round, to), from),
        Change::Stage { from, to } => assert_eq!(std::mem::replace(&mut laid.stage, to), from),
        Change::Board { entry } => match entry {
            Entry::Rebels(yes) => board.rebels = yes,
            Entry::Emperor(who) => board.emperor = who,
            Entry::Authority { from, to } => assert_eq!(std::mem::replace(&mut board.authority, to), from),
            Entry::Defending(yes) => board.defending = yes,
            Entry::PapalController(who) => board.papal_controller = who,
            Entry::Uncontested(yes) => board.uncontested = yes,
            Entry::Roma(who) => board.roma = who,
        },
        Change::Realm { to, .. } => laid.players[at].realm = to,
        Change::Faith { to, .. } => laid.players[at].faith = to,
        Change::Prestige { from, to, .. } => {
            assert_eq!(std::mem::replace(&mut laid.players[at].prestige, to), from);
        }
        Change::Passed { yes, .. } => laid.players[at].passed = yes,
        Change::EventTaken { yes, .. } => laid.players[at].event_taken = yes,
        Change::Level { to, .. } => kept.insert(mat(laid)).level = to,
        Change::Capital { to, .. } => kept.insert(mat(laid)).capital = to,
        Change::Track { track, from, to, .. } => {
            assert_eq!(std::mem::replace(count(kept.insert(mat(laid)), track), to), from, "{track:?}");
        }
        Change::Army { to, .. } => kept.insert(mat(laid)).army = to,
        Change::Merchant { to, .. } => kept.insert(mat(laid)).merchant = to,
        Change::Piece { piece, is_there, .. } => move_piece(kept.insert(mat(laid)), piece, is_there),
        Change::Influence { imperial, area, to, .. } => {
            let mat = kept.insert(mat(laid));
            let list = if imperial { &mut mat.imperial } else { &mut mat.influence };
            list.retain(|cubes| cubes.area != area);
            list.extend((to > 0).then_some(Cubes { area, cubes: to }));
        }
        Change::Card { card, from, to, .. } => {
            let deck = &mut kept.insert(mat(laid)).deck;
            for (pile, is_there) in [(from, false), (to, true)] {
                let cards = match pile {
                    Pile::Draw => &mut deck.draw,
                    Pile::Used => &mut deck.used,
                    Pile::Out => &mut deck.out,
                };
                change(cards, card, is_there);
            }
        }
    }
    if let Some(mat) = kept {
        laid.players[at].mat = Some(mat);
    }
}

/// Replays a log beside a model that is updated from happenings only.
fn follows(company: &Company) -> usize {
    let mut state = company.table.beginning();
    let mut model = laid(&state);
    let mut observed = 0;
    for event in company.table.log() {
        let mut told = Vec::new();
        let before = state.clone();
        match event {
            Event::Act { action, .. } => Europa::apply_reporting(&mut state, *action, &mut told),
            Event::Chance { outcome } => Europa::resolve_reporting(&mut state, *outcome, &mut told),
            Event::Correct { text } => Europa::correct_reporting(&mut state, text, &mut told).expect(text),
            Event::Lot { .. } | Event::Bot { .. } | Event::Kept { .. } | Event::Answered { .. } => {}
        }
        told.iter().for_each(|happening| happens(&mut model, happening));
        model = sorted(model);
        assert_eq!(model, laid(&state), "{event:?}\n{told:?}");
        for happening in &told {
            for language in europa::TEXTS.languages() {
                let said = language.read(|| table::Happening::say(happening, &state));
                assert!(!said.is_empty() && !said.contains("{"), "{happening:?}: {said}");
            }
        }
        // In reverse, these are the instructions to restore the board.
        assert_eq!(Europa::changes(&before, &before), Vec::<String>::new());
        observed += told.len();
    }
    assert_eq!(&state, company.state(), "telling changes nothing");
    observed
}

#[test]
fn the_happenings_are_the_difference_of_the_tables() {
    for seed in 5..5 + games(1) {
        let mut setup = setup(&["Castile", "Ottomans"], Level::Hard);
        setup.round = 3;
        let mut company = Company::new(setup, seed, &document());
        company.play(|state| state.age() == 2 && state.round() == 2, |_, _| None, idle);
        assert!(follows(&company) > 200, "seed {seed}");
    }
}

#[test]
fn real_dice_and_corrections_are_told_too() {
    let mut company = Company::real(setup(&["Castile"], Level::Normal), &[2, 9, 11], &[3, 4, 1]);
    company.play(|state| state.round() == 2, |_, _| None, idle);
    company.table.correct("castile.available = 4").unwrap();
    company.table.correct("castile.towns = [\"Madrid\"]").ok();
    company.table.correct("castile.prestige = 12").unwrap();
    let end = company.table.log().len();
    assert!(follows(&company) > 20);
    // After an undo, the same model follows the rest.
    company.table.undo(end - 2).unwrap();
    follows(&company);
}

/// The instructions for the board are in the reader's language, and without program internals.
#[test]
fn what_to_change_on_the_board_is_said_in_words() {
    let mut company = Company::new(setup(&["Castile"], Level::Normal), 3, &document());
    let before = company.state().clone();
    company.table.correct("castile.available = 4").unwrap();
    company.table.correct("castile.prestige = 12").unwrap();
    let after = company.state().clone();
    let (had, had_prestige) = (before.mat(1).unwrap().available, before.player(1).prestige);
    let english = Europa::changes(&before, &after);
    let expected =
        [format!("Castile: Prestige {had_prestige} → 12"), format!("Castile: BP Available {had} → 4")];
    assert_eq!(english, expected);
    let polish = europa::TEXTS.languages().find(|language| language.code() == "pl").unwrap();
    let back = polish.read(|| Europa::changes(&after, &before));
    let expected =
        [format!("Castile: Prestiż 12 → {had_prestige}"), format!("Castile: dostępne PB 4 → {had}")];
    assert_eq!(back, expected);
}

/// Every decision has a question, and no two answers read alike, in every language.
#[test]
fn every_decision_has_a_question_and_answers_that_differ() {
    let mut company = Company::new(setup(&["Castile", "Ottomans"], Level::Normal), 11, &document());
    company.play(|state| state.round() == 4, |_, _| None, idle);
    let human = |event: &Event<_>| matches!(event, Event::Act { seat, .. } if seat.0 == 0);
    let decisions = company.table.log().iter().enumerate().filter(|(_, event)| human(event));
    let decisions: Vec<usize> = decisions.map(|(at, _)| at).step_by(5).collect();
    assert!(decisions.len() > 4);
    for at in decisions {
        let state = company.table.state_at(at);
        let mut legal = Vec::new();
        Europa::legal(&state, &mut legal);
        for language in europa::TEXTS.languages() {
            language.read(|| {
                let question = Europa::question(&state).expect("somebody decides").words;
                assert!(question.len() > 3, "{at}: {question}");
                let mut seen = std::collections::BTreeSet::new();
                for action in &legal {
                    let offer = Europa::offer(&state, *action);
                    let said = format!("{}: {}", offer.group, offer.label);
                    assert!(seen.insert(said.clone()), "{}: {question} has twice “{said}”", language.code());
                }
            });
        }
    }
}

/// What people would like to report has an answer at every decision: that it can be done, or why not.
#[test]
fn why_not_answers_what_people_would_report() {
    let mut company = Company::new(setup(&["Castile", "Ottomans"], Level::Normal), 11, &document());
    company.play(|state| state.round() == 3, |_, _| None, idle);
    let human = |event: &Event<_>| matches!(event, Event::Act { seat, .. } if seat.0 == 0);
    let decisions = company.table.log().iter().enumerate().filter(|(_, event)| human(event));
    let (mut possible, mut refused) = (0, 0);
    for (at, _) in decisions {
        let state = company.table.state_at(at);
        let answers = Europa::why_not(&state, "declare war on Venice");
        assert!(!answers.is_empty(), "{at}");
        possible += usize::from(answers.iter().any(|answer| answer.reason.is_none()));
        refused += usize::from(answers.iter().all(|answer| answer.reason.is_some()));
        assert!(Europa::why_not(&state, "sing").is_empty());
    }
    assert!(possible > 0 && refused > 0, "{possible}, {refused}");
}
