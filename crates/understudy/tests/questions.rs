//! The questions that are asked, and to whom, do not reveal what a player holds.
//!
//! Two tables are played side by side with the same actions. They differ only in the first seat's hand, and
//! in the deck that holds the other cards. Every decision of the first seat is possible with both hands; so
//! everything that the second seat and a spectator are told must be the same at both tables, byte for byte:
//! whose decision it is, every list and log, and every refusal.

mod devices;

use devices::{Device, app, assert_same, everything, outcomes};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use web::{App, Method};

/// One of the two tables.
struct Table {
    ann: Device<'static>,
    bob: Device<'static>,
    spectator: Device<'static>,
    game: String,
}

/// The game and its two seats.
struct Case {
    game: &'static str,
    sides: [&'static str; 2],
    fields: &'static [(&'static str, &'static str)],
    bot: Option<(&'static str, &'static str)>,
}

fn table(case: &Case) -> Table {
    let app: &'static App = Box::leak(Box::new(app()));
    let device = |random| Device { app, key: String::new(), random };
    let (mut ann, mut bob, spectator) = (device(1), device(2), device(3));
    let mut seats: Vec<Value> =
        case.sides.iter().map(|side| json!({ "side": side, "who": "human" })).collect();
    seats.extend(case.bot.map(|(side, bot)| json!({ "side": side, "who": { "bot": bot } })));
    let fields: serde_json::Map<String, Value> =
        case.fields.iter().map(|(name, value)| (name.to_string(), json!(value))).collect();
    let wish = json!({ "game": case.game, "seats": seats, "fields": fields, "real": true, "seed": "5" });
    let begun = ann.json(Method::Post, "/api/v1/games", &wish);
    ann.key = begun["key"].as_str().expect("a key").into();
    let game = format!("/api/v1/games/{}", begun["id"].as_str().expect("an id"));
    let yours = |at: &usize| begun["seats"][*at]["yours"] == true;
    let second = (0..seats.len()).rfind(yours).expect("two seats");
    ann.json(Method::Delete, &format!("{game}/seats/{second}"), &json!({}));
    let sat = bob.json(Method::Post, &format!("{game}/seats/{second}"), &json!({}));
    bob.key = sat["key"].as_str().expect("a key").into();
    Table { ann, bob, spectator, game }
}

impl Table {
    /// The table as its two seats see it.
    fn seen(&mut self) -> [Value; 2] {
        [&mut self.ann, &mut self.bob].map(|device| device.json(Method::Get, &self.game, &json!({})))
    }

    fn enter(&mut self, ann: bool, command: &Value) {
        assert!(self.try_to_enter(ann, command), "{command}");
    }

    fn try_to_enter(&mut self, ann: bool, command: &Value) -> bool {
        let commands = format!("{}/commands", self.game);
        let who = if ann { &mut self.ann } else { &mut self.bob };
        who.send(Method::Post, &commands, &command.to_string()).status == 200
    }

