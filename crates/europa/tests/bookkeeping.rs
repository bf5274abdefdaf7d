//! The program's bookkeeping for the Bots, whoever causes the changes: humans, symbols, other Bots.

mod common;

use common::*;
use europa::action::{Act, Deed, Report};
use europa::atlas::{Area, Zone};
use europa::state::ask::{Ask, Effect, Item, Symbol, Word};
use europa::state::level::Level;
use europa::state::{Stage, Terms};
use europa::words;
use table::Event;

/// Castile and another Bot, with this position, before the human's first Turn.
fn two_bots(other: &str, position: &str, cards: &[u8], dice: &[u8]) -> Company {
    let mut company = Company::real(setup(&["Castile", other], Level::Normal), cards, dice);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    if !position.is_empty() {
        company.table.correct(position).unwrap();
    }
    company
}

fn report(company: &mut Company, report: Report, answer: impl Fn(Ask) -> Option<Act>) {
    company.table.act(table::Seat(0), Act::Report(report)).unwrap();
    company.play(|s| s.response().is_none() && s.acting() == 0, |_, ask| answer(ask), |_| Report::Done);
}

/// From this stage on to the next ones, Castile first.
fn from(stage: &str, until: Stage, position: &str, answer: impl Fn(Ask) -> Option<Act>) -> Company {
    let mut company = two_bots("Portugal", position, &[], &[]);
    company.table.correct(&format!("stage = \"{stage}\"\non_turn = 1")).unwrap();
    company.play(|s| s.stage() == until, |_, ask| answer(ask), idle);
    company
}

#[test]
fn peace_on_a_humans_terms() {
    let peace = |terms: Terms| {
        let position = "castile.wars = [{ enemy = \"France\" }]\ncastile.lost = [\"Burgos\", \"Madrid\"]\n\
             castile.held = [\"Bordeaux\"]\ncastile.army = \"LEON\"\n\
             castile.alliances = [{ realm = \"Aragon\", active = true }]";
        let mut company = two_bots("Ottomans", position, &[], &[]);
        report(&mut company, Report::Peace(CASTILE, terms), |_| None);
        let m = mat(&company);
        assert!(m.wars.is_empty() && m.has_truce(realm("France")) && m.held.is_empty() && m.lost.is_empty());
        assert!(m.army.is_none() && !m.alliances[0].active, "it goes home");
        (company.state().player(CASTILE).prestige, m.towns.len() as i8 - 9, m.available)
    };
    assert_eq!(peace(Terms::WhitePeace), (-1, 0, 9));
    // Burgos is France's, Bordeaux Castile's; Madrid, the Capital, is returned for 1 BP.
    assert_eq!(peace(Terms::KeepBoard), (0, 0, 8));
    // 2 Prestige for each of Tax Value 3.
    assert_eq!(peace(Terms::Humiliation), (-6, 0, 9));
}

#[test]
fn of_several_enemies_people_say_who_occupies_what() {
    let position = "castile.wars = [{ enemy = \"France\" }, { enemy = \"Granada\" }]\n\
         castile.lost = [\"Burgos\", \"Murcia\"]";
    let mut company = two_bots("Ottomans", position, &[], &[]);
    report(&mut company, Report::Peace(CASTILE, Terms::WhitePeace), |ask| match ask {
        Ask::LostTo(_) => Some(province("Burgos")),
        _ => None,
    });
    let lost: Vec<&str> = mat(&company).lost.iter().map(|p| p.name()).collect();
    assert_eq!(lost, ["Murcia"]);
    assert!(mat(&company).is_at_war_with(realm("Granada")));
}

#[test]
fn a_human_joins_a_war() {
    let mut company = two_bots("Ottomans", "castile.wars = [{ enemy = \"Granada\" }]", &[], &[]);
    report(&mut company, Report::Joined(CASTILE), |_| None);
    assert!(mat(&company).is_at_war_with(realm("France")));
    assert_eq!(mat(&company).available, 9, "only a War that is declared on the Bot brings BP");
}

/// 2.5 Phase 3 D: even if it was not a War that brought the Army onto the map.
#[test]
fn at_peace_the_army_goes_home_unless_there_is_unrest() {
    let army = |more: &str| {
        let company =
            from("peace", Stage::Unrest, &format!("castile.army = \"ANDALUCIA\"\n{more}"), |_| None);
        mat(&company).army.is_some()
    };
    assert!(!army(""));
    assert!(army("castile.unrest = [\"Cordoba\"]"));
    assert!(army("castile.lost = [\"Cordoba\"]"));
    assert!(!army("castile.unrest = [\"Madrid\"]"), "elsewhere");
}

