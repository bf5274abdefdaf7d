//! Our rulings on details of the charts, each fixed by a turn of play named after its number.

mod common;

use common::*;
use europa::Europa;
use europa::action::{Act, Report};
use europa::atlas::{Area, Zone};
use europa::rules::Shape;
use europa::state::ask::{Ask, Item, Word};
use europa::state::{Stage, Waiting};

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
        |state, ask| match (ask, &state.moment().waiting) {
            (Ask::Reach, Some(Waiting::Answer { named, .. })) if named.is_empty() => Some(area("ANDALUCIA")),
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
            Shape::One { of, .. } => of.first().map(|item| Act::Pick(*item)),
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

#[test]
fn or_1_truces_of_earlier_rounds_end() {
    let truces = "castile.truces = [{ realm = \"Granada\", made = 1 }, { realm = \"Aragon\", made = 2 }]";
    let mut company = turn(1, "", &[], &[], |_, _| None);
    company.table.correct(&format!("round = 2\nstage = \"invasions\"\non_turn = 1\n{truces}")).unwrap();
    company.play(|s| s.stage() == Stage::Unrest, |_, _| None, idle);
    assert!(mat(&company).has_truce(realm("Aragon")) && !mat(&company).has_truce(realm("Granada")));
}

#[test]
fn or_3_a_payment_that_cannot_be_made_is_left_out() {
    let mut company = turn(1, "", &[], &[], |_, _| None);
    company.table.correct("castile.available = 0\ncastile.spent = 0").unwrap();
    let recruit = Report::Effect(CASTILE, europa::state::ask::Effect::Recruit, 1);
    company.table.act(table::Seat(0), Act::Report(recruit)).unwrap();
    company.play(|s| s.response().is_none(), |_, _| None, idle);
    let m = mat(&company);
    assert_eq!((m.available, m.spent, m.standing, m.reserve), (0, 0, 2, 4));
}

#[test]
fn or_4_passing_brings_the_first_player_token_and_nothing_else() {
    let company = turn(1, "castile.available = 0\ncastile.event_taken = true", &[], &[], |_, _| None);
    let state = company.state();
    assert!(state.player(CASTILE).passed && state.next_first() == Some(CASTILE));
    assert_eq!((mat(&company).available, mat(&company).deck.used.len()), (0, 0));
}

/// Rebels hold Sevilla, a Large Province: 2 BP for the Siege, and 1 for the move if there is one.
#[test]
fn or_10_one_bp_to_activate() {
    let siege = |army: &str, hostile: i16| {
        let position = format!(
            "board.rebels = true\ncastile.lost = [\"Sevilla\"]\ncastile.standing = 6\ncastile.reserve = 0\n{army}"
        );
        let company = turn(1, &position, &[], &[], move |_, ask| {
            Some(match ask {
                Ask::Attacked => area("ANDALUCIA"),
                Ask::HostileUnits(_) => Act::Number(hostile),
                Ask::Besiegeable(_) => province("Sevilla"),
                Ask::Link(..) => word(Word::ByLand),
                _ => return None,
            })
        });
        (mat(&company).spent, mat(&company).lost.len())
    };
    assert_eq!(siege("castile.army = \"ANDALUCIA\"", 0), (2, 0), "no way, no Battle");
    assert_eq!(siege("castile.army = \"LEON\"", 0), (3, 0), "the way");
    assert_eq!(siege("castile.army = \"ANDALUCIA\"", 2), (1, 1), "a Battle, and no Siege after it (OR-12)");
}

#[test]
fn or_11_a_ship_in_defend() {
    let defend = |ports: i16| {
        let position = "castile.wars = [{ enemy = \"France\" }]\ncastile.lost = [\"Sevilla\"]";
        let company = turn(1, position, &[], &[], move |_, ask| {
            Some(match ask {
                Ask::Attacked => area("ANDALUCIA"),
                Ask::HostileUnits(_) => Act::Number(2),
                Ask::EnemyShipsOff(_) => zone("Gulf of Lion"),
                Ask::EnemyShips(_) => Act::Number(1),
                Ask::PortsFacing(_) => Act::Number(ports),
                Ask::Icons(europa::state::ask::Dice::Infantry { .. }) => Act::Number(5),
                _ => return None,
            })
        });
        let twice = asked(&company, |ask| matches!(ask, Ask::HostileUnits(_)));
        assert_eq!(twice, 1, "a Battle at sea changes nothing on land");
        (mat(&company).ships.len(), mat(&company).spent, mat(&company).available)
    };
    // 1 for the activation (there are more Enemies than Units: it recruits), 1 for the Ship; 1 won.
    assert_eq!(defend(2), (3, 2, 8));
    assert_eq!(defend(0), (2, 2, 8), "the Ship is lost, the Land Battle is won");
}

/// The chart's 5 is the Owner of Bordeaux: France, a player.
#[test]
fn or_21_a_claim_on_the_border_of_a_player() {
    let against = |casus_belli: Act| {
        turn(1, "", &[3], &[5], move |_, ask| {
            Some(match ask {
                Ask::OwnerOf(_) => named("France"),
                Ask::CasusBelli(_) => casus_belli,
                Ask::ClaimArea(_) => area("AQUITAINE"),
                Ask::Strength(_) => Act::Number(1),
                _ => return None,
            })
        })
    };
    let company = against(Act::No);
    assert_eq!(mat(&company).claims, [Area::named("AQUITAINE").unwrap()]);
    assert!(mat(&company).wars.is_empty());
    let company = against(Act::Yes);
    assert!(mat(&company).claims.is_empty() && mat(&company).is_at_war_with(realm("France")));
}

#[test]
fn or_23_two_influence_for_an_ally_one_with_a_marriage() {
    let call = |cubes: u8, marriage: &str| {
        let position = format!(
            "castile.alliances = [{{ realm = \"Aragon\" }}]\n{marriage}\ncastile.influence = [{{ area = \"ARAGON\", cubes = {cubes} }}]"
        );
        let company = turn(1, &position, &[3], &[1], |_, ask| {
            Some(match ask {
                Ask::Strength(_) => Act::Number(1),
                Ask::CalledAllies(_) => named("Aragon"),
                _ => return None,
            })
        });
        let m = mat(&company);
        let left = m.influence.iter().map(|i| i.cubes).sum::<u8>();
        (left, m.alliances[0].active, m.available, asked(&company, |a| matches!(a, Ask::CalledAllies(_))))
    };
    // 9 - 1 for the card - 1 for recruits, and 2 for the Ally.
    assert_eq!(call(3, ""), (1, true, 9, 1));
    assert_eq!(call(3, "castile.marriages = [\"Aragon\"]"), (2, true, 9, 1));
    assert_eq!(call(1, ""), (1, false, 7, 0), "too little: nobody is asked");
}

#[test]
fn or_34_without_a_target_influence_goes_next_door() {
    let spread = |next_door: Act| {
        let company = turn(1, "", &[8], &[], move |_, ask| {
            Some(match ask {
                Ask::Standing(_) => word(Word::Gone),
                Ask::CapitalOwner(_) => named("France"),
                Ask::AdjacentWithRoom => next_door,
                _ => return None,
            })
        });
        told(&company, "No legal target");
        let m = mat(&company);
        let cubes = m.influence.iter().map(|i| (i.area.name().to_string(), i.cubes));
        (cubes.collect::<Vec<_>>(), m.available)
    };
    assert_eq!(spread(area("PORTUGAL")), (vec![("PORTUGAL".to_string(), 2)], 6));
    assert_eq!(spread(Act::Enough), (vec![], 6), "not possible: the cost stays paid");
}

#[test]
fn or_35_a_ship_against_enemies() {
    let fight = |icons: i16| {
        let company = turn(1, "castile.wars = [{ enemy = \"Granada\" }]", &[9], &[], move |_, ask| {
            Some(match ask {
                Ask::HostileZone => zone("Gulf of Lion"),
                Ask::EnemyShips(_) => Act::Number(4),
                Ask::PortsFacing(_) => Act::Number(1),
                Ask::Icons(_) => Act::Number(icons),
                _ => return None,
            })
        });
        assert_eq!(asked(&company, |a| a == Ask::FreeZone), 0, "one Ship a Turn");
        (mat(&company).ships.len(), mat(&company).available)
    };
    // 9 - 1 for the card + 1 for no Node; and 1 for a Battle won. 3 icons sink it.
    assert_eq!(fight(2), (3, 10));
    assert_eq!(fight(3), (2, 9));
}

#[test]
fn or_44_explore_that_can_pay_colonizes() {
    let explore = |linked: Act| {
        let position = "castile.quest = true\ncastile.colonists = 1\ncastile.claims = [\"Antilles\"]";
        let company = turn(1, position, &[11], &[], move |_, ask| match ask {
            Ask::LinkedClaims => Some(linked),
            _ => None,
        });
        let towns = mat(&company).towns.iter().filter(|p| p.name() == "Antilles").count();
        (towns, asked(&company, |a| matches!(a, Ask::ExplorationDie(_))) > 0, mat(&company).available)
    };
    // 4 = 1 Colonist, 2 of the card and 1 BP.
    assert_eq!(explore(area("Antilles")), (1, false, 6));
    assert_eq!(explore(Act::Enough), (0, true, 7));
}

#[test]
fn or_51_convert_rolls_for_its_area_alone() {
    let position = "castile.unrest = [\"Madrid\", \"Burgos\", \"Galicia\"]";
    let company = turn(1, position, &[17], &[1], |_, ask| match ask {
        Ask::Convertible => Some(area("ANDALUCIA")),
        _ => None,
    });
    told(&company, "rolls 1 Rebel die");
    let m = mat(&company);
    assert_eq!(m.unrest.len(), 4, "{}", company.transcript(0));
    let lost: Vec<&str> = m.lost.iter().map(|p| p.name()).collect();
    assert_eq!(lost, ["Cordoba"], "the lowest Tax Value of ANDALUCIA");
}

/// Nothing else in the documents completes a Milestone.
#[test]
fn or_53_milestones_only_by_focus() {
    let mut places = Vec::new();
    for (_, text) in document().files {
        let mut page = String::new();
        for line in text.lines() {
            if let Some(title) = line.strip_prefix("# ") {
                page = title.to_string();
            }
            if line.contains("Complete the Milestone") {
                places.push(page.clone());
            }
        }
    }
    assert_eq!(places, ["FOCUS"]);
}

#[test]
fn or_59_partial_victory_with_the_capital_takes_all_the_land() {
    let settle = |more: Act| {
        let mut company = turn(1, "", &[], &[], |_, _| None);
        let war = "castile.wars = [{ enemy = \"Granada\" }]\ncastile.held = [\"Granada\"]";
        company.table.correct(&format!("{war}\nstage = \"peace\"\non_turn = 1")).unwrap();
        let mut provinces = ["Gibraltar", "Granada"].iter();
        company.play(
            |s| s.stage() == Stage::Unrest,
            |_, ask| {
                Some(match ask {
                    Ask::Victory(_) => word(Word::Partial),
                    Ask::CapitalAndMore(_) => more,
                    Ask::ProvincesOf(_) => provinces.next().map_or(Act::Enough, |p| province(p)),
                    _ => return None,
                })
            },
            idle,
        );
        let m = mat(&company);
        assert!(m.wars.is_empty() && m.held.is_empty(), "{}", company.transcript(0));
        let unrest: Vec<String> = m.unrest.iter().map(|p| p.name().to_string()).collect();
        (m.towns.len() - 9, unrest)
    };
    assert_eq!(settle(Act::Yes), (2, vec!["Gibraltar".to_string()]), "Unrest where it held nothing");
    assert_eq!(settle(Act::No), (1, vec!["Granada".to_string()]), "it keeps what it holds (OR-60)");
}

#[test]
fn or_62_discard_icons() {
    use europa::booklet::law;
    use europa::state::card::{Branch, Card};
    let with = |branch: Branch| -> Vec<u8> {
        Card::all().filter(|c| law().face(*c).discard == Some(branch)).map(|c| c.number()).collect()
    };
    assert_eq!(with(Branch::Administrative), [12, 15, 16, 20, 24]);
    assert_eq!(with(Branch::Diplomatic), [5, 7, 10, 14, 22]);
    assert_eq!(with(Branch::Military), [2, 4, 19, 23]);
    told(&turn(1, "", &[2], &[1], |_, _| None), "Discard the top card of the Military Action deck");
    assert!(!turn(1, "", &[3], &[1], |_, _| None).transcript(0).contains("Discard the top card"));
}

#[test]
fn or_66_half_of_the_faces_hit_if_the_program_rolls() {
    let mut setup = setup(&["Castile"], europa::state::level::Level::Normal);
    setup.switches.program_rolls_battles = true;
    let mut company = Company::real(setup, &[], &[2, 1, 2, 1]);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    let position =
        "board.rebels = true\ncastile.standing = 6\ncastile.reserve = 0\ncastile.army = \"CASTILE\"";
    company.table.correct(position).unwrap();
    company.table.act(table::Seat(0), Act::Report(Report::Done)).unwrap();
    let mut faces = Vec::new();
    company.play(
        |s| {
            if let Some(Waiting::Chance { roll: europa::state::Roll::Battle, .. }) = s.moment().waiting {
                use table::Game;
                assert_eq!(Europa::pending(s), table::Pending::Chance { outcomes: 2 });
            }
            s.acting() == 0
        },
        |_, ask| {
            faces.push(ask);
            Some(match ask {
                Ask::Attacked => area("CASTILE"),
                Ask::HostileUnits(_) => Act::Number(4),
                _ => return None,
            })
        },
        |_| Report::Done,
    );
    assert!(!faces.iter().any(|ask| matches!(ask, Ask::Icons(_))));
    assert_eq!((mat(&company).standing, mat(&company).reserve), (4, 2), "{}", company.transcript(0));
}

#[test]
fn or_70_the_mac_is_checked_on_arrival_only_by_the_switch() {
    for (switch, standing) in [(false, 12), (true, 5)] {
        let mut setup = setup(&["Castile"], europa::state::level::Level::Normal);
        setup.switches.mac_on_arrival = switch;
        let mut company = Company::real(setup, &[2], &[]);
        company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
        let war = "castile.standing = 12\ncastile.reserve = 0\ncastile.wars = [{ enemy = \"Morocco\" }]";
        company.table.correct(war).unwrap();
        company.table.act(table::Seat(0), Act::Report(Report::Done)).unwrap();
        company.play(
            |s| s.acting() == 0,
            |_, ask| {
                Some(match ask {
                    Ask::Reach => area("NORTHERN MOROCCO"),
                    Ask::PlacedIn(_) => area("ANDALUCIA"),
                    Ask::Link(_, a) if a.name() == "ANDALUCIA" => word(Word::ByLand),
                    Ask::Link(..) => word(Word::NotLinked),
                    Ask::Capacity(..) => Act::Number(2),
                    _ => return None,
                })
            },
            |_| Report::Done,
        );
        assert_eq!(mat(&company).standing, standing);
    }
}

/// An Event lets the Bot choose its target.
#[test]
fn or_73_a_free_choice_of_war_is_rolled() {
    use europa::state::ask::Effect;
    let attack = |standing: Word| {
        turn(1, "", &[1], &[1], move |_, ask| {
            Some(match ask {
                Ask::Effects(_) => Act::Pick(Item::Effect(Effect::DeclareWar, 1)),
                Ask::EventOptions => word(Word::NoOptions),
                Ask::Standing(_) => word(standing),
                Ask::Overlord(_) | Ask::CapitalOwner(_) | Ask::OwnerOf(_) => named("Castile"),
                Ask::RealmsIn(_) => named("Castile"),
                _ => return None,
            })
        })
    };
    assert!(mat(&attack(Word::Npr)).is_at_war_with(realm("Granada")));
    let company = attack(Word::Gone);
    told(&company, "No legal target");
    assert!(mat(&company).wars.is_empty());
}

#[test]
fn or_74_what_follows_not_possible() {
    // The top Action is impossible: the second one.
    let company = turn(1, "", &[20], &[], |_, _| None);
    assert_eq!(mat(&company).deck.focused.len(), 1);
    // Neither is possible: the Turn ends, the cost stays paid.
    let company = turn(1, "castile.milestones = [true, false, false, false]", &[20], &[], |_, _| None);
    assert_eq!((mat(&company).focus, mat(&company).spent), ([0; 4], 1));
    // DEFEND: a lost Province that cannot be besieged; the Turn continues with a card.
    let lost = "board.rebels = true\ncastile.lost = [\"Canarias\"]";
    let company = turn(1, lost, &[20], &[], |_, ask| match ask {
        Ask::Attacked => Some(area("MACARONESIA")),
        _ => None,
    });
    assert_eq!(mat(&company).deck.used.len(), 1, "{}", company.transcript(0));
    // A War Action: the Turn ends, whatever else is on the card.
    let war = "castile.wars = [{ enemy = \"Granada\" }]\ncastile.standing = 0\ncastile.reserve = 0";
    let company = turn(1, war, &[15], &[], |_, _| None);
    assert_eq!((mat(&company).cardinals, mat(&company).spent), (0, 3));
}

#[test]
fn or_75_nobody_left_the_defender_holds() {
    let position = "castile.wars = [{ enemy = \"France\" }]\ncastile.standing = 4\ncastile.reserve = 0";
    let company = turn(1, position, &[2], &[], |_, ask| {
        Some(match ask {
            Ask::Reach => area("AQUITAINE"),
            Ask::PlacedIn(_) => area("CASTILE"),
            Ask::HostileUnits(_) => Act::Number(4),
            Ask::Icons(_) | Ask::HitsTaken(_) => Act::Number(4),
            _ => return None,
        })
    });
    let m = mat(&company);
    assert_eq!((m.army, m.standing, m.reserve), (None, 0, 4));
    assert_eq!(m.available, 8, "no BP for a Battle that nobody won");
}

/// The chart's 6 is the Owner of Antilles, then 1-3 the Owner of Mexico, 4-6 the Owner of Tunis.
#[test]
fn or_76_a_territory_with_a_claim_is_no_target() {
    let claims = |position: &str| -> Vec<String> {
        let company = turn(1, position, &[3], &[6, 1], |_, ask| match ask {
            Ask::OwnerOf(p) if p.name() == "Tunis" => Some(named("Tunis")),
            Ask::OwnerOf(_) => Some(word(Word::Vacant)),
            Ask::Strength(_) => Some(Act::Number(60)),
            _ => None,
        });
        mat(&company).claims.iter().map(|a| a.name().to_string()).collect()
    };
    assert_eq!(claims("castile.quest = true"), ["Antilles"]);
    assert_eq!(claims("castile.quest = true\ncastile.claims = [\"Antilles\"]"), ["Antilles", "Mexico"]);
    assert_eq!(claims(""), ["TUNISIA"], "without the Quest no Territory is legal");
}

/// The chart's 4 is Aragon, which has a Truce; its 5-6 is LOMBARDY, with Vassals only.
#[test]
fn or_77_only_substitutes_in_an_area() {
    let truce = "castile.truces = [{ realm = \"Aragon\", made = 1 }]";
    let mut owners = ["Milan", "Mantua"].iter();
    let company = turn(1, truce, &[3], &[4, 6], |_, ask| {
        Some(match ask {
            Ask::RealmsIn(_) => owners.next().map_or(Act::Enough, |name| named(name)),
            Ask::Standing(r) if matches!(r.name(), "Milan" | "Mantua") => word(Word::Vassal),
            Ask::Overlord(r) => named(if r.name() == "Milan" { "Aragon" } else { "Venice" }),
            Ask::Strength(_) => Act::Number(60),
            _ => return None,
        })
    });
    // Aragon, the first Overlord, has a Truce: the target is Venice, and the Claim goes where the node says.
    assert_eq!(asked(&company, |a| a == Ask::Strength(realm("Venice"))), 1, "{}", company.transcript(0));
    assert_eq!(mat(&company).claims, [Area::named("LOMBARDY").unwrap()]);
}

#[test]
fn or_78_a_bots_stability_is_0_for_the_revolution() {
    let company = turn(1, "", &[1], &[], |_, ask| match ask {
        Ask::Symbols => Some(Act::Pick(Item::Symbol(europa::state::ask::Symbol::Revolution))),
        _ => None,
    });
    told(&company, "lowest Stability (a Bot's is 0)");
}
