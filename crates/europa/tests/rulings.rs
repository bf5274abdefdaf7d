//! Rulings of ours on the inside of the charts, each fixed by a turn of play: named after its number.

mod common;

use common::*;
use europa::atlas::{Area, Zone};
use europa::rules::act::{Act, Report};
use europa::state::ask::{Ask, Item, Word};
use europa::state::level::Level;
use europa::state::mat::Mat;
use europa::state::{Stage, State};
use table::Event;

const CASTILE: u8 = 1;

/// One Turn of Castile from a position, with these cards and dice, and these answers.
fn turn(
    age: u8,
    position: &str,
    cards: &[u8],
    dice: &[u8],
    answer: impl FnMut(&State, Ask) -> Option<Act>,
) -> Company {
    let mut setup = setup(&["Castile"], Level::Normal);
    setup.age = age;
    let mut company = Company::real(setup, cards, dice);
    company.play(|s| s.stage == Stage::Actions, |_, _| None, idle);
    if !position.is_empty() {
        company.table.correct(position).unwrap();
    }
    company.table.act(table::Seat(0), Act::Report(Report::Done)).unwrap();
    company.play(|s| s.acting() == 0 && s.response.is_none(), answer, |_| Report::Done);
    company
}

fn mat(company: &Company) -> &Mat {
    company.state().mat(CASTILE).unwrap()
}

fn asked(company: &Company, what: impl Fn(Ask) -> bool) -> usize {
    let asks = company.table.log().iter();
    asks.filter(|e| matches!(e, Event::Act { action: Act::Ask(ask), .. } if what(*ask))).count()
}

fn told(company: &Company, words: &str) {
    let text = company.transcript(0);
    assert!(text.contains(words), "“{words}” is not in\n{text}");
}

fn area(name: &str) -> Act {
    Act::Pick(Item::Area(Area::named(name).unwrap()))
}

fn zone(name: &str) -> Act {
    Act::Pick(Item::Zone(Zone::named(name).unwrap()))
}

fn word(word: Word) -> Act {
    Act::Pick(Item::Word(word))
}

#[test]
fn or_2_an_action_is_paid_by_its_card_only() {
    let company = turn(1, "", &[24], &[1], |_, ask| match ask {
        Ask::IdeaShown(_) => Some(Act::Yes),
        _ => None,
    });
    assert_eq!((mat(&company).available, mat(&company).spent), (6, 3));
    assert_eq!(mat(&company).ideas, [1, 0, 0]);
}

#[test]
fn or_22_war_only_if_stronger() {
    let against = |strength: i8| {
        turn(1, "", &[3], &[1], move |_, ask| match ask {
            Ask::Strength(_) => Some(Act::Number(strength.into())),
            _ => None,
        })
    };
    assert!(mat(&against(1)).is_at_war_with(realm("Granada")));
    let company = against(20);
    assert!(mat(&company).wars.is_empty(), "{}", company.transcript(0));
    assert_eq!(mat(&company).claims.len(), 1, "the Claim is placed all the same");
}

#[test]
fn or_24_and_25_it_recruits_after_a_declaration_and_without_a_war() {
    for strength in [1, 20] {
        let company = turn(1, "", &[3], &[1], |_, ask| match ask {
            Ask::Strength(_) => Some(Act::Number(strength)),
            _ => None,
        });
        // 1 for the card, 1 for the Units: as many as the Reserve has, up to one recruitment.
        let m = mat(&company);
        assert_eq!((m.available, m.standing + m.laid + m.reserve), (7, 6), "{}", company.transcript(0));
        assert!(m.standing + m.laid > 2, "{}", company.transcript(0));
        let company = turn(1, "castile.available = 1", &[3], &[1], |_, ask| match ask {
            Ask::Strength(_) => Some(Act::Number(strength)),
            _ => None,
        });
        assert_eq!(mat(&company).standing + mat(&company).laid, 2, "no BP, no Units");
    }
}