/// 2.5 Phase 3 B: at most one Invasion, the Army meets it, and no BP for a Battle out of its Turn.
#[test]
fn an_npr_invades() {
    let position = "castile.wars = [{ enemy = \"Granada\" }]";
    let company = from("invasions", Stage::Peace, position, |ask| {
        Some(match ask {
            Ask::InvadedArea => area("ANDALUCIA"),
            Ask::HostileUnits(_) => Act::Number(3),
            Ask::Icons(_) => Act::Number(1),
            _ => return None,
        })
    });
    let m = mat(&company);
    assert_eq!(m.army, Area::named("ANDALUCIA").ok());
    assert_eq!((m.standing, m.reserve, m.available), (1, 5, 9));
    assert_eq!(asked(&company, |a| a == Ask::InvadedArea), 1, "Portugal is at War with nobody");
}

/// 2.5 Phase 5.1: Units of the Reserve are lost first. Phase 5.3: Alliances with players end.
#[test]
fn cleanup() {
    let towns = "castile.towns = [\"Burgos\", \"Madrid\", \"Murcia\"]";
    let allies = "castile.alliances = [{ realm = \"France\" }, { realm = \"Aragon\" }]";
    let company = from("cleanup", Stage::Actions, &format!("{towns}\n{allies}"), |_| None);
    let m = mat(&company);
    // Manpower: 1 Large and half of 2 Small, at least 3.
    assert_eq!((m.standing, m.reserve), (2, 1));
    assert_eq!(m.alliances.iter().map(|a| a.realm).collect::<Vec<_>>(), [realm("Aragon")]);
    let company = from("cleanup", Stage::Actions, &format!("{towns}\ncastile.standing = 5"), |_| None);
    assert_eq!((mat(&company).standing, mat(&company).reserve), (3, 0));
}

/// 2.16, symbols: humans report those of their Events that change Bots' pieces.
#[test]
fn symbols_of_a_humans_event() {
    let position = "castile.wars = [{ enemy = \"Granada\" }]\ncastile.standing = 6\ncastile.reserve = 0\n\
         castile.colonists = 2\ncastile.unrest = [\"Burgos\", \"Madrid\"]\nportugal.standing = 3";
    let mut company = two_bots("Portugal", position, &[], &[1, 2]);
    report(&mut company, Report::Symbol(Symbol::Attrition), |_| None);
    assert_eq!((mat(&company).standing, company.state().mat(2).unwrap().standing), (5, 3));
    report(&mut company, Report::Symbol(Symbol::NativeUprising), |_| None);
    assert_eq!(mat(&company).colonists, 1);
    // Two dice: a Rebellion, and 1 BP.
    report(&mut company, Report::Symbol(Symbol::Rebellion), |_| None);
    let m = mat(&company);
    assert_eq!((m.lost.iter().map(|p| p.name()).collect::<Vec<_>>(), m.available), (vec!["Burgos"], 8));
    assert!(!legal(&company).contains(&Act::Report(Report::Symbol(Symbol::Pirates))));
}

fn legal(company: &Company) -> Vec<Act> {
    let mut legal = Vec::new();
    <europa::Europa as table::Game>::legal(company.state(), &mut legal);
    legal
}

/// A Rebellion at the Army's position costs its last Unit: it leaves the map.
#[test]
fn an_army_without_units_is_not_on_the_map() {
    let position = "castile.standing = 1\ncastile.army = \"CASTILE\"\ncastile.unrest = [\"Burgos\"]";
    let mut company = two_bots("Portugal", position, &[], &[1]);
    report(&mut company, Report::Symbol(Symbol::Rebellion), |_| None);
    let m = mat(&company);
    assert!(m.army.is_none() && m.lost.is_empty());
    assert_eq!((m.standing, m.reserve), (0, 5));
}

/// 2.15.3: the Emperor defends every Subject, players too; not against a Member with a Casus Belli.
#[test]
fn the_emperor_defends_players_too() {
    let defends = |member: bool, without_cause: Act| {
        let mut setup = setup(&["Austria", "Brandenburg"], Level::Normal);
        setup.board.emperor = Some(1);
        setup.board.authority = 2;
        let mut company = Company::real(setup, &[], &[]);
        company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
        report(&mut company, Report::War(realm("Brandenburg")), |ask| match ask {
            Ask::HreMember(r) if r.name() == "France" => Some(if member { Act::Yes } else { Act::No }),
            Ask::HreMember(_) => Some(Act::Yes),
            Ask::WithoutCause(_) => Some(without_cause),
            _ => None,
        });
        let state = company.state();
        assert!(state.mat(2).unwrap().is_at_war_with(realm("France")));
        let austria = state.mat(1).unwrap().is_at_war_with(realm("France"));
        assert_eq!(austria, state.board().defending);
        austria
    };
    assert!(defends(false, Act::No));
    assert!(defends(true, Act::Yes));
    assert!(!defends(true, Act::No));
}

