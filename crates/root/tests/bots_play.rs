//! The eight bots: the law's quick checks, whole games alone and with humans, and new sentences.

mod common;

use common::*;
use root::bot::{Clockwork, sketch};
use root::state::Faction::*;
use root::state::*;
use root::{Action, Operation, Root};
use script::compile::{Scope, compile};
use script::diagnostic::{Severity, render};
use script::document::Document;
use script::source::Source;
use script::trace::Trace;
use std::sync::Arc;
use table::{Event, Game, Generator, Given, Header, Mind, Minds, Pending, Random, Table, Who, rehearse};

/// The table after the turn of the bot in this position.
fn after(position: &str, chance: &str) -> State {
    let s = sketch::read(position).unwrap_or_else(|e| panic!("{e}"));
    let mut given = Given::new(chance, 1);
    let played = rehearse(&*mind_of(s.active()), &s, &mut given).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(given.left(), None, "everything given comes up");
    played.state
}

/// The bot's actions in this position.
fn acts(position: &str, chance: &str) -> Vec<Action> {
    let s = sketch::read(position).unwrap_or_else(|e| panic!("{e}"));
    let played =
        rehearse(&*mind_of(s.active()), &s, &mut Given::new(chance, 1)).unwrap_or_else(|e| panic!("{e}"));
    played
        .log
        .iter()
        .filter_map(|e| if let Event::Act { action, .. } = e { Some(*action) } else { None })
        .collect()
}

fn extra_hits(position: &str) -> Vec<u8> {
    let battles = acts(position, "");
    battles
        .iter()
        .filter_map(|a| if let Action::Battle { extra, .. } = a { Some(*extra) } else { None })
        .collect()
}

// The fourteen quick checks. 1 and 2 are also in `bots.rs`.

#[test]
fn quick_check_01_the_marquise_sets_up_round_her_keep() {
    let s = start(&Setup::autumn([bot(Marquise), bot(Eyrie)]));
    assert_eq!(s.keep, Some(c(1)));
    let on_map: u8 = Clearing::all().map(|at| s.warriors_of(Marquise, at)).sum();
    assert_eq!((on_map, s.warriors_of(Marquise, c(3)), s.warriors_of(Marquise, c(1))), (12, 0, 2));
    assert_eq!(s.supply_of(Marquise), 13);
    let sites: Clearings = Clearing::all().filter(|at| s.buildings_of(Marquise, *at) > 0).collect();
    assert_eq!((sites.len(), sites.minus(cs(&[1, 5, 9, 10]))), (3, Clearings::EMPTY));
}

#[test]
fn quick_check_02_the_eyrie_begin_opposite_with_two_viziers() {
    let s = start(&Setup::autumn([bot(Marquise), bot(Eyrie)]));
    assert_eq!((s.warriors_of(Eyrie, c(3)), s.count(Building::Roost, c(3))), (6, 1));
    assert_eq!((s.eyrie.viziers, s.eyrie.decree), ([0, 0, 0, 2], [CardSet::EMPTY; 4]));
}

#[test]
fn quick_check_03_the_longest_column_deals_an_extra_hit() {
    let decree = |cards: &str, focused: &str| {
        format!(
            "seats: eyrie (bot{focused}); marquise (human)\nturn: eyrie, Daylight\n1: eyrie 1, marquise 9\n\
             2: eyrie 1, marquise 9\ndecree: {cards}\nviziers: 2"
        )
    };
    assert_eq!(extra_hits(&decree("fox", "")), [0, 1], "fox 1, bird 2: only the bird battle");
    assert_eq!(extra_hits(&decree("fox, fox", "")), [0, 0], "a tie");
    assert_eq!(extra_hits(&decree("fox, fox", ", Focused")), [1, 1]);
}