#[test]
fn or_26_in_a_war_it_recruits_only_while_there_are_few_units() {
    let units = |position: &str| {
        let company = turn(1, position, &[3], &[], |_, _| None);
        mat(&company).standing + mat(&company).laid
    };
    let war = "castile.wars = [{ enemy = \"Granada\" }]\n";
    assert!(units(war) > 2);
    assert_eq!(units(&format!("{war}castile.standing = 9\ncastile.reserve = 3")), 9);
}

#[test]
fn or_28_the_army_goes_where_it_has_a_claim() {
    let company = turn(
        1,
        "castile.wars = [{ enemy = \"Granada\" }]\ncastile.claims = [\"NORTHERN MOROCCO\"]",
        &[3],
        &[],
        |state, ask| match (ask, &state.moment.waiting) {
            (Ask::Reach, Some(europa::state::Waiting::Answer { named, .. })) if named.is_empty() => {
                Some(area("ANDALUCIA"))
            }
            (Ask::Reach, _) => Some(area("NORTHERN MOROCCO")),
            _ => None,
        },
    );
    assert_eq!(mat(&company).army, Area::named("NORTHERN MOROCCO").ok(), "{}", company.transcript(0));
}

#[test]
fn or_29_a_ship_for_a_naval_bridge() {
    let company = turn(1, "castile.wars = [{ enemy = \"Granada\" }]", &[3], &[], |_, ask| match ask {
        Ask::BridgeZone => Some(zone("Gulf of Lion")),
        _ => None,
    });
    assert!(mat(&company).ships.contains(&Zone::named("Gulf of Lion").unwrap()), "{}", company.transcript(0));
}

#[test]
fn or_33_a_marriage_with_an_ally() {
    let company = turn(1, "castile.alliances = [{ realm = \"Aragon\" }]", &[8], &[1], |_, ask| match ask {
        Ask::Room(_) => Some(Act::Number(5)),
        _ => None,
    });
    assert_eq!(mat(&company).marriages, [realm("Aragon")], "{}", company.transcript(0));
    assert_eq!(asked(&company, |ask| matches!(ask, Ask::MayMarry(_))), 0, "both are Catholic: that is known");
}

#[test]
fn or_43_without_a_way_to_explore_it_goes_to_sea() {
    let company = turn(1, "", &[11], &[], |_, _| None);
    assert_eq!(asked(&company, |ask| matches!(ask, Ask::ExplorationDie(_))), 0);
    assert_eq!(asked(&company, |ask| matches!(ask, Ask::TradeNode)), 1, "{}", company.transcript(0));
}

#[test]
fn or_45_and_46_the_exploring_ship_and_three_rolls_at_most() {
    let company = turn(1, "castile.quest = true", &[11], &[], |state, ask| match ask {
        Ask::DistantZone => match state.shape(ask) {
            europa::rules::Shape::One { of, .. } => of.first().map(|item| Act::Pick(*item)),
            _ => None,
        },
        Ask::ExplorationDie(_) => Some(Act::Number(3)),
        _ => None,
    });
    assert_eq!(mat(&company).ships.len(), 3, "{}", company.transcript(0));
    assert_eq!(asked(&company, |ask| matches!(ask, Ask::ExplorationDie(_))), 3);
    assert!(mat(&company).claims.is_empty());
}

#[test]
fn or_47_a_skull_costs_1_bp_or_the_ship() {
    let explore = |position: &str| {
        turn(1, position, &[11], &[], |_, ask| match ask {
            Ask::DistantZone => None,
            Ask::ExplorationDie(_) => Some(word(Word::Skull)),
            Ask::AnyTerritory => Some(area("Antilles")),
            _ => None,
        })
    };
    let company = explore("castile.quest = true");
    assert_eq!((mat(&company).available, mat(&company).claims.len()), (6, 1), "{}", company.transcript(0));
    let company = explore("castile.quest = true\ncastile.available = 2");
    assert_eq!((mat(&company).available, mat(&company).claims.len()), (0, 0), "{}", company.transcript(0));
}

#[test]
fn or_48_what_spies_do_is_rolled() {
    for (die, words) in [(1, "Unrest on 2 Towns"), (3, "remove 2 Influence"), (5, "1 Rebel Unit")] {
        let company = turn(1, "", &[13], &[die], |_, ask| match ask {
            Ask::SpyResult(_) => Some(word(Word::Happened)),
            _ => None,
        });
        told(&company, words);
    }
}

