//! Statements of the booklet that need a table: test vectors of play.

mod common;

use common::*;
use europa::action::{Act, Report};
use europa::atlas::{Area, Node, Province, Zone};
use europa::state::ask::{Ask, Effect, Item, Symbol, Word};
use europa::state::level::Level;
use europa::state::{Stage, State};
use table::{Event, Game};

/// Castile alone against the human, up to its first Turn.
fn castile(level: Level, cards: &[u8], dice: &[u8]) -> Company {
    let mut company = Company::real(setup(&["Castile"], level), cards, dice);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    company
}

fn correct(company: &mut Company, text: &str) {
    company.table.correct(text).unwrap();
}

/// Reports the human's action, and lets Castile respond.
fn tell(company: &mut Company, report: Report, answer: impl FnMut(&State, Ask) -> Option<Act>) {
    company.table.act(table::Seat(0), Act::Report(report)).unwrap();
    company.play(|s| s.response().is_none(), answer, |_| Report::Done);
}

/// One Turn of Castile after the human did nothing.
fn turn(company: &mut Company, answer: impl FnMut(&State, Ask) -> Option<Act>) {
    company.table.act(table::Seat(0), Act::Report(Report::Done)).unwrap();
    company.play(|s| s.acting() == 0 && s.response().is_none(), answer, |_| Report::Done);
}

fn mat(company: &Company) -> &europa::state::mat::Mat {
    company.state().mat(CASTILE).unwrap()
}

fn asked(company: &Company) -> Vec<Ask> {
    let asks = company.table.log().iter().filter_map(|e| match e {
        Event::Act { action: Act::Ask(ask), .. } => Some(*ask),
        _ => None,
    });
    asks.collect()
}

/// 2.2: 9 BP, its Towns, one Merchant, its Units in the Army box, one Ship per Sea Zone.
#[test]
fn a_bot_is_set_up_as_the_booklet_says() {
    let company = castile(Level::Normal, &[], &[]);
    let m = mat(&company);
    assert_eq!((m.available, m.spent, m.supply()), (9, 0, 21));
    assert_eq!(m.on_board(), (3, 6));
    assert_eq!((m.standing, m.reserve, m.army), (2, 4, None));
    assert_eq!(m.merchant, Some(Node::named("Sevilla").unwrap()));
    assert_eq!(m.ships.len(), 2);
    assert_eq!((m.deck.draw.len(), m.deck.out.len()), (20, 4));
}

#[test]
fn war_on_a_bot() {
    let mut company = castile(Level::Hard, &[], &[]);
    correct(&mut company, "castile.available = 3\ncastile.reserve = 6");
    tell(&mut company, Report::War(realm("Castile")), |_, _| None);
    assert_eq!((mat(&company).available, mat(&company).standing, mat(&company).reserve), (5, 8, 0));
    assert!(mat(&company).is_at_war_with(realm("France")));

    let mut company = castile(Level::Hard, &[], &[]);
    correct(&mut company, "castile.available = 3\ncastile.alliances = [{ realm = \"Aragon\" }]");
    tell(&mut company, Report::War(realm("Castile")), |_, ask| match ask {
        Ask::AdjacentAllies(..) => Some(Act::Pick(Item::Realm(realm("Aragon")))),
        _ => None,
    });
    assert_eq!(mat(&company).available, 5);
    assert!(mat(&company).alliances[0].active);

    let mut company = castile(Level::Easy, &[], &[]);
    correct(&mut company, "castile.available = 8\ncastile.reserve = 9");
    tell(&mut company, Report::War(realm("Castile")), |_, _| None);
    assert_eq!((mat(&company).available, mat(&company).standing), (8, 9));
    assert!(asked(&company).is_empty(), "a Bot without Allies asks nothing");
}

