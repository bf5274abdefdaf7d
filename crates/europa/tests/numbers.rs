//! Every number and card in the documents has an effect: changed by one, the game is different.

mod common;

use common::wild::{lines, wild_with};
use common::*;
use europa::Europa;
use europa::action::{Act, Deed};
use europa::bot::Bot;
use europa::state::Stage;
use europa::state::ask::{Ask, Effect, Item, Word};
use europa::state::level::Level;
use europa::state::setup::Setup;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use table::{Bots, Document, Event};

/// A document with one change, and its place.
struct Changed {
    document: Document,
    file: usize,
    line: usize,
    said: String,
}

/// The shipped booklet with part of a line replaced by this text.
fn changed(file: usize, line: usize, range: std::ops::Range<usize>, text: &str) -> Changed {
    let mut document = document();
    let mut rows: Vec<String> = document.files[file].1.lines().map(str::to_string).collect();
    rows[line].replace_range(range, text);
    let said = rows[line].trim().to_string();
    document.files[file].1 = rows.join("\n") + "\n";
    Changed { document, file, line, said }
}

/// The positions of the numbers in a line, except those of remarks and labels.
fn numbers(line: &str) -> Vec<std::ops::Range<usize>> {
    let mut depth = 0;
    let mut found: Vec<std::ops::Range<usize>> = Vec::new();
    for (at, c) in line.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ if depth == 0 && c.is_ascii_digit() => match found.last_mut() {
                Some(last) if last.end == at => last.end = at + 1,
                _ => found.push(at..at + 1),
            },
            _ => {}
        }
    }
    found
}

fn is_step(name: &str, line: &str) -> bool {
    let said = line.trim_start();
    let is_range = said.strip_prefix("- ").is_some_and(|s| s.starts_with(|c: char| c.is_ascii_digit()));
    !name.starts_with("realm-") && !name.starts_with("01-") && said.starts_with("- ") && !is_range
}

/// Every number of a step, raised by one; dice stay dice.
fn steps() -> Vec<Changed> {
    let mut all = Vec::new();
    for (file, (name, text)) in document().files.iter().enumerate() {
        for (at, line) in text.lines().enumerate().filter(|(_, line)| is_step(name, line)) {
            for range in numbers(line).into_iter().filter(|_| !line.contains("1d6")) {
                let n: u32 = line[range.clone()].parse().unwrap();
                all.push(changed(file, at, range, &(n + 1).to_string()));
            }
        }
    }
    all
}

/// Every number of the level table, raised by one.
fn levels() -> Vec<Changed> {
    let mut all = Vec::new();
    for (file, (_, text)) in document().files.iter().enumerate() {
        let is_level = |line: &&str| line.contains(" BP, focus ");
        for (at, line) in text.lines().enumerate().filter(|(_, line)| is_level(line)) {
            for range in numbers(line) {
                let n: u32 = line[range.clone()].parse().unwrap();
                all.push(changed(file, at, range, &(n + 1).to_string()));
            }
        }
    }
    all
}

const SEEDS: u64 = 40;

/// The events of the wild games with the shipped booklet, and the lines that each of them executes.
struct Games {
    logs: Vec<Vec<Event<Act>>>,
    /// By file and line of the document: the seeds of the games that walk it.
    walked: BTreeMap<(usize, usize), BTreeSet<u64>>,
}

static GAMES: LazyLock<Games> = LazyLock::new(games);

fn games() -> Games {
    let shipped = document();
    let mind = Arc::new(Bot::new(&shipped).unwrap());
    let next = AtomicUsize::new(0);
    let work = || {
        let mut own = Vec::new();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed) as u64;
            if seed >= SEEDS {
                return own;
            }
            let company = wild_with(seed, &mind, |setup| Europa::bring(&shipped, setup).unwrap());
            let mut seen = BTreeSet::new();
            for (at, event) in company.table.log().iter().enumerate() {
                if matches!(event, Event::Bot { .. })
                    && let Ok(trace) = company.table.explain(at)
                {
                    lines(&trace.finish(), &mut seen);
                }
            }
            own.push((seed, company.table.log().to_vec(), seen));
        }
    };
    let mut played = Vec::new();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..2).map(|_| scope.spawn(work)).collect();
        played.extend(workers.into_iter().flat_map(|worker| worker.join().unwrap()));
    });
    played.sort_by_key(|(seed, ..)| *seed);
    let program = mind.program();
    let mut walked: BTreeMap<(usize, usize), BTreeSet<u64>> = BTreeMap::new();
    for (seed, _, seen) in &played {
        for line in seen {
            let span = program.lines[*line as usize].span;
            let source = &program.sources[usize::from(span.file)];
            let file = document().files.iter().position(|(name, _)| *name == source.name).unwrap();
            let row = source.text[..span.start as usize].matches('\n').count();
            walked.entry((file, row)).or_default().insert(*seed);
        }
    }
    Games { logs: played.into_iter().map(|(_, log, _)| log).collect(), walked }
}

