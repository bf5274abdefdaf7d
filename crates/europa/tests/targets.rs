//! Target charts: the walk compared with a plain search, and the test vectors.

mod common;

use common::*;
use europa::action::{Act, Report, Tell};
use europa::atlas::Realm;
use europa::bot::Bot;
use europa::state::Stage;
use europa::state::State;
use europa::state::ask::{Ask, Item, Word};
use europa::state::level::Level;
use std::sync::Arc;
use table::{Document, Event, Generator, Pending};

/// A chart as a tree: a Realm, and the nodes below it.
#[derive(Clone, Debug)]
struct Tree {
    realm: Realm,
    below: Vec<Tree>,
}

/// The board's facts about Realms: their standing, and Castile's Truces.
struct World {
    standing: Vec<(Realm, Word, Realm)>,
    truces: Vec<Realm>,
}

impl World {
    fn legal(&self, realm: Realm) -> bool {
        let standing = self.standing.iter().find(|s| s.0 == realm).map(|s| s.1);
        let known = !matches!(standing, Some(Word::Vassal | Word::Gone));
        known && !self.truces.contains(&realm) && realm.name() != "Castile"
    }

    fn substitute(&self, realm: Realm) -> Option<Realm> {
        let other =
            self.standing.iter().find(|s| s.0 == realm && matches!(s.1, Word::Vassal | Word::Gone))?.2;
        self.legal(other).then_some(other)
    }

    /// Every target that any node of the chart can give.
    fn targets(&self, trees: &[Tree], out: &mut Vec<Realm>) {
        for tree in trees {
            if self.legal(tree.realm) {
                out.push(tree.realm);
            } else {
                out.extend(self.substitute(tree.realm));
            }
            self.targets(&tree.below, out);
        }
    }

    fn answer(&self, ask: Ask) -> Option<Act> {
        let of = |r: Realm| self.standing.iter().find(|s| s.0 == r);
        Some(match ask {
            Ask::Standing(r) => Act::Pick(Item::Word(of(r).map_or(Word::Npr, |s| s.1))),
            Ask::Overlord(r) | Ask::CapitalOwner(r) => Act::Pick(Item::Realm(of(r)?.2)),
            Ask::Strength(_) => Act::Number(60),
            _ => return None,
        })
    }
}

fn branches(trees: &[Tree], depth: usize, out: &mut String) {
    let ranges: &[&str] = match trees.len() {
        1 => &["1-6"],
        2 => &["1-3", "4-6"],
        3 => &["1", "2-3", "4-6"],
        _ => &["1", "2", "3-4", "5-6"],
    };
    for (tree, range) in trees.iter().zip(ranges) {
        *out += &format!("{}- {range}: {}\n", "  ".repeat(depth), tree.realm.name());
        branches(&tree.below, depth + 1, out);
    }
}

/// The shipped document with another Military chart for Castile.
fn with_chart(trees: &[Tree]) -> Document {
    let mut chart = String::from("# Castile\n## Military targets of Castile\n");
    branches(trees, 0, &mut chart);
    let mut document = document();
    for (name, text) in &mut document.files {
        if name == "realm-castile.md" {
            *text = chart.clone();
        }
    }
    document
}

fn grow(dice: &mut Generator, realms: &[Realm], depth: u32) -> Vec<Tree> {
    let n = 1 + dice.below(if depth == 0 { 4 } else { 3 });
    let leaf = |dice: &mut Generator| depth >= 2 || dice.below(2) == 0;
    (0..n)
        .map(|_| {
            let realm = realms[dice.below(realms.len() as u32) as usize];
            let below = if leaf(dice) { vec![] } else { grow(dice, realms, depth + 1) };
            Tree { realm, below }
        })
        .collect()
}