/// 2.12.3: a Bot at War with an Opponent refuses, and the Alliance ends with a Truce.
#[test]
fn calls_to_arms() {
    let mut company = castile(Level::Normal, &[], &[]);
    correct(&mut company, "castile.alliances = [{ realm = \"Aragon\" }]");
    tell(&mut company, Report::War(realm("Aragon")), |_, _| None);
    assert!(mat(&company).is_at_war_with(realm("France")));
    // The NPR whose call was accepted is not activated.
    assert!(!mat(&company).alliances[0].active);

    let mut company = castile(Level::Normal, &[], &[]);
    correct(
        &mut company,
        "castile.alliances = [{ realm = \"Aragon\" }]\ncastile.wars = [{ enemy = \"France\" }]",
    );
    tell(&mut company, Report::War(realm("Aragon")), |_, _| None);
    assert!(mat(&company).alliances.is_empty() && mat(&company).has_truce(realm("Aragon")));
}

/// 2.4.6: it pays what it has, and carries out the card in full.
#[test]
fn a_dear_card_is_paid_with_what_there_is() {
    let mut company = castile(Level::Normal, &[24], &[1]);
    correct(&mut company, "castile.available = 2");
    turn(&mut company, |_, ask| matches!(ask, Ask::IdeaShown(_)).then_some(Act::Yes));
    assert_eq!((mat(&company).available, mat(&company).spent), (0, 2));
    assert_eq!(mat(&company).ideas, [1, 0, 0]);
    assert_eq!(company.state().player(CASTILE).prestige, 2);
}

/// At War only the War Action; at Peace the top Action, otherwise the second.
#[test]
fn card_15() {
    let mut company = castile(Level::Normal, &[15], &[]);
    turn(&mut company, |_, _| None);
    assert_eq!((mat(&company).cardinals, mat(&company).available), (1, 6));

    let mut company = castile(Level::Normal, &[15], &[]);
    correct(&mut company, "castile.wars = [{ enemy = \"Aragon\" }]");
    turn(&mut company, |_, _| None);
    assert_eq!(mat(&company).cardinals, 0);
    assert!(mat(&company).standing > 2, "MILITARY recruits");
}

/// A War with a Realm without Provinces counts only for Unrest and Peace.
#[test]
fn an_enemy_without_provinces() {
    let mut company = castile(Level::Normal, &[15], &[]);
    correct(&mut company, "castile.wars = [{ enemy = \"Granada\" }]");
    tell(&mut company, Report::Landless(CASTILE, realm("Granada")), |_, _| None);
    turn(&mut company, |_, _| None);
    assert_eq!(mat(&company).cardinals, 1, "no War Action");
    company.play(
        |s| s.stage() == Stage::Rebels,
        |_, ask| match ask {
            Ask::Victory(_) => Some(Act::Pick(Item::Word(Word::Inconclusive))),
            _ => None,
        },
        idle,
    );
    // Nothing is occupied: the War ended in White Peace before the Unrest.
    assert!(mat(&company).wars.is_empty() && mat(&company).unrest.is_empty());
}

/// BP stay in the Focus areas over Ages; Easy needs three.
#[test]
fn focus_completes_a_milestone() {
    for (level, before, done) in [(Level::Easy, 1, false), (Level::Easy, 2, true), (Level::Normal, 1, true)] {
        let mut company = castile(level, &[20], &[]);
        correct(&mut company, &format!("castile.focus = [{before}, 0, 0, 0]"));
        turn(&mut company, |_, ask| matches!(ask, Ask::MilestoneReward(_)).then_some(Act::Number(2)));
        assert_eq!(mat(&company).milestones[0], done, "{level:?} {before}");
        assert_eq!(mat(&company).focus[0], if done { 0 } else { before + 1 });
        assert_eq!(mat(&company).deck.focused.len(), 1);
        let prestige = company.state().player(CASTILE).prestige;
        assert_eq!((prestige, mat(&company).available), if done { (5, 10) } else { (0, 8) });
    }
}