/// The changes that no game notices.
fn unnoticed(all: &[Changed], anywhere: bool) -> Vec<String> {
    let games = &*GAMES;
    let next = AtomicUsize::new(0);
    let work = || {
        let mut own = Vec::new();
        while let Some(one) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mind = match Bot::new(&one.document) {
                Ok(mind) => Arc::new(mind),
                Err(reason) => panic!("{}: {reason}", one.said),
            };
            let walked = games.walked.get(&(one.file, one.line)).cloned().unwrap_or_default();
            let mut seeds = (0..SEEDS).filter(|seed| anywhere || walked.contains(seed));
            let law = |setup: &mut Setup| Europa::bring(&one.document, setup).unwrap();
            let differs = |seed: u64| wild_with(seed, &mind, law).table.log() != games.logs[seed as usize];
            if !seeds.any(differs) {
                own.push(one.said.clone());
            }
        }
        own
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..2).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    })
}

/// Numbers of the steps and of the level table.
#[test]
fn every_number_of_the_charts_and_levels_is_played() {
    let (mut steps, mut levels) = (steps(), levels());
    assert!(steps.len() > 50 && levels.len() == 16, "{} {}", steps.len(), levels.len());
    // A dedicated turn for a single line shows as much as any game.
    let said: Vec<String> = steps.iter().chain(&levels).map(|one| one.said.clone()).collect();
    let alone = |line: &str| said.iter().filter(|said| said.contains(line)).count() == 1;
    let is_seldom =
        |one: &Changed| ON_PURPOSE.iter().any(|(line, ..)| one.said.contains(line) && alone(line));
    steps.retain(|one| !is_seldom(one));
    levels.retain(|one| !is_seldom(one));
    let mut left = unnoticed(&steps, false);
    left.extend(unnoticed(&levels, true));
    // Lines that no such game reached are played in a dedicated turn.
    left.retain(|said| !is_played_on_purpose(said));
    assert!(left.is_empty(), "{left:#?}");
}

/// Turns for numbers that rarely matter: the line after the change, the drawn card, the level, and the
/// position.
const ON_PURPOSE: [(&str, u8, Level, &str); 13] = [
    ("Small Towns at least 2, and is a Colonial Claim linked? (booklet", 3, Level::Normal, LAST_TOWN),
    (
        "- Are Small Towns at least 2, and is a Colonial Claim linked? (inferred)",
        12,
        Level::Normal,
        ONE_COLONIST,
    ),
    ("- No: Gain 3 Colonists", 12, Level::Normal, "castile.available = 3\ncastile.claims = [\"Antilles\"]"),
    ("Are means to colonize at least 5, and is a Colonial Claim", 11, Level::Normal, JUST_ENOUGH),
    ("- Is Available BP at least 2? (booklet) [1057]", 3, Level::Normal, ONE_LEFT),
    ("Recruit 3 Units. Go to Declare War", 14, Level::Normal, "board.papal_controller = 1"),
    ("- Gain 3 Unrest.", 1, Level::Normal, ""),
    ("- Is Available BP at least 2, and is there any Territory?", 11, Level::Normal, ONE_FOR_A_SKULL),
    ("- Pay 2 BP. Place a Claim on it. Done.", 11, Level::Normal, RICH),
    ("- Repeat 4 times: (Ours OR-46", 11, Level::Normal, NOTHING_TO_CLAIM),
    ("- Normal gains 7 BP, focus 2, minimum 5, recruits 10 Units", 3, Level::Normal, MANY),
    ("- Hard gains 8 BP, focus 2, minimum 6, recruits 10 Units", 3, Level::Hard, MANY),
    ("- Very hard gains 9 BP, focus 2, minimum 7, recruits 12 Units", 3, Level::VeryHard, MANY),
];
const LAST_TOWN: &str = "castile.colonists = 4\ncastile.claims = [\"Antilles\"]\ncastile.elsewhere = [0, 33]";
const ONE_COLONIST: &str =
    "castile.colonists = 1\ncastile.claims = [\"Antilles\"]\ncastile.elsewhere = [0, 33]";