/// Castile draws MILITARY at Peace: returns its target.
fn aim(trees: &[Tree], world: &World, dice: &[u8]) -> (Option<Realm>, Company) {
    let mind = Arc::new(Bot::new(&with_chart(trees)).unwrap_or_else(|e| panic!("{e}")));
    let mut company = Company::real_with(setup(&["Castile"], Level::Normal), &[2], dice, mind);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    let truces: Vec<String> =
        world.truces.iter().map(|r| format!("{{ realm = {:?}, made = 1 }}", r.name())).collect();
    company.table.correct(&format!("castile.truces = [{}]", truces.join(", "))).unwrap();
    company.table.act(table::Seat(0), Act::Report(Report::Done)).unwrap();
    company.play(|s: &State| s.acting() == 0, |_, ask| world.answer(ask), |_| Report::Done);
    let none =
        company.table.log().iter().any(|e| matches!(e, Event::Act { action: Act::Tell(Tell::NoTarget), .. }));
    let strength = company.table.log().iter().find_map(|e| match e {
        Event::Act {
            action: Act::Ask(Ask::Strength(r) | Ask::CasusBelli(r) | Ask::WarBarred(r)), ..
        } => Some(*r),
        _ => None,
    });
    assert_eq!(none, strength.is_none(), "{}", company.transcript(0));
    assert_ne!(company.table.pending(), Pending::Over);
    (strength, company)
}

#[test]
fn the_walk_ends_and_finds_a_legal_target_whenever_there_is_one() {
    let names = ["Granada", "Morocco", "Tlemcen", "Aragon", "Navarra", "Tunis", "Genoa", "Milan"];
    let realms: Vec<Realm> = names.iter().map(|n| realm(n)).collect();
    let (mut found, mut nothing) = (0, 0);
    for seed in 0..60 {
        let mut dice = Generator::new(seed, 5);
        let trees = grow(&mut dice, &realms, 0);
        let mut world = World { standing: vec![], truces: vec![] };
        for r in &realms {
            let other = realms[dice.below(realms.len() as u32) as usize];
            match dice.below(6) {
                0 if other != *r => world.standing.push((*r, Word::Vassal, other)),
                1 if other != *r => world.standing.push((*r, Word::Gone, other)),
                2..=4 => world.truces.push(*r),
                _ => {}
            }
        }
        let rolls: Vec<u8> = (0..20).map(|_| dice.below(6) as u8 + 1).collect();
        let mut possible = Vec::new();
        world.targets(&trees, &mut possible);
        let (target, _) = aim(&trees, &world, &rolls);
        match target {
            Some(target) => {
                assert!(possible.contains(&target), "{} in {trees:?}", target.name());
                found += 1;
            }
            None => {
                assert!(possible.is_empty(), "{possible:?} in {trees:?}");
                nothing += 1;
            }
        }
    }
    assert!(found > 10 && nothing > 3, "{found} found, {nothing} not");
}

fn tree(name: &str, below: Vec<Tree>) -> Tree {
    Tree { realm: realm(name), below }
}

/// Ranges 1, 2-3, 4-6 and children 1-3, 4-6.
#[test]
fn backtracking_goes_up_and_round() {
    let chart = [
        tree("Granada", vec![]),
        tree("Morocco", vec![]),
        tree("Tlemcen", vec![tree("Tunis", vec![]), tree("Genoa", vec![])]),
    ];
    let truces =
        |names: &[&str]| World { standing: vec![], truces: names.iter().map(|n| realm(n)).collect() };
    let hit = |world: &World, dice: &[u8]| aim(&chart, world, dice).0.map(|r| r.name().to_string());
    let only_first = truces(&["Morocco", "Tlemcen", "Tunis", "Genoa"]);
    assert_eq!(hit(&only_first, &[4, 5]).as_deref(), Some("Granada"));
    let only_tunis = truces(&["Granada", "Morocco", "Tlemcen", "Genoa"]);
    assert_eq!(hit(&only_tunis, &[2, 6]).as_deref(), Some("Tunis"));
    let none = truces(&["Granada", "Morocco", "Tlemcen", "Tunis", "Genoa"]);
    assert_eq!(hit(&none, &[3, 3]), None);
}