/// Phase 4.
#[test]
fn income() {
    let mut company = castile(Level::Hard, &[], &[]);
    let large: Vec<String> =
        Province::all().filter(|p| p.is_large()).take(8).map(|p| format!("{:?}", p.name())).collect();
    let small: Vec<String> =
        Province::all().filter(|p| !p.is_large()).take(21).map(|p| format!("{:?}", p.name())).collect();
    let towns = [large, small].concat().join(", ");
    correct(&mut company, &format!("castile.towns = [{towns}]\nboard.papal_controller = 1"));
    assert_eq!(europa::rules::income::income(company.state(), CASTILE).power(), 11);
    assert_eq!(europa::rules::income::income(company.state(), CASTILE).prestige, 0);
    correct(&mut company, "board.uncontested = true");
    assert_eq!(europa::rules::income::income(company.state(), CASTILE).prestige, 1);

    for (die, authority, power) in [(5, 4, 2), (1, 2, 1), (4, 3, 1)] {
        let mut company = castile(Level::Normal, &[], &[die]);
        correct(&mut company, "board.emperor = 1\nboard.authority = 3\nstage = \"income\"\non_turn = 1");
        let before = mat(&company).available;
        company.play(
            |s| s.stage() == Stage::Cleanup,
            |_, ask| (ask == Ask::Electors).then_some(Act::Number(7)),
            idle,
        );
        assert_eq!(company.state().board().authority, authority);
        assert_eq!(mat(&company).available - before, 7 + power);
    }
}

/// 2.5 Phase 3 H and G, 2.8: Unrest is added and removed.
#[test]
fn unrest_of_war_and_ideas() {
    let mut company = castile(Level::Normal, &[], &[]);
    correct(
        &mut company,
        "castile.wars = [{ enemy = \"Aragon\" }]\ncastile.ideas = [1, 0, 0]\nstage = \"unrest\"\non_turn = 1",
    );
    company.play(|s| s.stage() == Stage::Rebels, |_, ask| (ask == Ask::Dissent).then_some(Act::Yes), idle);
    assert_eq!(mat(&company).unrest.len(), 2);
    // The lowest Tax Value, in alphabetical order: Badajoz was calmed again first.
    assert!(mat(&company).unrest.iter().all(|p| !p.is_large()));
}

/// 2.10: one roll for all Unrest.
#[test]
fn rebel_dice() {
    let mut company = castile(Level::Normal, &[], &[1, 2, 3, 4, 6]);
    let towns = "[\"Badajoz\", \"Burgos\", \"Canarias\", \"Cordoba\", \"Galicia\", \"Madrid\", \"Murcia\"]";
    correct(&mut company, &format!("castile.unrest = {towns}\nstage = \"rebels\"\non_turn = 1"));
    company.play(|s| s.stage() == Stage::Income, |_, _| None, idle);
    assert_eq!((mat(&company).lost.len(), mat(&company).available, mat(&company).unrest.len()), (1, 8, 6));
    assert_eq!(mat(&company).lost[0].name(), "Badajoz");
    assert!(!mat(&company).unrest.iter().any(Province::is_large), "Madrid, the highest, was calmed");
    assert!(company.state().board().rebels);
}

/// 2.16: the effects of Events.
#[test]
fn effects_of_events() {
    let mut company = castile(Level::Normal, &[], &[]);
    tell(&mut company, Report::Effect(CASTILE, Effect::GainDucats, 2), |_, _| None);
    tell(&mut company, Report::Effect(CASTILE, Effect::LoseDucats, 1), |_, _| None);
    assert_eq!(mat(&company).available, 10);
    correct(&mut company, "castile.unrest = [\"Madrid\"]");
    tell(&mut company, Report::Effect(CASTILE, Effect::GainStability, 2), |_, _| None);
    assert_eq!((mat(&company).available, mat(&company).unrest.len()), (12, 0));
    tell(&mut company, Report::Effect(CASTILE, Effect::LoseStability, 2), |_, _| None);
    assert_eq!(mat(&company).unrest.len(), 2);
    tell(&mut company, Report::Effect(CASTILE, Effect::Recruit, 1), |_, _| None);
    assert_eq!((mat(&company).available, mat(&company).standing, mat(&company).reserve), (11, 6, 0));
    tell(&mut company, Report::Effect(CASTILE, Effect::Trade, 1), |_, _| None);
    tell(&mut company, Report::Effect(CASTILE, Effect::ExhaustUnits, 2), |_, _| None);
    assert_eq!((mat(&company).available, mat(&company).standing), (13, 4));
    // At Peace, and more Available than Spent: it may declare War.
    tell(&mut company, Report::Effect(CASTILE, Effect::MayDeclareWar, 1), |_, ask| match ask {
        Ask::EffectRealm => Some(Act::Pick(Item::Realm(realm("Granada")))),
        Ask::CasusBelli(_) => Some(Act::Yes),
        _ => None,
    });
    assert!(mat(&company).is_at_war_with(realm("Granada")));
}