/// 2.12.4: a Bot attacked by a Bot calls its Allies, and its Units are checked at their position.
#[test]
fn a_bot_attacked_by_a_bot_answers_in_full() {
    let position = "castile.claims = [\"PORTUGAL\"]\nportugal.alliances = [{ realm = \"Morocco\" }]\n\
         portugal.army = \"NORTHERN MOROCCO\"\nportugal.standing = 4\nportugal.reserve = 1";
    let mut company = two_bots("Portugal", position, &[2], &[3]);
    report(&mut company, Report::Done, |ask| {
        Some(match ask {
            Ask::AdjacentAllies(2, _) => named("Morocco"),
            Ask::Link(2, _) => word(Word::NotLinked),
            Ask::Capacity(2, _) => Act::Number(1),
            _ => return None,
        })
    });
    let text = company.transcript(0);
    let portugal = company.state().mat(2).unwrap();
    assert!(portugal.alliances[0].active, "{text}");
    assert_eq!((portugal.standing, portugal.laid), (4, 1), "MC 1 and 3 more stand");
    assert!(text.contains("Which NPR Allies of Portugal are at Peace and adjacent to Castile?"));
}

/// A Province that a Bot takes from a Bot is recorded on both mats.
#[test]
fn a_bots_town_that_a_bot_takes() {
    let position = "castile.wars = [{ enemy = \"Portugal\" }]\nportugal.wars = [{ enemy = \"Castile\" }]\n\
         castile.army = \"PORTUGAL\"\ncastile.ships = []\nportugal.standing = 0\nportugal.reserve = 0";
    let mut company = two_bots("Portugal", position, &[], &[]);
    report(&mut company, Report::Done, |ask| match ask {
        Ask::Besiegeable(_) => Some(province("Porto")),
        _ => None,
    });
    let names =
        |list: &[europa::atlas::Province]| list.iter().map(|p| p.name().to_string()).collect::<Vec<_>>();
    assert_eq!(names(&mat(&company).held), ["Porto"], "{}", company.transcript(0));
    assert_eq!(names(&company.state().mat(2).unwrap().lost), ["Porto"]);
    assert_eq!(asked(&company, |a| matches!(a, Ask::Attacked | Ask::HostileUnits(_))), 0, "that is known");
    company.table.correct("stage = \"peace\"\non_turn = 1").unwrap();
    company.play(
        |s| s.stage() == Stage::Unrest,
        |_, ask| matches!(ask, Ask::Victory(_)).then_some(word(Word::Partial)),
        idle,
    );
    assert!(names(&mat(&company).towns).contains(&"Porto".to_string()), "{}", company.transcript(0));
    let portugal = company.state().mat(2).unwrap();
    assert!(portugal.lost.is_empty() && !names(&portugal.towns).contains(&"Porto".to_string()));
}

/// COLONIZE: an unlinked Claim may become linked with another Ship.
#[test]
fn a_ship_may_link_a_claim() {
    let position = "castile.colonists = 4\ncastile.claims = [\"Antilles\"]";
    let mut company = two_bots("Portugal", position, &[9, 2], &[]);
    for linked in [false, true] {
        report(&mut company, Report::Done, move |ask| match ask {
            Ask::LinkedClaims if linked => Some(area("Antilles")),
            Ask::FreeZone => Some(zone("Gulf of Lion")),
            _ => None,
        });
    }
    assert!(mat(&company).claims.is_empty(), "{}", company.transcript(0));
    assert!(mat(&company).ships.contains(&Zone::named("Gulf of Lion").unwrap()));
}

/// UN-1: only Units in the Area prevent its Towns from being calmed; Rebel Towns are not the Bot's.
#[test]
fn unrest_next_to_rebels() {
    let calmed = |units: i16| {
        let position = "board.rebels = true\ncastile.available = 1\ncastile.lost = [\"Canarias\"]\n\
             castile.unrest = [\"Canarias\", \"Cordoba\"]";
        let company = turn(1, position, &[20], &[], move |_, ask| {
            Some(match ask {
                Ask::Attacked => area("ANDALUCIA"),
                Ask::HostileUnits(_) => Act::Number(units),
                _ => return None,
            })
        });
        !mat(&company).unrest.iter().any(|p| p.name() == "Cordoba")
    };
    assert!(calmed(0));
    // DEFEND comes first, and spends the BP.
    assert!(!calmed(9));
}