const JUST_ENOUGH: &str =
    "castile.available = 3\ncastile.colonists = 1\ncastile.claims = [\"Antilles\"]\ncastile.quest = true";
const ONE_LEFT: &str = "castile.wars = [{ enemy = \"Granada\" }]\ncastile.available = 2\ncastile.reserve = 0";
const ONE_FOR_A_SKULL: &str = "castile.available = 3\ncastile.quest = true";
const RICH: &str = "castile.available = 8\ncastile.quest = true";
/// The die shows a number, and no Territory fits it.
const NOTHING_TO_CLAIM: &str = "castile.quest = true";
const MANY: &str = "castile.reserve = 14";

fn is_played_on_purpose(said: &str) -> bool {
    ON_PURPOSE.iter().any(|(line, ..)| said.contains(line))
}

/// Numbers that rarely matter, each in a turn where it does.
#[test]
fn numbers_that_matter_seldom_are_played() {
    let shipped = document();
    let all: Vec<Changed> = steps().into_iter().chain(levels()).collect();
    for (line, card, level, position) in ON_PURPOSE {
        let meant: Vec<&Changed> = all.iter().filter(|one| one.said.contains(line)).collect();
        assert!(!meant.is_empty(), "{line}");
        let before = told_of(&shipped, card, level, position);
        let differs = |one: &&Changed| told_of(&one.document, card, level, position) != before;
        assert!(meant.iter().any(differs), "{line}\n{before}");
    }
}

/// The description of the turn in which Castile draws this card.
fn told_of(document: &Document, card: u8, level: Level, position: &str) -> String {
    let mut setup = setup(&["Castile"], level);
    // An Age in which Castile has the card.
    setup.age = if [7, 12, 16, 22].contains(&card) { 3 } else { 1 };
    Europa::bring(document, &mut setup).unwrap();
    let mut company = Company::real_with(setup, &[card], &[], Arc::new(Bot::new(document).unwrap()));
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    if !position.is_empty() {
        company.table.correct(position).unwrap();
    }
    let from = company.table.log().len();
    company.table.act(table::Seat(0), Act::Report(europa::action::Report::Done)).unwrap();
    let answer = |_: &europa::State, ask: Ask| match ask {
        Ask::LinkedClaims | Ask::AnyTerritory => Some(area("Antilles")),
        Ask::ExplorationDie(_) if position == NOTHING_TO_CLAIM => Some(Act::Number(3)),
        Ask::ExplorationDie(_) => Some(word(Word::Skull)),
        Ask::EventOptions => Some(word(Word::NoOptions)),
        Ask::Effects(_) => Some(Act::Pick(Item::Effect(Effect::DeclareWar, 1))),
        Ask::Reach => Some(area("ANDALUCIA")),
        Ask::Besiegeable(_) => Some(province("Granada")),
        Ask::CrusadeArea => Some(area("ALGIERS")),
        Ask::MuslimRealm(_) => Some(named("Tlemcen")),
        Ask::Standing(_) => Some(word(Word::Npr)),
        Ask::Strength(_) => Some(Act::Number(1)),
        _ => None,
    };
    company.play(|s| s.acting() == 0 && s.response().is_none(), answer, |_| europa::action::Report::Done);
    company.transcript(from)
}