#[test]
fn attrition_spares_the_one_who_resolves_it() {
    let mut setup = setup(&["Castile", "Ottomans"], Level::Normal);
    for player in &mut setup.players[1..] {
        player.pieces.army = Some(9);
        player.pieces.wars = vec![realm("Aragon")];
    }
    let mut company = Company::real(setup, &[1], &[]);
    company.play(|s| s.stage() == Stage::Actions && s.on_turn() == 1, |_, _| None, |_| Report::Done);
    company.play(
        |s| s.on_turn() == 2,
        |_, ask| match ask {
            Ask::Symbols => Some(Act::Pick(Item::Symbol(Symbol::Attrition))),
            _ => None,
        },
        idle,
    );
    let units = |p| company.state().mat(p).unwrap().units();
    assert_eq!((units(1), units(2)), (9, 7));
}

/// 2.11: passive income, and the position of the Merchant.
#[test]
fn a_human_trades() {
    let trade = |pirates: i16, mercantilism: Act, node: &str| {
        let mut company = castile(Level::Normal, &[], &[]);
        let before = mat(&company).merchant;
        tell(&mut company, Report::Trade(Node::named(node).unwrap()), |_, ask| {
            Some(match ask {
                Ask::IsLinked(_) => Act::Yes,
                Ask::Pirates(_) => Act::Number(pirates),
                Ask::Mercantilism(_) => mercantilism,
                _ => return None,
            })
        });
        (mat(&company).available - 9, mat(&company).merchant != before)
    };
    assert_eq!(trade(1, Act::Yes, "Genoa"), (0, false));
    assert_eq!(trade(0, Act::No, "Genoa"), (2, true));
    assert_eq!(trade(0, Act::No, "Indian Ocean"), (3, true));
}

/// Charts DF, SG and LB together: Rebels in Andalucia.
#[test]
fn defend_against_rebels() {
    let mut company = castile(Level::Normal, &[], &[]);
    correct(
        &mut company,
        "board.rebels = true\ncastile.lost = [\"Sevilla\"]\ncastile.unrest = [\"Sevilla\"]",
    );
    turn(&mut company, |_, ask| {
        Some(match ask {
            Ask::Attacked => Act::Pick(Item::Area(Area::named("ANDALUCIA").unwrap())),
            Ask::HostileUnits(_) => Act::Number(5),
            Ask::Link(..) => Act::Pick(Item::Word(Word::ByLand)),
            Ask::Icons(_) => Act::Number(4),
            _ => return None,
        })
    });
    // Recruits 4 (all there are) for 1 BP, fights with 6, loses 4, wins 1 BP.
    let m = mat(&company);
    assert_eq!((m.standing, m.reserve, m.available, m.spent), (2, 4, 9, 1));
    assert_eq!(m.army.map(|a| a.name().to_string()).as_deref(), Some("ANDALUCIA"));
    turn(&mut company, |_, ask| {
        Some(match ask {
            Ask::Attacked => Act::Enough,
            Ask::Besiegeable(_) => Act::Pick(Item::Province(Province::named("Sevilla").unwrap())),
            _ => return None,
        })
    });
    let m = mat(&company);
    assert!(m.lost.is_empty() && m.unrest.is_empty());
    assert_eq!((m.available, m.spent), (7, 3));
}

/// MAC: surplus Units lie down (vector 23), and stand up when the Army leaves.
#[test]
fn the_army_is_checked_where_it_is_placed() {
    let mut company = castile(Level::Normal, &[2], &[]);
    correct(
        &mut company,
        "castile.standing = 12\ncastile.reserve = 0\ncastile.wars = [{ enemy = \"Morocco\" }]",
    );
    turn(&mut company, |_, ask| {
        Some(match ask {
            Ask::Reach => Act::Pick(Item::Area(Area::named("NORTHERN MOROCCO").unwrap())),
            Ask::PlacedIn(_) => Act::Pick(Item::Area(Area::named("ANDALUCIA").unwrap())),
            Ask::Link(..) => Act::Pick(Item::Word(Word::NotLinked)),
            Ask::Capacity(..) => Act::Number(2),
            _ => return None,
        })
    });
    assert_eq!((mat(&company).standing, mat(&company).laid), (5, 7));
    correct(&mut company, "stage = \"peace\"\non_turn = 1");
    company.play(|s| s.stage() == Stage::Unrest, |_, _| None, idle);
    assert_eq!((mat(&company).standing, mat(&company).laid, mat(&company).army), (12, 0, None));
}