/// A.11: Bots that had the Idea score too; people are asked only if one may have it.
#[test]
fn an_idea_that_bots_had_before() {
    let research = |ideas: &str| {
        let mut company = two_bots("Portugal", &format!("portugal.ideas = {ideas}"), &[24], &[1]);
        report(&mut company, Report::Done, |ask| {
            Some(match ask {
                Ask::IdeaShown(_) => Act::Yes,
                Ask::IdeaHolders => Act::Pick(Item::Player(2)),
                _ => return None,
            })
        });
        let asked = asked(&company, |a| a == Ask::IdeaHolders);
        (company.state().player(1).prestige, company.state().player(2).prestige, asked)
    };
    assert_eq!(research("[1, 0, 0]"), (2, 1, 1));
    assert_eq!(research("[0, 2, 2]"), (2, 0, 0));
}

/// PC-4: 4 Influence in Catholic Areas, from the highest Tax Value on.
#[test]
fn a_bot_is_excommunicated() {
    let position = "board.papal_controller = 1\nfrance.faith = \"muslim\"\nportugal.cardinals = 1\n\
         portugal.influence = [{ area = \"ARAGON\", cubes = 3 }, { area = \"SICILY\", cubes = 3 }]";
    let mut company = two_bots("Portugal", position, &[14], &[]);
    let catholic = std::cell::RefCell::new(["SICILY", "ARAGON"].iter());
    report(&mut company, Report::Done, |ask| match ask {
        Ask::CatholicAreas(2) => Some(catholic.borrow_mut().next().map_or(Act::Enough, |a| area(a))),
        _ => None,
    });
    let player = company.state().player(2);
    let m = company.state().mat(2).unwrap();
    assert_eq!((player.prestige, m.cardinals), (-1, 0), "{}", company.transcript(0));
    let cubes: Vec<(&str, u8)> = m.influence.iter().map(|i| (i.area.name(), i.cubes)).collect();
    assert_eq!(cubes, [("SICILY", 2)]);
}

/// 2.9.1, placing Influence: Spent BP, then Influence elsewhere, then Available BP.
#[test]
fn cubes_for_influence() {
    let place = |available: u8, influence: &str| {
        // 3 for the card are Spent, and are used first; 5 cubes in a Focus area are not available.
        let position = format!(
            "castile.available = {available}\ncastile.focus = [5, 4, 0, 0]\n{influence}\ncastile.ideas = [0, 3, 0]"
        );
        let company = turn(1, &position, &[8], &[1], |_, ask| {
            Some(match ask {
                Ask::Room(_) => Act::Number(5),
                Ask::Farthest(_) => area("TIROL"),
                _ => return None,
            })
        });
        let m = mat(&company);
        let tirol = m.influence.iter().find(|i| i.area.name() == "TIROL").map_or(0, |i| i.cubes);
        let placed: u8 = m.influence.iter().map(|i| i.cubes).sum::<u8>() - tirol;
        (m.available, m.spent, tirol, placed)
    };
    let tirol = |n: u8| format!("castile.influence = [{{ area = \"TIROL\", cubes = {n} }}]");
    assert_eq!(place(20, &tirol(1)), (17, 0, 0, 4), "3 Spent, 1 of TIROL");
    assert_eq!(place(21, ""), (17, 0, 0, 4), "3 Spent, 1 Available");
}

/// A Realm whose Provinces are all Towns of Bots is gone: nobody is asked.
#[test]
fn a_realm_that_bots_have_swallowed() {
    let mut setup = setup(&["Castile"], Level::Normal);
    setup.players[1].pieces.vassals = realm("Granada").provinces().collect();
    let mut company = Company::real(setup, &[2], &[1, 5]);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    report(&mut company, Report::Done, |ask| match ask {
        Ask::Strength(_) => Some(Act::Number(60)),
        _ => None,
    });
    // The chart's 1-2 is Granada, below it 4-6 is Tlemcen.
    assert_eq!(asked(&company, |a| a == Ask::Standing(realm("Granada"))), 0);
    assert_eq!(asked(&company, |a| a == Ask::Strength(realm("Tlemcen"))), 1, "{}", company.transcript(0));
}