#[test]
fn quick_check_04_no_roost_left_is_turmoil() {
    let roosts = "1: roost\n3: roost\n4: roost\n2: roost\n5: roost\n6: roost\n7: roost";
    let s = after(
        &format!(
            "seats: eyrie (bot); marquise (human)\nturn: eyrie, Daylight\n8: eyrie 3\n{roosts}\n\
             points: eyrie 10\ndecree: bird\nviziers: 2"
        ),
        "",
    );
    assert_eq!(points(&s, Eyrie), 10 - 3 + 6);
    assert_eq!((s.eyrie.decree, s.eyrie.viziers[3]), ([CardSet::EMPTY; 4], 2));
}

#[test]
fn quick_check_05_ten_tokens_score_eighteen_points_and_the_eleventh_spread_five() {
    let daylight = |tokens: usize| {
        let lines: String = (1..=tokens).map(|n| format!("{n}: sympathy\n")).collect();
        let text = format!(
            "seats: alliance (bot); marquise (human)\nturn: alliance, Daylight\norder: mouse\n{lines}"
        );
        points(&after(&text, ""), Alliance)
    };
    let scores: Vec<u8> = (0..10).map(daylight).collect();
    assert_eq!(scores, [0, 1, 1, 1, 1, 2, 2, 3, 3, 4]);
    assert_eq!(scores.iter().sum::<u8>(), 18);
    assert_eq!(daylight(10), 5);
}

#[test]
fn quick_check_06_a_bird_first_order_makes_three_tokens_and_a_base() {
    let s = after("seats: alliance (bot); marquise (human)\nturn: alliance", "Ambush! (bird)");
    assert_eq!((s.sympathy.len(), s.on_map(Building::Base)), (3, 1));
}

#[test]
fn quick_check_07_six_undamaged_items_are_one_on_the_track_and_five_to_use() {
    let s = sketch::read("seats: vagabond (bot); marquise (human)\nturn: vagabond\nitems: ready 6").unwrap();
    let board = s.vagabots[0];
    assert_eq!((board.on_track(), board.ready, s.vagabot_rolls(Vagabond)), (1, 5, 2));
}

#[test]
fn quick_check_08_a_quest_costs_two_items_and_aid_takes_up_to_the_rest() {
    let acts = acts(
        "seats: vagabond (bot); marquise (human)\nturn: vagabond, Daylight\norder: mouse\n\
         2: vagabond, marquise 1\nitems: ready 4\nquest: Escort (mouse)\n\
         crafted: marquise boot, marquise tea, marquise sword",
        "Errand (fox)",
    );
    let [quest, aid] = [Operation::Exhaust { items: 2 }, Operation::Aid { target: Marquise, items: 2 }];
    let at = |act| acts.iter().position(|a| *a == op(act)).expect("it is done");
    assert!(at(quest) < at(aid), "of three crafted items he can take two");
}

#[test]
fn quick_check_09_the_lizards_follow_the_most_common_soul() {
    let order = |souls: &str| {
        let s =
            sketch::read(&format!("seats: lizards (bot); marquise (human)\nturn: lizards\nsouls: {souls}"));
        s.unwrap().order_suit(Lizards)
    };
    assert_eq!(order("fox, fox, rabbit, bird"), Some(Suit::Fox));
    assert_eq!(order("fox, rabbit, bird"), Some(Suit::Bird));
}

#[test]
fn quick_check_10_three_acolytes_convert_crusade_and_convert() {
    let s = after(
        "seats: lizards (bot); marquise (human)\nturn: lizards\nacolytes: 3\nsouls: fox\nmarker: 5\n\
         6: marquise 4, lizards 3\n8: marquise 2",
        "0 and 0",
    );
    assert_eq!(s.lizards.acolytes, 0);
    assert_eq!(s.law(Lizards).conspiracy(s.lizards.conspiracy), Some(Conspiracy::Convert));
    assert_eq!(s.lizards.conspiracy, 2, "so the next turn begins with Crusade");
}