/// COLONIZE: 4 Colonists become a Town; Cleanup brings 1 per Colonial Claim.
#[test]
fn colonies() {
    let mut company = castile(Level::Normal, &[], &[]);
    correct(&mut company, "castile.colonists = 4\ncastile.claims = [\"Antilles\", \"Brazil\"]");
    turn(&mut company, |_, ask| match ask {
        Ask::LinkedClaims => Some(Act::Pick(Item::Area(Area::named("Brazil").unwrap()))),
        _ => None,
    });
    assert_eq!((mat(&company).colonists, mat(&company).claims.len()), (0, 1));
    assert!(mat(&company).towns.contains(&Province::named("Brazil").unwrap()));
    correct(&mut company, "stage = \"cleanup\"\non_turn = 1");
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    assert_eq!(mat(&company).colonists, 1);
}

/// 2.9.1: when cubes run out, Spent BP is used first, then Influence.
#[test]
fn cubes_run_out() {
    let mut company = castile(Level::Normal, &[], &[]);
    correct(
        &mut company,
        "castile.available = 24\ncastile.spent = 1\ncastile.influence = [{ area = \"ARAGON\", cubes = 5 }]",
    );
    assert_eq!(mat(&company).supply(), 0);
    tell(&mut company, Report::Effect(CASTILE, Effect::GainPower, 2), |_, _| None);
    let m = mat(&company);
    assert_eq!((m.available, m.spent, m.influence[0].cubes, m.supply()), (26, 0, 4, 0));
}

/// 2.9.3: six Claims; the lowest Tax Value on the Main Map moves, Colonial ones never.
#[test]
fn claims_run_out() {
    let mut company = castile(Level::Normal, &[2], &[1]);
    correct(
        &mut company,
        "castile.claims = [\"SEINE\", \"TIROL\", \"CYPRUS\", \"NAPLES\", \"A\", \"B\"]\ncastile.available = 1",
    );
    turn(&mut company, |_, ask| match ask {
        Ask::LinkedClaims => Some(Act::Enough),
        _ => None,
    });
    let claims: Vec<&str> = mat(&company).claims.iter().map(|a| a.name()).collect();
    assert_eq!(claims, ["A", "ANDALUCIA", "B", "NAPLES", "SEINE", "TIROL"]);
}

/// 2.13: a successor inherits Prestige, Ideas and Milestones, and has its own deck.
#[test]
fn an_eliminated_bot_is_replaced() {
    let mut company = castile(Level::Normal, &[], &[]);
    correct(&mut company, "castile.prestige = 17\ncastile.ideas = [2, 1, 0]\ncastile.available = 1");
    tell(&mut company, Report::Annexed(CASTILE), |_, ask| match ask {
        Ask::Successor => Some(Act::Pick(Item::Realm(realm("Burgundy")))),
        _ => None,
    });
    let player = company.state().player(CASTILE);
    assert_eq!((player.realm.name(), player.prestige), ("Burgundy", 17));
    let m = mat(&company);
    assert_eq!((m.available, m.standing, m.ideas), (9, 3, [2, 1, 0]));
    assert_eq!((m.towns.len(), m.deck.draw.len()), (6, 20));
    assert!(m.wars.is_empty() && m.claims.is_empty());
}

/// 2.14: a Bot replaces a human.
#[test]
fn a_bot_takes_a_humans_place() {
    let mut setup = setup(&["Castile"], Level::Normal);
    let pieces = &mut setup.players[1].pieces;
    pieces.replaces =
        Some(europa::rules::replace::Holdings { monarch_power: 7, ducats: 23, stability: 2, interest: 1 });
    pieces.milestones = [true, false, false, false];
    pieces.ideas = [5, 0, 1];
    pieces.vassals = vec![Province::named("Navarra").unwrap()];
    let mut company = Company::real(setup, &[], &[]);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    let m = mat(&company);
    assert_eq!((m.available, m.ideas), (12, [3, 0, 1]));
    assert!(m.towns.contains(&Province::named("Navarra").unwrap()));
    let out: Vec<u8> = m.deck.out.iter().map(|c| c.number()).collect();
    assert_eq!(out, [7, 12, 16, 20, 22], "the Realm's list, and FOCUS on Economics");
}