/// Cost, Actions, War Action and discard of each card: one booklet with all of them changed, compared card by
/// card.
#[test]
fn every_face_is_played() {
    let war = "castile.wars = [{ enemy = \"Granada\" }]";
    let shipped = document();
    let file = shipped.files.iter().position(|(name, _)| name.starts_with("01-")).unwrap();
    let other = |action: &str| if action == "NAVAL" { "IDEA" } else { "NAVAL" };
    let cost = |row: &str| {
        let at = numbers(row)[1].clone();
        let n: u8 = row[at.clone()].parse().unwrap();
        format!("{}{}{}", &row[..at.start], n + 1, &row[at.end..])
    };
    let top = |row: &str| {
        let (head, rest) = row.split_once(" is ").unwrap();
        let action = rest.split(" or ").next().unwrap().split(" for ").next().unwrap();
        format!("{head} is {}{}", other(action), &rest[action.len()..])
    };
    let at_war = |row: &str| match row.split_once(", at War ") {
        Some((head, rest)) => {
            let action = rest.split(',').next().unwrap();
            format!("{head}, at War {}{}", other(action), &rest[action.len()..])
        }
        None => format!("{}, at War IDEA", row.split(", discards").next().unwrap()),
    };
    let discard = |row: &str| match row.split_once(", discards ") {
        Some((head, _)) => head.to_string(),
        None => format!("{row}, discards Military"),
    };
    type Change<'c> = &'c dyn Fn(&str) -> String;
    let kinds: [(Change<'_>, &str); 4] = [(&cost, ""), (&top, ""), (&at_war, war), (&discard, "")];
    for (change, position) in kinds {
        let mut document = shipped.clone();
        let rows = shipped.files[file].1.lines();
        let new = rows.map(|row| if row.starts_with("- Card ") { change(row) } else { row.to_string() });
        document.files[file].1 = new.collect::<Vec<_>>().join("\n") + "\n";
        for card in 1..=24 {
            let [before, after] =
                [&shipped, &document].map(|document| told_of(document, card, Level::Normal, position));
            assert_ne!(before, after, "card {card}");
        }
    }
}

/// Each card that a deck list removes.
#[test]
fn every_card_of_every_deck_list_is_out() {
    let shipped = document();
    let file = shipped.files.iter().position(|(name, _)| name == "realm-decks.md").unwrap();
    let out = |document: &Document, realm: &str, age: u8| -> Vec<u8> {
        let mut setup = match realm {
            "France" => {
                let mut setup = setup(&["France"], Level::Normal);
                setup.players[0] = europa::state::setup::Seated::human(common::realm("England"));
                setup
            }
            _ => setup(&[realm], Level::Normal),
        };
        setup.age = age;
        let mind = Arc::new(Bot::new(document).unwrap());
        let mut company = Company::with(setup, 1, mind);
        company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
        let taken = |event: &Event<Act>| match event {
            Event::Act { action: Act::Do(CASTILE, Deed::SetAside(card)), .. } => Some(card.number()),
            _ => None,
        };
        company.table.log().iter().filter_map(taken).collect()
    };
    let mut compared = 0;
    for (at, row) in shipped.files[file].1.lines().enumerate() {
        let Some((realm, rest)) = row.strip_prefix("- ").and_then(|row| row.split_once(" in Age ")) else {
            continue;
        };
        if europa::atlas::Realm::printed(realm).is_none() {
            continue;
        }
        let (age, _) = rest.split_once(' ').unwrap();
        let cards = numbers(row);
        let listed: Vec<u8> = cards[1..].iter().map(|r| row[r.clone()].parse().unwrap()).collect();
        let before = out(&shipped, realm, age.parse().unwrap());
        assert_eq!(before, listed, "{row}");
        // A different one each time: the list is read card by card.
        let which = 1 + at % listed.len();
        let card = listed[which - 1];
        let other = (card..24).map(|n| n + 1).chain(1..=24).find(|n| !listed.contains(n)).unwrap();
        let new = changed(file, at, cards[which].clone(), &other.to_string()).document;
        let after = out(&new, realm, age.parse().unwrap());
        assert!(after.contains(&other) && !after.contains(&card), "{row}: {after:?}");
        compared += 1;
    }
    assert!(compared >= 16, "{compared}");
}

/// The description of a turn with this card and these dice; the first target is illegal if `gone` says so.
fn rolled(document: &Document, realm: &str, card: u8, dice: &[u8], gone: bool) -> String {
    let mut setup = setup(&[realm], Level::Normal);
    Europa::bring(document, &mut setup).unwrap();
    let mut company = Company::real_with(setup, &[card], dice, Arc::new(Bot::new(document).unwrap()));
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    let from = company.table.log().len();
    company.table.act(table::Seat(0), Act::Report(europa::action::Report::Done)).unwrap();
    let mut first = None;
    let answer = |_: &europa::State, ask: Ask| match ask {
        Ask::Standing(target) if gone && *first.get_or_insert(target) == target => Some(word(Word::Gone)),
        Ask::Standing(_) => Some(word(Word::Npr)),
        // The Bot itself holds what is left of it: not a target.
        Ask::CapitalOwner(_) | Ask::OwnerOf(_) if gone && first.is_none() => Some(named(realm)),
        Ask::CapitalOwner(_) => Some(named(realm)),
        Ask::EventOptions => Some(word(Word::Both)),
        Ask::SpyResult(_) => Some(word(Word::Happened)),
        Ask::IdeaShown(_) => Some(Act::Yes),
        _ => None,
    };
    company.play(|s| s.acting() == 0 && s.response().is_none(), answer, |_| europa::action::Report::Done);
    company.transcript(from)
}

/// A border between two ranges of a die, moved by one.
struct Border {
    changed: Changed,
    /// The number that now belongs to the other range.
    moved: u8,
    /// The Realm, and a card that rolls this die.
    rolls: (String, u8),
    /// The number of the node above it.
    above: Option<u8>,
}

fn borders() -> Vec<Border> {
    let mut all = Vec::new();
    for (file, (_, text)) in document().files.iter().enumerate() {
        let rows: Vec<&str> = text.lines().collect();
        let range = |row: &str| -> Option<(usize, u8, u8)> {
            let said = row.trim_start();
            let (range, _) = said.strip_prefix("- ")?.split_once(':')?;
            let (low, high) = range.split_once('-').unwrap_or((range, range));
            Some((row.len() - said.len(), low.parse().ok()?, high.parse().ok()?))
        };
        for (at, row) in rows.iter().enumerate() {
            let Some((indent, low, high)) = range(row) else { continue };
            let deeper = |row: &&&str| row.len() - row.trim_start().len() > indent;
            let next = at + 1 + rows[at + 1..].iter().take_while(deeper).count();
            let Some((same, from, to)) = rows.get(next).and_then(|row| range(row)) else { continue };
            // The border moves up if there is room above it, otherwise down; single numbers have no room.
            if same != indent || from != high + 1 || (from == to && low == high) {
                continue;
            }
            let up = from < to;
            let border = if up { high + 1 } else { high - 1 };
            let text = |low: u8, high: u8| match low == high {
                true => format!("- {low}:"),
                false => format!("- {low}-{high}:"),
            };
            let mut changed = changed(file, at, 0..0, "");
            let mut new: Vec<String> = rows.iter().map(|row| row.to_string()).collect();
            for (row, range) in [(at, text(low, border)), (next, text(border + 1, to))] {
                let colon = new[row].find(':').unwrap();
                new[row].replace_range(indent..=colon, &range);
            }
            changed.said = format!("{} / {}", new[at].trim(), new[next].trim());
            changed.document.files[file].1 = new.join("\n") + "\n";
            let heading = rows[..at].iter().rev().find_map(|row| row.strip_prefix("## "));
            let chart = heading.and_then(|heading| {
                let (kind, realm) = heading.split_once(" targets of ")?;
                Some((realm.to_string(), if kind == "Military" { 3 } else { 6 }))
            });
            let action = rows[..at].iter().rev().find_map(|row| row.strip_prefix("# ")).unwrap_or("");
            let card = match action {
                "EVENT" => 1,
                "SPY" => 13,
                _ => 24,
            };
            let above = rows[..at].iter().rev().filter_map(|row| range(row)).find(|(i, ..)| *i < indent);
            let above = above.map(|(_, low, _)| low).filter(|_| chart.is_some());
            let rolls = chart.unwrap_or_else(|| ("Castile".to_string(), card));
            all.push(Border { changed, moved: if up { high + 1 } else { high }, rolls, above });
        }
    }
    all
}

/// Each border between two ranges of a die, in charts and in steps.
#[test]
fn every_range_of_a_die_is_played() {
    let shipped = document();
    let all = borders();
    assert!(all.len() > 20, "{}", all.len());
    for border in all {
        let (realm, card) = &border.rolls;
        let dice: Vec<u8> = border.above.into_iter().chain([border.moved]).collect();
        let told = |document: &Document| rolled(document, realm, *card, &dice, border.above.is_some());
        assert_ne!(told(&shipped), told(&border.changed.document), "{}: {dice:?}", border.changed.said);
    }
}