#[test]
fn quick_check_11_without_a_buyer_the_shield_holds_from_the_second_turn() {
    let turn = |payments: &str| {
        after(
            &format!(
                "seats: riverfolk (bot); marquise (human)\nturn: riverfolk\n{payments}\n\
                 market: fox, rabbit, mouse, bird, fox\n3: riverfolk 3"
            ),
            "",
        )
    };
    let s = turn("payments: riverfolk 1");
    assert_eq!((points(&s, Riverfolk), s.riverfolk.payments[Riverfolk.index()], s.market.len()), (1, 0, 4));
    let s = turn("points: riverfolk 1");
    assert_eq!((points(&s, Riverfolk), s.market.len()), (2, 3), "a point for the shield, and two cards go");
}

#[test]
fn quick_check_12_three_citadels_and_the_foremole_recruit_seven() {
    let text = "seats: duchy (bot); marquise (human)\nturn: duchy\n3: citadel\n4: citadel\n5: citadel\nswayed: Foremole";
    let recruits = acts(text, "Ambush! (fox)").into_iter().filter_map(|a| match a {
        Action::Do(Operation::RecruitBurrow { warriors }) => Some(warriors),
        _ => None,
    });
    assert_eq!(recruits.sum::<u8>(), 7);
}

#[test]
fn quick_check_13_sway_goes_down_the_suit_and_from_the_bottom_with_a_bird() {
    let swayed = |order: &str, swayed: &str| {
        let text =
            format!("seats: duchy (bot); marquise (human)\nturn: duchy, Evening\norder: {order}\n{swayed}");
        after(&text, "").duchy.swayed
    };
    assert!(swayed("rabbit", "swayed: Marshal").has(Minister::Banker));
    assert!(swayed("bird", "").has(Minister::Duchess));
}

#[test]
fn quick_check_14_flips_score_three_and_then_four() {
    let s = after(
        "seats: corvids (bot); marquise (human)\nturn: corvids\n2: plot up raid\n4: plot up raid\n\
         7: plot down snare\n9: plot down snare",
        "Ambush! (fox)",
    );
    assert_eq!(points(&s, Corvids), 3 + 4);
}

// The law common to all bots, as far as it only shows in play.

#[test]
fn b2_4_a_group_is_carried_on_by_a_clearing_whose_turn_is_still_to_come() {
    let moves = acts(
        "seats: marquise (bot); eyrie (human)\nturn: marquise, Daylight\norder: bird\n4: marquise 9, sawmill\n\
         8: eyrie 1\n7: eyrie 3",
        "",
    );
    let moves: Vec<(u8, u8)> = moves
        .iter()
        .filter_map(|a| {
            if let Action::Move { from, to, .. } = a { Some((from.number(), to.number())) } else { None }
        })
        .collect();
    assert_eq!(moves[..2], [(4, 8), (8, 7)]);
}

#[test]
fn b3_1_in_cooperative_play_bots_neither_count_nor_attack_each_other() {
    let fights = |cooperative: &str| {
        acts(
            &format!(
                "cooperative: {cooperative}\nseats: marquise (bot); eyrie (bot); alliance (human)\n\
                 turn: marquise, Daylight\norder: fox\n8: marquise 3, eyrie 2, alliance 1\nviziers: 2"
            ),
            "0 and 0",
        )
        .into_iter()
        .find_map(|a| if let Action::Battle { defender, .. } = a { Some(defender) } else { None })
    };
    assert_eq!((fights("no"), fights("yes")), (Some(Eyrie), Some(Alliance)));
}

#[test]
fn b11_8_a_bot_springs_a_snare_and_does_not_look_for_another_target() {
    let s = after(
        "seats: alliance (bot); corvids (human)\nturn: alliance, Daylight\norder: rabbit\n1: sympathy\n5: plot up snare",
        "",
    );
    assert_eq!((s.sympathy, s.plots[c(5).index()], points(&s, Alliance)), (cs(&[1]), Plot::None, 0));
}

#[test]
fn b12_1_bots_use_the_ferry_for_a_point() {
    let s = after(
        "map: lake\nseats: marquise (bot); eyrie (human)\nturn: marquise, Daylight\norder: bird\n1: marquise 9\n\
         10: eyrie 4",
        "",
    );
    assert_eq!(s.ferry, c(10));
}