/// NAVAL: a Ship, the trade, the other Bot's income, Prestige with Missions.
#[test]
fn naval() {
    for missions in [true, false] {
        let mut setup = setup(&["Castile", "Portugal"], Level::Normal);
        setup.switches.missions = missions;
        let mut company = Company::real(setup, &[9], &[]);
        company.play(
            |s| s.stage() == Stage::Actions && s.on_turn() == 2,
            |_, ask| {
                Some(match ask {
                    Ask::FreeZone => Act::Pick(Item::Zone(Zone::named("Gulf of Lion").unwrap())),
                    Ask::TradeNode => Act::Pick(Item::Node(Node::named("Genoa").unwrap())),
                    Ask::Pirates(_) => Act::Number(1),
                    Ask::LinkedBots(_) => Act::Pick(Item::Player(2)),
                    _ => return None,
                })
            },
            |_| Report::Done,
        );
        let state = company.state();
        // 9 - 1 for the card + 3 - 1 Pirate; Portugal 2 - 1.
        assert_eq!((mat(&company).available, state.mat(2).unwrap().available), (10, 10));
        assert_eq!(state.player(1).prestige, i16::from(missions));
        assert_eq!(mat(&company).ships.len(), 3);
        assert!(company.transcript(0).contains("Remove 1 Pirate from Genoa"));
    }
}

/// DIPLOMACY: base 2 and a bonus, 2 per Area; then an Alliance with 1 more in the Capital Area.
#[test]
fn diplomacy() {
    let mut company = castile(Level::Normal, &[8], &[1]);
    correct(&mut company, "castile.ideas = [0, 1, 0]");
    turn(&mut company, |_, ask| {
        Some(match ask {
            Ask::Room(_) => Act::Number(5),
            Ask::MayAlly(_) => Act::Yes,
            _ => return None,
        })
    });
    let m = mat(&company);
    assert!(m.is_ally(realm("Aragon")));
    // Aragon's Areas: ARAGON (Capital), then SICILY by Tax Value; 3 cubes, and 1 for the Alliance.
    let cubes: Vec<(String, u8)> = m.influence.iter().map(|i| (i.area.name().to_string(), i.cubes)).collect();
    assert_eq!(cubes, [("ARAGON".to_string(), 3), ("SICILY".to_string(), 1)]);
}

/// DIPLOMACY: an Ally is subjugated, and its Provinces become Towns (OR-30).
#[test]
fn subjugation() {
    let mut company = castile(Level::Normal, &[8], &[1, 4]);
    correct(
        &mut company,
        "castile.alliances = [{ realm = \"Navarra\" }]\ncastile.influence = [{ area = \"ARAGON\", cubes = 3 }]",
    );
    turn(&mut company, |_, ask| {
        Some(match ask {
            Ask::Standing(r) if r.name() == "Aragon" => Act::Pick(Item::Word(Word::Gone)),
            Ask::CapitalOwner(_) => Act::Pick(Item::Realm(realm("France"))),
            Ask::TaxIncome(_) => Act::Number(1),
            Ask::OpponentsInfluence(_) => Act::Number(1),
            Ask::NoVassals(_) => Act::Yes,
            Ask::ProvincesOf(_) => Act::Pick(Item::Province(Province::named("Navarra").unwrap())),
            _ => return None,
        })
    });
    let m = mat(&company);
    assert!(m.towns.contains(&Province::named("Navarra").unwrap()) && m.alliances.is_empty());
    assert_eq!(m.influence[0].cubes, 1);
}

