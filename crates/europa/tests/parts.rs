//! Parts of statements that need a table of their own: exceptions, orders and limits.

mod common;

use common::*;
use europa::action::{Act, Report};
use europa::atlas::{Area, Province};
use europa::rules::empire::{Place, imperial_influence};
use europa::state::Stage;
use europa::state::ask::{Ask, Effect, Item, Symbol, Word};
use europa::state::level::Level;
use table::Event;

fn table_of(bots: &[&str], position: &str) -> Company {
    let mut company = Company::real(setup(bots, Level::Normal), &[], &[]);
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

/// The questions in the order in which they were asked.
fn in_order(company: &Company) -> Vec<Ask> {
    let asks = company.table.log().iter().filter_map(|event| match event {
        Event::Act { action: Act::Ask(ask), .. } => Some(*ask),
        _ => None,
    });
    asks.collect()
}

/// "Rozstrzygnij wszystkie wywołane Bitwy alfabetycznie najpierw Strefy Morskie, potem Obszary."
#[test]
fn battles_of_a_declaration_go_by_sea_then_by_land() {
    let position =
        "castile.army = \"ANDALUCIA\"\ncastile.ships = [\"Western Mediterranean\", \"Gulf of Lion\"]";
    let zones = std::cell::RefCell::new(["Western Mediterranean", "Gulf of Lion"].into_iter());
    let company = turn(1, position, &[2], &[1], |_, ask| {
        Some(match ask {
            Ask::BattleZones(_) => zones.borrow_mut().next().map_or(Act::Enough, zone),
            Ask::BattleAreas(_) => area("ANDALUCIA"),
            Ask::EnemyShips(_) | Ask::HostileUnits(_) => Act::Number(1),
            _ => return None,
        })
    });
    let fought: Vec<String> = in_order(&company)
        .into_iter()
        .filter_map(|ask| match ask {
            Ask::EnemyShips(zone) => Some(zone.name().to_string()),
            Ask::HostileUnits(area) => Some(area.name().to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(fought, ["Gulf of Lion", "Western Mediterranean", "ANDALUCIA"], "{}", company.transcript(0));
}

/// "Boty muszą usunąć jedno Wpływy z Obszarów Neutralnych, do których się przemieszczają (jeśli takie istnieją) i nie mogą
/// przemieszczać się do Obszarów Neutralnych, w których mają Roszczenie."
#[test]
fn a_neutral_area_costs_one_influence() {
    let position = "castile.wars = [{ enemy = \"Naples\" }]\ncastile.army = \"CASTILE\"\n\
         castile.influence = [{ area = \"ARAGON\", cubes = 2 }, { area = \"SICILY\", cubes = 1 }]";
    let march = |through: Act| {
        let company = turn(1, position, &[2], &[], |_, ask| {
            Some(match ask {
                Ask::Reach => area("NAPLES"),
                Ask::ThroughNeutral => through,
                _ => return None,
            })
        });
        let cubes: Vec<u8> = mat(&company).influence.iter().map(|i| i.cubes).collect();
        assert_eq!(mat(&company).army, Area::named("NAPLES").ok(), "{}", company.transcript(0));
        told(&company, "no Neutral Area with its Claim");
        cubes
    };
    assert_eq!(march(area("ARAGON")), [1, 1]);
    assert_eq!(march(Act::Enough), [2, 1]);
}

/// "Jeśli Botowi zabraknie Miast, nie może on Oblęgać nowych Prowincji ani Kolonizować żadnych Terytoriów."
#[test]
fn without_towns_nothing_new_is_besieged_or_colonized() {
    let none_left = "castile.towns = [\"Madrid\"]\ncastile.elsewhere = [7, 40]\ncastile.reserve = 0";
    let siege =
        format!("{none_left}\ncastile.army = \"AQUITAINE\"\ncastile.wars = [{{ enemy = \"England\" }}]");
    let company = turn(1, &siege, &[20], &[], |_, ask| match ask {
        Ask::Besiegeable(_) => Some(province("Bordeaux")),
        _ => None,
    });
    assert!(mat(&company).held.is_empty(), "{}", company.transcript(0));
    assert_eq!(mat(&company).available, 8, "only the card is paid");
    // Its own Province needs no new Town.
    let own =
        format!("{none_left}\ncastile.lost = [\"Madrid\"]\ncastile.army = \"CASTILE\"\nboard.rebels = true");
    let company = turn(1, &own, &[20], &[], |_, ask| match ask {
        Ask::Besiegeable(_) => Some(province("Madrid")),
        _ => None,
    });
    assert!(mat(&company).lost.is_empty(), "{}", company.transcript(0));
    let colonies = format!("{none_left}\ncastile.colonists = 4\ncastile.claims = [\"Antilles\"]");
    let company = turn(1, &colonies, &[12], &[], |_, ask| match ask {
        Ask::LinkedClaims => Some(area("Antilles")),
        _ => None,
    });
    assert_eq!(mat(&company).colonists, 4, "{}", company.transcript(0));
    assert_eq!(mat(&company).claims.len(), 1);
}

/// Austria as Emperor, Brandenburg, and the human who declares War on Bavaria or Brandenburg.
fn empire(position: &str, on: &str) -> Company {
    let mut setup = setup(&["Austria", "Brandenburg"], Level::Normal);
    setup.board.emperor = Some(1);
    setup.board.authority = 3;
    let mut company = Company::real(setup, &[], &[]);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    if !position.is_empty() {
        company.table.correct(position).unwrap();
    }
    report(&mut company, Report::War(realm(on)), |ask| match ask {
        Ask::HreMember(r) => Some(if r == realm("France") { Act::No } else { Act::Yes }),
        _ => None,
    });
    company
}

/// "Nie dotyczy to sytuacji, w której Królestwa są już w Stanie Wojny (w tym przez DoW wywołującą Obronę HRE)."
#[test]
fn members_at_war_lose_nothing_when_the_hre_is_defended() {
    let brandenburg = |company: &Company| company.state().mat(2).unwrap().available;
    assert_eq!(brandenburg(&empire("brandenburg.reserve = 0", "Bavaria")), 8);
    let at_war = "brandenburg.reserve = 0\nbrandenburg.wars = [{ enemy = \"Denmark\" }]";
    assert_eq!(brandenburg(&empire(at_war, "Bavaria")), 9);
    let company = empire("brandenburg.reserve = 0", "Brandenburg");
    assert!(company.state().board().defending, "{}", company.transcript(0));
    assert_eq!(brandenburg(&company), 10, "the target gains 1 and loses nothing");
}

/// "…chyba że są już w stanie Wojny z Przeciwnikiem lub atakowanym Cesarskim Poddanym."
#[test]
fn an_emperor_at_war_with_an_opponent_or_the_subject_does_not_defend() {
    for (wars, defends) in [("", true), ("Brandenburg", false), ("Bavaria", false), ("Denmark", true)] {
        let position = match wars {
            "" => String::new(),
            enemy => format!("austria.wars = [{{ enemy = \"{enemy}\" }}]"),
        };
        let company = empire(&position, "Bavaria");
        assert_eq!(company.state().board().defending, defends, "{wars}: {}", company.transcript(0));
    }
}

/// "Cel jest […] Członkiem HRE jeśli Cesarz Spasował": a player's Realm is a Member, too.
#[test]
fn a_players_realm_in_the_hre_is_protected_while_the_emperor_has_passed() {
    let target = |member: Act| {
        let mut company =
            Company::real(setup(&["Poland", "Brandenburg", "Austria"], Level::Normal), &[2], &[]);
        company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
        company.table.correct("board.emperor = 3\naustria.passed = true").unwrap();
        let nodes = [Item::Realm(realm("Brandenburg")), Item::Realm(realm("Moldavia"))];
        company.table.act(table::Seat(0), Act::Report(Report::Done)).unwrap();
        let answer = |ask| match ask {
            Ask::PrintedNode(true, n) => nodes.get(usize::from(n)).map(|node| Act::Pick(*node)),
            Ask::HreMember(r) => Some(if r == realm("Brandenburg") { member } else { Act::No }),
            _ => None,
        };
        company.play(|s| s.acting() != 1, |_, ask| answer(ask), |_| Report::Done);
        asked(&company, |ask| matches!(ask, Ask::PrintedNode(..)))
    };
    assert!(target(Act::Yes) > 1, "the next node");
    assert_eq!(target(Act::No), 1, "Brandenburg itself");
}

/// "Jeśli Bot nie ma już kostek […] w momencie gdy powinien […] umieścić Wpływy na mapie": by an Event, too.
#[test]
fn an_event_places_influence_although_cubes_are_out() {
    let mut company = table_of(&["Castile"], "castile.available = 26\ncastile.spent = 4");
    assert_eq!(mat(&company).supply(), 0);
    report(&mut company, Report::Effect(CASTILE, Effect::GainInfluence, 2), |ask| {
        (ask == Ask::EffectArea).then(|| area("ARAGON"))
    });
    assert_eq!((mat(&company).influence_in(Area::named("ARAGON").unwrap()), mat(&company).spent), (2, 2));
    // No more than an Area has room for.
    company
        .table
        .correct("castile.influence = [{ area = \"ARAGON\", cubes = 4 }]\ncastile.available = 9")
        .unwrap();
    report(&mut company, Report::Effect(CASTILE, Effect::GainInfluence, 3), |ask| {
        (ask == Ask::EffectArea).then(|| area("ARAGON"))
    });
    assert_eq!(mat(&company).influence_in(Area::named("ARAGON").unwrap()), 5);
}

/// "Umieść Miasta Bota na wszystkich Prowincjach Posiadanych obecnie przez wybrane NPR."
#[test]
fn a_successor_brings_what_it_owns_now() {
    let mut company = table_of(&["Castile", "Portugal"], "castile.prestige = 17");
    let owned = ["Granada", "Gibraltar", "Murcia", "Porto"];
    let named = std::cell::RefCell::new(owned.into_iter());
    report(&mut company, Report::Annexed(CASTILE), |ask| match ask {
        Ask::Successor => Some(Act::Pick(Item::Realm(realm("Granada")))),
        Ask::ProvincesOf(_) => Some(named.borrow_mut().next().map_or(Act::Enough, province)),
        _ => None,
    });
    let towns: Vec<&str> = mat(&company).towns.iter().map(Province::name).collect();
    // Porto is a Town of another Bot.
    assert_eq!(towns, ["Gibraltar", "Granada", "Murcia"], "{}", company.transcript(0));
    assert_eq!((mat(&company).standing, mat(&company).reserve), (3, 0));
    assert_eq!(company.state().player(CASTILE).prestige, 17);
}

/// "Boty zawsze zaakceptują Obronne CtA, chyba że są już w Stanie Wojny z Przeciwnikiem": a War with an NPR is no reason.
#[test]
fn a_war_with_an_npr_does_not_keep_a_bot_from_its_ally() {
    let position = "castile.alliances = [{ realm = \"Aragon\" }]\ncastile.wars = [{ enemy = \"Granada\" }]";
    let mut company = table_of(&["Castile"], position);
    report(&mut company, Report::War(realm("Aragon")), |_| None);
    assert!(mat(&company).is_at_war_with(realm("France")));
    assert!(mat(&company).is_ally(realm("Aragon")));
}

/// "…natychmiast wydaje 1 BP aby zrekrutować 7/9/11 Jednostek i sprawdza dla MAC jeśli Armia znajduje się na planszy."
#[test]
fn recruits_are_checked_where_the_army_is() {
    let position = "castile.army = \"NORTHERN MOROCCO\"\ncastile.standing = 6\ncastile.reserve = 6";
    let mut company = table_of(&["Castile"], position);
    report(&mut company, Report::War(realm("Castile")), |ask| match ask {
        Ask::Link(..) => Some(word(Word::NotLinked)),
        Ask::Capacity(..) => Some(Act::Number(1)),
        _ => None,
    });
    assert_eq!((mat(&company).standing, mat(&company).laid, mat(&company).reserve), (4, 8, 0));
}

/// "Niedostępne (położone) Jednostki […] nie mogą zdobywać trafień we Wroga i nie mogą być usunięte jako Straty";
/// "Jednostki są również stawiane, jeśli Armia zostanie usunięta z planszy".
#[test]
fn units_that_lie_down_survive_a_lost_battle() {
    let position =
        "board.rebels = true\ncastile.standing = 9\ncastile.reserve = 0\ncastile.lost = [\"Canarias\"]";
    let company = turn(1, position, &[20], &[], |_, ask| {
        Some(match ask {
            Ask::Attacked => area("ANDALUCIA"),
            Ask::HostileUnits(_) => Act::Number(8),
            Ask::Link(..) => word(Word::NotLinked),
            Ask::Capacity(..) => Act::Number(1),
            Ask::Icons(_) => Act::Number(6),
            _ => return None,
        })
    });
    assert_eq!((mat(&company).standing, mat(&company).laid, mat(&company).army), (5, 0, None));
    assert_eq!(mat(&company).reserve, 4, "{}", company.transcript(0));
    told(&company, "Remove up to 2 Rebel Units from ANDALUCIA");
}

/// "1. Obszar Elektorski, w którym potrzeba najmniej […]; 2. Każdy Obszar Elektorski z dostępnym miejscem; 3. Każdy Obszar HRE
/// z dostępnym miejscem."
#[test]
fn imperial_influence_goes_by_three_steps() {
    let place = |name: &str, lead, elector, room| Place {
        area: Area::named(name).unwrap(),
        room,
        lead,
        elector,
        allied: false,
    };
    let places = [
        place("BAVARIA & SWABIA", None, false, 3),
        place("SAXONY", Some(2), true, 2),
        place("BRANDENBURG", None, true, 1),
    ];
    let put = |cubes| -> Vec<(String, u8)> {
        imperial_influence(cubes, &places).into_iter().map(|(a, n)| (a.name().to_string(), n)).collect()
    };
    let of = |name: &str, n: u8| (name.to_string(), n);
    assert_eq!(put(2), [of("SAXONY", 2)]);
    let mut all = put(6);
    all.sort();
    assert_eq!(all, [of("BAVARIA & SWABIA", 3), of("BRANDENBURG", 1), of("SAXONY", 2)]);
    let mut three = put(3);
    three.sort();
    assert_eq!(three, [of("BRANDENBURG", 1), of("SAXONY", 2)], "every Elector before the rest of the HRE");
}

/// "Efekty drugorzędne": what is said of each symbol that people resolve for a Bot.
#[test]
fn the_symbols_say_what_is_different_for_bots() {
    let symbols = std::cell::RefCell::new(Symbol::ALL.into_iter());
    let company = turn(1, "", &[1], &[], |_, ask| match ask {
        Ask::Symbols => Some(symbols.borrow_mut().next().map_or(Act::Enough, |s| Act::Pick(Item::Symbol(s)))),
        _ => None,
    });
    for words in [
        "Bots are not affected",
        "the Maritime Node with the most Merchants",
        "humans only: 1 Ship",
        "this Bot's own skipped",
        "not in Areas where this Bot Owns Provinces",
        "first the Bot's State Religion, what causes it no Dissent, what removes its Dissent",
    ] {
        told(&company, words);
    }
}

/// "Wybierz opcję A), jeśli nie jesteś Aktywnym Graczem": people who tell an effect on a Bot are told so.
#[test]
fn the_effect_of_a_humans_event_is_that_of_option_a() {
    use table::Show;
    let company = table_of(&["Castile"], "");
    let offer =
        europa::Europa::offer(company.state(), Act::Report(Report::Effect(CASTILE, Effect::GainPower, 1)));
    assert!(offer.group.contains("option A"), "{}", offer.group);
}