#[test]
fn b13_a_bot_buys_a_card_with_an_item_when_its_own_shows_none() {
    let s = after(
        "seats: alliance (bot); riverfolk (bot)\nturn: alliance\nmarket: Anvil (fox), Bake Sale (rabbit), mouse\n\
         points: alliance 3, riverfolk 3",
        "Ambush! (bird)",
    );
    assert_eq!(s.crafted[Alliance.index()].count(Item::Coin), 1, "three printed points beat two");
    assert_eq!(s.riverfolk.payments[Riverfolk.index()], 2, "the Alliance pays with Riverfolk warriors");
}

#[test]
fn b13_a_bot_behind_the_riverfolk_buys_nothing() {
    let s = after(
        "seats: alliance (bot); riverfolk (bot)\nturn: alliance\nmarket: Anvil (fox)\npoints: riverfolk 3",
        "Ambush! (bird)",
    );
    assert_eq!(s.riverfolk.payments, [0; FACTIONS]);
}

#[test]
fn b13_a_bot_hires_mercenaries_for_a_battle_with_few_of_its_own() {
    let s = after(
        "seats: marquise (bot); riverfolk (bot); eyrie (human)\nturn: marquise, Daylight\norder: fox\n\
         8: marquise 2, riverfolk 3, eyrie 4",
        "3 and 0",
    );
    assert_eq!(s.riverfolk.payments[Marquise.index()], 2);
    assert_eq!(s.warriors_of(Eyrie, c(8)), 1, "three hits, not two");
}

// Whole games.

/// Four bots, or three and a human who plays at random, with all options drawn at random.
fn any_table(seed: u64, humans: usize) -> Setup {
    let mut lots = Generator::new(seed, 77);
    let mut factions: Vec<Faction> = DOCUMENTS.iter().map(|d| d.0).collect();
    let seats: Vec<SeatSetup> = (0..4)
        .map(|i| {
            let faction = factions.remove(lots.below(factions.len() as u32) as usize);
            if i < humans {
                return SeatSetup::human(faction);
            }
            let cards = root::law::published(faction).get().cards.iter().filter(|card| !card.is_reading);
            let traits = cards.filter(|_| lots.below(3) == 0).map(|card| card.name).collect();
            let characters: Vec<Character> =
                Character::ALL.iter().copied().filter(|c| c.may_be_a_bot()).collect();
            let character = characters[lots.below(6) as usize];
            let player = Player::Bot {
                difficulty: Difficulty::ALL[lots.below(4) as usize],
                traits,
                character: faction.is_vagabond().then_some(character),
                law: None,
            };
            SeatSetup { faction, player }
        })
        .collect();
    let map = MapId::ALL[lots.below(4) as usize];
    Setup {
        map,
        deck: Deck::ALL[lots.below(2) as usize],
        suits: if map == MapId::Autumn { Suits::Printed } else { Suits::Random },
        cooperative: humans > 0 && lots.below(3) == 0,
        advanced_services: lots.below(2) == 0,
        ..Setup::autumn(seats)
    }
}

fn table_of(setup: &Setup, seed: u64) -> Table<Root> {
    let minds: Minds<Root> = setup
        .seats
        .iter()
        .map(|seat| match seat.player {
            Player::Human => Some(Arc::new(Random) as Arc<dyn Mind<Root>>),
            Player::Bot { .. } => Some(mind_of(seat.faction) as Arc<dyn Mind<Root>>),
        })
        .collect();
    let header = Header::new::<Root>(setup.clone(), vec![Who::Random; setup.seats.len()], seed);
    Table::begin(header, minds).unwrap_or_else(|e| panic!("{e}"))
}

/// Plays until the end, or until enough has happened for a test.
fn play_on(table: &mut Table<Root>, most: usize, told: bool, seed: u64) {
    while table.log().len() < most {
        let thought = if told { table.think_and_tell(&mut Trace::new()) } else { table.think() };
        match thought {
            Ok(true) => audit(table.state()),
            Ok(false) => break,
            Err(refusal) => panic!("game {seed}: {refusal}"),
        }
    }
}