/// PE: if nobody occupies anything, an automatic White Peace; with land and a Partial Victory it is kept.
#[test]
fn peace_terms() {
    let settle = |position: &str, word: Word| {
        let mut company = castile(Level::Normal, &[], &[]);
        correct(&mut company, position);
        correct(&mut company, "stage = \"peace\"\non_turn = 1");
        company.play(
            |s| s.stage() == Stage::Unrest,
            |_, ask| match ask {
                Ask::Victory(_) => Some(Act::Pick(Item::Word(word))),
                Ask::CapitalAmong(_) => Some(Act::Enough),
                _ => None,
            },
            idle,
        );
        company
    };
    let war = "castile.wars = [{ enemy = \"Granada\" }]";
    let company = settle(war, Word::Inconclusive);
    assert!(mat(&company).wars.is_empty() && mat(&company).has_truce(realm("Granada")));
    assert_eq!(company.state().player(CASTILE).prestige, -1);

    let held = format!("{war}\ncastile.held = [\"Gibraltar\", \"Granada\"]");
    let company = settle(&held, Word::Partial);
    assert_eq!((mat(&company).towns.len(), mat(&company).unrest.len()), (11, 2));
    let company = settle(&held, Word::Total);
    assert_eq!(mat(&company).towns.len(), 11);
    let company = settle(&held, Word::Inconclusive);
    assert!(mat(&company).is_at_war(), "it holds more than it has lost: the War goes on");
    let lost = format!("{war}\ncastile.lost = [\"Cordoba\"]");
    let company = settle(&lost, Word::Inconclusive);
    assert!(mat(&company).wars.is_empty() && mat(&company).lost.is_empty());
}

/// 2.15.5: Members lose 1 BP when the HRE is defended; the Emperor gains its Authority.
#[test]
fn defending_the_hre() {
    let mut setup = setup(&["Austria", "Brandenburg"], Level::Normal);
    setup.board.emperor = Some(1);
    setup.board.authority = 3;
    let mut company = Company::real(setup, &[], &[]);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    tell(&mut company, Report::War(realm("Bavaria")), |_, ask| match ask {
        Ask::HreMember(r) => Some(if r == realm("France") { Act::No } else { Act::Yes }),
        _ => None,
    });
    let state = company.state();
    assert!(state.board().defending);
    // 9 + 3 for Authority + 1, and 1 paid for recruits.
    assert_eq!((state.mat(1).unwrap().available, state.mat(2).unwrap().available), (12, 8));
    assert!(state.mat(1).unwrap().is_at_war_with(realm("France")));
}

/// Final Scoring (A.12).
#[test]
fn final_scoring() {
    let mut company = castile(Level::Normal, &[], &[]);
    correct(
        &mut company,
        "castile.lost = [\"Madrid\"]\ncastile.marriages = [\"Aragon\"]\ncastile.alliances = [{ realm = \"Aragon\" }]\ncastile.cores = [\"ARAGON\"]\nboard.papal_controller = 1",
    );
    // Tax 12 - 2, a Core, a Marriage, an Alliance, 2 Catholic players, and 2 for Madrid.
    assert_eq!(europa::rules::scoring::final_score(company.state(), CASTILE), [10, 1, 1, 2, 2, 0, -2]);
}

/// A turn that is corrected in the middle continues with the drawn card.
#[test]
fn a_correction_in_the_middle_of_a_turn() {
    let mut company = castile(Level::Normal, &[9], &[]);
    company.table.act(table::Seat(0), Act::Report(Report::Done)).unwrap();
    company.play(
        |s| s.moment().waiting.as_ref().is_some_and(|w| matches!(w, europa::state::Waiting::Answer { .. })),
        |_, _| None,
        idle,
    );
    correct(&mut company, "castile.prestige = 40");
    company.play(|s| s.acting() == 0, |_, _| None, |_| Report::Done);
    assert_eq!(mat(&company).deck.used.len(), 1, "no second card");
    assert_eq!(company.state().player(CASTILE).prestige, 41);
}

#[test]
fn what_cannot_be_corrected_says_why() {
    let mut company = castile(Level::Normal, &[], &[]);
    for (text, reason) in [
        ("castile.available = 40", "Castile: more than 30 cubes"),
        ("castile.unrest = [\"Paris\"]", "Castile: Unrest and occupation need a Town of the Bot"),
        ("gold = 3", "there is no gold to correct"),
        ("castile = 3", "castile alone is not a correction: write for example `castile.prestige = 12`"),
        ("france.available = 3", "a human has no available"),
    ] {
        assert_eq!(company.table.correct(text).unwrap_err().to_string(), reason, "{text}");
    }
    assert!(company.table.correct("hello").unwrap_err().to_string().contains("castile.available = 5"));
}