/// Substitutes, and the position of the Claim.
#[test]
fn substitutes() {
    let chart = [tree("Naples", vec![tree("Tunis", vec![]), tree("Genoa", vec![])])];
    let vassal = World { standing: vec![(realm("Naples"), Word::Vassal, realm("Aragon"))], truces: vec![] };
    let (target, company) = aim(&chart, &vassal, &[]);
    assert_eq!(target.map(|r| r.name().to_string()).as_deref(), Some("Aragon"));
    let claims: Vec<&str> = company.state().mat(1).unwrap().claims.iter().map(|a| a.name()).collect();
    assert_eq!(claims, ["NAPLES"], "in the Capital Area of the original target (OR-65)");
    let barred = World { truces: vec![realm("Aragon")], ..vassal };
    assert_eq!(aim(&chart, &barred, &[5]).0.map(|r| r.name().to_string()).as_deref(), Some("Genoa"));
    // Gone, and its Capital is the Bot's own: the die chooses among its children.
    let own = World { standing: vec![(realm("Naples"), Word::Gone, realm("Castile"))], truces: vec![] };
    assert_eq!(aim(&chart, &own, &[1]).0.map(|r| r.name().to_string()).as_deref(), Some("Tunis"));
}

/// On the shipped chart, a Realm in an Area, in the order that people name them.
#[test]
fn a_realm_in_an_area() {
    let mut company = Company::real(setup(&["Castile"], Level::Normal), &[2], &[4, 6]);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    let truces = "castile.truces = [{ realm = \"Aragon\", made = 1 }, { realm = \"Milan\", made = 1 }]";
    company.table.correct(truces).unwrap();
    company.table.act(table::Seat(0), Act::Report(Report::Done)).unwrap();
    let mut named = 0;
    company.play(
        |s: &State| s.acting() == 0,
        |_, ask| {
            Some(match ask {
                Ask::RealmsIn(_) => {
                    named += 1;
                    match named {
                        1 => Act::Pick(Item::Realm(realm("Milan"))),
                        2 => Act::Pick(Item::Realm(realm("Genoa"))),
                        _ => Act::Enough,
                    }
                }
                Ask::Strength(_) => Act::Number(60),
                _ => return None,
            })
        },
        |_| Report::Done,
    );
    let claims: Vec<&str> = company.state().mat(1).unwrap().claims.iter().map(|a| a.name()).collect();
    assert_eq!(claims, ["LOMBARDY"], "{}", company.transcript(0));
}

/// A node and the one below it, which is taken if the first is illegal, on a chart of Castile; Portugal is a Bot too.
fn first_or_second(chart: &str, card: u8, first: &str, position: &str, answers: &[(Ask, Act)]) -> Company {
    let text = format!("# Castile\n## {chart} targets of Castile\n- 1-6: {first}\n  - 1-6: Navarra\n");
    let mut document = document();
    for (name, written) in &mut document.files {
        if name == "realm-castile.md" {
            *written = text.clone();
        }
    }
    let mind = Arc::new(Bot::new(&document).unwrap_or_else(|e| panic!("{e}")));
    let mut company =
        Company::real_with(setup(&["Castile", "Portugal"], Level::Normal), &[card], &[1, 1, 1], mind);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    company.table.correct(position).unwrap_or_else(|e| panic!("{position}: {e}"));
    company.table.act(table::Seat(0), Act::Report(Report::Done)).unwrap();
    company.play(
        |s: &State| s.acting() != 1,
        |_, ask| {
            let told = answers.iter().find(|(of, _)| *of == ask).map(|(_, answer)| *answer);
            told.or(match ask {
                Ask::Standing(_) => Some(Act::Pick(Item::Word(Word::Npr))),
                Ask::Strength(_) => Some(Act::Number(60)),
                Ask::Room(_) => Some(Act::Number(5)),
                Ask::HreMember(_) | Ask::AllyOfPassed(_) | Ask::MayAlly(_) | Ask::MayMarry(_) => {
                    Some(Act::No)
                }
                _ => None,
            })
        },
        |_| Report::Done,
    );
    company
}