    /// The answers to a seat that acts without being asked, or corrects what it cannot see.
    fn refusals(&mut self) -> devices::Answers {
        let commands = format!("{}/commands", self.game);
        let tries = [
            json!({ "version": 0, "act": { "offer": 0 } }),
            json!({ "version": 0, "roll": { "outcome": 0 } }),
            json!({ "correct": { "text": "nonsense" } }),
        ];
        let mut all = Vec::new();
        for command in tries {
            for device in [&mut self.bob, &mut self.spectator] {
                let answer = device.send(Method::Post, &commands, &command.to_string());
                all.push((command.to_string(), answer.status, answer.text()));
            }
        }
        all
    }
}

/// A small generator: the choices of a run are the same every time.
struct Lots(u64);

impl Lots {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

/// Cards that decide questions in a game: one table is dealt them as often as possible.
fn decides_questions(card: &str) -> bool {
    ["Ambush", "Dominance", "bird", "Armorers", "Favor"].iter().any(|word| card.contains(word))
}

/// Plays both tables. Returns the number of compared decisions of the first seat, and how many of them had
/// different answers at the two tables.
fn compare(case: &Case, seed: u64, steps: usize) -> (usize, usize) {
    let mut tables = [table(case), table(case)];
    let mut lots = Lots(seed);
    // The cards that only one of the two hands holds.
    let mut differ: BTreeSet<String> = BTreeSet::new();
    let mut entered: Vec<String> = Vec::new();
    let (mut dealt, mut compared, mut uneven) = (0, 0, 0);
    for step in 0..steps {
        let [(ann, bob), (other_ann, other_bob)] = tables.each_mut().map(|table| {
            let [ann, bob] = table.seen();
            (ann, bob)
        });
        if bob["pending"]["kind"] == "over" {
            assert_eq!(other_bob["pending"]["kind"], "over");
            break;
        }
        let full = step % 16 == 15;
        let mut told = tables.each_mut().map(|table| {
            let mut told = Vec::new();
            if full {
                told.extend(table.refusals());
                told.extend(everything(&mut table.bob, &table.game));
                told.extend(everything(&mut table.spectator, &table.game));
            }
            told
        });
        for (told, bob) in told.iter_mut().zip([&bob, &other_bob]) {
            told.push(("the table".into(), 200, bob.to_string()));
        }
        assert_same(case.game, &told[0], &told[1]);

        let lists = [outcomes(&ann), outcomes(&other_ann)];
        let to_bob = [outcomes(&bob), outcomes(&other_bob)];
        if bob["pending"]["kind"] == "chance" {
            let for_bob = !to_bob[0].is_empty() && lists[0].is_empty();
            let lists = if for_bob { to_bob } else { lists };
            let secret =
                lists[0].is_empty() != bob["chance"]["outcomes"].as_array().is_none_or(Vec::is_empty);
            if secret && !for_bob && dealt < 2 {
                // The hands are dealt: a different card at each table.
                let mut free = lists.clone().map(|list| {
                    let free =
                        list.into_iter().filter(|card| !differ.contains(card) && !entered.contains(card));
                    free.collect::<Vec<_>>()
                });
                free[1].retain(|card| !decides_questions(card));
                let wanted: Vec<String> =
                    free[0].iter().filter(|card| decides_questions(card)).cloned().collect();
                let one = wanted.get(lots.below(wanted.len())).unwrap_or(&free[0][0]).clone();
                free[1].retain(|card| *card != one);
                let Some(two) = free[1].get(lots.below(free[1].len())).cloned() else { break };
                for ((table, list), card) in tables.iter_mut().zip(&lists).zip([&one, &two]) {
                    let at = list.iter().position(|name| name == card).expect("in the deck");
                    table.enter(true, &json!({ "roll": { "outcome": at } }));
                }
                differ.extend([one, two]);
                dealt += 1;
                continue;
            }
            // The list has every card that could come up as far as the seat knows. Cards that others already
            // hold are refused, at both tables.
            let common = |name: &&String| lists[1].contains(name) && !differ.contains(*name);
            let mut common: Vec<&String> = lists[0].iter().filter(common).collect();
            let found = loop {
                if common.is_empty() {
                    break false;
                }
                let name = common.swap_remove(lots.below(common.len()));
                let commands = [0, 1].map(|table| {
                    let at = lists[table].iter().position(|other| other == name).expect("common");
                    tables[table].try_to_enter(!for_bob, &json!({ "roll": { "outcome": at } }))
                });
                assert_eq!(commands[0], commands[1], "{name}");
                if commands[0] {
                    entered.push(name.clone());
                    break true;
                }
            };
            if !found {
                break;
            }
            continue;
        }
        let offers = |table: &Value| table["offers"].as_array().cloned().unwrap_or_default();
        let (mine, others) = (offers(&ann), offers(&other_ann));
        if mine.is_empty() && others.is_empty() {
            // By the rules, the Codebreakers reveal the hand.
            let offers = offers(&bob);
            let seen: Vec<usize> =
                (0..offers.len()).filter(|at| !offers[*at].to_string().contains("Codebreakers")).collect();
            let Some(at) = seen.get(lots.below(seen.len())) else { break };
            let command = json!({ "act": { "offer": at } });
            tables.iter_mut().for_each(|table| table.enter(false, &command));
            continue;
        }
        compared += 1;
        uneven += usize::from(mine != others);
        let shows_the_hand =
            |offer: &&Value| ["Sway", "Partisans"].iter().any(|word| offer.to_string().contains(word));
        let common = mine.iter().filter(|offer| others.contains(offer) && !shows_the_hand(offer));
        let common: Vec<&Value> = common.collect();
        // A decision that is impossible with both hands ends the comparison: from there on the games differ.
        let Some(offer) = common.get(lots.below(common.len())) else { break };
        for (table, list) in tables.iter_mut().zip([&mine, &others]) {
            let at = list.iter().position(|other| other == *offer).expect("common");
            table.enter(true, &json!({ "act": { "offer": at } }));
        }
    }
    (compared, uneven)
}

/// Plays until enough decisions were compared: some games soon reach a decision that is impossible with both
/// hands.
fn check(case: &Case) {
    let (mut compared, mut uneven) = (0, 0);
    for seed in 1..9 {
        if compared >= 40 && uneven >= 5 {
            break;
        }
        let (some, of_them) = compare(case, seed, 160);
        (compared, uneven) = (compared + some, uneven + of_them);
    }
    println!("{} {:?}: {compared} decisions, {uneven} with other answers", case.game, case.sides);
    assert!(compared >= 40, "{:?}: {compared} decisions", case.sides);
    assert!(uneven >= 5, "{:?}: the hands make no difference, so nothing was tested", case.sides);
}

#[test]
fn nobody_learns_from_the_questions_of_root() {
    for sides in [
        ["marquise", "eyrie"],
        ["eyrie", "marquise"],
        ["alliance", "marquise"],
        ["vagabond", "corvids"],
        ["lizards", "alliance"],
        ["duchy", "marquise"],
        ["corvids", "eyrie"],
        ["marquise", "riverfolk"],
    ] {
        check(&Case { game: "root", sides, fields: &[], bot: None });
    }
}

#[test]
fn nobody_learns_from_the_questions_of_arcs() {
    check(&Case { game: "arcs", sides: ["red", "yellow"], fields: &[], bot: None });
}