/// 2.7.2: a countered Covert Action does nothing.
#[test]
fn a_covert_action_is_countered() {
    let rebels = |result: Word| {
        let company = turn(1, "", &[13], &[5], move |_, ask| match ask {
            Ask::SpyResult(_) => Some(word(result)),
            _ => None,
        });
        company.state().board().rebels
    };
    assert!(rebels(Word::Happened) && !rebels(Word::Countered));
    // An operation that found nothing to do is not announced twice.
    let company = turn(1, "", &[13], &[1], |_, ask| match ask {
        Ask::SpyResult(_) => Some(word(Word::NothingToDo)),
        _ => None,
    });
    assert_eq!(company.transcript(0).matches("Unrest on 2 Towns").count(), 1);
}

/// 2.16.10 and 2.16.19: an effect that is not allowed does not apply; then it gains 1 BP.
#[test]
fn war_by_an_event_only_at_peace() {
    let take = |position: &str| {
        let company = turn(1, position, &[1], &[], |_, ask| {
            Some(match ask {
                Ask::Effects(_) => Act::Pick(Item::Effect(Effect::MayDeclareWar, 1)),
                Ask::EffectRealm => named("Granada"),
                _ => return None,
            })
        });
        (mat(&company).is_at_war_with(realm("Granada")), mat(&company).available)
    };
    assert_eq!(take("castile.available = 4\ncastile.spent = 4"), (false, 5));
    assert!(take("castile.available = 5\ncastile.spent = 4").0);
}

/// 2.12.18, 2.12.19: one Ship in a Sea Zone, in Distant ones only with the Quest.
#[test]
fn where_ships_may_be() {
    let company = two_bots("Portugal", "", &[], &[]);
    let ship = |name: &str| company.state().check_deed(CASTILE, Deed::Ship(Zone::named(name).unwrap()));
    assert_eq!(ship("Western Mediterranean"), Err("no-one-ship-per-sea-zone"));
    assert_eq!(ship("Caribbean"), Err("no-distant-sea-zones-need-quest-for-new-world"));
    assert_eq!(ship("Gulf of Lion"), Ok(()));
}

/// LastEvents: a player who has taken his Event has Passed, and is not asked.
#[test]
fn the_extra_turn_is_for_those_without_an_event() {
    let mut company = two_bots("Portugal", "castile.event_taken = true\nfrance.event_taken = true", &[], &[]);
    company.table.correct("stage = \"actions\"\none_more = 1").unwrap();
    let before = company.table.log().len();
    company.play(|s| s.stage() == Stage::Invasions, |_, _| None, |_| Report::Done);
    assert!(company.state().player(0).passed && company.state().player(CASTILE).passed);
    let seats: Vec<u8> = company.table.log()[before..]
        .iter()
        .filter_map(|e| match e {
            Event::Bot { seat } => Some(seat.0),
            _ => None,
        })
        .take(1)
        .collect();
    assert_eq!(seats, [2], "Portugal alone");
}

/// C2, C6, C11: the wording of the questions.
#[test]
fn wordings_that_sources_disagree_on() {
    let mut company = two_bots("Portugal", "", &[], &[]);
    let said = |company: &Company, ask: Ask| words::question(company.state(), ask);
    assert!(said(&company, Ask::Reach).contains("it stops in Hostile and Neutral Areas"));
    company.table.correct("switches.neutral_areas_stop = false").unwrap();
    assert!(said(&company, Ask::Reach).contains("it stops in Hostile Areas"));
    let node = europa::atlas::Node::named("Genoa").unwrap();
    assert!(said(&company, Ask::Mercantilism(node)).contains("Key Provinces"));
    assert!(said(&company, Ask::Farthest(0)).contains("the Ally with the lowest Tax Income"));
}

/// At Peace only Rebels attack, and they move in Phase 3: asked once per Round, and after relevant changes.
#[test]
fn rebels_are_asked_for_once_a_round() {
    let mut company = Company::real(setup(&["Castile"], Level::Normal), &[20, 21, 9], &[]);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    company.table.correct("board.rebels = true").unwrap();
    let times = |company: &Company| {
        let asks = company.table.log().iter();
        asks.filter(|e| matches!(e, Event::Act { action: Act::Ask(Ask::Attacked), .. })).count()
    };
    report(&mut company, Report::Done, |_| None);
    report(&mut company, Report::Done, |_| None);
    assert_eq!(times(&company), 1, "{}", company.transcript(0));
    report(&mut company, Report::Rebels(false), |_| None);
    report(&mut company, Report::Rebels(true), |_| None);
    report(&mut company, Report::Done, |_| None);
    assert_eq!(times(&company), 2, "{}", company.transcript(0));
}