/// "Nielegalne Cele Militarne": each of them leads to the node below.
#[test]
fn military_targets_that_are_illegal() {
    let aimed = |first: &str, position: &str, answers: &[(Ask, Act)]| -> String {
        let company = first_or_second("Military", 2, first, position, answers);
        let asked = company.table.log().iter().rev().find_map(|e| match e {
            Event::Act {
                action: Act::Ask(Ask::Strength(r) | Ask::CasusBelli(r) | Ask::WarBarred(r)),
                ..
            } => Some(r.name().to_string()),
            _ => None,
        });
        asked.unwrap_or_else(|| panic!("{}", company.transcript(0)))
    };
    let granada = realm("Granada");
    assert_eq!(aimed("Granada", "", &[]), "Granada", "nothing bars it");
    for position in [
        "castile.alliances = [{ realm = \"Granada\" }]",
        "castile.truces = [{ realm = \"Granada\", made = 1 }]",
        "portugal.passed = true\nportugal.alliances = [{ realm = \"Granada\" }]",
        "castile.influence = [{ area = \"ANDALUCIA\", cubes = 4 }]",
    ] {
        assert_eq!(aimed("Granada", position, &[]), "Navarra", "{position}");
    }
    assert_eq!(aimed("Granada", "castile.influence = [{ area = \"ANDALUCIA\", cubes = 3 }]", &[]), "Granada");
    assert_eq!(aimed("Portugal", "", &[]), "Portugal");
    assert_eq!(aimed("Portugal", "portugal.passed = true", &[]), "Navarra");
    let emperor = "board.emperor = 2\nportugal.passed = true";
    assert_eq!(aimed("Granada", emperor, &[(Ask::HreMember(granada), Act::Yes)]), "Navarra");
    assert_eq!(aimed("Granada", emperor, &[]), "Granada", "no Member");
    assert_eq!(aimed("Castile", "", &[]), "Navarra", "itself");
}

/// "Nieważne cele Dyplomatyczne".
#[test]
fn diplomatic_targets_that_are_illegal() {
    let influenced = |first: &str, position: &str, answers: &[(Ask, Act)]| -> Vec<String> {
        let company = first_or_second("Diplomatic", 8, first, position, answers);
        let mat = company.state().mat(1).unwrap();
        mat.influence.iter().map(|i| i.area.name().to_string()).collect()
    };
    let granada = realm("Granada");
    let word = |word| Act::Pick(Item::Word(word));
    assert_eq!(influenced("Granada", "", &[]), ["ANDALUCIA"], "nothing bars it");
    let navarra = ["ARAGON"];
    assert_eq!(influenced("Portugal", "", &[]), navarra, "an Opponent");
    assert_eq!(influenced("Granada", "castile.wars = [{ enemy = \"Granada\" }]", &[]), navarra, "an Enemy");
    for (strong, areas) in [(Act::Yes, navarra), (Act::No, ["ANDALUCIA"])] {
        let dnpr = [(Ask::Standing(granada), word(Word::Dnpr)), (Ask::StrongDnpr(granada), strong)];
        assert_eq!(influenced("Granada", "", &dnpr), areas, "a DNPR, strong: {strong:?}");
    }
    let gone = [
        (Ask::Standing(granada), word(Word::Gone)),
        (Ask::CapitalOwner(granada), Act::Pick(Item::Realm(realm("France")))),
    ];
    assert_eq!(influenced("Granada", "", &gone), navarra, "all its Provinces are others\u{2019}");
}