/// Every position can be read back, even in the middle of a question.
#[test]
fn positions_can_be_read_back() {
    use europa::Europa;
    let mut company = Company::new(setup(&["Castile", "Ottomans"], Level::Normal), 9, &document());
    company.play(|s| s.round() == 2, |_, _| None, idle);
    let mut state = company.table.beginning();
    for event in company.table.log() {
        step(&mut state, event);
        let text = Europa::to_position(&state);
        assert_eq!(Europa::from_position(&text).unwrap_or_else(|e| panic!("{e}\n{text}")), state);
    }
    let bad = Europa::from_position("age = 1\nround = \"two\"").unwrap_err();
    assert_eq!(bad.line, 2);
}

/// 2.12.21, 2.12.5: a Bot declares War on another Bot; both recruit, march and fight.
#[test]
fn bots_fight_each_other() {
    let mut setup = setup(&["Castile", "Portugal"], Level::Normal);
    setup.switches.program_rolls_battles = true;
    setup.players[1].pieces.claims = vec![Area::named("PORTUGAL").unwrap()];
    // MILITARY, the chart's 3 is Portugal; then all dice hit.
    let dice = [&[3][..], &[2; 60]].concat();
    let mut company = Company::real(setup, &[2], &dice);
    company.play(|s| s.stage() == Stage::Actions && s.on_turn() == 1, |_, _| None, |_| Report::Done);
    correct(&mut company, "portugal.army = \"PORTUGAL\"\nportugal.ships = []");
    company.play(
        |s| s.on_turn() == 2,
        |_, ask| {
            Some(match ask {
                Ask::Reach => Act::Pick(Item::Area(Area::named("PORTUGAL").unwrap())),
                Ask::PlacedIn(_) => Act::Pick(Item::Area(Area::named("LEON").unwrap())),
                Ask::Link(..) => Act::Pick(Item::Word(Word::ByLand)),
                _ => return None,
            })
        },
        idle,
    );
    let state = company.state();
    let (castile, portugal) = (state.mat(1).unwrap(), state.mat(2).unwrap());
    assert!(castile.is_at_war_with(realm("Portugal")) && portugal.is_at_war_with(realm("Castile")));
    // Portugal: +1 BP, pays 1, recruits its last Unit: 3 Units, all hit in the first round.
    assert_eq!(
        (portugal.available, portugal.standing, portugal.army),
        (9, 0, None),
        "{}",
        company.transcript(0)
    );
    // Castile: 6 Units, 3 of them hit; 1 BP for the card, 1 for recruits, 1 won.
    assert_eq!((castile.standing, castile.available), (3, 8));
}

/// PE-3: Humiliation if it is worth as much as the land (at most 10), otherwise the land is kept and the
/// Capital returned for 1 BP.
#[test]
fn total_victory_over_a_human() {
    let settle = |held: &[&str]| {
        let mut company = castile(Level::Normal, &[], &[]);
        let held = held.iter().map(|p| format!("{p:?}")).collect::<Vec<_>>().join(", ");
        correct(&mut company, &format!("castile.wars = [{{ enemy = \"France\" }}]\ncastile.held = [{held}]"));
        correct(&mut company, "stage = \"peace\"\non_turn = 1");
        company.play(
            |s| s.stage() == Stage::Unrest,
            |_, ask| matches!(ask, Ask::Victory(_)).then_some(Act::Pick(Item::Word(Word::Total))),
            idle,
        );
        let m = mat(&company);
        assert!(m.wars.is_empty() && m.held.is_empty());
        (company.state().player(CASTILE).prestige, m.towns.len(), m.available)
    };
    // 2 Prestige for each of Tax Value 4.
    assert_eq!(settle(&["Paris", "Champagne"]), (8, 9, 9));
    let all: Vec<String> = realm("France").provinces().map(|p| p.name().to_string()).collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    // Tax Value 14 without Paris is worth more than 10 Prestige.
    assert_eq!(settle(&all), (0, 9 + 11, 10));
}