#[test]
fn games_of_four_bots_end_by_the_rules_and_play_the_same_again() {
    for seed in 0..150 {
        let setup = any_table(seed, 0);
        let mut table = table_of(&setup, seed);
        play_on(&mut table, usize::MAX, false, seed);
        assert_eq!(table.pending(), Pending::Over, "game {seed}");
        assert!(!Root::standing(table.state()).winners.is_empty());
        let mut s = Root::begin(&setup).unwrap();
        for event in table.log() {
            match event {
                Event::Act { action, .. } => Root::apply(&mut s, *action),
                Event::Chance { outcome } => Root::resolve(&mut s, *outcome),
                _ => {}
            }
        }
        assert_eq!(s, *table.state(), "game {seed}");
        let mut again = table_of(&setup, seed);
        play_on(&mut again, usize::MAX, true, seed);
        assert_eq!(again.log(), table.log(), "game {seed}: telling the reasons changes nothing");
    }
}

#[test]
fn bots_play_with_humans_who_do_anything() {
    for seed in 0..24 {
        let mut table = table_of(&any_table(seed, 1 + seed as usize % 2), seed);
        play_on(&mut table, 1500, false, seed);
    }
}

// The language.

/// Sentences of known parts in combinations that no document has.
const NEW: &[&str] = &[
    "Battle in each clearing on the river without own buildings.",
    "Battle in a clearing adjacent to a clearing with a roost. Prefer: most enemy tokens, lowest priority",
    "Place 3 warriors in each clearing with 2 or more enemy warriors.",
    "Place strength plus 2 warriors in a clearing that it rules with an open slot. Prefer: fewest own pieces",
    "Recruit twice strength warriors, spread evenly among 3 clearings with own tokens.",
    "Move all but 2 warriors from each clearing without enemy pieces to an adjacent clearing with sympathy.",
    "If the order is a fox and own buildings on the map are 3 or more, score 2 points for each roost on the map.",
    "For each clearing with a ruin and at least 2 own warriors:\n  - Battle in this clearing.",
    "Build a workshop in an ordered clearing that it rules. Prefer: most open slots, most own warriors",
    "Take all but 1 own warriors from a clearing with 4 or more own warriors to the supply. Prefer: nearest",
    "Can it place a tunnel in a clearing on the river?",
];

#[test]
fn new_sentences_of_known_parts_are_understood() {
    let mut wrong = Vec::new();
    for sentence in NEW {
        let page = format!("---\ngame: root\n---\n\n# Daylight\n\n- {sentence}\n");
        let document = Document::of("page.md", &page);
        let problems = compile(&document, &root::vocabulary::Words, Scope::Pages).problems;
        wrong.extend(problems.iter().map(|p| render(p, &document.sources, false)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_not_understood_is_pointed_at() {
    let page = "---\ngame: root\n---\n\n# Daylight\n\n- Battle in each orderd clearing.\n";
    let document = Document::of("page.md", page);
    let problems = compile(&document, &root::vocabulary::Words, Scope::Pages).problems;
    let problem = problems.iter().find(|p| p.severity() == Severity::Error).expect("a problem");
    assert!(render(problem, &document.sources, false).contains("ordered"), "{problem:?}");
}

#[test]
fn a_document_plays_only_its_own_faction() {
    let s = sketch::read("seats: eyrie (bot); marquise (human)\nturn: eyrie").unwrap();
    let refused = rehearse(&*mind_of(Marquise), &s, &mut Given::new("", 1)).err().expect("refused");
    assert!(refused.contains("not the Eyrie"), "{refused}");
    let page = "---\ngame: root\nfaction: badgers\n---\n# Birdsong\n\n- Reveal an order card.\n";
    let error = Clockwork::new(vec![Source::new("x.md", page)]);
    assert!(error.err().expect("refused").contains("badgers"));
}

#[test]
fn a_document_without_phases_is_refused() {
    let error = Clockwork::new(vec![Source::new(
        "x.md",
        "---\ngame: root\n---\n# Turn\n\n- Reveal an order card.\n",
    )]);
    assert!(error.err().expect("refused").contains("Birdsong"));
}