#[test]
fn or_48_and_49_nothing_to_do_sow_discontent_then_military() {
    let company = turn(1, "", &[13], &[3], |_, ask| match ask {
        Ask::SpyResult(_) => Some(word(Word::NothingToDo)),
        _ => None,
    });
    told(&company, "remove 2 Influence");
    told(&company, "Unrest on 2 Towns");
    assert_eq!(
        asked(&company, |ask| matches!(ask, Ask::Strength(_))),
        1,
        "MILITARY\n{}",
        company.transcript(0)
    );
}

#[test]
fn or_50_unrest_calms_one_town_more_than_the_card_cost() {
    let company = turn(1, "castile.unrest = [\"Burgos\", \"Madrid\", \"Murcia\"]", &[20], &[], |_, _| None);
    let left: Vec<&str> = mat(&company).unrest.iter().map(|town| town.name()).collect();
    assert_eq!(left, ["Murcia"], "the highest Tax Value first, then the alphabet\n{}", company.transcript(0));
}

#[test]
fn or_55_the_quest_first() {
    let company = turn(1, "", &[24], &[6], |_, ask| match ask {
        Ask::QuestWanted => Some(Act::Yes),
        _ => None,
    });
    assert!(mat(&company).quest, "{}", company.transcript(0));
    assert_eq!(mat(&company).ideas[2], 0);
}

#[test]
fn or_40_a_crusade_is_a_declaration_of_war() {
    let company = turn(1, "board.papal_controller = 1", &[14], &[], |_, ask| match ask {
        Ask::CrusadeArea => Some(area("ANDALUCIA")),
        Ask::MuslimRealm(_) => Some(Act::Pick(Item::Realm(realm("Granada")))),
        _ => None,
    });
    assert!(mat(&company).is_at_war_with(realm("Granada")), "{}", company.transcript(0));
    assert_eq!(company.state().player(CASTILE).prestige, 1);
}

#[test]
fn or_41_without_a_crusade_it_excommunicates() {
    let company = turn(1, "board.papal_controller = 1", &[14], &[], |_, _| None);
    told(&company, "France is excommunicated");
    assert_eq!(mat(&company).cardinals, 0);
}

#[test]
fn or_15_colonize_without_a_claim_explores_with_the_quest() {
    let rolls = |position: &str| {
        let company = turn(2, position, &[12], &[], |_, ask| match ask {
            Ask::ExplorationDie(_) => Some(Act::Number(3)),
            _ => None,
        });
        asked(&company, |ask| matches!(ask, Ask::ExplorationDie(_)))
    };
    assert_eq!(rolls("castile.quest = true"), 3);
    assert_eq!(rolls(""), 0);
}

#[test]
fn or_16_and_17_four_to_colonize_or_two_colonists_more() {
    let colonize = |position: &str| {
        let position = format!("castile.claims = [\"Antilles\"]\n{position}");
        turn(2, &position, &[12], &[], |_, ask| match ask {
            Ask::LinkedClaims => Some(area("Antilles")),
            _ => None,
        })
    };
    // 1 Colonist, 3 of the card.
    let company = colonize("castile.colonists = 1");
    assert_eq!((mat(&company).colonists, mat(&company).claims.len()), (0, 0), "{}", company.transcript(0));
    let company = colonize("castile.available = 3");
    assert_eq!((mat(&company).colonists, mat(&company).claims.len()), (2, 1), "{}", company.transcript(0));
}

#[test]
fn or_20_the_option_of_an_event_is_rolled_or_the_one_that_can_be_met() {
    let option = |die: u8, can: Word| {
        turn(1, "", &[1], &[die], move |_, ask| match ask {
            Ask::EventOptions => Some(word(can)),
            _ => None,
        })
    };
    told(&option(3, Word::Both), "Option A.");
    told(&option(4, Word::Both), "Option B.");
    told(&option(4, Word::OnlyA), "Option A.");
    told(&option(1, Word::OnlyB), "Option B.");
}
